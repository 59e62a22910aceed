//! The area of the seat on turn (EZ-14): a few cards in the order drawn, also counted by kind in the bytes of one
//! word, so that questions about the area need no second look at its cards.

use parts::CardSet;
use serde::{Serialize, Serializer};

use crate::compile::CompiledPack;
use crate::content::{MAX_DIE_FACES, MAX_KINDS, NO_CARD};
use crate::kind_counts::{KindCounts, NO_KIND, ONES};

/// The cards in front of the seat on turn, in the order drawn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct CardArea {
    /// One byte per card, the first card in the lowest byte; unused places hold [`NO_CARD`].
    cards: [u8; 8],
    /// The index of the kind of each card, at the same places; unused places hold [`NO_KIND`].
    kinds: [u8; 8],
    kind_counts: KindCounts,
}

impl CardArea {
    /// The empty area.
    pub(crate) const EMPTY: CardArea =
        CardArea { cards: [NO_CARD; 8], kinds: [NO_KIND; 8], kind_counts: KindCounts(0) };

    /// Builds an area from these cards, without gaps; unused places hold [`NO_CARD`].
    #[inline]
    pub(crate) fn new(cards: &CompiledPack, places: [u8; MAX_DIE_FACES]) -> CardArea {
        let [a, b, c, d, e, f] = places;
        let places = [a, b, c, d, e, f, NO_CARD, NO_CARD];
        let kinds = places.map(|card| cards.kind_of[card as usize]);
        let lanes = places.into_iter().take(MAX_DIE_FACES).map(|card| cards.kind_counts_of[card as usize].0).sum();
        CardArea { cards: places, kinds, kind_counts: KindCounts(lanes) }
    }

    /// Returns all places in the order drawn; places without a card hold [`NO_CARD`].
    #[inline]
    pub fn padded_cards(&self) -> &[u8; MAX_DIE_FACES] {
        self.cards.first_chunk().expect("there are more bytes than places")
    }

    /// Returns the number of cards in the area.
    #[inline]
    pub fn card_count(&self) -> u8 {
        self.kind_counts.sum()
    }

    /// Returns the counts by kind.
    #[inline]
    pub(crate) fn kind_counts(&self) -> KindCounts {
        self.kind_counts
    }

    /// Returns the place of the earliest card of a kind. There must be one.
    #[inline]
    pub(crate) fn first_of(&self, kind: usize) -> usize {
        // The lowest zero byte is the lowest byte whose top bit is set by a borrow.
        let other = u64::from_le_bytes(self.kinds) ^ (kind as u64 * ONES);
        first_byte(other.wrapping_sub(ONES) & !other)
    }

    /// Returns the place of the earliest card of this kind or a later one. There must be one.
    #[inline]
    pub(crate) fn first_from(&self, kind: usize) -> usize {
        let kinds = u64::from_le_bytes(self.kinds) | (ONES << 7);
        first_byte(kinds - kind as u64 * ONES)
    }

    /// Removes the card at this place; the cards after it move up.
    #[inline]
    pub(crate) fn remove_card(&mut self, place: usize) -> u8 {
        let bits = 8 * place as u32 % 64;
        let before = (1 << bits) - 1;
        let without = |places: &mut [u8; 8], none: u8| {
            let all = u64::from_le_bytes(*places);
            let rest = (all & before) | ((all >> 8) & !before);
            *places = (rest & (u64::MAX >> 8) | (u64::from(none) << 56)).to_le_bytes();
            (all >> bits) as u8
        };
        let kind = without(&mut self.kinds, NO_KIND);
        self.kind_counts.0 -= KindCounts::single_card(kind as usize % MAX_KINDS).0;
        without(&mut self.cards, NO_CARD)
    }
}

/// Returns the index of the lowest byte with its top bit set. There must be one.
#[inline]
fn first_byte(word: u64) -> usize {
    (word & (ONES << 7)).trailing_zeros() as usize / 8
}

/// Serializes the area as the list of its cards.
impl Serialize for CardArea {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.padded_cards().iter().take_while(|card| **card != NO_CARD))
    }
}

/// Returns these cards as a set; [`NO_CARD`] adds nothing.
#[inline]
pub(crate) fn set_of(cards: &CompiledPack, places: [u8; MAX_DIE_FACES]) -> CardSet {
    places.into_iter().fold(CardSet::EMPTY, |set, card| set.or(cards.set_of[card as usize]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_found_by_kind_and_taken_away() {
        let cards = content::load(crate::STANDARD_PACK, CompiledPack::compile).expect("the standard set is sound");
        let of = |kind: usize| cards.of_kind[kind].iter().next().expect("each kind has a card");
        let (survivor, hp1, infected) = (0, 2, 5);
        let all = [of(hp1), of(survivor), of(infected), of(survivor) + 1, NO_CARD, NO_CARD];
        let mut area = CardArea::new(&cards, all);
        assert_eq!([survivor, hp1, infected].map(|kind| area.first_of(kind)), [1, 0, 2]);
        assert_eq!([survivor, hp1, hp1 + 1].map(|kind| area.first_from(kind)), [0, 0, 2]);
        for left in (0..4).rev() {
            assert_eq!(area.remove_card(left), all[left]);
            let mut rest = all;
            rest[left..].fill(NO_CARD);
            assert_eq!(area, CardArea::new(&cards, rest));
        }
        assert_eq!(area, CardArea::EMPTY);
        let mut area = CardArea::new(&cards, all);
        area.remove_card(1);
        assert_eq!(area, CardArea::new(&cards, [all[0], all[2], all[3], NO_CARD, NO_CARD, NO_CARD]));
    }
}
