//! Events, all of them public.

use engine::Seat;
use serde::Serialize;

/// One noticeable change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The die of a turn is rolled (SK-4).
    Rolled {
        /// The seat whose turn it is.
        seat: Seat,
        /// The face of the die.
        die: u8,
    },
    /// A seat takes stones (SK-5).
    Took {
        /// The seat.
        seat: Seat,
        /// The number of stones.
        stones: u8,
        /// The number of stones that are left.
        left: u8,
    },
    /// The pile is empty (SK-6).
    Ended {
        /// The seat that took the last stone.
        last: Seat,
    },
}
