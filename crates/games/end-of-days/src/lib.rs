//! End of Days: nations trade, sabotage and launch rockets before an asteroid strikes.
//!
//! Comments cite the rules by clause (`ED-12`) and ruling (`ED-Q4`); `rules.md` contains the full text.
//!
//! Only this game has `cards`, the compiled deck; `hidden_cards`, moves of cards between hidden places; `nation`, the
//! public state of one nation; `offer`, trade offers; and `ship`, the viability of ships.
#![no_std]

extern crate alloc;

mod action;
mod apply;
mod blocked_reason;
mod cards;
mod chance;
mod chance_outcome;
mod compile;
mod content;
mod defaults;
mod event;
mod hidden_cards;
mod invariants;
mod knowledge;
mod legal;
mod metrics;
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

use alloc::sync::Arc;

use engine::{Rules, Seat, SeatSet, State, StateOf, ToAct};

pub use action::{Action, OfferDisclosure, StandingOrder, StandingOrders, Target};
pub use blocked_reason::BlockedReason;
pub use cards::{
    CardType, CompiledDeck, CompiledStep, LastingEffect, LaunchAward, MAX_DECK_LOOK, MAX_DRAW, StepEffect, TargetSpec,
    UseDeclaration, UseMode,
};
pub use chance_outcome::ChanceOutcome;
pub use content::{
    Amount, CardFilter, CardPlace, Colour, ColourSet, Condition, Fraction, HOUSE_PACK, HitResult, ModeTiming,
    NegationRight, NegationScope, Owner, Pack, PackCard, PackCardType, PackMode, PackNation, PackStep, PlayedFrom,
    PointUnit, SeatScope, SelectionMode, StepVerb, TargetSpread, TriggerOccasion, Zone,
};
pub use event::{CardMoveReason, Event, NationBan};
pub use metrics::Tally;
pub use nation::Nation;
pub use numbers::{Card, CardSet, FewCards, Flag, FlagSet, MAX_COMMITTED_CARDS, MAX_NATIONS, MAX_SITES, Site};
pub use odds::{AttackOdds, RevealOdds};
pub use offer::{
    CommitPurpose, CommitRequest, HandClaim, HandProof, MAX_COUNTER_OFFERS, MAX_DRAFT_STEPS, MAX_DRAFTS, MAX_OFFERS,
    Offer, OfferDraft, OfferSide, UnfinishedOffer,
};
pub use options::{
    ChatInTrade, Doomsday, FoulVote, NationChoice, Options, ScoreFloor, ScrapPick, TradePenalty, WildTargets, Windows,
};
pub use score::EndingDetail;
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

    /// True if a use that is restricted to the nations on its card hits another one because the card is wild (ED-Q29).
    /// `of` is the nation that it is declared against; without one it hits all that it may.
    pub fn hits_by_being_wild(&self, public: &Public, frame: UseFrame, of: Option<Seat>) -> bool {
        let bears =
            |seat: Seat| public[seat].flag.is_some_and(|flag| self.content.flagged[flag.index()].contains(frame.card));
        let hit = of.map_or_else(|| self.flagged_seats(public, frame.card).without(frame.user), SeatSet::only);
        self.use_mode(frame).steps.iter().any(|step| step.effect.is_for_flagged())
            && hit.iter().any(|seat| !bears(seat))
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

    fn seats(&self) -> u8 {
        self.seats
    }

    fn rules_version(&self) -> u16 {
        self.rules
    }

    /// ED-24, ED-27, ED-Q1: the starters form the Scrapyard and all other cards the
    /// deck.
    fn initial_state(&self) -> StateOf<Self> {
        let deck = self.content.all.minus(self.content.starters);
        State { public: Public::blank(Phase::Seating, deck, self.content.starters), private: Private::blank(deck) }
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
}
