//! The latest points of a game, kept beside its journal.

use std::collections::VecDeque;

use engine::{Checkpoint, Game};

/// The number of points that are kept.
const KEPT: usize = 64;

/// The latest points of a game, one for each number of journal entries, oldest first. A clone starts without any: a
/// search clones games all the time and never looks back.
pub(super) struct RecentPoints<G: Game> {
    points: VecDeque<Checkpoint<G>>,
    /// True if points are kept at all.
    are_kept: bool,
}

impl<G: Game> Clone for RecentPoints<G> {
    fn clone(&self) -> RecentPoints<G> {
        RecentPoints { points: VecDeque::new(), are_kept: self.are_kept }
    }
}

impl<G: Game> RecentPoints<G> {
    pub fn new() -> RecentPoints<G> {
        RecentPoints { points: VecDeque::new(), are_kept: true }
    }

    /// Removes all points, and keeps none from now on.
    pub fn stop_keeping(&mut self) {
        (self.points, self.are_kept) = (VecDeque::new(), false);
    }

    /// Returns true if points are kept.
    pub fn are_kept(&self) -> bool {
        self.are_kept
    }

    /// Removes all points.
    pub fn clear(&mut self) {
        self.points.clear();
    }

    /// Adds the point after one more entry.
    pub fn push_point(&mut self, point: Checkpoint<G>) {
        if self.points.len() == KEPT {
            self.points.pop_front();
        }
        self.points.push_back(point);
    }

    /// Returns the point after this many entries.
    pub fn point_after(&self, ply: usize) -> Option<&Checkpoint<G>> {
        self.points.get(ply.checked_sub(self.points.front()?.ply())?)
    }
}
