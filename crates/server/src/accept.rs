//! Connections: how many, how slow, and how they end.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{ConnectInfo, Request};
use futures_util::StreamExt;
use futures_util::stream::unfold;
use http_body_util::BodyDataStream;
use hyper::body::{Body as _, Incoming};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tower::ServiceExt;

use crate::rate_limits::{ClientNetwork, LimitSlot};
use crate::web::request_context::{ReservedConnection, raw_server_full_response};
use crate::web::{self, AppState};

/// How long a client may take to send the head of a request.
const HEAD: Duration = Duration::from_secs(15);
/// The same on the connections that are kept: whoever says nothing there keeps somebody with a seat out.
const SPARE_HEAD: Duration = Duration::from_secs(2);
/// How long connections may take to finish when the house closes.
const FAREWELL: Duration = Duration::from_secs(5);
/// How long the rest of a request may take then that has not come whole. Nothing has been done for it yet.
const REST: Duration = Duration::from_secs(1);
/// How often forgotten visitors are tidied away.
const TIDY: Duration = Duration::from_secs(60);
/// The largest head of a request, in bytes.
const HEAD_SIZE: usize = 16 << 10;

/// Connections that are kept for people with a seat and for `/health`, besides an eighth of all.
const SPARE: usize = 16;
/// How many connections are told at the same time that there is no place for them.
const MAX_OVERFLOW_CONNECTIONS: usize = 256;
/// How long that may take.
const REJECT_TIMEOUT: Duration = Duration::from_secs(2);

/// The place of a connection among those of its address.
#[derive(Clone)]
pub(crate) struct ConnectionSlot(Arc<Mutex<Option<LimitSlot<ClientNetwork>>>>);

impl ConnectionSlot {
    /// Gives the place back: another server of the house speaks here, for all who ask it.
    pub fn release(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

/// Says that the house is full. What was sent is read, because a connection that is closed with something unread loses
/// what is still on its way to the other side.
async fn reject_overflow(mut stream: TcpStream, full: Arc<str>, _doorstep: OwnedSemaphorePermit) {
    let mut head = [0; 4096];
    let talk = async {
        let _ = stream.read(&mut head).await;
        stream.write_all(full.as_bytes()).await?;
        stream.shutdown().await?;
        while stream.read(&mut head).await? > 0 {}
        std::io::Result::Ok(())
    };
    let _ = tokio::time::timeout(REJECT_TIMEOUT, talk).await;
}

/// Waits until nobody needs to wait any more for what has come by halves.
async fn shutdown_grace_over(mut closing: watch::Receiver<bool>) {
    if closing.wait_for(|closed| *closed).await.is_ok() {
        tokio::time::sleep(REST).await;
    }
}

/// Why a body has no end: the house closes, and the rest did not come in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the house closes")]
pub(crate) struct ServerClosing;

/// What a request holds. It breaks off when the house closes and the rest does not come.
fn in_time(body: Incoming, closing: &watch::Receiver<bool>) -> Body {
    if body.is_end_stream() {
        return Body::empty();
    }
    let late = Box::pin(shutdown_grace_over(closing.clone()));
    Body::from_stream(unfold((BodyDataStream::new(body), late), async |(mut body, mut late)| {
        let next: Result<Bytes, axum::Error> = tokio::select! {
            biased;
            next = body.next() => next?.map_err(axum::Error::new),
            () = &mut late => Err(axum::Error::new(ServerClosing)),
        };
        Some((next, (body, late)))
    }))
}

/// Answers on a connection to its end. Whoever has not even said by then what they want is not waited for when the house
/// closes.
async fn attend(
    connection: impl Future<Output = hyper::Result<()>>,
    begun: Arc<AtomicBool>,
    late: impl Future<Output = ()>,
) {
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = &mut connection => ended,
        () = late => if begun.load(Ordering::Relaxed) { connection.await } else { Ok(()) },
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended early");
    }
}

/// HTTP/1 for connections that have so long to send the head of a request.
fn http_builder(head_timeout: Duration) -> hyper::server::conn::http1::Builder {
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(head_timeout).max_buf_size(HEAD_SIZE).half_close(false);
    http
}

/// Takes connections until the house closes, then waits for them to finish.
pub(crate) async fn run(listener: TcpListener, app: Arc<AppState>, mut closing: watch::Receiver<bool>) {
    let router = web::router(Arc::clone(&app));
    let (places, spare) = (Arc::new(Semaphore::new(app.limits.connections)), app.limits.connections / 8 + SPARE);
    let (spare, doorsteps) = (Arc::new(Semaphore::new(spare)), Arc::new(Semaphore::new(MAX_OVERFLOW_CONNECTIONS)));
    let full: Arc<str> = raw_server_full_response().into();
    let graceful = GracefulShutdown::new();
    let [http, hasty] = [HEAD, SPARE_HEAD].map(http_builder);
    let mut tidy = tokio::time::interval(TIDY);
    loop {
        let connection = tokio::select! {
            connection = listener.accept() => connection,
            _ = tidy.tick() => {
                app.limiter.prune();
                continue;
            }
            _ = closing.wait_for(|closed| *closed) => break,
        };
        let (stream, address) = match connection {
            Ok(connection) => connection,
            Err(error) => {
                // Out of file handles, or a connection that was gone before it was taken.
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        // A proxy speaks for many. So does another server of the house, but that shows only when it has asked for something.
        let own = if app.is_proxy(address.ip()) {
            Ok(None)
        } else {
            app.limiter.acquire_connection(address.ip().into()).map(Some)
        };
        let regular = Arc::clone(&places).try_acquire_owned();
        let crowded = regular.is_err() || matches!(&own, Ok(Some((_, true))));
        let place = regular.or_else(|_| Arc::clone(&spare).try_acquire_owned());
        let (Ok(place), Ok(own)) = (place, own) else {
            if let Ok(doorstep) = Arc::clone(&doorsteps).try_acquire_owned() {
                tokio::spawn(reject_overflow(stream, Arc::clone(&full), doorstep));
            }
            continue;
        };
        let _ = stream.set_nodelay(true);
        // One table of routes serves all connections: a layer of its own for each would copy every route.
        let begun = Arc::new(AtomicBool::new(false));
        let (begins, ends) = (Arc::clone(&begun), closing.clone());
        let own = ConnectionSlot(Arc::new(Mutex::new(own.map(|(place, _)| place))));
        let marked = own.clone();
        let mark = move |request: Request<Incoming>| {
            begins.store(true, Ordering::Relaxed);
            let mut request = request.map(|body| in_time(body, &ends));
            request.extensions_mut().insert(ConnectInfo(address));
            request.extensions_mut().insert(marked.clone());
            if crowded {
                request.extensions_mut().insert(ReservedConnection);
            }
            request
        };
        let service = ServiceExt::<Request>::map_request(router.clone(), mark);
        let http = if crowded { &hasty } else { &http };
        let connection = http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
        let connection = graceful.watch(connection);
        let attended = attend(connection, begun, shutdown_grace_over(closing.clone()));
        tokio::spawn(async move {
            attended.await;
            drop((place, own));
        });
    }
    drop(listener);
    if tokio::time::timeout(FAREWELL, graceful.shutdown()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
}
