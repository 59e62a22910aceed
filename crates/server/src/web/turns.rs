//! The turns of one browser, for pages that are hidden and have no stream.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tables::TableCommand;

use super::own_tables::own_tokens;
use super::request_context::Caller;
use crate::table_registry::TableRegistry;

/// The turns of one browser.
#[derive(Serialize)]
struct Turns {
    /// The number of tables that wait for it.
    turns: usize,
    /// The server's clock in milliseconds since 1970.
    time: u64,
    /// The tables in memory at which it has a seat, by token.
    tables: BTreeMap<String, TableTurn>,
}

#[derive(Serialize)]
struct TableTurn {
    /// True if the table waits for this browser.
    asked: bool,
}

/// Returns the tables that wait for this browser. The people of a hidden page that asks so count as present.
pub(crate) async fn own_turns(State(registry): State<Arc<TableRegistry>>, caller: Caller) -> Response {
    let mut tables = BTreeMap::new();
    if let Some(browser) = caller.browser {
        let person = browser.person_id();
        for token in own_tokens(&registry.services, browser).await {
            // Nobody waits for this browser at a table that nobody looks at.
            if !registry.is_live(token) && registry.services.cluster.is_none() {
                continue;
            }
            let (who, now) = (person.clone(), registry.services.clock.now());
            let _ = registry.send_command(token, TableCommand::Polled { who: who.clone() }).await;
            let entry = registry.read(token, move |state| app::lobby_entry(state, &token.to_text(), &who, now)).await;
            if let Some(entry) = entry.ok().filter(|entry| entry.yours) {
                tables.insert(entry.token, TableTurn { asked: entry.turn });
            }
        }
    }
    let turns = tables.values().filter(|table| table.asked).count();
    let time = registry.services.clock.now();
    ([(header::CACHE_CONTROL, "no-store")], Json(Turns { turns, time, tables })).into_response()
}
