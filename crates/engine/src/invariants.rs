//! The part of a game that checks its states.

use crate::{Rules, StateOf};

/// The invariants that every state of a game satisfies.
pub trait Invariants: Rules {
    /// Checks the invariants of the state, such as the number of cards, and names the first that is violated.
    fn check_invariants(&self, _state: &StateOf<Self>) -> Result<(), &'static str> {
        Ok(())
    }
}
