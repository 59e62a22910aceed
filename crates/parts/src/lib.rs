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
pub use cards::{CARDS, CardSet, RankedCards, index_of_rank};
pub use fault::{FaultStep, PackFault};
pub use lexicon::{ArgumentKind, ArgumentSpec, ArgumentValue, Vocabulary, VocabularyEntry, VocabularyTopic};
