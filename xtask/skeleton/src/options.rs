//! The switches of a table: every ruling that offers a choice.

use serde::{Deserialize, Serialize};

/// What the last stone is worth (SK-Q1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastStone {
    /// Who takes it wins.
    #[default]
    Wins,
    /// Who takes it loses, and all others win.
    Loses,
}

/// All switches; the defaults are the rulebook's game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// SK-Q1.
    pub last_stone: LastStone,
}
