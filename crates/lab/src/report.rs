//! The report of a simulation.

use bots::SearchBudget;
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value};

/// The result of a simulation, in the format of `endtable simulate --json`.
///
/// All fields except the last three are determined by the game, the bots, the number of games and the seed.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct SimulationReport {
    /// The version of the program.
    pub program: &'static str,
    /// The name of the game.
    pub game: &'static str,
    /// The number of seats at the table.
    pub seats: u8,
    /// The number of finished games.
    pub games: u64,
    /// The number of games requested; more than were played if the simulation was stopped.
    pub planned: u64,
    /// The seed of the simulation.
    pub seed: u64,
    /// The names of the bots by seat; by the seat of the first game if they changed seats.
    pub bots: Vec<String>,
    /// The search budget per decision, in the order of the bots.
    pub budgets: Vec<DecisionCost>,
    /// True if the bots changed seats from game to game.
    pub rotate: bool,
    /// The options of the table. The caller that created the game fills them in.
    pub options: Map<String, Value>,
    /// The version of the rules.
    pub rules: u16,
    /// The share of games won by each seat. Each of several winners of one game counts.
    pub wins: Vec<Proportion>,
    /// The share of games won by position in the turn order of the first round; empty if the game has no such order.
    pub wins_by_turn: Vec<Proportion>,
    /// The share of games won by each bot, whatever its seat, in the order of the bots.
    pub wins_by_bot: Vec<Proportion>,
    /// The payoffs by seat.
    pub payoffs: Vec<MeanEstimate>,
    /// The points by seat.
    pub scores: Vec<MeanEstimate>,
    /// The number of decisions in a game.
    pub length: GameLength,
    /// The number of decisions in all games together.
    pub decisions: u64,
    /// The metrics of the game, in its order.
    pub figures: NamedMetrics,
    /// The games played per second of wall time.
    pub games_per_s: f64,
    /// The decisions made per second of wall time.
    pub decisions_per_s: f64,
    /// The wall time in seconds.
    pub wall_seconds: f64,
}

/// The budget per decision for a bot that searches; other bots ignore it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DecisionCost {
    /// A number of iterations.
    Iterations(u32),
    /// A number of milliseconds; the results are not reproducible.
    Millis(u64),
}

impl From<SearchBudget> for DecisionCost {
    fn from(budget: SearchBudget) -> DecisionCost {
        match budget {
            SearchBudget::Iterations(iterations) => DecisionCost::Iterations(iterations),
            SearchBudget::Time(time) => {
                DecisionCost::Millis(u64::try_from(time.length().as_millis()).unwrap_or(u64::MAX))
            }
        }
    }
}

/// A share of the games, 0 to 1, with its 95% interval (Wilson).
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize)]
pub struct Proportion {
    /// The share.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// The mean of a number over the games with its 95% interval, and its sample standard deviation, which is 0 for a
/// single game. A single game has no interval.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize)]
pub struct MeanEstimate {
    /// The mean.
    pub mean: f64,
    /// The standard deviation.
    pub sd: f64,
    /// The lower end of the interval.
    pub low: Option<f64>,
    /// The upper end of the interval.
    pub high: Option<f64>,
}

impl MeanEstimate {
    /// Returns the same estimate for a number that is never below a bound, with the interval cut off at the bound.
    #[must_use]
    pub fn at_least(self, bound: f64) -> MeanEstimate {
        MeanEstimate { low: self.low.map(|low| low.max(bound)), ..self }
    }
}

/// The length of the games, in decisions.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize)]
pub struct GameLength {
    /// The mean.
    pub mean: f64,
    /// The lower end of the mean's 95% interval.
    pub low: Option<f64>,
    /// The upper end of the mean's 95% interval.
    pub high: Option<f64>,
    /// The length that half of the games do not exceed.
    pub p50: u64,
    /// The length that 95% of the games do not exceed.
    pub p95: u64,
    /// The longest game.
    pub max: u64,
}

/// Named metrics in order, serialized as a JSON object.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct NamedMetrics(pub Vec<(&'static str, MeanEstimate)>);

impl NamedMetrics {
    /// Returns the metric of this name.
    pub fn get(&self, name: &str) -> Option<MeanEstimate> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, mean)| *mean)
    }
}

impl Serialize for NamedMetrics {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, mean) in &self.0 {
            map.serialize_entry(name, mean)?;
        }
        map.end()
    }
}
