//! The switches of a table. The rulebook has no variants (EX-95); every ruling that offers a choice is one of these.

use alloc::string::String;

use serde::{Deserialize, Serialize};

/// Who enters first in round 1 (EX-15, EX-Q6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstOrder {
    /// A shuffle of the seats.
    #[default]
    Random,
    /// Seat by seat, for people who sit by age.
    Seats,
}

/// Which Ships the small pad takes (EX-33, EX-Q7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SmallPad {
    /// Those that the content names for it.
    #[default]
    Small,
    /// Medium Ships as well.
    SmallOrMedium,
}

/// Where Technology reaches (EX-66, EX-Q20).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// Any location.
    #[default]
    Any,
    /// Only locations without another seat's Worker.
    UnoccupiedOnly,
}

/// Who gets the bonus when several seats support the most Cohorts (EX-Q33).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MajorityTies {
    /// The tie-breakers of the victory decide; who is still level gets it.
    #[default]
    Chain,
    /// All of them.
    Shared,
    /// Nobody.
    None,
}

/// All switches; the defaults are the game of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many Development cards lie on the last one; nothing means 6 with the house set and all of any other
    /// (EX-5, EX-Q1).
    pub development_cards: Option<u8>,
    /// EX-Q6.
    pub first_order: FirstOrder,
    /// EX-Q7.
    pub small_pad: SmallPad,
    /// EX-Q20.
    pub reach: Reach,
    /// EX-Q33.
    pub majority_ties: MajorityTies,
    /// `house`, or the pack of the table.
    pub content: String,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            development_cards: None,
            first_order: FirstOrder::default(),
            small_pad: SmallPad::default(),
            reach: Reach::default(),
            majority_ties: MajorityTies::default(),
            content: "house".into(),
        }
    }
}
