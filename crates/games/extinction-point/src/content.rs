//! The vocabulary of packs: who does what, when, and under which conditions. A card that needs more than this becomes
//! a new word here, never code for one card.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Sign, Suit, Suits};

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

/// When an effect works.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// The card is laid down (EP-121).
    OnPlay,
    /// The card opens the trick (EP-122).
    OnLead,
    /// All cards lie, the winner is not fixed yet (EP-118).
    InTrick,
    /// The crew has won the trick (EP-119).
    Won,
    /// The crew has lost the trick (EP-120).
    Lost,
    /// As long as the card is active.
    Static,
    /// After the deal.
    TurnStart,
    /// Before the election.
    Election,
    /// After a won trick, for a card that is not in it.
    EachWon,
    /// Once in each Settlement Construction.
    Construct,
    /// Before the numbers of a battle are fixed.
    BattleStart,
    /// For each BUILDING that is razed.
    Razed,
    /// At the end of a battle.
    BattleEnd,
    /// When the role is given up, in its window.
    Sacrifice,
}

/// When a role may be sacrificed (EP-Q44).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// Before the election.
    Election,
    /// All cards lie, the winner is not fixed yet.
    PlaysDone,
    /// In the Settlement Construction of a won trick.
    Construct,
    /// Before the attack of a lost trick.
    BeforeAttack,
    /// Before the numbers of a battle are fixed.
    BattleStart,
}

/// How often an effect may be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Once {
    /// Once a turn.
    Turn,
    /// Once a game.
    Game,
}

/// A comparison with a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Compare {
    /// How.
    pub is: Relation,
    /// With what.
    pub n: u8,
}

impl Compare {
    /// Whether a number satisfies it.
    #[inline]
    pub const fn holds(self, number: u8) -> bool {
        match self.is {
            Relation::Less => number < self.n,
            Relation::AtMost => number <= self.n,
            Relation::Equal => number == self.n,
            Relation::AtLeast => number >= self.n,
            Relation::More => number > self.n,
        }
    }
}

/// How two numbers stand to each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Relation {
    /// Smaller.
    #[serde(rename = "<")]
    Less,
    /// Not larger.
    #[serde(rename = "<=")]
    AtMost,
    /// The same.
    #[serde(rename = "=")]
    Equal,
    /// Not smaller.
    #[serde(rename = ">=")]
    AtLeast,
    /// Larger.
    #[serde(rename = ">")]
    More,
}

/// What must hold for an effect to work.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Condition {
    /// The led suit is one of these.
    Led(Suits),
    /// The printed value of the Infiltrator's card.
    InfilPrinted(Compare),
    /// The printed symbol of the Infiltrator's card.
    InfilSign(Sign),
    /// The Infiltrator's card lies in the trick, open or not.
    InfilPlayed,
    /// The number of operational BUILDINGS (EP-44).
    Operational(Compare),
    /// The number of operational BUILDINGS without a SHIELD.
    OpenOperational(Compare),
    /// The most WEAPONS that fire on one BUILDING.
    MaxManned(Compare),
    /// The BUNKER stores a card of this kind.
    Stored(Suit),
    /// The number of sabotaged BUILDINGS.
    Sabotaged(Compare),
    /// The BUNKER's health.
    Bunker(Compare),
    /// The MOTHERSHIP's health.
    Mothership(Compare),
    /// The owner leads the trick.
    ILead,
    /// The owner has the final say.
    ICaptain,
    /// It is the first round of the turn.
    FirstRound,
}

/// A number, or one that grows with the crew: X is 1 for one or two players, 2 for three, 3 for four.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Amount {
    /// This number.
    N(i8),
    /// X.
    X,
    /// Minus X.
    MinusX,
}

