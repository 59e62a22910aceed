//! Counts of cards by kind, in the bytes of one word.

use parts::index_of_rank;

use crate::CardKind;
use crate::content::MAX_KINDS;

/// The kind of a place without a card. It is greater than any index, and a lookup by it yields the first kind, which
/// has no effect.
pub(crate) const NO_KIND: u8 = 15 * MAX_KINDS as u8;

/// Counts by kind, one byte each, the first kind in the lowest byte; each count stays below 128.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub(crate) struct KindCounts(pub(crate) u64);

/// A one in each byte.
pub(crate) const ONES: u64 = u64::from_ne_bytes([1; 8]);

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

    /// Returns one for each kind that has a card here. [`NO_CARD`](crate::NO_CARD) has the top bit set and cards do
    /// not, so it counts as none.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::NO_CARD;
    use alloc::vec::Vec;

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
