//! Operator actions on a running server: announcements, and closing and removing tables. `endtable admin` writes them
//! to the store, and the server polls it.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use store::Store;
use tables::{Millis, StoredEvent};
use tokio::sync::watch;

use crate::table_registry::{TableRegistry, stored_rows};

/// How often the server polls.
const POLL_INTERVAL: Duration = Duration::from_secs(5);
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

/// The current announcement.
pub(crate) type OperatorNotice = Option<Arc<str>>;

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
        .append_rows(id, saved.rows.len(), &stored_rows(&[StoredEvent::Closed {}], now), Some(now.cast_signed()))
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

/// Returns the tables on such a list, oldest first.
async fn recent_ids(store: &Store, list: &str) -> Result<Vec<String>, store::StoreError> {
    let kept = store.server_value(list).await?;
    Ok(kept.and_then(|body| serde_json::from_str(&body).ok()).unwrap_or_default())
}

/// Applies announcements, closings and removals until the server closes.
pub(crate) async fn run(registry: Arc<TableRegistry>) {
    let mut known = HashSet::new();
    loop {
        if let Err(error) = apply_operator_changes(&registry, &mut known).await {
            tracing::warn!(%error, "what was done from outside could not be read");
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

async fn apply_operator_changes(
    registry: &TableRegistry,
    known: &mut HashSet<(&'static str, String)>,
) -> Result<(), store::StoreError> {
    let kept = registry.store.server_value(SAID).await?;
    let stands = |said: &Announcement| said.until.is_none_or(|until| until > registry.clock.now());
    let said = kept.and_then(|body| serde_json::from_str::<Announcement>(&body).ok()).filter(stands);
    publish_notice(&registry.operator_notice, said.map(|said| said.text.into()));
    let mut changed: Vec<(&'static str, String)> = Vec::new();
    for list in [CLOSED, REMOVED] {
        changed.extend(recent_ids(&registry.store, list).await?.into_iter().map(|id| (list, id)));
    }
    for change in &changed {
        if !known.contains(change) {
            registry.reload_table(&change.1).await;
        }
    }
    *known = changed.into_iter().collect();
    Ok(())
}

fn publish_notice(announced: &watch::Sender<OperatorNotice>, now: OperatorNotice) {
    announced.send_if_modified(|before| {
        let changed = *before != now;
        *before = now;
        changed
    });
}
