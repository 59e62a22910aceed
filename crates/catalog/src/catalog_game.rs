//! What a game adds to its rules to stand on the list.

use bots::{BlunderingPolicy, Bot, Policy, PolicyBot, RolloutModel, ValueScale};
use content::PackError;
use engine::{Ending, Metrics, OptionSpec, OptionSpecKind, Seat};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::achievements::Achievements;
use crate::i18n::Localized;
use crate::{GameInfo, GameSchemas, InvalidRequest, OptionInfo, OptionKind, RecordBookEntry, ThinkingTime, tr};

/// A game that can be listed, set up from outside and played by its bots.
pub trait CatalogGame: Metrics + Localized {
    /// Its rules of thumb: the level in the middle, and with lapses those below.
    type HeuristicPolicy: Policy<Self> + Default + 'static;
    /// How positions and answers are weighed, for hints and for looking back.
    type AnalysisModel: RolloutModel<Self> + 'static;
    /// The payoff of a seat that has lost.
    const LOSS_PAYOFF: f32 = 0.0;
    /// How many games in the head one decision of the levels `strong` and `expert` costs.
    const SEARCH_ITERATIONS: [u32; 2];

    /// What the list says.
    fn info() -> &'static GameInfo;
    /// Its rules in our own words, as Markdown.
    fn rules_markdown() -> &'static str;
    /// The rules for a table under this version of them. The options have been checked against the list; the seat
    /// count has not.
    fn set_up(rules: u16, seats: u8, options: &Map<String, Value>) -> Result<Self, InvalidRequest>;
    /// All options of the table, defaults included.
    fn options(&self) -> Map<String, Value>;
    /// The pack of the boxed game, as the text that somebody would change.
    fn standard_pack() -> &'static str;
    /// What its actions, events, views and options look like to programs.
    fn schemas() -> GameSchemas;
    /// The words of its packs, as a page.
    fn pack_vocabulary() -> String;
    /// Reads and compiles a pack, and gives its id and its name for people.
    fn check_pack(text: &str) -> Result<(String, String), PackError>;
    /// What is odd about this table and yet allowed, as sentences for people.
    fn setup_warnings(&self) -> Vec<String> {
        Vec::new()
    }

    /// The answers that a plan of this name gives one after the other from here on, such as an opening; none if the seat
    /// has no such plan now.
    fn expand_plan(&self, _open: &Self::Public, _seat: Seat, _name: &str) -> Vec<Self::Action> {
        Vec::new()
    }
    /// Which card this is about, by its number: answers of one sort about one card differ in their aims alone.
    fn card_of_action(_: Self::Action) -> Option<u8> {
        None
    }
    /// Whether a seat that does this has given up for good.
    fn is_resignation(_: Self::Action) -> bool {
        false
    }
    /// How many milliseconds a question must have been open before this answer of a person counts; sooner, it is kept
    /// under seal until then. So a quick answer does not tell that there was nothing to think about.
    fn min_action_delay(&self, _open: &Self::Public, _action: Self::Action) -> u32 {
        0
    }
    /// How well a seat stands in points that everybody can count; where all play together, how well all stand. It says where a
    /// finished game turned, nothing more.
    fn course_score(&self, public: &Self::Public, seat: Seat) -> i32 {
        self.interim_score(public, seat).unwrap_or(0)
    }
    /// Whether the rules forbid free talk at this moment.
    fn is_chat_disabled(&self, _open: &Self::Public) -> bool {
        false
    }
    /// What a person's book of records about this game holds.
    fn record_book_entries() -> Vec<RecordBookEntry> {
        Vec::new()
    }
    /// What a seat adds to it with a finished game. It follows from how the game ended and from what the seat itself knows.
    fn collect_achievements(&self, _ending: &Ending<Self::Detail>, _seat: Seat, _feats: &mut Achievements) {}
    /// The rules of thumb of whoever overlooks answers.
    fn novice_policy() -> Self::HeuristicPolicy {
        Self::HeuristicPolicy::default()
    }
    /// What weighs answers and positions for people.
    fn rollout_model() -> Self::AnalysisModel;
    /// A bot of the list by id.
    fn bot_by_id(id: &str) -> Option<Box<dyn Bot<Self>>> {
        Some(match id {
            "random" => Box::new(PolicyBot(bots::UniformRandom)),
            "beginner" => Box::new(PolicyBot(BlunderingPolicy::<_, 60>(Self::novice_policy()))),
            "casual" => Box::new(PolicyBot(BlunderingPolicy::<_, 30>(Self::novice_policy()))),
            "steady" => Box::new(PolicyBot(Self::HeuristicPolicy::default())),
            other => return Self::thinking_bot(other),
        })
    }
    /// The two best levels and the bots of its own, by id.
    fn thinking_bot(id: &str) -> Option<Box<dyn Bot<Self>>>;
    /// The most that a game can be worth: a win, or so many tiers.
    fn max_value(&self) -> f32 {
        1.0
    }
    /// What the worths of [`CatalogGame::AnalysisModel`] mean.
    fn value_scale(&self) -> ValueScale {
        ValueScale { loss_payoff: Self::LOSS_PAYOFF, max_gain: self.max_value() }
    }
    /// How much thought a decision of a bot costs if nobody says it.
    fn default_thinking_time(bot: &str) -> ThinkingTime {
        let [strong, expert] = Self::SEARCH_ITERATIONS;
        match bot {
            "strong" => ThinkingTime::Iterations(strong),
            "expert" => ThinkingTime::Iterations(expert),
            _ => ThinkingTime::DEFAULT,
        }
    }
}

