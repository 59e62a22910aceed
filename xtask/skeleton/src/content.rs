//! The pack: numbers as data, checked once.

use alloc::string::String;

use parts::PackFault;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The standard set, as TOML.
pub const STANDARD: &str = include_str!("../content/standard.toml");

/// The most stones of a pack.
const MOST: u8 = 100;

/// A set as somebody writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// How many stones lie in the pile (SK-2).
    pub stones: u8,
}

/// A checked set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stones {
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// How many stones lie in the pile.
    pub count: u8,
}

impl Stones {
    /// Checks a pack.
    ///
    /// # Errors
    /// The rules cannot play it.
    pub fn compile(pack: Pack) -> Result<Stones, PackFault> {
        if (1..=MOST).contains(&pack.stones) {
            Ok(Stones { id: pack.id, name: pack.name, count: pack.stones })
        } else {
            Err(PackFault::at_key("stones", "a pile has between 1 and 100 stones"))
        }
    }
}
