//! The part of a game that acts for a seat that does not decide.

use alloc::vec::Vec;

use crate::{LegalActions, Seat};

/// The actions taken for a seat whose time has run out or that gave orders in advance.
///
/// Both are among the legal actions of the seat and depend only on what it knows.
pub trait Defaults: LegalActions {
    /// Returns the action for a seat on turn whose time has run out: the first legal one unless the game defines a
    /// better default.
    fn default_action(&self, public: &Self::Public, own: &Self::Own, seat: Seat) -> Self::Action {
        let mut answers = Vec::new();
        self.legal_actions(public, own, seat, &mut answers);
        *answers.first().expect("a seat that is asked has an answer")
    }

    /// Returns the action that a seat's own standing orders prescribe now; none if it gave no order for it. A table
    /// plays it at the moment at which a bot would act, so that its timing reveals nothing.
    fn standing_order(&self, _open: &Self::Public, _mine: &Self::Own, _seat: Seat) -> Option<Self::Action> {
        None
    }
}