/// Checks options against the list, so that words for people come before any type does. Numbers and switches may also
/// be given as text.
///
/// # Errors
/// An unknown option or value, with what is allowed.
pub fn check_options(info: &GameInfo, given: &Map<String, Value>) -> Result<Map<String, Value>, InvalidRequest> {
    let mut checked = Map::new();
    for (id, value) in given {
        let Some(option) = info.options.iter().find(|option| option.id == id) else {
            let known: Vec<&str> = info.options.iter().map(|option| option.id).collect();
            return Err(InvalidRequest(tr!(
                "setup-no-option",
                game = info.name,
                given = id.as_str(),
                all = known.join(", ")
            )));
        };
        checked.insert(id.clone(), check_value(option, value)?);
    }
    Ok(checked)
}

fn check_value(option: &OptionInfo, value: &Value) -> Result<Value, InvalidRequest> {
    let text = match value {
        Value::String(text) => text.clone(),
        // Programs whose numbers are all floats write 6.0 for 6.
        Value::Number(number) if number.as_f64().is_some_and(|float| float.fract() == 0.0 && float.abs() < 1e9) => {
            number.as_f64().map_or_else(String::new, |float| format!("{float:.0}"))
        }
        other => other.to_string(),
    };
    let (id, given) = (option.id, text.as_str());
    match &option.kind {
        OptionKind::Choice { values } if values.contains(&text.as_str()) => Ok(Value::String(text)),
        OptionKind::Choice { values } => {
            Err(InvalidRequest(tr!("setup-value-word", option = id, words = values.join(", "), given = given)))
        }
        OptionKind::Switch => match text.as_str() {
            "true" => Ok(Value::Bool(true)),
            "false" => Ok(Value::Bool(false)),
            _ => Err(InvalidRequest(tr!("setup-value-switch", option = id, given = given))),
        },
        OptionKind::Number { min, max, firm } => match text.parse::<i64>() {
            Ok(number) if (min..=max).contains(&&number) || !firm && u8::try_from(number).is_ok() => {
                Ok(Value::from(number))
            }
            _ => {
                let (min, max) = (min.to_string(), max.to_string());
                Err(InvalidRequest(tr!("setup-value-number", option = id, min = min, max = max, given = given)))
            }
        },
        OptionKind::Seats { values, seats }
            if values.contains(&text.as_str()) || OptionKind::some_seats(&text, *seats) =>
        {
            Ok(Value::String(text))
        }
        OptionKind::Seats { values, .. } => {
            Err(InvalidRequest(tr!("setup-value-seats", option = id, words = values.join(", "), given = given)))
        }
        OptionKind::Pack { .. } => Ok(Value::String(text)),
    }
}

/// Whether these options play with a set of cards of the house.
pub(crate) fn listed_pack<G: CatalogGame>(options: &Map<String, Value>) -> bool {
    G::info().options.iter().all(|option| match (&option.kind, options.get(option.id)) {
        (OptionKind::Pack { values }, Some(given)) => values.iter().any(|value| given == value),
        _ => true,
    })
}

/// What the list says about the switches of a game that has at most so many seats. The texts have keys such as
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

/// Seats by number.
const SEATS: [&str; engine::MAX_SEATS] = ["1", "2", "3", "4", "5", "6", "7", "8"];

/// The options of a game's own type from options that have been checked.
///
/// # Errors
/// A list that allows what the type does not.
pub fn typed_options<O: DeserializeOwned>(checked: &Map<String, Value>) -> Result<O, InvalidRequest> {
    serde_json::from_value(Value::Object(checked.clone()))
        .map_err(|error| InvalidRequest(format!("The options do not fit: {error}.")))
}

/// All options of a table as JSON.
pub fn untyped_options(options: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(options) {
        Ok(Value::Object(map)) => map,
        _ => Map::new(),
    }
}
