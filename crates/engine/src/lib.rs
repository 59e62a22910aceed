//! The vocabulary that every game of Endtable is written in.
//!
//! A game is a value that implements [`Rules`]: immutable rules with their options and content. What
//! changes is a [`State`]: one half that everybody may know ([`Rules::Public`]) and one half that somebody
//! may not ([`Rules::Private`]). What one viewer knows is a [`View`]: the open half plus that seat's own
//! slice ([`Rules::Own`]). Views are picked, never blanked.
//!
//! The game says whom it waits for ([`ToAct`]): nature, some seats, or nobody because it is over. Seats
//! answer with actions, nature with outcomes; both go into a journal ([`JournalEntry`]), and the journal is the
//! saved game ([`GameHistory`]).
//!
//! This crate has no clock, no files, no text for people and no source of randomness of its own.
#![no_std]
#![warn(missing_docs)]

extern crate alloc;

mod bits;
mod events;
mod game;
mod journal;
mod numbers;
mod option_specs;
mod outcome_decoder;
mod outcomes;
pub mod random;
mod schemas;
mod seat;

pub use bits::{BitWord, Bits, Indexed};
pub use events::{Audience, EmittedEvent, EventSink, NullSink};
pub use game::{
    BlockedReason, DealtCard, Ending, Metric, Metrics, Rejected, Rules, SeatAssignment, State, StateOf, ToAct,
    UNRESOLVED, View, ViewOf,
};
pub use journal::{GameHistory, ImpossibleOutcome, JournalEntry, NothingToUndo, ReplayDivergence};
pub use numbers::filled;
pub use option_specs::{OptionSpec, OptionSpecKind};
pub use outcome_decoder::{DrawProgress, decode_outcome};
pub use outcomes::enumerate_outcomes;
pub use random::Rng;
#[doc(hidden)]
pub use schemars;
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};

/// What [`options!`] needs of `alloc` in crates without `std`.
#[doc(hidden)]
pub mod text {
    pub use alloc::borrow::Cow;
    pub use alloc::string::String;
}
