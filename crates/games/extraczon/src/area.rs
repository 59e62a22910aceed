//! The area of the seat on turn (EZ-14): a few cards in the order drawn, also counted by kind in the bytes of one
//! word, so that questions about the area need no second look at its cards.

use parts::{CardSet, index_of_rank};
use serde::{Serialize, Serializer};

use crate::CardKind;
use crate::content::{CompiledPack, MAX_DIE_FACES, MAX_KINDS};
use crate::state::NO_CARD;

/// Counts by kind, one byte each, the first kind in the lowest byte; each count stays below 128.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct KindCounts(pub(crate) u64);

/// A one in each byte.
const ONES: u64 = u64::from_ne_bytes([1; 8]);

impl KindCounts {
    /// One card of each kind.
    pub(crate) const EACH: KindCounts = KindCounts(ONES);

    /// Returns the count of one card of the kind with this index.
    pub(crate) const fn single_card(kind: usize) -> KindCounts {
        KindCounts(1 << (8 * kind))
    }

    /// Returns a mask with all bits set in the bytes of the wanted kinds, for [`KindCounts::restricted_to`].
    pub(crate) fn mask_for_kinds(kinds: &[CardKind], wanted: impl Fn(CardKind) -> bool) -> KindCounts {
        let all = (0..).zip(kinds).filter(|(_, kind)| wanted(**kind));
        KindCounts(all.map(|(index, _)| KindCounts::single_card(index).0 * 0xff).sum())
    }

    /// Returns one for each kind that has a card here. [`NO_CARD`] has the top bit set and cards do not, so it counts
    /// as none.
    #[inline]
    pub(crate) const fn from_held(cards: [u8; MAX_KINDS]) -> KindCounts {
        KindCounts(!u64::from_le_bytes(cards) >> 7 & ONES)
    }

    /// Returns the counts of the kinds in the mask.
    #[inline]
    pub(crate) const fn restricted_to(self, mask: KindCounts) -> KindCounts {
        KindCounts(self.0 & mask.0)
    }

    /// Returns the counts of the kinds that are not in the mask.
    pub(crate) const fn minus(self, mask: KindCounts) -> KindCounts {
        KindCounts(self.0 & !mask.0)
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns one for each kind with at least one card.
    #[inline]
    pub(crate) const fn present_kinds(self) -> KindCounts {
        // Each byte that is not 0 carries into its top bit.
        KindCounts((self.0 + 0x7f * ONES) >> 7 & ONES)
    }

    /// Returns the only kind, if there is exactly one card.
    #[inline]
    pub(crate) const fn only_kind(self) -> Option<usize> {
        if self.0.is_power_of_two() { Some(self.0.trailing_zeros() as usize / 8) } else { None }
    }

    /// Returns the first kind with a card. The counts must not be empty.
    #[inline]
    pub(crate) const fn first_kind(self) -> usize {
        self.0.trailing_zeros() as usize / 8
    }

    /// Returns the last kind with a card. The counts must not be empty.
    #[inline]
    pub(crate) const fn last_kind(self) -> usize {
        self.0.ilog2() as usize / 8
    }

    /// Returns the kind of the card with this rank.
    #[inline]
    pub(crate) fn kind_at_rank(self, rank: u32) -> usize {
        index_of_rank(self.0.to_le_bytes(), rank)
    }

    /// Returns the kinds with at least one card, in ascending order.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        (0..MAX_KINDS).filter(move |kind| self.0.to_le_bytes()[*kind] > 0)
    }

    /// Returns the total number of cards.
    #[inline]
    pub(crate) const fn sum(self) -> u8 {
        (self.0.wrapping_mul(ONES) >> 56) as u8
    }

    /// Returns the sum of a weight per card that depends on its kind. The sum has to stay below 256.
    #[inline]
    pub(crate) const fn weighted_sum(self, weights: KindWeights) -> u8 {
        (self.0.wrapping_mul(weights.0) >> 56) as u8
    }
}

/// A small weight for each kind, prepared for [`KindCounts::weighted_sum`]: one byte each, the first kind in the
/// highest byte, so that the top byte of the product is the sum of the products.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct KindWeights(u64);

impl KindWeights {
    pub(crate) fn new(numbers: [u8; MAX_KINDS]) -> KindWeights {
        KindWeights(u64::from_be_bytes(numbers))
    }
}

/// The cards in front of the seat on turn, in the order drawn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CardArea {
    /// One byte per card, the first card in the lowest byte; unused places hold [`NO_CARD`].
    cards: [u8; 8],
    /// The index of the kind of each card, at the same places; unused places hold [`NO_KIND`].
    kinds: [u8; 8],
    kind_counts: KindCounts,
}

/// The kind of a place without a card. It is greater than any index, and a lookup by it yields the first kind, which
/// has no effect.
pub(crate) const NO_KIND: u8 = 15 * MAX_KINDS as u8;

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
    use alloc::vec::Vec;

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

    #[test]
    fn lanes_count_gather_and_weigh() {
        let lanes = KindCounts(u64::from_le_bytes([2, 0, 1, 0, 0, 3, 0, 6]));
        assert_eq!(lanes.present_kinds().0.to_le_bytes(), [1, 0, 1, 0, 0, 1, 0, 1]);
        assert_eq!(lanes.present_kinds().iter().collect::<Vec<_>>(), [0, 2, 5, 7]);
        assert_eq!(lanes.present_kinds().kind_at_rank(2), 5);
        assert_eq!((lanes.sum(), lanes.last_kind()), (12, 7));
        assert_eq!(lanes.weighted_sum(KindWeights::new([1, 9, 15, 9, 9, 2, 9, 0])), 2 + 15 + 6);
        let first = KindCounts::mask_for_kinds(&[CardKind::NOTHING; 3], |_| true);
        let some = lanes.restricted_to(first);
        assert_eq!((some.sum(), some.only_kind(), lanes.minus(first).sum()), (3, None, 9));
        assert_eq!(lanes.restricted_to(KindCounts(0xff << 16)).only_kind(), Some(2));
        assert_eq!(
            KindCounts::from_held([NO_CARD, 0, 127, NO_CARD, NO_CARD, NO_CARD, NO_CARD, NO_CARD])
                .iter()
                .collect::<Vec<_>>(),
            [1, 2]
        );
    }
}
