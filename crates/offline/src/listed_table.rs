//! The entry of a table in the lobby, for which the table need not be loaded.

use pages::TableListEntry;
use serde::{Deserialize, Serialize};
use tables::{Millis, PersonId, TableState};

use crate::message::StoredNote;
use crate::table_id::TableId;

/// A table as the lobby lists it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct ListedTable {
    pub game: String,
    pub is_practice: bool,
    pub names: Vec<String>,
    pub you: Option<usize>,
    pub started: bool,
    pub turn: bool,
    /// True once nothing more is played there.
    pub over: bool,
    /// The time of its latest row.
    pub at: Millis,
}

impl ListedTable {
    /// The beginning of the keys of notes about tables.
    const KEY: &str = "table/";

    /// Describes a table.
    pub fn from_state(state: &TableState, table: &TableId, who: &PersonId) -> ListedTable {
        let TableListEntry { game, is_practice, names, you, started, turn, .. } =
            app::lobby_entry(state, table.as_str(), who, state.now());
        let over = state.is_over() || state.is_closed();
        ListedTable { game, is_practice, names, you, started, turn, over, at: state.now() }
    }

    /// Returns what the lobby shows.
    pub fn to_entry(&self, table: &TableId, now: Millis) -> TableListEntry {
        TableListEntry {
            token: table.as_str().to_owned(),
            game: self.game.clone(),
            is_practice: self.is_practice,
            names: self.names.clone(),
            you: self.you,
            free: 0,
            started: self.started,
            yours: true,
            turn: self.turn,
            asked: Vec::new(),
            asked_at: None,
            deadline: None,
            now,
        }
    }

    /// Returns the note that stores what is listed; without it, the note that removes it.
    pub fn to_note(table: &TableId, listed: Option<&ListedTable>) -> StoredNote {
        let text = listed.and_then(|listed| serde_json::to_string(listed).ok());
        StoredNote { key: format!("{}{}", ListedTable::KEY, table.as_str()), text }
    }

    /// Reads a note about a table; none if it is about something else.
    pub fn from_note(note: &StoredNote) -> Option<(TableId, ListedTable)> {
        let table = TableId::parse(note.key.strip_prefix(ListedTable::KEY)?)?;
        Some((table, serde_json::from_str(note.text.as_ref()?).ok()?))
    }
}
