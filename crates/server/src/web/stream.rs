//! Streams of updates: server-sent events with the whole region each time.
//!
//! A (re)connecting browser gets the present region first, so nothing has to be replayed and nothing can be missed.
//! Between the table and a slow browser there is no queue, only the newest region.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use tokio::sync::watch;

use super::looks::failed;
use super::request::{Caller, too_many};
use super::{App, not_here};
use crate::desk::Region;
use crate::hall::Watching;
use crate::limits::Place;
use crate::secrets::Token;

/// How long browsers wait before they connect again.
const RETRY: Duration = Duration::from_millis(1_500);

/// An open stream.
struct Open {
    watching: Watching,
    closing: watch::Receiver<bool>,
    first: bool,
    ended: bool,
    _place: Place,
}

/// Opens a stream.
pub(crate) async fn events(State(app): State<Arc<App>>, Path(token): Path<String>, caller: Caller) -> Response {
    let Some(token) = Token::parse(&token) else { return not_here() };
    let Ok(place) = app.gate.stream(caller.from) else { return too_many() };
    let watching = match app.hall.watch(token, caller.visit()).await {
        Ok(watching) => watching,
        Err(failure) => return failed(&failure),
    };
    let closing = app.hall.closing.clone();
    let open = Open { watching, closing, first: true, ended: false, _place: place };
    let beat = KeepAlive::new().interval(app.limits.heartbeat).text("here");
    Sse::new(unfold(open, next)).keep_alive(beat).into_response()
}

/// The next event: the region when it has changed, or a farewell when the house closes or the table leaves memory.
async fn next(mut open: Open) -> Option<(Result<Event, Infallible>, Open)> {
    if open.ended {
        return None;
    }
    if !open.first {
        let changed = tokio::select! {
            changed = open.watching.regions.changed() => changed.is_ok(),
            _ = open.closing.wait_for(|closed| *closed) => false,
        };
        if !changed {
            open.ended = true;
            return Some((Ok(Event::default().retry(RETRY).event("again").data("")), open));
        }
    }
    let region: Region = Arc::clone(&open.watching.regions.borrow_and_update());
    let mut event = Event::default().event("region").data(&*region);
    if open.first {
        event = event.retry(RETRY);
        open.first = false;
    }
    Some((Ok(event), open))
}
