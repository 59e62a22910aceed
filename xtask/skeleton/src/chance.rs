//! Nature's answers.

use engine::Rng;
use parts::dice;
use serde::{Deserialize, Serialize};

/// One answer of nature.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ChanceOutcome {
    /// The face of the die (SK-4).
    Die(u8),
}

impl ChanceOutcome {
    /// A throw of the die.
    pub(crate) fn roll_die(rng: &mut impl Rng) -> ChanceOutcome {
        ChanceOutcome::Die(dice::roll_die(rng))
    }

    /// Returns true if a die has this face.
    pub(crate) fn is_face(self) -> bool {
        let ChanceOutcome::Die(face) = self;
        (1..=6).contains(&face)
    }
}
