//! Bots for Extinction Point: rules of thumb, and a search that plays them on.

mod greedy;
mod hand;
mod search;
mod settlement;
mod trick;

pub use greedy::Greedy;
pub use search::Search;
