//! The file format of decks: nations, card types, their copies, and a closed vocabulary of effects (ED-2 to ED-23).

use alloc::string::String;
use alloc::vec::Vec;

use engine::{Bits, Indexed};
use serde::{Deserialize, Serialize};

/// The house deck, as TOML. The United States and the counts of modules are from the rulebook (ED-7, ED-98).
pub const HOUSE_PACK: &str = concat!(
    include_str!("../content/house.toml"),
    "\n",
    include_str!("../content/military.toml"),
    "\n",
    include_str!("../content/spies.toml"),
);

/// A deck as somebody writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The nation cards (ED-2).
    pub nations: Vec<PackNation>,
    /// The kinds of cards.
    pub types: Vec<PackCardType>,
}

impl Pack {
    /// Returns the card types that a negation or a trigger refers to, each with its index. Modules are excluded because
    /// they are never used.
    pub fn matching_types(&self, wanted: &CardFilter) -> impl Iterator<Item = (usize, &PackCardType)> {
        self.types.iter().enumerate().filter(|(_, entry)| {
            !entry.colour.is_module()
                && wanted.tag.as_ref().is_none_or(|tag| entry.tags.contains(tag))
                && wanted.colour.is_none_or(|colour| entry.colour == colour)
                && wanted.kind.as_ref().is_none_or(|id| entry.id == *id)
        })
    }
}

/// A nation card (ED-4 to ED-6).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PackNation {
    /// Its code, which flags name; it tells flags apart that look alike (ED-18).
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// To how many cards the hand is refilled.
    pub hand: u8,
    /// How many cards fit in front of it.
    pub size: u8,
    /// How many construction projects it may have at once.
    pub rockets: u8,
}

/// One kind of card with its copies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PackCardType {
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its colour and kind (ED-15).
    pub colour: Colour,
    /// From where it is played or used (ED-54).
    pub play_from: PlayedFrom,
    /// True if it has the grey bar (ED-17).
    #[serde(default)]
    pub sanction: bool,
    /// True if nobody can negate it.
    #[serde(default)]
    pub uncounterable: bool,
    /// Words that other cards refer to; `nuclear` has rules of its own (ED-99).
    #[serde(default)]
    pub tags: Vec<String>,
    /// A module's rating (ED-78).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u8>,
    /// A propulsion module's liftoff chances with one, two, and three or more of its type (ED-Q40).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance: Option<[u8; 3]>,
    /// The effect of a module after a successful launch (ED-85, ED-86).
    #[serde(default)]
    pub launch: Vec<PackStep>,
    /// The effects of other cards: one mode is chosen when the card is used.
    #[serde(default)]
    pub modes: Vec<PackMode>,
    /// The text of its effect, for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The cards of this kind.
    pub copies: Vec<PackCard>,
}

/// One card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PackCard {
    /// The number in its corner (ED-16).
    pub value: u8,
    /// The nations on it (ED-10).
    #[serde(default)]
    pub flags: Vec<String>,
    /// True if it has the striped flag (ED-11).
    #[serde(default)]
    pub wild: bool,
    /// True if it starts in the Scrapyard (ED-24).
    #[serde(default)]
    pub starter: bool,
}

/// The kinds of cards, which are their colours as well (ED-15).
#[derive(Clone, core::marker::Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Propulsion module.
    Red,
    /// Orbit module.
    Yellow,
    /// Colony module.
    Green,
    /// Military.
    Orange,
    /// Spy and diplomacy.
    Purple,
}

impl Colour {
    /// All colours.
    pub const ALL: [Colour; 5] = [Colour::Red, Colour::Yellow, Colour::Green, Colour::Orange, Colour::Purple];

    /// All colours as a set.
    pub const ANY: ColourSet = Bits::from_word(0b1_1111);

    /// True if cards of this colour are rocketship cards.
    pub const fn is_module(self) -> bool {
        (self as u8) < Colour::Orange as u8
    }
}

/// A set of colours.
pub type ColourSet = Bits<Colour, u8>;

impl Indexed for Colour {
    #[inline]
    fn number(self) -> u8 {
        self as u8
    }

    #[inline]
    fn numbered(number: u8) -> Colour {
        Colour::ALL[usize::from(number)]
    }
}

/// From where a card is played.
#[derive(Clone, core::marker::Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PlayedFrom {
    /// Modules: placed at launch sites.
    Site,
    /// Used from the hand only; never put in front (ED-Q24).
    Hand,
    /// Used only while in front.
    Front,
    /// Used from either.
    Both,
}

