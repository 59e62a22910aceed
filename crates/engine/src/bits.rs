//! A bit set for values with small numbers, such as seats, cards and hexes.

use core::fmt;
use core::hash::Hash;
use core::marker::PhantomData;

use serde::{Deserialize, Serialize};

use crate::{Rng, random};

/// A value identified by a small number, which is its bit in a [`Bits`].
pub trait Indexed: Copy {
    /// Returns the number of this value.
    fn number(self) -> u8;
    /// Returns the value with this number.
    fn numbered(number: u8) -> Self;
}

impl Indexed for u8 {
    #[inline]
    fn number(self) -> u8 {
        self
    }

    #[inline]
    fn numbered(number: u8) -> u8 {
        number
    }
}

/// The machine word that stores the bits of a [`Bits`]. Using two words instead of one of 128 bits keeps the alignment,
/// and so the size, of the states that hold them small.
pub trait BitWord: Copy + Eq + Hash {
    /// The number of bits in the word.
    const BITS: u8;
    /// The word without any bit set.
    const EMPTY: Self;

    /// Returns the word with only this bit set. The number must be below [`BitWord::BITS`].
    #[must_use]
    fn bit(number: u8) -> Self;
    /// Returns the bits set in either word.
    #[must_use]
    fn or(self, other: Self) -> Self;
    /// Returns the bits set in both words.
    #[must_use]
    fn and(self, other: Self) -> Self;
    /// Returns the bits of this word that are not in the other.
    #[must_use]
    fn minus(self, other: Self) -> Self;
    /// Returns the bits below a number, which may be [`BitWord::BITS`].
    #[must_use]
    fn below(number: u8) -> Self;
    /// Returns the number of bits set.
    fn count(self) -> u8;
    /// Returns the number of the lowest bit set, and the word without it. The word must not be empty.
    #[must_use]
    fn pop(self) -> (u8, Self);
    /// Returns the number of the bit that has `rank` lower bits set. More than `rank` bits must be set.
    fn nth(self, rank: u8) -> u8 {
        (0..rank).fold(self, |rest, _| rest.pop().1).pop().0
    }
}

macro_rules! one_word {
    ($($word:ty),*) => { $(
        impl BitWord for $word {
            const BITS: u8 = <$word>::BITS as u8;
            const EMPTY: $word = 0;

            #[inline]
            fn bit(number: u8) -> $word {
                1 << number
            }

            #[inline]
            fn or(self, other: $word) -> $word {
                self | other
            }

            #[inline]
            fn and(self, other: $word) -> $word {
                self & other
            }

            #[inline]
            fn minus(self, other: $word) -> $word {
                self & !other
            }

            #[inline]
            fn below(number: u8) -> $word {
                if number >= <Self as BitWord>::BITS { <$word>::MAX } else { (1 << number) - 1 }
            }

            #[inline]
            fn count(self) -> u8 {
                self.count_ones() as u8
            }

            #[inline]
            fn pop(self) -> (u8, $word) {
                (self.trailing_zeros() as u8, self & self.wrapping_sub(1))
            }
        }
    )* };
}

one_word!(u8, u16, u32, u64);

impl BitWord for [u64; 2] {
    const BITS: u8 = 128;
    const EMPTY: [u64; 2] = [0; 2];

    /// Works without an index, so that sets can stay in registers.
    #[inline]
    fn bit(number: u8) -> [u64; 2] {
        let (bit, high) = (1 << (number & 63), u64::from(number >> 6));
        [bit & high.wrapping_sub(1), bit & high.wrapping_neg()]
    }

    #[inline]
    fn or(self, other: [u64; 2]) -> [u64; 2] {
        [self[0] | other[0], self[1] | other[1]]
    }

    #[inline]
    fn and(self, other: [u64; 2]) -> [u64; 2] {
        [self[0] & other[0], self[1] & other[1]]
    }

    #[inline]
    fn minus(self, other: [u64; 2]) -> [u64; 2] {
        [self[0] & !other[0], self[1] & !other[1]]
    }

    #[inline]
    fn below(number: u8) -> [u64; 2] {
        [<u64 as BitWord>::below(number), <u64 as BitWord>::below(number.saturating_sub(64))]
    }

