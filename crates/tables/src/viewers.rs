//! The connection of each person to a table, and the version of the view that each viewer has seen.

use crate::timings::Millis;

/// The connection state of one person.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Presence {
    /// The number of open streams.
    pub streams: u32,
    /// The time when the person was last seen.
    pub seen: Millis,
    /// True if there has been a stream, or if the person counts as one whose stream has closed.
    pub streamed: bool,
    /// True if the table was loaded and the person has not been seen since.
    pub expected: bool,
    /// True if the person's hidden page asks from time to time whose turn it is.
    pub polls: bool,
}

impl Presence {
    /// Returns true if a stream is open.
    pub fn has_stream(&self) -> bool {
        self.streams > 0
    }

    /// Treats the person as one whose stream has just closed, so that they soon count as away.
    pub fn mark_disconnected(&mut self, now: Millis) {
        *self = Presence { seen: now, streamed: true, polls: false, expected: false, ..*self };
    }
}

/// The versions of what each viewer is shown, and the fingerprints by which a change is noticed. A version is `start`
/// plus the count of spectators plus those of the own seats.
#[derive(Debug)]
pub(crate) struct ShownVersions {
    /// The time at which the table was loaded. Versions begin there, so that they grow from one loading to the next.
    pub start: Millis,
    /// The number of changes: for spectators first, then for each seat.
    pub counts: Vec<u64>,
    pub prints: Vec<u64>,
}

impl ShownVersions {
    /// Returns the versions of a table that no viewer has seen yet.
    pub fn new(start: Millis, seats: usize) -> ShownVersions {
        ShownVersions { start, counts: vec![0; seats + 1], prints: vec![0; seats + 1] }
    }

    /// Handles a seat that changes hands or becomes empty. The seat's version is added to the spectators' version, so
    /// that no person's version decreases, and the seat's own version starts again: adding it twice would let the
    /// versions run ahead of the time, and decrease when the table is loaded again.
    pub fn fold_seat(&mut self, seat: u8) {
        self.counts[0] += std::mem::take(&mut self.counts[usize::from(seat) + 1]);
    }

    /// Handles a seat that passes to another person without anybody but those two noticing; for them, everything
    /// changes. The previous owner becomes a spectator, so spectators are notified whether or not any are present.
    pub fn hand_on(&mut self, seat: u8) {
        self.fold_seat(seat);
        self.prints[0] = self.prints[0].wrapping_add(1);
    }
}
