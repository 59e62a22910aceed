//! The outcomes of chance events.

use serde::{Deserialize, Serialize};

use crate::content::MAX_DIE_FACES;
use crate::state::SEATS;

/// The outcome of one chance event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ChanceOutcome {
    /// A red die for each seat that rolls for the first turn, 0 for the others.
    Rolloff { dice: [u8; SEATS] },
    /// The kind of the next Zombie.
    Zombie {
        /// The index of the kind.
        kind: u8,
    },
    /// The black die and the cards drawn (EZ-42, EZ-43).
    Draw {
        black: u8,
        /// The cards in order; unused places hold 255.
        cards: [u8; MAX_DIE_FACES],
    },
    /// The red dice (EZ-56).
    Roll {
        /// The faces, 0 beyond the number of dice.
        dice: [u8; MAX_DIE_FACES],
    },
}
