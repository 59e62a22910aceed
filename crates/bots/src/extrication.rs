//! Bots for Extrication: rules of thumb, a search that plays out what they would do, and one that grows a tree of turns.

mod board_value;
mod evaluation;
mod greedy;
mod rollouts;
mod tree_policy;
mod weights;

pub use evaluation::{FEATURES, UNITS, extract_features};
pub use greedy::ExtricationGreedy;
pub use rollouts::ExtricationRollouts;
pub use tree_policy::ExtricationTreePolicy;

/// Compares the most promising turns by playing on.
pub type ExtricationSearch = crate::RolloutSearch<rollouts::ExtricationRollouts>;
