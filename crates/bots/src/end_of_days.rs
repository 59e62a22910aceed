//! Bots for End of Days: rules of thumb, and a search that plays them on.

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

/// Compares the most promising answers by playing on.
pub type EndOfDaysSearch = crate::RolloutSearch<rollouts::EndOfDaysRollouts>;
