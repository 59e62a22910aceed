//! ExtracZon: 24 encounters with zombies, one draw and a few dice at a time.
//!
//! The rules are cited by clause (`EZ-12`) and ruling (`EZ-Q20`); `rules.md` tells them in plain words.
#![no_std]

extern crate alloc;

mod action;
mod apply;
mod area;
mod chance;
mod content;
mod event;
mod kind;
mod knowledge;
mod legal;
pub mod odds;
mod options;
mod score;
mod setup;
mod shown;
mod state;
mod versions;

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

use area::{Lanes, Weights};
use play::{Dealt, Ending, Figure, Game, Measure, Pending, Rng, Seat, SeatSet, State, Tell, ViewOf};

pub use action::Action;
pub use area::Area;
pub use chance::Outcome;
pub use content::{Cards, Deck, Effect, Entry, EntryClass, FACES, KINDS, Pack, STANDARD, Tier, Verb, When, Zombie};
pub use event::Event;
pub use kind::{Class, Kind, MOST, Power};
pub use legal::Reason;
pub use options::{Memory, OnTie, Options, Reshuffle, Rolloff, TieScope};
pub use score::{Detail, Share, Tally};
pub use shown::{ByHp, ByKind, Shown, ShownMine, ShownOpen, ShownSeat};
pub use state::{NONE, Open, Phase, SEATS};

/// The rules in our own words, as Markdown; each paragraph starts with its clauses.
pub const RULES: &str = include_str!("../rules.md");

/// The rules of one table.
#[derive(Clone, Debug)]
pub struct Extraczon {
    rules: u16,
    seats: u8,
    options: Options,
    cards: Arc<Cards>,
    /// The kinds of Tactical cards.
    tactical: Lanes,
    /// The kinds of Survivor and Tactical cards.
    securable: Lanes,
    /// The kinds of Infected cards.
    infected: Lanes,
    /// Whether an HP roll uses four dice with six faces, as in the standard set (EZ-11).
    four_dice: bool,
    /// What each kind adds to HP rolls while it lies in the area.
    bonuses: Weights,
    /// How many Infected cards each kind ignores while it lies in the area.
    guards: Weights,
    /// How many Infected cards an empty place of a guarded area ignores: 0 but under old rules.
    empty_guard: u8,
}

impl Extraczon {
    /// The switches of the table.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The card set.
    pub fn cards(&self) -> &Cards {
        &self.cards
    }
}

impl Game for Extraczon {
    const ID: &'static str = "extraczon";
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
            Phase::Rolloff | Phase::Zombie | Phase::Draw | Phase::Roll => Pending::Nature,
            Phase::Activate | Phase::Infection | Phase::Reroll => Pending::Seats(SeatSet::only(open.seat)),
            Phase::Over => Pending::Over,
        }
    }

    #[inline]
    fn mine(&self, _: &Open, _: &(), _: Seat) {}

    #[inline]
    fn legal(&self, open: &Open, _: &(), seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(open, seat, out);
    }

    #[inline]
    fn some(&self, open: &Open, _: &(), seat: Seat, rng: &mut impl Rng, _: &mut Vec<Action>) -> Action {
        self.some_legal(open, seat, rng)
    }

    fn closed(&self, open: &Open, _: &(), seat: Seat, out: &mut Vec<Action>) {
        self.list_closed(open, seat, out);
    }

    fn why(&self, open: &Open, _: &(), _: Seat, action: Action) -> Reason {
        self.reason(open, action)
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

    #[inline]
    fn nature(&self, state: &mut State<Self>, rng: &mut impl Rng, tell: &mut impl Tell<Event>) {
        self.let_fall(&mut state.open, rng, tell);
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

    /// EZ-Q32: the best HP card, else a Defence, else none; discards from the least useful card up.
    fn when_absent(&self, open: &Open, _: &(), seat: Seat) -> Action {
        let mut legal = Vec::new();
        self.list_legal(open, seat, &mut legal);
        let help = |action: &Action| match action {
            Action::Activate(Some(kind)) => (kind.chosen().hp, kind.chosen().guard),
            Action::Activate(None) | Action::Discard(_) => (0, 0),
        };
        let best =
            if open.phase == Phase::Activate { legal.into_iter().max_by_key(help) } else { legal.into_iter().next() };
        best.expect("a seat that is asked has an answer")
    }

    /// What a decision itself changes was the seat's to know; dice, cards and their consequences were not.
    fn reveals(&self, event: &Event) -> bool {
        !matches!(event, Event::Active { .. } | Event::Bitten { .. } | Event::Lost { .. } | Event::Infection { .. })
    }

    fn audit(&self, state: &State<Self>) -> Result<(), &'static str> {
        self.check(&state.open)
    }
}

impl Measure for Extraczon {
    type Tally = Tally;

    fn figures(&self, state: &State<Self>, tally: &Tally, out: &mut Vec<Figure>) {
        self.measure(&state.open, tally, out);
    }

    fn part(&self, _: &State<Self>, tally: &Tally, seat: Seat) -> play::Part<'_> {
        self.part(tally, seat)
    }

    #[inline]
    fn round(&self, open: &Open) -> u16 {
        let turn = u16::from(open.turn);
        // Divisions by known numbers: this is asked at every step.
        match self.seats {
            1 => turn,
            2 => turn.div_ceil(2),
            3 => turn.div_ceil(3),
            _ => turn.div_ceil(4),
        }
    }

    fn standing(&self, open: &Open, seat: Seat) -> Option<i32> {
        Some(open.total(seat).into())
    }

    fn dealt(&self, state: &State<Self>, outcome: Outcome, each: &mut dyn FnMut(Dealt)) {
        if let Outcome::Draw { cards, .. } = outcome {
            let drawn = (0..).zip(cards).filter(|(_, card)| *card != NONE);
            drawn.for_each(|(place, card)| each(Dealt { seat: state.open.seat, card, place }));
        }
    }

    fn dealing(&self, mut outcome: Outcome, dealt: Dealt, card: u8) -> Outcome {
        if let Outcome::Draw { cards, .. } = &mut outcome {
            cards[usize::from(dealt.place)] = card;
        }
        outcome
    }

    fn cards(&self) -> u8 {
        self.cards.deck.len()
    }

    fn card_id(&self, card: u8) -> String {
        self.cards.kind(card).to_string()
    }

    fn used(&self, event: &Event, each: &mut dyn FnMut(u8)) {
        if let Event::Contained { cards, .. } = event {
            cards.iter().filter(|card| **card != NONE).for_each(|card| each(*card));
        }
    }
}
