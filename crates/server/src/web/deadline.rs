//! Limits how long a request may take, from its first line to the first line of the response. Streams are open-ended:
//! only their beginning is limited.
//!
//! The whole body is read first, here and nowhere else, so that nothing inside waits for a client, not even the
//! forwarding of requests to other nodes. A request that is too slow at this stage has changed nothing. If a complete
//! request gets no response in time, the client is told that it may have been carried out, and gets back the typed
//! text.

use std::error::Error;
use std::iter::successors;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use http_body_util::LengthLimitError;
use tokio::time::{Instant, timeout_at};

use super::forms::{FORM, FORM_WITH_PACK, has_too_many_fields};
use super::language;
use super::responses::{close_after, closing_page, error_page, page};
use crate::cluster_access::NODE_REQUEST_PATH;
use crate::connections::ServerClosing;
use crate::error_reply::{ErrorReply, RequestError};
use crate::services::Services;

/// The fields with free text. Recovery phrases and codes are not repeated on a page.
const TYPED: [&str; 3] = ["text", "name", "address"];

/// Responds in time, or with the error that it took too long.
pub(crate) async fn enforce_deadline(State(services): State<Arc<Services>>, request: Request, next: Next) -> Response {
    within(services.limits.request_timeout, request, |request| next.run(request)).await
}

async fn within<A: Future<Output = Response>>(
    limit: Duration,
    request: Request,
    answer: impl FnOnce(Request) -> A,
) -> Response {
    let late = Instant::now() + limit;
    let (parts, body) = request.into_parts();
    if parts.uri.query().is_some_and(|query| has_too_many_fields(query.as_bytes())) {
        return close_after(unreadable(&parts, StatusCode::URI_TOO_LONG));
    }
    let most = if matches!(parts.uri.path(), "/tables" | NODE_REQUEST_PATH) { FORM_WITH_PACK } else { FORM };
    let asked = Asked::of(&parts);
    let body = match timeout_at(late, to_bytes(body, most)).await {
        Ok(Ok(body)) if is_form(&parts) && has_too_many_fields(&body) => return too_long(&parts),
        Ok(Ok(body)) => body,
        Ok(Err(error)) => return close_after(not_whole(&parts, &error)),
        // The delay is the client's, not the server's (RFC 9110, 15.5.9).
        Err(_) => {
            return close_after(error_page(RequestError::NotReceived, &back(&parts)));
        }
    };
    let request = Request::from_parts(parts, body.clone().into());
    timeout_at(late, answer(request)).await.unwrap_or_else(|_| asked.late(&body))
}

