//! Bots for End of Days: rules of thumb, and a search that plays them on.

mod greedy;
mod search;
mod sight;
mod strike;
mod trade;

pub use greedy::{Careful, Greedy};
pub use search::Ahead;

/// Compares the most promising answers by playing on.
pub type Search = crate::Rollout<search::Ahead>;
