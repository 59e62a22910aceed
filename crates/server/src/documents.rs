//! Documents of a folder for a browser, such as a report of the lab.

use std::net::SocketAddr;
use std::path::PathBuf;

use axum::Router;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;

use crate::{ServeError, interrupted};

/// Serves these files of a folder, the first of them also at `/`, until the process is interrupted; says where once it
/// listens.
///
/// # Errors
/// [`ServeError::Listen`] if the address cannot be listened on.
pub async fn documents(
    listen: SocketAddr,
    folder: PathBuf,
    files: &[&'static str],
    announce: fn(SocketAddr),
) -> Result<(), ServeError> {
    let failed = |error| ServeError::Listen(listen, error);
    let listener = TcpListener::bind(listen).await.map_err(failed)?;
    let mut app = Router::new();
    for (place, file) in files.iter().copied().enumerate() {
        let path = folder.join(file);
        let answer = get(move || read(path.clone(), file));
        app = if place == 0 { app.route("/", answer.clone()) } else { app };
        app = app.route(&format!("/{file}"), answer);
    }
    announce(listener.local_addr().map_err(failed)?);
    axum::serve(listener, app).with_graceful_shutdown(interrupted()).await.map_err(failed)
}

async fn read(path: PathBuf, name: &'static str) -> Response {
    let bytes = tokio::task::spawn_blocking(move || std::fs::read(path)).await;
    match bytes {
        Ok(Ok(bytes)) => ([(header::CONTENT_TYPE, kind(name))], bytes).into_response(),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// What a browser should take a file for.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("csv") => "text/csv; charset=utf-8",
        Some("json") => "application/json",
        Some("md") => "text/markdown; charset=utf-8",
        _ => "application/octet-stream",
    }
}
