//! The answer to a page that is hidden and has no stream: is it this browser's turn?

use app::lobby_entry;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tables::TableCommand;

use super::request_context::Caller;
use super::responses::not_found_page;
use super::state::AppState;
use super::table_visits::resolve_visit;

/// The answer to one browser.
#[derive(Default, Serialize)]
struct Turn {
    /// True if the table waits for this browser.
    asked: bool,
}

/// Returns whether the table waits for this browser. The person of a hidden page that asks so counts as present. A table
/// that is not in memory waits for nobody who looks, and is not loaded for this, unless
/// several nodes have to find out whose it is.
pub(crate) async fn show_turn(State(app): State<AppState>, Path(token): Path<String>, caller: Caller) -> Response {
    let Some((token, visit)) = resolve_visit(&app.services, &token, &caller).await else { return not_found_page() };
    let turn = match visit.who {
        Some(who) if app.registry.is_live(token) => {
            let _ = app.registry.send_command(token, TableCommand::Polled { who: who.clone() }).await;
            let now = app.services.clock.now();
            let read = move |state: &tables::TableState| lobby_entry(state, &token.to_text(), &who, now);
            app.registry.read(token, read).await.map(|entry| Turn { asked: entry.yours && entry.turn })
        }
        _ => Ok(Turn::default()),
    };
    ([(header::CACHE_CONTROL, "no-store")], Json(turn.unwrap_or_default())).into_response()
}
