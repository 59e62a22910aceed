//! Bots for Extrication: a heuristic, a rollout search that uses it, and a search that grows a tree of turns.

mod board_value;
mod evaluation;
mod greedy;
mod rollouts;
mod tree_policy;

pub use evaluation::{FEATURES, UNITS, extract_features};
pub use greedy::ExtricationGreedy;
pub use rollouts::ExtricationRollouts;
pub use tree_policy::ExtricationTreePolicy;

/// Compares the most promising turns by rollouts.
pub type ExtricationSearch = crate::RolloutSearch<rollouts::ExtricationRollouts>;
