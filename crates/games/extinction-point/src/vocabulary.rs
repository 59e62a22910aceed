//! The moments and conditions of effects, and amounts that scale with the crew.

use core::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Sign, Suit, Suits};
use crate::words::words;

words! {
    /// When an effect works.
    When {
        /// The card is laid down (EP-121).
        OnPlay = "on_play",
        /// The card opens the trick (EP-122).
        OnLead = "on_lead",
        /// All cards lie, the winner is not fixed yet (EP-118).
        InTrick = "in_trick",
        /// The crew has won the trick (EP-119).
        Won = "won",
        /// The crew has lost the trick (EP-120).
        Lost = "lost",
        /// As long as the card is active.
        Static = "static",
        /// After the deal.
        TurnStart = "turn_start",
        /// Before the election.
        Election = "election",
        /// After a won trick, for a card that is not in it.
        EachWon = "each_won",
        /// Once in each Settlement Construction.
        Construct = "construct",
        /// Before the numbers of a battle are fixed.
        BattleStart = "battle_start",
        /// For each BUILDING that is razed.
        Razed = "razed",
        /// At the end of a battle.
        BattleEnd = "battle_end",
        /// When the role is given up, in its window.
        Sacrifice = "sacrifice",
    }
}

words! {
    /// When a role may be sacrificed (EP-Q44).
    Window {
        /// Before the election.
        Election = "election",
        /// All cards lie, the winner is not fixed yet.
        PlaysDone = "plays_done",
        /// In the Settlement Construction of a won trick.
        Construct = "construct",
        /// Before the attack of a lost trick.
        BeforeAttack = "before_attack",
        /// Before the numbers of a battle are fixed.
        BattleStart = "battle_start",
    }
}

words! {
    /// How often an effect may be used.
    Once {
        /// Once a turn.
        Turn = "turn",
        /// Once a game.
        Game = "game",
    }
}

/// A comparison with a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Comparison {
    pub is: Relation,
    pub n: u8,
}

impl Comparison {
    /// True if a number satisfies the comparison.
    #[inline]
    pub const fn is_satisfied_by(self, number: u8) -> bool {
        match self.is {
            Relation::Less => number < self.n,
            Relation::AtMost => number <= self.n,
            Relation::Equal => number == self.n,
            Relation::AtLeast => number >= self.n,
            Relation::More => number > self.n,
        }
    }
}

words! {
    /// How two numbers stand to each other.
    Relation {
        /// Smaller.
        Less = "<",
        /// Not larger.
        AtMost = "<=",
        /// The same.
        Equal = "=",
        /// Not smaller.
        AtLeast = ">=",
        /// Larger.
        More = ">",
    }
}

/// A condition for an effect to apply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Condition {
    /// The led suit is in this set.
    Led(Suits),
    /// The printed value of the Infiltrator's card satisfies the comparison.
    InfilPrinted(Comparison),
    /// The Infiltrator's card has this printed symbol.
    InfilSign(Sign),
    /// The Infiltrator's card is in the trick, face-up or face-down.
    InfilPlayed,
    /// The number of operational BUILDINGS satisfies the comparison (EP-44).
    Operational(Comparison),
    /// The number of operational BUILDINGS without a SHIELD satisfies the comparison.
    OpenOperational(Comparison),
    /// The maximum number of WEAPONS that fire on one BUILDING satisfies the comparison.
    MaxManned(Comparison),
    /// The BUNKER stores a card of this suit.
    Stored(Suit),
    /// The number of sabotaged BUILDINGS satisfies the comparison.
    Sabotaged(Comparison),
    /// The BUNKER's health satisfies the comparison.
    Bunker(Comparison),
    /// The MOTHERSHIP's health satisfies the comparison.
    Mothership(Comparison),
    /// The owner leads the trick.
    ILead,
    /// The owner has the final say.
    ICaptain,
    /// It is the first round of the turn.
    FirstRound,
}

/// An amount that is fixed or scales with the crew: X is 1 for one or two players, 2 for three, 3 for four.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Amount {
    /// A fixed number.
    N(i8),
    /// The value X.
    X,
    /// The negated value X.
    MinusX,
}

impl Amount {
    /// Returns the number for a crew with this X.
    #[inline]
    pub const fn resolve(self, x: i8) -> i8 {
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

words! {
    /// The Construction Parameter (EP-38).
    Parameter {
        /// EP-39.
        AtLeast = ">=",
        /// EP-40.
        AtMost = "<=",
        /// EP-41.
        Any = "any",
    }
}

impl Parameter {
    /// True if a card of value `card` may go on a BUILDING of value `building`.
    #[inline]
    pub const fn allows_card(self, card: u8, building: u8) -> bool {
        match self {
            Parameter::AtLeast => card >= building,
            Parameter::AtMost => card <= building,
            Parameter::Any => true,
        }
    }
}
