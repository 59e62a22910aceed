//! Blocked actions and the reasons for blocking (D1 to D11 of the clauses).

use alloc::vec::Vec;

use engine::{BlockedActions, LegalActions, Seat};
use serde::Serialize;

use crate::numbers::Location;
use crate::pieces::{ActionKind, CargoItem, Pad, Science};
use crate::state::{PendingLoad, Phase, Public};
use crate::{Action, Extrication, Reach};

/// The reason why an action is blocked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum BlockedReason {
    /// The track has no such location.
    NoLocation,
    /// Another Worker is at the location.
    Occupied { by: Seat },
    /// The location is not in front of the Worker.
    NotAhead,
    /// The card of the round closes the location.
    ClosedLocation,
    /// Every round begins with entering the track.
    MustEnter,
    /// A Worker can only be placed at the beginning of a turn.
    NotMoving,
    /// An action is possible only after placing the Worker.
    NotActing,
    /// The action in progress has to be finished first.
    MidAction,
    /// The turn cannot be ended now; it ends by itself.
    NotEnding,
    /// The location is behind the Worker, and the first tile of this science is missing.
    NeedsFirst { field: Science },
    /// The location is in front of the Worker, and the second tile of this science is missing.
    NeedsSecond { field: Science },
    /// The card of the round cancels the reach of this science.
    ReachRevoked { field: Science },
    /// At this table, Technology does not reach a location with another Worker.
    ReachOccupied { by: Seat },
    /// Nothing of this kind is at the location.
    Nothing { kind: ActionKind },
    /// An action of this kind has already been done in this placement.
    Done { kind: ActionKind },
    /// The card of the round forbids taking any.
    Capped { kind: ActionKind },
    /// No Ship is on the pads.
    NoShip,
    /// Every cargo space is taken.
    NoCargoSpace,
    /// Every fuel space is taken.
    NoFuelSpace,
    /// Both pads are occupied.
    PadsFull,
    /// The free pad does not accept a Ship of that size.
    PadTooSmall,
    /// A Ship is already on that pad.
    PadTaken { pad: Pad },
    /// The column of the Tableau is full.
    ColumnFull { field: Science },
    /// All columns for the tiles at the location are full.
    ColumnsFull,
    /// No tile of that science is at the location.
    NoTile { field: Science },
    /// At least one item has to be taken.
    AtLeastOne,
    /// There are no more items, there is no more room, or the card of the round allows no more.
    AtMost { most: u8 },
    /// The decision is about the other pad.
    OtherPad,
    /// No Ship is on that pad.
    PadEmpty { pad: Pad },
    /// The Ship lacks Fuel.
    FuelMissing { missing: u8 },
    /// The Ship has no Cohort on board.
    NoCohort,
    /// The card of the round requires more Cohorts.
    FewCohorts {
        /// The number of Cohorts that a launch needs.
        min: u8,
    },
    /// The card of the round forbids launches.
    Grounded,
    /// The seat has resigned.
    Resigned,
}

impl engine::BlockedReason for BlockedReason {
    fn clause(self) -> &'static str {
        match self {
            BlockedReason::NoLocation => "EX-8",
            BlockedReason::Occupied { .. } => "EX-18",
            BlockedReason::NotAhead => "EX-19",
            BlockedReason::ClosedLocation => "EX-91",
            BlockedReason::MustEnter => "EX-Q11",
            BlockedReason::NotMoving => "EX-26",
            BlockedReason::NotActing | BlockedReason::MidAction => "EX-29",
            BlockedReason::NotEnding => "EX-Q24",
            BlockedReason::NeedsFirst { .. } => "EX-57",
            BlockedReason::NeedsSecond { .. } => "EX-58",
            BlockedReason::ReachRevoked { .. } => "EX-90",
            BlockedReason::ReachOccupied { .. } => "EX-Q20",
            BlockedReason::Nothing { .. } => "EX-45",
            BlockedReason::Done { .. } => "EX-93",
            BlockedReason::Capped { .. } => "EX-92",
            BlockedReason::NoShip | BlockedReason::AtMost { .. } => "EX-37",
            BlockedReason::NoCargoSpace => "EX-38",
            BlockedReason::NoFuelSpace => "EX-39",
            BlockedReason::PadsFull | BlockedReason::PadTaken { .. } => "EX-32",
            BlockedReason::PadTooSmall => "EX-33",
            BlockedReason::ColumnFull { .. } | BlockedReason::ColumnsFull => "EX-43",
            BlockedReason::NoTile { .. } => "EX-44",
            BlockedReason::AtLeastOne => "EX-41",
            BlockedReason::OtherPad => "EX-40",
            BlockedReason::PadEmpty { .. } => "EX-46",
            BlockedReason::FuelMissing { .. } => "EX-47",
            BlockedReason::NoCohort => "EX-48",
            BlockedReason::FewCohorts { .. } | BlockedReason::Grounded => "EX-87",
            BlockedReason::Resigned => "EX-Q43",
        }
    }
}

