//! What changes during a game. Everything is open (EX-Q37): piles and the bag have no order before something is drawn.

use engine::{Seat, SeatSet};
use schemars::JsonSchema;
use serde::Serialize;

use crate::board::{ActionKind, Board, CargoItem, CargoTile, Pad};
use crate::content::{MAX_DEVELOPMENT_KINDS, MAX_LOCATIONS, MAX_SHIP_CARDS, MAX_SHIP_CLASSES};
use crate::numbers::{ActionKinds, Card, Class, Location, Locations, SeatOrder, given};

/// The most seats (EX-1).
pub const SEATS: usize = 4;

/// The step of the game, as the question it puts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Nature shuffles the turn order of round 1 (EX-15).
    Order,
    /// Nature deals Ships to locations without one (EX-8, EX-68).
    Ships,
    /// Nature deals Cargo tiles (EX-11, EX-69).
    Tiles,
    /// Nature draws cubes from the bag (EX-13, EX-70).
    Cubes,
    /// Nature turns up a Development card (EX-71).
    Card,
    /// Nature replaces Ships that went under the pile (EX-Q41).
    Cycle,
    /// The seat on turn places its Worker or withdraws it (EX-17 to EX-23).
    Move,
    /// The seat on turn may do an action (EX-29).
    Act,
    /// For the Ship being taken from this location, which pad?
    Pad(Location),
    /// Of the items being taken, how many onto the Ship on one pad?
    Load(PendingLoad),
    /// Of the Science tiles at this location, which one?
    Field(Location),
    /// The seat on turn may still launch (EX-Q24).
    After,
    /// The game has ended (EX-76).
    Over,
}

impl Phase {
    /// Its stable name.
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

    /// The action that has begun and is not finished: what is taken, and from which location.
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

/// An action that takes items, while it asks how many go where (EX-40, EX-41).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct PendingLoad {
    pub item: CargoItem,
    pub from: Location,
    /// The pad that is asked about.
    pub pad: Pad,
    /// How many are on board already.
    pub loaded: u8,
}

/// One location of the Action track (EX-8, EX-Q45): its Ship, the tiles above it, the cubes below it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct TrackSpace {
    /// The Ship, unless it was taken.
    pub ship: Option<Class>,
    pub cohorts: u8,
    pub organics: u8,
    pub fuel: u8,
    /// Science tiles by science.
    pub science: [u8; 5],
}

impl TrackSpace {
    /// A location with nothing.
    pub const EMPTY: TrackSpace = TrackSpace { ship: None, cohorts: 0, organics: 0, fuel: 0, science: [0; 5] };
}

/// The Ship pile: an unknown order on top, and below it Ships that everybody saw going under it (EX-Q41).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct ShipPile {
    /// Ships of each class in the upper part, whose order nobody knows.
    pub top: [u8; MAX_SHIP_CLASSES],
    /// The lower part from its highest Ship down, nothing after the lowest.
    #[serde(serialize_with = "given")]
    pub under: [Option<Class>; MAX_SHIP_CARDS],
    /// How many Ships the lower part has.
    pub under_len: u8,
}

/// Cubes by colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, JsonSchema)]
pub struct CubeCounts {
    pub fuel: u8,
    pub organic: u8,
}

impl CubeCounts {
    /// Both colours.
    #[inline]
    pub const fn total(self) -> u16 {
        self.fuel as u16 + self.organic as u16
    }
}

