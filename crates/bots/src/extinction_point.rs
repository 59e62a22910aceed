//! Bots for Extinction Point: rules of thumb, and a search that plays them on.

mod greedy;
mod hand;
mod settlement;
mod trick;

pub use greedy::Greedy;
