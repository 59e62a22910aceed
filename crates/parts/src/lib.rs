//! Components that several games share. The crate does not depend on any game.
#![no_std]
#![warn(missing_docs)]

extern crate alloc;

mod ballot;
mod cards;
pub mod dice;
mod pack_fault;
mod vocabulary;

pub use ballot::Ballot;
pub use cards::{CARDS, CardSet, RankedCards, index_of_rank};
pub use pack_fault::{FaultStep, PackFault};
pub use vocabulary::{ArgumentKind, ArgumentSpec, ArgumentValue, Vocabulary, VocabularyEntry, VocabularyTopic};
