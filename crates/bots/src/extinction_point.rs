//! Bots for Extinction Point: a heuristic, and a rollout search that uses it.

mod evaluation;
mod greedy;
mod hand;
mod heuristic_weights;
mod rollouts;
mod settlement;
mod steady;
mod trick;

pub use evaluation::{FEATURES, UNITS, extract_features, is_resting};
pub use greedy::ExtinctionPointGreedy;
pub use heuristic_weights::ExtinctionPointWeights;
pub use rollouts::ExtinctionPointRollouts;
pub use steady::ExtinctionPointSteady;

/// Compares the most promising actions by rollouts.
pub type ExtinctionPointSearch = crate::RolloutSearch<rollouts::ExtinctionPointRollouts>;
