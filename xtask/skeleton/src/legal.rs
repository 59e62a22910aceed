//! Legal actions.

use alloc::vec::Vec;

use engine::{LegalActions, Seat};

use crate::{Action, Phase, Public, Skeleton};

impl LegalActions for Skeleton {
    /// SK-5: one stone, two, ... up to the die and the pile.
    fn legal_actions(&self, public: &Public, _: &(), seat: Seat, out: &mut Vec<Action>) {
        if public.phase == Phase::Take && public.seat == seat {
            out.extend((1..=public.die.min(public.pile)).map(Action::Take));
        }
    }
}
