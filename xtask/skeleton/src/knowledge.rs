//! The knowledge of seats. Nothing is hidden, so there is nothing to know beyond the public part and nothing to sample.

use engine::{Observe, Rng, Seat, ViewOf};

use crate::{Public, Skeleton};

impl Observe for Skeleton {
    fn own_knowledge(&self, _: &Public, _: &(), _: Seat) {}

    fn determinize(&self, _: &ViewOf<Self>, _: &mut impl Rng) {}
}
