//! Chance outcomes: their kinds, how they are sampled, and when they are possible.

use engine::{Chance, Rng, StateOf};
use parts::dice;
use serde::{Deserialize, Serialize};

use crate::Skeleton;

/// The outcome of one chance event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ChanceOutcome {
    /// The face of the die (SK-4).
    Die(u8),
}

impl Chance for Skeleton {
    fn sample_outcome(&self, _: &StateOf<Self>, rng: &mut impl Rng) -> ChanceOutcome {
        ChanceOutcome::Die(dice::roll_die(rng))
    }

    fn is_possible(&self, _: &StateOf<Self>, outcome: ChanceOutcome) -> bool {
        let ChanceOutcome::Die(face) = outcome;
        (1..=6).contains(&face)
    }
}
