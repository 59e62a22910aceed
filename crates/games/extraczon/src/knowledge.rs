//! The knowledge of seats. All seats know the same, and the piles have no order before a card is drawn, so
//! determinization has nothing to sample.

use engine::{Observe, Rng, Seat, ViewOf};

use crate::state::Public;
use crate::{Event, Extraczon};

impl Observe for Extraczon {
    #[inline]
    fn own_knowledge(&self, _: &Public, _: &(), _: Seat) {}

    fn determinize(&self, _: &ViewOf<Self>, _: &mut impl Rng) {}

    /// A seat knew the effects of its own decision; dice, cards and their consequences are new information.
    fn reveals_information(&self, event: &Event) -> bool {
        !matches!(event, Event::Active { .. } | Event::Bitten { .. } | Event::Lost { .. } | Event::Infection { .. })
    }
}
