//! The action for a seat whose time has run out.

use engine::{Defaults, Seat};

use crate::{Action, Public, Skeleton};

impl Defaults for Skeleton {
    /// One stone can always be taken.
    fn default_action(&self, _: &Public, _: &(), _: Seat) -> Action {
        Action::Take(1)
    }
}
