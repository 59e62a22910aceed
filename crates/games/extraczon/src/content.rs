//! The format of card sets (EZ-8 to EZ-10). The game needs two decks and a few dice (EZ-2).

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

/// The standard set, as TOML.
pub const STANDARD_PACK: &str = include_str!("../content/standard.toml");

/// The maximum number of kinds of Survivor, Tactical and Infected cards together, and of kinds of Zombies.
pub const MAX_KINDS: usize = 8;
/// The maximum number of red dice, and of cards drawn in one turn: a die has at most six faces.
pub const MAX_DIE_FACES: usize = 6;

/// The card number that stands for no card.
pub const NO_CARD: u8 = u8::MAX;

/// A card set as somebody writes it: two decks and the dice, nothing else (EZ-2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// How many red dice an HP roll uses.
    pub hp_dice: u8,
    /// The faces of every die.
    pub dice_sides: u8,
    /// Solo tiers, easiest first.
    pub tiers: Vec<SoloTier>,
    /// Ranks below the tiers, easiest first, shown only on request.
    #[serde(default)]
    pub house_ranks: Vec<SoloTier>,
    /// All cards.
    pub cards: Vec<PackCard>,
}

/// The goal that a solo player has to reach; both numbers count (EZ-85).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SoloTier {
    /// Its name.
    pub name: String,
    /// Survivor and Tactical cards secured.
    pub secured: u8,
    /// Zombies contained.
    pub contained: u8,
}

/// One card of a set, with its copies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PackCard {
    /// Its stable name.
    pub id: String,
    /// The deck it belongs to.
    pub deck: Deck,
    /// Its class.
    pub class: PackCardClass,
    /// Its name for people.
    pub name: String,
    /// How many copies there are; with none the card is out of the game.
    pub count: u8,
    /// A Zombie's HP.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hp: Option<u8>,
    /// Its effects.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<CardEffect>,
}

/// The two decks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    /// The face-up pile of Zombies.
    Zombie,
    /// The face-down pile of everything else.
    Extraczon,
}

/// The class of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PackCardClass {
    /// Has HP and lives in the Zombie piles.
    Zombie,
    /// Can be secured, scores, has no effect (EZ-28).
    Survivor,
    /// Can be secured and scores; works while it lies in the area or is the chosen card (EZ-29, EZ-30).
    Tactical,
    /// Never secured; takes another card with it unless ignored (EZ-32).
    Infected,
}

/// One effect of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CardEffect {
    /// When it works.
    pub when: EffectTiming,
    /// The kind of effect.
    pub what: EffectVerb,
    /// How much.
    pub n: u8,
}

/// When an effect works.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum EffectTiming {
    /// While the card lies in the area of the seat on turn.
    InArea,
    /// While it is that seat's chosen card.
    Chosen,
    /// When the card is resolved in the infection step.
    InfectionStep,
}

/// The kind of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum EffectVerb {
    /// Adds n to each HP roll.
    HpBonus,
    /// Ignores up to n Infected cards this turn.
    IgnoreInfected,
    /// Unless ignored, takes n Survivor or Tactical cards from the area.
    ForceDiscard,
}
