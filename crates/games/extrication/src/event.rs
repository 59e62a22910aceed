//! Events, one per fact and all public. The events alone are enough to rebuild every public number.

use engine::{Seat, SeatSet};
use serde::Serialize;

use crate::numbers::{ByLocation, BySeat, Card, Class, Location, SeatOrder, each, given, placed};
use crate::pieces::{ActionKind, CargoItem, CargoTile, Cube, Pad, Science};
use crate::state::CubeCounts;

/// Which way an action reached (EX-57, EX-58).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum ReachDirection {
    /// The location of the own Worker.
    Here,
    /// A location behind it.
    Behind,
    /// A location in front of it.
    Front,
}

/// One noticeable change. Ships and cards are known by their place in the set, or by whatever [`Event::map`] makes of
/// that; lists by location are written as pairs of a location and what comes there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event<S = Class, C = Card> {
    /// The turn order of round 1 (EX-15).
    Order {
        /// The seats in the order in which they enter.
        #[serde(serialize_with = "given")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Seat>"))]
        order: SeatOrder,
    },
    /// Ships are dealt to locations without one (EX-8, EX-68).
    Ships {
        /// By location.
        #[serde(serialize_with = "placed")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<(Location, S)>"))]
        ships: ByLocation<S>,
        /// Ships left in the pile.
        left: u8,
    },
    /// Cargo tiles are dealt (EX-11, EX-69, EX-86).
    Tiles {
        /// By location.
        #[serde(serialize_with = "placed")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<(Location, CargoTile)>"))]
        tiles: ByLocation<CargoTile>,
        /// Tiles left in the pile.
        left: u8,
        /// True if a card ordered them.
        extra: bool,
    },
    /// Cubes are drawn from the bag (EX-13, EX-70, EX-86).
    Cubes {
        /// By location.
        #[serde(serialize_with = "placed")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<(Location, Cube)>"))]
        cubes: ByLocation<Cube>,
        bag: CubeCounts,
        /// True if the discards went back into the bag meanwhile (EX-Q29).
        refilled: bool,
        /// True if a card ordered them.
        extra: bool,
    },
    /// A Development card is turned up (EX-71).
    Card {
        card: C,
        /// Cards left above the last one.
        left: u8,
    },
    /// Ships of the row go under the pile and are replaced (EX-Q41).
    Cycled {
        /// The Ships that went, by location.
        #[serde(serialize_with = "placed")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<(Location, S)>"))]
        old: ByLocation<S>,
        /// The Ships that came.
        #[serde(serialize_with = "placed")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<(Location, S)>"))]
        new: ByLocation<S>,
    },
    /// A round begins (EX-16, EX-73).
    Round {
        /// From 1.
        number: u8,
        /// How many there are.
        rounds: u8,
        /// The turn order.
        #[serde(serialize_with = "given")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Seat>"))]
        order: SeatOrder,
        /// The score of each seat if the game ended now.
        #[serde(serialize_with = "given")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<i16>"))]
        prestige: BySeat<i16>,
    },
    /// A Worker is placed (EX-18).
    Moved {
        seat: Seat,
        /// From where; from Start if from nowhere.
        from: Option<Location>,
        to: Location,
    },
    /// A Worker is withdrawn (EX-23).
    Left {
        seat: Seat,
        /// The place in the order of withdrawal, from 1.
        place: u8,
        /// True if no location was free ahead of it.
        stuck: bool,
    },
    /// An action has begun that asks for more (EX-29).
    Reached {
        seat: Seat,
        kind: ActionKind,
        location: Location,
        /// How it is reached.
        way: ReachDirection,
    },
    /// A Ship is put on a pad (EX-31).
    Docked {
        seat: Seat,
        /// The class of the Ship.
        ship: S,
        location: Location,
        /// How it was reached.
        way: ReachDirection,
        pad: Pad,
    },
    /// Items go on board (EX-34 to EX-36).
    Loaded {
        seat: Seat,
        /// Cohorts, Organics or Fuel.
        #[serde(rename = "kind")]
        item: CargoItem,
        /// How many; none when the pad is passed over.
        n: u8,
        location: Location,
        /// How it was reached.
        way: ReachDirection,
        pad: Pad,
        /// The class of the Ship there.
        ship: S,
    },
    /// A Science tile goes onto the Tableau (EX-42).
    Learned {
        seat: Seat,
        field: Science,
        location: Location,
        /// How it was reached.
        way: ReachDirection,
        /// Tiles of that science on the Tableau now.
        tiles: u8,
    },
    /// An action is left undone (EX-29).
    Skipped { seat: Seat },
    /// A card grants a further action (EX-93).
    Extra { seat: Seat },
    /// A Ship is launched (EX-50 to EX-53).
    Launched {
        seat: Seat,
        /// The pad it stood on.
        pad: Pad,
        /// The class of the Ship.
        ship: S,
        fuel: u8,
        cohorts: u8,
        organics: u8,
        /// The grey marker now.
        population: u8,
        /// The green marker now.
        sustain: u16,
        /// Cargo spaces of the Ship.
        cargo: u8,
    },
    /// A seat completes a set of all sciences (EX-79, EX-80).
    Completed {
        seat: Seat,
        /// Complete sets on its Tableau now.
        sets: u8,
        /// The Prestige that this set adds.
        prestige: i16,
    },
    /// The bonus for the most supported Cohorts changes hands (EX-81).
    MostFed {
        /// The seats that have it now and had it not before.
        #[serde(serialize_with = "each")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Seat>"))]
        gained: SeatSet,
        /// The seats that had it before and have it no longer.
        #[serde(serialize_with = "each")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Seat>"))]
        lost: SeatSet,
        /// The Prestige of the bonus.
        prestige: i16,
    },
    /// A seat keeps a Ship that it could launch and ends its turn (EX-Q27).
    Held { seat: Seat },
    /// A seat leaves the table for good (EX-Q43).
    Resigned { seat: Seat },
    /// The game has ended (EX-76).
    Over {
        /// Prestige by seat.
        #[serde(serialize_with = "given")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<i16>"))]
        prestige: BySeat<i16>,
        /// The winners.
        #[serde(serialize_with = "each")]
        #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Seat>"))]
        winners: SeatSet,
    },
}

