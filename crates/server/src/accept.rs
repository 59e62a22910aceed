//! Connections: how many, how slow, and how they end.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ConnectInfo;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};

use crate::web::{self, App};

/// How long a client may take to send the head of a request.
const HEAD: Duration = Duration::from_secs(15);
/// How long connections may take to finish when the house closes.
const FAREWELL: Duration = Duration::from_secs(5);
/// How often forgotten visitors are tidied away.
const TIDY: Duration = Duration::from_secs(60);
/// The largest head of a request, in bytes.
const HEAD_SIZE: usize = 16 << 10;

/// Takes connections until the house closes, then waits for them to finish.
pub(crate) async fn run(listener: TcpListener, app: Arc<App>, mut closing: watch::Receiver<bool>) {
    let router = web::router(Arc::clone(&app));
    let places = Arc::new(Semaphore::new(app.limits.connections));
    let graceful = GracefulShutdown::new();
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(HEAD_SIZE).half_close(false);
    let mut tidy = tokio::time::interval(TIDY);
    loop {
        let place = Arc::clone(&places);
        let accepted = tokio::select! {
            accepted = async {
                let place = place.acquire_owned().await;
                (listener.accept().await, place)
            } => accepted,
            _ = tidy.tick() => {
                app.gate.tidy();
                continue;
            }
            _ = closing.wait_for(|closed| *closed) => break,
        };
        let (connection, place) = accepted;
        let (stream, address) = match connection {
            Ok(connection) => connection,
            Err(error) => {
                // Out of file handles, or a connection that was gone before it was taken.
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let own_place = if app.behind_proxy { None } else { Some(app.gate.connection(address.ip().into())) };
        if let Some(Err(_)) = own_place {
            continue;
        }
        let _ = stream.set_nodelay(true);
        let service = router.clone().layer(axum::Extension(ConnectInfo(address)));
        let connection = http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection ended early");
            }
            drop((place, own_place));
        });
    }
    drop(listener);
    if tokio::time::timeout(FAREWELL, graceful.shutdown()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
}
