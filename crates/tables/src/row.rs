//! What is kept of a table: its header and its rows. Together they are everything.

use std::fmt;
use std::hash::{Hash, Hasher};

use arcade::Speed;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use subtle::ConstantTimeEq;

/// A browser, by a hash of what only that browser knows. Whoever can show what is hashed may act for its seats. Two
/// are compared in a time that does not depend on where they differ.
#[derive(Clone, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Person(pub String);

impl PartialEq for Person {
    fn eq(&self, other: &Person) -> bool {
        self.0.as_bytes().ct_eq(other.0.as_bytes()).into()
    }
}

impl Hash for Person {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl fmt::Debug for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Person({}..)", self.0.get(..6).unwrap_or_default())
    }
}

/// How a table is set up; never changes.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of this document: 1.
    pub endtable: u32,
    /// The id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// How many seats.
    pub seats: u8,
    /// The options that differ from the defaults.
    pub options: Map<String, Value>,
    /// The secret of the deal, as 64 hexadecimal digits.
    pub secret: String,
    /// Whether one device is handed round: a person may have several seats.
    pub hot_seat: bool,
    /// Whether bots answer without a pause.
    pub fast: bool,
    /// Who made the table.
    pub host: Person,
    /// Which game of a series this is, from 1.
    pub series: u8,
    /// Whether somebody learns the game here: its lesson deals, and its script is played as long as it is followed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// How many of the first journal entries were taken over from a finished game; 0 for a game of its own.
    #[serde(default, skip_serializing_if = "nothing")]
    pub past: usize,
}

fn nothing(past: &usize) -> bool {
    *past == 0
}

impl Header {
    /// The version of the document that this program writes and reads.
    pub const VERSION: u32 = 1;
}

impl fmt::Debug for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Header").field("game", &self.game).field("seats", &self.seats).finish_non_exhaustive()
    }
}

/// One thing that happened at a table. Rows are only ever added.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Row {
    /// A person took a seat.
    Sat {
        /// Which.
        seat: u8,
        /// Who.
        person: Person,
        /// By what name.
        name: String,
        /// What they add to the secret of the deal; may be empty.
        entropy: String,
    },
    /// A seat became empty before the start.
    Stood {
        /// Which.
        seat: u8,
    },
    /// A seat was given to a bot.
    Bot {
        /// Which.
        seat: u8,
        /// The id of the bot.
        bot: String,
        /// By what name.
        name: String,
    },
    /// Somebody else may start the table from now on.
    Host {
        /// Who.
        person: Person,
    },
    /// The first card was dealt. All seats are taken.
    Started {},
    /// A seat has answered sooner than its answer may count; it counts when the question has been open long enough.
    Held {
        /// Which.
        seat: u8,
        /// The answer.
        action: Value,
    },
    /// An entry of the game's journal.
    Entry(Value),
    /// Somebody spoke.
    Said {
        /// From which seat.
        seat: u8,
        /// What.
        text: String,
    },
    /// A person left; a bot of this id plays until they come back.
    Left {
        /// Which seat.
        seat: u8,
        /// The id of the bot.
        bot: String,
    },
    /// A person came back.
    Back {
        /// Which seat.
        seat: u8,
    },
    /// A person switched the coach on or off.
    Coach {
        /// Which seat.
        seat: u8,
        /// On or off.
        on: bool,
    },
    /// A person wished bots to be faster or slower.
    Speed {
        /// Which seat.
        seat: u8,
        /// How fast.
        speed: Speed,
    },
    /// The game ended; the secret is published.
    Over {
        /// The secret, as 64 hexadecimal digits.
        secret: String,
    },
    /// The next table was opened.
    Next {},
}
