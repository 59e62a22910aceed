//! Chance outcomes: their kinds, how they are sampled, and when they are possible.

use engine::{Chance, Rng, StateOf};
use parts::dice;

use crate::Skeleton;
use crate::chance_outcome::ChanceOutcome;

impl Chance for Skeleton {
    fn sample_outcome(&self, _: &StateOf<Self>, rng: &mut impl Rng) -> ChanceOutcome {
        ChanceOutcome::Die(dice::roll_die(rng))
    }

    fn is_possible(&self, _: &StateOf<Self>, outcome: ChanceOutcome) -> bool {
        let ChanceOutcome::Die(face) = outcome;
        (1..=6).contains(&face)
    }
}
