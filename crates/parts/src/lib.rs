//! What several games share. Nothing here knows any game.
#![no_std]

extern crate alloc;

mod ballot;
mod cards;
pub mod dice;
mod fault;

pub use ballot::Ballot;
pub use cards::{CARDS, CardSet, Counted, index_of_rank};
pub use fault::{Fault, Step};
