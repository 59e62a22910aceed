//! Rules for ExtracZon, a game of 24 encounters with zombies that are decided by card draws and dice.
//!
//! Comments cite rules by clause (`EZ-12`) and ruling (`EZ-Q20`); `rules.md` explains them in plain language.
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
mod state;
mod versions;
mod wire_view;

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

use area::{KindCounts, KindWeights};
use engine::{DealtCard, Ending, EventSink, Metric, Metrics, Rng, Rules, Seat, SeatSet, StateOf, ToAct, ViewOf};

pub use action::Action;
pub use area::CardArea;
pub use chance::ChanceOutcome;
pub use content::{
    CardEffect, CompiledPack, Deck, EffectTiming, EffectVerb, MAX_DIE_FACES, MAX_KINDS, Pack, PackCard, PackCardClass,
    STANDARD_PACK, SoloTier, ZombieKind,
};
pub use event::Event;
pub use kind::{CardClass, CardKind, CardPower, MAX_EFFECT_VALUE};
pub use legal::BlockedReason;
pub use options::{Memory, OnTie, Options, Reshuffle, Rolloff, TieScope};
pub use score::{EndingDetail, SeatResult, Tally};
pub use state::{NO_CARD, Phase, Public, SEATS};
pub use wire_view::{CountByHp, CountByKind, WireOwn, WirePublic, WireSeat, WireView};

/// The rules in our own words, as Markdown; each paragraph starts with the clauses it covers.
pub const RULES_TEXT: &str = include_str!("../rules.md");

/// The rules as configured for one table.
#[derive(Clone, Debug)]
pub struct Extraczon {
    rules: u16,
    seats: u8,
    options: Options,
    content: Arc<CompiledPack>,
    /// The kinds of Tactical cards.
    tactical: KindCounts,
    /// The kinds of Survivor and Tactical cards.
    securable: KindCounts,
    /// The kinds of Infected cards.
    infected: KindCounts,
    /// True if an HP roll uses four dice with six faces, as in the standard set (EZ-11).
    four_dice: bool,
    /// The amount that each kind adds to HP rolls while it is in the area.
    bonuses: KindWeights,
    /// The number of Infected cards that each kind ignores while it is in the area.
    guards: KindWeights,
    /// The number of Infected cards that an empty place of a guarded area ignores: 0 except under old rules versions.
    empty_guard: u8,
}

impl Extraczon {
    /// Returns the options of the table.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the card set.
    pub fn content(&self) -> &CompiledPack {
        &self.content
    }
}

impl Rules for Extraczon {
    const ID: &'static str = "extraczon";
    const RULES_VERSION: u16 = 2;

