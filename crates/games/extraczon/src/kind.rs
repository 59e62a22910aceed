//! Kinds of cards: two cards are of one kind if their class and effects are equal, and players choose by kind.

use alloc::string::String;
use core::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The basic class of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum CardClass {
    /// A card that can be secured, scores, and has no effect (EZ-28).
    Survivor,
    /// A card that can be secured and scores; it has an effect while it is in the area or is the chosen card (EZ-29,
    /// EZ-30).
    Tactical,
    /// A card that is never secured and takes another card with it unless it is ignored (EZ-32).
    Infected,
}

/// The class and effects of a card, packed so that kinds sort in the order of the rules: survivor, defense, hp1, hp2,
/// hp3, infected.
///
/// In text and JSON a kind is a token: `survivor`, `defense`, `hp2`, `infected`, for other sets also `defense2`,
/// `hp2+defense`, `infected3`; effects that differ for the chosen card follow a colon, as in `hp1:hp3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct CardKind(u32);

/// The effects of a card while it is in the area, or while it is the chosen card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CardPower {
    /// The amount added to each HP roll.
    pub hp: u8,
    /// The number of Infected cards that the card ignores in one turn.
    pub guard: u8,
}

/// The largest number that an effect may have.
pub const MAX_EFFECT_VALUE: u8 = 15;

impl CardKind {
    /// The kind that stands for no card in tables.
    pub(crate) const NOTHING: CardKind = CardKind(u32::MAX);

    /// Builds a kind from its parts; no number may exceed [`MAX_EFFECT_VALUE`]. `bite` is the number of cards that an
    /// Infected card takes.
    pub const fn new(class: CardClass, area: CardPower, chosen: CardPower, bite: u8) -> CardKind {
        CardKind(
            (class as u32) << 20
                | (area.hp as u32) << 16
                | (area.guard as u32) << 12
                | (chosen.hp as u32) << 8
                | (chosen.guard as u32) << 4
                | bite as u32,
        )
    }

    /// Returns the class: Survivor, Tactical or Infected.
    pub const fn class(self) -> CardClass {
        match self.0 >> 20 {
            0 => CardClass::Survivor,
            1 => CardClass::Tactical,
            _ => CardClass::Infected,
        }
    }

    /// Returns the effects of the card in the area.
    #[inline]
    pub const fn area_power(self) -> CardPower {
        CardPower { hp: (self.0 >> 16 & 15) as u8, guard: (self.0 >> 12 & 15) as u8 }
    }

    /// Returns the effects of the card as the chosen card.
    #[inline]
    pub const fn chosen_power(self) -> CardPower {
        CardPower { hp: (self.0 >> 8 & 15) as u8, guard: (self.0 >> 4 & 15) as u8 }
    }

    /// Returns how many cards an Infected card that is not ignored takes from the area.
    #[inline]
    pub const fn bite(self) -> u8 {
        (self.0 & 15) as u8
    }
}

impl fmt::Display for CardPower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.hp, self.guard) {
            (0, 0) => f.write_str("nothing"),
            (0, 1) => f.write_str("defense"),
            (0, guard) => write!(f, "defense{guard}"),
            (hp, 0) => write!(f, "hp{hp}"),
            (hp, 1) => write!(f, "hp{hp}+defense"),
            (hp, guard) => write!(f, "hp{hp}+defense{guard}"),
        }
    }
}

impl fmt::Display for CardKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.class() {
            CardClass::Survivor => f.write_str("survivor"),
            CardClass::Tactical if self.area_power() == self.chosen_power() => write!(f, "{}", self.area_power()),
            CardClass::Tactical => write!(f, "{}:{}", self.area_power(), self.chosen_power()),
            CardClass::Infected if self.bite() == 1 => f.write_str("infected"),
            CardClass::Infected => write!(f, "infected{}", self.bite()),
        }
    }
}

impl fmt::Debug for CardKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

fn number(digits: &str) -> Option<u8> {
    if digits.is_empty() {
        return Some(1);
    }
    // A sign or a leading zero is rejected, so that every kind has exactly one token.
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) || digits.starts_with('0') {
        return None;
    }
    digits.parse().ok().filter(|number| *number <= MAX_EFFECT_VALUE)
}

fn power(token: &str) -> Option<CardPower> {
    if token == "nothing" {
        return Some(CardPower::default());
    }
    let (hp, guard) = match token.split_once('+') {
        Some((hp, guard)) => (Some(hp), Some(guard)),
        None if token.starts_with("hp") => (Some(token), None),
        None => (None, Some(token)),
    };
    let part = |token: Option<&str>, name| token.map_or(Some(0), |token| number(token.strip_prefix(name)?));
    Some(CardPower { hp: part(hp, "hp")?, guard: part(guard, "defense")? })
}

impl core::str::FromStr for CardKind {
    type Err = ();

    /// Parses a token. Accepts exactly the output of [`fmt::Display`].
    fn from_str(token: &str) -> Result<CardKind, ()> {
        let none = CardPower::default();
        let kind = if token == "survivor" {
            CardKind::new(CardClass::Survivor, none, none, 0)
        } else if let Some(digits) = token.strip_prefix("infected") {
            CardKind::new(CardClass::Infected, none, none, number(digits).ok_or(())?)
        } else {
            let (area, chosen) = token.split_once(':').unwrap_or((token, token));
            CardKind::new(CardClass::Tactical, power(area).ok_or(())?, power(chosen).ok_or(())?, 0)
        };
        let mut canonical = Canonical { rest: token };
        let same = fmt::Write::write_fmt(&mut canonical, format_args!("{kind}")).is_ok() && canonical.rest.is_empty();
        if same { Ok(kind) } else { Err(()) }
    }
}

/// Compares formatted output with an expected text, without allocating.
struct Canonical<'a> {
    rest: &'a str,
}

impl fmt::Write for Canonical<'_> {
    fn write_str(&mut self, written: &str) -> fmt::Result {
        self.rest = self.rest.strip_prefix(written).ok_or(fmt::Error)?;
        Ok(())
    }
}

#[cfg(feature = "schemas")]
engine::written_as!(CardKind, String);

impl Serialize for CardKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for CardKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardKind, D::Error> {
        let token = String::deserialize(deserializer)?;
        token.parse().map_err(|()| D::Error::custom("not a kind of card"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn tokens_come_back_as_the_same_kind() {
        for token in [
            "survivor",
            "defense",
            "defense3",
            "hp1",
            "hp15",
            "hp2+defense",
            "hp2+defense4",
            "hp1:hp3",
            "nothing:defense",
            "nothing",
            "infected",
            "infected2",
        ] {
            assert_eq!(token.parse::<CardKind>().expect(token).to_string(), token);
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for token in
            ["", "hp", "hp0", "hp16", "hp+1", "hp01", "hp1:hp1", "defense1", "infected1", "Survivor", "zombie", "hp1+"]
        {
            assert!(token.parse::<CardKind>().is_err(), "{token}");
        }
    }

    #[test]
    fn kinds_sort_as_the_rules_list_them() {
        let order = ["survivor", "defense", "hp1", "hp2", "hp3", "infected"];
        let kinds = order.map(|token| token.parse::<CardKind>().expect(token));
        assert!(kinds.is_sorted());
    }
}
