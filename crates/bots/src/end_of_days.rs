//! Bots for End of Days: rules of thumb, and a search that plays them on.

mod greedy;
mod leaf;
mod search;
mod sight;
mod strike;
mod taste;
mod trade;

pub use greedy::{Careful, Greedy};
pub use leaf::{Leaf, TIMES, TRAITS, times, traits};
pub use search::Ahead;
pub use taste::Taste;

/// Compares the most promising answers by playing on.
pub type Search = crate::Rollout<search::Ahead>;
