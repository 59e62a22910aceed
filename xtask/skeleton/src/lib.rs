//! Skeleton: take stones from a pile, as many as the die allows.
//!
//! Comments cite rules by clause (`SK-4`) and ruling (`SK-Q1`); `rules.md` explains them in plain language.
#![no_std]

extern crate alloc;

mod action;
mod apply;
mod blocked_reason;
mod chance;
mod chance_outcome;
mod compile;
mod content;
mod defaults;
mod event;
mod invariants;
mod knowledge;
mod legal;
mod metrics;
mod options;
mod score;
mod setup;
mod state;

use engine::{Rules, Seat, SeatSet, State, StateOf, ToAct};

use state::SEATS;

pub use action::Action;
pub use blocked_reason::BlockedReason;
pub use chance_outcome::ChanceOutcome;
pub use compile::Stones;
pub use content::{Pack, STANDARD};
pub use event::Event;
pub use metrics::Tally;
pub use options::{LastStone, Options};
pub use state::{Phase, Public, Shown};

/// The rules in our own words, as Markdown; each paragraph starts with the clauses it covers.
pub const RULES: &str = include_str!("../rules.md");

/// The rules as configured for one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Skeleton {
    rules: u16,
    seats: u8,
    options: Options,
    stones: Stones,
}

impl Skeleton {
    /// Returns the options of the table.
    pub fn options(&self) -> &Options {
        &self.options
    }
}

impl Rules for Skeleton {
    const ID: &'static str = "skeleton";
    const RULES_VERSION: u16 = 1;

    type Public = Public;
    type Private = ();
    type Own = ();
    type Action = Action;
    type ChanceOutcome = ChanceOutcome;
    type Event = Event;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn rules_version(&self) -> u16 {
        self.rules
    }

    /// SK-2, SK-3: all stones are in the pile, and the first seat begins.
    fn initial_state(&self) -> StateOf<Self> {
        let public = Public { pile: self.stones.count, taken: [0; SEATS], phase: Phase::Roll, seat: Seat(0), die: 0 };
        State { public, private: () }
    }

    fn to_act(&self, public: &Public) -> ToAct {
        match public.phase {
            Phase::Roll => ToAct::Chance,
            Phase::Take => ToAct::Seats(SeatSet::only(public.seat)),
            Phase::Over => ToAct::Nobody,
        }
    }
}
