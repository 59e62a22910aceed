//! The file format of packs: cards with texts and their effects.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::card::Suit;
use crate::effect_op::EffectOp;
use crate::vocabulary::{Condition, Once, Parameter, When, Window};
use crate::words::words;

/// The house set, as TOML.
pub const HOUSE_PACK: &str = include_str!("../content/house.toml");

/// The maximum number of MOTHERSHIP or BUNKER cards in a set.
pub const MAX_SHIP_CARDS: usize = 24;
/// The maximum number of BUILDINGS: one for each card value.
pub const MAX_BUILDINGS: usize = 13;
/// The maximum number of cards that the Infiltrator reveals for a trick.
pub const MAX_REVEALED: usize = 4;
/// The maximum number of cards of the Infiltrator deck that are shown at once.
pub const MAX_SHOWN: usize = 8;

/// A card set in its file format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    pub id: String,
    /// The display name.
    pub name: String,
    /// The set that this pack extends; cards that it does not name stay unchanged. `None` for a standalone set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extends: Option<Base>,
    /// The card under the MOTHERSHIP deck.
    #[serde(default)]
    pub victory: String,
    /// The card under the BUNKER deck.
    #[serde(default)]
    pub defeat: String,
    /// Every card with a text.
    #[serde(default)]
    pub cards: Vec<PackText>,
}

words! {
    /// The set that a pack can change.
    Base {
        /// The house set.
        House = "house",
    }
}

/// One card with a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackText {
    pub id: String,
    /// The display name.
    pub name: String,
    /// The deck it belongs to.
    pub deck: Deck,
    /// A note by the author. The displayed text is generated from the effects.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// A note on what a role's sacrifice does.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sacrifice: String,
    /// A Player card's suit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suit: Option<Suit>,
    /// A Player card's value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<u8>,
    /// True if a Player card need not follow suit (EP-60).
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub free: bool,
    /// A BUNKER card's Construction Parameter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parameter: Option<Parameter>,
    /// The side of the alien card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// The effects, in order of execution.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<PackEffect>,
}

words! {
    /// The decks that have cards with texts.
    Deck {
        /// The Player deck: values 1 to 4 of each suit.
        Player = "player",
        /// The MOTHERSHIP deck.
        Mothership = "mothership",
        /// The BUNKER deck.
        Bunker = "bunker",
        /// Roles of Desperate Measures.
        Role = "role",
        /// The alien of Desperate Measures.
        Alien = "alien",
    }
}

words! {
    /// The sides of the alien card (EP-160).
    Side {
        /// Beside the MOTHERSHIP until the second battle.
        Vanguard = "vanguard",
        /// Beside the Infiltrator from then on.
        Deceiver = "deceiver",
    }
}

impl PackText {
    /// True if this card replaces another one in a pack that extends a set.
    pub(crate) fn is_replacement_for(&self, other: &PackText) -> bool {
        let same_card = self.suit.is_some() && (self.suit, self.value) == (other.suit, other.value);
        self.id == other.id || same_card || self.side.is_some() && self.side == other.side
    }
}

/// One effect of a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackEffect {
    pub when: When,
    /// The conditions, all of which must hold.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub ifs: Vec<Condition>,
    /// The kind of stored card that is discarded as payment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Suit>,
    /// The operation.
    #[serde(rename = "do")]
    pub op: EffectOp,
    /// True if the effect may be declined.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub optional: bool,
    /// How often it may be used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub once: Option<Once>,
    /// The window in which a sacrifice may be made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window: Option<Window>,
}
