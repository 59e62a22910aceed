//! Bots for Extrication: rules of thumb, a search that plays out what they would do, and one that grows a tree of turns.

mod greedy;
mod outlook;
mod search;
mod turns;
mod value;
mod weights;

pub use greedy::ExtricationGreedy;
pub use outlook::{FEATURES, UNITS, features};
pub use search::ExtricationRollouts;
pub use turns::ExtricationTreePolicy;

/// Compares the most promising turns by playing on.
pub type ExtricationSearch = crate::RolloutSearch<search::ExtricationRollouts>;