/// One way to use a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PackMode {
    /// When it works.
    pub when: ModeTiming,
    /// The condition that must hold.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// Negations: the cards it fits, any of these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub of: Vec<CardFilter>,
    /// Negations: who may use it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub need: Option<NegationRight>,
    /// Negations: how much is negated (ED-21).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scope: Option<NegationScope>,
    /// Triggers: what sets it off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<TriggerOccasion>,
    /// Triggers: the tag of another nation's card that does it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<CardFilter>,
    /// Its effect, step by step.
    #[serde(default)]
    pub steps: Vec<PackStep>,
}

/// When a mode works.
#[derive(Clone, core::marker::Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ModeTiming {
    /// Used in step 3 at its owner's turn to speak.
    Action,
    /// Used in a window against a card that it fits.
    Negate,
    /// In force while face-up in front.
    Static,
    /// Goes off by itself while face-up in front.
    Trigger,
}

/// Which cards a negation or trigger refers to: those that fit every condition given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CardFilter {
    /// With this tag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tag: Option<String>,
    /// Of this colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// Of this type.
    #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
}

/// The nations that may use a negation.
#[derive(Clone, core::marker::Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum NegationRight {
    /// Any other nation.
    Any,
    /// A nation that the card affects (ED-Q30).
    Affected,
}

/// How much a negation negates.
#[derive(Clone, core::marker::Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum NegationScope {
    /// Everything.
    Whole,
    /// The part that affects its user.
    OwnPart,
}

/// The occasion that sets a trigger off.
#[derive(Clone, core::marker::Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TriggerOccasion {
    /// A card of its owner is destroyed by another nation's card.
    OwnCardDestroyed,
}

/// A condition of a mode or step.
#[derive(Clone, core::marker::Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// The user was struck this turn (ED-100).
    StruckThisTurn,
    /// So many strikes happened this turn, this card counted (ED-99).
    StrikesAtLeast(u8),
    /// No ship of any nation had reached Mars before this one (ED-Q41).
    FirstOnMars,
}

/// One step of an effect. Which keys a step has depends on its verb; all others are refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PackStep {
    /// The operation of this step.
    #[serde(rename = "do")]
    pub verb: StepVerb,
    /// How often or how many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub n: Option<i8>,
    /// Cards in play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<CardPlace>,
    /// The nations that it concerns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<SeatScope>,
    /// Attacks: what a hit does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hit: Option<HitResult>,
    /// Attacks: the least value that hits, 4 if nothing is said (ED-22).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<u8>,
    /// How many cards are lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
    /// The rule for who picks them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub how: Option<SelectionMode>,
    /// Of this colour only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// How many hand cards buy it off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<u8>,
    /// The steps that follow if nobody pays.
    #[serde(default, rename = "else", skip_serializing_if = "Vec::is_empty")]
    pub otherwise: Vec<PackStep>,
    /// True if the cards looked at may be put back in another order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reorder: Option<bool>,
    /// Points for each of these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per: Option<PointUnit>,
    /// For so many turns of that nation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turns: Option<u8>,
    /// The condition that must hold; the step is skipped otherwise.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
}

