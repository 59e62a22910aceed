//! The knowledge of seats. Determinization has nothing to sample: every seat knows the same, and unknown items have no
//! order before they are drawn (EX-Q37).

use engine::{Observe, Rng, Seat, ViewOf};

use crate::state::Public;
use crate::{Event, Extrication};

impl Observe for Extrication {
    #[inline]
    fn own_knowledge(&self, _: &Public, _: &(), _: Seat) {}

    fn determinize(&self, _: &ViewOf<Self>, _: &mut impl Rng) {}

    /// A seat knew the effects of its own decision; dealt items and resignations are new information.
    fn reveals_information(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::Order { .. }
                | Event::Ships { .. }
                | Event::Tiles { .. }
                | Event::Cubes { .. }
                | Event::Card { .. }
                | Event::Cycled { .. }
                | Event::Resigned { .. }
                | Event::Over { .. }
        )
    }
}
