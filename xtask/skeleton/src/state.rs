//! The state of a game. All of it is public.

use engine::Seat;
use serde::Serialize;

/// The maximum number of seats.
pub(crate) const SEATS: usize = 4;

/// The step of the turn, as the question it puts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Chance rolls the die.
    Roll,
    /// The seat on turn takes stones.
    Take,
    /// The pile is empty.
    Over,
}

/// The view for programs: the public part, and no own part.
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Shown {
    /// The public part.
    pub public: Public,
    /// The own part, which is empty.
    pub mine: Option<()>,
}

/// The whole state of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct Public {
    /// The stones that are left (SK-2).
    pub pile: u8,
    /// The stones of each seat.
    pub taken: [u8; SEATS],
    /// The step of the turn.
    pub phase: Phase,
    /// The seat on turn (SK-3); at the end the seat that took the last stone.
    pub seat: Seat,
    /// The face of the die, 0 before it is rolled (SK-4).
    pub die: u8,
}
