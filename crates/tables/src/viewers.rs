//! The connection of each person to a table, and the version of the view that each viewer has seen.

use crate::timings::Millis;

/// The connection state of one person.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Presence {
    /// The number of open streams.
    pub streams: u32,
    /// The time when the person was last seen.
    pub seen: Millis,
    /// True if there has ever been a stream.
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

    /// Marks the person as seen now, and as away as soon as a person whose stream has closed.
    pub fn mark_expected(&mut self, now: Millis) {
        *self = Presence { seen: now, streamed: true, polls: false, expected: false, ..*self };
    }
}

/// The fingerprints and versions that were last shown.
#[derive(Debug)]
pub(crate) struct ShownVersions {
    pub start: Millis,
    /// The versions: the spectator first, then each seat.
    pub counts: Vec<u64>,
    pub prints: Vec<u64>,
    /// The number of emitted events that have been looked at.
    pub told: usize,
}

impl ShownVersions {
    /// Returns the versions of a table that no viewer has seen yet.
    pub fn new(start: Millis, seats: usize) -> ShownVersions {
        ShownVersions { start, counts: vec![0; seats + 1], prints: vec![0; seats + 1], told: 0 }
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
