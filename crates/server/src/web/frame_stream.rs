//! The stream of a table's page: what one viewer is shown, one JSON record a line. ARCHITECTURE describes the records.
//!
//! A browser says what it shows (`?have=EPOCH.MOMENT.FRAME`). If that is the present, nothing is sent; else the present
//! replaces it. After that each frame is the difference to the last one on this stream. Records are padded with spaces
//! to coarse lengths, so that their length reveals little to an eavesdropper.

#[cfg(feature = "client")]
mod client_stream;
mod records;

use std::convert::Infallible;
use std::time::Duration;

use app::SentRecords;
use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use tokio::sync::watch;
use tokio::time::{Interval, MissedTickBehavior, interval};

use self::records::{StreamCursor, StreamRecord, to_line};
use super::request_context::Caller;
use super::responses::{failure_response, not_found_page, too_many};
use super::state::AppState;
use super::table_visits::resolve_visit;
use crate::clock::Clock;
use crate::devices::DeviceWatch;
use crate::operator_notice::OperatorNotice;
use crate::rate_limits::StreamSlot;
use crate::request_identity::current_identity;
use crate::shown::Shown;
use crate::table_handle::OpenStream;
use crate::update_queue::StreamUpdate;

/// An open stream.
struct Open {
    watching: OpenStream,
    closing: watch::Receiver<bool>,
    watched: DeviceWatch,
    frames: SentRecords,
    #[cfg(feature = "client")]
    facts: client_stream::FactsStream,
    announced: watch::Receiver<OperatorNotice>,
    clock: Clock,
    beat: Interval,
    is_open: bool,
    ended: bool,
    _place: StreamSlot,
}

/// Something to be sent.
enum News {
    Notice(OperatorNotice),
    /// None at the end of the stream.
    Update(Option<StreamUpdate>),
    Beat,
}

/// Opens a stream.
pub(crate) async fn open_frame_stream(
    State(app): State<AppState>,
    Path(token): Path<String>,
    has: Result<Query<StreamCursor>, axum::extract::rejection::QueryRejection>,
    caller: Caller,
) -> Response {
    let Some((token, visit)) = resolve_visit(&app.services, &token, &caller).await else { return not_found_page() };
    let Query(cursor) = has.unwrap_or_default();
    let Ok(place) = app.limiter.acquire_stream(caller.from, visit.who.clone(), current_identity().seated) else {
        return too_many();
    };
    #[cfg(feature = "client")]
    let (visit, facts) = client_stream::FactsStream::open(&app, token, visit, &cursor).await;
    let watching = match app.registry.open_stream(token, visit).await {
        Ok(watching) => watching,
        Err(failure) => return failure_response(&failure),
    };
    let mut announced = app.services.operator_notice.subscribe();
    announced.mark_changed();
    let open = Open {
        watching,
        closing: app.services.closing.clone(),
        watched: DeviceWatch::new(&app.devices, caller.credentials()),
        frames: SentRecords::to_browser_with(&cursor.have),
        #[cfg(feature = "client")]
        facts,
        announced,
        clock: app.services.clock.clone(),
        beat: beat(app.services.limits.heartbeat_interval),
        is_open: false,
        ended: false,
        _place: place,
    };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/x-ndjson")),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        // Buffering proxies would hold each record back until the next one comes.
        (header::HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no")),
    ];
    (headers, Body::from_stream(unfold(open, next))).into_response()
}

fn beat(interval_length: Duration) -> Interval {
    let mut beat = interval(interval_length);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    beat.reset();
    beat
}

/// Returns the next records, or none after the last ones.
async fn next(mut open: Open) -> Option<(Result<Bytes, Infallible>, Open)> {
    if open.ended {
        return None;
    }
    if !std::mem::replace(&mut open.is_open, true) {
        let (time, assets) = (open.clock.now(), pages::table_asset_paths());
        #[cfg(feature = "client")]
        let client = open.facts.take_links();
        #[cfg(not(feature = "client"))]
        let client = None;
        let hello = to_line(&StreamRecord::Hello { time, assets, client });
        return Some((Ok(hello.into()), open));
    }
    loop {
        let lines = match open.news().await {
            News::Notice(notice) => to_line(&StreamRecord::Notice { text: notice.as_deref() }),
            News::Update(Some(StreamUpdate::Next(Shown::Frame(frame)))) => {
                open.frames.send_next(frame).iter().map(to_line).collect()
            }
            News::Update(Some(StreamUpdate::Present(Shown::Frame(frame)))) => {
                open.frames.send_present(frame).as_ref().map(to_line).unwrap_or_default()
            }
            #[cfg(feature = "client")]
            News::Update(Some(StreamUpdate::Next(Shown::Facts(facts)))) => open.facts.tell_next(facts),
            #[cfg(feature = "client")]
            News::Update(Some(StreamUpdate::Present(Shown::Facts(facts)))) => {
                open.facts.tell_present(facts, open.frames.take_shown().as_deref())
            }
            News::Update(Some(StreamUpdate::State(_)) | None) => open.end(),
            News::Beat => to_line(&StreamRecord::Time { time: open.clock.now() }),
        };
        if !lines.is_empty() {
            return Some((Ok(lines.into()), open));
        }
    }
}