impl BlockedActions for Extrication {
    type BlockedReason = BlockedReason;

    fn blocked_actions(&self, public: &Public, _: &(), seat: Seat, out: &mut Vec<Action>) {
        let mut legal = Vec::new();
        self.legal_actions(public, &(), seat, &mut legal);
        let mut shut = |action: Action| {
            if !legal.contains(&action) {
                out.push(action);
            }
        };
        let locations = || self.content.all_locations.iter();
        let docked = |pad: &Pad| !public.board_of(seat).pad_state(*pad).is_empty();
        match public.phase {
            Phase::Move => {
                locations().for_each(|location| shut(Action::Move { location }));
                shut(Action::Leave {});
            }
            Phase::Act => {
                let at = public.at[seat.index()];
                for kind in ActionKind::ALL {
                    let lies =
                        |location: &Location| Some(*location) == at || self.items_at(public, kind, *location) > 0;
                    locations().filter(lies).for_each(|location| shut(Action::from_kind_at(kind, location)));
                }
            }
            Phase::Pad(_) => Pad::BOTH.into_iter().for_each(|pad| shut(Action::Pad { pad })),
            Phase::Field(_) => Science::ALL.into_iter().for_each(|field| shut(Action::Field { field })),
            Phase::Load(load) => {
                let (_, most) = self.load_range(public, load);
                shut(Action::Load { pad: load.pad, n: 0 });
                shut(Action::Load { pad: load.pad, n: most + 1 });
            }
            Phase::After
            | Phase::Order
            | Phase::Ships
            | Phase::Tiles
            | Phase::Cubes
            | Phase::Card
            | Phase::Cycle
            | Phase::Over => {}
        }
        if matches!(public.phase, Phase::Move | Phase::Act | Phase::After) {
            Pad::BOTH.into_iter().filter(docked).for_each(|pad| shut(Action::Launch { pad }));
        }
    }

    fn blocked_reason(&self, public: &Public, _: &(), seat: Seat, action: Action) -> BlockedReason {
        if public.resigned.contains(seat) {
            return BlockedReason::Resigned;
        }
        match (public.phase, action) {
            (Phase::Pad(_), Action::Pad { pad }) => return why_pad(public, seat, pad),
            (Phase::Load(load), Action::Load { pad, n }) => return self.why_load(public, load, pad, n),
            (Phase::Field(from), Action::Field { field }) => return why_field(public, from, field),
            (Phase::Pad(_) | Phase::Load(_) | Phase::Field(_), _) => return BlockedReason::MidAction,
            _ => {}
        }
        match action {
            Action::Launch { pad } => self.why_launch(public, seat, pad),
            Action::Move { .. } | Action::Leave {} if public.phase != Phase::Move => BlockedReason::NotMoving,
            Action::Move { location } => self.why_move(public, seat, location),
            Action::Leave {} => BlockedReason::MustEnter,
            Action::EndTurn {} => BlockedReason::NotEnding,
            Action::Resign {} => BlockedReason::Resigned,
            Action::Skip {} | Action::Pad { .. } | Action::Load { .. } | Action::Field { .. } => {
                BlockedReason::NotActing
            }
            Action::Ship { .. }
            | Action::Cohort { .. }
            | Action::Organic { .. }
            | Action::Fuel { .. }
            | Action::Science { .. } => match action.kind_and_location() {
                Some((kind, location)) if public.phase == Phase::Act => self.why_take(public, seat, kind, location),
                _ => BlockedReason::NotActing,
            },
        }
    }
}

impl Extrication {
    fn why_move(&self, public: &Public, seat: Seat, location: Location) -> BlockedReason {
        if !self.content.all_locations.contains(location) {
            BlockedReason::NoLocation
        } else if Some(location) <= public.at[seat.index()] {
            BlockedReason::NotAhead
        } else if let Some(by) = public.worker_at(location) {
            BlockedReason::Occupied { by }
        } else {
            BlockedReason::ClosedLocation
        }
    }

