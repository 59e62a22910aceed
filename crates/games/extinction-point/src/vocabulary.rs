//! When effects work and what must hold for them, and amounts that grow with the crew.

use core::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Sign, Suit, Suits};

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
