//! The Infiltrator's deck.

use serde::Serialize;

use crate::card::NONE;
use crate::content::MAX_SHOWN;

/// The Infiltrator deck: cards with publicly known positions on top and at the bottom, and a set of all others in
/// between.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct InfiltratorDeck {
    /// The cards in between, as bits. Veiled cards in the trick are included.
    pub pool: u32,
    /// Known cards on top, starting with the next one.
    pub top: [u8; MAX_SHOWN],
    pub tops: u8,
    /// Known cards at the bottom, starting with the uppermost.
    pub bottom: [u8; 32],
    pub bottoms: u8,
    /// The discards, as bits.
    pub discard: u32,
    /// The discard on top, or [`NONE`] (option `open_discards: top_only`).
    pub last: u8,
    /// Cards that have been revealed by a text and are not yet put back.
    pub shown: [u8; MAX_SHOWN],
    pub showns: u8,
}

impl InfiltratorDeck {
    /// Returns a shuffled deck of these cards.
    pub(crate) const fn from_pool(pool: u32) -> InfiltratorDeck {
        InfiltratorDeck {
            pool,
            top: [NONE; MAX_SHOWN],
            tops: 0,
            bottom: [NONE; 32],
            bottoms: 0,
            discard: 0,
            last: NONE,
            shown: [NONE; MAX_SHOWN],
            showns: 0,
        }
    }

    /// Moves a card to the discards.
    #[inline]
    pub(crate) fn discard_card(&mut self, card: u8) {
        self.discard |= 1 << card;
        self.last = card;
    }
}
