//! Sets of cards: a pile that nobody can look into is a set until a card is drawn.

use play::{Rng, random};
use serde::{Deserialize, Serialize};

/// The most cards a set can tell apart.
pub const CARDS: u8 = 128;

/// A set of cards with numbers below [`CARDS`]. Two words rather than one of 128 bits keep its alignment, and so the
/// states that hold it, small.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct CardSet {
    words: [u64; 2],
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
        self.words[(card >> 6) as usize] >> (card & 63) & 1 == 1
    }

    /// The set with this card added.
    #[must_use]
    #[inline]
    pub const fn with(mut self, card: u8) -> CardSet {
        self.words[(card >> 6) as usize] |= 1 << (card & 63);
        self
    }

    /// Adds a card.
    #[inline]
    pub const fn add(&mut self, card: u8) {
        self.words[(card >> 6) as usize] |= 1 << (card & 63);
    }

    /// Removes a card.
    #[inline]
    pub const fn remove(&mut self, card: u8) {
        self.words[(card >> 6) as usize] &= !(1 << (card & 63));
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
        let low = self.words[0].count_ones();
        if rank < low { select(self.words[0], rank) } else { 64 + select(self.words[1], rank - low) }
    }

    /// A uniform card of the set, which must not be empty: the card whose rank is `below(len)`.
    #[inline]
    pub fn draw(&self, rng: &mut impl Rng) -> u8 {
        self.nth(random::below(rng, u32::from(self.len())))
    }
}

impl FromIterator<u8> for CardSet {
    fn from_iter<T: IntoIterator<Item = u8>>(cards: T) -> Self {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

/// The position of the bit of `word` that has `rank` lower bits set: halves the word by population counts.
#[inline]
fn select(mut word: u64, mut rank: u32) -> u8 {
    let mut position = 0;
    for width in [32, 16, 8] {
        let low = (word & ((1 << width) - 1)).count_ones();
        if rank >= low {
            rank -= low;
            word >>= width;
            position += width as u8;
        }
    }
    let mut rest = word & 0xff;
    for _ in 0..rank {
        rest &= rest - 1;
    }
    position + rest.trailing_zeros() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

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
