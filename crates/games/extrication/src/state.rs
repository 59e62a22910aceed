//! The state of a game. All of it is public (EX-Q37): piles and the bag have no order before something is drawn.

use engine::{Seat, SeatSet};
use serde::Serialize;

use crate::board::Board;
use crate::content::{MAX_DEVELOPMENT_KINDS, MAX_LOCATIONS, MAX_SHIP_CARDS, MAX_SHIP_CLASSES};
use crate::numbers::{ActionKinds, Card, Class, Location, Locations, SEATS, SeatOrder, given};
use crate::pieces::{ActionKind, CargoItem, CargoTile, Pad};

/// The step of the game, named after its chance event or decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Chance determines the turn order of round 1 (EX-15).
    Order,
    /// Chance deals Ships to locations without one (EX-8, EX-68).
    Ships,
    /// Chance deals Cargo tiles (EX-11, EX-69).
    Tiles,
    /// Chance draws cubes from the bag (EX-13, EX-70).
    Cubes,
    /// Chance turns up a Development card (EX-71).
    Card,
    /// Chance replaces Ships that went under the pile (EX-Q41).
    Cycle,
    /// The seat on turn places its Worker or withdraws it (EX-17 to EX-23).
    Move,
    /// The seat on turn may do an action (EX-29).
    Act,
    /// The seat on turn chooses the pad for the Ship that it takes from this location.
    Pad(Location),
    /// The seat on turn chooses how many of the items go onto the Ship on one pad.
    Load(PendingLoad),
    /// The seat on turn chooses one of the Science tiles at this location.
    Field(Location),
    /// The seat on turn may still launch (EX-Q24).
    After,
    /// The game has ended (EX-76).
    Over,
}

impl Phase {
    /// Returns the stable identifier of the phase.
    pub const fn id(self) -> &'static str {
        match self {
            Phase::Order => "order",
            Phase::Ships => "ships",
            Phase::Tiles => "tiles",
            Phase::Cubes => "cubes",
            Phase::Card => "card",
            Phase::Cycle => "cycle",
            Phase::Move => "move",
            Phase::Act => "act",
            Phase::Pad(_) => "pad",
            Phase::Load(_) => "load",
            Phase::Field(_) => "field",
            Phase::After => "after",
            Phase::Over => "over",
        }
    }

    /// True while a round is prepared and no seat is on turn.
    #[inline]
    pub const fn is_preparation(self) -> bool {
        matches!(self, Phase::Order | Phase::Ships | Phase::Tiles | Phase::Cubes | Phase::Card | Phase::Cycle)
    }

    /// Returns the kind and the location of an action that has begun and is not finished.
    #[inline]
    pub const fn begun_action(self) -> Option<(ActionKind, Location)> {
        match self {
            Phase::Pad(from) => Some((ActionKind::Ship, from)),
            Phase::Load(load) => Some((load.item.action_kind(), load.from)),
            Phase::Field(from) => Some((ActionKind::Science, from)),
            _ => None,
        }
    }
}

/// An action that takes items, while the seat distributes them to the pads (EX-40, EX-41).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct PendingLoad {
    pub item: CargoItem,
    pub from: Location,
    /// The pad of the current decision.
    pub pad: Pad,
    /// The number of items loaded so far.
    pub loaded: u8,
}

/// One location of the Action track (EX-8, EX-Q45): its Ship, the tiles above it, the cubes below it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct TrackSpace {
    /// The Ship, unless it was taken.
    pub ship: Option<Class>,
    pub cohorts: u8,
    pub organics: u8,
    pub fuel: u8,
    /// The Science tiles, by science.
    pub science: [u8; 5],
}

impl TrackSpace {
    /// A location without contents.
    pub const EMPTY: TrackSpace = TrackSpace { ship: None, cohorts: 0, organics: 0, fuel: 0, science: [0; 5] };
}

/// The Ship pile: the upper part has an unknown order, the lower part holds Ships publicly put under the pile
/// (EX-Q41).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct ShipPile {
    /// The number of Ships of each class in the upper part, whose order is unknown to all players.
    pub top: [u8; MAX_SHIP_CLASSES],
    /// The lower part from its highest Ship down; entries after the lowest Ship are empty.
    #[serde(serialize_with = "given")]
    pub under: [Option<Class>; MAX_SHIP_CARDS],
    /// The number of Ships in the lower part.
    pub under_len: u8,
}

/// Cubes by colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct CubeCounts {
    pub fuel: u8,
    pub organic: u8,
}

