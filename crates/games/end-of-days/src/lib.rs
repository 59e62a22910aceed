//! End of Days: nations trade, sabotage and launch rockets before an asteroid strikes.
//!
//! The rules are cited by clause (`ED-12`) and ruling (`ED-Q4`); `rules.md` tells them in plain words.
#![no_std]

extern crate alloc;

mod action;
mod apply;
mod audit;
mod cards;
mod chance;
mod compile;
mod content;
mod event;
mod hands;
mod imagine;
mod knowledge;
mod legal;
mod offer;
mod options;
mod score;
mod setup;
mod ship;
mod state;

use alloc::sync::Arc;
use alloc::vec::Vec;

use parts::CardSet;
use play::{Ending, Figure, Game, Measure, Pending, Rng, Seat, SeatSet, State, Tell, ViewOf};

pub use action::{Action, Order, Saying, Target};
pub use cards::{
    Aim, Award, COMMIT, Cards, DRAW, Declares, Deed, Kind, LOOK, Mode, NATIONS, NONE, SITES, Standing, Step,
};
pub use chance::Outcome;
pub use content::{
    Amount, At, Colour, Condition, Copy, From, HOUSE, Hit, How, Match, ModeEntry, Nation, Need, Occasion, Owner, Pack,
    Part, Per, Scope, Spread, StepEntry, TypeEntry, Verb, When, Who, Zone,
};
pub use event::{Ban, Event, Why};
pub use legal::Reason;
pub use offer::{ANY, COUNTERS, Commit, DRAFTS, Draft, OFFERS, Offer, Proof, Purpose, STROKES, Side, Sketch};
pub use options::{
    ChatInTrade, Doomsday, FoulVote, NationChoice, Options, ScoreFloor, ScrapPick, TradePenalty, WildTargets, Windows,
};
pub use score::{Detail, Tally};
pub use state::{Cause, DEPTH, Effect, Frame, Hidden, Mine, Open, Phase, Reply, SEATS};

/// The rules in our own words, as Markdown; each paragraph starts with its clauses.
pub const RULES: &str = include_str!("../rules.md");

/// The rules of one table.
#[derive(Clone, Debug)]
pub struct EndOfDays {
    seats: u8,
    options: Arc<Options>,
    cards: Arc<Cards>,
}

impl EndOfDays {
    /// The switches of the table.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The deck.
    pub fn cards(&self) -> &Cards {
        &self.cards
    }

    /// The nation card of a seat that has chosen.
    #[inline]
    pub fn nation(&self, open: &Open, seat: Seat) -> &Nation {
        &self.cards.pack.nations[open.nation[seat.index()] as usize]
    }

    /// The cards that a seat can use from its hand (ED-10).
    #[inline]
    pub fn usable(&self, open: &Open, seat: Seat) -> CardSet {
        self.cards.flagged[open.nation[seat.index()] as usize].union(open.wild)
    }

    /// The cards that a seat can play from its hand now: those it can use, but for colours that a card keeps it from.
    #[inline]
    pub fn playable(&self, open: &Open, seat: Seat) -> CardSet {
        let kept = open.no_colours[seat.index()];
        let usable = self.usable(open, seat);
        if kept == 0 {
            return usable;
        }
        let colours = Colour::ALL.into_iter().filter(|colour| kept & colour.bit() != 0);
        colours.fold(usable, |cards, colour| cards.minus(self.cards.of_colour[colour as usize]))
    }

    /// The seats whose flag a card bears for the purpose of victims (ED-13, ED-Q29).
    pub(crate) fn flagged(&self, open: &Open, card: u8) -> SeatSet {
        let wild = match self.options.wild_targets {
            WildTargets::All => open.wild,
            WildTargets::Printed => self.cards.striped,
        };
        if wild.has(card) {
            return SeatSet::first(self.seats);
        }
        let flags = self.cards.flags[card as usize & 127];
        (0..self.seats).map(Seat).filter(|seat| flags >> open.nation[seat.index()] & 1 == 1).collect()
    }

    /// The mode of a card in use.
    #[inline]
    pub fn mode(&self, frame: Frame) -> &Mode {
        &self.cards.kind(frame.card).modes[frame.mode as usize]
    }

    /// The seats, the one on turn first, then clockwise (ED-56).
    #[inline]
    pub(crate) fn turn_order(&self, open: &Open) -> impl Iterator<Item = Seat> + use<> {
        open.seat.clockwise(self.seats)
    }

    /// The sites at which a seat can put a module: those with one, and the first empty one below the limit (ED-74).
    pub fn berths(&self, open: &Open, seat: Seat) -> impl Iterator<Item = u8> {
        let sites = open.sites[seat.index()];
        let limit = self.nation(open, seat).rockets;
        let new = if open.projects(seat) < limit { sites.iter().position(CardSet::is_empty) } else { None };
        (0..SITES as u8).filter(move |site| !sites[*site as usize].is_empty() || new == Some(*site as usize))
    }
}

impl Game for EndOfDays {
    const ID: &'static str = "end-of-days";
    const RULES: u16 = 1;

    type Open = Open;
    type Hidden = Hidden;
    type Mine = Mine;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Reason = Reason;
    type Detail = Detail;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> State<Self> {
        self.first_state()
    }

