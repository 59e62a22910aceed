//! The trait that a game implements beside its rules to be listed in the catalog.

use bots::{BlunderingPolicy, Bot, Policy, PolicyBot, RolloutModel, ValueScale};
use content::PackError;
use engine::{Ending, Metrics, OptionSpec, OptionSpecKind, Seat};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::achievements::Achievements;
use crate::i18n::Localized;
use crate::{GameInfo, InvalidRequest, OptionInfo, OptionKind, RecordBookEntry, ThinkingTime, tr};

/// A game that can be listed, set up from outside and played by its bots.
pub trait CatalogGame: Metrics + Localized {
    /// The heuristic policy of the game: the middle level, and with a blunder rate the levels below it.
    type HeuristicPolicy: Policy<Self> + Default + 'static;
    /// The model that evaluates positions and actions, for hints and analysis.
    type AnalysisModel: RolloutModel<Self> + 'static;
    /// The payoff of a seat that has lost.
    const LOSS_PAYOFF: f32 = 0.0;
    /// The number of search iterations per decision of the levels `strong` and `expert`.
    const SEARCH_ITERATIONS: [u32; 2];

    /// True if the final screen shows what each seat knew.
    const ENDING_REVEALS_SEATS: bool = false;

    /// Returns the catalog information.
    fn info() -> &'static GameInfo;
    /// Returns the rules in our own words, as Markdown.
    fn rules_markdown() -> &'static str;
    /// Builds the rules for a table under this version of the rules. The options have been checked against the catalog;
    /// the seat count has not.
    fn set_up(rules: u16, seats: u8, options: &Map<String, Value>) -> Result<Self, InvalidRequest>;
    /// Returns all options of the table, including defaults.
    fn options(&self) -> Map<String, Value>;
    /// Returns the pack of the boxed game, as the text that people can edit.
    fn standard_pack() -> &'static str;
    /// Returns the committed file with the JSON schemas of actions, events, views and packs.
    fn schema_file() -> &'static str;
    /// Returns the text that the file has if it agrees with the types.
    #[cfg(feature = "schemas")]
    fn derive_schema_file() -> String;
    /// Returns the vocabulary of the game's packs, as a page.
    fn pack_vocabulary() -> String;
    /// Reads and compiles a pack, and returns its id and its name for people.
    fn check_pack(text: &str) -> Result<(String, String), PackError>;
    /// Returns warnings about settings of this table that are unusual but allowed, as sentences for people.
    fn setup_warnings(&self) -> Vec<String> {
        Vec::new()
    }

