//! Differences between versions of the rules. A table keeps the version that it was opened under.

use crate::Extrication;

impl Extrication {
    /// Since version 2, a seat that has resigned is never waited for: its Worker moves automatically (EX-Q43).
    /// Before, the seat was asked and had one legal action.
    pub(crate) const fn resigned_go_by_themselves(&self) -> bool {
        self.rules >= 2
    }

    /// Since version 2, a decision with a single legal action is applied without asking (EX-Q46). Before, withdrawals
    /// without a free location and actions without anything to take were requested.
    pub(crate) const fn single_answers_are_given(&self) -> bool {
        self.rules >= 2
    }
}