impl Amount {
    /// The number for a crew whose X this is.
    #[inline]
    pub const fn of(self, x: i8) -> i8 {
        match self {
            Amount::N(n) => n,
            Amount::X => x,
            Amount::MinusX => -x,
        }
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Amount::N(n) => serializer.serialize_i8(*n),
            Amount::X => serializer.serialize_str("X"),
            Amount::MinusX => serializer.serialize_str("-X"),
        }
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Amount, D::Error> {
        struct Reader;
        impl Visitor<'_> for Reader {
            type Value = Amount;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number from -20 to 20, \"X\" or \"-X\"")
            }

            fn visit_i64<E: Error>(self, n: i64) -> Result<Amount, E> {
                let small = i8::try_from(n).ok().filter(|n| (-20..=20).contains(n));
                small.map(Amount::N).ok_or_else(|| E::invalid_value(serde::de::Unexpected::Signed(n), &self))
            }

            fn visit_u64<E: Error>(self, n: u64) -> Result<Amount, E> {
                self.visit_i64(i64::try_from(n).unwrap_or(i64::MAX))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Amount, E> {
                match text {
                    "X" => Ok(Amount::X),
                    "-X" => Ok(Amount::MinusX),
                    _ => Err(E::invalid_value(serde::de::Unexpected::Str(text), &self)),
                }
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

/// What an effect does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Op {
    /// Changes a value for this trick.
    Value {
        /// Whose value.
        of: Whose,
        /// By how much.
        add: Amount,
    },
    /// Ties go as if the Infiltrator's card showed this symbol.
    Tie {
        /// The symbol.
        sign: Sign,
    },
    /// How many numbered cards the Infiltrator reveals, and which one it keeps; or a new card in place of the old.
    Infil {
        /// How many.
        n: u8,
        /// Which one.
        keep: Keep,
        /// Face-down until all have played.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        hidden: bool,
    },
    /// Decides the trick.
    Result {
        /// How.
        to: Verdict,
    },
    /// There is no election.
    Leader {
        /// Who leads instead.
        rule: LeaderRule,
    },
    /// The owner need not follow suit.
    Legal {},
    /// Discard up to so many hand cards, then draw as many.
    Cycle {
        /// Who.
        who: Cyclist,
        /// How many at most.
        max: u8,
    },
    /// Give a hand card, all at once.
    Pass {
        /// To whom.
        to: Toward,
        /// Whether the other one gives a card as well.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        back: bool,
    },
    /// Show the next Infiltrator cards to all.
    Reveal {
        /// How many.
        n: u8,
        /// What happens to them.
        then: Then,
    },
    /// Changes the size of the hands dealt.
    Hand {
        /// By how much.
        add: Amount,
    },
    /// Place more cards.
    Place {
        /// How many at most.
        n: Amount,
        /// Of which suits.
        suits: Suits,
        /// Where they come from.
        from: Source,
        /// Where they may go.
        to: Target,
        /// Whether the Construction Parameter does not matter.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        ignore_parameter: bool,
    },
    /// Relocate attached or stored cards.
    Move {
        /// How many at most.
        n: Amount,
        /// Of which suits.
        suits: Suits,
        /// Where they come from.
        from: Origin,
        /// Where they go.
        to: Target,
        /// Whether the Construction Parameter does not matter.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        ignore_parameter: bool,
    },
    /// Remove attached or stored cards, fewer if there are fewer.
    Strip {
        /// How many.
        n: Amount,
        /// Of which suits.
        suits: Suits,
        /// From where.
        scope: Scope,
    },
    /// Take Sabotage off BUILDINGS.
    Clear {
        /// How many.
        n: Amount,
        /// Whether the cards leave the game instead of coming back with the discards.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        exile: bool,
    },
    /// Another Construction Parameter for these kinds.
    Parameter {
        /// Which one.
        set: Parameter,
        /// For which suits.
        suits: Suits,
    },
    /// How many cards of each kind the BUNKER stores.
    Store {
        /// So many.
        cap: u8,
    },
    /// A BUILDING counts as having more cards of a kind.
    Virtual {
        /// The kind.
        suit: Suit,
        /// How many.
        n: u8,
        /// Which BUILDING.
        scope: VirtualScope,
    },
    /// Something does not happen.
    Immune {
        /// What.
        what: Harm,
        /// To which BUILDINGS.
        scope: ImmuneScope,
    },
    /// Something is not allowed.
    Limit {
        /// What.
        what: Limited,
    },
    /// The abilities of these suits are off, and so is their freedom from following suit.
    Blank {
        /// Which suits.
        suits: Suits,
    },
    /// Damage to the MOTHERSHIP in a battle.
    Fire {
        /// How much more.
        add: Amount,
        /// What it does not lower the damage below.
        #[serde(default, skip_serializing_if = "is_zero")]
        floor: u8,
    },
    /// Limits the damage to the MOTHERSHIP in a battle.
    FireCap {
        /// In all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        total: Option<u8>,
        /// By each BUILDING.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        per_building: Option<u8>,
    },
    /// Damage to the BUNKER in a battle.
    Strike {
        /// How much more.
        add: Amount,
    },
    /// BUILDINGS without a SHIELD that are treated as shielded in this battle.
    Cover {
        /// How many.
        n: Amount,
    },
    /// Cards of the supply go under the BUNKER deck (EP-115).
    Repair {
        /// How many.
        n: u8,
    },
    /// Damage outside the steps of a battle (EP-Q32).
    Hit {
        /// To whom.
        side: Health,
        /// How much.
        n: u8,
    },
}

/// The kinds of effects, as bits: texts are asked only for what they have.
pub(crate) mod kind {
    pub const VALUE: u32 = 1 << 0;
    pub const TIE: u32 = 1 << 1;
    pub const INFIL: u32 = 1 << 2;
    pub const RESULT: u32 = 1 << 3;
    pub const LEADER: u32 = 1 << 4;
    pub const LEGAL: u32 = 1 << 5;
    pub const CYCLE: u32 = 1 << 6;
    pub const PASS: u32 = 1 << 7;
    pub const REVEAL: u32 = 1 << 8;
    pub const HAND: u32 = 1 << 9;
    pub const PLACE: u32 = 1 << 10;
    pub const MOVE: u32 = 1 << 11;
    pub const STRIP: u32 = 1 << 12;
    pub const CLEAR: u32 = 1 << 13;
    pub const PARAMETER: u32 = 1 << 14;
    pub const STORE: u32 = 1 << 15;
    pub const VIRTUAL: u32 = 1 << 16;
    pub const IMMUNE: u32 = 1 << 17;
    pub const LIMIT: u32 = 1 << 18;
    pub const BLANK: u32 = 1 << 19;
    pub const FIRE: u32 = 1 << 20;
    pub const FIRE_CAP: u32 = 1 << 21;
    pub const STRIKE: u32 = 1 << 22;
    pub const COVER: u32 = 1 << 23;
    pub const REPAIR: u32 = 1 << 24;
    pub const HIT: u32 = 1 << 25;
}

impl Op {
    /// Its kind, as a bit.
    pub(crate) const fn kind(self) -> u32 {
        match self {
            Op::Value { .. } => kind::VALUE,
            Op::Tie { .. } => kind::TIE,
            Op::Infil { .. } => kind::INFIL,
            Op::Result { .. } => kind::RESULT,
            Op::Leader { .. } => kind::LEADER,
            Op::Legal { .. } => kind::LEGAL,
            Op::Cycle { .. } => kind::CYCLE,
            Op::Pass { .. } => kind::PASS,
            Op::Reveal { .. } => kind::REVEAL,
            Op::Hand { .. } => kind::HAND,
            Op::Place { .. } => kind::PLACE,
            Op::Move { .. } => kind::MOVE,
            Op::Strip { .. } => kind::STRIP,
            Op::Clear { .. } => kind::CLEAR,
            Op::Parameter { .. } => kind::PARAMETER,
            Op::Store { .. } => kind::STORE,
            Op::Virtual { .. } => kind::VIRTUAL,
            Op::Immune { .. } => kind::IMMUNE,
            Op::Limit { .. } => kind::LIMIT,
            Op::Blank { .. } => kind::BLANK,
            Op::Fire { .. } => kind::FIRE,
            Op::FireCap { .. } => kind::FIRE_CAP,
            Op::Strike { .. } => kind::STRIKE,
            Op::Cover { .. } => kind::COVER,
            Op::Repair { .. } => kind::REPAIR,
            Op::Hit { .. } => kind::HIT,
        }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
const fn is_zero(n: &u8) -> bool {
    *n == 0
}

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$word:meta])* $variant:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$word])* $variant,)* }
    };
}

