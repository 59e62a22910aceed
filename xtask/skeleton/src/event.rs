//! The events, which everybody is told.

use engine::Seat;
use schemars::JsonSchema;
use serde::Serialize;

/// One noticeable change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The die of a turn (SK-4).
    Rolled {
        /// The seat whose turn it is.
        seat: Seat,
        /// The face.
        die: u8,
    },
    /// A seat took stones (SK-5).
    Took {
        /// The seat.
        seat: Seat,
        /// How many.
        stones: u8,
        /// How many are left.
        left: u8,
    },
    /// The pile is empty (SK-6).
    Ended {
        /// The seat that took the last stone.
        last: Seat,
    },
}
