//! Achievements: the entries that a finished game adds to a person's book of records.

use serde::{Deserialize, Serialize};

/// An achievement of a seat in a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Achievement {
    /// The id of its entry in the game's book of records.
    pub id: String,
    /// The amount; 1 for an achievement that is either reached or not.
    pub value: i32,
}

/// The way in which the achievements of many games become one entry of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AchievementMerge {
    /// A goal: the number of times it was reached, and the first time.
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
    /// The way in which the games are merged.
    pub sort: AchievementMerge,
    /// The description, for people.
    pub text: String,
}

impl AchievementMerge {
    /// All kinds.
    pub const ALL: [AchievementMerge; 3] =
        [AchievementMerge::Achievement, AchievementMerge::Best, AchievementMerge::Total];
}

impl RecordBookEntry {
    /// Returns an entry with this id.
    pub(crate) fn new(sort: AchievementMerge, id: impl Into<String>, text: String) -> RecordBookEntry {
        RecordBookEntry { id: id.into(), sort, text }
    }
}

/// A collector for the achievements of one game.
#[derive(Default)]
pub struct Achievements(pub Vec<Achievement>);

impl Achievements {
    /// Records an achievement if it was reached.
    pub fn record_if_done(&mut self, id: impl Into<String>, done: bool) {
        if done {
            self.record_value(id, 1);
        }
    }

    /// Records an amount.
    pub fn record_value(&mut self, id: impl Into<String>, value: impl Into<i32>) {
        self.0.push(Achievement { id: id.into(), value: value.into() });
    }
}
