//! Time limits of searches.

use std::time::Duration;

/// A time limit of a search, with the clock that measures it. This crate has no clock of its own, because not every
/// machine that it runs on has one.
#[derive(Clone, Copy, Debug)]
pub struct TimeLimit {
    length: Duration,
    /// Returns the time since a moment that stays the same.
    clock: fn() -> Duration,
}

impl TimeLimit {
    /// Creates a limit. The clock returns the time since a moment that stays the same.
    pub fn new(length: Duration, clock: fn() -> Duration) -> TimeLimit {
        TimeLimit { length, clock }
    }

    /// Returns the time that the search may take.
    pub fn length(self) -> Duration {
        self.length
    }

    /// Returns the time now by the limit's clock.
    pub(crate) fn now(self) -> Duration {
        (self.clock)()
    }
}

/// Limits of the same length are equal, whatever measures them.
impl PartialEq for TimeLimit {
    fn eq(&self, other: &TimeLimit) -> bool {
        self.length == other.length
    }
}

impl Eq for TimeLimit {}
