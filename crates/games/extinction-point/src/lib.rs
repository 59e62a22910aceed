//! Extinction Point: the crew takes tricks against an Infiltrator (EP-4) and builds a settlement out of them (EP-3) against
//! a Mothership that attacks whenever the Infiltrator takes one (EP-5).
//!
//! The rules are cited by clause (`EP-12`) and ruling (`EP-Q20`); `rules.md` tells them in plain words.
#![no_std]

extern crate alloc;

mod action;
mod apply;
mod card;
mod chance;
mod compile;
mod content;
mod event;
mod frame;
mod knowledge;
mod legal;
mod lexicon;
mod odds;
mod op;
mod options;
mod score;
mod setup;
mod standing;
mod state;
mod versions;
mod vocabulary;
mod why;

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

use play::{Dealt, Ending, Figure, Game, Measure, Part, Pending, Rng, Seat, SeatSet, State, Tell, ViewOf};

pub use action::{Action, Phrase, STRENGTHS};
pub use card::{Card, Cards, DECK, INFILS, Infil, Infils, NONE, SABOTAGE, Sign, Suit, Suits};
pub use chance::{Outcome, Reading};
pub use compile::{Content, Rule, Text};
pub use content::{Base, Deck, Effect, Entry, HOUSE, Pack, Parameter, Side};
pub use event::{Event, Loss, Mandate};
pub use frame::{Frame, Step};
pub use lexicon::vocabulary;
pub use odds::Odds;
pub use op::{
    Cyclist, Harm, Health, ImmuneScope, Keep, LeaderRule, Limited, Op, Origin, Scope, Source, Target, Then, Toward,
    Verdict, VirtualScope, Whose,
};
pub use options::{
    Discards, Election, FlipCounts, HEALTH, InfiltratorShuffle, Level, Mistakes, Options, Roles, Say, Talk, suggested,
};
pub use score::{Detail, Tally};
pub use setup::Unplayable;
pub use standing::Fate;
pub use state::{Attack, Building, CREW, Hidden, InfilDeck, Mine, Open, SAY, SITES, Traces, Trick, VEILED};
pub use vocabulary::{Amount, Compare, Condition, Once, Relation, When, Window};
pub use why::Reason;

/// The rules in plain words, each clause with its number.
pub const RULES: &str = include_str!("../rules.md");

/// The rules of one table.
#[derive(Clone, Debug)]
pub struct ExtinctionPoint {
    rules: u16,
    seats: u8,
    /// Members of the crew: the seats, and alone at the table the Outpost as well.
    crew: u8,
    /// The X of cards that grow with the crew.
    x: i8,
    /// Starting health of MOTHERSHIP and BUNKER.
    health: [u8; 2],
    options: Options,
    content: Arc<Content>,
}

impl ExtinctionPoint {
    /// The switches of the table.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The card set.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// Members of the crew: the seats, and alone at the table the Outpost as well.
    pub fn crew(&self) -> u8 {
        self.crew
    }

    /// The X of cards that grow with the crew.
    pub fn x(&self) -> i8 {
        self.x
    }

    /// Starting health of MOTHERSHIP and BUNKER.
    pub fn health(&self) -> [u8; 2] {
        self.health
    }

    /// Whoever writes freely can say what is in a hand (EP-132): words are the captain's phrases until the game is over.
    pub fn quiet(&self, open: &Open) -> bool {
        open.step != Step::Over && self.options.talk != Talk::Chat
    }
}

impl Game for ExtinctionPoint {
    const ID: &'static str = "extinction-point";
    const RULES: u16 = 2;

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

    fn rules(&self) -> u16 {
        self.rules
    }

    fn start(&self) -> State<Self> {
        self.first_state()
    }

    #[inline]
    fn pending(&self, open: &Open) -> Pending {
        if open.step == Step::Over {
            Pending::Over
        } else if open.asked.is_empty() {
            Pending::Nature
        } else {
            Pending::Seats(open.asked)
        }
    }

    #[inline]
    fn answered(&self, hidden: &Hidden) -> SeatSet {
        hidden.ballot.answered()
    }

    #[inline]
    fn mine(&self, _: &Open, hidden: &Hidden, seat: Seat) -> Mine {
        self.slice(hidden, seat)
    }

    #[inline]
    fn legal(&self, open: &Open, mine: &Mine, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(open, mine, seat, out);
    }

    fn unasked(&self, open: &Open, mine: &Mine, seat: Seat, out: &mut Vec<Action>) {
        self.list_unasked(open, mine, seat, out);
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
        self.stream_of(open)
    }

    fn imagine(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> Hidden {
        self.guess(view, rng)
    }

    fn payoff(&self, state: &State<Self>, _: Seat) -> f32 {
        if Self::has_won(&state.open) { 1.0 } else { -1.0 }
    }

    fn ending(&self, state: &State<Self>) -> Ending<Detail> {
        self.final_ending(&state.open)
    }

    fn when_absent(&self, open: &Open, mine: &Mine, seat: Seat) -> Action {
        self.absent(open, mine, seat)
    }

    /// What is moved about before everybody's eyes shows nothing new; hand cards, ballots and decks do.
    fn reveals(&self, event: &Event) -> bool {
        !matches!(
            event,
            Event::Built { .. }
                | Event::Attached { .. }
                | Event::Stored { .. }
                | Event::Moved { .. }
                | Event::Lost { .. }
                | Event::Covered { .. }
                | Event::Cleared { .. }
                | Event::Put { .. }
                | Event::Waived { .. }
                | Event::Marked { .. }
        )
    }

    fn audit(&self, state: &State<Self>) -> Result<(), &'static str> {
        self.check(state)
    }
}

impl Measure for ExtinctionPoint {
    type Tally = Tally;

    fn figures(&self, state: &State<Self>, tally: &Tally, out: &mut Vec<Figure>) {
        self.measure(&state.open, tally, out);
    }

    fn part(&self, state: &State<Self>, _: &Tally, seat: Seat) -> Part<'_> {
        self.part(&state.open, seat)
    }

    #[inline]
    fn round(&self, open: &Open) -> u16 {
        open.turn
    }

    fn dealt(&self, _: &State<Self>, outcome: Outcome, each: &mut dyn FnMut(Dealt)) {
        let Outcome::Deal { hands, .. } = outcome else { return };
        for (who, hand) in (0..).zip(hands).take(self.seats.into()) {
            hand.iter().for_each(|card| each(Dealt { seat: Seat(who), card: card.0, place: who }));
        }
    }

    fn dealing(&self, mut outcome: Outcome, dealt: Dealt, card: u8) -> Outcome {
        if let Outcome::Deal { hands, .. } = &mut outcome {
            let hand = &mut hands[usize::from(dealt.place)];
            *hand = hand.without(Card(dealt.card)).with(Card(card));
        }
        outcome
    }

    fn cards(&self) -> u8 {
        DECK.len()
    }

    fn card_id(&self, card: u8) -> String {
        Card(card).to_string()
    }

    fn used(&self, event: &Event, each: &mut dyn FnMut(u8)) {
        if let Event::Played { card, .. } = event {
            each(card.0);
        }
    }
}
