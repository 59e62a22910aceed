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

use engine::{
    DealtCard, Ending, EventSink, Metric, Metrics, Rng, Rules, Seat, SeatAssignment, SeatSet, StateOf, ToAct, ViewOf,
};

pub use action::{Action, Phrase, STRENGTHS};
pub use card::{Card, Cards, DECK, INFILS, InfiltratorCard, InfiltratorCards, NONE, SABOTAGE, Sign, Suit, Suits};
pub use chance::{ChanceOutcome, DamageReading};
pub use compile::{CompiledEffect, CompiledPack, CompiledText};
pub use content::{Base, Deck, HOUSE, Pack, PackEffect, PackText, Parameter, Side};
pub use event::{CardLoss, Event, LeaderChoice};
pub use frame::{StackFrame, TurnStep};
pub use lexicon::vocabulary;
pub use odds::TrickOdds;
pub use op::{
    Cyclist, EffectOp, Harm, Health, ImmuneScope, Keep, LeaderRule, Origin, Restriction, Scope, Source, Target, Then,
    Toward, Verdict, VirtualScope, Whose,
};
pub use options::{
    Discards, Election, FlipCounts, HEALTH, InfiltratorShuffle, Level, Mistakes, Options, Roles, Say, Talk, suggested,
};
pub use score::{EndingDetail, Tally};
pub use setup::SetupError;
pub use standing::BattleDamage;
pub use state::{
    Attack, Building, CREW, InfiltratorDeck, KnownHoldings, Own, Private, Public, SAY, SITES, Trick, VEILED,
};
pub use vocabulary::{Amount, Comparison, Condition, Once, Relation, When, Window};
pub use why::BlockedReason;

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
    content: Arc<CompiledPack>,
}

impl ExtinctionPoint {
    /// The switches of the table.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The card set.
    pub fn content(&self) -> &CompiledPack {
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
    pub fn quiet(&self, open: &Public) -> bool {
        open.step != TurnStep::Over && self.options.talk != Talk::Chat
    }
}

impl Rules for ExtinctionPoint {
    const ID: &'static str = "extinction-point";
    const RULES_VERSION: u16 = 2;

    type Public = Public;
    type Private = Private;
    type Own = Own;
    type Action = Action;
    type ChanceOutcome = ChanceOutcome;
    type Event = Event;
    type BlockedReason = BlockedReason;
    type Detail = EndingDetail;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn rules_version(&self) -> u16 {
        self.rules
    }

    fn initial_state(&self) -> StateOf<Self> {
        self.first_state()
    }

    #[inline]
    fn to_act(&self, open: &Public) -> ToAct {
        if open.step == TurnStep::Over {
            ToAct::Nobody
        } else if open.asked.is_empty() {
            ToAct::Chance
        } else {
            ToAct::Seats(open.asked)
        }
    }

    #[inline]
    fn answered(&self, hidden: &Private) -> SeatSet {
        hidden.ballot.answered()
    }

    #[inline]
    fn own_knowledge(&self, _: &Public, hidden: &Private, seat: Seat) -> Own {
        self.slice(hidden, seat)
    }

    #[inline]
    fn legal_actions(&self, open: &Public, mine: &Own, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(open, mine, seat, out);
    }

    fn out_of_turn_actions(&self, open: &Public, mine: &Own, seat: Seat, out: &mut Vec<Action>) {
        self.list_unasked(open, mine, seat, out);
    }

    fn blocked_actions(&self, open: &Public, mine: &Own, seat: Seat, out: &mut Vec<Action>) {
        self.list_closed(open, mine, seat, out);
    }

    fn blocked_reason(&self, open: &Public, mine: &Own, seat: Seat, action: Action) -> BlockedReason {
        self.reason(open, mine, seat, action)
    }

    #[inline]
    fn apply_action(&self, state: &mut StateOf<Self>, seat: Seat, action: Action, tell: &mut impl EventSink<Event>) {
        self.decide(state, seat, action, tell);
    }

    #[inline]
    fn sample_outcome(&self, state: &StateOf<Self>, rng: &mut impl Rng) -> ChanceOutcome {
        self.draw_outcome(state, rng)
    }

    fn is_possible(&self, state: &StateOf<Self>, outcome: ChanceOutcome) -> bool {
        self.could_fall(state, outcome)
    }

    #[inline]
    fn apply_chance(&self, state: &mut StateOf<Self>, outcome: ChanceOutcome, tell: &mut impl EventSink<Event>) {
        self.fall(state, outcome, tell);
    }

    fn random_stream(&self, open: &Public, _: u32) -> u64 {
        self.stream_of(open)
    }

    fn determinize(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> Private {
        self.guess(view, rng)
    }

    fn payoff(&self, state: &StateOf<Self>, _: Seat) -> f32 {
        if Self::has_won(&state.public) { 1.0 } else { -1.0 }
    }

    fn ending(&self, state: &StateOf<Self>) -> Ending<EndingDetail> {
        self.final_ending(&state.public)
    }

    fn default_action(&self, open: &Public, mine: &Own, seat: Seat) -> Action {
        self.absent(open, mine, seat)
    }

    /// What is moved about before everybody's eyes shows nothing new; hand cards, ballots and decks do.
    fn reveals_information(&self, event: &Event) -> bool {
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

    fn check_invariants(&self, state: &StateOf<Self>) -> Result<(), &'static str> {
        self.check(state)
    }
}

impl Metrics for ExtinctionPoint {
    type Tally = Tally;

    fn metrics(&self, state: &StateOf<Self>, tally: &Tally, out: &mut Vec<Metric>) {
        self.measure(&state.public, tally, out);
    }

    fn seat_assignment(&self, state: &StateOf<Self>, _: &Tally, seat: Seat) -> SeatAssignment<'_> {
        self.part(&state.public, seat)
    }

    #[inline]
    fn round(&self, open: &Public) -> u16 {
        open.turn
    }

    fn visit_dealt_cards(&self, _: &StateOf<Self>, outcome: ChanceOutcome, each: &mut dyn FnMut(DealtCard)) {
        let ChanceOutcome::Deal { hands, .. } = outcome else { return };
        for (who, hand) in (0..).zip(hands).take(self.seats.into()) {
            hand.iter().for_each(|card| each(DealtCard { seat: Seat(who), card: card.0, place: who }));
        }
    }

    fn replace_dealt_card(&self, mut outcome: ChanceOutcome, dealt: DealtCard, card: u8) -> ChanceOutcome {
        if let ChanceOutcome::Deal { hands, .. } = &mut outcome {
            let hand = &mut hands[usize::from(dealt.place)];
            *hand = hand.without(Card(dealt.card)).with(Card(card));
        }
        outcome
    }

    fn card_count(&self) -> u8 {
        DECK.len()
    }

    fn card_id(&self, card: u8) -> String {
        Card(card).to_string()
    }

    fn visit_used_cards(&self, event: &Event, each: &mut dyn FnMut(u8)) {
        if let Event::Played { card, .. } = event {
            each(card.0);
        }
    }
}
