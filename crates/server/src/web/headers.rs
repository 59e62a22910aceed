//! Headers of every response.

use std::sync::Arc;

use axum::body::HttpBody;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use super::api;
use super::request_headers::has_flag;
use super::responses::{OWN, error_page};
use super::state::Site;
use crate::error_reply::{ErrorReply, RequestError};

/// The policy with further sources of scripts.
macro_rules! content_policy {
    ($scripts:literal) => {
        concat!(
            "default-src 'none'; style-src 'self'; script-src 'self'",
            $scripts,
            "; connect-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; \
             frame-ancestors 'none'"
        )
    };
}

/// The content security policy: pages may load from and send to this server only, and have no inline scripts or styles.
const CONTENT: &str = content_policy!("");

/// The policy of the worker that draws tables by a module: it may also be compiled. Pages may not compile any.
#[cfg(feature = "client")]
const CONTENT_WITH_MODULE: &str = content_policy!(" 'wasm-unsafe-eval'");

/// The mark of a response whose script may compile a module.
#[cfg(feature = "client")]
#[derive(Clone)]
pub(crate) struct MayRunModule;

const ALWAYS: [(HeaderName, &str); 8] = [
    (OWN, "1"),
    (header::CONTENT_SECURITY_POLICY, CONTENT),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
];

/// Gives every error its sentence. A response without a body, such as that of a timeout, becomes a page, and so does
/// one that the web framework wrote, such as for a path that is not UTF-8; the script of a page gets only the sentence,
/// so that the page stays as it is; and a program gets a JSON document.
pub(crate) async fn explain_errors(request: Request, next: Next) -> Response {
    let for_script = has_flag(request.headers(), "x-frames");
    let for_program = request.uri().path().starts_with("/api/");
    explain_error(next.run(request).await, for_script, for_program)
}

/// Gives a response that is an error its sentence, in the form that the client reads.
pub(super) fn explain_error(mut response: Response, for_script: bool, for_program: bool) -> Response {
    if response.status() == StatusCode::SERVICE_UNAVAILABLE && response.body().size_hint().exact() == Some(0) {
        response = error_page(RequestError::TooSlow, "/");
    } else if response.status().is_client_error() && is_plain_text(&response) {
        response = error_page(RequestError::Unreadable(response.status()), "/");
    }
    let Some(error) = response.extensions_mut().remove::<ErrorReply>() else { return response };
    if for_program {
        api::write_problem(&mut response, error);
        return response;
    }
    if for_script {
        *response.body_mut() = pages::render_notice(&error.notice, None).into_string().into();
        response.headers_mut().insert("x-notice", HeaderValue::from_static("1"));
        response.headers_mut().remove(header::CONTENT_LENGTH);
    }
    response
}

fn is_plain_text(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/plain"))
}

/// Adds these headers. A response without a caching policy must not be stored.
pub(crate) async fn add_headers(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    #[cfg(feature = "client")]
    let may_run_module = response.extensions().get::<MayRunModule>().is_some();
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    #[cfg(feature = "client")]
    if may_run_module {
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CONTENT_WITH_MODULE));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if site.is_secure() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    response
}
