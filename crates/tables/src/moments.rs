//! Moments: what a page shows one after the other.
//!
//! A moment exists for a viewer only if they were told an event of the game, or their view changed, with a journal
//! entry. Each viewer has a count of their own. Counts of journal entries or of the moments of others would reveal
//! steps that are hidden from the viewer.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};

use engine::Viewer;

use crate::table_state::TableState;

/// The number of latest moments of each viewer that are kept.
const KEPT: usize = 64;

/// One moment of a viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The number of the moment among those of this viewer, from 1.
    pub number: u64,
    /// The number of journal entries after which the game stood like this, for [`catalog::DynGame::recent`]. It counts
    /// hidden steps, so no viewer may learn it.
    pub ply: usize,
}

/// The latest moments of every viewer.
#[derive(Debug)]
pub(crate) struct MomentLog {
    /// The moments: those of the spectator first, then those of each seat.
    viewers: Vec<ViewerMoments>,
    /// The number of journal entries that have been looked at.
    ply: usize,
}

#[derive(Clone, Default, Debug)]
struct ViewerMoments {
    number: u64,
    latest: VecDeque<Moment>,
}

impl MomentLog {
    pub fn new(seats: u8) -> MomentLog {
        MomentLog { viewers: vec![ViewerMoments::default(); usize::from(seats) + 1], ply: 0 }
    }

    /// Skips everything up to this number of journal entries: nobody has seen it happen at this table.
    pub fn skip_to(&mut self, ply: usize) {
        self.ply = ply;
    }

    fn of(&self, viewer: Viewer) -> Option<&ViewerMoments> {
        self.viewers.get(viewer.seat().map_or(0, |seat| seat.index() + 1))
    }
}

impl TableState {
    /// Returns the number of this table's stay in memory. Numbers of moments are only comparable within it. It reveals
    /// nothing about the time at which the table was loaded.
    pub fn epoch(&self) -> u64 {
        let mut hash = DefaultHasher::new();
        ("epoch", self.secret.0, self.versions.start).hash(&mut hash);
        hash.finish()
    }

    /// Returns the number of the viewer's latest moment in this [`TableState::epoch`], 0 if there has been none.
    pub fn moment_number(&self, viewer: Viewer) -> u64 {
        self.moments.of(viewer).map_or(0, |moments| moments.number)
    }

    /// Returns the viewer's moments after the one with this number, oldest first; none if some of them are no longer
    /// kept, or if there has been no such moment.
    pub fn moments_since(&self, viewer: Viewer, number: u64) -> Option<Vec<Moment>> {
        let moments = self.moments.of(viewer)?;
        let missing = usize::try_from(moments.number.checked_sub(number)?).ok()?;
        let first = moments.latest.len().checked_sub(missing)?;
        Some(moments.latest.range(first..).copied().collect())
    }

    /// Adds the moments of the journal entries since the last call.
    pub(crate) fn count_moments(&mut self) {
        let (since, ply) = (self.moments.ply, self.game.ply());
        if !self.started || ply == since {
            return;
        }
        self.moments.ply = ply;
        for (viewer, moments) in Viewer::all(self.header.seats).zip(&mut self.moments.viewers) {
            for ply in self.game.changed_plies(viewer, since) {
                moments.number += 1;
                if moments.latest.len() == KEPT {
                    moments.latest.pop_front();
                }
                moments.latest.push_back(Moment { number: moments.number, ply });
            }
        }
    }
}
