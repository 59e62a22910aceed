//! An experiment as somebody writes it down.

use parts::PackFault;
use serde::{Deserialize, Serialize};
use toml::{Table, Value};

/// What is played, what varies, and how much.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Experiment {
    /// The id of the game.
    pub game: String,
    /// How many seats.
    pub seats: u8,
    /// One bot for all seats or one for each, such as `greedy` or `search:500`; the game's standard bot if left out.
    #[serde(default)]
    pub bots: Vec<String>,
    /// Whether the bots change seats from game to game.
    #[serde(default)]
    pub rotate: bool,
    /// What all chance follows from.
    pub seed: u64,
    /// How many games of each setting; with `until` the most there may be.
    pub games: u64,
    /// In how many games of the base a card that was dealt is exchanged for another, to see what cards do to whoever gets
    /// them; 0 for none.
    #[serde(default)]
    pub cards: u64,
    /// Stop sooner, as soon as a figure is known well enough.
    #[serde(default)]
    pub until: Option<StoppingRule>,
    /// Which combinations of the factors' values are played.
    #[serde(default)]
    pub design: Design,
    /// How many settings a Latin hypercube has besides the base.
    #[serde(default)]
    pub settings: Option<usize>,
    /// The options of the base that differ from the game's defaults. A pack is a file beside the experiment.
    #[serde(default)]
    pub options: Table,
    /// What varies.
    #[serde(default)]
    pub factor: Vec<Factor>,
    /// What its author says about it, at the head of the report.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remark: Vec<AuthorRemark>,
}

/// A remark of the author of an experiment, with the figures that it rests on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AuthorRemark {
    /// What it is about, in a few words.
    pub title: String,
    /// The remark. Its numbers belong into `figures`, so that they are those that were measured.
    pub text: String,
    /// The figures that are shown under it.
    pub figures: Vec<RemarkMetric>,
}

/// A figure that a remark rests on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RemarkMetric {
    /// In which setting, such as `base`.
    pub setting: String,
    /// Which, as in `figures.csv`, such as `wins: turn 1`.
    pub figure: String,
}

/// When an experiment has seen enough.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoppingRule {
    /// A figure of `figures.csv`, such as `wins: seat 1`.
    pub figure: String,
    /// Its interval reaches at most so far to either side of its mean, in every setting.
    pub within: f64,
}

/// Which combinations of the factors' values are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Design {
    /// The base, and each other value of each factor with everything else as in the base.
    #[default]
    OneAtATime,
    /// Every combination.
    Grid,
    /// The base, and so many combinations in which each value of a factor comes about equally often.
    LatinHypercube,
}

/// Something that varies. Its first value is that of the base.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Factor {
    /// What kind of thing.
    pub vary: FactorKind,
    /// Which option, or the way to a number of the pack, such as `cards.z15.count`.
    #[serde(default)]
    pub name: Option<String>,
    /// Its values.
    pub values: Vec<Value>,
}

/// What can vary.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FactorKind {
    /// An option of the table.
    Option,
    /// A number of the pack, such as the count of a card.
    Number,
    /// The number of seats.
    Seats,
    /// Who plays: a bot for all seats, or a list with one for each.
    Bots,
}

impl Factor {
    /// What the factor is called in reports.
    pub fn title(&self) -> &str {
        match (self.vary, &self.name) {
            (_, Some(name)) => name,
            (FactorKind::Seats, None) => "seats",
            (_, None) => "bots",
        }
    }

    /// One of its values as text; a pack by its file.
    pub fn level_text(&self, level: usize) -> String {
        match &self.values[level] {
            Value::String(text) => text.clone(),
            Value::Array(list) => list.iter().map(|one| one.as_str().unwrap_or_default()).collect::<Vec<_>>().join("+"),
            other => other.to_string(),
        }
    }
}

/// The most settings that an experiment may have.
const MOST_SETTINGS: usize = 1000;

impl Experiment {
    /// Reads an experiment.
    ///
    /// # Errors
    /// The first place that is no experiment, with its line.
    pub fn read(text: &str) -> Result<Experiment, content::PackError> {
        content::load(text, |experiment: Experiment| experiment.sound().map(|()| experiment))
    }

    /// What the types do not say.
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
            // A setting is called by its values, so two that read alike could not be told apart.
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
