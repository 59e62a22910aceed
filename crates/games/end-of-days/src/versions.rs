//! Changes between versions of the rules. A table keeps the version that it was created with until its end.

use crate::EndOfDays;

impl EndOfDays {
    /// Since version 2, decisions with a single publicly known option are resolved automatically (ED-Q59). Before,
    /// seats were asked.
    pub(crate) const fn single_answers_are_given(&self) -> bool {
        self.rules >= 2
    }

    /// Since version 2, an offer can ask for a maximum total, and can name possible other colours for each card
    /// separately (ED-43, ED-Q17). Before, a total was always a minimum, and colours applied to all cards.
    pub(crate) const fn offers_say_all_that_they_may(&self) -> bool {
        self.rules >= 2
    }

    /// Since version 2, a seat can set the standing order to be asked only about cards that hit it (ED-Q59).
    pub(crate) const fn can_wait_to_be_hit(&self) -> bool {
        self.rules >= 2
    }
}
