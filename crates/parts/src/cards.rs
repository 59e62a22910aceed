//! Sets of cards. A face-down pile is a set until a card is drawn.

use engine::{Bits, Rng};

/// The highest number of cards that a set can distinguish.
pub const CARDS: u8 = 128;

/// A set of cards with numbers below [`CARDS`].
pub type CardSet = Bits<u8, [u64; 2]>;

/// Returns the index that a rank falls on when each index holds `counts[index]` ranks. The sum of all counts is below
/// 128, and `rank` is below that sum.
#[inline]
pub fn index_of_rank(counts: [u8; 8], rank: u32) -> usize {
    let sums = u64::from_le_bytes(counts).wrapping_mul(ONES);
    total(up_to(sums, rank)) as usize
}

/// A one in each byte.
const ONES: u64 = u64::from_ne_bytes([1; 8]);

/// Returns a one in each byte of `sums` that is at most `rank`. The sums stay below 128, except that one which is
/// larger than the rank may be 128.
#[inline]
fn up_to(sums: u64, rank: u32) -> u64 {
    // Each byte subtracts from the rank with its top bit set, and keeps that bit if the sum is no larger.
    (((u64::from(rank) * ONES) | (ONES << 7)).wrapping_sub(sums) >> 7) & ONES
}

/// Returns the sum of the bytes of a word.
#[inline]
fn total(word: u64) -> u64 {
    word.wrapping_mul(ONES) >> 56
}

/// Returns in byte `i` the number of bits set in the bytes `0..=i` of a word. It uses plain arithmetic because not
/// every target processor has an instruction for counting bits.
#[inline]
fn counts_up(word: u64) -> u64 {
    let pairs = word - ((word >> 1) & (0x55 * ONES));
    let quads = (pairs & (0x33 * ONES)) + ((pairs >> 2) & (0x33 * ONES));
    ((quads + (quads >> 4)) & (0x0f * ONES)).wrapping_mul(ONES)
}

/// Returns the bytes of two words.
#[inline]
fn both([low, high]: [u64; 2]) -> [u8; 16] {
    (u128::from(low) | (u128::from(high) << 64)).to_le_bytes()
}

/// The position of the set bit with a given rank, for each byte and each rank below its number of set bits.
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

/// A set with cumulative card counts per byte, which finds a card by its rank without counting again.
#[derive(Clone, Copy, Debug)]
pub struct RankedCards {
    /// The bytes of the set.
    bytes: [u8; 16],
    /// The number of cards up to and including each byte.
    sums: [u64; 2],
    /// The number of cards before each byte.
    before: [u8; 16],
}

impl RankedCards {
    /// Counts the cards of a set.
    #[inline]
    pub fn new(set: CardSet) -> RankedCards {
        let words = set.word();
        let [low, high] = words.map(counts_up);
        let of_low = low >> 56;
        RankedCards {
            sums: [low, high + of_low * ONES],
            bytes: both(words),
            before: both([low << 8, (high << 8) + of_low * ONES]),
        }
    }

    /// Returns the number of cards.
    #[inline]
    pub fn count(&self) -> u32 {
        (self.sums[1] >> 56) as u32
    }

    /// Fills `out` with distinct cards of the set in random order and returns them as a set. The set must have enough
    /// cards. Each card is a uniform card of the whole set, redrawn if it has been drawn already, which is fast for a
    /// few cards out of many.
    #[inline]
    pub fn draw_some(&self, rng: &mut impl Rng, out: &mut [u8]) -> CardSet {
        let count = self.count();
        debug_assert!(out.len() <= count as usize, "not enough cards");
        let mut drawn = CardSet::EMPTY;
        for place in out {
            let card = rng.draw_until(count, |rank| {
                let card = self.find(rank);
                (!drawn.contains(card)).then_some(card)
            });
            drawn.insert(card);
            *place = card;
        }
        drawn
    }

    /// Returns the card that has `rank` lower cards.
    #[inline]
    fn find(&self, rank: u32) -> u8 {
        let byte = total(up_to(self.sums[0], rank) + up_to(self.sums[1], rank)) as usize % 16;
        let rank = rank as usize - self.before[byte] as usize;
        byte as u8 * 8 + BIT_OF_RANK[self.bytes[byte] as usize][rank % 8]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::SeedableRng;

    /// A generator that counts up, for tests that need random numbers of no particular quality.
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
    impl Rng for Counter {}

    #[test]
    fn several_cards_are_different_cards_of_the_set() {
        for start in 0..500 {
            let all: CardSet = (0..128).filter(|card| (start + card) % 3 != 0).map(|card| card as u8).collect();
            let mut cards = [0; 20];
            let drawn = RankedCards::new(all).draw_some(&mut Counter(start), &mut cards);
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
            RankedCards::new(all).draw_some(&mut rng, &mut two);
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
}
