//! The numbered cards: the Player deck and the Infiltrator deck.

use crate::words::words;
use alloc::string::String;
use core::fmt;

use engine::{Bits, Indexed};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The byte value for no card, no member of the crew, or nothing.
pub const NONE: u8 = u8::MAX;

words! {
    /// The suits of the Player deck (EP-21).
    Suit {
        /// Becomes a BUILDING of the settlement.
        Building = "building",
        /// Mans WEAPONS.
        People = "people",
        /// Saves a BUILDING once.
        Shield = "shield",
        /// Fires if manned.
        Weapon = "weapon",
    }
}

impl Suit {
    /// All suits.
    pub const ALL: [Suit; 4] = [Suit::Building, Suit::People, Suit::Shield, Suit::Weapon];

    /// Returns the cards of the suit.
    #[inline]
    pub const fn cards(self) -> Cards {
        Cards::from_word(0x1fff << (13 * self as u32))
    }

    /// Returns the letter for the suit in tokens.
    pub const fn letter(self) -> char {
        match self {
            Suit::Building => 'B',
            Suit::People => 'P',
            Suit::Shield => 'S',
            Suit::Weapon => 'W',
        }
    }
}

/// A set of suits as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct Suits(pub u8);

impl Suits {
    /// The empty set.
    pub const NONE: Suits = Suits(0);
    /// All four suits.
    pub const ALL: Suits = Suits(15);
    /// PEOPLE, SHIELD and WEAPON: the suits that can be attached and stored.
    pub const KINDS: Suits = Suits(14);

    /// Returns the suits in the order of [`Suit::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Suit> {
        Suit::ALL.into_iter().filter(move |suit| self.has(*suit))
    }

    /// True if the suit is in the set.
    #[inline]
    pub const fn has(self, suit: Suit) -> bool {
        self.0 >> suit as u8 & 1 == 1
    }

    /// Returns the set with this suit added.
    #[must_use]
    #[inline]
    pub const fn with(self, suit: Suit) -> Suits {
        Suits(self.0 | 1 << suit as u8)
    }

    /// Returns all cards of these suits.
    #[inline]
    pub const fn cards(self) -> Cards {
        // Each suit has 13 cards, so spread the four bits 13 places apart and fill the gaps.
        let bits = self.0 as u64;
        let spread = bits & 1 | (bits >> 1 & 1) << 13 | (bits >> 2 & 1) << 26 | (bits >> 3 & 1) << 39;
        Cards::from_word(spread * 0x1fff)
    }
}

impl FromIterator<Suit> for Suits {
    fn from_iter<T: IntoIterator<Item = Suit>>(suits: T) -> Self {
        suits.into_iter().fold(Suits::NONE, Suits::with)
    }
}

#[cfg(feature = "schemas")]
engine::written_as!(Suits, alloc::vec::Vec<Suit>);

