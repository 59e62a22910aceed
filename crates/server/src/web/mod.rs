//! Routes: which request leads where, and what holds for all of them.

mod api;
mod calls;
mod company;
mod cookie_check;
mod cookies;
mod create;
mod daily;
pub(crate) mod deadline;
mod devices;
mod forms;
pub(crate) mod heads;
mod hosts;
mod language;
mod links;
mod lookback;
mod looks;
pub(crate) mod machine;
mod me;
mod moving;
mod packing;
pub(crate) mod passing;
pub(crate) mod request;
mod stream;
mod warning;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

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

use crate::analyses::AnalysisQueue;
use crate::config::{RateLimits, ServerConfig};
use crate::devices::DeviceRegistry;
use crate::hall::TableRegistry;
use crate::limits::RequestLimiter;
use crate::moves::TransferCodes;
use crate::nodes::ERRANDS;
use crate::sentences;
use crate::shown::SpectatorLinks;
use crate::tries::GuessLimiter;

use heads::ErrorSentence;
use request::Caller;

/// The largest form, in bytes. New tables may bring a pack, and a form writes most of its signs as three bytes.
const FORM: usize = 16 << 10;
const FORM_WITH_PACK: usize = 3 * catalog::LONGEST_PACK + FORM;

/// Everything that requests share.
pub(crate) struct AppState {
    pub hall: Arc<TableRegistry>,
    pub gate: RequestLimiter,
    pub moves: TransferCodes,
    pub tries: GuessLimiter,
    pub devices: Arc<DeviceRegistry>,
    pub shown: SpectatorLinks,
    pub limits: RateLimits,
    /// The origin by which browsers reach the house, if it is known.
    pub public: Option<String>,
    /// Where the house listens.
    pub address: SocketAddr,
    /// The addresses of this computer in its networks.
    pub machine: fn() -> Vec<IpAddr>,
    pub proxies: usize,
    pub trusted_proxies: Vec<IpNet>,
    pub open_metrics: bool,
    pub figures: PrometheusHandle,
    /// Pages that look back at finished games.
    pub analyses: Arc<AnalysisQueue>,
}

impl AppState {
    /// What requests share in a house of this setup.
    pub fn new(
        config: &ServerConfig,
        public: Option<String>,
        address: SocketAddr,
        hall: TableRegistry,
        devices: DeviceRegistry,
    ) -> AppState {
        AppState {
            hall: Arc::new(hall),
            gate: RequestLimiter::new(&config.limits, &config.shared_addresses),
            moves: TransferCodes::default(),
            tries: GuessLimiter::default(),
            devices: Arc::new(devices),
            shown: SpectatorLinks::default(),
            limits: config.limits,
            public,
            address,
            machine: config.machine,
            proxies: config.proxies,
            trusted_proxies: config.trusted_proxies.clone(),
            open_metrics: config.open_metrics,
            figures: machine::figures(),
            analyses: Arc::default(),
        }
    }

    /// Whether connections from this address come from a proxy that is believed about who sent a request.
    pub fn is_proxy(&self, peer: IpAddr) -> bool {
        let peer = peer.to_canonical();
        self.proxies > 0 && self.trusted_proxies.iter().any(|network| network.contains(&peer))
    }

    /// Whether browsers reach the house over TLS.
    pub fn secure(&self) -> bool {
        self.public.as_deref().is_some_and(|origin| origin.starts_with("https:"))
    }
}

/// What is posted from pages.
fn forms() -> Router<Arc<AppState>> {
    Router::new()
        .route("/t/{token}/chair", post(forms::chair))
        .route("/t/{token}/start", post(forms::start))
        .route("/t/{token}/pledge", post(forms::pledge))
        .route("/t/{token}/open", post(forms::open))
        .route("/t/{token}/act", post(forms::act))
        .route("/t/{token}/undo", post(forms::undo))
        .route("/t/{token}/say", post(forms::say))
        .route("/t/{token}/leave", post(forms::leave))
        .route("/t/{token}/back", post(forms::back))
        .route("/t/{token}/ready", post(forms::ready))
        .route("/t/{token}/pause", post(company::pause))
        .route("/t/{token}/resume", post(company::resume))
        .route("/t/{token}/wait", post(company::wait))
        .route("/t/{token}/hand", post(company::hand))
        .route("/t/{token}/remove", post(company::remove))
        .route("/t/{token}/lock", post(company::lock))
        .route("/t/{token}/give", post(company::give))
        .route("/t/{token}/program", post(company::program))
        .route("/t/{token}/vote", post(company::vote))
        .route("/t/{token}/rematch", post(forms::rematch))
        .route("/t/{token}/coach", post(forms::coach))
        .route("/t/{token}/warn", post(forms::warn))
        .route("/t/{token}/speed", post(forms::speed))
        .route("/t/{token}/guide", post(forms::guide))
        .route("/me/code", post(moving::code))
        .route("/t/{token}/device", get(moving::ask_seat).post(moving::seat_code))
        .route("/join", post(looks::join))
        .route("/me/devices/{id}/end", post(devices::end))
        .route("/me/words", post(devices::words))
        .route("/me/delete", get(devices::ask_delete).post(devices::delete))
        .route("/me/calls/{way}", post(calls::add))
        .route("/me/quiet", post(calls::quiet))
        .route("/calls/{id}/confirm", get(calls::ask_confirm).post(calls::confirm))
        .route("/calls/{id}/test", post(calls::test))
        .route("/calls/{id}/stop", get(calls::ask_stop).post(calls::stop))
        .layer(DefaultBodyLimit::max(FORM))
}

