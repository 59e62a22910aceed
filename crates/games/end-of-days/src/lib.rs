//! End of Days: nations trade, sabotage and launch rockets before an asteroid strikes.
//!
//! Comments cite the rules by clause (`ED-12`) and ruling (`ED-Q4`); `rules.md` contains the full text.
#![no_std]

extern crate alloc;

mod action;
mod apply;
mod cards;
mod chance;
mod compile;
mod content;
mod determinize;
mod event;
mod hidden_cards;
mod invariants;
mod knowledge;
mod legal;
mod nation;
mod numbers;
mod odds;
mod offer;
mod options;
mod score;
mod setup;
mod ship;
mod state;
mod versions;
mod wire_view;

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use engine::{DealtCard, Ending, EventSink, Metric, Metrics, Rng, Rules, Seat, SeatSet, StateOf, ToAct, ViewOf};

pub use action::{Action, OfferDisclosure, StandingOrder, StandingOrders, Target};
pub use cards::{
    CardType, CompiledDeck, CompiledStep, LastingEffect, LaunchAward, MAX_COMMITTED_CARDS, MAX_DECK_LOOK, MAX_DRAW,
    MAX_NATIONS, MAX_SITES, StepEffect, TargetSpec, UseDeclaration, UseMode,
};
pub use chance::ChanceOutcome;
pub use content::{
    Amount, CardFilter, CardPlace, Colour, ColourSet, Condition, Fraction, HOUSE_PACK, HitResult, ModeTiming,
    NegationRight, NegationScope, Owner, Pack, PackCard, PackCardType, PackMode, PackNation, PackStep, PlayedFrom,
    PointUnit, SeatScope, SelectionMode, StepVerb, TargetSpread, TriggerOccasion, Zone,
};
pub use event::{CardMoveReason, Event, NationBan};
pub use legal::BlockedReason;
pub use nation::Nation;
pub use numbers::{Card, CardSet, FewCards, Flag, FlagSet, Site};
pub use odds::{AttackOdds, RevealOdds};
pub use offer::{
    CommitPurpose, CommitRequest, HandClaim, HandProof, MAX_COUNTER_OFFERS, MAX_DRAFT_STEPS, MAX_DRAFTS, MAX_OFFERS,
    Offer, OfferDraft, OfferSide, UnfinishedOffer,
};
pub use options::{
    ChatInTrade, Doomsday, FoulVote, NationChoice, Options, ScoreFloor, ScrapPick, TradePenalty, WildTargets, Windows,
};
pub use score::{EndingDetail, Tally};
pub use ship::ShipDeficit;
pub use state::{
    EffectProgress, EndCause, MAX_STACK_DEPTH, Own, Phase, Private, Public, SEATS, SealedNegation, UseFrame,
};
pub use wire_view::{WireBans, WireEffect, WireNation, WireOwn, WirePublic, WireSite, WireView};

/// The rules in plain language, as Markdown; each paragraph starts with its clauses.
pub const RULES_TEXT: &str = include_str!("../rules.md");

/// The rules of one table.
#[derive(Clone, Debug)]
pub struct EndOfDays {
    rules: u16,
    seats: u8,
    options: Arc<Options>,
    content: Arc<CompiledDeck>,
}

impl EndOfDays {
    /// Returns the options of the table.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the deck.
    pub fn content(&self) -> &CompiledDeck {
        &self.content
    }

    /// Returns the nation card of a seat that has chosen.
    #[inline]
    pub fn nation_card(&self, public: &Public, seat: Seat) -> &PackNation {
        let flag = public[seat].flag.expect("the seat has its nation");
        &self.content.pack.nations[flag.index()]
    }

    /// Returns the deck's nations that are not in this game (ED-30).
    pub fn stayed_out(&self, public: &Public) -> impl Iterator<Item = (Flag, &PackNation)> {
        self.content.nations().filter(|(flag, _)| public.nations.iter().all(|nation| nation.flag != Some(*flag)))
    }

    /// Returns the cards that a seat can use from its hand (ED-10).
    #[inline]
    pub fn usable_cards(&self, public: &Public, seat: Seat) -> CardSet {
        public[seat].flag.map_or(public.wild, |flag| self.content.flagged[flag.index()].or(public.wild))
    }

