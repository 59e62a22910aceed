//! What several games share. Nothing here knows any game.
#![no_std]

mod ballot;
mod cards;
pub mod dice;

pub use ballot::Ballot;
pub use cards::{CARDS, CardSet};
