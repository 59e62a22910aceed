//! What several games share. Nothing here knows any game.
#![no_std]
#![warn(missing_docs)]

extern crate alloc;

mod ballot;
mod cards;
pub mod dice;
mod fault;
mod lexicon;

pub use ballot::Ballot;
pub use cards::{CARDS, CardSet, Counted, index_of_rank};
pub use fault::{Fault, Step};
pub use lexicon::{Argument, Listed, Said, Topic, Values, Word};