    #[inline]
    fn count(self) -> u8 {
        (self[0].count_ones() + self[1].count_ones()) as u8
    }

    #[inline]
    fn pop(self) -> (u8, [u64; 2]) {
        if self[0] != 0 {
            let (bit, rest) = self[0].pop();
            return (bit, [rest, self[1]]);
        }
        let (bit, rest) = self[1].pop();
        (64 + bit, [0, rest])
    }

    #[inline]
    fn nth(self, rank: u8) -> u8 {
        match rank.checked_sub(self[0].count()) {
            Some(rank) => 64 + self[1].nth(rank),
            None => self[0].nth(rank),
        }
    }
}

/// A set of values with numbers below [`BitWord::BITS`]. It is serialized as its word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(transparent, bound(serialize = "W: Serialize", deserialize = "W: Deserialize<'de>"))]
pub struct Bits<T, W> {
    word: W,
    of: PhantomData<fn() -> T>,
}

impl<T, W: BitWord> Bits<T, W> {
    /// The empty set.
    pub const EMPTY: Bits<T, W> = Bits::from_word(W::EMPTY);

    /// Returns the set with these bits.
    #[inline]
    pub const fn from_word(word: W) -> Bits<T, W> {
        Bits { word, of: PhantomData }
    }

    /// Returns the bits of the set.
    #[inline]
    pub const fn word(self) -> W {
        self.word
    }

    /// Returns the set of all values with a number below `count`.
    #[inline]
    pub fn first(count: u8) -> Bits<T, W> {
        Bits::from_word(W::below(count))
    }

    /// Returns the set of all values with a number from `start` to `end - 1`.
    #[inline]
    pub fn range(start: u8, end: u8) -> Bits<T, W> {
        Bits::from_word(W::below(end).minus(W::below(start)))
    }

    /// Returns the union of both sets.
    #[must_use]
    #[inline]
    pub fn or(self, other: Bits<T, W>) -> Bits<T, W> {
        Bits::from_word(self.word.or(other.word))
    }

    /// Returns the intersection of both sets.
    #[must_use]
    #[inline]
    pub fn and(self, other: Bits<T, W>) -> Bits<T, W> {
        Bits::from_word(self.word.and(other.word))
    }

    /// Returns the values of this set that are not in the other.
    #[must_use]
    #[inline]
    pub fn minus(self, other: Bits<T, W>) -> Bits<T, W> {
        Bits::from_word(self.word.minus(other.word))
    }

    /// Returns the number of values in the set.
    #[inline]
    pub fn len(self) -> u8 {
        self.word.count()
    }

    /// Returns true if the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.word == W::EMPTY
    }
}

impl<T: Indexed, W: BitWord> Bits<T, W> {
    /// Returns the set with only this value.
    #[inline]
    pub fn only(one: T) -> Bits<T, W> {
        debug_assert!(one.number() < W::BITS, "the number has a bit");
        Bits::from_word(W::bit(one.number()))
    }

    /// Returns true if this value is in the set. A value whose number has no bit is never in a set.
    #[inline]
    pub fn contains(self, one: T) -> bool {
        one.number() < W::BITS && self.word.and(W::bit(one.number())) != W::EMPTY
    }

    /// Returns the set with this value added.
    #[must_use]
    #[inline]
    pub fn with(self, one: T) -> Bits<T, W> {
        self.or(Bits::only(one))
    }

    /// Returns the set with this value removed.
    #[must_use]
    #[inline]
    pub fn without(self, one: T) -> Bits<T, W> {
        self.minus(Bits::only(one))
    }

    /// Adds a value.
    #[inline]
    pub fn insert(&mut self, one: T) {
        *self = self.with(one);
    }

    /// Removes a value.
    #[inline]
    pub fn remove(&mut self, one: T) {
        *self = self.without(one);
    }

    /// Adds or removes a value.
    #[inline]
    pub fn set(&mut self, one: T, present: bool) {
        *self = if present { self.with(one) } else { self.without(one) };
    }

