//! Species and characters.

use engine::{Bits, Indexed};
use serde::{Deserialize, Serialize};

/// The number of species.
pub const SPECIES: usize = 6;

/// A species: one colour of pieces (IX-1), in the order of the corners clockwise from the top (IX-Q23).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Species {
    /// Red circles.
    Red,
    /// Orange triangles.
    Orange,
    /// Yellow squares.
    Yellow,
    /// Green diamonds.
    Green,
    /// Blue pentagons.
    Blue,
    /// Purple stars.
    Purple,
}

impl Species {
    /// All species, in ascending order.
    pub const ALL: [Species; SPECIES] =
        [Species::Red, Species::Orange, Species::Yellow, Species::Green, Species::Blue, Species::Purple];

    /// Returns the stable identifier of the species.
    pub const fn id(self) -> &'static str {
        ["red", "orange", "yellow", "green", "blue", "purple"][self.index()]
    }

    /// Returns the index of the species in arrays with one entry per species.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Indexed for Species {
    #[inline]
    fn number(self) -> u8 {
        self as u8
    }

    #[inline]
    fn numbered(number: u8) -> Species {
        Species::ALL[number as usize]
    }
}

/// A set of species.
pub type SpeciesSet = Bits<Species, u8>;

/// The character of a creature (IX-2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum Character {
    /// No mark on the underside.
    Friend,
    /// Marked on the underside.
    Foe,
}

impl Character {
    pub const BOTH: [Character; 2] = [Character::Friend, Character::Foe];

    /// Returns [`Character::Foe`] if the flag is set, [`Character::Friend`] otherwise.
    #[inline]
    pub const fn from_foe(foe: bool) -> Character {
        if foe { Character::Foe } else { Character::Friend }
    }

    #[inline]
    pub const fn is_foe(self) -> bool {
        matches!(self, Character::Foe)
    }

    /// Returns the other character.
    #[must_use]
    #[inline]
    pub const fn opposite(self) -> Character {
        Character::from_foe(!self.is_foe())
    }
}
