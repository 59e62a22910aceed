//! Responses that many handlers return.

use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use pages::Notice;

use super::padding::pad_to_step;
use crate::failure::Failure;
use crate::notices;
use crate::secrets::TableToken;
use crate::services::Services;

/// A header that only responses of this server have. Scripts of its pages accept no response without it, because
/// proxies and captive portals may respond in place of an unreachable server.
pub(crate) const OWN: HeaderName = HeaderName::from_static("x-endtable");

/// The sentence of an error page, for clients that do not show pages.
#[derive(Clone)]
pub(crate) struct ErrorSentence(pub Notice);

/// Returns a page of rendered HTML.
pub(crate) fn page(status: StatusCode, html: String) -> Response {
    (status, Html(html)).into_response()
}

/// Returns only a notice for the script of a page, which stays as it is.
pub(crate) fn notice_part(html: String) -> Response {
    let mut response = page(StatusCode::OK, html);
    response.headers_mut().insert("x-notice", HeaderValue::from_static("1"));
    response
}

/// Returns a page that explains why a request was refused and links back.
pub(crate) fn refusal_page(status: StatusCode, notice: &Notice, back: &str) -> Response {
    let mut response = page(status, pages::render_refusal_page(notice, back).into_string());
    response.extensions_mut().insert(ErrorSentence(notice.clone()));
    response
}

/// Returns a page that confirms what was done and links on.
pub(crate) fn success_page(notice: &Notice, back: &str) -> Response {
    page(StatusCode::OK, pages::render_confirmation_page(notice, back).into_string())
}

/// Returns the page for unknown URLs.
pub(crate) fn not_found_page() -> Response {
    page(StatusCode::NOT_FOUND, pages::render_not_found_page().into_string())
}

/// Returns a response to a request whose body was not read: the connection cannot be reused, and the response says so
/// (RFC 9112, 9.6).
pub(crate) fn close_after(mut answer: Response) -> Response {
    answer.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    answer
}

/// Returns the response for a request that exceeds the capacity.
pub(crate) fn server_full_page() -> Response {
    let failure = Failure::TooManyTables;
    let mut response = refusal_page(failure.status_code(), &notices::for_failure(&failure), "/");
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("30"));
    response
}

/// Returns the raw response for connections that exceed the capacity, written before anything is read.
pub(crate) fn raw_server_full_response() -> String {
    let html = pages::render_refusal_page(&notices::for_failure(&Failure::TooManyTables), "/").into_string();
    format!(
        "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {}\r\n\
         {OWN}: 1\r\nRetry-After: 30\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n{html}",
        html.len()
    )
}

/// Returns the response for a request that exceeds the rate limits.
pub(crate) fn too_many() -> Response {
    let mut response = refusal_page(StatusCode::TOO_MANY_REQUESTS, &notices::too_many(), "/");
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
    response.into_response()
}

/// Returns the response for a table that cannot be shown.
pub(crate) fn failure_response(failure: &Failure) -> Response {
    match failure {
        Failure::NoSuchTable => {
            let mut response = not_found_page();
            // A page's script requests a missing table only if the table was removed while the page was open.
            response.extensions_mut().insert(ErrorSentence(notices::table_removed()));
            response
        }
        other => refusal_page(other.status_code(), &notices::for_failure(other), "/"),
    }
}

/// Returns a page, or the error that the game is not over, with a link back to where the caller came from.
pub(crate) fn page_or_failure(back: &str, html: Result<Option<String>, Failure>) -> Response {
    match html {
        Ok(Some(html)) => page(StatusCode::OK, pad_to_step(html)),
        Ok(None) => refusal_page(StatusCode::CONFLICT, &notices::not_over(), back),
        Err(failure) => failure_response(&failure),
    }
}

/// Returns the page for a store that failed, with a link back.
pub(crate) fn store_failure_page(services: &Services, error: &store::StoreError, back: &str) -> Response {
    let failure = services.store_failed(error);
    refusal_page(failure.status_code(), &notices::for_failure(&failure), back)
}

/// Returns the URL path of a table.
pub(crate) fn table_path(token: TableToken) -> String {
    format!("/t/{}", token.to_text())
}
