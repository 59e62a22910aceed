//! Bots for Extinction Point: rules of thumb, and a search that plays them on.

mod greedy;
mod habits;
mod hand;
mod outlook;
mod search;
mod settlement;
mod steady;
mod trick;
mod weights;

pub use greedy::ExtinctionPointGreedy;
pub use habits::Habits;
pub use outlook::{FEATURES, UNITS, features, rests};
pub use search::ExtinctionPointRollouts;
pub use steady::ExtinctionPointSteady;

/// Compares the most promising answers by playing on.
pub type ExtinctionPointSearch = crate::RolloutSearch<search::ExtinctionPointRollouts>;