/// Packs and JSON write a set of suits as a list of their names.
impl Serialize for Suits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Suits {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Suits, D::Error> {
        Ok(alloc::vec::Vec::<Suit>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// A card of the Player deck, numbered by suit and value, for example `W10` as text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct Card(pub u8);

impl Card {
    /// Returns the card of a suit with a value from 1 to 13.
    pub const fn new(suit: Suit, value: u8) -> Card {
        Card(suit as u8 * 13 + value - 1)
    }

    /// Returns the suit.
    #[inline]
    pub const fn suit(self) -> Suit {
        match self.0 {
            0..13 => Suit::Building,
            13..26 => Suit::People,
            26..39 => Suit::Shield,
            _ => Suit::Weapon,
        }
    }

    /// Returns the printed value, 1 to 13.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0 % 13 + 1
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit().letter(), self.value())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl core::str::FromStr for Card {
    type Err = ();

    fn from_str(token: &str) -> Result<Card, ()> {
        let letter = token.chars().next().ok_or(())?;
        let suit = Suit::ALL.into_iter().find(|suit| suit.letter() == letter).ok_or(())?;
        number(token.get(1..).ok_or(())?).map(|value| Card::new(suit, value)).ok_or(())
    }
}

/// Parses a value from 1 to 13 without a sign or leading zero, so that every card has exactly one token.
fn number(digits: &str) -> Option<u8> {
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
    digits.parse().ok().filter(|value| plain && (1..=13).contains(value))
}

/// A card of the Infiltrator deck, for example `9+`, `9-` or `sabotage2` as text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct InfiltratorCard(pub u8);

/// The number of the first Sabotage card; the 26 numbered cards come before it.
pub const FIRST_SABOTAGE: u8 = 26;
/// The number of cards in the Infiltrator deck over all levels (EP-28).
pub const INFILTRATOR_CARDS: u8 = 32;

impl InfiltratorCard {
    /// Returns the numbered card with this symbol and a value from 1 to 13.
    pub const fn new(value: u8, sign: Sign) -> InfiltratorCard {
        InfiltratorCard((value - 1) * 2 + if matches!(sign, Sign::Plus) { 1 } else { 0 })
    }

    /// True for a Sabotage card.
    #[inline]
    pub const fn is_sabotage(self) -> bool {
        self.0 >= FIRST_SABOTAGE
    }

    /// Returns the printed value of a numbered card.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0 / 2 + 1
    }

    /// Returns the printed symbol of a numbered card.
    #[inline]
    pub const fn sign(self) -> Sign {
        if self.0 & 1 == 1 { Sign::Plus } else { Sign::Minus }
    }
}

impl fmt::Display for InfiltratorCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_sabotage() {
            write!(f, "sabotage{}", self.0 - FIRST_SABOTAGE + 1)
        } else {
            write!(f, "{}{}", self.value(), if self.sign() == Sign::Plus { '+' } else { '-' })
        }
    }
}

impl fmt::Debug for InfiltratorCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl core::str::FromStr for InfiltratorCard {
    type Err = ();

    fn from_str(token: &str) -> Result<InfiltratorCard, ()> {
        if let Some(digits) = token.strip_prefix("sabotage") {
            return number(digits)
                .filter(|place| *place <= INFILTRATOR_CARDS - FIRST_SABOTAGE)
                .map(|p| InfiltratorCard(FIRST_SABOTAGE + p - 1))
                .ok_or(());
        }
        let (digits, sign) = match (token.strip_suffix('+'), token.strip_suffix('-')) {
            (Some(digits), _) => (digits, Sign::Plus),
            (_, Some(digits)) => (digits, Sign::Minus),
            _ => return Err(()),
        };
        number(digits).map(|value| InfiltratorCard::new(value, sign)).ok_or(())
    }
}

words! {
    /// The winner of a tie between the Infiltrator and the crew (EP-27).
    Sign {
        /// The Infiltrator.
        Plus = "+",
        /// The crew.
        Minus = "-",
    }
}

macro_rules! written_as_token {
    ($type:ident, $what:literal) => {
        #[cfg(feature = "schemas")]
        engine::written_as!($type, String);

        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(|()| D::Error::custom($what))
            }
        }
    };
}

written_as_token!(Card, "not a card of the Player deck");
written_as_token!(InfiltratorCard, "not a card of the Infiltrator deck");

impl Indexed for Card {
    #[inline]
    fn number(self) -> u8 {
        self.0
    }

    #[inline]
    fn numbered(number: u8) -> Card {
        Card(number)
    }
}

impl Indexed for InfiltratorCard {
    #[inline]
    fn number(self) -> u8 {
        self.0
    }

    #[inline]
    fn numbered(number: u8) -> InfiltratorCard {
        InfiltratorCard(number)
    }
}

/// A set of cards of the Infiltrator deck.
pub type InfiltratorCards = Bits<InfiltratorCard, u32>;

/// A set of cards of the Player deck.
pub type Cards = Bits<Card, u64>;

/// The whole Player deck.
pub const PLAYER_DECK: Cards = Cards::from_word((1 << 52) - 1);

/// Returns the indices of the set bits of a word in ascending order.
#[inline]
pub(crate) fn iter_bits(word: u64) -> impl Iterator<Item = u8> {
    Bits::<u8, u64>::from_word(word).iter()
}