/// The verbs.
#[derive(Clone, core::marker::Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum StepVerb {
    /// Up to `n` attacks on cards `at`. Takes `n`, `at`, `hit`, `min`.
    Attack,
    /// Destroys up to `n` cards `at` without a roll. Takes `n`, `at`.
    Destroy,
    /// Takes up to `n` cards `at` without a roll. Takes `n`, `at`.
    Take,
    /// Does `else` unless `who` hands over `hand` cards (ED-66). Takes `who`, `hand`, `else`.
    UnlessPays,
    /// `who` loses face-up cards in front. Takes `who`, `colour`, `amount`, `how`.
    LoseCards,
    /// `who` discards hand cards. Takes `who`, `amount`, `how`.
    DiscardHand,
    /// The user takes hand cards of `who`. Takes `who`, `n`, `how`.
    TakeHand,
    /// `who` draws. Takes `who`, `n`.
    Draw,
    /// `who` takes cards from the Scrapyard. Takes `who`, `n`.
    Salvage,
    /// `who` discards up to `n` face-down Sanction cards. Takes `who`, `n`.
    ClearSanctions,
    /// The user sees the hand of `who`. Takes `who`.
    LookHand,
    /// The user sees the top `n` cards of the deck. Takes `n`, `reorder`.
    LookDeck,
    /// Earth is destroyed (ED-103).
    EndWorld,
    /// Points of a launch.
    Vp,
    /// Points of any card. Takes `who`, `n`.
    ExtraVp,
    /// While in front: modules of its nation cannot be aimed at (ED-101).
    Shield,
    /// While in front: changes liftoff chances. Takes `who`, `n`.
    ChanceMod,
    /// While in front: changes the least value that hits its nation's cards. Takes `who`, `n`.
    AttackMinMod,
    /// `who` may not trade in its next turns. Takes `who`, `turns`.
    BarTrade,
    /// `who` may not take from the Scrapyard in its next turns. Takes `who`, `turns`.
    BarScrapyard,
    /// `who` may not play cards of a colour from its hand until its next turns are over.
    /// Takes `who`, `colour`, `turns`.
    PlayRestriction,
    /// Up to `n` cards `at` go back to their owners' hands. Takes `n`, `at`.
    ReturnToHand,
    /// The user moves up to `n` modules between own sites. Takes `n`.
    MoveModule,
    /// The user and `who` exchange hands. Takes `who`.
    SwapHands,
}

/// Cards in play that a step can be aimed at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CardPlace {
    /// Where they are.
    pub zone: Zone,
    /// Their colour, if only one will do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// Their owner.
    pub owner: Owner,
    /// The conditions that bind several targets of one use together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spread: Vec<TargetSpread>,
}

/// Where cards in play are.
#[derive(Clone, core::marker::Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// Face-up in front of a nation.
    Front,
    /// At its launch sites.
    Site,
    /// Either.
    Any,
}

/// The owner of cards.
#[derive(Clone, core::marker::Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Owner {
    /// Another nation's.
    Other,
    /// Another nation's that is on the card (ED-13).
    FlaggedOther,
    /// Another nation's that struck the user this turn (ED-100).
    Striker,
    /// Any nation's, the own included (ED-Q34).
    AnyNation,
}

/// A condition that binds the targets of one use.
#[derive(Clone, core::marker::Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TargetSpread {
    /// All belong to one nation.
    OneNation,
    /// All modules lie at one site (ED-65, ED-Q33).
    OneSite,
}

/// The nations that a step concerns.
#[derive(Clone, core::marker::Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeatScope {
    /// The user, or the launcher.
    #[serde(rename = "self")]
    User,
    /// One other nation, named when the card is used.
    ChosenOther,
    /// Every other nation.
    EachOther,
    /// Every other nation on the card.
    EachFlaggedOther,
    /// The nations on the card with the most military cards in front (ED-Q37).
    FlaggedMostMilitary,
    /// The owner of the card aimed at.
    TargetOwner,
}

impl SeatScope {
    /// True if the scope can include several nations, one after the other.
    pub const fn is_group(self) -> bool {
        matches!(self, SeatScope::EachOther | SeatScope::EachFlaggedOther | SeatScope::FlaggedMostMilitary)
    }
}

/// The effect of a hit.
#[derive(Clone, core::marker::Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum HitResult {
    /// The target is destroyed (ED-20).
    Destroy,
    /// The user takes it (ED-Q35).
    Take,
}

/// How many cards.
#[derive(Clone, core::marker::Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Amount {
    /// So many.
    Count(u8),
    /// A part.
    Part(Fraction),
}

impl Amount {
    /// Returns how many of `all` cards are meant (ED-Q54).
    pub const fn resolve(self, all: u8) -> u8 {
        match self {
            Amount::Count(n) if n < all => n,
            Amount::Count(_) | Amount::Part(Fraction::All) => all,
            Amount::Part(Fraction::HalfDown) => all / 2,
        }
    }
}

/// A part of what there is.
#[derive(Clone, core::marker::Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Fraction {
    /// Half, rounded down (ED-Q54).
    HalfDown,
    /// Everything.
    All,
}

/// The rule for who picks the cards.
#[derive(Clone, core::marker::Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SelectionMode {
    /// Their owner.
    Owner,
    /// Chance.
    Random,
    /// The user of the card, who sees them.
    User,
}

/// The unit that points are counted by.
#[derive(Clone, core::marker::Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PointUnit {
    /// Red modules in the ship.
    RedInShip,
    /// Yellow modules in the ship.
    YellowInShip,
    /// Green modules in the ship.
    GreenInShip,
}