    /// Returns the sequence of actions of the plan with this name, such as an opening or a walk; none if the seat has no
    /// such plan now.
    fn expand_plan(&self, _open: &Self::Public, _seat: Seat, _name: &str) -> Vec<Self::Action> {
        Vec::new()
    }
    /// Returns the number of the card that an action concerns: actions of one kind on one card differ only in their
    /// targets.
    fn card_of_action(_: Self::Action) -> Option<u8> {
        None
    }
    /// Returns the name of a seat's colour on charts. Games whose pieces have colours return theirs.
    fn seat_color(&self, _: &Self::Public, seat: Seat) -> &'static str {
        ["red", "blue", "green", "purple", "orange", "black"][seat.index() % 6]
    }
    /// Returns true if the action only says something and changes nothing.
    fn is_talk(_: Self::Action) -> bool {
        false
    }
    /// Returns true if a seat that takes this action gives up for good.
    fn is_resignation(_: Self::Action) -> bool {
        false
    }
    /// Returns the minimum number of milliseconds that a question must have been open before this action of a person
    /// counts; an earlier action is held back secretly until then. This way a quick action does not reveal that there
    /// was nothing to think about.
    fn min_action_delay(&self, _open: &Self::Public, _action: Self::Action) -> u32 {
        0
    }
    /// Returns true if the only person at a table is not asked for this action where nothing else is left to do.
    fn goes_without_saying(&self, open: &Self::Public, action: Self::Action) -> bool {
        self.min_action_delay(open, action) > 0
    }
    /// Returns a seat's standing in publicly countable points, or, in cooperative games, the standing of all. It only
    /// serves to show where a finished game turned.
    fn course_score(&self, public: &Self::Public, seat: Seat) -> i32 {
        self.interim_score(public, seat).unwrap_or(0)
    }
    /// Returns true if the rules forbid chat at this moment.
    fn is_chat_disabled(&self, _open: &Self::Public) -> bool {
        false
    }
    /// Returns the entries of a person's book of records for this game.
    fn record_book_entries() -> Vec<RecordBookEntry> {
        Vec::new()
    }
    /// Returns a seat's achievements in a finished game. They depend on the ending and on the seat's own knowledge.
    fn collect_achievements(&self, _ending: &Ending<Self::Detail>, _seat: Seat, _feats: &mut Achievements) {}
    /// Returns the model that evaluates actions and positions for people.
    fn rollout_model() -> Self::AnalysisModel;
    /// Returns the bot with this id.
    fn bot_by_id(id: &str) -> Option<Box<dyn Bot<Self>>> {
        Some(match id {
            "random" => Box::new(PolicyBot(bots::UniformRandom)),
            "beginner" => Box::new(PolicyBot(BlunderingPolicy::<_, 60>(Self::HeuristicPolicy::default()))),
            "casual" => Box::new(PolicyBot(BlunderingPolicy::<_, 30>(Self::HeuristicPolicy::default()))),
            "steady" => Box::new(PolicyBot(Self::HeuristicPolicy::default())),
            other => return Self::thinking_bot(other),
        })
    }
    /// Returns the two strongest levels and the game's own bots by id. An implementation is `#[inline]`: its searches are
    /// compiled where [`crate::CompiledCompute`] is used for the game, beside those of other games.
    fn thinking_bot(id: &str) -> Option<Box<dyn Bot<Self>>>;
    /// Returns the game's own exploiters by name, beside those of [`bots::exploiters`].
    fn own_exploiters() -> Vec<(&'static str, Box<dyn Bot<Self>>)> {
        Vec::new()
    }
    /// Returns the bot with this id for the lab, where exploiters play too.
    fn lab_bot_by_id(id: &str) -> Option<Box<dyn Bot<Self>>> {
        let Some(name) = id.strip_prefix(bots::exploiters::PREFIX) else { return Self::bot_by_id(id) };
        let own = Self::own_exploiters().into_iter().find(|(own, _)| *own == name);
        own.map(|(_, bot)| bot).or_else(|| bots::exploiters::bot_by_name(name))
    }
    /// Returns the maximum value of a game: a win, or a number of tiers.
    fn max_value(&self) -> f32 {
        1.0
    }
    /// Returns the scale of the values of [`CatalogGame::AnalysisModel`].
    fn value_scale(&self) -> ValueScale {
        ValueScale { loss_payoff: Self::LOSS_PAYOFF, max_gain: self.max_value() }
    }
    /// Returns the default search budget of a bot's decision.
    fn default_thinking_time(bot: &str) -> ThinkingTime {
        let [strong, expert] = Self::SEARCH_ITERATIONS;
        match bot {
            "strong" => ThinkingTime::Iterations(strong),
            "expert" => ThinkingTime::Iterations(expert),
            _ => ThinkingTime::DEFAULT,
        }
    }
}

/// Returns true if these options use one of the built-in sets of cards.
pub(crate) fn listed_pack<G: CatalogGame>(options: &Map<String, Value>) -> bool {
    G::info().options.iter().all(|option| match (&option.kind, options.get(option.id)) {
        (OptionKind::Pack { values }, Some(given)) => values.iter().any(|value| given == value),
        _ => true,
    })
}

/// Returns the catalog information on the options of a game with at most this many seats. The texts have keys such as
/// `ez-option-rolloff`.
pub fn listed_options(prefix: &str, switches: &[OptionSpec], seats: u8) -> Vec<OptionInfo> {
    let listed = |switch: &OptionSpec| {
        let id = switch.id;
        let (kind, default) = match switch.kind {
            OptionSpecKind::Words(words) => (OptionKind::Choice { values: words.to_vec() }, words[0].into()),
            OptionSpecKind::Flag(usual) => (OptionKind::Switch, usual.into()),
            OptionSpecKind::Number { least: min, most: max, usual, firm } => {
                (OptionKind::Number { min, max, firm }, usual.into())
            }
            OptionSpecKind::Pack(words) => (OptionKind::Pack { values: words.to_vec() }, words[0].into()),
            OptionSpecKind::Seat(words) => {
                let values = words.iter().chain(&SEATS[..usize::from(seats)]).copied().collect();
                (OptionKind::Choice { values }, words[0].into())
            }
            OptionSpecKind::Seats(words) => (OptionKind::Seats { values: words.to_vec(), seats }, words[0].into()),
        };
        OptionInfo { id, text: tr!(&format!("{prefix}-option-{id}")), clause: switch.clause, kind, default }
    };
    switches.iter().map(listed).collect()
}

/// The seats by number.
const SEATS: [&str; engine::MAX_SEATS] = ["1", "2", "3", "4", "5", "6", "7", "8"];

/// Converts checked options to the game's own type.
///
/// # Errors
/// The catalog allows options that the type does not.
pub fn typed_options<O: DeserializeOwned>(checked: &Map<String, Value>) -> Result<O, InvalidRequest> {
    serde_json::from_value(Value::Object(checked.clone()))
        .map_err(|error| InvalidRequest(format!("The options do not fit: {error}.")))
}

/// Returns all options of a table as JSON.
pub fn untyped_options(options: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(options) {
        Ok(Value::Object(map)) => map,
        _ => Map::new(),
    }
}