    #[inline]
    fn pending(&self, open: &Open) -> Pending {
        match open.phase {
            Phase::Seating
            | Phase::Deal
            | Phase::Drawing
            | Phase::SwapDraw
            | Phase::Attack
            | Phase::Chance
            | Phase::EffectDraw
            | Phase::Look
            | Phase::Liftoff => Pending::Nature,
            Phase::Keep | Phase::Refill | Phase::Trade | Phase::Act => Pending::Seats(SeatSet::only(open.seat)),
            Phase::Commit => Pending::Seats(SeatSet::only(open.commit.seat)),
            Phase::Aim | Phase::Arrange => Pending::Seats(SeatSet::only(open.stack[0].user)),
            Phase::Poll | Phase::Negate => Pending::Seats(self.asked(open)),
            Phase::Nation
            | Phase::Answer
            | Phase::Berth
            | Phase::Pay
            | Phase::Lose
            | Phase::Salvage
            | Phase::Launch
            | Phase::Board
            | Phase::Reduce => Pending::Seats(SeatSet::only(open.actor)),
            Phase::Over => Pending::Over,
        }
    }

    #[inline]
    fn answered(&self, hidden: &Hidden) -> SeatSet {
        hidden.ballot.answered()
    }

    #[inline]
    fn mine(&self, open: &Open, hidden: &Hidden, seat: Seat) -> Mine {
        self.slice(open, hidden, seat)
    }

    #[inline]
    fn legal(&self, open: &Open, mine: &Mine, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(open, mine, seat, out);
    }

    fn unasked(&self, open: &Open, _: &Mine, seat: Seat, out: &mut Vec<Action>) {
        self.list_unasked(open, seat, out);
    }

    fn closed(&self, open: &Open, mine: &Mine, seat: Seat, out: &mut Vec<Action>) {
        self.list_closed(open, mine, seat, out);
    }

    fn why(&self, open: &Open, mine: &Mine, seat: Seat, action: Action) -> Reason {
        self.reason(open, mine, seat, action)
    }

    #[inline]
    fn apply(&self, state: &mut State<Self>, seat: Seat, action: Action, tell: &mut impl Tell<Event>) {
        self.decide(state, seat, action, tell);
    }

    #[inline]
    fn sample(&self, state: &State<Self>, rng: &mut impl Rng) -> Outcome {
        self.draw_outcome(state, rng)
    }

    fn possible(&self, state: &State<Self>, outcome: Outcome) -> bool {
        self.could_fall(state, outcome)
    }

    #[inline]
    fn settle(&self, state: &mut State<Self>, outcome: Outcome, tell: &mut impl Tell<Event>) {
        self.fall(state, outcome, tell);
    }

    fn stream(&self, open: &Open, _: u32) -> u64 {
        Self::stream_of(open)
    }

    fn imagine(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> Hidden {
        self.guess(view, rng)
    }

    fn payoff(&self, state: &State<Self>, seat: Seat) -> f32 {
        self.worth(&state.open, seat)
    }

    fn ending(&self, state: &State<Self>) -> Ending<Detail> {
        self.final_ending(&state.open)
    }

    /// A standing order that fits; else what changes least: keep, draw, no trade, pass.
    fn when_absent(&self, open: &Open, mine: &Mine, seat: Seat) -> Action {
        self.absent(open, mine, seat)
    }

    fn ordered(&self, open: &Open, mine: &Mine, seat: Seat) -> Option<Action> {
        let mut legal = Vec::new();
        self.list_legal(open, mine, seat, &mut legal);
        if legal.is_empty() { None } else { self.order_among(open, mine, seat, &legal) }
    }

    /// In each of the three windows in which hidden cards matter a quick answer would tell that there was nothing to
    /// think about (ED-Q51).
    fn least(&self, open: &Open, action: Action) -> u32 {
        match (open.phase, action) {
            (Phase::Negate, _) => 3_000,
            (Phase::Poll, _) => 2_000,
            (Phase::Answer, Action::Accept {} | Action::Decline {} | Action::Send {}) => 5_000,
            _ => 0,
        }
    }

    /// Free words beside the offers could say more about a hand than an offer may (ED-Q18).
    fn quiet(&self, open: &Open) -> bool {
        self.options.chat_in_trade == ChatInTrade::Off
            && matches!(open.phase, Phase::Trade | Phase::Answer | Phase::Commit | Phase::Berth | Phase::SwapDraw)
    }

    /// What a seat builds for itself, and orders that it gives, tell nobody else anything; neither does a yield.
    fn reveals(&self, event: &Event) -> bool {
        !matches!(
            event,
            Event::Drafted { .. }
                | Event::Picked { .. }
                | Event::Ordered { .. }
                | Event::Fouled { .. }
                | Event::Yielded { .. }
                | Event::Boarding { .. }
                | Event::Left { .. }
        )
    }

    fn audit(&self, state: &State<Self>) -> Result<(), &'static str> {
        self.check(state)
    }
}

impl Measure for EndOfDays {
    type Tally = Tally;

    fn figures(&self, state: &State<Self>, tally: &Tally, out: &mut Vec<Figure>) {
        self.measure(&state.open, tally, out);
    }
}
