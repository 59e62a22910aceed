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
mod deadline;
mod devices;
mod forms;
mod forwarded;
#[cfg(feature = "cluster")]
mod forwarding;
mod frame_stream;
mod headers;
mod host_check;
mod language;
mod my_games;
#[cfg(feature = "notifications")]
mod notifications;
mod own_tables;
mod padding;
mod page_routes;
mod request_context;
pub(crate) mod request_headers;
pub(crate) mod responses;
mod seat_management;
pub(crate) mod service_routes;
pub(crate) mod state;
mod table_forms;
mod table_pages;
mod table_visits;
#[cfg(test)]
pub(crate) mod test_server;
mod transfer;
mod turns;

use app::TableForm;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{StatusCode, Uri};
use axum::middleware;
use axum::response::Response;
use axum::routing::{get, post};
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::csrf::CsrfLayer;

use self::forms::{FORM, FORM_WITH_PACK};
use self::responses::{close_after, error_page, not_found_page};
use self::state::AppState;
use crate::error_reply::RequestError;

/// Returns the routes of forms.
fn form_routes() -> Router<AppState> {
    Router::new()
        .merge(table_forms::form_routes())
        .route("/t/{token}/program", post(seat_management::assign_program))
        .route("/me/code", post(transfer::create_code))
        .route("/t/{token}/device", get(transfer::ask_seat).post(transfer::seat_code))
        .route("/join", post(page_routes::join_by_code))
        .route("/me/devices/{id}/end", post(devices::end_device))
        .route("/me/words", post(devices::create_recovery_phrase))
        .route("/me/delete", get(devices::ask_delete).post(devices::delete_my_data))
        .layer(DefaultBodyLimit::max(FORM))
}

/// Returns the routes of forms that need a browser with cookies: those that take a seat, and those that store a choice.
fn cookie_form_routes(app: &AppState) -> Router<AppState> {
    let seats = Router::new()
        .route("/tables", post(create_table::create_table).layer(DefaultBodyLimit::max(FORM_WITH_PACK)))
        .route(&table_forms::route_of(TableForm::Sit), post(table_forms::take_seat))
        .route(&table_forms::route_of(TableForm::RequestSeat), post(seat_management::request_seat))
        .route(&table_forms::route_of(TableForm::Remark), post(seat_management::post_remark))
        .route("/t/{token}/play-on", post(create_table::play_on))
        .route("/daily", get(daily::show_daily).post(daily::play_daily))
        .route("/move", get(transfer::ask_code).post(transfer::redeem_code))
        .route_layer(middleware::from_fn_with_state(app.clone(), cookie_check::for_a_seat));
    let choices = Router::new()
        .route("/name", post(create_table::set_player_name))
        .route("/language", post(language::choose_language))
        .route_layer(middleware::from_fn_with_state(app.clone(), cookie_check::for_a_choice));
    seats.merge(choices).layer(DefaultBodyLimit::max(FORM))
}

/// Returns the routes of tables and personal pages.
fn view_routes() -> Router<AppState> {
    Router::new()
        .route("/t/{token}", get(page_routes::show_table))
        .route("/t/{token}/turn", get(turns::show_turn))
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
}

/// Returns the routes of notification settings, and of the links in notifications.
#[cfg(feature = "notifications")]
fn notification_routes() -> Router<AppState> {
    Router::new()
        .route("/me/calls/{way}", post(notifications::add_contact))
        .route("/me/quiet", post(notifications::set_quiet_hours))
        .route("/calls/{id}/confirm", get(notifications::ask_confirm).post(notifications::confirm_contact))
        .route("/calls/{id}/test", post(notifications::test_contact))
        .route("/calls/{id}/stop", get(notifications::ask_stop).post(notifications::stop))
        .layer(DefaultBodyLimit::max(FORM))
        .route("/me/t/{id}", get(notifications::to_table))
        .route("/me/turns.json", get(notifications::own_turns_json))
}

/// Returns the routes of notification settings: none, because this program notifies nobody.
#[cfg(not(feature = "notifications"))]
fn notification_routes() -> Router<AppState> {
    Router::new()
}

/// Returns the route by which other nodes send requests.
#[cfg(feature = "cluster")]
fn node_routes() -> Router<AppState> {
    Router::new().route(cluster::NODE_REQUEST_PATH, post(forwarding::handle_node_request))
}

/// Returns no routes, because there are no other nodes.
#[cfg(not(feature = "cluster"))]
fn node_routes() -> Router<AppState> {
    Router::new()
}

/// Returns all routes with their middleware.
pub(crate) fn router(app: AppState) -> Router {
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
        .merge(notification_routes())
        .merge(cookie_form_routes(&app))
        .merge(open)
        .route("/health", get(service_routes::check_health))
        .route("/clock", get(service_routes::server_time))
        .route("/worker.js", get(service_routes::serve_worker_script))
        .route("/metrics", get(service_routes::export_metrics));
    let mut same_site = CsrfLayer::new();
    if let Some(origin) = &app.site.public_origin {
        // The origin was validated when the server was opened.
        same_site = same_site.add_trusted_origin(origin).unwrap_or_else(|_| CsrfLayer::new());
    }
    let routes = limited
        .route("/t/{token}/stream", get(frame_stream::open_frame_stream))
        .route("/api/v1/stream", get(api::stream))
        .merge(node_routes())
        .fallback(fallback)
        .method_not_allowed_fallback(wrong_method);
    #[cfg(feature = "cluster")]
    let routes = routes.layer(middleware::from_fn_with_state(app.clone(), forwarding::forward_request));
    let routes = routes
        .layer(middleware::from_fn_with_state(app.clone(), deadline::enforce_deadline))
        .layer(middleware::from_fn(clean_urls::redirect_to_clean))
        .layer(same_site.with_rejection_response(|_| close_after(error_page(RequestError::CrossSite, "/"))))
        .layer(middleware::from_fn_with_state(app.clone(), host_check::check_host))
        .layer(middleware::from_fn_with_state(app.clone(), request_context::limit_requests))
        .layer(CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| {
            tracing::error!("a request failed");
            metrics::counter!("endtable_panics_total").increment(1);
            error_page(RequestError::Internal, "/")
        }))
        .layer(middleware::from_fn(headers::explain_errors))
        .layer(middleware::from_fn_with_state(app.clone(), language::with_reader_locale))
        .layer(middleware::from_fn_with_state(app.clone(), headers::add_headers));
    #[cfg(feature = "cluster")]
    let routes = routes.layer(middleware::from_fn_with_state(app.clone(), forwarding::verify_signatures));
    routes.with_state(app)
}

async fn fallback(address: Uri) -> Response {
    match address.path().starts_with("/api/") {
        true => error_page(RequestError::NoSuchAddress, "/"),
        false => not_found_page(),
    }
}

async fn wrong_method() -> Response {
    error_page(RequestError::Unreadable(StatusCode::METHOD_NOT_ALLOWED), "/")
}
