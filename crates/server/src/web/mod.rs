//! The routes, and the middleware that applies to all of them.

mod analysis;
mod api;
mod blunder_warning;
mod clean_urls;
mod compression;
mod cookie_check;
mod cookies;
mod create_table;
mod daily;
pub(crate) mod deadline;
mod devices;
mod event_stream;
pub(crate) mod forwarding;
pub(crate) mod headers;
mod host_check;
mod language;
mod my_games;
mod notifications;
mod page_routes;
pub(crate) mod request_context;
mod seat_management;
pub(crate) mod service_routes;
mod table_forms;
mod transfer;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use app::TableForm;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::middleware;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use ipnet::IpNet;
use metrics_exporter_prometheus::PrometheusHandle;
use pages::Notice;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::csrf::CsrfLayer;

use crate::analysis_queue::AnalysisQueue;
use crate::cluster::NODE_REQUEST_PATH;
use crate::config::{RateLimits, ServerConfig};
use crate::devices::DeviceRegistry;
use crate::guess_limiter::GuessLimiter;
use crate::notices;
use crate::rate_limits::RequestLimiter;
use crate::spectator_links::SpectatorLinks;
use crate::table_registry::TableRegistry;
use crate::transfer_codes::TransferCodes;

use headers::ErrorSentence;
use request_context::Caller;

/// The maximum size of a form, in bytes. New tables may upload a pack, and a form encodes most of its characters as
/// three bytes.
const FORM: usize = 16 << 10;
const FORM_WITH_PACK: usize = 3 * catalog::LONGEST_PACK + FORM;

/// The state that all requests share.
pub(crate) struct AppState {
    pub registry: Arc<TableRegistry>,
    pub limiter: RequestLimiter,
    pub transfer_codes: TransferCodes,
    pub guess_limiter: GuessLimiter,
    pub devices: Arc<DeviceRegistry>,
    pub spectator_links: SpectatorLinks,
    pub limits: RateLimits,
    /// The origin by which browsers reach the server, if it is configured.
    pub public_origin: Option<String>,
    /// The address on which the server listens.
    pub listen_address: SocketAddr,
    /// Returns the addresses of this computer in its networks.
    pub machine_addresses: fn() -> Vec<IpAddr>,
    pub proxies: usize,
    pub trusted_proxies: Vec<IpNet>,
    pub open_metrics: bool,
    pub metrics: PrometheusHandle,
    /// The queue of analyses of finished games.
    pub analyses: Arc<AnalysisQueue>,
}

impl AppState {
    /// Creates the state of a server with this configuration.
    pub fn new(
        config: &ServerConfig,
        public_origin: Option<String>,
        listen_address: SocketAddr,
        hall: TableRegistry,
        devices: DeviceRegistry,
    ) -> AppState {
        AppState {
            registry: Arc::new(hall),
            limiter: RequestLimiter::new(&config.limits, &config.shared_addresses),
            transfer_codes: TransferCodes::default(),
            guess_limiter: GuessLimiter::default(),
            devices: Arc::new(devices),
            spectator_links: SpectatorLinks::default(),
            limits: config.limits,
            public_origin,
            listen_address,
            machine_addresses: config.machine_addresses,
            proxies: config.proxy_count,
            trusted_proxies: config.trusted_proxies.clone(),
            open_metrics: config.open_metrics,
            metrics: service_routes::metrics_handle(),
            analyses: Arc::default(),
        }
    }

    /// Returns true if connections from this address come from a proxy that is trusted about the client's address.
    pub fn is_proxy(&self, peer: IpAddr) -> bool {
        let peer = peer.to_canonical();
        self.proxies > 0 && self.trusted_proxies.iter().any(|network| network.contains(&peer))
    }

    /// Returns true if browsers reach the server over TLS.
    pub fn is_secure(&self) -> bool {
        self.public_origin.as_deref().is_some_and(|origin| origin.starts_with("https:"))
    }
}

/// Returns the routes of forms.
fn form_routes() -> Router<Arc<AppState>> {
    Router::new()
        .merge(table_forms::form_routes())
        .route(&table_forms::route_of(TableForm::Remove), post(seat_management::remove))
        .route("/t/{token}/program", post(seat_management::assign_program))
        .route("/me/code", post(transfer::create_code))
        .route("/t/{token}/device", get(transfer::ask_seat).post(transfer::seat_code))
        .route("/join", post(page_routes::join_by_code))
        .route("/me/devices/{id}/end", post(devices::end_device))
        .route("/me/words", post(devices::create_recovery_phrase))
        .route("/me/delete", get(devices::ask_delete).post(devices::delete_my_data))
        .route("/me/calls/{way}", post(notifications::add_contact))
        .route("/me/quiet", post(notifications::set_quiet_hours))
        .route("/calls/{id}/confirm", get(notifications::ask_confirm).post(notifications::confirm_contact))
        .route("/calls/{id}/test", post(notifications::test_contact))
        .route("/calls/{id}/stop", get(notifications::ask_stop).post(notifications::stop))
        .layer(DefaultBodyLimit::max(FORM))
}

