//! Extinction Point: the crew takes tricks against an Infiltrator (EP-4) and builds a settlement from them (EP-3),
//! while a Mothership attacks whenever the Infiltrator takes a trick (EP-5).
//!
//! Comments cite the rules by clause (`EP-12`) and ruling (`EP-Q20`); `rules.md` contains the full text.
#![no_std]

extern crate alloc;

mod action;
mod apply;
mod blocked_reason;
mod card;
mod chance;
mod compile;
mod content;
mod effect_op;
mod event;
mod frame;
mod knowledge;
mod legal;
mod odds;
mod options;
mod pack_vocabulary;
mod score;
mod setup;
mod standing_effects;
mod state;
mod versions;
mod vocabulary;

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

use engine::{
    DealtCard, Ending, EventSink, Metric, Metrics, Rng, Rules, Seat, SeatAssignment, SeatSet, StateOf, ToAct, ViewOf,
};

pub use action::{Action, Phrase, STRENGTHS};
pub use blocked_reason::BlockedReason;
pub use card::{
    Card, Cards, FIRST_SABOTAGE, INFILTRATOR_CARDS, InfiltratorCard, InfiltratorCards, NONE, PLAYER_DECK, Sign, Suit,
    Suits,
};
pub use chance::{ChanceOutcome, DamageReading};
pub use compile::{CompiledEffect, CompiledPack, CompiledText};
pub use content::{Base, Deck, HOUSE_PACK, Pack, PackEffect, PackText, Parameter, Side};
pub use effect_op::{
    Cyclist, EffectOp, Harm, Health, ImmuneScope, Keep, LeaderRule, Origin, Restriction, Scope, Source, Target, Then,
    Toward, Verdict, VirtualScope, Whose,
};
pub use event::{CardLoss, Event, LeaderChoice};
pub use frame::{StackFrame, TurnStep};
pub use odds::TrickOdds;
pub use options::{
    Discards, Election, FlipCounts, HEALTH, InfiltratorShuffle, Level, Mistakes, Options, Roles, Say, Talk,
    suggested_health,
};
pub use pack_vocabulary::vocabulary;
pub use score::{EndingDetail, Tally};
pub use setup::SetupError;
pub use standing_effects::BattleDamage;
pub use state::{
    Attack, Building, FINAL_SAY, InfiltratorDeck, KnownHoldings, MAX_BUILDINGS, MAX_CREW, Own, Private, Public, Trick,
    VEILED,
};
pub use vocabulary::{Amount, Comparison, Condition, Once, Relation, When, Window};

/// The rules in plain language, each clause with its number.
pub const RULES_TEXT: &str = include_str!("../rules.md");

/// The rules of one table.
#[derive(Clone, Debug)]
pub struct ExtinctionPoint {
    rules: u16,
    seats: u8,
    /// The number of members of the crew: the seats, plus the Outpost in a solo game.
    crew_size: u8,
    /// The value X of cards that scale with the crew.
    x_value: i8,
    /// The starting health of MOTHERSHIP and BUNKER.
    starting_health: [u8; 2],
    options: Options,
    content: Arc<CompiledPack>,
}

impl ExtinctionPoint {
    /// Returns the options of the table.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the card set.
    pub fn content(&self) -> &CompiledPack {
        &self.content
    }

    /// Returns the number of members of the crew: the seats, plus the Outpost in a solo game.
    pub fn crew_size(&self) -> u8 {
        self.crew_size
    }

    /// Returns the value X of cards that scale with the crew.
    pub fn x_value(&self) -> i8 {
        self.x_value
    }

    /// Returns the starting health of MOTHERSHIP and BUNKER.
    pub fn starting_health(&self) -> [u8; 2] {
        self.starting_health
    }

