//! What the list says about a game.

use serde::Serialize;
use serde_json::Value;

use crate::{InvalidRequest, tr};

/// A game as it stands on the list; `endtable games --json` prints these.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GameInfo {
    /// Stable id, such as `extraczon`.
    pub id: &'static str,
    /// Name for people.
    pub name: &'static str,
    /// One line about it.
    pub tagline: &'static str,
    /// The seat counts it can be played with, ascending.
    pub seats: Vec<u8>,
    /// How long a game takes people, in minutes.
    pub minutes: u16,
    /// Whether points say who wins. Where they do not, being level or ahead in them means nothing.
    #[serde(skip)]
    pub by_points: bool,
    /// The switches of a table.
    pub options: Vec<OptionInfo>,
    /// Settings of several switches that people often want together.
    pub presets: Vec<OptionPreset>,
    /// Who can fill an empty seat: any answer, the levels, weakest first, then bots by the way in which they choose.
    pub bots: Vec<BotInfo>,
    /// The bot that fills seats when nobody chose one.
    pub standard_bot: &'static str,
    /// The version of the rules that new tables play.
    pub rules: u16,
    /// The oldest version of the rules by which a game can be loaded and played on.
    pub oldest_rules: u16,
}

impl GameInfo {
    /// Whether this program plays a version of the game's rules.
    ///
    /// # Errors
    /// It does not, with the versions that it plays.
    pub fn check_rules_version(&self, version: u16) -> Result<(), InvalidRequest> {
        let (oldest, newest) = (self.oldest_rules, self.rules);
        if (oldest..=newest).contains(&version) {
            return Ok(());
        }
        let known = match oldest == newest {
            true => newest.to_string(),
            false => tr!("setup-rules-range", oldest = oldest, newest = newest),
        };
        let newer = u8::from(version > newest);
        Err(InvalidRequest(tr!("setup-rules", game = self.name, version = version, known = known, newer = newer)))
    }
}

/// One switch of a table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OptionInfo {
    /// Stable id, such as `reshuffle`.
    pub id: &'static str,
    /// What it decides, as a sentence for people.
    pub text: String,
    /// The ruling behind it, such as `EZ-Q20`.
    pub clause: &'static str,
    /// The allowed values.
    #[serde(flatten)]
    pub kind: OptionKind,
    /// The value of the boxed game.
    pub default: Value,
}

/// The values an option may have.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKind {
    /// One of these words.
    Choice {
        /// The words.
        values: Vec<&'static str>,
    },
    /// True or false.
    Switch,
    /// A whole number.
    Number {
        /// Smallest.
        min: i64,
        /// Largest.
        max: i64,
        /// Whether the range is the same for a pack of the table's own. If not, only the game can tell.
        #[serde(skip)]
        firm: bool,
    },
    /// One of these words, or the text of a pack of the table's own.
    Pack {
        /// The words.
        values: Vec<&'static str>,
    },
    /// One of these words, or some but not all of the seats by their numbers from 1, ascending, such as `1+3`.
    Seats {
        /// The words: for none of the seats, for all.
        values: Vec<&'static str>,
        /// How many seats there can be.
        seats: u8,
    },
}

impl OptionKind {
    /// Whether a text names some but not all of so many seats.
    pub fn some_seats(text: &str, seats: u8) -> bool {
        let numbers: Vec<&str> = text.split('+').collect();
        let known: Vec<String> = (1..=seats).map(|seat| seat.to_string()).collect();
        let places: Option<Vec<usize>> =
            numbers.iter().map(|number| known.iter().position(|seat| seat == number)).collect();
        places.is_some_and(|places| places.is_sorted_by(|one, next| one < next) && places.len() < known.len())
    }
}

/// Some switches set in one go.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OptionPreset {
    /// Stable id, such as `even`.
    pub id: &'static str,
    /// What it sets up, for people.
    pub text: String,
    /// The switches and their values.
    pub options: Vec<(&'static str, Value)>,
}

/// A bot that can fill a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotInfo {
    /// Stable id, such as `greedy`.
    pub id: &'static str,
    /// What it is, for people.
    pub text: String,
    /// Whether it is one of the levels that people choose from.
    pub level: bool,
}

/// The levels, weakest first. Every game has them.
pub const LEVELS: [&str; 5] = ["beginner", "casual", "steady", "strong", "expert"];

/// The bots of a game: any answer, the levels, and its own. Texts have keys such as `ez-bot-greedy`; a level without a
/// text of its own has that of all games.
pub(crate) fn listed_bots(prefix: &str, own: &[&'static str]) -> Vec<BotInfo> {
    let listed = |id: &'static str| {
        let key = format!("{prefix}-bot-{id}");
        let level = LEVELS.contains(&id);
        let key = if level && !crate::i18n::has_message(&key) { format!("bot-{id}") } else { key };
        BotInfo { id, text: tr!(&key), level }
    };
    ["random"].into_iter().chain(LEVELS).chain(own.iter().copied()).map(listed).collect()
}
