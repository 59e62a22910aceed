//! Chooses the language of a response: the one chosen by hand, or else the one that the browser prefers.

use std::future::poll_fn;
use std::pin::pin;

use app::FormFields;
use axum::extract::{Form, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use catalog::i18n::{Language, current_locale, with_locale};

use super::cookies;
use super::forms::{FormPost, form_rejected};
use super::request_headers::list_entries;
use super::responses::error_page;
use super::state::AppState;
use crate::error_reply::RequestError;

/// Handles a request in its reader's language, with the operator's announcement. The future is polled on any free
/// thread, so the locale is set during each poll and not in between.
pub(crate) async fn with_reader_locale(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let language = wished(request.headers(), app.site.is_secure());
    let word = app.services.operator_notice.borrow().clone();
    let mut answer = pin!(next.run(request));
    let mut response = poll_fn(|context| {
        with_locale(language, || pages::with_operator_notice(word.clone(), || answer.as_mut().poll(context)))
    })
    .await;
    let headers = response.headers_mut();
    let page = headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if page {
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
        headers.append(header::VARY, HeaderValue::from_static("accept-language, cookie"));
    }
    response
}

fn wished(headers: &HeaderMap, secure: bool) -> Language {
    let chosen =
        cookies::first_value(headers, cookies::LANGUAGE_COOKIE, secure).as_deref().and_then(Language::from_tag);
    let asked = || Language::from_accept_language(list_entries(headers, header::ACCEPT_LANGUAGE));
    chosen.or_else(asked).unwrap_or_else(current_locale)
}

/// Stores the language chosen by hand and redirects to the page where it was chosen.
pub(crate) async fn choose_language(State(app): State<AppState>, headers: HeaderMap, form: FormPost) -> Response {
    let fields = match form {
        Ok(Form(fields)) => FormFields(fields),
        Err(rejection) => return form_rejected(&app, &rejection, "/"),
    };
    let Some(language) = fields.get("language").and_then(Language::from_tag) else {
        return error_page(RequestError::Unreadable(StatusCode::UNPROCESSABLE_ENTITY), "/");
    };
    let kept = cookies::set_cookie(&app, cookies::LANGUAGE_COOKIE, language.tag());
    let from = headers.get(header::REFERER).and_then(|from| from.to_str().ok()).unwrap_or_default();
    ([(header::SET_COOKIE, kept)], Redirect::to(&page_of(from))).into_response()
}

/// Returns the page of this site at a referrer. The URL of a form handler leads to the page that it belongs to.
pub(super) fn page_of(address: &str) -> String {
    let path = address.split_once("://").and_then(|(_, rest)| rest.find('/').map(|start| &rest[start..]));
    let path = path.unwrap_or_default();
    let bare = path.split(['?', '#']).next().unwrap_or_default();
    match bare.split('/').skip(1).collect::<Vec<_>>()[..] {
        ["about" | "daily" | "me"] | ["games" | "rules", _] | ["t", _] | ["t", _, "log" | "replay" | "proof"] => {
            path.to_owned()
        }
        ["t", token, ..] => format!("/t/{token}"),
        _ => "/".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_chosen_counts_more_than_what_the_browser_asks_for() {
        let mut headers = HeaderMap::new();
        assert_eq!(wished(&headers, false), Language::English);
        headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static("de-CH, en;q=0.4"));
        assert_eq!(wished(&headers, false), Language::German);
        headers.insert(header::COOKIE, HeaderValue::from_static("endtable-language=en"));
        assert_eq!(wished(&headers, false), Language::English);
        assert_eq!(wished(&headers, true), Language::German, "another cookie counts over TLS");
        headers.insert(header::COOKIE, HeaderValue::from_static("endtable-language=tlh"));
        assert_eq!(wished(&headers, false), Language::German);
    }

    #[test]
    fn whoever_chooses_a_language_stays_where_they_are() {
        for (from, to) in [
            ("http://a.example/games/extraczon?seats=2", "/games/extraczon?seats=2"),
            ("https://a.example/t/abc/replay?ply=3", "/t/abc/replay?ply=3"),
            ("http://a.example/t/abc", "/t/abc"),
            ("http://a.example/t/abc/act", "/t/abc"),
            ("http://a.example/me", "/me"),
            ("http://a.example/tables", "/"),
            ("http://a.example//elsewhere.example/about", "/"),
            ("http://a.example", "/"),
            ("/about", "/"),
            ("", "/"),
        ] {
            assert_eq!(page_of(from), to, "{from}");
        }
    }
}
