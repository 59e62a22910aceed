//! Event streams: server-sent events with the changes for one viewer.
//!
//! | event | data |
//! | --- | --- |
//! | `region` | the version, a line break, the whole region |
//! | `islands` | the version that it follows, the version that it leads to, `staged` or `quiet`, a line break, and the changed islands as [`pages::Region::since`] writes them |
//! | `forms` | the abbreviations used in all later data, one per line ([`pages::forms`]); every stream begins with it |
//! | `clock` | the server's clock in milliseconds since 1970, for the clocks of the page; every stream begins with it
//! too |
//! | `house` | the operator's announcement, a JSON text or `null`; every stream begins with it too |
//! | `again` | nothing: the table leaves memory or the server closes, reconnect |
//! | `removed` | nothing: the table no longer exists, do not reconnect |
//!
//! A browser sends its version when it connects (`?have=`). If that is current, nothing is sent. Each update is the
//! difference between the last version sent on this stream and the current one, so a slow reader skips versions and
//! misses nothing. Updates are padded with spaces to coarse lengths, so that their length reveals little to an
//! eavesdropper.

use std::convert::Infallible;
use std::time::Duration;

use app::DrawnRegion;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use pages::Known;
use serde::Deserialize;
use tokio::sync::watch;

use super::padding::pad_to_step;
use super::request_context::Caller;
use super::responses::{failure_response, not_found_page, too_many};
use super::state::AppState;
use super::table_visits::resolve_visit;
use crate::devices::DeviceWatch;
use crate::operator_notice::OperatorNotice;
use crate::rate_limits::StreamSlot;
use crate::request_identity::current_identity;
use crate::table_handle::OpenStream;

/// How long browsers wait before they reconnect.
const RETRY: Duration = Duration::from_millis(1_500);

/// The state of a browser when it connects.
#[derive(Default, Deserialize)]
pub(crate) struct StreamCursor {
    #[serde(default)]
    have: String,
}

/// An open stream.
struct Open {
    watching: OpenStream,
    closing: watch::Receiver<bool>,
    watched: DeviceWatch,
    /// The version that the browser reported, until the first region is sent.
    has: Option<String>,
    known: Known,
    announced: watch::Receiver<OperatorNotice>,
    /// The initial events of the stream, the last one first.
    opening: Vec<Event>,
    ended: bool,
    _place: StreamSlot,
}

/// Opens a stream.
pub(crate) async fn open_event_stream(
    State(app): State<AppState>,
    Path(token): Path<String>,
    has: Result<Query<StreamCursor>, axum::extract::rejection::QueryRejection>,
    caller: Caller,
) -> Response {
    let Some((token, visit)) = resolve_visit(&app.services, &token, &caller).await else { return not_found_page() };
    let Ok(place) = app.limiter.acquire_stream(caller.from, visit.who.clone(), current_identity().seated) else {
        return too_many();
    };
    let watching = match app.registry.open_stream(token, visit).await {
        Ok(watching) => watching,
        Err(failure) => return failure_response(&failure),
    };
    let closing = app.services.closing.clone();
    let Query(StreamCursor { have }) = has.unwrap_or_default();
    let open = Open {
        watching,
        closing,
        watched: DeviceWatch::new(&app.devices, caller.credentials()),
        has: Some(have),
        known: Known::default(),
        announced: app.services.operator_notice.subscribe(),
        opening: opening(app.services.clock.now()),
        ended: false,
        _place: place,
    };
    let beat = KeepAlive::new().interval(app.services.limits.heartbeat_interval).text("here");
    let mut response = Sse::new(unfold(open, next)).keep_alive(beat).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // Buffering proxies would hold each event back until the next one comes.
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    response
}

/// Returns the next event, or a final one when the server closes or the table leaves memory.
async fn next(mut open: Open) -> Option<(Result<Event, Infallible>, Open)> {
    if open.ended {
        return None;
    }
    if let Some(event) = open.opening.pop() {
        open.announced.mark_changed();
        return Some((Ok(event), open));
    }
    loop {
        let drawn = tokio::select! {
            biased;
            Ok(()) = open.announced.changed() => Err(open.announced.borrow_and_update().clone()),
            drawn = open.watching.updates.next() => Ok(drawn),
            _ = open.closing.wait_for(|closed| *closed) => Ok(None),
            () = open.watched.wait_until_revoked() => Ok(None),
        };
        let drawn = match drawn {
            Ok(drawn) => drawn,
            Err(word) => {
                let word = serde_json::to_string(&word.as_deref()).expect("a text serialises");
                return Some((Ok(Event::default().event("house").data(word)), open));
            }
        };
        let Some(drawn) = drawn else {
            open.ended = true;
            let why = if open.watching.is_table_removed() { "removed" } else { "again" };
            return Some((Ok(Event::default().retry(RETRY).event(why).data("")), open));
        };
        let event = match open.has.take() {
            Some(have) => Some(first(&drawn, &have)),
            None => update(&drawn, &open.known),
        };
        open.known = drawn.region.known(std::mem::take(&mut open.known));
        if let Some(event) = event {
            return Some((Ok(event), open));
        }
    }
}

/// Returns the initial events of every stream, the last one first.
fn opening(now: u64) -> Vec<Event> {
    let clock = Event::default().event("clock").data(now.to_string());
    let forms = Event::default().retry(RETRY).event("forms").data(pages::forms());
    vec![clock, forms]
}

/// Returns the first update of a stream.
fn first(drawn: &DrawnRegion, have: &str) -> Event {
    let version = drawn.region.version();
    if version == have {
        return Event::default().comment("here");
    }
    Event::default().event("region").data(pad_to_step(format!("{version}\n{}", pages::shorten(drawn.region.html()))))
}

/// Returns the changes since the last event; none if the viewer would see no difference.
fn update(drawn: &DrawnRegion, known: &Known) -> Option<Event> {
    let (from, to) = (known.version(), drawn.region.version());
    let how = if drawn.staged { "staged" } else { "quiet" };
    let fresh = || format!("{from} {to} {how}\n{}", pages::shorten(&drawn.region.since(known)));
    (from != to).then(|| Event::default().event("islands").data(pad_to_step(fresh())))
}
