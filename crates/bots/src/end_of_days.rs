//! Bots for End of Days: rules of thumb, and a search that plays them on.

mod greedy;
mod search;
mod sight;
mod strike;
mod trade;

pub use greedy::Greedy;
pub use search::Search;
