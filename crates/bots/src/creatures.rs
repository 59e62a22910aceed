//! Bots for Infection and Extinction: rules of thumb, and an information-set search among the moves they like best.

mod greedy;
mod outlook;
mod search;
mod sight;

pub use greedy::Greedy;
pub use search::{Narrow, Search};
