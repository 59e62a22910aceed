//! Accepts connections: limits on their number and their speed, and how they are closed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
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

use crate::connections::{ConnectionSlot, ReservedConnection, ServerClosing};
use crate::web;
use crate::web::responses::raw_server_full_response;
use crate::web::state::AppState;

/// How long a client may take to send the head of a request.
const HEAD: Duration = Duration::from_secs(15);
/// The same limit on reserved connections, where a silent client would keep a seated player out.
const SPARE_HEAD: Duration = Duration::from_secs(2);
/// How long connections may take to finish when the server closes.
const FAREWELL: Duration = Duration::from_secs(5);
/// How long the rest of an incomplete request may take at shutdown. Such a request has had no effect yet.
const REST: Duration = Duration::from_secs(1);
/// How often expired client records are cleaned up.
const TIDY: Duration = Duration::from_secs(60);
/// The largest head of a request, in bytes.
const HEAD_SIZE: usize = 16 << 10;

/// Connections reserved for seated players and for `/health`, in addition to an eighth of the total.
const SPARE: usize = 16;
/// How many connections may be rejected for lack of capacity at the same time.
const MAX_OVERFLOW_CONNECTIONS: usize = 256;
/// How long such a rejection may take.
const REJECT_TIMEOUT: Duration = Duration::from_secs(2);

/// Answers that the server is full. The request is read first, because closing a socket with unread data discards the
/// response in flight.
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

/// Waits until the grace period for incomplete requests is over.
async fn shutdown_grace_over(mut closing: watch::Receiver<bool>) {
    if closing.wait_for(|closed| *closed).await.is_ok() {
        tokio::time::sleep(REST).await;
    }
}

/// Wraps a request body so that it fails when the server closes and the rest does not arrive in time.
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

/// Serves one connection to its end. At shutdown, a connection that has not begun a request is closed at once.
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

/// Builds an HTTP/1 server with this timeout for the head of a request.
fn http_builder(head_timeout: Duration) -> hyper::server::conn::http1::Builder {
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(head_timeout).max_buf_size(HEAD_SIZE).half_close(false);
    http
}

/// Accepts connections until the server closes, then waits for them to finish.
pub(crate) async fn run(listener: TcpListener, app: AppState, mut closing: watch::Receiver<bool>) {
    let router = web::router(app.clone());
    let (places, spare) =
        (Arc::new(Semaphore::new(app.services.limits.connections)), app.services.limits.connections / 8 + SPARE);
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
                // Either file handles ran out, or the client disconnected before it was accepted.
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        // A proxy carries many clients. So does another node, but a node is recognized only by its first request.
        let own = if app.site.is_proxy(address.ip()) {
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
        // All connections share one router: a layer per connection would clone every route.
        let begun = Arc::new(AtomicBool::new(false));
        let (begins, ends) = (Arc::clone(&begun), closing.clone());
        let own = ConnectionSlot::new(own.map(|(place, _)| place));
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
