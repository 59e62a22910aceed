//! The switches of a table (section 4 of the clauses: every ruling that offers a choice).

use alloc::string::String;

use serde::{Deserialize, Serialize};

/// Who rolls again after a tie for the first turn (EZ-Q2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rolloff {
    /// Only the seats in the tie.
    #[default]
    Tied,
    /// All seats.
    Everyone,
}

/// When the discard pile becomes the new draw pile (EZ-Q20).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reshuffle {
    /// As soon as the last card is taken.
    #[default]
    WhenEmpty,
    /// When a card is needed and none is there.
    WhenNeeded,
}

/// How much of the public past the screen remembers for people (EZ-Q23, EZ-Q24).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Memory {
    /// All piles by kind.
    #[default]
    Open,
    /// Sizes only.
    CountsOnly,
}

/// Which tie leaves the game unresolved (EZ-Q25).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieScope {
    /// A tie for the highest total.
    #[default]
    Top,
    /// Any two equal totals.
    Any,
}

/// What happens after an unresolved game (EZ-Q26).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OnTie {
    /// A rematch is offered.
    #[default]
    Offer,
    /// The next game starts by itself, up to twenty in a series.
    Replay,
}

/// All switches; the defaults are the rulebook's game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// EZ-Q2.
    pub rolloff: Rolloff,
    /// EZ-Q20.
    pub reshuffle: Reshuffle,
    /// EZ-Q23, EZ-Q24.
    pub memory: Memory,
    /// EZ-Q25.
    pub tie_scope: TieScope,
    /// EZ-Q26, carried out by the table.
    pub on_tie: OnTie,
    /// Whether a choice with one answer is asked all the same (EZ-Q29).
    pub ask_forced: bool,
    /// Whether a solo result below the first tier shows a house rank (EZ-Q27).
    pub house_ranks: bool,
    /// Seconds for one decision, 0 for no limit; carried out by the table (EZ-Q32).
    pub timeout_s: u16,
    /// `standard`, `plain` (the same cards without names), or the pack of the table.
    pub card_set: String,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            rolloff: Rolloff::default(),
            reshuffle: Reshuffle::default(),
            memory: Memory::default(),
            tie_scope: TieScope::default(),
            on_tie: OnTie::default(),
            ask_forced: false,
            house_ranks: false,
            timeout_s: 0,
            card_set: "standard".into(),
        }
    }
}
