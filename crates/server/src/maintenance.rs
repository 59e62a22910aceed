//! Operator actions on a running server: announcements, and closing and removing tables. `endtable admin` writes them
//! to the store, and the server polls it.

use serde::{Deserialize, Serialize};
use store::{Store, TableOverview};
use tables::{Millis, StoredEvent};

use crate::table_rows::stored_rows;

/// The key of the announcement in the store.
const SAID: &str = "announcement";
/// The key of the list of recently closed tables.
const CLOSED: &str = "closed";
/// The key of the list of recently removed tables.
const REMOVED: &str = "removed";
/// The length of these lists: a running server polls often enough that this many are not exceeded in between.
const LATELY: usize = 1_000;
/// The largest length of an announcement in characters.
pub const MAX_ANNOUNCEMENT_LENGTH: usize = 300;

/// An announcement as it is stored.
#[derive(Serialize, Deserialize)]
struct Announcement {
    text: String,
    /// The end in milliseconds since 1970; none to stand until it is withdrawn.
    until: Option<Millis>,
}

/// Sets or withdraws the announcement. Running servers show it within seconds.
///
/// # Errors
/// Returns an error if the store fails.
pub async fn set_announcement(store: &Store, text: Option<&str>, until: Option<u64>) -> Result<(), store::StoreError> {
    let body = text.map(|text| {
        let announcement = Announcement { text: text.to_owned(), until };
        serde_json::to_string(&announcement).expect("words and a time serialise")
    });
    store.set_server_value(SAID, body.as_deref()).await
}

/// Returns all tables, oldest first.
///
/// # Errors
/// Returns an error if the store fails.
pub async fn table_overviews(store: &Store) -> Result<Vec<TableOverview>, store::StoreError> {
    store.table_overviews(&started_event()).await
}

/// Returns the event that every started table has, as it is stored.
pub(crate) fn started_event() -> String {
    serde_json::to_string(&StoredEvent::Started {}).expect("a row serialises")
}

/// Closes a table: its game stops and counts as finished. `false` if it is over or closed already. A running server
/// shows it within seconds; whatever it stores of the table meanwhile, players see the table as it was closed.
///
/// # Errors
/// Returns an error if the store fails, also if a player moved at this very moment.
pub async fn close_table(store: &Store, id: &str, now: u64) -> Result<bool, store::StoreError> {
    let Some(saved) = store.load(id).await? else { return Ok(false) };
    if saved.finished.is_some() {
        return Ok(false);
    }
    store
        .append_rows(
            id,
            saved.rows.len(),
            &stored_rows(&[StoredEvent::Closed { agreed: false }], now),
            Some(now.cast_signed()),
        )
        .await?;
    note(store, CLOSED, id).await?;
    Ok(true)
}

/// Removes a table for good. `false` if there is none. A running server ends its streams within seconds and informs the
/// browsers that have a page of it open.
///
/// # Errors
/// Returns an error if the store fails.
pub async fn remove_table(store: &Store, id: &str) -> Result<bool, store::StoreError> {
    let removed = store.remove_table(id).await?;
    if removed {
        note(store, REMOVED, id).await?;
    }
    Ok(removed)
}

/// Adds a table to a list of recently changed tables.
async fn note(store: &Store, list: &str, id: &str) -> Result<(), store::StoreError> {
    let mut ids = recent_ids(store, list).await?;
    ids.push(id.to_owned());
    ids.drain(..ids.len().saturating_sub(LATELY));
    store.set_server_value(list, Some(&serde_json::to_string(&ids).expect("names serialise"))).await
}

/// Returns the text of the current announcement, if one stands at this time.
///
/// # Errors
/// Returns an error if the store fails.
pub(crate) async fn current_announcement(store: &Store, now: Millis) -> Result<Option<String>, store::StoreError> {
    let kept = store.server_value(SAID).await?;
    let stands = |said: &Announcement| said.until.is_none_or(|until| until > now);
    let said = kept.and_then(|body| serde_json::from_str::<Announcement>(&body).ok()).filter(stands);
    Ok(said.map(|said| said.text))
}

/// Returns the recently closed and removed tables, each with the list that it is on.
///
/// # Errors
/// Returns an error if the store fails.
pub(crate) async fn changed_tables(store: &Store) -> Result<Vec<(&'static str, String)>, store::StoreError> {
    let mut changed = Vec::new();
    for list in [CLOSED, REMOVED] {
        changed.extend(recent_ids(store, list).await?.into_iter().map(|id| (list, id)));
    }
    Ok(changed)
}

/// Returns the tables on such a list, oldest first.
async fn recent_ids(store: &Store, list: &str) -> Result<Vec<String>, store::StoreError> {
    let kept = store.server_value(list).await?;
    Ok(kept.and_then(|body| serde_json::from_str(&body).ok()).unwrap_or_default())
}
