//! Bots for End of Days: rules of thumb, and a search that plays them on.

mod greedy;
mod leaf;
mod search;
mod sight;
mod strike;
mod taste;
mod trade;

pub use greedy::{CarefulTrader, EndOfDaysGreedy};
pub use leaf::{LeafEvaluation, TIMES, TRAITS, times, traits};
pub use search::EndOfDaysRollouts;
pub use taste::Taste;

/// Compares the most promising answers by playing on.
pub type EndOfDaysSearch = crate::RolloutSearch<search::EndOfDaysRollouts>;
