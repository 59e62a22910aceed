//! The area of the seat on turn (EZ-14): a few cards in their order, counted by kind in the bytes of one word, so that
//! what lies there is known without looking at the cards again.

use parts::{CardSet, index_of_rank};
use serde::{Serialize, Serializer};

use crate::CardKind;
use crate::content::{CompiledPack, MAX_DIE_FACES, MAX_KINDS};
use crate::state::NO_CARD;

/// Counts by kind, one byte each, the first kind lowest; each stays below 128.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct KindCounts(pub(crate) u64);

/// One in each byte.
const ONES: u64 = u64::from_ne_bytes([1; 8]);

impl KindCounts {
    /// One card of each kind.
    pub(crate) const EACH: KindCounts = KindCounts(ONES);

    /// One card of the kind with this index.
    pub(crate) const fn single_card(kind: usize) -> KindCounts {
        KindCounts(1 << (8 * kind))
    }

    /// All bits of the bytes of some kinds: what [`KindCounts::restricted_to`] takes.
    pub(crate) fn mask_for_kinds(kinds: &[CardKind], wanted: impl Fn(CardKind) -> bool) -> KindCounts {
        let all = (0..).zip(kinds).filter(|(_, kind)| wanted(**kind));
        KindCounts(all.map(|(index, _)| KindCounts::single_card(index).0 * 0xff).sum())
    }

    /// One for each kind that has a card among these, [`NO_CARD`] being none: it has the top bit, cards have not.
    #[inline]
    pub(crate) const fn from_held(cards: [u8; MAX_KINDS]) -> KindCounts {
        KindCounts(!u64::from_le_bytes(cards) >> 7 & ONES)
    }

    /// The counts of some kinds only.
    #[inline]
    pub(crate) const fn restricted_to(self, mask: KindCounts) -> KindCounts {
        KindCounts(self.0 & mask.0)
    }

    /// The counts of all other kinds.
    pub(crate) const fn minus(self, mask: KindCounts) -> KindCounts {
        KindCounts(self.0 & !mask.0)
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// One for each kind with at least one card.
    #[inline]
    pub(crate) const fn present_kinds(self) -> KindCounts {
        // Each byte that is not 0 carries into its top bit.
        KindCounts((self.0 + 0x7f * ONES) >> 7 & ONES)
    }

    /// The only kind, if there is one card.
    #[inline]
    pub(crate) const fn only_kind(self) -> Option<usize> {
        if self.0.is_power_of_two() { Some(self.0.trailing_zeros() as usize / 8) } else { None }
    }

    /// The first kind with a card. There is one.
    #[inline]
    pub(crate) const fn first_kind(self) -> usize {
        self.0.trailing_zeros() as usize / 8
    }

    /// The last kind with a card. There is one.
    #[inline]
    pub(crate) const fn last_kind(self) -> usize {
        self.0.ilog2() as usize / 8
    }

    /// The kind of the card that has so many before it.
    #[inline]
    pub(crate) fn kind_at_rank(self, rank: u32) -> usize {
        index_of_rank(self.0.to_le_bytes(), rank)
    }

    /// The kinds with a card, ascending.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        (0..MAX_KINDS).filter(move |kind| self.0.to_le_bytes()[*kind] > 0)
    }

    /// All cards together.
    #[inline]
    pub(crate) const fn sum(self) -> u8 {
        (self.0.wrapping_mul(ONES) >> 56) as u8
    }

    /// The sum of a number for each card that depends on its kind. It stays below 256.
    #[inline]
    pub(crate) const fn weighted_sum(self, weights: KindWeights) -> u8 {
        (self.0.wrapping_mul(weights.0) >> 56) as u8
    }
}

/// A small number for each kind, ready for [`KindCounts::weighted_sum`]: in bytes, the first kind highest, so that the top byte of
/// the product is the sum of the products.
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
    /// One byte a card, the first lowest; the rest is [`NO_CARD`].
    cards: [u8; 8],
    /// The index of the kind of each card in the same places; the rest is [`NO_KIND`].
    kinds: [u8; 8],
    kind_counts: KindCounts,
}

/// What stands for the kind of a place without a card: greater than any, and what is looked up by it is the first kind, which
/// has no effect.
pub(crate) const NO_KIND: u8 = 15 * MAX_KINDS as u8;

impl CardArea {
    /// No cards.
    pub(crate) const EMPTY: CardArea =
        CardArea { cards: [NO_CARD; 8], kinds: [NO_KIND; 8], kind_counts: KindCounts(0) };

    /// These cards, without gaps; the rest is [`NO_CARD`].
    #[inline]
    pub(crate) fn new(cards: &CompiledPack, places: [u8; MAX_DIE_FACES]) -> CardArea {
        let [a, b, c, d, e, f] = places;
        let places = [a, b, c, d, e, f, NO_CARD, NO_CARD];
        let kinds = places.map(|card| cards.kind_of[card as usize]);
        let lanes = places.into_iter().take(MAX_DIE_FACES).map(|card| cards.kind_counts_of[card as usize].0).sum();
        CardArea { cards: places, kinds, kind_counts: KindCounts(lanes) }
    }

    /// All places in the order drawn, those without a card as [`NO_CARD`].
    #[inline]
    pub fn padded_cards(&self) -> &[u8; MAX_DIE_FACES] {
        self.cards.first_chunk().expect("there are more bytes than places")
    }

    /// How many cards lie there.
    #[inline]
    pub fn card_count(&self) -> u8 {
        self.kind_counts.sum()
    }

    /// What lies there by kind.
    #[inline]
    pub(crate) fn kind_counts(&self) -> KindCounts {
        self.kind_counts
    }

    /// The place of the earliest card of a kind. There is one.
    #[inline]
    pub(crate) fn first_of(&self, kind: usize) -> usize {
        // The lowest byte that is 0 now is the lowest one that gets its top bit by a borrow.
        let other = u64::from_le_bytes(self.kinds) ^ (kind as u64 * ONES);
        first_byte(other.wrapping_sub(ONES) & !other)
    }

    /// The place of the earliest card of a kind or one after it. There is one.
    #[inline]
    pub(crate) fn first_from(&self, kind: usize) -> usize {
        let kinds = u64::from_le_bytes(self.kinds) | (ONES << 7);
        first_byte(kinds - kind as u64 * ONES)
    }

    /// Takes the card in this place away; those after it move up.
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

/// The lowest byte with its top bit set. There is one.
#[inline]
fn first_byte(word: u64) -> usize {
    (word & (ONES << 7)).trailing_zeros() as usize / 8
}

/// As the list of its cards.
impl Serialize for CardArea {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.padded_cards().iter().take_while(|card| **card != NO_CARD))
    }
}

/// These cards as a set; [`NO_CARD`] adds nothing.
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
