//! Bots for Extrication: rules of thumb, and a search that plays out what they would do.

mod greedy;
mod search;
mod value;

pub use greedy::Greedy;
pub use search::Ahead;

/// Compares the most promising turns by playing on.
pub type Search = crate::Rollout<search::Ahead>;
