//! The speed of bots, for the people who follow them.

use serde::{Deserialize, Serialize};

/// The speed of bots that one person prefers. If several people watch, the slowest preference counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "kebab-case")]
pub enum BotSpeed {
    /// Bots act as soon as they have decided.
    AtOnce,
    /// Bots act one after the other.
    #[default]
    Normal,
    /// Bots leave time to read every line.
    Slow,
}

impl BotSpeed {
    /// All speeds, fastest first.
    pub const ALL: [BotSpeed; 3] = [BotSpeed::AtOnce, BotSpeed::Normal, BotSpeed::Slow];

    /// Returns the name in forms and stored events.
    pub fn id(self) -> &'static str {
        match self {
            BotSpeed::AtOnce => "at-once",
            BotSpeed::Normal => "normal",
            BotSpeed::Slow => "slow",
        }
    }

    /// Returns the speed with this name.
    pub fn read(id: &str) -> Option<BotSpeed> {
        BotSpeed::ALL.into_iter().find(|speed| speed.id() == id)
    }

    /// Returns the duration of an action that takes `pace` milliseconds at normal speed.
    pub fn scale_pace(self, pace: u64) -> u64 {
        match self {
            BotSpeed::AtOnce => 0,
            BotSpeed::Normal => pace,
            BotSpeed::Slow => pace * 3,
        }
    }
}
