//! What the list says about a game.

use serde::Serialize;
use serde_json::Value;

/// A game as it stands on the list; `endtable games --json` prints these.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Info {
    /// Stable id, such as `extraczon`.
    pub id: &'static str,
    /// Name for people.
    pub name: &'static str,
    /// One line about it.
    pub tagline: &'static str,
    /// The seat counts it can be played with, ascending.
    pub seats: Vec<u8>,
    /// How long a game takes people, in minutes.
    pub minutes: u16,
    /// The switches of a table.
    pub options: Vec<OptionInfo>,
    /// Settings of several switches that people often want together.
    pub presets: Vec<Preset>,
    /// Who can fill an empty seat, weakest first.
    pub bots: Vec<BotInfo>,
    /// The bot that fills seats when nobody chose one.
    pub standard_bot: &'static str,
    /// The version of the rules.
    pub rules: u16,
}

/// One switch of a table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OptionInfo {
    /// Stable id, such as `reshuffle`.
    pub id: &'static str,
    /// What it decides, as a sentence for people.
    pub text: String,
    /// The ruling behind it, such as `EZ-Q20`.
    pub clause: &'static str,
    /// The allowed values.
    #[serde(flatten)]
    pub kind: OptionKind,
    /// The value of the boxed game.
    pub default: Value,
}

/// The values an option may have.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKind {
    /// One of these words.
    Choice {
        /// The words.
        values: Vec<&'static str>,
    },
    /// True or false.
    Switch,
    /// A whole number.
    Number {
        /// Smallest.
        min: i64,
        /// Largest.
        max: i64,
    },
    /// One of these words, or the text of a pack of the table's own.
    Pack {
        /// The words.
        values: Vec<&'static str>,
    },
}

/// Some switches set in one go.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Preset {
    /// Stable id, such as `even`.
    pub id: &'static str,
    /// What it sets up, for people.
    pub text: String,
    /// The switches and their values.
    pub options: Vec<(&'static str, Value)>,
}

/// A bot that can fill a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotInfo {
    /// Stable id, such as `greedy`.
    pub id: &'static str,
    /// What it is, for people.
    pub text: String,
}
