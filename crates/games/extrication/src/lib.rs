//! Rules for Extrication, a game about Workers on a one-way track who load and launch Ships to leave a planet.
//!
//! Comments cite rules by clause (`EX-12`) and ruling (`EX-Q20`); `rules.md` explains them in plain language.
#![no_std]

extern crate alloc;

mod action;
mod apply;
mod blocked_reason;
mod board;
mod chance;
mod compile;
mod content;
mod event;
mod knowledge;
mod legal;
mod metrics;
mod numbers;
mod options;
mod planning_aids;
mod score;
mod setup;
mod state;
mod versions;
mod wire_view;

use alloc::sync::Arc;
use alloc::vec::Vec;

use engine::{Ending, EventSink, Metric, Metrics, Rng, Rules, Seat, SeatSet, StateOf, ToAct, ViewOf};

pub use action::Action;
pub use blocked_reason::BlockedReason;
pub use board::{ActionKind, Board, CargoItem, CargoTile, Cube, Pad, PadState, Science, Size};
pub use chance::ChanceOutcome;
pub use compile::{CompiledPack, ExtraActions, RevealEffect, RoundRules};
pub use content::{
    CardEffect, DevelopmentCard, EffectSign, GrantCondition, HOUSE_PACK, LastDevelopmentCard, MAX_DEVELOPMENT_KINDS,
    MAX_LOCATIONS, MAX_SHIP_CARDS, MAX_SHIP_CLASSES, OrderMode, Pack, PackCubes, PackPad, ReachSide, ScienceOrAll,
    Scoring, ShipClass, TileCounts,
};
pub use event::{Event, ReachDirection};
pub use metrics::Tally;
pub use numbers::{
    ActionKinds, ByLocation, BySeat, Card, Class, InvalidLocation, Location, Locations, Sciences, SeatOrder, Sizes,
};
pub use options::{FirstOrder, MajorityTies, Options, Reach, SmallPad};
pub use planning_aids::{PreparationForecast, ShipStatus, TurnQueue};
pub use score::{EndingDetail, ScoreBreakdown, TieBreaker};
pub use setup::SetupError;
pub use state::{CubeCounts, PendingLoad, Phase, Public, SEATS, ShipPile, TrackSpace};
pub use wire_view::{
    BySciences, WireCards, WireCargoPile, WireCount, WireNamed, WirePad, WirePendingAction, WirePlacement, WireReach,
    WireRoundCard, WireSeat, WireShipPile, WireTrackSpace, WireView,
};

/// The rules in our own words, as Markdown; each paragraph starts with the clauses it covers.
pub const RULES_TEXT: &str = include_str!("../rules.md");

/// The rules as configured for one table.
#[derive(Clone, Debug)]
pub struct Extrication {
    rules: u16,
    seats: u8,
    /// The number of Development cards on the last one.
    development_cards: u8,
    /// The sizes that each pad accepts.
    pad_sizes: [Sizes; 2],
    options: Options,
    content: Arc<CompiledPack>,
}

impl Extrication {
    /// Returns the options of the table.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the set that the table uses.
    pub fn content(&self) -> &CompiledPack {
        &self.content
    }
}

impl Rules for Extrication {
    const ID: &'static str = "extrication";
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
            Phase::Order | Phase::Ships | Phase::Tiles | Phase::Cubes | Phase::Card | Phase::Cycle => ToAct::Chance,
            Phase::Move | Phase::Act | Phase::Pad(_) | Phase::Load(_) | Phase::Field(_) | Phase::After => {
                ToAct::Seats(SeatSet::only(public.seat))
            }
            Phase::Over => ToAct::Nobody,
        }
    }

    #[inline]
    fn own_knowledge(&self, _: &Public, _: &(), _: Seat) {}

    #[inline]
    fn legal_actions(&self, public: &Public, _: &(), seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(public, seat, out);
    }

    /// EX-Q43: a seat may resign at any time.
    fn out_of_turn_actions(&self, public: &Public, _: &(), seat: Seat, out: &mut Vec<Action>) {
        if !public.resigned.contains(seat) {
            out.push(Action::Resign {});
        }
    }

    fn blocked_actions(&self, public: &Public, _: &(), seat: Seat, out: &mut Vec<Action>) {
        self.list_closed(public, seat, out);
    }

    fn blocked_reason(&self, public: &Public, _: &(), seat: Seat, action: Action) -> BlockedReason {
        self.explain_blocked(public, seat, action)
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

    /// EX-Q43: the shortest way through the round.
    fn default_action(&self, public: &Public, _: &(), seat: Seat) -> Action {
        self.minimal_action(public, seat).expect("a seat that is asked has an answer")
    }

    /// A seat knew the effects of its own decision; dealt items and resignations are new information.
    fn reveals_information(&self, event: &Event) -> bool {
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

    fn check_invariants(&self, state: &StateOf<Self>) -> Result<(), &'static str> {
        self.check(&state.public)
    }
}

impl Metrics for Extrication {
    type Tally = Tally;

    fn metrics(&self, state: &StateOf<Self>, tally: &Tally, out: &mut Vec<Metric>) {
        self.collect_metrics(&state.public, tally, out);
    }

    fn seat_assignment(&self, _: &StateOf<Self>, tally: &Tally, seat: Seat) -> engine::SeatAssignment<'_> {
        Self::seat_place_and_role(tally, seat)
    }

    #[inline]
    fn round(&self, public: &Public) -> u16 {
        public.round.into()
    }

    fn interim_score(&self, public: &Public, seat: Seat) -> Option<i32> {
        Some(self.prestige_now(public)[seat.index()].into())
    }
}
