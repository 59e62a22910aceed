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
mod nation;
mod numbers;
mod odds;
mod offer;
mod options;
mod score;
mod setup;
mod ship;
mod shown;
mod state;
mod versions;

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use engine::{DealtCard, Ending, EventSink, Metric, Metrics, Rng, Rules, Seat, SeatSet, StateOf, ToAct, ViewOf};

pub use action::{Action, OfferDisclosure, StandingOrder, StandingOrders, Target};
pub use cards::{
    COMMIT, CardType, CompiledDeck, CompiledStep, DRAW, LOOK, LastingEffect, LaunchAward, NATIONS, SITES, StepEffect,
    TargetSpec, UseDeclaration, UseMode,
};
pub use chance::ChanceOutcome;
pub use content::{
    Amount, CardFilter, CardPlace, Colour, ColourSet, Condition, Fraction, HOUSE, HitResult, ModeTiming, NegationRight,
    NegationScope, Owner, Pack, PackCard, PackCardType, PackMode, PackNation, PackStep, PlayedFrom, PointUnit,
    SeatScope, SelectionMode, StepVerb, TargetSpread, TriggerOccasion, Zone,
};
pub use event::{CardMoveReason, Event, NationBan};
pub use legal::BlockedReason;
pub use nation::Nation;
pub use numbers::{Card, CardSet, FewCards, Flag, FlagSet, Site};
pub use odds::{AttackOdds, RevealOdds};
pub use offer::{
    COUNTERS, CommitPurpose, CommitRequest, DRAFTS, HandClaim, HandProof, OFFERS, Offer, OfferDraft, OfferSide,
    STROKES, UnfinishedOffer,
};
pub use options::{
    ChatInTrade, Doomsday, FoulVote, NationChoice, Options, ScoreFloor, ScrapPick, TradePenalty, WildTargets, Windows,
};
pub use score::{EndingDetail, Tally};
pub use ship::ShipDeficit;
pub use shown::{WireBans, WireEffect, WireNation, WireOwn, WirePublic, WireSite, WireView};
pub use state::{DEPTH, EffectProgress, EndCause, Own, Phase, Private, Public, SEATS, SealedNegation, UseFrame};

/// The rules in our own words, as Markdown; each paragraph starts with its clauses.
pub const RULES: &str = include_str!("../rules.md");

/// The rules of one table.
#[derive(Clone, Debug)]
pub struct EndOfDays {
    rules: u16,
    seats: u8,
    options: Arc<Options>,
    cards: Arc<CompiledDeck>,
}

impl EndOfDays {
    /// The switches of the table.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The deck.
    pub fn cards(&self) -> &CompiledDeck {
        &self.cards
    }

    /// The nation card of a seat that has chosen.
    #[inline]
    pub fn nation_card(&self, open: &Public, seat: Seat) -> &PackNation {
        let flag = open[seat].flag.expect("the seat has its nation");
        &self.cards.pack.nations[flag.index()]
    }

    /// The deck's nations that stayed out of this game (ED-30).
    pub fn stayed_out(&self, open: &Public) -> impl Iterator<Item = (Flag, &PackNation)> {
        self.cards.nations().filter(|(flag, _)| open.nations.iter().all(|nation| nation.flag != Some(*flag)))
    }

    /// The cards that a seat can use from its hand (ED-10).
    #[inline]
    pub fn usable(&self, open: &Public, seat: Seat) -> CardSet {
        open[seat].flag.map_or(open.wild, |flag| self.cards.flagged[flag.index()].or(open.wild))
    }

    /// The cards that a seat can play from its hand now: those it can use, but for colours that a card keeps it from.
    #[inline]
    pub fn playable(&self, open: &Public, seat: Seat) -> CardSet {
        let kept = open[seat].no_colours.iter();
        kept.fold(self.usable(open, seat), |cards, colour| cards.minus(self.cards.of_colour[colour as usize]))
    }

    /// The seats whose flag a card bears for the purpose of victims (ED-13, ED-Q29).
    pub fn flagged(&self, open: &Public, card: Card) -> SeatSet {
        let wild = match self.options.wild_targets {
            WildTargets::All => open.wild,
            WildTargets::Printed => self.cards.striped,
        };
        if wild.has(card) {
            return SeatSet::first(self.seats);
        }
        let bears = |seat: &Seat| open[*seat].flag.is_some_and(|flag| self.cards.flagged[flag.index()].has(card));
        (0..self.seats).map(Seat).filter(bears).collect()
    }

    /// The mode of a card in use.
    #[inline]
    pub fn mode(&self, frame: UseFrame) -> &UseMode {
        &self.cards.kind(frame.card).modes[frame.mode as usize]
    }

    /// In each of the three windows in which hidden cards matter a quick answer would tell that there was nothing to
    /// think about (ED-Q51): how many milliseconds such a question is open before this answer of a person counts.
    pub fn least(&self, open: &Public, action: Action) -> u32 {
        match (open.phase, action) {
            (Phase::Negate, _) => 3_000,
            (Phase::Poll, _) => 2_000,
            (Phase::Answer, Action::Accept {} | Action::Decline {} | Action::Send {}) => 5_000,
            _ => 0,
        }
    }

