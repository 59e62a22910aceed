//! The stored form of tables and their events.

use store::{NewTable, TableRow};
use tables::{Millis, StoredEvent, TableState};

use crate::long_texts;
use crate::secrets::TableToken;

/// Returns the initial rows of a table.
pub(crate) fn new_table(token: TableToken, state: &TableState, rows: &[StoredEvent], now: u64) -> NewTable {
    let mut header = state.stored_header().clone();
    let texts = long_texts::extract_long_texts(&mut header.options);
    NewTable {
        id: token.id(),
        game: header.game.clone(),
        created: now.cast_signed(),
        header: serde_json::to_string(&header).expect("a header serialises"),
        rows: stored_rows(rows, now),
        texts,
    }
}

/// Converts events to their stored form.
pub(crate) fn stored_rows(rows: &[StoredEvent], now: Millis) -> Vec<TableRow> {
    rows.iter().map(|row| stored_row(row, now)).collect()
}

/// Converts an event to its stored form.
fn stored_row(row: &StoredEvent, now: u64) -> TableRow {
    TableRow { at: now.cast_signed(), body: serde_json::to_string(row).expect("a row serialises") }
}
