//! The latest moments of every viewer of a table.

use std::collections::VecDeque;

use engine::Viewer;

/// The number of latest moments of each viewer that are kept.
const KEPT: usize = 64;

/// One moment of a viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The number of the moment among those of this viewer, from 1.
    pub number: u64,
    /// The number of journal entries after which the game stood like this, for [`catalog::DynGame::recent_point`]. It counts
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

/// The moments for which bots have given people time.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct SeenMoments {
    /// The latest moment of spectators.
    pub number: u64,
    /// The number of events of the game then.
    pub events: usize,
    /// The throws and draws since then for which the table has waited.
    pub throws: u64,
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

    /// Returns the number of journal entries that have been looked at.
    pub fn seen_plies(&self) -> usize {
        self.ply
    }

    /// Returns the number of a viewer's latest moment, 0 if there has been none.
    pub fn latest_number(&self, viewer: Viewer) -> u64 {
        self.moments_of(viewer).map_or(0, |moments| moments.number)
    }

    /// Returns a viewer's moments after the one with this number, oldest first; none if some of them are no longer kept,
    /// or if there has been no such moment.
    pub fn moments_since(&self, viewer: Viewer, number: u64) -> Option<Vec<Moment>> {
        let moments = self.moments_of(viewer)?;
        let missing = usize::try_from(moments.number.checked_sub(number)?).ok()?;
        let first = moments.latest.len().checked_sub(missing)?;
        Some(moments.latest.range(first..).copied().collect())
    }

    /// Adds a moment of a viewer.
    pub fn add_moment(&mut self, viewer: Viewer, ply: usize) {
        let Some(moments) = self.viewers.get_mut(place_of(viewer)) else { return };
        moments.number += 1;
        if moments.latest.len() == KEPT {
            moments.latest.pop_front();
        }
        moments.latest.push_back(Moment { number: moments.number, ply });
    }

    fn moments_of(&self, viewer: Viewer) -> Option<&ViewerMoments> {
        self.viewers.get(place_of(viewer))
    }
}

/// Returns the place of a viewer in the list of all viewers: the spectator first, then each seat.
fn place_of(viewer: Viewer) -> usize {
    viewer.seat().map_or(0, |seat| seat.index() + 1)
}
