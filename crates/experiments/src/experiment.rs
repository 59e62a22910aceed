//! An experiment as its author writes it down.

use parts::PackFault;
use serde::{Deserialize, Serialize};
use toml::{Table, Value};

/// The definition of an experiment: the game, the factors, and the number of games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Experiment {
    /// The id of the game.
    pub game: String,
    /// The number of seats.
    pub seats: u8,
    /// One bot for all seats or one for each, such as `greedy` or `search:500`; the game's standard bot if left out.
    #[serde(default)]
    pub bots: Vec<String>,
    /// True if the bots change seats from game to game.
    #[serde(default)]
    pub rotate: bool,
    /// The seed of all randomness.
    pub seed: u64,
    /// The number of games of each treatment; with `until` the maximum.
    pub games: u64,
    /// The number of games of the base treatment in which a dealt card is exchanged for another, to measure the effects
    /// of cards on their owners; 0 for none.
    #[serde(default)]
    pub cards: u64,
    /// A condition for stopping early, once a metric is known well enough.
    #[serde(default)]
    pub until: Option<StoppingRule>,
    /// The value that a metric is tuned to: the report says which treatments reach it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<MetricTarget>,
    /// The combinations of the factors' values that are played.
    #[serde(default)]
    pub design: Design,
    /// The number of treatments of a Latin hypercube besides the base.
    #[serde(default)]
    pub settings: Option<usize>,
    /// The options of the base that differ from the game's defaults. A pack is a file beside the experiment.
    #[serde(default)]
    pub options: Table,
    /// The factors that vary.
    #[serde(default)]
    pub factor: Vec<Factor>,
    /// The author's remarks, at the head of the report.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remark: Vec<AuthorRemark>,
}

/// A remark of the author of an experiment, with the metrics that support it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AuthorRemark {
    /// A short title.
    pub title: String,
    /// The remark. Its numbers belong into `figures`, so that the report shows the measured ones.
    pub text: String,
    /// The metrics that are shown under it.
    pub figures: Vec<RemarkMetric>,
}

/// A metric that supports a remark.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RemarkMetric {
    /// The treatment, such as `base`.
    pub setting: String,
    /// The metric as in `figures.csv`, such as `wins: turn 1`.
    pub figure: String,
}

/// The condition under which an experiment stops early.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoppingRule {
    /// A metric of `figures.csv`, such as `wins: seat 1`.
    pub figure: String,
    /// The maximum distance from the mean to either end of the interval, in every treatment.
    pub within: f64,
}

/// The value that a metric is tuned to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MetricTarget {
    /// A metric of `figures.csv`, such as `wins: turn 1`.
    pub figure: String,
    /// Its value; a share is a number from 0 to 1.
    pub value: f64,
}

/// The combinations of the factors' values that are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Design {
    /// The base, and each other value of each factor with everything else as in the base.
    #[default]
    OneAtATime,
    /// Every combination.
    Grid,
    /// The base, and a number of combinations in which each value of a factor comes about equally often.
    LatinHypercube,
}

/// A factor that varies. Its first value is that of the base.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Factor {
    /// The kind of the factor.
    pub vary: FactorKind,
    /// The option, or the path to a number of the pack, such as `cards.z15.count`. Paths with commas between them are
    /// numbers that vary together.
    #[serde(default)]
    pub name: Option<String>,
    /// The values of the factor.
    pub values: Vec<Value>,
}

/// The kinds of factors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FactorKind {
    /// An option of the table.
    Option,
    /// A number of the pack, such as the count of a card.
    Number,
    /// The number of seats.
    Seats,
    /// The bots: one for all seats, or a list with one for each.
    Bots,
}

impl Factor {
    /// Returns the name of the factor in reports.
    pub fn title(&self) -> &str {
        match (self.vary, &self.name) {
            (_, Some(name)) => name,
            (FactorKind::Seats, None) => "seats",
            (_, None) => "bots",
        }
    }

    /// Returns one of its values as text; a pack by its file.
    pub fn level_text(&self, level: usize) -> String {
        match &self.values[level] {
            Value::String(text) => text.clone(),
            Value::Array(list) => list
                .iter()
                .map(|one| one.as_str().map_or_else(|| one.to_string(), str::to_owned))
                .collect::<Vec<_>>()
                .join("+"),
            other => other.to_string(),
        }
    }
}

/// The maximum number of treatments in an experiment.
const MOST_SETTINGS: usize = 1000;

impl Experiment {
    /// Reads an experiment.
    ///
    /// # Errors
    /// The first place that is no experiment, with its line.
    pub fn read(text: &str) -> Result<Experiment, content::PackError> {
        content::load(text, |experiment: Experiment| experiment.sound().map(|()| experiment))
    }

    /// Checks the constraints that the types do not express.
    fn sound(&self) -> Result<(), PackFault> {
        if self.games == 0 {
            return Err(PackFault::at_key("games", "at least one game has to be played"));
        }
        if self.until.as_ref().is_some_and(|until| !(until.within > 0.0 && until.within.is_finite())) {
            return Err(PackFault::at_key("until", "how well a figure is known is a number above 0").with_key("within"));
        }
        if (self.design == Design::LatinHypercube) != self.settings.is_some() {
            return Err(PackFault::at_key("settings", "a Latin hypercube, and only that, needs a number of settings"));
        }
        if self.settings == Some(0) {
            return Err(PackFault::at_key("settings", "at least one combination has to be played beside the base"));
        }
        for (place, factor) in self.factor.iter().enumerate() {
            let fault = |what: &'static str| PackFault::at_index("factor", place, what);
            if factor.values.len() < 2 {
                return Err(fault("a factor needs two values, the first being that of the base").with_key("values"));
            }
            // Treatments are named by their values, so two values with the same text could not be told apart.
            let again = |level: &usize| (0..*level).any(|other| factor.level_text(other) == factor.level_text(*level));
            if let Some(level) = (0..factor.values.len()).find(again) {
                return Err(fault("a factor has each value once").with_key("values").with_index(level));
            }
            if factor.name.is_some() != matches!(factor.vary, FactorKind::Option | FactorKind::Number) {
                return Err(fault("an option and a number have a name, seats and bots have none"));
            }
        }
        let combinations = match self.design {
            Design::OneAtATime => 1 + self.factor.iter().map(|factor| factor.values.len() - 1).sum::<usize>(),
            Design::Grid => self.factor.iter().fold(1, |all: usize, factor| all.saturating_mul(factor.values.len())),
            Design::LatinHypercube => 1 + self.settings.unwrap_or(0),
        };
        if combinations > MOST_SETTINGS {
            return Err(PackFault::at_key(
                "design",
                format!("{combinations} settings are too many; {MOST_SETTINGS} are allowed"),
            ));
        }
        Ok(())
    }
}
