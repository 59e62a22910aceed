//! Changes between versions of the rules. A table keeps the version that it was created with.

use crate::ExtinctionPoint;

impl ExtinctionPoint {
    /// Since version 2, a battle counts when it begins (section 9), so a battle that ends the game counts too.
    pub(crate) const fn counts_battles_as_they_begin(&self) -> bool {
        self.rules >= 2
    }

    /// Since version 2, decisions with a single publicly known option are resolved automatically: the last card of a
    /// hand is played or given, the Outpost plays its only legal card, the last role is taken.
    pub(crate) const fn asks_only_for_choices(&self) -> bool {
        self.rules >= 2
    }

    /// Since version 2, a sacrifice is not offered if it would leave the trick with the side that has it, or would not
    /// change the numbers of the battle (EP-Q44). An effect is not offered if it has no target (EP-Q13).
    pub(crate) const fn offers_nothing_in_vain(&self) -> bool {
        self.rules >= 2
    }

    /// Since version 2, events report a text only when it does something (EP-Q13), and report that a seat has finished
    /// discarding when the seat says so.
    pub(crate) const fn tells_only_what_happens(&self) -> bool {
        self.rules >= 2
    }
}
