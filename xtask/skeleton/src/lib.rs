//! Skeleton: take stones from a pile, as many as the die allows.
//!
//! The rules are cited by clause (`SK-4`) and ruling (`SK-Q1`); `rules.md` tells them in plain words.
#![no_std]

extern crate alloc;

mod action;
mod apply;
mod chance;
mod content;
mod event;
mod legal;
mod options;
mod score;
mod setup;
mod state;

use alloc::vec::Vec;

use engine::{Ending, EventSink, Metric, Metrics, Rng, Rules, Seat, SeatSet, StateOf, ToAct, ViewOf};

pub use action::Action;
pub use chance::ChanceOutcome;
pub use content::{Pack, STANDARD, Stones};
pub use event::Event;
pub use legal::BlockedReason;
pub use options::{LastStone, Options};
pub use score::Tally;
pub use state::{Phase, Public, Shown};

/// The rules in our own words, as Markdown; each paragraph starts with its clauses.
pub const RULES: &str = include_str!("../rules.md");

/// The rules of one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Skeleton {
    rules: u16,
    seats: u8,
    options: Options,
    stones: Stones,
}

impl Skeleton {
    /// The switches of the table.
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
    type BlockedReason = BlockedReason;
    type Detail = ();

    fn seats(&self) -> u8 {
        self.seats
    }

    fn rules_version(&self) -> u16 {
        self.rules
    }

    fn initial_state(&self) -> StateOf<Self> {
        self.first_state()
    }

    fn to_act(&self, open: &Public) -> ToAct {
        match open.phase {
            Phase::Roll => ToAct::Chance,
            Phase::Take => ToAct::Seats(SeatSet::only(open.seat)),
            Phase::Over => ToAct::Nobody,
        }
    }

    fn own_knowledge(&self, _: &Public, _: &(), _: Seat) {}

    fn legal_actions(&self, open: &Public, _: &(), seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(open, seat, out);
    }

    fn blocked_actions(&self, open: &Public, _: &(), seat: Seat, out: &mut Vec<Action>) {
        self.list_closed(open, seat, out);
    }

    fn blocked_reason(&self, open: &Public, _: &(), _: Seat, action: Action) -> BlockedReason {
        self.reason(open, action)
    }

    fn apply_action(&self, state: &mut StateOf<Self>, seat: Seat, action: Action, tell: &mut impl EventSink<Event>) {
        self.decide(&mut state.public, seat, action, tell);
    }

    fn sample_outcome(&self, _: &StateOf<Self>, rng: &mut impl Rng) -> ChanceOutcome {
        ChanceOutcome::throw(rng)
    }

    fn is_possible(&self, _: &StateOf<Self>, outcome: ChanceOutcome) -> bool {
        outcome.is_face()
    }

    fn apply_chance(&self, state: &mut StateOf<Self>, outcome: ChanceOutcome, tell: &mut impl EventSink<Event>) {
        self.fall(&mut state.public, outcome, tell);
    }

    fn determinize(&self, _: &ViewOf<Self>, _: &mut impl Rng) {}

    fn payoff(&self, state: &StateOf<Self>, seat: Seat) -> f32 {
        self.worth(&state.public, seat)
    }

    fn ending(&self, state: &StateOf<Self>) -> Ending<()> {
        self.final_ending(&state.public)
    }

    fn default_action(&self, _: &Public, _: &(), _: Seat) -> Action {
        Action::Take(1)
    }

    fn check_invariants(&self, state: &StateOf<Self>) -> Result<(), &'static str> {
        self.check(&state.public)
    }
}

impl Metrics for Skeleton {
    type Tally = Tally;

    fn metrics(&self, _: &StateOf<Self>, tally: &Tally, out: &mut Vec<Metric>) {
        Self::measure(tally, out);
    }
}