words! {
    /// Whose value changes.
    Whose {
        /// The Infiltrator's card.
        Infil,
        /// The card itself.
        Itself,
        /// The crew's best card of the led suit.
        Best,
    }
}
words! {
    /// Which of several revealed cards the Infiltrator keeps.
    Keep {
        /// The lowest: by value, then `-` below `+`.
        Low,
        /// The highest.
        High,
        /// The present card is replaced by exactly one other.
        New,
    }
}
words! {
    /// How a trick is decided by a text.
    Verdict {
        /// The crew wins it.
        Won,
        /// The Infiltrator wins it.
        Lost,
        /// A lost trick brings no battle (EP-Q30).
        Calm,
    }
}
words! {
    /// Who leads without an election.
    LeaderRule {
        /// The winner of the last trick.
        Winner,
        /// The next seat clockwise.
        Rotate,
    }
}
words! {
    /// Who exchanges hand cards with the deck.
    Cyclist {
        /// Who played the card.
        Player,
        /// Who owns the role.
        Owner,
        /// Who has the final say.
        Captain,
        /// Everybody, in turn order.
        Each,
    }
}
words! {
    /// Where a given card goes.
    Toward {
        /// To the next seat clockwise.
        Left,
        /// To a seat that agrees.
        Chosen,
    }
}
words! {
    /// What happens to cards shown from the Infiltrator deck.
    Then {
        /// They stay in their places.
        Keep,
        /// Back on top, in any order.
        Order,
        /// Each on the top or the bottom, in any order.
        Sort,
    }
}
words! {
    /// Where additional cards come from.
    Source {
        /// The present trick.
        Trick,
        /// The Player discard pile.
        Discard,
    }
}
words! {
    /// Where cards may be put.
    Target {
        /// On BUILDINGS; a BUILDING into the settlement.
        Building,
        /// Into the BUNKER's store.
        Store,
        /// Either.
        Any,
    }
}
words! {
    /// Where cards to be moved lie.
    Origin {
        /// On BUILDINGS.
        Building,
        /// In the store.
        Store,
        /// Either.
        Both,
        /// On the BUILDING that is being razed.
        Razed,
    }
}
words! {
    /// Where cards are removed from.
    Scope {
        /// BUILDINGS.
        Buildings,
        /// The store.
        Store,
    }
}
words! {
    /// Which BUILDING counts as having more.
    VirtualScope {
        /// The BUILDING whose text this is.
        Itself,
        /// Any one, where it helps.
        One,
    }
}
words! {
    /// What BUILDINGS may be spared.
    Harm {
        /// Being razed.
        Raze,
        /// Sabotage being placed.
        Sabotage,
        /// The loss when Sabotage is placed.
        Impact,
        /// The loss at the start of Trick phases.
        Upkeep,
    }
}
words! {
    /// Which BUILDINGS are spared.
    ImmuneScope {
        /// The BUILDING whose text this is.
        Itself,
        /// BUILDINGS with a SHIELD.
        Shielded,
        /// All.
        All,
    }
}
words! {
    /// Who is hit outside a battle.
    Health {
        /// The MOTHERSHIP.
        Mothership,
        /// The BUNKER.
        Bunker,
    }
}

/// What is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Limited {
    /// BUILDINGS above this value cannot be played.
    BuildAbove(u8),
    /// Nothing moves out of the BUNKER.
    MoveStore,
    /// Only the crew's best card of the led suit may be taken out of a trick.
    TrickBest,
}
