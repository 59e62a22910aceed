//! The action for a seat whose time has run out.

use alloc::vec::Vec;

use engine::{Defaults, LegalActions, Seat};

use crate::state::{Own, Public};
use crate::{Action, ExtinctionPoint};

impl Defaults for ExtinctionPoint {
    /// Bids count as 0, optional actions are declined, otherwise the first legal action is taken.
    fn default_action(&self, public: &Public, own: &Own, seat: Seat) -> Action {
        let mut legal = Vec::new();
        self.legal_actions(public, own, seat, &mut legal);
        let mild =
            [Action::Bid { strength: 0 }, Action::Pass {}, Action::Done {}, Action::Decline {}, Action::Refuse {}];
        let mild = mild.into_iter().find(|action| legal.contains(action));
        mild.or(legal.first().copied()).expect("a seat that is asked has an answer")
    }
}
