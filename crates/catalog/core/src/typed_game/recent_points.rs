//! The latest points of a game, kept beside its journal.

use std::collections::VecDeque;

use engine::{Checkpoint, Game};

/// The number of points that are kept.
const KEPT: usize = 64;

/// The latest points of a game, one for each number of journal entries, oldest first. A clone starts without any: a
/// search clones games all the time and never looks back.
pub(super) struct RecentPoints<G: Game>(VecDeque<Checkpoint<G>>);

impl<G: Game> Clone for RecentPoints<G> {
    fn clone(&self) -> RecentPoints<G> {
        RecentPoints::new()
    }
}

impl<G: Game> RecentPoints<G> {
    pub fn new() -> RecentPoints<G> {
        RecentPoints(VecDeque::new())
    }

    /// Adds the point after one more entry.
    pub fn push_point(&mut self, point: Checkpoint<G>) {
        if self.0.len() == KEPT {
            self.0.pop_front();
        }
        self.0.push_back(point);
    }

    /// Returns the point after this many entries.
    pub fn point_after(&self, ply: usize) -> Option<&Checkpoint<G>> {
        self.0.get(ply.checked_sub(self.0.front()?.ply())?)
    }
}
