//! The types and traits that every game of Endtable is built on.
//!
//! A game is a value that implements [`Rules`]: immutable rules with their options and content. The [`State`] of a game
//! has a public part ([`Rules::Public`]) and a private part ([`Rules::Private`]). A [`View`] is the knowledge of one
//! viewer: the public part plus the own part of that seat ([`Rules::Own`]). Views are built from what the viewer knows,
//! not by masking the full state.
//!
//! The rules determine the decision maker ([`ToAct`]): chance, some seats, or nobody because the game is over. Seats
//! take actions, and chance produces outcomes. Both are recorded in a journal ([`JournalEntry`]), and the journal is
//! the saved game ([`GameHistory`]).
//!
//! This crate has no clock, no files, no user-visible text and no source of randomness of its own.
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
mod seat_context;

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
pub use seat_context::SeatContext;

/// Re-exports of `alloc` types that [`options!`] needs in crates without `std`.
#[doc(hidden)]
pub mod text {
    pub use alloc::borrow::Cow;
    pub use alloc::string::String;
}
