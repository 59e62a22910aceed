//! The seats that spectators ask for, and the seats whose people are away.

use std::net::IpAddr;

use engine::Seat;

use crate::person_id::PersonId;
use crate::timings::Millis;

/// A spectator's request for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRequest {
    pub person: PersonId,
    pub name: String,
    /// A number that no later request has.
    pub(crate) number: usize,
    /// The address that the person asked from; none if the request was restored from the store.
    pub(crate) from: Option<IpAddr>,
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
