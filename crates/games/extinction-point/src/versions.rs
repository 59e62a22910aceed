//! What has changed between versions of the rules. A table plays the version that it was opened under.

use crate::ExtinctionPoint;

impl ExtinctionPoint {
    /// Since 2 a battle counts when it begins (section 9): one that ends the game counts as well.
    pub(crate) const fn counts_battles_as_they_begin(&self) -> bool {
        self.rules >= 2
    }

    /// Since 2 whatever has one answer that everybody can see happens by itself: the last card of a hand is played or given,
    /// the Outpost plays the only card it may, the last role is taken.
    pub(crate) const fn asks_only_for_choices(&self) -> bool {
        self.rules >= 2
    }

    /// Since 2 a sacrifice is not offered if it would leave the trick with the side that has it, or the numbers of the
    /// battle as they are (EP-Q44), and a use is not offered that finds nothing to work on (EP-Q13).
    pub(crate) const fn offers_nothing_in_vain(&self) -> bool {
        self.rules >= 2
    }

    /// Since 2 a text is told of when it does something (EP-Q13), and that a seat has discarded enough when it says so.
    pub(crate) const fn tells_only_what_happens(&self) -> bool {
        self.rules >= 2
    }
}