/// Returns the routes of forms that need a browser with cookies: those that take a seat, and those that store a choice.
fn cookie_form_routes(app: &Arc<AppState>) -> Router<Arc<AppState>> {
    let seats = Router::new()
        .route("/tables", post(create_table::create_table).layer(DefaultBodyLimit::max(FORM_WITH_PACK)))
        .route(&table_forms::route_of(TableForm::Sit), post(table_forms::take_seat))
        .route(&table_forms::route_of(TableForm::RequestSeat), post(seat_management::request_seat))
        .route("/t/{token}/play-on", post(create_table::play_on))
        .route("/daily", get(daily::show_daily).post(daily::play_daily))
        .route("/move", get(transfer::ask_code).post(transfer::redeem_code))
        .route_layer(middleware::from_fn_with_state(Arc::clone(app), cookie_check::for_a_seat));
    let choices = Router::new()
        .route("/name", post(create_table::set_player_name))
        .route("/language", post(language::choose_language))
        .route_layer(middleware::from_fn_with_state(Arc::clone(app), cookie_check::for_a_choice));
    seats.merge(choices).layer(DefaultBodyLimit::max(FORM))
}

/// Returns the routes of tables and personal pages.
fn view_routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/t/{token}", get(page_routes::show_table))
        .route("/t/{token}/part/{name}", get(page_routes::show_part))
        .route("/t/{token}/log", get(page_routes::show_log))
        .route("/t/{token}/replay", get(page_routes::show_replay))
        .route("/t/{token}/analysis", get(analysis::show_analysis))
        .route("/t/{token}/advice", get(analysis::show_advice))
        .route("/t/{token}/picture.svg", get(page_routes::show_picture))
        .route("/t/{token}/proof", get(page_routes::show_proof))
        .route("/t/{token}/record.json", get(page_routes::download_record))
        .route("/me", get(my_games::show_my_games))
        .route("/me.json", get(my_games::export_json))
        .route("/me.csv", get(my_games::export_csv))
        .route("/me/book.csv", get(my_games::book_csv))
        .route("/me/t/{id}", get(notifications::to_table))
        .route("/me/turns.json", get(notifications::own_turns_json))
        .route("/worker.js", get(notifications::serve_worker_script))
}

/// Returns all routes with their middleware.
pub(crate) fn router(app: Arc<AppState>) -> Router {
    let open = Router::new()
        .route("/about", get(page_routes::show_about))
        .route("/games/{game}", get(page_routes::show_game))
        .route("/rules/{game}", get(page_routes::show_rules))
        .route("/rules/{game}/sheet", get(page_routes::show_rules_sheet))
        .route("/static/{*path}", get(service_routes::serve_asset))
        // The default of the layer is faster, but the first page has to load over slow connections.
        .layer(CompressionLayer::new().quality(CompressionLevel::Best));
    let limited = Router::new()
        .merge(form_routes())
        // It lists tables and the names that players chose, so it is not compressed: see "Compression" above.
        .route("/", get(page_routes::show_lobby))
        .merge(api::router().layer(DefaultBodyLimit::max(FORM)))
        .merge(view_routes())
        .merge(cookie_form_routes(&app))
        .merge(open)
        .route("/health", get(service_routes::check_health))
        .route("/clock", get(service_routes::server_time))
        .route("/metrics", get(service_routes::export_metrics));
    let mut same_site = CsrfLayer::new();
    if let Some(origin) = &app.public_origin {
        // The origin was validated when the server was opened.
        same_site = same_site.add_trusted_origin(origin).unwrap_or_else(|_| CsrfLayer::new());
    }
    limited
        .route("/t/{token}/events", get(event_stream::open_event_stream))
        .route("/api/v1/stream", get(api::stream))
        .route(NODE_REQUEST_PATH, post(forwarding::handle_node_request))
        .fallback(fallback)
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::from_fn_with_state(Arc::clone(&app), forwarding::forward_request))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), deadline::enforce_deadline))
        .layer(middleware::from_fn(clean_urls::redirect_to_clean))
        .layer(same_site.with_rejection_response(|_| {
            host_check::close_after(refusal_page(StatusCode::FORBIDDEN, &notices::cross_site_request(), "/"))
        }))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), host_check::check_host))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), request_context::limit_requests))
        .layer(CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| {
            tracing::error!("a request failed");
            metrics::counter!("endtable_panics_total").increment(1);
            refusal_page(StatusCode::INTERNAL_SERVER_ERROR, &notices::internal_error(), "/")
        }))
        .layer(middleware::from_fn(headers::explain_errors))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), language::with_reader_locale))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), headers::add_headers))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), forwarding::verify_signatures))
        .with_state(app)
}

/// Returns a page of rendered HTML.
fn page(status: StatusCode, html: String) -> Response {
    (status, Html(html)).into_response()
}

/// Returns a table's page, compressed if the client accepts it.
fn table_page(status: StatusCode, sent: pages::RenderedPage, caller: &Caller) -> Response {
    let mut response = if caller.accepts_gzip {
        let mut response = page(status, String::new());
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        *response.body_mut() = compression::compress_page(&sent).into();
        response
    } else {
        page(status, sent.html)
    };
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    response
}

/// Returns a page that explains why a request was refused and links back.
fn refusal_page(status: StatusCode, notice: &Notice, back: &str) -> Response {
    let mut response = page(status, pages::render_refusal_page(notice, back).into_string());
    response.extensions_mut().insert(ErrorSentence(notice.clone()));
    response
}

/// Returns a page that confirms what was done and links on.
fn success_page(notice: &Notice, back: &str) -> Response {
    page(StatusCode::OK, pages::render_confirmation_page(notice, back).into_string())
}

/// Returns the page for unknown URLs.
fn not_found_page() -> Response {
    page(StatusCode::NOT_FOUND, pages::render_not_found_page().into_string())
}

async fn fallback(_: Uri) -> Response {
    not_found_page()
}

async fn wrong_method() -> Response {
    refusal_page(StatusCode::METHOD_NOT_ALLOWED, &notices::unreadable_request(), "/")
}
