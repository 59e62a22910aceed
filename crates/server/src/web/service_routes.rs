//! Routes for machines: assets, health, metrics.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Extension, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use parking_lot::Mutex;

use super::host_check;
use super::responses::not_found_page;
use super::state::{AppState, Site};
use crate::services::Services;

/// Serves the style sheets, the scripts and the modules, under names that change with their content, so that they can be cached for
/// ever.
pub(crate) async fn serve_asset(uri: Uri) -> Response {
    let asset = pages::all_assets().iter().find(|asset| asset.path == uri.path());
    #[cfg(feature = "client")]
    let asset = asset.or_else(|| crate::client_files::find_file(uri.path()));
    let Some(asset) = asset else { return not_found_page() };
    let headers =
        [(header::CONTENT_TYPE, asset.content_type), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    #[cfg(feature = "client")]
    if asset.path == pages::client_worker_path() {
        return (Extension(super::headers::MayRunModule), headers, asset.bytes).into_response();
    }
    (headers, asset.bytes).into_response()
}

/// Serves the service worker that shows notifications. It is at the root so that its scope is the whole site.
pub(crate) async fn serve_worker_script() -> Response {
    let kind = HeaderValue::from_static("text/javascript; charset=utf-8");
    ([(header::CONTENT_TYPE, kind)], pages::WORKER).into_response()
}

/// Checks that the store accepts a write and reads it back. The status is public; the details are only for clients that
/// may read the metrics.
pub(crate) async fn check_health(
    State(app): State<AppState>,
    Extension(ConnectInfo(peer)): Extension<ConnectInfo<SocketAddr>>,
    headers: HeaderMap,
) -> Response {
    let well = app.services.store_health.probe().await
        && !app.services.store_health.is_degraded()
        && app.services.is_serving();
    if well && !app.services.is_closing() {
        let nodes = app.services.cluster.as_ref().filter(|_| may_read_figures(&app.site, peer, &headers));
        let node = nodes.map(|nodes| format!("node {}, tables {}\n", nodes.id(), app.registry.live_count()));
        let doubted = app.services.clock.fault().map(|_| "the clock of this machine is not trusted: see the log\n");
        let told = format!("ok\n{}{}", node.unwrap_or_default(), doubted.unwrap_or_default());
        (StatusCode::OK, told).into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "2")], "degraded\n").into_response()
    }
}

/// Returns the server's clock in milliseconds since 1970, for pages that lost track of time.
pub(crate) async fn server_time(State(services): State<Arc<Services>>) -> String {
    services.clock.now().to_string()
}

/// Returns true if the caller may read the metrics: from this machine only, unless the configuration allows more. A
/// request through a proxy comes from elsewhere, and one that names another host may be made by a page of that host.
fn may_read_figures(site: &Site, peer: SocketAddr, headers: &HeaderMap) -> bool {
    let passed_on = ["forwarded", "x-forwarded-for", "x-real-ip", "via"].iter().any(|name| headers.contains_key(*name));
    let local = peer.ip().to_canonical().is_loopback() && !passed_on && host_check::asks_for_this_machine(headers);
    local || site.open_metrics
}

/// Returns the metrics, to callers that may read them.
pub(crate) async fn export_metrics(
    State(app): State<AppState>,
    Extension(ConnectInfo(peer)): Extension<ConnectInfo<SocketAddr>>,
    headers: HeaderMap,
) -> Response {
    if !may_read_figures(&app.site, peer, &headers) {
        return not_found_page();
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], metrics_text(&app)).into_response()
}

/// Returns the current metrics. The number of tables in memory is per server, so two servers in one process take turns
/// to report it.
fn metrics_text(app: &AppState) -> String {
    static TOLD: Mutex<()> = Mutex::new(());
    let _alone = TOLD.lock();
    metrics::gauge!("endtable_live_tables").set(app.registry.live_count() as f64);
    app.metrics.render()
}
