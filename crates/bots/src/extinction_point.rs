//! Bots for Extinction Point: rules of thumb, and a search that plays them on.

mod evaluation;
mod greedy;
mod hand;
mod heuristic_weights;
mod rollouts;
mod settlement;
mod steady;
mod trick;
mod weights;

pub use evaluation::{FEATURES, UNITS, extract_features, is_resting};
pub use greedy::ExtinctionPointGreedy;
pub use heuristic_weights::ExtinctionPointWeights;
pub use rollouts::ExtinctionPointRollouts;
pub use steady::ExtinctionPointSteady;

/// Compares the most promising answers by playing on.
pub type ExtinctionPointSearch = crate::RolloutSearch<rollouts::ExtinctionPointRollouts>;
