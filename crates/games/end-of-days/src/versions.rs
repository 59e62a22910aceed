//! What has changed between versions of the rules. A table plays the version that it was opened under to its end.

use crate::EndOfDays;

impl EndOfDays {
    /// From 2 on nobody is asked where everybody can see that a single answer is left (ED-Q59). Before, such answers were
    /// asked for.
    pub(crate) const fn single_answers_are_given(&self) -> bool {
        self.rules >= 2
    }

    /// From 2 on an offer can ask for a total of at most so much, and can say of each card by itself which other colour
    /// it may have (ED-43, ED-Q17). Before, a total was a least one, and a colour was said of all cards at once.
    pub(crate) const fn offers_say_all_that_they_may(&self) -> bool {
        self.rules >= 2
    }

    /// From 2 on a seat can order to be asked only about what hits it (ED-Q59).
    pub(crate) const fn can_wait_to_be_hit(&self) -> bool {
        self.rules >= 2
    }
}
