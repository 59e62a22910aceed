//! How fast bots answer, for those who follow them.

use serde::{Deserialize, Serialize};

/// How long bots take to answer, as one person wishes it. Where several look on, the slowest wish counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BotSpeed {
    /// As soon as they have decided.
    AtOnce,
    /// One after the other.
    #[default]
    Normal,
    /// With time to read every line.
    Slow,
}

impl BotSpeed {
    /// All of them, fastest first.
    pub const ALL: [BotSpeed; 3] = [BotSpeed::AtOnce, BotSpeed::Normal, BotSpeed::Slow];

    /// The name in forms and rows.
    pub fn id(self) -> &'static str {
        match self {
            BotSpeed::AtOnce => "at-once",
            BotSpeed::Normal => "normal",
            BotSpeed::Slow => "slow",
        }
    }

    /// The speed of this name.
    pub fn read(id: &str) -> Option<BotSpeed> {
        BotSpeed::ALL.into_iter().find(|speed| speed.id() == id)
    }

    /// How long an answer takes where it takes `pace` milliseconds at normal speed.
    pub fn scale_pace(self, pace: u64) -> u64 {
        match self {
            BotSpeed::AtOnce => 0,
            BotSpeed::Normal => pace,
            BotSpeed::Slow => pace * 3,
        }
    }
}
