//! Checks of the state.

use engine::{Invariants, StateOf};

use crate::{Phase, Skeleton};

impl Invariants for Skeleton {
    /// No stone is lost, and a die lies on the table only while a seat is to act.
    fn check_invariants(&self, state: &StateOf<Self>) -> Result<(), &'static str> {
        let public = &state.public;
        let taken: u16 = public.taken.iter().map(|stones| u16::from(*stones)).sum();
        if taken + u16::from(public.pile) != u16::from(self.stones.count) {
            return Err("a stone is lost");
        }
        if (public.die > 0) != (public.phase == Phase::Take) {
            return Err("the die lies at the wrong time");
        }
        if (public.pile == 0) != (public.phase == Phase::Over) {
            return Err("the game ends with the last stone and not before");
        }
        Ok(())
    }
}
