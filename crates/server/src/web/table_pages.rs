//! Pages and parts of pages of one table, as its viewer may see them.

use std::sync::Arc;

use app::TableVisit;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use pages::Notice;

use super::compression;
use super::padding::{pad_to_step, to_padded_json};
use super::request_context::Caller;
use super::responses::{error_page, failure_response, notice_part, page, table_path};
use super::state::AppState;
use crate::error_reply::ErrorReply;
use crate::secrets::TableToken;
use crate::table_registry::TableRegistry;

/// Returns a table's page, compressed if the client accepts it.
pub(crate) fn table_page(status: StatusCode, sent: pages::RenderedPage, caller: &Caller) -> Response {
    let mut response = if caller.accepts_gzip {
        let mut response = page(status, String::new());
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        *response.body_mut() = compression::compress_page(&sent).into();
        response
    } else {
        page(status, pad_to_step(sent.html))
    };
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    response
}

/// Returns the current page of the table with a notice.
pub(crate) async fn table_page_with_notice(
    app: &AppState,
    token: TableToken,
    caller: &Caller,
    status: StatusCode,
    notice: Notice,
) -> Response {
    let (visit, unseen) = (caller.to_visit(), notice.clone());
    let look =
        move |state: &tables::TableState| app::render_page(state, &token.to_links(), &visit, Some(notice.clone()));
    match app.registry.read(token, look).await {
        Ok(sent) => table_page(status, sent, caller),
        Err(_) => error_page(ErrorReply::with_notice(status, unseen), &table_path(token)),
    }
}

/// Returns only a notice: the page stays as it is.
pub(crate) async fn notice_alone(app: &AppState, token: TableToken, notice: &Notice) -> Response {
    let game = app.registry.game_of(token).await;
    notice_part(pages::render_notice(notice, game).into_string())
}

/// Returns what a visitor sees now, as one record for the script.
pub(crate) async fn frame_response(registry: &Arc<TableRegistry>, token: TableToken, visit: TableVisit) -> Response {
    match registry.read(token, move |state| app::draw_present(state, &token.to_links(), &visit)).await {
        Ok(frame) => {
            let (_, record) = pages::SentFrame::send_whole(Arc::new(frame));
            let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
            (headers, to_padded_json(&record)).into_response()
        }
        Err(failure) => failure_response(&failure),
    }
}
