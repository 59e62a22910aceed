//! What has changed from one version of the rules to the next. Older games go on as they began.

use crate::{Creatures, Variant};

impl<K: Variant> Creatures<K> {
    /// Since 2 a table without seen marks keeps none at all (IX-Q6): what was seen is told once, in the meeting.
    #[inline]
    pub(crate) fn forgets_sightings(&self) -> bool {
        self.rules >= 2 && !self.options.seen_marks
    }

    /// Since 2 whoever comes out of a home in the turn in which a creature went there after its meeting counts as having
    /// had it (IX-51): nobody can tell the two apart (IX-67).
    #[inline]
    pub(crate) fn meetings_follow_home(&self) -> bool {
        self.rules >= 2 && self.single_meeting_per_turn
    }

    /// Since 2 a birth that everybody knows the answer to is not asked for (IX-Q11).
    #[inline]
    pub(crate) fn plain_births_are_not_asked(&self) -> bool {
        self.rules >= 2
    }

    /// Since 2 a turn of which everybody sees that only its end is left ends by itself (IX-83).
    #[inline]
    pub(crate) fn idle_turns_end(&self) -> bool {
        self.rules >= 2
    }

    /// Since 2 a seat may give a standing answer for its births (IX-Q11).
    #[inline]
    pub(crate) fn has_orders(&self) -> bool {
        self.rules >= 2
    }
}
