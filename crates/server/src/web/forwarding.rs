//! Forwards requests for a table in another node's memory to that node, and returns its response.
//!
//! A forwarded request is signed ([`crate::cluster::NodeSigner`]), together with the address that it came from: rate
//! limits are counted for that address, once, by the node that received it. Such a request is never forwarded again. A
//! node that no longer has the table, or for which the request was not meant, says so
//! ([`StatusCode::MISDIRECTED_REQUEST`]) before anything is done, and the first node looks again.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::rejection::JsonRejection;
use axum::extract::{Extension, Json, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use http_body_util::BodyDataStream;
use reqwest::Url;
use store::Node;
use tables::TableCommand;
use tokio::sync::watch;
use tokio::time::Instant;

use super::page_routes::{failure_response, resolve_token};
use super::request_context::seat_key;
use super::{AppState, FORM, deadline, not_found_page, transfer};
use crate::accept::ConnectionSlot;
use crate::cluster::{Cluster, NodeRequest, SentRequest, SignatureCheck, VerifiedSignature, unix_seconds};
use crate::failure::Failure;
use crate::notifications;
use crate::request_identity::current_identity;
use crate::secrets::TableToken;

/// The header with the signature of a node.
const SIGNATURE_HEADER: HeaderName = HeaderName::from_static("x-endtable-passed");
/// How long a node searches for the owner of a table. A node that was killed counts as alive for most of it.
const SEARCH: Duration = Duration::from_secs(6);
/// The pause between two attempts.
const AGAIN: Duration = Duration::from_millis(100);
/// Headers that concern only the connection between two nodes.
const BETWEEN: [HeaderName; 7] = [
    header::CONNECTION,
    header::TRANSFER_ENCODING,
    header::TE,
    header::TRAILER,
    header::UPGRADE,
    HeaderName::from_static("keep-alive"),
    HeaderName::from_static("proxy-connection"),
];

/// The verified signature of a request from another node.
#[derive(Clone)]
pub(crate) struct ForwardedRequest(pub VerifiedSignature);

impl Cluster {
    /// Returns the header that signs a request to another node, and the nonce of the request.
    pub fn sign_request(&self, sent: SentRequest<'_>, body: &[u8]) -> (HeaderName, HeaderValue, String) {
        let (text, nonce) = self.signer.sign(sent, body, unix_seconds());
        let mut value = HeaderValue::try_from(text).expect("an address, ids and digits make a header");
        value.set_sensitive(true);
        (SIGNATURE_HEADER, value, nonce)
    }

    /// Checks the signature of a request.
    fn check_signature(&self, request: &Request, signature: &HeaderValue) -> SignatureCheck {
        let (Some(target), Ok(signature)) = (request.uri().path_and_query(), signature.to_str()) else {
            return SignatureCheck::Forged;
        };
        self.signer.verify(request.method().as_str(), target.as_str(), signature, unix_seconds())
    }

    /// Forwards a request to a node.
    async fn forward_to(&self, node: &Node, parts: &Parts, body: Bytes) -> Result<reqwest::Response, reqwest::Error> {
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
        let url = format!("{}{path}", node.address);
        let mut request = self.client.request(parts.method.clone(), url).body(body.clone()).build()?;
        let target = target(request.url());
        let mut headers = kept(&parts.headers);
        headers.remove(header::CONTENT_LENGTH);
        let from = current_identity().from.address();
        let (name, signature, _) = self
            .sign_request(SentRequest { method: parts.method.as_str(), target: &target, from, to: &node.id }, &body);
        headers.insert(name, signature);
        *request.headers_mut() = headers;
        self.client.execute(request).await
    }
}

/// Returns the request target of a URL.
fn target(url: &Url) -> String {
    url.query().map_or_else(|| url.path().to_owned(), |query| format!("{}?{query}", url.path()))
}

/// Returns the headers without those that concern only one connection.
fn kept(headers: &HeaderMap) -> HeaderMap {
    let mut kept = headers.clone();
    BETWEEN.iter().for_each(|name| drop(kept.remove(name)));
    kept
}

/// Verifies the signatures of requests from other nodes. A signature that no node has made is removed, and the request
/// is handled like any other; one made for another node, another time or another body is rejected. No body is read
/// before the signature is known to be valid.
pub(crate) async fn verify_signatures(State(app): State<Arc<AppState>>, mut request: Request, next: Next) -> Response {
    let signature = request.headers_mut().remove(SIGNATURE_HEADER);
    let (Some(signature), Some(nodes)) = (signature, &app.registry.cluster) else { return next.run(request).await };
    let signature = match nodes.check_signature(&request, &signature) {
        SignatureCheck::Good(signature) => signature,
        SignatureCheck::Misplaced => return StatusCode::MISDIRECTED_REQUEST.into_response(),
        SignatureCheck::Forged => return next.run(request).await,
    };
    if let Some(place) = request.extensions().get::<ConnectionSlot>() {
        place.release();
    }
    let (mut parts, body) = request.into_parts();
    match tokio::time::timeout(app.limits.request_timeout, to_bytes(body, FORM)).await {
        Ok(Ok(body)) if signature.covers_body(&body) => {
            parts.extensions.insert(ForwardedRequest(signature));
            next.run(Request::from_parts(parts, body.into())).await
        }
        _ => StatusCode::MISDIRECTED_REQUEST.into_response(),
    }
}

/// Handles requests for tables of this node, and forwards requests for tables of others.
pub(crate) async fn forward_request(State(app): State<Arc<AppState>>, request: Request, next: Next) -> Response {
    let Some(nodes) = &app.registry.cluster else { return next.run(request).await };
    let (parts, body) = request.into_parts();
    let token = target_node(&app, &parts).await;
    let request = Request::from_parts(parts, body);
    let Some(token) = token else { return next.run(request).await };
    if request.extensions().get::<ForwardedRequest>().is_some() {
        return match app.registry.load_table(token).await {
            Err(Failure::OtherNode(_)) => StatusCode::MISDIRECTED_REQUEST.into_response(),
            _ if !app.registry.is_serving() || *app.registry.closing.borrow() => {
                StatusCode::MISDIRECTED_REQUEST.into_response()
            }
            _ => next.run(request).await,
        };
    }
    let Err(Failure::OtherNode(mut node)) = app.registry.load_table(token).await else {
        return next.run(request).await;
    };
    let (parts, body) = request.into_parts();
    // The body is complete and within the limit: see [`deadline::enforce_deadline`].
    let Ok(body) = to_bytes(body, FORM).await else { return deadline::too_long(&parts) };
    let late = Instant::now() + SEARCH;
    loop {
        metrics::counter!("endtable_passed_total").increment(1);
        let passed =
            tokio::time::timeout(app.limits.request_timeout, nodes.forward_to(&node, &parts, body.clone())).await;
        match passed {
            Ok(Ok(answer)) if answer.status() != StatusCode::MISDIRECTED_REQUEST => {
                return answered(answer, app.registry.closing.clone());
            }
            Ok(Ok(_)) => {}
            // A request is retried if it cannot have arrived or if it changes nothing.
            Ok(Err(error)) if error.is_connect() || matches!(parts.method, Method::GET | Method::HEAD) => {}
            Ok(Err(_)) | Err(_) => return failure_response(&Failure::Busy),
        }
        if Instant::now() > late {
            return failure_response(&Failure::Busy);
        }
        tokio::time::sleep(AGAIN).await;
        nodes.forget_location(token);
        match app.registry.load_table(token).await {
            Err(Failure::OtherNode(now)) => node = now,
            _ => return next.run(Request::from_parts(parts, body.into())).await,
        }
    }
}

/// Returns the table that a request is meant for.
async fn target_node(app: &AppState, parts: &Parts) -> Option<TableToken> {
    let path = parts.uri.path();
    if let Some(rest) = path.strip_prefix("/t/") {
        return resolve_token(app, rest.split('/').next()?).await.map(|(token, _)| token);
    }
    path.strip_prefix("/api/v1/")?;
    seat_key(&parts.headers).map(|key| key.table)
}

/// Converts the response of another node. A stream ends when this node closes, too.
fn answered(answer: reqwest::Response, mut closing: watch::Receiver<bool>) -> Response {
    let (mut parts, body) = axum::http::Response::<reqwest::Body>::from(answer).into_parts();
    parts.headers = kept(&parts.headers);
    if parts.headers.contains_key(header::CONTENT_LENGTH) {
        return Response::from_parts(parts, Body::new(body));
    }
    let closed = async move { drop(closing.wait_for(|closed| *closed).await) };
    Response::from_parts(parts, Body::from_stream(BodyDataStream::new(body).take_until(Box::pin(closed))))
}

/// Executes a request of another node for a table of this one.
pub(crate) async fn handle_node_request(
    State(app): State<Arc<AppState>>,
    passed: Option<Extension<ForwardedRequest>>,
    request: Result<Json<NodeRequest>, JsonRejection>,
) -> Response {
    let (Some(Extension(ForwardedRequest(asked))), Ok(Json(request))) = (passed, request) else {
        return not_found_page();
    };
    let done = match request {
        NodeRequest::Waits { table, person } => match TableToken::parse(&table) {
            Some(token) => return Json(notifications::waits_here(&app.registry, token, &person).await).into_response(),
            None => Err(Failure::NoSuchTable),
        },
        NodeRequest::Code { code, replace } => {
            let brought = transfer::redeem_for_node(&app, asked.from.into(), &code, replace).await;
            let sealed = brought.map(|brought| {
                let brought = serde_json::to_vec(&brought).expect("an answer serialises");
                app.registry.cluster.as_ref().map(|nodes| nodes.signer.seal_answer(&asked, &brought))
            });
            return Json(sealed.flatten()).into_response();
        }
        NodeRequest::Move { table, person, seat, to } => match TableToken::parse(&table) {
            Some(token) => app.registry.send_command(token, TableCommand::Move { who: person, seat, to }).await,
            None => Err(Failure::NoSuchTable),
        },
        NodeRequest::Rename { table, person, name } => match TableToken::parse(&table) {
            Some(token) => app.registry.send_command(token, TableCommand::Rename { who: person, name }).await,
            None => Err(Failure::NoSuchTable),
        },
        NodeRequest::Forget { table, person } => match TableToken::parse(&table) {
            Some(token) => app.registry.erase_person_at(token, &person).await,
            None => Err(Failure::NoSuchTable),
        },
    };
    match done {
        Ok(()) => Json(()).into_response(),
        Err(failure) => failure.status_code().into_response(),
    }
}
