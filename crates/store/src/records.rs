//! The records of tables, as they are stored and exported.

use serde::{Deserialize, Serialize};

/// One event of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The time when it was created, in milliseconds since 1970.
    pub at: i64,
    /// A JSON document.
    pub body: String,
}

/// A table to be created.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// The hash of its token.
    pub id: String,
    /// The id of its game.
    pub game: String,
    /// The time of creation, in milliseconds since 1970.
    pub created: i64,
    /// The setup, as a JSON document.
    pub header: String,
    /// The first events.
    pub rows: Vec<TableRow>,
    /// Long texts to which the header refers by their hash. A text whose hash is known already is not stored again.
    pub texts: Vec<(String, String)>,
}

/// A table as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// The setup, as a JSON document.
    pub header: String,
    /// All events, in order.
    pub rows: Vec<TableRow>,
    /// The time when the game ended, in milliseconds since 1970, if it has.
    pub finished: Option<i64>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableListing {
    /// The hash of its token.
    pub id: String,
    /// The id of its game.
    pub game: String,
    /// The time of creation, in milliseconds since 1970.
    pub created: i64,
}

/// A table at which a person has had a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRef {
    /// The hash of the table's token.
    pub id: String,
    /// The text by which the caller finds the table.
    pub link: String,
}

/// A table with everything that belongs to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovedTable {
    /// The hash of its token.
    pub id: String,
    /// The id of its game.
    pub game: String,
    /// The time of creation, in milliseconds since 1970.
    pub created: i64,
    /// The time when its game ended, if it has.
    pub finished: Option<i64>,
    /// The setup, as a JSON document.
    pub header: String,
    /// The events in order: the time of creation, and the JSON document.
    pub rows: Vec<(i64, String)>,
    /// Long texts to which the header refers by their hash.
    pub texts: Vec<(String, String)>,
    /// The people who have had seats there.
    pub seated: Vec<SeatOccupancy>,
    /// Other data of the table; older exports do not have them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<TableData>,
}

/// A piece of data of a table beside its events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TableData {
    /// A spectator link.
    Sight {
        /// A hash of the spectators' secret.
        id: String,
        /// The link of the table.
        link: String,
    },
    /// An alarm that wakes the table.
    Alarm {
        /// The link of the table.
        link: String,
        /// The time in milliseconds since 1970.
        at: i64,
    },
    /// The result of the game for a person.
    Result {
        person: String,
        /// A JSON document.
        body: String,
    },
    /// A person's attempt at a daily challenge.
    Try {
        /// The day, counted from 1970.
        day: i64,
        person: String,
        /// The link of the table.
        link: String,
        /// The result, as a JSON document, if it was stored.
        body: Option<String>,
    },
}

/// A person who has had a seat at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatOccupancy {
    /// A hash of a secret that only the person's browser knows.
    pub person: String,
    /// The text by which the browser finds the table.
    pub link: String,
    /// The time when they took it, in milliseconds since 1970.
    pub at: i64,
}
