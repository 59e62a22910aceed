//! The time that a game has taken at each depth: an undo leads back to a question, but gives no time back.

use std::collections::BTreeMap;

use crate::timings::Millis;

/// The number of latest depths that are kept: no undo leads further back.
const KEPT: usize = 64;

/// The time that has been used by depth (see [`catalog::DynGame::count_shared_entries`]).
#[derive(Debug, Default)]
pub(crate) struct UsedTime {
    used: BTreeMap<usize, Millis>,
    /// The depth up to which decisions have earned their increments.
    rewarded: usize,
}

impl UsedTime {
    /// Adds the time that a question at this depth took.
    pub fn add_time(&mut self, depth: usize, time: Millis) {
        *self.used.entry(depth).or_default() += time;
        self.used = self.used.split_off(&depth.saturating_sub(KEPT));
    }

    /// Returns what is left of a limit at this depth.
    pub fn left_of(&self, limit: Millis, depth: usize) -> Millis {
        limit.saturating_sub(self.used.get(&depth).copied().unwrap_or_default())
    }

    /// Returns true if no decision has led so far yet: it earns an increment.
    pub fn is_new_depth(&self, depth: usize) -> bool {
        depth > self.rewarded
    }

    /// Notes that a decision has led to this depth.
    pub fn reach_depth(&mut self, depth: usize) {
        self.rewarded = self.rewarded.max(depth);
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
}