    /// Returns the value with the lowest number.
    #[inline]
    pub fn lowest(self) -> Option<T> {
        (!self.is_empty()).then(|| T::numbered(self.word.pop().0))
    }

    /// Iterates over the values of the set by ascending numbers.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> {
        let mut rest = self.word;
        core::iter::from_fn(move || {
            (rest != W::EMPTY).then(|| {
                let (number, others) = rest.pop();
                rest = others;
                T::numbered(number)
            })
        })
    }

    /// Returns the value that has `rank` lower ones in the set. `rank` must be below [`Bits::len`].
    #[inline]
    pub fn nth(self, rank: u32) -> T {
        debug_assert!(rank < u32::from(self.len()), "the rank is below the count");
        T::numbered(self.word.nth(rank as u8))
    }

    /// Draws a value uniformly: the one whose rank is `below(len)`. The set must not be empty.
    #[inline]
    pub fn draw(self, rng: &mut impl Rng) -> T {
        self.nth(random::below(rng, u32::from(self.len())))
    }
}

impl<T, W: BitWord> Default for Bits<T, W> {
    fn default() -> Self {
        Bits::EMPTY
    }
}

impl<T: Indexed + fmt::Debug, W: BitWord> fmt::Debug for Bits<T, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Indexed, W: BitWord> FromIterator<T> for Bits<T, W> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Self {
        all.into_iter().fold(Bits::EMPTY, Bits::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    fn agrees_with_a_list<W: BitWord + fmt::Debug>() {
        for step in 1..W::BITS {
            let listed: Vec<u8> = (0..W::BITS).filter(|number| number % step == 0).collect();
            let set: Bits<u8, W> = listed.iter().copied().collect();
            assert_eq!(set.iter().collect::<Vec<_>>(), listed);
            assert_eq!(usize::from(set.len()), listed.len());
            for (rank, number) in (0..).zip(&listed) {
                assert_eq!(set.nth(rank), *number);
            }
            assert!((0..=u8::MAX).all(|number| set.contains(number) == listed.contains(&number)));
            let cut = Bits::range(step, W::BITS);
            assert_eq!(set.and(cut).iter().collect::<Vec<_>>(), listed[1..]);
            assert_eq!(set.minus(cut), Bits::only(0));
            assert_eq!(set.minus(cut).or(set.and(cut)), set);
            assert_eq!(set.without(0).lowest(), listed.get(1).copied());
        }
        assert_eq!(Bits::<u8, W>::first(W::BITS).len(), W::BITS);
        assert_eq!(Bits::<u8, W>::EMPTY.lowest(), None);
    }

    #[test]
    fn sets_of_every_width_agree_with_lists() {
        agrees_with_a_list::<u8>();
        agrees_with_a_list::<u16>();
        agrees_with_a_list::<u64>();
        agrees_with_a_list::<[u64; 2]>();
    }

    #[test]
    fn members_come_and_go() {
        let mut set: Bits<u8, [u64; 2]> = Bits::only(70);
        set.insert(3);
        set.set(64, true);
        set.set(70, false);
        set.remove(9);
        assert_eq!(set, [64, 3].into_iter().collect());
    }

    #[test]
    fn a_set_is_written_as_its_word() {
        let set: Bits<u8, [u64; 2]> = [1, 64].into_iter().collect();
        assert_eq!(serde_json::to_string(&set).expect("numbers"), "[2,1]");
        assert_eq!(serde_json::from_str::<Bits<u8, u8>>("5").expect("a number"), [0, 2].into_iter().collect());
    }

    #[test]
    fn every_member_is_drawn_equally_often() {
        let set: Bits<u8, [u64; 2]> = [3, 63, 64, 90].into_iter().collect();
        let mut rng: rand_xoshiro::Xoshiro256PlusPlus = rand_core::SeedableRng::seed_from_u64(1);
        let mut seen = [0f64; 128];
        for _ in 0..40_000 {
            seen[set.draw(&mut rng) as usize] += 1.0;
        }
        let chi_square: f64 = set.iter().map(|one| (seen[one as usize] - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi_square < 16.3, "99.9 % of fair samples stay below 16.3 with 3 degrees of freedom: {chi_square}");
    }
}
