//! What everybody is told, one event a fact. The events alone rebuild every public number.

use play::{Seat, SeatSet};
use serde::Serialize;

use crate::board::{Field, Kind, Pad};
use crate::content::LOCATIONS;
use crate::state::{Counts, SEATS};

/// Which way an action reached (EX-57, EX-58).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// The location of the own Worker.
    Here,
    /// A location behind it.
    Behind,
    /// A location in front of it.
    Front,
}

/// One noticeable change. Ships are classes of the set, cards are kinds of the set; 255 stands for nothing. Lists by
/// location begin with location 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The turn order of round 1 (EX-15).
    Order {
        /// Seat numbers, 255 beyond the seats.
        order: [u8; SEATS],
    },
    /// Ships are dealt to locations without one (EX-8, EX-68).
    Ships {
        /// By location.
        ships: [u8; LOCATIONS],
        /// Ships left in the pile.
        left: u8,
    },
    /// Cargo tiles are dealt (EX-11, EX-69, EX-86).
    Tiles {
        /// By location: 0 for a Cohort, 1 to 5 for a science.
        tiles: [u8; LOCATIONS],
        /// Tiles left in the pile.
        left: u8,
        /// Whether a card ordered them.
        extra: bool,
    },
    /// Cubes are drawn from the bag (EX-13, EX-70, EX-86).
    Cubes {
        /// By location: 0 for Fuel, 1 for an Organic cube.
        cubes: [u8; LOCATIONS],
        /// The bag afterwards.
        bag: Counts,
        /// Whether the discards went back into the bag meanwhile (EX-Q29).
        refilled: bool,
        /// Whether a card ordered them.
        extra: bool,
    },
    /// A Development card is turned up (EX-71).
    Card {
        /// The card.
        card: u8,
        /// Cards left above the last one.
        left: u8,
    },
    /// Ships of the row go under the pile and are replaced (EX-Q41).
    Cycled {
        /// The Ships that went, by location.
        old: [u8; LOCATIONS],
        /// The Ships that came.
        new: [u8; LOCATIONS],
    },
    /// A round begins (EX-16, EX-73).
    Round {
        /// From 1.
        number: u8,
        /// How many there are.
        rounds: u8,
        /// The turn order, 255 beyond the seats.
        order: [u8; SEATS],
        /// What each seat would score if the game ended now.
        prestige: [i16; SEATS],
    },
    /// A Worker is placed (EX-18).
    Moved {
        /// Whose.
        seat: Seat,
        /// From where; 0 for Start.
        from: u8,
        /// Where to.
        to: u8,
    },
    /// A Worker is withdrawn (EX-23).
    Left {
        /// Whose.
        seat: Seat,
        /// The place in the order of withdrawal, from 1.
        place: u8,
    },
    /// An action has begun that asks for more (EX-29).
    Reached {
        /// Who acts.
        seat: Seat,
        /// What is taken.
        kind: Kind,
        /// From which location.
        location: u8,
        /// How it is reached.
        way: Way,
    },
    /// A Ship is put on a pad (EX-31).
    Docked {
        /// Who acts.
        seat: Seat,
        /// The class of the Ship.
        ship: u8,
        /// From which location.
        location: u8,
        /// How it was reached.
        way: Way,
        /// The pad.
        pad: Pad,
    },
    /// Items go on board (EX-34 to EX-36).
    Loaded {
        /// Who acts.
        seat: Seat,
        /// Cohorts, Organics or Fuel.
        kind: Kind,
        /// How many; none when the pad is passed over.
        n: u8,
        /// From which location.
        location: u8,
        /// How it was reached.
        way: Way,
        /// The pad.
        pad: Pad,
        /// The class of the Ship there.
        ship: u8,
    },
    /// A Science tile goes onto the Tableau (EX-42).
    Learned {
        /// Who acts.
        seat: Seat,
        /// The science.
        field: Field,
        /// From which location.
        location: u8,
        /// How it was reached.
        way: Way,
        /// Tiles of that science on the Tableau now.
        tiles: u8,
    },
    /// An action is left undone (EX-29).
    Skipped {
        /// Whose.
        seat: Seat,
    },
    /// A card grants a further action (EX-93).
    Extra {
        /// To whom.
        seat: Seat,
    },
    /// A Ship is launched (EX-50 to EX-53).
    Launched {
        /// Whose.
        seat: Seat,
        /// The pad it stood on.
        pad: Pad,
        /// The class of the Ship.
        ship: u8,
        /// Fuel discarded.
        fuel: u8,
        /// Cohorts saved.
        cohorts: u8,
        /// Organics on board.
        organics: u8,
        /// The grey marker now.
        population: u8,
        /// The green marker now.
        sustain: u16,
        /// Cargo spaces of the Ship.
        cargo: u8,
    },
    /// A seat keeps a Ship that it could launch and ends its turn (EX-Q27).
    Held {
        /// Who.
        seat: Seat,
    },
    /// A seat leaves the table for good (EX-Q43).
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// The game has ended (EX-76).
    Over {
        /// Prestige by seat.
        prestige: [i16; SEATS],
        /// Who won.
        winners: SeatSet,
    },
}
