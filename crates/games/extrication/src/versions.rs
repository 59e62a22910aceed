//! What has changed between versions of the rules. A table plays the version that it was opened under to its end.

use crate::Extrication;

impl Extrication {
    /// From 2 on nobody waits for who has resigned: the Worker's steps happen by themselves (EX-Q43). Before, the seat
    /// was asked and had one answer.
    pub(crate) const fn resigned_go_by_themselves(&self) -> bool {
        self.rules >= 2
    }

    /// From 2 on nobody is asked where a single answer is left (EX-Q46). Before, withdrawals without a free location
    /// and actions without anything to take were asked for.
    pub(crate) const fn single_answers_are_given(&self) -> bool {
        self.rules >= 2
    }
}
