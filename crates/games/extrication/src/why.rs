//! Why a decision is closed.

use play::Seat;
use serde::Serialize;

use crate::board::{Field, Item, Kind, Pad};
use crate::numbers::Location;
use crate::state::{Load, Open, Phase};
use crate::{Action, Extrication, Reach};

/// Why a decision is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Reason {
    /// The track has no such location.
    NoLocation,
    /// Another Worker stands there.
    Occupied { by: Seat },
    /// The location is not in front of the Worker.
    NotAhead,
    /// The card of the round closes the location.
    ClosedLocation,
    /// Every round begins with entering the track.
    MustEnter,
    /// A Worker is placed at the beginning of a turn.
    NotMoving,
    /// An action follows the placing of the Worker.
    NotActing,
    /// The action that has begun is finished first.
    MidAction,
    /// The turn ends by itself.
    NotEnding,
    /// The location is behind the Worker, and the first tile of this science is missing.
    NeedsFirst { field: Field },
    /// The location is in front of the Worker, and the second tile of this science is missing.
    NeedsSecond { field: Field },
    /// The card of the round takes this reach away.
    ReachRevoked { field: Field },
    /// This table's Technology does not reach where another Worker stands.
    ReachOccupied { by: Seat },
    /// Nothing of the kind lies there.
    Nothing { kind: Kind },
    /// An action of this kind was done in this placement.
    Done { kind: Kind },
    /// The card of the round forbids to take any.
    Capped { kind: Kind },
    /// No Ship stands on the pads.
    NoShip,
    /// Every cargo space is taken.
    NoCargoSpace,
    /// Every fuel space is taken.
    NoFuelSpace,
    /// Both pads are occupied.
    PadsFull,
    /// The free pad does not take a Ship of that size.
    PadTooSmall,
    /// A Ship stands on that pad.
    PadTaken { pad: Pad },
    /// The column of the Tableau is full.
    ColumnFull { field: Field },
    /// All columns for what lies there are full.
    ColumnsFull,
    /// No tile of that science lies there.
    NoTile { field: Field },
    /// At least one item is taken.
    AtLeastOne,
    /// There is no more, no more room, or the card of the round allows no more.
    AtMost { most: u8 },
    /// The other pad is asked about.
    OtherPad,
    /// No Ship stands on that pad.
    PadEmpty { pad: Pad },
    /// The Ship lacks Fuel.
    FuelMissing { missing: u8 },
    /// The Ship has no Cohort on board.
    NoCohort,
    /// The card of the round asks for more Cohorts.
    FewCohorts {
        /// How many a launch needs.
        min: u8,
    },
    /// The card of the round forbids launches.
    Grounded,
    /// The seat has left the table.
    Resigned,
}

impl play::Reason for Reason {
    fn clause(self) -> &'static str {
        match self {
            Reason::NoLocation => "EX-8",
            Reason::Occupied { .. } => "EX-18",
            Reason::NotAhead => "EX-19",
            Reason::ClosedLocation => "EX-91",
            Reason::MustEnter => "EX-Q11",
            Reason::NotMoving => "EX-26",
            Reason::NotActing | Reason::MidAction => "EX-29",
            Reason::NotEnding => "EX-Q24",
            Reason::NeedsFirst { .. } => "EX-57",
            Reason::NeedsSecond { .. } => "EX-58",
            Reason::ReachRevoked { .. } => "EX-90",
            Reason::ReachOccupied { .. } => "EX-Q20",
            Reason::Nothing { .. } => "EX-45",
            Reason::Done { .. } => "EX-93",
            Reason::Capped { .. } => "EX-92",
            Reason::NoShip | Reason::AtMost { .. } => "EX-37",
            Reason::NoCargoSpace => "EX-38",
            Reason::NoFuelSpace => "EX-39",
            Reason::PadsFull | Reason::PadTaken { .. } => "EX-32",
            Reason::PadTooSmall => "EX-33",
            Reason::ColumnFull { .. } | Reason::ColumnsFull => "EX-43",
            Reason::NoTile { .. } => "EX-44",
            Reason::AtLeastOne => "EX-41",
            Reason::OtherPad => "EX-40",
            Reason::PadEmpty { .. } => "EX-46",
            Reason::FuelMissing { .. } => "EX-47",
            Reason::NoCohort => "EX-48",
            Reason::FewCohorts { .. } | Reason::Grounded => "EX-87",
            Reason::Resigned => "EX-Q43",
        }
    }
}