    /// Free text could give hands away (EP-132), so players are limited to the fixed phrases until the game is over.
    pub fn is_chat_disabled(&self, public: &Public) -> bool {
        public.step != TurnStep::Over && self.options.talk != Talk::Chat
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
    fn to_act(&self, public: &Public) -> ToAct {
        if public.step == TurnStep::Over {
            ToAct::Nobody
        } else if public.asked.is_empty() {
            ToAct::Chance
        } else {
            ToAct::Seats(public.asked)
        }
    }

    #[inline]
    fn submitted_seats(&self, private: &Private) -> SeatSet {
        private.ballot.submitted_seats()
    }

    #[inline]
    fn own_knowledge(&self, _: &Public, private: &Private, seat: Seat) -> Own {
        self.extract_own(private, seat)
    }

    #[inline]
    fn legal_actions(&self, public: &Public, own: &Own, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(public, own, seat, out);
    }

    fn out_of_turn_actions(&self, public: &Public, own: &Own, seat: Seat, out: &mut Vec<Action>) {
        self.list_unasked(public, own, seat, out);
    }

    fn blocked_actions(&self, public: &Public, own: &Own, seat: Seat, out: &mut Vec<Action>) {
        self.list_closed(public, own, seat, out);
    }

    fn blocked_reason(&self, public: &Public, own: &Own, seat: Seat, action: Action) -> BlockedReason {
        self.explain_blocked(public, own, seat, action)
    }

    #[inline]
    fn apply_action(&self, state: &mut StateOf<Self>, seat: Seat, action: Action, events: &mut impl EventSink<Event>) {
        self.handle_action(state, seat, action, events);
    }

    #[inline]
    fn sample_outcome(&self, state: &StateOf<Self>, rng: &mut impl Rng) -> ChanceOutcome {
        self.draw_outcome(state, rng)
    }

    fn is_possible(&self, state: &StateOf<Self>, outcome: ChanceOutcome) -> bool {
        self.could_fall(state, outcome)
    }

    #[inline]
    fn apply_chance(&self, state: &mut StateOf<Self>, outcome: ChanceOutcome, events: &mut impl EventSink<Event>) {
        self.handle_outcome(state, outcome, events);
    }

    fn random_stream(&self, public: &Public, _: u32) -> u64 {
        self.stream_of(public)
    }

    fn determinize(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> Private {
        self.sample_private(view, rng)
    }

    fn payoff(&self, state: &StateOf<Self>, _: Seat) -> f32 {
        if Self::has_won(&state.public) { 1.0 } else { -1.0 }
    }

    fn ending(&self, state: &StateOf<Self>) -> Ending<EndingDetail> {
        self.final_ending(&state.public)
    }

    fn default_action(&self, public: &Public, own: &Own, seat: Seat) -> Action {
        self.timeout_action(public, own, seat)
    }

    /// Moves of face-up cards reveal nothing new; hand cards, ballots and decks do.
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
        self.collect_metrics(&state.public, tally, out);
    }

    fn seat_assignment(&self, state: &StateOf<Self>, _: &Tally, seat: Seat) -> SeatAssignment<'_> {
        self.seat_place_and_role(&state.public, seat)
    }

    #[inline]
    fn round(&self, public: &Public) -> u16 {
        public.turn
    }

    fn visit_dealt_cards(&self, _: &StateOf<Self>, outcome: ChanceOutcome, each: &mut dyn FnMut(DealtCard)) {
        let ChanceOutcome::Deal { hands, .. } = outcome else { return };
        for (who, hand) in (0..).zip(hands).take(self.seats.into()) {
            hand.iter().for_each(|card| each(DealtCard { seat: Seat(who), card: card.0, index: who }));
        }
    }

    fn replace_dealt_card(&self, mut outcome: ChanceOutcome, dealt: DealtCard, card: u8) -> ChanceOutcome {
        if let ChanceOutcome::Deal { hands, .. } = &mut outcome {
            let hand = &mut hands[usize::from(dealt.index)];
            *hand = hand.without(Card(dealt.card)).with(Card(card));
        }
        outcome
    }

    fn card_count(&self) -> u8 {
        PLAYER_DECK.len()
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