    /// Returns the cards that a seat can play from its hand now: the usable ones without the colours that an effect
    /// bars it from.
    #[inline]
    pub fn playable_cards(&self, public: &Public, seat: Seat) -> CardSet {
        let kept = public[seat].no_colours.iter();
        kept.fold(self.usable_cards(public, seat), |cards, colour| cards.minus(self.content.of_colour[colour as usize]))
    }

    /// Returns the seats whose flag a card bears for the purpose of victims (ED-13, ED-Q29).
    pub fn flagged_seats(&self, public: &Public, card: Card) -> SeatSet {
        let wild = match self.options.wild_targets {
            WildTargets::All => public.wild,
            WildTargets::Printed => self.content.striped,
        };
        if wild.contains(card) {
            return SeatSet::first(self.seats);
        }
        let bears =
            |seat: &Seat| public[*seat].flag.is_some_and(|flag| self.content.flagged[flag.index()].contains(card));
        (0..self.seats).map(Seat).filter(bears).collect()
    }

    /// Returns the mode of a card in use.
    #[inline]
    pub fn use_mode(&self, frame: UseFrame) -> &UseMode {
        &self.content.card_type(frame.card).modes[frame.mode as usize]
    }

    /// Returns the minimum time in milliseconds before a human player's answer to this decision counts. A quick answer
    /// in one of the three windows in which hidden cards matter would reveal that the player had no choice (ED-Q51).
    pub fn min_answer_millis(&self, public: &Public, action: Action) -> u32 {
        match (public.phase, action) {
            (Phase::Negate, _) => 3_000,
            (Phase::Poll, _) => 2_000,
            (Phase::Answer, Action::Accept {} | Action::Decline {} | Action::Send {}) => 5_000,
            _ => 0,
        }
    }

    /// Free text beside the offers could reveal more about a hand than an offer may (ED-Q18), so this is true while
    /// chat is disabled.
    pub fn is_chat_disabled(&self, public: &Public) -> bool {
        self.options.chat_in_trade == ChatInTrade::Off
            && matches!(public.phase, Phase::Trade | Phase::Answer | Phase::Commit | Phase::Berth | Phase::SwapDraw)
    }

    /// Returns the seats in turn order, starting with the seat on turn, then clockwise (ED-56).
    #[inline]
    pub(crate) fn turn_order(&self, public: &Public) -> impl Iterator<Item = Seat> + use<> {
        public.seat.clockwise(self.seats)
    }

    /// Returns the sites where a seat can put a module: those with modules, and the first empty one below the limit
    /// (ED-74).
    pub fn available_sites(&self, public: &Public, seat: Seat) -> impl Iterator<Item = Site> + use<> {
        let nation = public[seat];
        let room = nation.project_count() < self.nation_card(public, seat).rockets;
        let new = Site::first(MAX_SITES as u8).find(|site| room && nation.modules_at(*site).is_empty());
        Site::first(MAX_SITES as u8).filter(move |site| !nation.modules_at(*site).is_empty() || new == Some(*site))
    }
}

