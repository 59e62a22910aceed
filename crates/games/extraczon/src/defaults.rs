//! The action for a seat whose time has run out.

use alloc::vec::Vec;

use engine::{Defaults, LegalActions, Seat};

use crate::state::{Phase, Public};
use crate::{Action, Extraczon};

impl Defaults for Extraczon {
    /// EZ-Q32: activates the best HP card, or a Defence, or none; discards the least useful card first.
    fn default_action(&self, public: &Public, _: &(), seat: Seat) -> Action {
        let mut legal = Vec::new();
        self.legal_actions(public, &(), seat, &mut legal);
        let help = |action: &Action| match action {
            Action::Activate(Some(kind)) => (kind.chosen_power().hp, kind.chosen_power().guard),
            Action::Activate(None) | Action::Discard(_) => (0, 0),
        };
        let best =
            if public.phase == Phase::Activate { legal.into_iter().max_by_key(help) } else { legal.into_iter().next() };
        best.expect("a seat that is asked has an answer")
    }
}
