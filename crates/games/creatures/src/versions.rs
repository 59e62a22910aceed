//! Differences between versions of the rules. A table keeps the version that it was opened under.

use crate::{Creatures, Variant};

impl<K: Variant> Creatures<K> {
    /// Since version 2, a table without seen marks keeps no sightings at all (IX-Q6): a meeting reveals characters
    /// only in its event.
    #[inline]
    pub(crate) fn forgets_sightings(&self) -> bool {
        self.rules >= 2 && !self.options.seen_marks
    }

    /// Since version 2, if a creature goes home after its meeting, any creature that leaves that home in the same
    /// turn counts as having had a meeting (IX-51), because the two are indistinguishable (IX-67).
    #[inline]
    pub(crate) fn meetings_follow_home(&self) -> bool {
        self.rules >= 2 && self.single_meeting_per_turn
    }

    /// Since version 2, a birth whose characters are publicly determined is applied without asking its owner
    /// (IX-Q11).
    #[inline]
    pub(crate) fn plain_births_are_not_asked(&self) -> bool {
        self.rules >= 2
    }

    /// Since version 2, a turn ends by itself if it is public that ending it is the only action left (IX-83).
    #[inline]
    pub(crate) fn idle_turns_end(&self) -> bool {
        self.rules >= 2
    }

    /// Since version 2, a seat may give a standing order for its births (IX-Q11).
    #[inline]
    pub(crate) fn has_orders(&self) -> bool {
        self.rules >= 2
    }
}
