//! Bots for Infection and Extinction: rules of thumb, and an information-set search among the moves they like best.

mod greedy;
mod outlook;
mod sight;
mod steady;

pub use greedy::Greedy;
pub use outlook::Outlook;
pub use steady::Steady;

/// Information-set search that looks at a few promising answers of each seat and stops early at what a position seems to
/// be worth.
pub type Search<K> = crate::Search<::creatures::Creatures<K>, Outlook>;
