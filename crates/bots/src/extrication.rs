//! Bots for Extrication: rules of thumb, a search that plays out what they would do, and one that grows a tree of turns.

mod greedy;
mod outlook;
mod search;
mod turns;
mod value;
mod weights;

pub use greedy::Greedy;
pub use outlook::{FEATURES, UNITS, features};
pub use search::Ahead;
pub use turns::Turns;

/// Compares the most promising turns by playing on.
pub type Search = crate::Rollout<search::Ahead>;