/// The whole state of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Public {
    /// The locations in order, those beyond the track empty; as many at any number of seats (EX-Q36).
    pub track: [TrackSpace; MAX_LOCATIONS],
    /// What each seat owns.
    pub boards: [Board; SEATS],
    /// The Ship pile; before the first row is dealt, that row's Ships.
    pub ships: ShipPile,
    /// The Cargo pile by [`CargoTile::index`] (EX-10).
    pub tiles: [u8; CargoTile::SORTS],
    /// The bag (EX-12).
    pub bag: CubeCounts,
    /// The discard area (EX-50, EX-52).
    pub discard: CubeCounts,
    /// Development cards not turned up yet, by kind, those put aside included (EX-5).
    pub unseen: [u8; MAX_DEVELOPMENT_KINDS],
    /// Development cards in the pile above the last card.
    pub cards: u8,
    /// Development cards turned up so far, in order, the last card not among them (EX-71, EX-72).
    #[serde(serialize_with = "given")]
    pub turned: [Option<Card>; MAX_DEVELOPMENT_KINDS],
    /// The card that rules the round; none rules round 1 (EX-6).
    pub card: Option<Card>,
    pub phase: Phase,
    /// The round, from 1; in the preparation the round that it prepares.
    pub round: u8,
    /// Which of the things that happen when a card is turned up is being done, from 1; 0 otherwise.
    pub reveal: u8,
    /// The turn order of the round (EX-17).
    #[serde(serialize_with = "given")]
    pub order: SeatOrder,
    /// The order of withdrawal so far (EX-24).
    #[serde(serialize_with = "given")]
    pub gone: SeatOrder,
    /// The seats that have withdrawn.
    pub left: SeatSet,
    /// The location of each Worker; none at Start (EX-16).
    pub at: [Option<Location>; SEATS],
    /// Locations where a Worker was placed this round (EX-27).
    pub visited: Locations,
    pub seat: Seat,
    /// Kinds of actions done in this placement (EX-30).
    pub done: ActionKinds,
    /// Further actions that a card grants in this placement (EX-93).
    pub extras: u8,
    /// Seats that have left the table for good (EX-Q43).
    pub resigned: SeatSet,
}

impl Public {
    /// A location.
    #[inline]
    pub fn track_space(&self, location: Location) -> &TrackSpace {
        &self.track[location.index()]
    }

    /// A seat's boards.
    #[inline]
    pub fn board_of(&self, seat: Seat) -> &Board {
        &self.boards[seat.index()]
    }

    /// How many steps from Start a seat's Worker stands; none at Start.
    #[inline]
    pub fn steps_from_start(&self, seat: Seat) -> u8 {
        self.at[seat.index()].map_or(0, Location::steps_from_start)
    }

    /// The seat whose Worker stands on a location.
    #[inline]
    pub fn worker_at(&self, location: Location) -> Option<Seat> {
        (0..SEATS as u8).map(Seat).find(|seat| self.at[seat.index()] == Some(location))
    }

    /// The locations with Workers; a seat may be left out.
    #[inline]
    pub fn occupied_locations(&self, without: Option<Seat>) -> Locations {
        let others = self.at.iter().enumerate().filter(|(seat, _)| without.is_none_or(|out| out.index() != *seat));
        others.fold(Locations::EMPTY, |all, (_, at)| at.map_or(all, |at| all.with(at)))
    }

    /// How many Ships the pile has.
    pub fn ships_left(&self) -> u8 {
        self.ships.top.iter().sum::<u8>() + self.ships.under_len
    }

    /// Ships of the pile whose place everybody knows, from the highest down (EX-Q41).
    pub fn ships_under(&self) -> impl Iterator<Item = Class> {
        self.ships.under.iter().copied().flatten()
    }

    /// How many Cargo tiles the pile has.
    pub fn tiles_left(&self) -> u8 {
        self.tiles.iter().sum()
    }

    /// How many tiles of a sort the Cargo pile has.
    #[inline]
    pub fn tiles_of(&self, tile: CargoTile) -> u8 {
        self.tiles[tile.index()]
    }

    /// The Development cards that can still come, those put aside included, each kind with its copies (EX-5, EX-Q1).
    pub fn cards_unseen(&self) -> impl Iterator<Item = (Card, u8)> {
        (0u8..).map(Card::new).zip(self.unseen).filter(|(_, copies)| *copies > 0)
    }
}
