//! Index types: a card, a site, a nation's flag. An `Option` of one is as small as the number itself.

use engine::Bits;
use serde::{Serialize, Serializer};

/// The maximum number of nations in a deck.
pub const MAX_NATIONS: usize = 7;
/// The maximum number of launch sites of a nation.
pub const MAX_SITES: usize = 4;
/// The maximum number of hand cards that are committed at once, to a trade or as a payment.
pub const MAX_COMMITTED_CARDS: usize = 4;

engine::numbers!(
    /// A nation by its place in the deck's list, as cards name it: by its flag (ED-10).
    Flag, MAX_NATIONS as u8, "no nation has this number"
);

/// A set of nations, by their flags.
pub type FlagSet = Bits<Flag, u8>;

engine::numbers!(
    /// A card by its place in the deck's list, copy by copy.
    Card, 128, "no card has this number"
);

/// A set of cards.
pub type CardSet = Bits<Card, [u64; 2]>;

engine::numbers!(
    /// A launch site of a nation (ED-6).
    Site, MAX_SITES as u8, "no site has this number"
);

/// A few cards in ascending order: as many as can be committed to a trade at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct FewCards([Option<Card>; MAX_COMMITTED_CARDS]);

impl FewCards {
    /// The empty list.
    pub const NONE: FewCards = FewCards([None; MAX_COMMITTED_CARDS]);

    /// Returns the cards in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Card> + Clone {
        self.0.into_iter().flatten()
    }

    /// Returns the number of cards.
    #[inline]
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// True if there are no cards.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }

    /// True if there is no room for another card.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.0[MAX_COMMITTED_CARDS - 1].is_some()
    }

    /// True if the list contains this card.
    #[inline]
    pub fn has(&self, card: Card) -> bool {
        self.iter().any(|other| other == card)
    }

    /// Returns the cards as a set.
    #[inline]
    pub fn to_set(&self) -> CardSet {
        self.iter().collect()
    }

    /// Returns the last card.
    #[inline]
    pub fn last(&self) -> Option<Card> {
        self.iter().last()
    }

    /// Returns the list with another card, for which there must be room, and the position of that card.
    #[must_use]
    pub(crate) fn with(self, card: Card) -> (FewCards, usize) {
        debug_assert!(!self.is_full(), "there is room");
        let place = self.iter().take_while(|other| *other < card).count().min(MAX_COMMITTED_CARDS - 1);
        let mut more = self;
        more.0[place..].rotate_right(1);
        more.0[place] = Some(card);
        (more, place)
    }
}

impl FromIterator<Card> for FewCards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> FewCards {
        cards.into_iter().fold(FewCards::NONE, |few, card| few.with(card).0)
    }
}

#[cfg(feature = "schemas")]
engine::written_as!(FewCards, alloc::vec::Vec<Card>);

impl Serialize for FewCards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Serialization of sets as lists, for clients.
pub(crate) mod listed {
    use engine::{BitWord, Bits, Indexed};
    use serde::{Serialize, Serializer};

    use super::{Card, CardSet};

    /// A set that serializes as a list.
    struct Listed<T, W>(Bits<T, W>);

    impl<T: Indexed + Serialize, W: BitWord> Serialize for Listed<T, W> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.0.iter())
        }
    }

    pub(crate) fn set<S: Serializer, T: Indexed + Serialize, W: BitWord>(
        set: &Bits<T, W>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        Listed(*set).serialize(serializer)
    }

    /// Serializes each of several sets as a list.
    pub(crate) fn sets<S: Serializer, T: Indexed + Serialize, W: BitWord>(
        sets: &[Bits<T, W>],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(sets.iter().map(|set| Listed(*set)))
    }

    pub(crate) fn maybe<S: Serializer>(cards: &Option<CardSet>, serializer: S) -> Result<S::Ok, S::Error> {
        cards.map(Listed).serialize(serializer)
    }

    pub(crate) fn both<S: Serializer>(cards: &Option<[CardSet; 2]>, serializer: S) -> Result<S::Ok, S::Error> {
        cards.map(|cards| cards.map(Listed)).serialize(serializer)
    }

    pub(crate) fn given<S: Serializer, const N: usize>(
        cards: &Option<[Option<Card>; N]>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let given = cards.map(|cards| cards.into_iter().flatten().collect::<alloc::vec::Vec<Card>>());
        given.serialize(serializer)
    }
}