impl Open {
    /// Waits for something to send.
    async fn news(&mut self) -> News {
        tokio::select! {
            biased;
            // These come first: a reader who never takes the last update must not keep the stream open.
            _ = self.closing.wait_for(|closed| *closed) => News::Update(None),
            () = self.watched.wait_until_revoked() => News::Update(None),
            Ok(()) = self.announced.changed() => News::Notice(self.announced.borrow_and_update().clone()),
            update = self.watching.updates.next() => News::Update(update),
            _ = self.beat.tick() => News::Beat,
        }
    }

    fn end(&mut self) -> String {
        self.ended = true;
        to_line(&if self.watching.is_table_removed() { StreamRecord::Removed } else { StreamRecord::Again })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use futures_util::StreamExt;
    use tokio::sync::mpsc;

    use super::*;
    use crate::secrets::BrowserSecret;
    use crate::table_handle::TableHandle;
    use crate::update_queue::{UpdateSender, update_queue};
    use crate::web::test_server::TestServer;

    /// The number of streams of each kind. An order that is left to chance is right for some of them, and not for all.
    const STREAMS: usize = 16;

    /// Opens the stream of a browser, on which a notice and three frames wait. It ends when the sender is dropped.
    fn open_with_frames(
        server: &TestServer,
        browser: BrowserSecret,
        closing: watch::Receiver<bool>,
    ) -> (UpdateSender, Open) {
        let (app, caller) = (&server.app, server.caller_with(browser));
        let (sender, updates) = update_queue();
        sender.send_moments(&[(); 3].map(|()| Shown::Frame(Arc::default())));
        let table = TableHandle {
            messages: mpsc::channel(1).0,
            closed_streams: mpsc::unbounded_channel().0,
            from: caller.from,
            who: None,
            usage: Arc::default(),
        };
        let mut announced = app.services.operator_notice.subscribe();
        announced.mark_changed();
        let open = Open {
            watching: table.open_stream(0, updates),
            closing,
            watched: DeviceWatch::new(&app.devices, caller.credentials()),
            frames: SentRecords::default(),
            #[cfg(feature = "client")]
            facts: Default::default(),
            announced,
            clock: app.services.clock.clone(),
            beat: beat(app.services.limits.heartbeat_interval),
            is_open: false,
            ended: false,
            _place: app.limiter.acquire_stream(caller.from, None, false).expect("a place"),
        };
        (sender, open)
    }

    /// Returns the kinds of the first three records of a stream, or of fewer if it ends before.
    async fn first_kinds(open: Open) -> Vec<String> {
        let kind = |sent: Result<Bytes, Infallible>| {
            let record: serde_json::Value = serde_json::from_slice(&sent.expect("bytes")).expect("one record");
            record["kind"].as_str().expect("a kind").to_owned()
        };
        unfold(open, next).take(3).map(kind).collect().await
    }

    #[tokio::test]
    async fn whoever_lost_access_gets_nothing_that_still_waits() {
        let server = TestServer::open().await;
        let (devices, store) = (&server.app.devices, &server.app.services.store);
        let (closer, closing) = watch::channel(false);
        let (_sender, open) = open_with_frames(&server, BrowserSecret::generate(), closing.clone());
        assert_eq!(first_kinds(open).await, ["hello", "notice", "frame"], "all of it would be sent");
        for _ in 0..STREAMS {
            let ada = BrowserSecret::generate();
            let (_sender, open) = open_with_frames(&server, ada, closing.clone());
            devices.revoke_first_browser(store, &ada.person_id(), 0, None).await.expect("revoked");
            assert_eq!(first_kinds(open).await, ["hello", "again"], "the browser has lost its access");
        }
        closer.send_replace(true);
        for _ in 0..STREAMS {
            let (_sender, open) = open_with_frames(&server, BrowserSecret::generate(), closing.clone());
            assert_eq!(first_kinds(open).await, ["hello", "again"], "the server closes");
        }
    }
}