    fn why_launch(&self, public: &Public, seat: Seat, pad: Pad) -> BlockedReason {
        let (bay, ruling) = (public.board_of(seat).pad_state(pad), self.round_rules(public));
        let Some(ship) = bay.ship else { return BlockedReason::PadEmpty { pad } };
        let missing = self.fuel_needed(public, ship).saturating_sub(bay.fuel);
        if ruling.launches_forbidden {
            BlockedReason::Grounded
        } else if bay.cohorts == 0 {
            BlockedReason::NoCohort
        } else if missing > 0 {
            BlockedReason::FuelMissing { missing }
        } else {
            BlockedReason::FewCohorts { min: ruling.launch_cohorts }
        }
    }

    fn why_take(&self, public: &Public, seat: Seat, kind: ActionKind, location: Location) -> BlockedReason {
        if !self.content.all_locations.contains(location) {
            return BlockedReason::NoLocation;
        }
        if public.done.contains(kind) {
            return BlockedReason::Done { kind };
        }
        if !self.reachable_locations(public, seat, kind).contains(location) {
            return self.why_far(public, seat, kind, location);
        }
        if self.items_at(public, kind, location) == 0 {
            return BlockedReason::Nothing { kind };
        }
        let bays = &public.board_of(seat).bays;
        let no_ship = bays.iter().all(crate::PadState::is_empty);
        match kind {
            ActionKind::Ship if bays.iter().all(|bay| !bay.is_empty()) => BlockedReason::PadsFull,
            ActionKind::Ship => BlockedReason::PadTooSmall,
            ActionKind::Science => {
                let lying = public.track_space(location).science;
                let mut there = Science::ALL.into_iter().filter(|field| lying[field.index()] > 0);
                match (there.next(), there.next()) {
                    (Some(field), None) => BlockedReason::ColumnFull { field },
                    _ => BlockedReason::ColumnsFull,
                }
            }
            ActionKind::Cohort if self.take_limit(public, CargoItem::Cohort) == 0 => BlockedReason::Capped { kind },
            ActionKind::Organic if self.take_limit(public, CargoItem::Organic) == 0 => BlockedReason::Capped { kind },
            ActionKind::Fuel if self.take_limit(public, CargoItem::Fuel) == 0 => BlockedReason::Capped { kind },
            ActionKind::Cohort | ActionKind::Organic | ActionKind::Fuel if no_ship => BlockedReason::NoShip,
            ActionKind::Cohort | ActionKind::Organic => BlockedReason::NoCargoSpace,
            ActionKind::Fuel => BlockedReason::NoFuelSpace,
        }
    }

    /// Returns the reason why a location is out of reach.
    fn why_far(&self, public: &Public, seat: Seat, kind: ActionKind, location: Location) -> BlockedReason {
        let field = kind.science();
        let front = Some(location) > public.at[seat.index()];
        let revoked = self.round_rules(public).revoked_sciences[usize::from(front)].contains(field);
        let granted = self.round_rules(public).granted_sciences[usize::from(front)].contains(field);
        let owned = granted || public.board_of(seat).science[field.index()] > u8::from(front);
        match public.worker_at(location) {
            _ if revoked => BlockedReason::ReachRevoked { field },
            Some(by) if owned && self.options.reach == Reach::UnoccupiedOnly => BlockedReason::ReachOccupied { by },
            _ if front => BlockedReason::NeedsSecond { field },
            _ => BlockedReason::NeedsFirst { field },
        }
    }

    fn why_load(&self, public: &Public, load: PendingLoad, pad: Pad, n: u8) -> BlockedReason {
        let (least, most) = self.load_range(public, load);
        if pad != load.pad {
            BlockedReason::OtherPad
        } else if n < least {
            BlockedReason::AtLeastOne
        } else {
            BlockedReason::AtMost { most }
        }
    }
}

fn why_pad(public: &Public, seat: Seat, pad: Pad) -> BlockedReason {
    if public.board_of(seat).pad_state(pad).is_empty() {
        BlockedReason::PadTooSmall
    } else {
        BlockedReason::PadTaken { pad }
    }
}

fn why_field(public: &Public, from: Location, field: Science) -> BlockedReason {
    let lies = public.track_space(from).science[field.index()] > 0;
    if lies { BlockedReason::ColumnFull { field } } else { BlockedReason::NoTile { field } }
}
