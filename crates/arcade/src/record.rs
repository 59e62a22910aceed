//! A game as a document: everything that is needed to play it again.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A saved game. It holds the secret of the deal, so it goes to the host only until the game is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of this document: 1.
    pub endtable: u32,
    /// The id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// How many seats.
    pub seats: u8,
    /// All options, defaults included; packs in full.
    pub options: Map<String, Value>,
    /// The seats by name, for sentences only.
    pub names: Vec<String>,
    /// What was published at the start.
    pub commitment: String,
    /// The secret, as 64 hexadecimal digits.
    pub secret: String,
    /// What the seats added to it.
    pub entropy: Vec<String>,
    /// The journal.
    pub entries: Vec<Value>,
    /// SHA-256 over all of the above, in hexadecimal digits.
    pub digest: String,
}

/// Why a record was not loaded, with one sentence for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoadError(pub String);

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for LoadError {}
