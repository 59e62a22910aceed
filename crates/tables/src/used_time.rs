//! The time that a game has taken at each depth: an undo leads back to a question, but gives no time back, and whoever
//! has run out of time does not get the question again.

use std::collections::BTreeMap;

use engine::{Seat, SeatSet};

use crate::timings::Millis;

/// The number of latest depths that are kept: no undo leads further back.
const KEPT: usize = 64;
/// The first minimum, as a power of one half.
const FIRST_MINIMUM: u32 = 2;

/// The time that has been used by depth (see [`catalog::DynGame::count_decided_entries`]).
#[derive(Debug, Default)]
pub(crate) struct UsedTime {
    used: BTreeMap<usize, Millis>,
    /// How often those who waited for an undone decision have been given a minimum of time at each depth.
    minimums: BTreeMap<usize, u32>,
    /// The depth up to which decisions have earned their increments.
    rewarded: usize,
    /// The seats that have run out of time for a question, and its number.
    run_out: (u32, SeatSet),
}

impl UsedTime {
    /// Adds the time that a question at this depth took.
    pub fn add_time(&mut self, depth: usize, time: Millis) {
        *self.used.entry(depth).or_default() += time;
        let oldest = depth.saturating_sub(KEPT);
        self.used = self.used.split_off(&oldest);
        self.minimums = self.minimums.split_off(&oldest);
    }

    /// Returns what is left of a limit at this depth.
    pub fn left_of(&self, limit: Millis, depth: usize) -> Millis {
        limit.saturating_sub(self.used.get(&depth).copied().unwrap_or_default())
    }

    /// Returns what of a limit is left at this depth at least for those who wait for an undone decision: a quarter, then
    /// an eighth, and so on. All of them together are less than half of the limit.
    pub fn minimum_of(&self, limit: Millis, depth: usize) -> Millis {
        let halvings = FIRST_MINIMUM + self.minimums.get(&depth).copied().unwrap_or_default();
        limit.checked_shr(halvings).unwrap_or(0)
    }

    /// Notes that a question at this depth was given its minimum.
    pub fn give_minimum(&mut self, depth: usize) {
        *self.minimums.entry(depth).or_default() += 1;
    }

    /// Returns true if no decision has led so far yet: it earns an increment.
    pub fn is_new_depth(&self, depth: usize) -> bool {
        depth > self.rewarded
    }

    /// Notes that a decision has led to this depth.
    pub fn reach_depth(&mut self, depth: usize) {
        self.rewarded = self.rewarded.max(depth);
    }

    /// Notes that a seat has run out of time for this question.
    pub fn run_out(&mut self, question: u32, seat: Seat) {
        let before = if self.run_out.0 == question { self.run_out.1 } else { SeatSet::EMPTY };
        self.run_out = (question, before.with(seat));
    }

    /// Returns true if a seat has run out of time for this question.
    pub fn has_run_out(&self, question: u32, seat: Seat) -> bool {
        self.run_out.0 == question && self.run_out.1.contains(seat)
    }

    /// Notes that a question goes on under another number: a silent step gives nobody time.
    pub fn go_on(&mut self, before: u32, question: u32) {
        if self.run_out.0 == before {
            self.run_out.0 = question;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_undo_gives_no_time_back() {
        let mut used = UsedTime::default();
        used.add_time(3, 10);
        used.add_time(4, 5);
        used.add_time(3, 15);
        assert_eq!(
            [used.left_of(30, 3), used.left_of(30, 4), used.left_of(30, 5), used.left_of(20, 3)],
            [5, 25, 30, 0]
        );
        used.add_time(4 + KEPT, 1);
        assert_eq!([used.left_of(30, 3), used.left_of(30, 4)], [30, 25]);
        assert!(used.is_new_depth(1));
        used.reach_depth(4);
        used.reach_depth(3);
        assert!(!used.is_new_depth(4) && used.is_new_depth(5));
    }

    #[test]
    fn whoever_has_run_out_of_time_has_none_until_the_next_question() {
        let mut used = UsedTime::default();
        used.run_out(7, Seat(0));
        used.run_out(7, Seat(2));
        used.go_on(7, 8);
        used.go_on(6, 9);
        assert_eq!([0, 1, 2].map(|seat| used.has_run_out(8, Seat(seat))), [true, false, true]);
        assert!(!used.has_run_out(7, Seat(0)) && !used.has_run_out(9, Seat(0)));
        used.run_out(9, Seat(1));
        assert!(used.has_run_out(9, Seat(1)) && !used.has_run_out(9, Seat(0)));
    }
}