    type Public = Public;
    type Private = ();
    type Own = ();
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
            Phase::Rolloff | Phase::Zombie | Phase::Draw | Phase::Roll => ToAct::Chance,
            Phase::Activate | Phase::Infection | Phase::Reroll => ToAct::Seats(SeatSet::only(public.seat)),
            Phase::Over => ToAct::Nobody,
        }
    }

    #[inline]
    fn own_knowledge(&self, _: &Public, _: &(), _: Seat) {}

    #[inline]
    fn legal_actions(&self, public: &Public, _: &(), seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(public, seat, out);
    }

    #[inline]
    fn random_legal_action(
        &self,
        public: &Public,
        _: &(),
        seat: Seat,
        rng: &mut impl Rng,
        _: &mut Vec<Action>,
    ) -> Action {
        self.some_legal(public, seat, rng)
    }

    fn blocked_actions(&self, public: &Public, _: &(), seat: Seat, out: &mut Vec<Action>) {
        self.list_closed(public, seat, out);
    }

    fn blocked_reason(&self, public: &Public, _: &(), _: Seat, action: Action) -> BlockedReason {
        self.explain_blocked(public, action)
    }

    #[inline]
    fn apply_action(&self, state: &mut StateOf<Self>, seat: Seat, action: Action, events: &mut impl EventSink<Event>) {
        self.handle_action(&mut state.public, seat, action, events);
    }

    #[inline]
    fn sample_outcome(&self, state: &StateOf<Self>, rng: &mut impl Rng) -> ChanceOutcome {
        self.draw_outcome(&state.public, rng)
    }

    fn is_possible(&self, state: &StateOf<Self>, outcome: ChanceOutcome) -> bool {
        self.could_fall(&state.public, outcome)
    }

    #[inline]
    fn apply_chance(&self, state: &mut StateOf<Self>, outcome: ChanceOutcome, events: &mut impl EventSink<Event>) {
        self.handle_outcome(&mut state.public, outcome, events);
    }

    #[inline]
    fn resolve_chance(&self, state: &mut StateOf<Self>, rng: &mut impl Rng, events: &mut impl EventSink<Event>) {
        self.let_fall(&mut state.public, rng, events);
    }

    fn random_stream(&self, public: &Public, _: u32) -> u64 {
        Self::stream_of(public)
    }

    fn determinize(&self, _: &ViewOf<Self>, _: &mut impl Rng) {}

    fn payoff(&self, state: &StateOf<Self>, seat: Seat) -> f32 {
        self.seat_payoff(&state.public, seat)
    }

    fn ending(&self, state: &StateOf<Self>) -> Ending<EndingDetail> {
        self.final_ending(&state.public)
    }

    /// EZ-Q32: activates the best HP card, or a Defence, or none; discards the least useful card first.
    fn default_action(&self, public: &Public, _: &(), seat: Seat) -> Action {
        let mut legal = Vec::new();
        self.list_legal(public, seat, &mut legal);
        let help = |action: &Action| match action {
            Action::Activate(Some(kind)) => (kind.chosen_power().hp, kind.chosen_power().guard),
            Action::Activate(None) | Action::Discard(_) => (0, 0),
        };
        let best =
            if public.phase == Phase::Activate { legal.into_iter().max_by_key(help) } else { legal.into_iter().next() };
        best.expect("a seat that is asked has an answer")
    }

    /// A seat knew the effects of its own decision; dice, cards and their consequences are new information.
    fn reveals_information(&self, event: &Event) -> bool {
        !matches!(event, Event::Active { .. } | Event::Bitten { .. } | Event::Lost { .. } | Event::Infection { .. })
    }

    fn check_invariants(&self, state: &StateOf<Self>) -> Result<(), &'static str> {
        self.check(&state.public)
    }
}

impl Metrics for Extraczon {
    type Tally = Tally;

    fn metrics(&self, state: &StateOf<Self>, tally: &Tally, out: &mut Vec<Metric>) {
        self.collect_metrics(&state.public, tally, out);
    }

    fn seat_assignment(&self, _: &StateOf<Self>, tally: &Tally, seat: Seat) -> engine::SeatAssignment<'_> {
        self.seat_place_and_role(tally, seat)
    }

    #[inline]
    fn round(&self, public: &Public) -> u16 {
        let turn = u16::from(public.turn);
        // Divisions by constants are faster, and this is called at every step.
        match self.seats {
            1 => turn,
            2 => turn.div_ceil(2),
            3 => turn.div_ceil(3),
            _ => turn.div_ceil(4),
        }
    }

    fn interim_score(&self, public: &Public, seat: Seat) -> Option<i32> {
        Some(public.total_score(seat).into())
    }

    fn visit_dealt_cards(&self, state: &StateOf<Self>, outcome: ChanceOutcome, each: &mut dyn FnMut(DealtCard)) {
        if let ChanceOutcome::Draw { cards, .. } = outcome {
            let drawn = (0..).zip(cards).filter(|(_, card)| *card != NO_CARD);
            drawn.for_each(|(place, card)| each(DealtCard { seat: state.public.seat, card, index: place }));
        }
    }

    fn replace_dealt_card(&self, mut outcome: ChanceOutcome, dealt: DealtCard, card: u8) -> ChanceOutcome {
        if let ChanceOutcome::Draw { cards, .. } = &mut outcome {
            cards[usize::from(dealt.index)] = card;
        }
        outcome
    }

    fn card_count(&self) -> u8 {
        self.content.deck.len()
    }

    fn card_id(&self, card: u8) -> String {
        self.content.card_kind(card).to_string()
    }

    fn visit_used_cards(&self, event: &Event, each: &mut dyn FnMut(u8)) {
        if let Event::Contained { cards, .. } = event {
            cards.iter().filter(|card| **card != NO_CARD).for_each(|card| each(*card));
        }
    }
}