impl<S: Copy, C: Copy> Event<S, C> {
    /// Converts the identifiers of Ships and cards in the event, for example to their names.
    pub fn map<T, D>(&self, ship: impl Fn(S) -> T + Copy, card: impl Fn(C) -> D) -> Event<T, D> {
        let ships = |list: &ByLocation<S>| list.map(|entry| entry.map(ship));
        match *self {
            Event::Order { order } => Event::Order { order },
            Event::Ships { ships: ref list, left } => Event::Ships { ships: ships(list), left },
            Event::Tiles { tiles, left, extra } => Event::Tiles { tiles, left, extra },
            Event::Cubes { cubes, bag, refilled, extra } => Event::Cubes { cubes, bag, refilled, extra },
            Event::Card { card: turned, left } => Event::Card { card: card(turned), left },
            Event::Cycled { ref old, ref new } => Event::Cycled { old: ships(old), new: ships(new) },
            Event::Round { number, rounds, order, prestige } => Event::Round { number, rounds, order, prestige },
            Event::Moved { seat, from, to } => Event::Moved { seat, from, to },
            Event::Left { seat, place, stuck } => Event::Left { seat, place, stuck },
            Event::Reached { seat, kind, location, way } => Event::Reached { seat, kind, location, way },
            Event::Docked { seat, ship: taken, location, way, pad } => {
                Event::Docked { seat, ship: ship(taken), location, way, pad }
            }
            Event::Loaded { seat, item, n, location, way, pad, ship: loaded } => {
                Event::Loaded { seat, item, n, location, way, pad, ship: ship(loaded) }
            }
            Event::Learned { seat, field, location, way, tiles } => {
                Event::Learned { seat, field, location, way, tiles }
            }
            Event::Skipped { seat } => Event::Skipped { seat },
            Event::Extra { seat } => Event::Extra { seat },
            Event::Launched { seat, pad, ship: flown, fuel, cohorts, organics, population, sustain, cargo } => {
                let ship = ship(flown);
                Event::Launched { seat, pad, ship, fuel, cohorts, organics, population, sustain, cargo }
            }
            Event::Completed { seat, sets, prestige } => Event::Completed { seat, sets, prestige },
            Event::MostFed { gained, lost, prestige } => Event::MostFed { gained, lost, prestige },
            Event::Held { seat } => Event::Held { seat },
            Event::Resigned { seat } => Event::Resigned { seat },
            Event::Over { prestige, winners } => Event::Over { prestige, winners },
        }
    }
}
