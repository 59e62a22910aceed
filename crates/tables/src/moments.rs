//! Moments: what a page shows one after the other.
//!
//! A moment exists for a viewer only if they were told an event of the game, or their view changed, with a journal
//! entry. Each viewer has a count of their own. Counts of journal entries or of the moments of others would reveal
//! steps that are hidden from the viewer.

use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;

use engine::Viewer;

use crate::moment_log::Moment;
use crate::table_state::TableState;

static KEY: LazyLock<RandomState> = LazyLock::new(RandomState::new);

impl TableState {
    /// Returns the number of this table's stay in memory. Numbers of moments are only comparable within it. Without the
    /// random key of the process it reveals neither the secret nor the time at which the table was loaded.
    pub fn epoch(&self) -> u64 {
        KEY.hash_one((self.secret.0, self.versions.start))
    }

    /// Returns the number of the viewer's latest moment in this [`TableState::epoch`], 0 if there has been none.
    pub fn moment_number(&self, viewer: Viewer) -> u64 {
        self.moments.latest_number(viewer)
    }

    /// Returns the viewer's moments after the one with this number, oldest first; none if some of them are no longer
    /// kept, or if there has been no such moment.
    pub fn moments_since(&self, viewer: Viewer, number: u64) -> Option<Vec<Moment>> {
        self.moments.moments_since(viewer, number)
    }

    /// Adds the moments of the journal entries since the last call.
    pub(crate) fn count_moments(&mut self) {
        let (since, ply) = (self.moments.seen_plies(), self.game.ply());
        if !self.started || ply == since {
            return;
        }
        self.moments.skip_to(ply);
        for viewer in Viewer::all(self.header.seats) {
            for ply in self.game.changed_plies(viewer, since) {
                self.moments.add_moment(viewer, ply);
            }
        }
    }
}
