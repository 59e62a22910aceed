//! Handles posts of browsers that keep no cookies. A seat belongs to a cookie, so no player may take a seat without
//! learning that they cannot keep it. A browser without a cookie is given one and redirected to the same URL once, with
//! a mark; if it still sends none then, an error is shown, and nothing is done.
//!
//! Programs are let through: unlike browsers, they do not send the page that they post from, and they manage their
//! cookies themselves.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use catalog::tr;
use pages::Notice;

use super::cookies::{self, set_browser_cookie};
use super::forms::FORM_WITH_PACK;
use super::request_context::Caller;
use super::responses::{error_page, notice_part};
use super::state::{AppState, Site};
use crate::error_reply::{ErrorReply, RequestError};
use crate::notices;
use crate::secrets::{BrowserSecret, TableToken};

/// The mark in the URL of a browser that was redirected with a new cookie.
const MARK: &str = "fresh=1";

/// The cookie that tests whether a browser keeps cookies when it needs no seat.
const PROBE: &str = "endtable-probe";

/// Lets a post for a seat through if its browser keeps the cookie that the seat will belong to.
pub(crate) async fn for_a_seat(State(app): State<AppState>, caller: Caller, request: Request, next: Next) -> Response {
    if caller.browser.is_some() || !is_from_a_page(&request) {
        return next.run(request).await;
    }
    if is_marked(&request) {
        return refused(&app.site, &caller, read(request).await.path(), "table-no-cookies");
    }
    again(&read(request).await, set_browser_cookie(&app, BrowserSecret::generate()))
}

/// Lets a post through that stores a choice in the browser, if it keeps any cookie.
pub(crate) async fn for_a_choice(
    State(app): State<AppState>,
    caller: Caller,
    request: Request,
    next: Next,
) -> Response {
    if keeps_any(request.headers()) || !is_from_a_page(&request) {
        return next.run(request).await;
    }
    if is_marked(&request) {
        return refused(&app.site, &caller, read(request).await.path(), "table-no-cookies-choice");
    }
    again(&read(request).await, cookies::set_short_lived_cookie(&app, PROBE, "1"))
}

fn is_from_a_page(request: &Request) -> bool {
    request.method() == Method::POST && request.headers().contains_key(header::ORIGIN)
}

fn is_marked(request: &Request) -> bool {
    request.uri().query() == Some(MARK)
}

/// Returns true if a browser sends any cookie of this server.
fn keeps_any(headers: &HeaderMap) -> bool {
    let names =
        [cookies::IDENTITY_COOKIE, cookies::NAME_COOKIE, cookies::GUIDES_COOKIE, cookies::LANGUAGE_COOKIE, PROBE];
    let shown = |name: &str| [true, false].iter().any(|secure| cookies::first_value(headers, name, *secure).is_some());
    names.into_iter().any(shown)
}

/// Reads the body of a request to its end, so that its connection can be reused, and returns its URL.
async fn read(request: Request) -> Uri {
    let (parts, body) = request.into_parts();
    let _ = axum::body::to_bytes(body, FORM_WITH_PACK).await;
    parts.uri
}

/// Redirects the same post once more, with a cookie.
fn again(uri: &Uri, kept: HeaderValue) -> Response {
    let to = format!("{}?{MARK}", uri.path());
    let Ok(to) = HeaderValue::try_from(to) else {
        return error_page(RequestError::Unreadable(StatusCode::BAD_REQUEST), "/");
    };
    let mut response = (StatusCode::TEMPORARY_REDIRECT, [(header::LOCATION, to)]).into_response();
    response.headers_mut().append(header::SET_COOKIE, kept);
    response
}

/// Returns the error that the browser keeps no cookies, as a page or for the script of a page.
fn refused(site: &Site, caller: &Caller, path: &str, key: &str) -> Response {
    let notice = notice(site, key);
    if caller.wants_frame {
        return notice_part(pages::render_notice(&notice, None).into_string());
    }
    let back = TableToken::in_path(path).map_or_else(|| "/".to_owned(), |token| format!("/t/{}", token.to_text()));
    error_page(ErrorReply::with_notice(StatusCode::FORBIDDEN, notice), &back)
}

/// If cookies are sent over TLS only, the reason may be a URL without it.
fn notice(site: &Site, key: &str) -> Notice {
    let origin = site.public_origin.as_deref().filter(|_| site.is_secure());
    let address = origin.map(|origin| format!(" {}", tr!("table-no-cookies-address", address = origin)));
    notices::plain_notice(format!("{}{}", tr!(key), address.unwrap_or_default()))
}
