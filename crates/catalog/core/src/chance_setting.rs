//! When the throws and draws of a person happen at a table.

use serde::{Deserialize, Serialize};

/// When the throws and draws of a person's own turn happen. It changes no outcome.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "kebab-case")]
pub enum ChanceSetting {
    /// The table waits a few seconds until the person throws or draws.
    #[default]
    Ask,
    /// They happen by themselves after a second.
    AfterASecond,
    /// They happen at once.
    AtOnce,
}

impl ChanceSetting {
    /// All settings, in the order of display.
    pub const ALL: [ChanceSetting; 3] = [ChanceSetting::Ask, ChanceSetting::AfterASecond, ChanceSetting::AtOnce];

    /// Returns the name in forms and stored events.
    pub fn id(self) -> &'static str {
        match self {
            ChanceSetting::Ask => "ask",
            ChanceSetting::AfterASecond => "after-a-second",
            ChanceSetting::AtOnce => "at-once",
        }
    }

    /// Returns the setting with this name.
    pub fn read(id: &str) -> Option<ChanceSetting> {
        ChanceSetting::ALL.into_iter().find(|setting| setting.id() == id)
    }
}
