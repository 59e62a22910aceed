//! The types and traits that every game of Endtable is built on.
//!
//! A game is a value that implements the parts of [`Game`]: immutable rules with their options and content. The
//! [`State`] of a game has a public part ([`Rules::Public`]) and a private part ([`Rules::Private`]). A [`View`] is the
//! knowledge of one viewer: the public part plus the own part of that seat ([`Rules::Own`]). Views are built from what
//! the viewer knows, not by masking the full state.
//!
//! The rules determine the decision maker ([`ToAct`]): chance, some seats, or nobody because the game is over. Seats
//! take actions, and chance produces outcomes. Both are recorded in a journal ([`JournalEntry`]), and the journal is
//! the saved game ([`GameHistory`]).
//!
//! This crate has no clock, no files, no user-visible text and no source of randomness of its own.
#![no_std]
#![warn(missing_docs)]

extern crate alloc;

mod apply;
mod binary;
mod bits;
mod blocked_actions;
mod chance;
mod defaults;
mod events;
mod game;
mod invariants;
mod journal;
mod legal_actions;
mod metrics;
mod numbers;
mod observe;
mod option_specs;
mod outcome_decoder;
mod outcomes;
pub mod random;
mod rules;
mod schemas;
mod scoring;
mod seat;
mod seat_context;

pub use apply::Apply;
pub use bits::{BitWord, Bits, Indexed};
pub use blocked_actions::{BlockedActions, BlockedReason, Rejected};
pub use chance::Chance;
#[cfg(feature = "codec")]
#[doc(hidden)]
pub use codec;
pub use defaults::Defaults;
pub use events::{Audience, EmittedEvent, EventSink, NullSink};
pub use game::Game;
pub use invariants::Invariants;
pub use journal::{Checkpoint, GameHistory, ImpossibleOutcome, JournalEntry, NothingToUndo, ReplayDivergence};
pub use legal_actions::LegalActions;
pub use metrics::{DealtCard, Metric, Metrics, SeatAssignment};
pub use numbers::filled;
pub use observe::{Observe, View, ViewOf};
pub use option_specs::{OptionSpec, OptionSpecKind};
pub use outcome_decoder::{DrawProgress, decode_outcome};
pub use outcomes::enumerate_outcomes;
pub use random::Rng;
pub use rules::{Rules, State, StateOf, ToAct};
#[cfg(feature = "schemas")]
#[doc(hidden)]
pub use schemars;
pub use scoring::{Ending, Scoring, UNRESOLVED};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use seat_context::SeatContext;

/// Re-exports of `alloc` types that [`options!`] needs in crates without `std`.
#[doc(hidden)]
pub mod text {
    pub use alloc::borrow::Cow;
    pub use alloc::string::String;
}
