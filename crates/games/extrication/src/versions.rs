//! Differences between versions of the rules. A table keeps the version that it was opened under.

use crate::{Extrication, Options};

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

/// Since version 2, no set plays more than six Development cards unless the option says otherwise (EX-Q1). Before, a set of
/// one's own played all of its cards.
pub(crate) fn plays_all_cards(rules: u16, options: &Options) -> bool {
    rules < 2 && !["house", "ten_small"].contains(&options.content.as_str())
}
