//! The catalog information on a game.

use serde::Serialize;
use serde_json::Value;

use crate::{InvalidRequest, tr};

/// The catalog entry of a game; `endtable games --json` prints these.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GameInfo {
    /// The stable id, such as `extraczon`.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// A one-line description.
    pub tagline: &'static str,
    /// The possible seat counts, ascending.
    pub seats: Vec<u8>,
    /// The usual duration of a game between people, in minutes.
    pub minutes: u16,
    /// True if points decide the winner. Otherwise a tie or a lead in points means nothing.
    #[serde(skip)]
    pub by_points: bool,
    /// True if all players win or lose together.
    #[serde(skip)]
    pub is_cooperative: bool,
    /// The options of a table.
    pub options: Vec<OptionInfo>,
    /// Common combinations of several options.
    pub presets: Vec<OptionPreset>,
    /// The bots that can fill an empty seat: the random bot, the levels, weakest first, then bots by their method.
    pub bots: Vec<BotInfo>,
    /// The bot that fills seats by default.
    pub standard_bot: &'static str,
    /// The version of the rules for new tables.
    pub rules: u16,
    /// The oldest version of the rules by which a game can be loaded and continued.
    pub oldest_rules: u16,
}

impl GameInfo {
    /// Checks that this program supports a version of the game's rules.
    ///
    /// # Errors
    /// It does not; the error names the supported versions.
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

    /// Returns the error for a bot that the game does not have.
    pub(crate) fn no_such_bot(&self, bot: &str) -> InvalidRequest {
        let known: Vec<&str> = self.bots.iter().map(|bot| bot.id).collect();
        InvalidRequest(tr!("setup-no-bot", game = self.name, given = bot, all = known.join(", ")))
    }
}

/// One option of a table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OptionInfo {
    /// The stable id, such as `reshuffle`.
    pub id: &'static str,
    /// The effect of the option, as a sentence for people.
    pub text: String,
    /// The ruling behind it, such as `EZ-Q20`.
    pub clause: &'static str,
    /// The allowed values.
    #[serde(flatten)]
    pub kind: OptionKind,
    /// The value of the boxed game.
    pub default: Value,
}

/// The possible values of an option.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKind {
    /// One of these words.
    Choice { values: Vec<&'static str> },
    /// True or false.
    Switch,
    /// A whole number.
    Number {
        min: i64,
        max: i64,
        /// True if the range is the same for a custom pack. Otherwise only the game can tell.
        #[serde(skip)]
        firm: bool,
    },
    /// One of these words, or the text of a custom pack.
    Pack { values: Vec<&'static str> },
    /// One of these words, or some but not all of the seats by their numbers from 1, ascending, such as `1+3`.
    Seats {
        /// The words: for none of the seats, for all.
        values: Vec<&'static str>,
        /// The maximum number of seats.
        seats: u8,
    },
}

impl OptionKind {
    /// Returns true if a text names some but not all of this many seats.
    pub fn some_seats(text: &str, seats: u8) -> bool {
        let numbers: Vec<&str> = text.split('+').collect();
        let known: Vec<String> = (1..=seats).map(|seat| seat.to_string()).collect();
        let places: Option<Vec<usize>> =
            numbers.iter().map(|number| known.iter().position(|seat| seat == number)).collect();
        places.is_some_and(|places| places.is_sorted_by(|one, next| one < next) && places.len() < known.len())
    }
}

/// A combination of several options.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OptionPreset {
    /// The stable id, such as `even`.
    pub id: &'static str,
    /// The description, for people.
    pub text: String,
    /// The options and their values.
    pub options: Vec<(&'static str, Value)>,
}

/// A bot that can fill a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotInfo {
    /// The stable id, such as `greedy`.
    pub id: &'static str,
    /// The description, for people.
    pub text: String,
    /// True if it is one of the levels that people choose from.
    pub level: bool,
}

/// The levels, weakest first. Every game has them.
pub const LEVELS: [&str; 5] = ["beginner", "casual", "steady", "strong", "expert"];

/// Returns the bots of a game: the random bot, the levels, and its own. Texts have keys such as `ez-bot-greedy`; a
/// level without a text of its own has the common one.
pub(crate) fn listed_bots(prefix: &str, own: &[&'static str]) -> Vec<BotInfo> {
    let listed = |id: &'static str| {
        let key = format!("{prefix}-bot-{id}");
        let level = LEVELS.contains(&id);
        let key = if level && !crate::i18n::has_message(&key) { format!("bot-{id}") } else { key };
        BotInfo { id, text: tr!(&key), level }
    };
    ["random"].into_iter().chain(LEVELS).chain(own.iter().copied()).map(listed).collect()
}
