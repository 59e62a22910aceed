//! The outcomes of chance events.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::state::SEATS;

/// The outcome of one chance event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ChanceOutcome {
    /// The places of the seats (IX-Q13).
    Seating {
        /// The seat at each place, clockwise; unused places hold the remaining seats in order.
        sitting: [Seat; SEATS],
    },
    /// The seat that takes the first turn (IX-Q22).
    First { seat: Seat },
    /// The face of the die (IX-61).
    Die { face: u8 },
    /// The creature that a raid annihilates in the home (IX-18).
    Raid {
        /// True if the victim is a foe.
        foe: bool,
    },
}
