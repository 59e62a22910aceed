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

    fn to_act(&self, public: &Public) -> ToAct {
        match public.phase {
            Phase::Roll => ToAct::Chance,
            Phase::Take => ToAct::Seats(SeatSet::only(public.seat)),
            Phase::Over => ToAct::Nobody,
        }
    }

    fn own_knowledge(&self, _: &Public, _: &(), _: Seat) {}

    fn legal_actions(&self, public: &Public, _: &(), seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(public, seat, out);
    }

    fn blocked_actions(&self, public: &Public, _: &(), seat: Seat, out: &mut Vec<Action>) {
        self.list_closed(public, seat, out);
    }

    fn blocked_reason(&self, public: &Public, _: &(), _: Seat, action: Action) -> BlockedReason {
        self.explain_blocked(public, action)
    }

    fn apply_action(&self, state: &mut StateOf<Self>, seat: Seat, action: Action, events: &mut impl EventSink<Event>) {
        self.handle_action(&mut state.public, seat, action, events);
    }

    fn sample_outcome(&self, _: &StateOf<Self>, rng: &mut impl Rng) -> ChanceOutcome {
        ChanceOutcome::roll_die(rng)
    }

    fn is_possible(&self, _: &StateOf<Self>, outcome: ChanceOutcome) -> bool {
        outcome.is_face()
    }

    fn apply_chance(&self, state: &mut StateOf<Self>, outcome: ChanceOutcome, events: &mut impl EventSink<Event>) {
        self.handle_outcome(&mut state.public, outcome, events);
    }

    fn determinize(&self, _: &ViewOf<Self>, _: &mut impl Rng) {}

    fn payoff(&self, state: &StateOf<Self>, seat: Seat) -> f32 {
        self.seat_payoff(&state.public, seat)
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
        Self::collect_metrics(tally, out);
    }
}