/// Returns the error for an incomplete body: it exceeds the limit, the server closes, or the client disconnected. If
/// the server closes, the client is not at fault.
fn not_whole(parts: &Parts, error: &(dyn Error + 'static)) -> Response {
    let causes = || successors(Some(error), |&cause| cause.source());
    if causes().any(|cause| cause.is::<LengthLimitError>()) {
        return too_long(parts);
    }
    if !causes().any(|cause| cause.is::<ServerClosing>()) {
        return unreadable(parts, StatusCode::BAD_REQUEST);
    }
    closing_page(&back(parts))
}

/// Returns the error for a body that exceeds the limit, or has more fields than any form.
pub(crate) fn too_long(parts: &Parts) -> Response {
    unreadable(parts, StatusCode::PAYLOAD_TOO_LARGE)
}

fn unreadable(parts: &Parts, status: StatusCode) -> Response {
    error_page(RequestError::Unreadable(status), &back(parts))
}

/// The data of a request that are needed after its time is over.
struct Asked {
    back: String,
    looks: bool,
}

impl Asked {
    fn of(parts: &Parts) -> Asked {
        let looks = matches!(parts.method, Method::GET | Method::HEAD);
        Asked { back: back(parts), looks }
    }

    /// Returns the timeout error for a complete request.
    fn late(&self, body: &Bytes) -> Response {
        metrics::counter!("endtable_late_total").increment(1);
        let error = ErrorReply::from(RequestError::TimedOut { is_change: !self.looks });
        let html = pages::render_timeout_page(&error.notice, &typed(body), &self.back).into_string();
        let mut response = page(error.status, html);
        // The script of a page gets only the sentence: its page still has the typed text.
        response.extensions_mut().insert(error);
        response.headers_mut().insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
        response
    }
}

fn program(parts: &Parts) -> bool {
    parts.uri.path().starts_with("/api/v1/")
}

/// Returns true if a body is a form. Programs and other nodes send JSON.
fn is_form(parts: &Parts) -> bool {
    !program(parts) && parts.uri.path() != NODE_REQUEST_PATH
}

/// Returns the URL to continue at: the requested table, or the page that the client came from.
fn back(parts: &Parts) -> String {
    let path = parts.uri.path();
    if parts.method == Method::GET && !path.starts_with("//") {
        return path.to_owned();
    }
    if let Some(token) = path.strip_prefix("/t/").and_then(|rest| rest.split('/').next()) {
        return format!("/t/{token}");
    }
    let from = parts.headers.get(header::REFERER).and_then(|from| from.to_str().ok()).unwrap_or_default();
    language::page_of(from)
}

/// Returns the free text of a form, such as a message or a set of cards.
fn typed(body: &[u8]) -> Vec<String> {
    let fields = url::form_urlencoded::parse(body);
    let own = fields.filter(|(name, value)| TYPED.contains(&name.as_ref()) || value.contains('\n'));
    own.map(|(_, value)| value.into_owned()).filter(|value| !value.trim().is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use std::future::{Pending, pending};

    use axum::body::Body;
    use axum::response::IntoResponse;
    use futures_util::stream;

    use super::super::headers::explain_error;
    use super::*;

    const LIMIT: Duration = Duration::from_secs(20);

    fn post(path: &str, body: Body) -> Request {
        Request::post(path).header(header::REFERER, "http://a.example/games/extraczon").body(body).expect("a request")
    }

    fn unheard(_: Request) -> Pending<Response> {
        panic!("it has not come whole");
    }

    async fn text(response: Response) -> String {
        let body = to_bytes(response.into_body(), usize::MAX).await.expect("a body");
        String::from_utf8(body.to_vec()).expect("text")
    }

    /// Returns a body of which only the beginning arrives.
    fn half() -> Body {
        let chunks = [Ok::<_, std::io::Error>(Bytes::from_static(b"text=Good+ga"))];
        Body::from_stream(futures_util::StreamExt::chain(stream::iter(chunks), stream::pending()))
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_does_not_come_is_not_waited_for_and_has_changed_nothing() {
        for (path, back) in [("/t/123/say", "href=\"/t/123\""), ("/tables", "href=\"/games/extraczon\"")] {
            let started = Instant::now();
            let answer = within(LIMIT, post(path, half()), unheard).await;
            assert_eq!(answer.status(), StatusCode::REQUEST_TIMEOUT);
            assert!(started.elapsed() >= LIMIT && started.elapsed() < LIMIT * 2);
            assert_eq!(answer.headers()[header::CONNECTION], "close");
            let page = text(answer).await;
            assert!(page.contains("Nothing was changed") && page.contains(back), "{page}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn what_was_heard_and_not_answered_may_have_been_done_and_is_given_back() {
        let body = "question=4&text=Good+game%21";
        let answer = within(LIMIT, post("/t/123/say", body.into()), |_| pending()).await;
        assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(answer.extensions().get::<ErrorReply>().is_some(), "the script of a page gets the sentence alone");
        let page = text(answer).await;
        assert!(page.contains("It may still have done") && !page.contains("Nothing was changed"), "{page}");
        assert!(page.contains("id=\"notice\"") && page.contains(">Good game!</textarea>"), "{page}");
        let look = Request::get("/t/123/log").body(Body::empty()).expect("a request");
        let page = text(within(LIMIT, look, |_| pending()).await).await;
        assert!(page.contains("Nothing was changed") && page.contains("href=\"/t/123/log\""), "{page}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_broke_off_is_not_called_too_long() {
        let broken = |error: axum::Error| {
            let chunks = [Ok(Bytes::from_static(b"text=Good+ga")), Err(error)];
            post("/t/123/say", Body::from_stream(stream::iter(chunks)))
        };
        let answer = within(LIMIT, broken(axum::Error::new(ServerClosing)), unheard).await;
        assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(answer.headers().contains_key(header::RETRY_AFTER));
        assert!(text(answer).await.contains("restarting"));
        let answer = within(LIMIT, broken(axum::Error::new("gone")), unheard).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
        let answer = within(LIMIT, post("/t/123/say", vec![b'x'; FORM + 1].into()), unheard).await;
        assert_eq!(answer.status(), StatusCode::PAYLOAD_TOO_LARGE);
    }

    #[tokio::test(start_paused = true)]
    async fn programs_are_answered_in_their_own_way() {
        for (body, status) in [(half(), 408), (Body::from(vec![b'x'; FORM + 1]), 413)] {
            let answer = within(LIMIT, post("/api/v1/seat/act", body), |_| pending()).await;
            assert_eq!(answer.status().as_u16(), status);
            let answer = explain_error(answer, false, true);
            let answer: serde_json::Value = serde_json::from_str(&text(answer).await).expect("a document");
            assert!(answer["error"].is_string() && answer["message"].is_string(), "{answer}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_form_or_query_of_very_many_fields_is_refused_before_it_is_parsed() {
        let many = "a&".repeat(400_000);
        for body in [many.clone(), "a%0Ab&".repeat(100_000), format!("game=extraczon&{many}")] {
            let answer = within(LIMIT, post("/tables", body.into()), unheard).await;
            assert_eq!(answer.status(), StatusCode::PAYLOAD_TOO_LARGE);
            let page = text(answer).await;
            assert!(page.contains("id=\"notice\"") && page.contains("href=\"/games/extraczon\""), "{page}");
        }
        for (path, back) in [("/games/extraczon", "href=\"/games/extraczon\""), ("/api/v1/seat", "\"message\"")] {
            let look = Request::get(format!("{path}?{}", &many[..8_000])).body(Body::empty()).expect("a request");
            let answer = explain_error(within(LIMIT, look, unheard).await, false, path.starts_with("/api/"));
            assert_eq!(answer.status(), StatusCode::URI_TOO_LONG);
            assert!(text(answer).await.contains(back), "{path}");
        }
        let act = format!("{{\"action\": \"{}\"}}", &many[..8_000]);
        let echo = async |request: Request| text(request.into_body().into_response()).await.into_response();
        assert_eq!(text(within(LIMIT, post("/api/v1/seat/act", act.clone().into()), echo).await).await, act);
    }

    #[tokio::test(start_paused = true)]
    async fn what_comes_in_time_is_passed_on_whole() {
        let echo = async |request: Request| text(request.into_body().into_response()).await.into_response();
        let answer = within(LIMIT, post("/t/123/say", "text=hello".into()), echo).await;
        assert_eq!((answer.status(), text(answer).await.as_str()), (StatusCode::OK, "text=hello"));
    }

    #[test]
    fn what_was_typed_is_given_back_and_no_secret_with_it() {
        let body = b"question=4&text=Good+game%21&words=apple+pear&code=K7PQ2M&name=+&option.card_set=a%0D%0Ab";
        assert_eq!(typed(body), ["Good game!", "a\r\nb"]);
    }
}
