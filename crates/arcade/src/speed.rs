//! How fast bots answer, for those who follow them.

use serde::{Deserialize, Serialize};

/// How long bots take to answer, as one person wishes it. Where several look on, the slowest wish counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// As soon as they have decided.
    AtOnce,
    /// One after the other.
    #[default]
    Normal,
    /// With time to read every line.
    Slow,
}

impl Speed {
    /// All of them, fastest first.
    pub const ALL: [Speed; 3] = [Speed::AtOnce, Speed::Normal, Speed::Slow];

    /// The name in forms and rows.
    pub fn id(self) -> &'static str {
        match self {
            Speed::AtOnce => "at-once",
            Speed::Normal => "normal",
            Speed::Slow => "slow",
        }
    }

    /// The speed of this name.
    pub fn read(id: &str) -> Option<Speed> {
        Speed::ALL.into_iter().find(|speed| speed.id() == id)
    }

    /// How long an answer takes where it takes `pace` milliseconds at normal speed.
    pub fn of(self, pace: u64) -> u64 {
        match self {
            Speed::AtOnce => 0,
            Speed::Normal => pace,
            Speed::Slow => pace * 3,
        }
    }
}
