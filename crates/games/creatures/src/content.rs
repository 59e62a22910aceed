//! The pack: species, corners, arcs, numbers and setups as data.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::species::{Character, Species};

/// The standard pack, as TOML.
pub const STANDARD_PACK: &str = include_str!("../content/standard.toml");

/// A pack as somebody writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Creatures of each species at the start (IX-40, IX-55).
    pub start: u8,
    /// Moves in a turn without a die (IX-48).
    pub moves: u8,
    /// The faces of the die (IX-61, IX-Q28).
    pub die: u8,
    /// Births when a foe meets friends (IX-24, IX-32).
    pub kill: u8,
    /// Births to each species when friends meet (IX-26, IX-34).
    pub friends: u8,
    /// The eight hexes of an arc, as axial offsets from the corner behind it at the top.
    pub arc: [[i8; 2]; 8],
    /// The six species, clockwise from the top.
    pub species: Vec<SpeciesEntry>,
    /// The two places of Infection.
    pub duel: [ArcPlace; 2],
    /// The homes in use in Extinction, by number of seats.
    pub homes: Vec<HomeLayout>,
    /// Arrangements of the eight creatures in an arc.
    pub openings: Vec<SetupPattern>,
}

/// A species in a pack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SpeciesEntry {
    /// Which one.
    pub id: Species,
    /// Its corner, in units of the radius.
    pub corner: [i8; 2],
}

/// A place of Infection (IX-42, IX-Q19).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ArcPlace {
    /// The corner behind the arc.
    pub back: Species,
    /// The species with the home to the left.
    pub left: Species,
    /// The species with the home to the right.
    pub right: Species,
}

/// The homes in use with a number of seats (IX-56, IX-57, IX-66).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct HomeLayout {
    /// How many seats.
    pub seats: u8,
    /// Their species, clockwise.
    pub species: Vec<Species>,
}

/// An arrangement of the eight creatures in an arc.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SetupPattern {
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The pieces, one for each hex of `arc` in its order.
    pub pieces: [SetupPiece; 8],
}

/// A piece of an opening: `L` or `R` for the left or right species, `f` or `x` for friend or foe.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub enum SetupPiece {
    /// A friend of the left species.
    Lf,
    /// A foe of the left species.
    Lx,
    /// A friend of the right species.
    Rf,
    /// A foe of the right species.
    Rx,
}

impl SetupPiece {
    /// True if the piece belongs to the seat's right species.
    pub const fn is_right(self) -> bool {
        matches!(self, SetupPiece::Rf | SetupPiece::Rx)
    }

    /// Returns the character of the piece.
    pub const fn character(self) -> Character {
        Character::from_foe(matches!(self, SetupPiece::Lx | SetupPiece::Rx))
    }
}