/// What only a browser that keeps cookies can do: what gives it a seat, and choices that it has to remember.
fn cookie_forms(app: &Arc<AppState>) -> Router<Arc<AppState>> {
    let seats = Router::new()
        .route("/tables", post(create::create).layer(DefaultBodyLimit::max(FORM_WITH_PACK)))
        .route("/t/{token}/sit", post(forms::sit))
        .route("/t/{token}/knock", post(company::knock))
        .route("/t/{token}/play-on", post(create::play_on))
        .route("/daily", get(daily::show).post(daily::play))
        .route("/move", get(moving::ask).post(moving::take))
        .route_layer(middleware::from_fn_with_state(Arc::clone(app), cookie_check::for_a_seat));
    let choices = Router::new()
        .route("/name", post(create::name))
        .route("/language", post(language::choose))
        .route_layer(middleware::from_fn_with_state(Arc::clone(app), cookie_check::for_a_choice));
    seats.merge(choices).layer(DefaultBodyLimit::max(FORM))
}

/// What is looked at: tables, and what belongs to whoever looks.
fn looks() -> Router<Arc<AppState>> {
    Router::new()
        .route("/t/{token}", get(looks::table))
        .route("/t/{token}/part/{name}", get(looks::part))
        .route("/t/{token}/log", get(looks::story))
        .route("/t/{token}/replay", get(looks::replay))
        .route("/t/{token}/analysis", get(lookback::analysis))
        .route("/t/{token}/advice", get(lookback::advice))
        .route("/t/{token}/picture.svg", get(looks::picture))
        .route("/t/{token}/proof", get(looks::proof))
        .route("/t/{token}/record.json", get(looks::record))
        .route("/me", get(me::me))
        .route("/me.json", get(me::json))
        .route("/me.csv", get(me::csv))
        .route("/me/book.csv", get(me::book_csv))
        .route("/me/t/{id}", get(calls::to_table))
        .route("/me/turns.json", get(calls::turns))
        .route("/worker.js", get(calls::worker))
}

/// All routes with everything that holds for them.
pub(crate) fn router(app: Arc<AppState>) -> Router {
    let open = Router::new()
        .route("/about", get(looks::about))
        .route("/games/{game}", get(looks::game))
        .route("/rules/{game}", get(looks::rules))
        .route("/rules/{game}/sheet", get(looks::sheet))
        .route("/static/{*path}", get(machine::asset))
        // The default of the layer is quicker, but a first page has to come through slow connections.
        .layer(CompressionLayer::new().quality(CompressionLevel::Best));
    let limited = Router::new()
        .merge(forms())
        // It lists tables and the names that others chose, so it is not compressed: see "Compression" above.
        .route("/", get(looks::lobby))
        .merge(api::router().layer(DefaultBodyLimit::max(FORM)))
        .merge(looks())
        .merge(cookie_forms(&app))
        .merge(open)
        .route("/health", get(machine::health))
        .route("/clock", get(machine::clock))
        .route("/metrics", get(machine::metrics));
    let mut same_site = CsrfLayer::new();
    if let Some(origin) = &app.public {
        // The origin was checked when the house was set up.
        same_site = same_site.add_trusted_origin(origin).unwrap_or_else(|_| CsrfLayer::new());
    }
    limited
        .route("/t/{token}/events", get(stream::events))
        .route("/api/v1/stream", get(api::stream))
        .route(ERRANDS, post(passing::errand))
        .fallback(missing)
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::from_fn_with_state(Arc::clone(&app), passing::pass_on))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), deadline::keep))
        .layer(middleware::from_fn(links::lead_to_clean))
        .layer(
            same_site
                .with_rejection_response(|_| hosts::unread(said(StatusCode::FORBIDDEN, &sentences::foreign(), "/"))),
        )
        .layer(middleware::from_fn_with_state(Arc::clone(&app), hosts::one))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), request::admit))
        .layer(CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| {
            tracing::error!("a request failed");
            metrics::counter!("endtable_panics_total").increment(1);
            said(StatusCode::INTERNAL_SERVER_ERROR, &sentences::fault(), "/")
        }))
        .layer(middleware::from_fn(heads::explain))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), language::of_the_reader))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), heads::add))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), passing::believe))
        .with_state(app)
}

/// A page of ready HTML.
fn page(status: StatusCode, html: String) -> Response {
    (status, Html(html)).into_response()
}

/// A table's page, as small as may be for whoever asks.
fn table_page(status: StatusCode, sent: pages::Sent, caller: &Caller) -> Response {
    let mut response = if caller.gzip {
        let mut response = page(status, String::new());
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        *response.body_mut() = packing::packed(&sent).into();
        response
    } else {
        page(status, sent.html)
    };
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    response
}

/// A page that says why something was not done and leads back.
fn said(status: StatusCode, notice: &Notice, back: &str) -> Response {
    let mut response = page(status, pages::refused(notice, back).into_string());
    response.extensions_mut().insert(ErrorSentence(notice.clone()));
    response
}

/// A page that says what was done and leads on.
fn done(notice: &Notice, back: &str) -> Response {
    page(StatusCode::OK, pages::done(notice, back).into_string())
}

/// There is no such page.
fn not_here() -> Response {
    page(StatusCode::NOT_FOUND, pages::missing().into_string())
}

async fn missing(_: Uri) -> Response {
    not_here()
}

async fn wrong_method() -> Response {
    said(StatusCode::METHOD_NOT_ALLOWED, &sentences::unreadable(), "/")
}
