//! The seats that spectators ask for, and the seats whose people are away.

use engine::Seat;

use crate::person_id::PersonId;
use crate::timings::Millis;

/// A spectator's request for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRequest {
    pub person: PersonId,
    pub name: String,
    /// The number of requests that the table had received before this one.
    pub(crate) number: usize,
    /// The time when the person last asked, or was last seen.
    pub(crate) seen: Millis,
}

/// A seat that the table waits for although its person is away.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AbsentSeat {
    pub seat: Seat,
    /// The time when a substitute bot takes over.
    pub until: Millis,
}