impl Rules for EndOfDays {
    const ID: &'static str = "end-of-days";
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
        match public.phase {
            Phase::Seating
            | Phase::Deal
            | Phase::Drawing
            | Phase::SwapDraw
            | Phase::Attack
            | Phase::Chance
            | Phase::EffectDraw
            | Phase::Look
            | Phase::Liftoff => ToAct::Chance,
            Phase::Keep | Phase::Refill | Phase::Trade | Phase::Act => ToAct::Seats(SeatSet::only(public.seat)),
            Phase::Commit => ToAct::Seats(SeatSet::only(public.commit.seat)),
            Phase::Aim | Phase::Arrange => ToAct::Seats(SeatSet::only(public.bottom_frame().user)),
            Phase::Poll | Phase::Negate => ToAct::Seats(self.seats_to_act(public)),
            Phase::Nation
            | Phase::Answer
            | Phase::Berth
            | Phase::Pay
            | Phase::Lose
            | Phase::Salvage
            | Phase::Launch
            | Phase::Board
            | Phase::Reduce => ToAct::Seats(SeatSet::only(public.actor)),
            Phase::Over => ToAct::Nobody,
        }
    }

    #[inline]
    fn submitted_seats(&self, private: &Private) -> SeatSet {
        private.ballot.submitted_seats()
    }

    #[inline]
    fn own_knowledge(&self, public: &Public, private: &Private, seat: Seat) -> Own {
        self.extract_own(public, private, seat)
    }

    #[inline]
    fn legal_actions(&self, public: &Public, own: &Own, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(public, own, seat, out);
    }

    fn out_of_turn_actions(&self, public: &Public, _: &Own, seat: Seat, out: &mut Vec<Action>) {
        self.list_unasked(public, seat, out);
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
        Self::stream_of(public)
    }

    fn determinize(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> Private {
        self.sample_private(view, rng)
    }

    fn payoff(&self, state: &StateOf<Self>, seat: Seat) -> f32 {
        self.seat_payoff(&state.public, seat)
    }

    fn ending(&self, state: &StateOf<Self>) -> Ending<EndingDetail> {
        self.final_ending(&state.public)
    }

    /// Returns a fitting standing order, otherwise the action that changes least: keep, draw, do not trade, pass.
    fn default_action(&self, public: &Public, own: &Own, seat: Seat) -> Action {
        self.timeout_action(public, own, seat)
    }

    fn standing_order(&self, public: &Public, own: &Own, seat: Seat) -> Option<Action> {
        let mut legal = Vec::new();
        self.list_legal(public, own, seat, &mut legal);
        if legal.is_empty() { None } else { self.order_among(public, own, seat, &legal) }
    }

    /// The drafts of a seat and the orders that it gives reveal nothing to others, and neither does a yield.
    fn reveals_information(&self, event: &Event) -> bool {
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

    fn check_invariants(&self, state: &StateOf<Self>) -> Result<(), &'static str> {
        self.check(state)
    }
}

impl Metrics for EndOfDays {
    type Tally = Tally;

    fn metrics(&self, state: &StateOf<Self>, tally: &Tally, out: &mut Vec<Metric>) {
        self.collect_metrics(&state.public, tally, out);
    }

    fn seat_assignment(&self, state: &StateOf<Self>, _: &Tally, seat: Seat) -> engine::SeatAssignment<'_> {
        self.seat_place_and_role(&state.public, seat)
    }

    #[inline]
    fn round(&self, public: &Public) -> u16 {
        public.round.into()
    }

    fn interim_score(&self, public: &Public, seat: Seat) -> Option<i32> {
        Some(public[seat].score.into())
    }

    fn visit_dealt_cards(&self, state: &StateOf<Self>, outcome: ChanceOutcome, each: &mut dyn FnMut(DealtCard)) {
        let ChanceOutcome::Draw { cards } = outcome else { return };
        let seat = match state.public.phase {
            Phase::Deal => state.public.actor,
            Phase::Drawing => state.public.seat,
            _ => return,
        };
        let drawn = (0..).zip(cards).filter_map(|(place, card)| card.map(|card| (place, card)));
        drawn.for_each(|(place, card)| each(DealtCard { seat, card: card.index() as u8, index: place }));
    }

    fn replace_dealt_card(&self, mut outcome: ChanceOutcome, dealt: DealtCard, card: u8) -> ChanceOutcome {
        if let ChanceOutcome::Draw { cards } = &mut outcome {
            cards[usize::from(dealt.index)] = Card::new(card);
        }
        outcome
    }

    fn card_count(&self) -> u8 {
        self.content.count
    }

    fn card_id(&self, card: u8) -> String {
        let card = Card::new(card).expect("a card of the deck");
        self.content.pack.types[self.content.card_type(card).entry].id.clone()
    }

    fn visit_used_cards(&self, event: &Event, each: &mut dyn FnMut(u8)) {
        let card = match event {
            Event::Placed { card, .. } | Event::Fronted { card, .. } => *card,
            Event::Used { card, .. } | Event::Negates { card, .. } => *card,
            _ => return,
        };
        each(card.index() as u8);
    }
}
