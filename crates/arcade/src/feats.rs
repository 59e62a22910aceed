//! What a finished game adds to somebody's book of records.

use serde::{Deserialize, Serialize};

/// Something that somebody did in a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Feat {
    /// The entry of the game's book that it belongs to.
    pub id: String,
    /// How much of it there was; 1 for what was achieved.
    pub value: i32,
}

/// How the feats of many games become one entry of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// Something to be achieved: how often it was, and when first.
    Achievement,
    /// The best of all games.
    Best,
    /// The sum of all games.
    Total,
}

/// An entry of a game's book of records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its id within the game.
    pub id: String,
    /// How the games add up.
    pub sort: Sort,
    /// What it is about, for people.
    pub text: String,
}

impl Sort {
    /// Every one.
    pub const ALL: [Sort; 3] = [Sort::Achievement, Sort::Best, Sort::Total];
}

impl Entry {
    /// An entry of this id.
    pub(crate) fn new(sort: Sort, id: impl Into<String>, text: String) -> Entry {
        Entry { id: id.into(), sort, text }
    }
}

/// The feats of one game, as they are gathered.
#[derive(Default)]
pub struct Feats(pub Vec<Feat>);

impl Feats {
    /// Something was achieved, if it was.
    pub fn achieve(&mut self, id: impl Into<String>, done: bool) {
        if done {
            self.count(id, 1);
        }
    }

    /// There was so much of something.
    pub fn count(&mut self, id: impl Into<String>, value: impl Into<i32>) {
        self.0.push(Feat { id: id.into(), value: value.into() });
    }
}
