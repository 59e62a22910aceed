//! Extrication: Workers on a one-way track, Ships to fill and launch, a planet to leave.
//!
//! The rules are cited by clause (`EX-12`) and ruling (`EX-Q20`); `rules.md` tells them in plain words.
#![no_std]

extern crate alloc;

mod action;
mod aids;
mod apply;
mod board;
mod chance;
mod compile;
mod content;
mod event;
mod knowledge;
mod legal;
mod measure;
mod numbers;
mod options;
mod score;
mod setup;
mod shown;
mod state;
mod versions;
mod why;

use alloc::sync::Arc;
use alloc::vec::Vec;

use play::{Ending, Figure, Game, Measure, Pending, Rng, Seat, SeatSet, State, Tell, ViewOf};

pub use action::Action;
pub use aids::{Forecast, Hold, Queue};
pub use board::{Bay, Board, Cube, Field, Item, Kind, Pad, Size, Tile};
pub use chance::Outcome;
pub use compile::{Content, Extra, Reveal, Ruling};
pub use content::{
    CARDS, Cubes, Development, Effect, FLEET, FieldOrAll, HOUSE, LOCATIONS, LastCard, Mode, OrderMode, Pack, PadEntry,
    SHIPS, Scoring, Ship, Side, Tiles, When,
};
pub use event::{Event, Way};
pub use measure::Tally;
pub use numbers::{ByLocation, BySeat, Card, Class, Fields, Kinds, Location, Locations, NoLocation, Order, Sizes};
pub use options::{FirstOrder, MajorityTies, Options, Reach, SmallPad};
pub use score::{DecidedBy, Detail, Standing};
pub use setup::Unplayable;
pub use shown::{
    Begun, Cards, CargoPileShown, Named, PadShown, PlaceShown, Placement, Ruled, Sciences, SeatShown, Several,
    ShipPileShown, Shown, Sides,
};
pub use state::{Counts, Load, Open, Phase, Place, SEATS, ShipPile};
pub use why::Reason;

/// The rules in our own words, as Markdown; each paragraph starts with its clauses.
pub const RULES: &str = include_str!("../rules.md");

/// The rules of one table.
#[derive(Clone, Debug)]
pub struct Extrication {
    rules: u16,
    seats: u8,
    /// Development cards on the last one.
    cards: u8,
    /// The sizes that each pad takes.
    accepts: [Sizes; 2],
    options: Options,
    content: Arc<Content>,
}

impl Extrication {
    /// The switches of the table.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The set that the table plays with.
    pub fn content(&self) -> &Content {
        &self.content
    }
}

impl Game for Extrication {
    const ID: &'static str = "extrication";
    const RULES: u16 = 2;

    type Open = Open;
    type Hidden = ();
    type Mine = ();
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Reason = Reason;
    type Detail = Detail;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn rules(&self) -> u16 {
        self.rules
    }

    fn start(&self) -> State<Self> {
        self.first_state()
    }

    #[inline]
    fn pending(&self, open: &Open) -> Pending {
        match open.phase {
            Phase::Order | Phase::Ships | Phase::Tiles | Phase::Cubes | Phase::Card | Phase::Cycle => Pending::Nature,
            Phase::Move | Phase::Act | Phase::Pad(_) | Phase::Load(_) | Phase::Field(_) | Phase::After => {
                Pending::Seats(SeatSet::only(open.seat))
            }
            Phase::Over => Pending::Over,
        }
    }

    #[inline]
    fn mine(&self, _: &Open, _: &(), _: Seat) {}

    #[inline]
    fn legal(&self, open: &Open, _: &(), seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(open, seat, out);
    }

    /// EX-Q43: a seat may leave for good at any time.
    fn unasked(&self, open: &Open, _: &(), seat: Seat, out: &mut Vec<Action>) {
        if !open.resigned.has(seat) {
            out.push(Action::Resign {});
        }
    }

    fn closed(&self, open: &Open, _: &(), seat: Seat, out: &mut Vec<Action>) {
        self.list_closed(open, seat, out);
    }

    fn why(&self, open: &Open, _: &(), seat: Seat, action: Action) -> Reason {
        self.reason(open, seat, action)
    }

    #[inline]
    fn apply(&self, state: &mut State<Self>, seat: Seat, action: Action, tell: &mut impl Tell<Event>) {
        self.decide(&mut state.open, seat, action, tell);
    }

    #[inline]
    fn sample(&self, state: &State<Self>, rng: &mut impl Rng) -> Outcome {
        self.draw_outcome(&state.open, rng)
    }

    fn possible(&self, state: &State<Self>, outcome: Outcome) -> bool {
        self.could_fall(&state.open, outcome)
    }

    #[inline]
    fn settle(&self, state: &mut State<Self>, outcome: Outcome, tell: &mut impl Tell<Event>) {
        self.fall(&mut state.open, outcome, tell);
    }

    fn stream(&self, open: &Open, _: u32) -> u64 {
        Self::stream_of(open)
    }

    fn imagine(&self, _: &ViewOf<Self>, _: &mut impl Rng) {}

    fn payoff(&self, state: &State<Self>, seat: Seat) -> f32 {
        self.worth(&state.open, seat)
    }

    fn ending(&self, state: &State<Self>) -> Ending<Detail> {
        self.final_ending(&state.open)
    }

    /// EX-Q43: the shortest way through the round.
    fn when_absent(&self, open: &Open, _: &(), seat: Seat) -> Action {
        self.shortest(open, seat).expect("a seat that is asked has an answer")
    }

    /// What a seat decides was its own to know; what is dealt, and that somebody has left for good, was not.
    fn reveals(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::Order { .. }
                | Event::Ships { .. }
                | Event::Tiles { .. }
                | Event::Cubes { .. }
                | Event::Card { .. }
                | Event::Cycled { .. }
                | Event::Resigned { .. }
                | Event::Over { .. }
        )
    }

    fn audit(&self, state: &State<Self>) -> Result<(), &'static str> {
        self.check(&state.open)
    }
}

impl Measure for Extrication {
    type Tally = Tally;

    fn figures(&self, state: &State<Self>, tally: &Tally, out: &mut Vec<Figure>) {
        self.measure(&state.open, tally, out);
    }

    fn part(&self, _: &State<Self>, tally: &Tally, seat: Seat) -> play::Part<'_> {
        Self::part(tally, seat)
    }

    #[inline]
    fn round(&self, open: &Open) -> u16 {
        open.round.into()
    }

    fn standing(&self, open: &Open, seat: Seat) -> Option<i32> {
        Some(self.prestige_now(open)[seat.index()].into())
    }
}
