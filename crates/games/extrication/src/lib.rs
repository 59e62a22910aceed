//! Rules for Extrication, a game about Workers on a one-way track who load and launch Ships to leave a planet.
//!
//! Comments cite rules by clause (`EX-12`) and ruling (`EX-Q20`); `rules.md` explains them in plain language.
//!
//! Only this game has `board`, a seat's pads and tracks; `limits`, what a seat can take, launch and reach; `pieces`,
//! the pieces and actions that packs and events name; and `planning_aids`, public forecasts.
#![no_std]

extern crate alloc;

mod action;
mod apply;
mod blocked_reason;
mod board;
mod chance;
mod chance_outcome;
mod compile;
mod content;
mod defaults;
mod event;
mod invariants;
mod knowledge;
mod legal;
mod limits;
mod metrics;
mod numbers;
mod options;
mod pieces;
mod planning_aids;
mod score;
mod setup;
mod state;
mod versions;
mod wire_view;

use alloc::sync::Arc;

use engine::{Rules, Seat, SeatSet, State, StateOf, ToAct};

pub use action::Action;
pub use blocked_reason::BlockedReason;
pub use board::{Board, PadState};
pub use chance_outcome::ChanceOutcome;
pub use compile::{CompiledPack, ExtraActions, RevealEffect, RoundRules};
pub use content::{
    CardEffect, DevelopmentCard, EffectSign, GrantCondition, HOUSE_PACK, LastDevelopmentCard, MAX_DEVELOPMENT_KINDS,
    MAX_LOCATIONS, MAX_SHIP_CARDS, MAX_SHIP_CLASSES, OrderMode, Pack, PackCubes, PackPad, ReachSide, ScienceOrAll,
    Scoring, ShipClass, TileCounts,
};
pub use event::{Event, ReachDirection};
pub use metrics::Tally;
pub use numbers::{
    ActionKinds, ByLocation, BySciences, BySeat, Card, Class, InvalidLocation, Location, Locations, SEATS, Sciences,
    SeatOrder, Sizes,
};
pub use options::{FirstOrder, MajorityTies, Options, Reach, SmallPad};
pub use pieces::{ActionKind, CargoItem, CargoTile, Cube, Pad, Science, Size};
pub use planning_aids::{LaunchValue, PreparationForecast, ShipStatus, TurnQueue};
pub use score::{EndingDetail, ScoreBreakdown, TieBreaker};
pub use setup::SetupError;
pub use state::{CubeCounts, PendingLoad, Phase, Public, ShipPile, TrackSpace};
pub use wire_view::{
    WireCards, WireCargoPile, WireCount, WireNamed, WirePad, WirePendingAction, WirePlacement, WireReach,
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

    fn seats(&self) -> u8 {
        self.seats
    }

    fn rules_version(&self) -> u16 {
        self.rules
    }

    fn initial_state(&self) -> StateOf<Self> {
        let content = &self.content;
        let random = self.options.first_order == FirstOrder::Random;
        let public = Public {
            track: [TrackSpace::EMPTY; MAX_LOCATIONS],
            boards: [Board::NEW; SEATS],
            // EX-8, EX-9: the Ships of the first row are dealt first, the others after them.
            ships: ShipPile { top: content.first_row_ships, under: [None; MAX_SHIP_CARDS], under_len: 0 },
            tiles: content.pack.tiles.to_array(),
            bag: CubeCounts { fuel: content.pack.cubes.fuel, organic: content.pack.cubes.organic },
            discard: CubeCounts::default(),
            // EX-5, EX-Q2: the last card is never among them, so it is always turned up last.
            unseen: content.copies,
            cards: self.development_cards,
            turned: [None; MAX_DEVELOPMENT_KINDS],
            card: None,
            phase: if random { Phase::Order } else { Phase::Ships },
            round: 1,
            reveal: 0,
            order: core::array::from_fn(|seat| (seat < self.seats as usize).then_some(Seat(seat as u8))),
            gone: [None; SEATS],
            left: SeatSet::EMPTY,
            at: [None; SEATS],
            visited: Locations::EMPTY,
            seat: Seat(0),
            done: ActionKinds::EMPTY,
            extras: 0,
            resigned: SeatSet::EMPTY,
        };
        State { public, private: () }
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
}
