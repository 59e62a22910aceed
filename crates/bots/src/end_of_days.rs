//! Bots for End of Days: a heuristic, and a rollout search that uses it.

mod card_use_value;
mod greedy;
mod heuristic_weights;
mod leaf_evaluation;
mod observation;
mod rollouts;
mod trade;

pub use greedy::{CarefulTrader, EndOfDaysGreedy};
pub use heuristic_weights::EndOfDaysWeights;
pub use leaf_evaluation::{LeafEvaluation, TIMES, TRAITS, extract_traits, time_factors};
pub use rollouts::EndOfDaysRollouts;

/// Compares the most promising actions by rollouts.
pub type EndOfDaysSearch = crate::RolloutSearch<rollouts::EndOfDaysRollouts>;
