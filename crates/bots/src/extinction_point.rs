//! Bots for Extinction Point: rules of thumb, and a search that plays them on.

mod greedy;
mod hand;
mod search;
mod settlement;
mod trick;

pub use greedy::Greedy;

/// Compares the most promising answers by playing on.
pub type Search = crate::Rollout<search::Ahead>;
