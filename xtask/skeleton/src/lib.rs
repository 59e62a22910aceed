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

use play::{Ending, Figure, Game, Measure, Pending, Rng, Seat, SeatSet, State, Tell, ViewOf};

pub use action::Action;
pub use chance::Outcome;
pub use content::{Pack, STANDARD, Stones};
pub use event::Event;
pub use legal::Reason;
pub use options::{LastStone, Options};
pub use score::Tally;
pub use state::{Open, Phase, Shown};

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

impl Game for Skeleton {
    const ID: &'static str = "skeleton";
    const RULES: u16 = 1;

    type Open = Open;
    type Hidden = ();
    type Mine = ();
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Reason = Reason;
    type Detail = ();

    fn seats(&self) -> u8 {
        self.seats
    }

    fn rules(&self) -> u16 {
        self.rules
    }

    fn start(&self) -> State<Self> {
        self.first_state()
    }

    fn pending(&self, open: &Open) -> Pending {
        match open.phase {
            Phase::Roll => Pending::Nature,
            Phase::Take => Pending::Seats(SeatSet::only(open.seat)),
            Phase::Over => Pending::Over,
        }
    }

    fn mine(&self, _: &Open, _: &(), _: Seat) {}

    fn legal(&self, open: &Open, _: &(), seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(open, seat, out);
    }

    fn closed(&self, open: &Open, _: &(), seat: Seat, out: &mut Vec<Action>) {
        self.list_closed(open, seat, out);
    }

    fn why(&self, open: &Open, _: &(), _: Seat, action: Action) -> Reason {
        self.reason(open, action)
    }

    fn apply(&self, state: &mut State<Self>, seat: Seat, action: Action, tell: &mut impl Tell<Event>) {
        self.decide(&mut state.open, seat, action, tell);
    }

    fn sample(&self, _: &State<Self>, rng: &mut impl Rng) -> Outcome {
        Outcome::throw(rng)
    }

    fn possible(&self, _: &State<Self>, outcome: Outcome) -> bool {
        outcome.is_face()
    }

    fn settle(&self, state: &mut State<Self>, outcome: Outcome, tell: &mut impl Tell<Event>) {
        self.fall(&mut state.open, outcome, tell);
    }

    fn imagine(&self, _: &ViewOf<Self>, _: &mut impl Rng) {}

    fn payoff(&self, state: &State<Self>, seat: Seat) -> f32 {
        self.worth(&state.open, seat)
    }

    fn ending(&self, state: &State<Self>) -> Ending<()> {
        self.final_ending(&state.open)
    }

    fn when_absent(&self, _: &Open, _: &(), _: Seat) -> Action {
        Action::Take(1)
    }

    fn audit(&self, state: &State<Self>) -> Result<(), &'static str> {
        self.check(&state.open)
    }
}

impl Measure for Skeleton {
    type Tally = Tally;

    fn figures(&self, _: &State<Self>, tally: &Tally, out: &mut Vec<Figure>) {
        Self::measure(tally, out);
    }
}
