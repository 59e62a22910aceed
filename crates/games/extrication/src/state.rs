//! What changes during a game. Everything is open (EX-Q37): piles and the bag have no order before something is drawn.

use play::{Seat, SeatSet};
use serde::Serialize;

use crate::board::{Board, Kind, NONE, Pad};
use crate::content::{CARDS, FLEET, LOCATIONS, SHIPS};

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
    /// For the Ship being taken, which pad?
    Pad,
    /// Of the items being taken, how many onto the Ship on one pad?
    Load,
    /// Of the Science tiles at the location, which one?
    Field,
    /// The seat on turn may still launch (EX-Q24).
    After,
    /// The game has ended (EX-76).
    Over,
}

/// One location of the Action track (EX-8, EX-Q45): its Ship, the tiles above it, the cubes below it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Place {
    /// The class of the Ship, [`NONE`] if it was taken.
    pub ship: u8,
    /// Citizen Cohorts.
    pub cohorts: u8,
    /// Organic cubes.
    pub organics: u8,
    /// Fuel cubes.
    pub fuel: u8,
    /// Science tiles by science.
    pub science: [u8; 5],
}

impl Place {
    /// A location with nothing.
    pub const EMPTY: Place = Place { ship: NONE, cohorts: 0, organics: 0, fuel: 0, science: [0; 5] };
}

/// The Ship pile: an unknown order on top, and below it Ships that everybody saw going under it (EX-Q41).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct ShipPile {
    /// Ships of each class in the upper part, whose order nobody knows.
    pub top: [u8; SHIPS],
    /// The lower part from its highest Ship down; the rest is [`NONE`].
    #[serde(serialize_with = "listed")]
    pub under: [u8; FLEET],
    /// How many Ships the lower part has.
    pub under_len: u8,
}

fn listed<S: serde::Serializer>(under: &[u8; FLEET], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(under.iter().take_while(|ship| **ship != NONE))
}

/// Cubes by colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Counts {
    /// Orange.
    pub fuel: u8,
    /// Green.
    pub organic: u8,
}

impl Counts {
    /// Both colours.
    #[inline]
    pub const fn all(self) -> u16 {
        self.fuel as u16 + self.organic as u16
    }
}

/// The whole state of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Open {
    /// The locations in order, those beyond the track empty; as many at any number of seats (EX-Q36).
    pub track: [Place; LOCATIONS],
    /// What each seat owns.
    pub boards: [Board; SEATS],
    /// The Ship pile; before the first row is dealt, that row's Ships.
    pub ships: ShipPile,
    /// The Cargo pile: Cohorts, then each science (EX-10).
    pub tiles: [u8; 6],
    /// The bag (EX-12).
    pub bag: Counts,
    /// The discard area (EX-50, EX-52).
    pub discard: Counts,
    /// Development cards not turned up yet, by kind, those put aside included (EX-5).
    pub unseen: [u8; CARDS],
    /// Development cards in the pile above the last card.
    pub cards: u8,
    /// The card that rules the round, [`NONE`] in round 1 (EX-6).
    pub card: u8,
    /// The step.
    pub phase: Phase,
    /// The round, from 1; in the preparation the round that it prepares.
    pub round: u8,
    /// Which of the things that happen when a card is turned up is being done, from 1; 0 otherwise.
    pub reveal: u8,
    /// The turn order of the round by seat number, [`NONE`] beyond the seats (EX-17).
    pub order: [u8; SEATS],
    /// The order of withdrawal so far (EX-24).
    pub gone: [u8; SEATS],
    /// The seats that have withdrawn.
    pub left: SeatSet,
    /// The location of each Worker, 0 at Start (EX-16).
    pub at: [u8; SEATS],
    /// Locations where a Worker was placed this round, as bits (EX-27).
    pub visited: u16,
    /// On turn.
    pub seat: Seat,
    /// Kinds of actions done in this placement, as bits (EX-30).
    pub done: u8,
    /// Further actions that a card grants in this placement (EX-93).
    pub extras: u8,
    /// The action being done.
    pub taking: Kind,
    /// The location it takes from.
    pub from: u8,
    /// The pad that is asked about.
    pub pad: Pad,
    /// How many items this action has loaded so far.
    pub loaded: u8,
    /// Seats that have left the table for good (EX-Q43).
    pub resigned: SeatSet,
}

impl Open {
    /// A location, from 1.
    #[inline]
    pub fn place(&self, location: u8) -> &Place {
        &self.track[location as usize - 1]
    }

    /// A seat's boards.
    #[inline]
    pub fn board(&self, seat: Seat) -> &Board {
        &self.boards[seat.index()]
    }

    /// The seat whose Worker stands on a location.
    #[inline]
    pub fn worker(&self, location: u8) -> Option<Seat> {
        (0..SEATS as u8).map(Seat).find(|seat| self.at[seat.index()] == location && location > 0)
    }

    /// The locations with Workers, as bits; a seat may be left out.
    #[inline]
    pub fn occupied(&self, without: Option<Seat>) -> u16 {
        let mut bits = 0;
        for (seat, &at) in self.at.iter().enumerate() {
            if at > 0 && without.is_none_or(|without| without.index() != seat) {
                bits |= 1 << (at - 1);
            }
        }
        bits
    }

    /// How many Ships the pile has.
    pub fn ships_left(&self) -> u8 {
        self.ships.top.iter().sum::<u8>() + self.ships.under_len
    }

    /// How many Cargo tiles the pile has.
    pub fn tiles_left(&self) -> u8 {
        self.tiles.iter().sum()
    }
}
