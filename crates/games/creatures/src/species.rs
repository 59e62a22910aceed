//! Species and characters.

use engine::{Bits, Indexed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How many species there are.
pub const SPECIES: usize = 6;

/// A species: one colour of pieces (IX-1), in the order of the corners clockwise from the top (IX-Q23).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
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
    /// All species, in their order.
    pub const ALL: [Species; SPECIES] =
        [Species::Red, Species::Orange, Species::Yellow, Species::Green, Species::Blue, Species::Purple];

    /// The species in one word.
    pub const fn id(self) -> &'static str {
        ["red", "orange", "yellow", "green", "blue", "purple"][self.index()]
    }

    /// The species as an index into arrays with one entry a species.
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

/// What a creature is (IX-2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Character {
    /// No mark on the underside.
    Friend,
    /// Marked on the underside.
    Foe,
}

impl Character {
    /// Both.
    pub const BOTH: [Character; 2] = [Character::Friend, Character::Foe];

    /// A foe if so.
    #[inline]
    pub const fn from_foe(foe: bool) -> Character {
        if foe { Character::Foe } else { Character::Friend }
    }

    /// Whether it is a foe.
    #[inline]
    pub const fn is_foe(self) -> bool {
        matches!(self, Character::Foe)
    }

    /// The other one.
    #[must_use]
    #[inline]
    pub const fn opposite(self) -> Character {
        Character::from_foe(!self.is_foe())
    }
}
