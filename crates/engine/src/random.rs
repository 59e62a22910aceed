//! Randomness by a specification of our own that never changes between versions.
//!
//! All randomness in a game is built from [`below`], and [`below`] is defined on the 64-bit words of a generator, so
//! that a record can be verified in twenty years with any implementation of the same generator.
//!
//! **`below(n)`, 1 ≤ n < 2³²**: take the upper 32 bits *w* of the next 64-bit word; let *m* = *w*·*n*. If the lower 32
//! bits of *m* are smaller than 2³² mod *n*, start again with the next word; otherwise the result is the upper 32 bits
//! of *m*. This is the multiply-and-reject method of D. Lemire, "Fast random integer generation in an interval" (2019):
//! every result is exactly equally likely.
//!
//! **Tables** draw from ChaCha20 (RFC 8439 block function, 64-bit stream number and 64-bit counter from zero), keyed
//! with the table's secret; each outcome of chance has its own stream number ([`ChanceSource`]). 64-bit words are read
//! little-endian. **Simulations** draw from xoshiro256++.

use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;

/// A source of randomness. Every generator that can be seeded implements it, and so does
/// [`enumerate_outcomes`](crate::enumerate_outcomes), which goes through all possible draws.
pub trait Rng: rand_core::Rng {
    /// Returns a uniform whole number in `0..bound`. `bound` must not be 0.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "nothing to choose from");
        let mut product = (self.next_u64() >> 32) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = (self.next_u64() >> 32) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// Rolls dice of which only the sum counts, with the function that throws them. A source that goes through all outcomes
    /// may leave it out and give one throw for each sum.
    #[inline]
    fn roll_sum(&mut self, _faces: u32, dice: &mut [u8], roll: impl FnOnce(&mut Self, &mut [u8])) {
        roll(self, dice);
    }

    /// Draws numbers in `0..bound` until `found` maps one to a value, such as a card that is not drawn yet, and returns
    /// that value. There must be such a number.
    #[inline]
    fn draw_until<T>(&mut self, bound: u32, found: impl Fn(u32) -> Option<T>) -> T {
        loop {
            if let Some(found) = found(self.below(bound)) {
                return found;
            }
        }
    }
}

impl<R: rand_core::Rng + SeedableRng> Rng for R {}

/// Returns a uniform whole number in `0..bound`. `bound` must not be 0.
#[inline]
pub fn below(rng: &mut impl Rng, bound: u32) -> u32 {
    rng.below(bound)
}

/// Returns the index of one of `count` items, all equally likely: [`below`], but a single item costs no random word.
#[inline]
pub fn random_index(rng: &mut impl Rng, count: u32) -> u32 {
    if count == 1 { 0 } else { below(rng, count) }
}

/// Returns a uniform element of a slice. The slice must not be empty.
#[inline]
pub fn pick<T: Copy>(rng: &mut impl Rng, from: &[T]) -> T {
    from[below(rng, from.len() as u32) as usize]
}

/// Shuffles a slice uniformly: for each index from the last down to the second, it swaps the element with the one at a
/// uniform index at or before it.
pub fn shuffle<T>(rng: &mut impl Rng, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last as u32 + 1) as usize);
    }
}

/// The source of the outcomes of chance at one table, derived from the table's secret.
#[derive(Clone)]
pub struct ChanceSource {
    key: [u8; 32],
}

impl ChanceSource {
    /// Creates the source for this secret.
    pub fn new(secret: [u8; 32]) -> ChanceSource {
        ChanceSource { key: secret }
    }

    /// Returns the generator for the outcome of chance that draws from this stream.
    pub fn stream_rng(&self, stream: u64) -> ChaCha20Rng {
        let mut rng = ChaCha20Rng::from_seed(self.key);
        rng.set_stream(stream);
        rng
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn chacha_streams_follow_the_frozen_vectors() {
        let dealer = ChanceSource::new([7; 32]);
        let take = |stream, bound| {
            let mut rng = dealer.stream_rng(stream);
            core::array::from_fn::<u32, 8, _>(|_| below(&mut rng, bound))
        };
        assert_eq!(take(0, 6), [1, 2, 2, 5, 0, 2, 4, 2]);
        assert_eq!(take(1, 6), [5, 3, 1, 4, 3, 1, 3, 3]);
        assert_eq!(take(0, 1_000_000), [257670, 439357, 342460, 897421, 135198, 463277, 669262, 421385]);
        assert_eq!(
            take(0, u32::MAX),
            [1106684502, 1887024043, 1470854675, 3854394374, 580673720, 1989761681, 2874462495, 1809837683]
        );
    }

    #[test]
    fn xoshiro_follows_the_frozen_vectors() {
        let mut rng = Xoshiro256PlusPlus::from_seed([1; 32]);
        assert_eq!(core::array::from_fn::<u32, 8, _>(|_| below(&mut rng, 90)), [0, 45, 5, 29, 47, 23, 49, 48]);
        let mut deck: [u8; 10] = core::array::from_fn(|card| card as u8);
        shuffle(&mut rng, &mut deck);
        assert_eq!(deck, [2, 4, 8, 6, 3, 5, 7, 0, 1, 9]);
    }

    /// A generator whose next words are known.
    struct Words(core::ops::RangeInclusive<u64>);

    impl rand_core::TryRng for Words {
        type Error = core::convert::Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            self.try_next_u64().map(|word| word as u32)
        }
        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            Ok(self.0.next().expect("enough words") << 32)
        }
        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
            unreachable!("only words are read")
        }
    }
    impl Rng for Words {}

    #[test]
    fn a_word_in_the_uneven_rest_is_drawn_again() {
        // 2^32 mod 6 = 4, and the word 0 gives a lower half of 0: below the threshold, so the next word counts.
        let mut words = Words(0..=u64::from(u32::MAX));
        assert_eq!(below(&mut words, 6), 0);
        assert_eq!(words.0.next(), Some(2), "word 0 was rejected, word 1 was used");
    }

    #[test]
    fn every_face_is_equally_likely() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut seen = [0f64; 6];
        for _ in 0..60_000 {
            seen[below(&mut rng, 6) as usize] += 1.0;
        }
        let chi_square: f64 = seen.iter().map(|count| (count - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi_square < 20.5, "99.9 % of fair samples stay below 20.5 with 5 degrees of freedom: {chi_square}");
    }
}