    /// Free words beside the offers could say more about a hand than an offer may (ED-Q18): whether there are
    /// none now.
    pub fn quiet(&self, open: &Public) -> bool {
        self.options.chat_in_trade == ChatInTrade::Off
            && matches!(open.phase, Phase::Trade | Phase::Answer | Phase::Commit | Phase::Berth | Phase::SwapDraw)
    }

    /// The seats, the one on turn first, then clockwise (ED-56).
    #[inline]
    pub(crate) fn turn_order(&self, open: &Public) -> impl Iterator<Item = Seat> + use<> {
        open.seat.clockwise(self.seats)
    }

    /// The sites at which a seat can put a module: those with one, and the first empty one below the limit (ED-74).
    pub fn berths(&self, open: &Public, seat: Seat) -> impl Iterator<Item = Site> + use<> {
        let nation = open[seat];
        let room = nation.projects() < self.nation_card(open, seat).rockets;
        let new = Site::first(SITES as u8).find(|site| room && nation.at(*site).is_empty());
        Site::first(SITES as u8).filter(move |site| !nation.at(*site).is_empty() || new == Some(*site))
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
    fn to_act(&self, open: &Public) -> ToAct {
        match open.phase {
            Phase::Seating
            | Phase::Deal
            | Phase::Drawing
            | Phase::SwapDraw
            | Phase::Attack
            | Phase::Chance
            | Phase::EffectDraw
            | Phase::Look
            | Phase::Liftoff => ToAct::Chance,
            Phase::Keep | Phase::Refill | Phase::Trade | Phase::Act => ToAct::Seats(SeatSet::only(open.seat)),
            Phase::Commit => ToAct::Seats(SeatSet::only(open.commit.seat)),
            Phase::Aim | Phase::Arrange => ToAct::Seats(SeatSet::only(open.bottom().user)),
            Phase::Poll | Phase::Negate => ToAct::Seats(self.asked(open)),
            Phase::Nation
            | Phase::Answer
            | Phase::Berth
            | Phase::Pay
            | Phase::Lose
            | Phase::Salvage
            | Phase::Launch
            | Phase::Board
            | Phase::Reduce => ToAct::Seats(SeatSet::only(open.actor)),
            Phase::Over => ToAct::Nobody,
        }
    }

    #[inline]
    fn answered(&self, hidden: &Private) -> SeatSet {
        hidden.ballot.answered()
    }

    #[inline]
    fn own_knowledge(&self, open: &Public, hidden: &Private, seat: Seat) -> Own {
        self.slice(open, hidden, seat)
    }

    #[inline]
    fn legal_actions(&self, open: &Public, mine: &Own, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(open, mine, seat, out);
    }

    fn out_of_turn_actions(&self, open: &Public, _: &Own, seat: Seat, out: &mut Vec<Action>) {
        self.list_unasked(open, seat, out);
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
        Self::stream_of(open)
    }

    fn determinize(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> Private {
        self.guess(view, rng)
    }

    fn payoff(&self, state: &StateOf<Self>, seat: Seat) -> f32 {
        self.worth(&state.public, seat)
    }

    fn ending(&self, state: &StateOf<Self>) -> Ending<EndingDetail> {
        self.final_ending(&state.public)
    }

    /// A standing order that fits; else what changes least: keep, draw, no trade, pass.
    fn default_action(&self, open: &Public, mine: &Own, seat: Seat) -> Action {
        self.absent(open, mine, seat)
    }

    fn standing_order(&self, open: &Public, mine: &Own, seat: Seat) -> Option<Action> {
        let mut legal = Vec::new();
        self.list_legal(open, mine, seat, &mut legal);
        if legal.is_empty() { None } else { self.order_among(open, mine, seat, &legal) }
    }

    /// What a seat builds for itself, and orders that it gives, tell nobody else anything; neither does a yield.
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
        self.measure(&state.public, tally, out);
    }

    fn seat_assignment(&self, state: &StateOf<Self>, _: &Tally, seat: Seat) -> engine::SeatAssignment<'_> {
        self.part(&state.public, seat)
    }

    #[inline]
    fn round(&self, open: &Public) -> u16 {
        open.round.into()
    }

    fn interim_score(&self, open: &Public, seat: Seat) -> Option<i32> {
        Some(open[seat].score.into())
    }

    fn visit_dealt_cards(&self, state: &StateOf<Self>, outcome: ChanceOutcome, each: &mut dyn FnMut(DealtCard)) {
        let ChanceOutcome::Draw { cards } = outcome else { return };
        let seat = match state.public.phase {
            Phase::Deal => state.public.actor,
            Phase::Drawing => state.public.seat,
            _ => return,
        };
        let drawn = (0..).zip(cards).filter_map(|(place, card)| card.map(|card| (place, card)));
        drawn.for_each(|(place, card)| each(DealtCard { seat, card: card.index() as u8, place }));
    }

    fn replace_dealt_card(&self, mut outcome: ChanceOutcome, dealt: DealtCard, card: u8) -> ChanceOutcome {
        if let ChanceOutcome::Draw { cards } = &mut outcome {
            cards[usize::from(dealt.place)] = Card::new(card);
        }
        outcome
    }

    fn card_count(&self) -> u8 {
        self.cards.count
    }

    fn card_id(&self, card: u8) -> String {
        let card = Card::new(card).expect("a card of the deck");
        self.cards.pack.types[self.cards.kind(card).entry].id.clone()
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
