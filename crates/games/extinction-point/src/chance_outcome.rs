//! The outcomes of chance events.

use serde::{Deserialize, Serialize};

use crate::card::{Cards, InfiltratorCard};
use crate::state::MAX_CREW;

/// The cards of one deck that are revealed after damage, and the one that becomes active.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(deny_unknown_fields)]
pub struct DamageReading {
    /// The face-down cards that damage has removed, as bits.
    pub removed: u32,
    /// The new top card.
    pub top: u8,
}

/// An outcome of a chance event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ChanceOutcome {
    /// Decides which member breaks the first tie.
    Start {
        /// A member of the crew.
        who: u8,
    },
    /// The roles of each member of the crew, as bits: a single role, or several to choose from.
    Roles { sets: [u16; MAX_CREW] },
    /// The new top cards of the decks.
    Tops { mothership: Option<DamageReading>, bunker: Option<DamageReading> },
    /// The hands for a turn.
    Deal {
        /// The hand of each member of the crew.
        hands: [Cards; MAX_CREW],
        row: Cards,
    },
    /// Cards drawn from the Player deck.
    Draw { cards: Cards },
    /// The next card of the Infiltrator deck; `None` for a numbered card that stays face-down.
    Infil { card: Option<InfiltratorCard> },
    /// The identity of a face-down Infiltrator card that is turned up.
    TurnUp { card: InfiltratorCard },
}
