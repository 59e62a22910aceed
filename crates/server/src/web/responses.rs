//! Responses that many handlers return.

use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use pages::Notice;

use super::padding::pad_to_step;
use crate::error_reply::{ErrorReply, RequestError};
use crate::failure::Failure;
use crate::secrets::TableToken;
use crate::services::Services;

/// A header that only responses of this server have. Scripts of its pages accept no response without it, because
/// proxies and captive portals may respond in place of an unreachable server.
pub(crate) const OWN: HeaderName = HeaderName::from_static("x-endtable");

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

/// Returns a page that explains an error and links back. The error goes along for clients that do not show pages.
pub(crate) fn error_page(error: impl Into<ErrorReply>, back: &str) -> Response {
    let error = error.into();
    let mut response = page(error.status, pages::render_refusal_page(&error.notice, back).into_string());
    response.extensions_mut().insert(error);
    response
}

/// Returns a page that confirms what was done and links on.
pub(crate) fn success_page(notice: &Notice, back: &str) -> Response {
    page(StatusCode::OK, pages::render_confirmation_page(notice, back).into_string())
}

/// Returns the page for unknown URLs.
pub(crate) fn not_found_page() -> Response {
    missing_page(pages::render_not_found_page().into_string(), RequestError::NoSuchAddress)
}

/// Returns the page for the address of a table that does not exist, or not any more.
pub(crate) fn no_table_page() -> Response {
    missing_page(pages::render_no_table_page().into_string(), RequestError::TableRemoved)
}

/// Returns a page that says that nothing is here, with the error for clients that do not show pages.
fn missing_page(html: String, error: RequestError) -> Response {
    let error = ErrorReply::from(error);
    let mut response = page(error.status, html);
    response.extensions_mut().insert(error);
    response
}

/// Returns a response to a request whose body was not read: the connection cannot be reused, and the response says so
/// (RFC 9112, 9.6).
pub(crate) fn close_after(mut answer: Response) -> Response {
    answer.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    answer
}

/// Returns the response for a request that exceeds the capacity.
pub(crate) fn server_full_page() -> Response {
    retry_after(30, error_page(&Failure::TooManyTables, "/"))
}

/// Returns the raw response for connections that exceed the capacity, written before anything is read.
pub(crate) fn raw_server_full_response() -> String {
    let error = ErrorReply::from(&Failure::TooManyTables);
    let html = pages::render_refusal_page(&error.notice, "/").into_string();
    format!(
        "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {}\r\n\
         {OWN}: 1\r\nRetry-After: 30\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n{html}",
        html.len()
    )
}

/// Returns the response for a request that exceeds the rate limits.
pub(crate) fn too_many() -> Response {
    retry_after(2, error_page(RequestError::TooMany, "/"))
}

/// Returns the response for a request whose body a closing server did not read to its end.
pub(crate) fn closing_page(back: &str) -> Response {
    retry_after(2, error_page(RequestError::Closing, back))
}

/// Says after how many seconds a client may try again (RFC 9110, 10.2.3).
pub(crate) fn retry_after(seconds: u16, mut response: Response) -> Response {
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response
}

/// Returns the response for a table that cannot be shown.
pub(crate) fn failure_response(failure: &Failure) -> Response {
    match failure {
        // A page's script requests a missing table only if the table was removed while the page was open.
        Failure::NoSuchTable => no_table_page(),
        other => error_page(other, "/"),
    }
}

/// Returns a page, or the error that the game is not over, with a link back to where the caller came from.
pub(crate) fn page_or_failure(back: &str, html: Result<Option<String>, Failure>) -> Response {
    match html {
        Ok(Some(html)) => page(StatusCode::OK, pad_to_step(html)),
        Ok(None) => error_page(RequestError::NotOver, back),
        Err(failure) => failure_response(&failure),
    }
}

/// Returns the page for a store that failed, with a link back.
pub(crate) fn store_failure_page(services: &Services, error: &store::StoreError, back: &str) -> Response {
    error_page(&services.store_failed(error), back)
}

/// Returns the URL path of a table.
pub(crate) fn table_path(token: TableToken) -> String {
    format!("/t/{}", token.to_text())
}