impl CubeCounts {
    /// Returns the number of cubes of both colours.
    #[inline]
    pub const fn total(self) -> u16 {
        self.fuel as u16 + self.organic as u16
    }
}

/// The whole state of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct Public {
    /// The locations in order, with empty entries beyond the track; their number does not depend on the seats
    /// (EX-Q36).
    pub track: [TrackSpace; MAX_LOCATIONS],
    /// The possessions of each seat.
    pub boards: [Board; SEATS],
    /// The Ship pile; before the first row is dealt, the Ships of that row.
    pub ships: ShipPile,
    /// The Cargo pile by [`CargoTile::index`] (EX-10).
    pub tiles: [u8; CargoTile::SORTS],
    /// The bag (EX-12).
    pub bag: CubeCounts,
    /// The discard area (EX-50, EX-52).
    pub discard: CubeCounts,
    /// Development cards not turned up yet, by kind, including those put aside (EX-5).
    pub unseen: [u8; MAX_DEVELOPMENT_KINDS],
    /// The number of Development cards in the pile above the last card.
    pub cards: u8,
    /// Development cards turned up so far, in order, without the last card (EX-71, EX-72).
    #[serde(serialize_with = "given")]
    pub turned: [Option<Card>; MAX_DEVELOPMENT_KINDS],
    /// The card in force; round 1 has none (EX-6).
    pub card: Option<Card>,
    pub phase: Phase,
    /// The round, from 1; during preparation, the round that is being prepared.
    pub round: u8,
    /// The number of the reveal effect in progress, from 1; 0 otherwise.
    pub reveal: u8,
    /// The turn order of the round (EX-17).
    #[serde(serialize_with = "given")]
    pub order: SeatOrder,
    /// The order of withdrawal so far (EX-24).
    #[serde(serialize_with = "given")]
    pub gone: SeatOrder,
    /// The seats that have withdrawn.
    pub left: SeatSet,
    /// The location of each Worker; `None` at Start (EX-16).
    pub at: [Option<Location>; SEATS],
    /// The locations where a Worker was placed this round (EX-27).
    pub visited: Locations,
    pub seat: Seat,
    /// The kinds of actions done in this placement (EX-30).
    pub done: ActionKinds,
    /// The number of further actions that a card grants in this placement (EX-93).
    pub extras: u8,
    /// The seats that have resigned (EX-Q43).
    pub resigned: SeatSet,
}

impl Public {
    /// Returns the contents of a location.
    #[inline]
    pub fn track_space(&self, location: Location) -> &TrackSpace {
        &self.track[location.index()]
    }

    /// Returns the board of a seat.
    #[inline]
    pub fn board_of(&self, seat: Seat) -> &Board {
        &self.boards[seat.index()]
    }

    /// Returns the distance of a seat's Worker from Start in steps; 0 at Start.
    #[inline]
    pub fn steps_from_start(&self, seat: Seat) -> u8 {
        self.at[seat.index()].map_or(0, Location::steps_from_start)
    }

    /// Returns the seat whose Worker is at a location.
    #[inline]
    pub fn worker_at(&self, location: Location) -> Option<Seat> {
        (0..SEATS as u8).map(Seat).find(|seat| self.at[seat.index()] == Some(location))
    }

    /// Returns the locations with Workers, optionally without one seat's.
    #[inline]
    pub fn occupied_locations(&self, without: Option<Seat>) -> Locations {
        let others = self.at.iter().enumerate().filter(|(seat, _)| without.is_none_or(|out| out.index() != *seat));
        others.fold(Locations::EMPTY, |all, (_, at)| at.map_or(all, |at| all.with(at)))
    }

    /// Returns the number of Ships in the pile.
    pub fn ships_left(&self) -> u8 {
        self.ships.top.iter().sum::<u8>() + self.ships.under_len
    }

    /// Returns the Ships of the pile whose positions are public, from the highest down (EX-Q41).
    pub fn ships_under(&self) -> impl Iterator<Item = Class> {
        self.ships.under.iter().copied().flatten()
    }

    /// Returns the number of Cargo tiles in the pile.
    pub fn tiles_left(&self) -> u8 {
        self.tiles.iter().sum()
    }

    /// Returns the number of tiles of one sort in the Cargo pile.
    #[inline]
    pub fn tiles_of(&self, tile: CargoTile) -> u8 {
        self.tiles[tile.index()]
    }

    /// Returns the Development cards that can still come, including those put aside, with their copies (EX-5, EX-Q1).
    pub fn cards_unseen(&self) -> impl Iterator<Item = (Card, u8)> {
        (0u8..).map(Card::new).zip(self.unseen).filter(|(_, copies)| *copies > 0)
    }
}
