//! ExtracZon: 24 encounters with zombies, one draw and a few dice at a time.
//!
//! The rules are cited by clause (`EZ-12`) and ruling (`EZ-Q20`); `rules.md` tells them in plain words.
#![no_std]

extern crate alloc;

mod action;
mod content;
mod event;
mod kind;
mod options;
mod state;

pub use action::Action;
pub use content::{Cards, Deck, Effect, Entry, EntryClass, FACES, KINDS, Pack, STANDARD, Tier, Verb, When, Zombie};
pub use event::Event;
pub use kind::{Class, Kind, MOST, Power};
pub use options::{Memory, OnTie, Options, Reshuffle, Rolloff, TieScope};
pub use state::{NONE, Open, Phase, SEATS};
