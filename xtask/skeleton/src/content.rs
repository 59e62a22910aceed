//! The format of packs: numbers as data.

use alloc::string::String;

use serde::{Deserialize, Serialize};

/// The standard set, as TOML.
pub const STANDARD: &str = include_str!("../content/standard.toml");

/// A set as somebody writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// How many stones lie in the pile (SK-2).
    pub stones: u8,
}
