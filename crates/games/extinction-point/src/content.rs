//! Packs as somebody writes them: cards with texts and what they do.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::card::Suit;
use crate::op::Op;
use crate::vocabulary::{Condition, Once, When, Window};

/// The house set, as TOML.
pub const HOUSE: &str = include_str!("../content/house.toml");

/// A card set as somebody writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What lies under the MOTHERSHIP deck.
    pub victory: String,
    /// What lies under the BUNKER deck.
    pub defeat: String,
    /// Every card with a text.
    pub cards: Vec<Entry>,
}

/// One card with a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The deck it belongs to.
    pub deck: Deck,
    /// What it says, for people.
    pub text: String,
    /// What its second ability says: a role's sacrifice.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sacrifice: String,
    /// A Player card's suit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suit: Option<Suit>,
    /// A Player card's value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<u8>,
    /// Whether a Player card need not follow suit (EP-60).
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub free: bool,
    /// A BUNKER card's Construction Parameter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parameter: Option<Parameter>,
    /// Which side of the alien card this is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// What it does, in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
}

/// The decks that have cards with texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    /// The Player deck: values 1 to 4 of each suit.
    Player,
    /// The MOTHERSHIP deck.
    Mothership,
    /// The BUNKER deck.
    Bunker,
    /// Roles of Desperate Measures.
    Role,
    /// The alien of Desperate Measures.
    Alien,
}

/// The sides of the alien card (EP-160).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Beside the MOTHERSHIP until the second battle.
    Vanguard,
    /// Beside the Infiltrator from then on.
    Deceiver,
}

/// The Construction Parameter (EP-38).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Parameter {
    /// EP-39.
    #[serde(rename = ">=")]
    AtLeast,
    /// EP-40.
    #[serde(rename = "<=")]
    AtMost,
    /// EP-41.
    #[serde(rename = "any")]
    Any,
}

impl Parameter {
    /// Whether a card of this value may go on a BUILDING of that value.
    #[inline]
    pub const fn allows(self, card: u8, building: u8) -> bool {
        match self {
            Parameter::AtLeast => card >= building,
            Parameter::AtMost => card <= building,
            Parameter::Any => true,
        }
    }
}

/// One effect of a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// When it works.
    pub when: When,
    /// All of these must hold.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub ifs: Vec<Condition>,
    /// A stored card of this kind is discarded for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Suit>,
    /// What it does.
    #[serde(rename = "do")]
    pub op: Op,
    /// Whether it may be declined.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub optional: bool,
    /// How often it may be used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
    /// When a sacrifice may be made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window: Option<Window>,
}
