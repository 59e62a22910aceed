//! Sets of cards: a pile that nobody can look into is a set until a card is drawn.

use play::{Rng, random};
use serde::{Deserialize, Serialize};

/// The most cards a set can tell apart.
pub const CARDS: u8 = 128;

/// A set of cards with numbers below [`CARDS`]. Two words rather than one of 128 bits keep its alignment, and so the
/// states that hold it, small.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardSet {
    words: [u64; 2],
}

/// The bit of a card, in one of two words. Without an index, so that sets can stay in registers.
#[inline]
const fn mask(card: u8) -> [u64; 2] {
    let (bit, high) = (1 << (card & 63), (card >> 6) as u64);
    [bit & high.wrapping_sub(1), bit & high.wrapping_neg()]
}

impl CardSet {
    /// No cards.
    pub const EMPTY: CardSet = CardSet { words: [0, 0] };

    /// The cards from `start` to `end - 1`.
    pub fn range(start: u8, end: u8) -> CardSet {
        (start..end).fold(CardSet::EMPTY, CardSet::with)
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn has(&self, card: u8) -> bool {
        if card >= CARDS {
            return false;
        }
        let mask = mask(card);
        self.words[0] & mask[0] | self.words[1] & mask[1] != 0
    }

    /// The set with this card added.
    #[must_use]
    #[inline]
    pub const fn with(self, card: u8) -> CardSet {
        let mask = mask(card);
        CardSet { words: [self.words[0] | mask[0], self.words[1] | mask[1]] }
    }

    /// Adds a card.
    #[inline]
    pub const fn add(&mut self, card: u8) {
        *self = self.with(card);
    }

    /// Removes a card.
    #[inline]
    pub const fn remove(&mut self, card: u8) {
        let mask = mask(card);
        *self = CardSet { words: [self.words[0] & !mask[0], self.words[1] & !mask[1]] };
    }

    /// The cards in either set.
    #[must_use]
    #[inline]
    pub const fn union(self, other: CardSet) -> CardSet {
        CardSet { words: [self.words[0] | other.words[0], self.words[1] | other.words[1]] }
    }

    /// The cards in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet { words: [self.words[0] & other.words[0], self.words[1] & other.words[1]] }
    }

    /// The cards of this set that are not in the other.
    #[must_use]
    #[inline]
    pub const fn minus(self, other: CardSet) -> CardSet {
        CardSet { words: [self.words[0] & !other.words[0], self.words[1] & !other.words[1]] }
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(&self) -> u8 {
        (self.words[0].count_ones() + self.words[1].count_ones()) as u8
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.words[0] | self.words[1] == 0
    }

    /// The lowest card.
    #[inline]
    pub const fn lowest(&self) -> Option<u8> {
        match self.words {
            [0, 0] => None,
            [0, high] => Some(64 + high.trailing_zeros() as u8),
            [low, _] => Some(low.trailing_zeros() as u8),
        }
    }

    /// The cards, ascending.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut rest = self;
        core::iter::from_fn(move || {
            let card = rest.lowest()?;
            rest.remove(card);
            Some(card)
        })
    }

    /// The card that has `rank` lower cards in the set. `rank` must be below [`CardSet::len`].
    #[inline]
    pub fn nth(&self, rank: u32) -> u8 {
        self.counted().nth(rank)
    }

    /// A uniform card of the set, which must not be empty: the card whose rank is `below(len)`.
    #[inline]
    pub fn draw(&self, rng: &mut impl Rng) -> u8 {
        let counted = self.counted();
        counted.nth(random::below(rng, counted.count()))
    }

    /// The set with its cards counted, to draw several from it.
    #[inline]
    pub fn counted(&self) -> Counted {
        let [low, high] = self.words.map(counts_up);
        let of_low = low >> 56;
        Counted {
            sums: [low, high + of_low * ONES],
            bytes: both(self.words),
            before: both([low << 8, (high << 8) + of_low * ONES]),
        }
    }
}

/// The index that a rank falls on when each index holds `counts[index]` ranks. All counts together stay below 128,
/// and `rank` below their sum.
#[inline]
pub fn index_of_rank(counts: [u8; 8], rank: u32) -> usize {
    let sums = u64::from_le_bytes(counts).wrapping_mul(ONES);
    total(up_to(sums, rank)) as usize
}

/// One in each byte.
const ONES: u64 = u64::from_ne_bytes([1; 8]);

/// A one in each byte of `sums` that is at most `rank`. The sums stay below 128, except that one which is larger than
/// the rank may be 128.
#[inline]
fn up_to(sums: u64, rank: u32) -> u64 {
    // Each byte subtracts from the rank with its top bit set, and keeps that bit if the sum is no larger.
    (((u64::from(rank) * ONES) | (ONES << 7)).wrapping_sub(sums) >> 7) & ONES
}

/// The bytes of a word added up.
#[inline]
fn total(word: u64) -> u64 {
    word.wrapping_mul(ONES) >> 56
}

/// In byte `i` the number of bits set in the bytes `0..=i` of a word. Plain arithmetic: not every processor that this
/// is built for counts bits by itself.
#[inline]
fn counts_up(word: u64) -> u64 {
    let pairs = word - ((word >> 1) & (0x55 * ONES));
    let quads = (pairs & (0x33 * ONES)) + ((pairs >> 2) & (0x33 * ONES));
    ((quads + (quads >> 4)) & (0x0f * ONES)).wrapping_mul(ONES)
}

