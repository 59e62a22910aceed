//! What a simulation reports.

use bots::SearchBudget;
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value};

/// The result of a simulation, in the shape of `endtable simulate --json`.
///
/// All fields but the last three follow from the game, the bots, the number of games and the seed.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct SimulationReport {
    /// The version of the program.
    pub program: &'static str,
    /// The name of the game.
    pub game: &'static str,
    /// How many seats the table had.
    pub seats: u8,
    /// How many games were played to their end.
    pub games: u64,
    /// How many games there were to play; more than were played if somebody stopped the simulation.
    pub planned: u64,
    /// The seed of the simulation.
    pub seed: u64,
    /// The names of the bots, by seat; by the seat of the first game if they changed seats.
    pub bots: Vec<String>,
    /// How much thought a decision might cost, in the order of the bots.
    pub budgets: Vec<DecisionCost>,
    /// Whether the bots changed seats from game to game.
    pub rotate: bool,
    /// The options of the table. The caller who made the game fills them in.
    pub options: Map<String, Value>,
    /// The version of the rules.
    pub rules: u16,
    /// By seat, the share of the games that it won. Each of several winners of one game counts.
    pub wins: Vec<Proportion>,
    /// By place in the turn order of the first round, the share of the games that it won; empty if the game has no such
    /// order.
    pub wins_by_turn: Vec<Proportion>,
    /// In the order of the bots, the share of the games that each won, whatever its seat.
    pub wins_by_bot: Vec<Proportion>,
    /// By seat, what the games were worth.
    pub payoffs: Vec<MeanEstimate>,
    /// By seat, the points.
    pub scores: Vec<MeanEstimate>,
    /// How many decisions the seats of a game were asked for.
    pub length: GameLength,
    /// How many decisions seats were asked for in all games together.
    pub decisions: u64,
    /// What the game measures, in its order.
    pub figures: NamedMetrics,
    /// Games played in a second of wall time.
    pub games_per_s: f64,
    /// Decisions made in a second of wall time.
    pub decisions_per_s: f64,
    /// Wall time in seconds.
    pub wall_seconds: f64,
}

/// What a decision might cost a bot that searches; others ignore it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DecisionCost {
    /// So many iterations.
    Iterations(u32),
    /// So many milliseconds: the figures cannot be had again.
    Millis(u64),
}

impl From<SearchBudget> for DecisionCost {
    fn from(budget: SearchBudget) -> DecisionCost {
        match budget {
            SearchBudget::Iterations(iterations) => DecisionCost::Iterations(iterations),
            SearchBudget::Time(time) => DecisionCost::Millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX)),
        }
    }
}

/// A share of the games, 0 to 1, with its 95 % interval (Wilson).
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize)]
pub struct Proportion {
    /// The share.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// The mean of a number over the games with its 95 % interval, and its sample standard deviation, which is 0 for a
/// single game. One game says nothing about others: its interval has no ends.
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
    /// The same for a number that is never below a bound: so far the interval goes at most.
    #[must_use]
    pub fn at_least(self, bound: f64) -> MeanEstimate {
        MeanEstimate { low: self.low.map(|low| low.max(bound)), ..self }
    }
}

/// How long the games were, in decisions asked of seats.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize)]
pub struct GameLength {
    /// The mean.
    pub mean: f64,
    /// The lower end of the mean's 95 % interval.
    pub low: Option<f64>,
    /// The upper end of the mean's 95 % interval.
    pub high: Option<f64>,
    /// The length that half of the games do not exceed.
    pub p50: u64,
    /// The length that 95 % of the games do not exceed.
    pub p95: u64,
    /// The longest game.
    pub max: u64,
}

/// Named figures in their order; a JSON object.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct NamedMetrics(pub Vec<(&'static str, MeanEstimate)>);

impl NamedMetrics {
    /// The figure of this name.
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
