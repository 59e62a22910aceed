//! What a finished game adds to somebody's book of records.

use serde::{Deserialize, Serialize};

/// Something that somebody did in a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Achievement {
    /// The entry of the game's book that it belongs to.
    pub id: String,
    /// How much of it there was; 1 for what was achieved.
    pub value: i32,
}

/// How the feats of many games become one entry of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AchievementMerge {
    /// Something to be achieved: how often it was, and when first.
    Achievement,
    /// The best of all games.
    Best,
    /// The sum of all games.
    Total,
}

/// An entry of a game's book of records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordBookEntry {
    /// Its id within the game.
    pub id: String,
    /// How the games add up.
    pub sort: AchievementMerge,
    /// What it is about, for people.
    pub text: String,
}

impl AchievementMerge {
    /// Every one.
    pub const ALL: [AchievementMerge; 3] =
        [AchievementMerge::Achievement, AchievementMerge::Best, AchievementMerge::Total];
}

impl RecordBookEntry {
    /// An entry of this id.
    pub(crate) fn new(sort: AchievementMerge, id: impl Into<String>, text: String) -> RecordBookEntry {
        RecordBookEntry { id: id.into(), sort, text }
    }
}

/// The feats of one game, as they are gathered.
#[derive(Default)]
pub struct Achievements(pub Vec<Achievement>);

impl Achievements {
    /// Something was achieved, if it was.
    pub fn record_if_done(&mut self, id: impl Into<String>, done: bool) {
        if done {
            self.record_value(id, 1);
        }
    }

    /// There was so much of something.
    pub fn record_value(&mut self, id: impl Into<String>, value: impl Into<i32>) {
        self.0.push(Achievement { id: id.into(), value: value.into() });
    }
}