/// The bytes of two words.
#[inline]
fn both([low, high]: [u64; 2]) -> [u8; 16] {
    (u128::from(low) | (u128::from(high) << 64)).to_le_bytes()
}

/// For each byte and each rank below its number of set bits, the place of the set bit with that rank.
static BIT_OF_RANK: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut rank) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][rank] = bit;
                rank += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// A set with its cards counted up by bytes, which finds a card by its rank without counting again.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    /// The set, by bytes.
    bytes: [u8; 16],
    /// How many cards there are up to and with each byte.
    sums: [u64; 2],
    /// How many cards there are before each byte.
    before: [u8; 16],
}

impl Counted {
    /// How many cards there are.
    #[inline]
    pub fn count(&self) -> u32 {
        (self.sums[1] >> 56) as u32
    }

    /// Fills `out` with different cards of the set in random order and returns them as a set. There must be enough of
    /// them. Each card is a uniform card of the whole set, drawn again if it has been drawn already: quick for a few
    /// cards of many.
    #[inline]
    pub fn draw_some(&self, rng: &mut impl Rng, out: &mut [u8]) -> CardSet {
        let count = self.count();
        debug_assert!(out.len() <= count as usize, "not enough cards");
        let mut drawn = [0u8; 16];
        for place in out {
            loop {
                let (byte, bit) = self.find(random::below(rng, count));
                let mask = 1 << bit;
                if drawn[byte] & mask == 0 {
                    drawn[byte] |= mask;
                    *place = byte as u8 * 8 + bit;
                    break;
                }
            }
        }
        let drawn = u128::from_le_bytes(drawn);
        CardSet { words: [drawn as u64, (drawn >> 64) as u64] }
    }

    #[inline]
    fn nth(&self, rank: u32) -> u8 {
        let (byte, bit) = self.find(rank);
        byte as u8 * 8 + bit
    }

    /// The byte, and the bit in it, of the card that has `rank` lower cards.
    #[inline]
    fn find(&self, rank: u32) -> (usize, u8) {
        let byte = total(up_to(self.sums[0], rank) + up_to(self.sums[1], rank)) as usize % 16;
        let rank = rank as usize - self.before[byte] as usize;
        (byte, BIT_OF_RANK[self.bytes[byte] as usize][rank % 8])
    }
}

impl FromIterator<u8> for CardSet {
    fn from_iter<T: IntoIterator<Item = u8>>(cards: T) -> Self {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::SeedableRng;

    #[test]
    fn nth_agrees_with_listing() {
        let set: CardSet = [0u8, 3, 63, 64, 65, 90, 127].into_iter().collect();
        for (rank, card) in set.iter().enumerate() {
            assert_eq!(set.nth(rank as u32), card);
        }
        assert_eq!(set.len(), 7);
        let all = CardSet::range(0, 128);
        assert!((0..128).all(|card| all.nth(u32::from(card)) == card));
    }

    /// Counts up, for tests that need random numbers of no particular kind.
    struct Counter(u64);

    impl rand_core::TryRng for Counter {
        type Error = core::convert::Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            self.try_next_u64().map(|word| (word >> 32) as u32)
        }
        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            Ok(self.0.wrapping_mul(self.0 >> 7 | 1))
        }
        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
            unreachable!("only words are read")
        }
    }

    #[test]
    fn several_cards_are_different_cards_of_the_set() {
        for start in 0..500 {
            let all: CardSet = (0..128).filter(|card| (start + card) % 3 != 0).map(|card| card as u8).collect();
            let mut cards = [0; 20];
            let drawn = all.counted().draw_some(&mut Counter(start), &mut cards);
            assert_eq!(drawn, cards.into_iter().collect());
            assert_eq!(drawn.len(), 20);
            assert!(drawn.minus(all).is_empty());
        }
    }

    #[test]
    fn every_order_of_several_cards_is_equally_likely() {
        let all: CardSet = [3, 70, 90].into_iter().collect();
        let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(1);
        let mut seen = [[0f64; 3]; 3];
        for _ in 0..60_000 {
            let mut two = [0; 2];
            all.counted().draw_some(&mut rng, &mut two);
            let index = |card| [3, 70, 90].iter().position(|other| *other == card).expect("a card of the set");
            seen[index(two[0])][index(two[1])] += 1.0;
        }
        let pairs = (0..3).flat_map(|first| (0..3).map(move |second| (first, second)));
        let chi_square: f64 = pairs
            .filter(|(first, second)| first != second)
            .map(|(first, second)| (seen[first][second] - 10_000.0).powi(2) / 10_000.0)
            .sum();
        assert!(chi_square < 20.5, "99.9 % of fair samples stay below 20.5 with 5 degrees of freedom: {chi_square}");
    }

    #[test]
    fn ranks_fall_on_the_index_that_holds_them() {
        let counts = [4, 0, 1, 0, 0, 3, 0, 2];
        let found: [usize; 10] = core::array::from_fn(|rank| index_of_rank(counts, rank as u32));
        assert_eq!(found, [0, 0, 0, 0, 2, 5, 5, 5, 7, 7]);
    }

    #[test]
    fn set_algebra() {
        let low = CardSet::range(0, 70);
        let high = CardSet::range(60, 90);
        assert_eq!(low.and(high), CardSet::range(60, 70));
        assert_eq!(low.union(high), CardSet::range(0, 90));
        assert_eq!(low.minus(high), CardSet::range(0, 60));
        let mut one = CardSet::EMPTY.with(64);
        assert_eq!(one.lowest(), Some(64));
        one.remove(64);
        assert!(one.is_empty() && one.lowest().is_none());
    }
}