impl Extrication {
    pub(crate) fn reason(&self, open: &Open, seat: Seat, action: Action) -> Reason {
        if open.resigned.has(seat) {
            return Reason::Resigned;
        }
        match (open.phase, action) {
            (Phase::Pad(_), Action::Pad { pad }) => return why_pad(open, seat, pad),
            (Phase::Load(load), Action::Load { pad, n }) => return self.why_load(open, load, pad, n),
            (Phase::Field(from), Action::Field { field }) => return why_field(open, from, field),
            (Phase::Pad(_) | Phase::Load(_) | Phase::Field(_), _) => return Reason::MidAction,
            _ => {}
        }
        match action {
            Action::Launch { pad } => self.why_launch(open, seat, pad),
            Action::Move { .. } | Action::Leave {} if open.phase != Phase::Move => Reason::NotMoving,
            Action::Move { location } => self.why_move(open, seat, location),
            Action::Leave {} => Reason::MustEnter,
            Action::EndTurn {} => Reason::NotEnding,
            Action::Resign {} => Reason::Resigned,
            Action::Skip {} | Action::Pad { .. } | Action::Load { .. } | Action::Field { .. } => Reason::NotActing,
            Action::Ship { .. }
            | Action::Cohort { .. }
            | Action::Organic { .. }
            | Action::Fuel { .. }
            | Action::Science { .. } => match action.taking() {
                Some((kind, location)) if open.phase == Phase::Act => self.why_take(open, seat, kind, location),
                _ => Reason::NotActing,
            },
        }
    }

    fn why_move(&self, open: &Open, seat: Seat, location: Location) -> Reason {
        if !self.content.all.has(location) {
            Reason::NoLocation
        } else if Some(location) <= open.at[seat.index()] {
            Reason::NotAhead
        } else if let Some(by) = open.worker(location) {
            Reason::Occupied { by }
        } else {
            Reason::ClosedLocation
        }
    }

    fn why_launch(&self, open: &Open, seat: Seat, pad: Pad) -> Reason {
        let (bay, ruling) = (open.board(seat).bay(pad), self.ruling(open));
        let Some(ship) = bay.ship else { return Reason::PadEmpty { pad } };
        let missing = self.fuel_needed(open, ship).saturating_sub(bay.fuel);
        if ruling.grounded {
            Reason::Grounded
        } else if bay.cohorts == 0 {
            Reason::NoCohort
        } else if missing > 0 {
            Reason::FuelMissing { missing }
        } else {
            Reason::FewCohorts { min: ruling.launch_cohorts }
        }
    }

    fn why_take(&self, open: &Open, seat: Seat, kind: Kind, location: Location) -> Reason {
        if !self.content.all.has(location) {
            return Reason::NoLocation;
        }
        if open.done.has(kind) {
            return Reason::Done { kind };
        }
        if !self.reach(open, seat, kind).has(location) {
            return self.why_far(open, seat, kind, location);
        }
        if self.lying(open, kind, location) == 0 {
            return Reason::Nothing { kind };
        }
        let bays = &open.board(seat).bays;
        let no_ship = bays.iter().all(crate::Bay::is_empty);
        match kind {
            Kind::Ship if bays.iter().all(|bay| !bay.is_empty()) => Reason::PadsFull,
            Kind::Ship => Reason::PadTooSmall,
            Kind::Science => {
                let lying = open.place(location).science;
                let mut there = Field::ALL.into_iter().filter(|field| lying[field.index()] > 0);
                match (there.next(), there.next()) {
                    (Some(field), None) => Reason::ColumnFull { field },
                    _ => Reason::ColumnsFull,
                }
            }
            Kind::Cohort if self.cap(open, Item::Cohort) == 0 => Reason::Capped { kind },
            Kind::Organic if self.cap(open, Item::Organic) == 0 => Reason::Capped { kind },
            Kind::Fuel if self.cap(open, Item::Fuel) == 0 => Reason::Capped { kind },
            Kind::Cohort | Kind::Organic | Kind::Fuel if no_ship => Reason::NoShip,
            Kind::Cohort | Kind::Organic => Reason::NoCargoSpace,
            Kind::Fuel => Reason::NoFuelSpace,
        }
    }

    /// Why a location is out of reach.
    fn why_far(&self, open: &Open, seat: Seat, kind: Kind, location: Location) -> Reason {
        let field = kind.field();
        let front = Some(location) > open.at[seat.index()];
        let revoked = self.ruling(open).revoke[usize::from(front)].has(field);
        let granted = self.ruling(open).grant[usize::from(front)].has(field);
        let owned = granted || open.board(seat).science[field.index()] > u8::from(front);
        match open.worker(location) {
            _ if revoked => Reason::ReachRevoked { field },
            Some(by) if owned && self.options.reach == Reach::UnoccupiedOnly => Reason::ReachOccupied { by },
            _ if front => Reason::NeedsSecond { field },
            _ => Reason::NeedsFirst { field },
        }
    }

    fn why_load(&self, open: &Open, load: Load, pad: Pad, n: u8) -> Reason {
        let (least, most) = self.load_range(open, load);
        if pad != load.pad {
            Reason::OtherPad
        } else if n < least {
            Reason::AtLeastOne
        } else {
            Reason::AtMost { most }
        }
    }
}

fn why_pad(open: &Open, seat: Seat, pad: Pad) -> Reason {
    if open.board(seat).bay(pad).is_empty() { Reason::PadTooSmall } else { Reason::PadTaken { pad } }
}

fn why_field(open: &Open, from: Location, field: Field) -> Reason {
    let lies = open.place(from).science[field.index()] > 0;
    if lies { Reason::ColumnFull { field } } else { Reason::NoTile { field } }
}
