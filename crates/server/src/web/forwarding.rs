//! Forwards requests for a table in another node's memory to that node, and returns its response.
//!
//! A forwarded request is signed ([`cluster::NodeSigner`]), together with the address that it came from: rate
//! limits are counted for that address, once, by the node that received it. Such a request is never forwarded again. A
//! node that no longer has the table, or for which the request was not meant, says so
//! ([`StatusCode::MISDIRECTED_REQUEST`]) before anything is done, and the first node looks again.

use std::time::Duration;

use axum::BoxError;
use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::rejection::JsonRejection;
use axum::extract::{Extension, Json, Request, State};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use cluster::{SIGNATURE_HEADER, SignatureCheck};
use futures_util::StreamExt;
use http_body_util::BodyDataStream;
use tables::TableCommand;
use tokio::sync::watch;
use tokio::time::Instant;

use super::forms::FORM;
use super::forwarded::ForwardedRequest;
use super::request_headers::seat_key;
use super::responses::{failure_response, not_found_page};
use super::state::AppState;
use super::table_visits::resolve_token;
use super::{deadline, transfer};
use crate::connections::ConnectionSlot;
use crate::error_reply::ErrorReply;
use crate::failure::Failure;
use crate::node_requests::NodeRequest;
use crate::request_identity::current_identity;
use crate::secrets::TableToken;
use crate::turn_waits::waits_here;

/// How long a node searches for the owner of a table. A node that was killed counts as alive for most of it.
const SEARCH: Duration = Duration::from_secs(6);
/// The pause between two attempts.
const AGAIN: Duration = Duration::from_millis(100);
/// Verifies the signatures of requests from other nodes. A signature that no node has made is removed, and the request
/// is handled like any other; one made for another node, another time or another body is rejected. No body is read
/// before the signature is known to be valid.
pub(crate) async fn verify_signatures(State(app): State<AppState>, mut request: Request, next: Next) -> Response {
    let signature = request.headers_mut().remove(SIGNATURE_HEADER);
    let (Some(signature), Some(nodes)) = (signature, &app.services.cluster) else { return next.run(request).await };
    let signature = match nodes.check_signature(request.method(), request.uri(), &signature) {
        SignatureCheck::Good(signature) => signature,
        SignatureCheck::Misplaced => return StatusCode::MISDIRECTED_REQUEST.into_response(),
        SignatureCheck::Forged => return next.run(request).await,
    };
    if let Some(place) = request.extensions().get::<ConnectionSlot>() {
        place.release();
    }
    let (mut parts, body) = request.into_parts();
    match tokio::time::timeout(app.services.limits.request_timeout, to_bytes(body, FORM)).await {
        Ok(Ok(body)) if signature.covers_body(&body) => {
            parts.extensions.insert(ForwardedRequest(signature));
            next.run(Request::from_parts(parts, body.into())).await
        }
        _ => StatusCode::MISDIRECTED_REQUEST.into_response(),
    }
}

/// Handles requests for tables of this node, and forwards requests for tables of others.
pub(crate) async fn forward_request(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let Some(nodes) = &app.services.cluster else { return next.run(request).await };
    let (parts, body) = request.into_parts();
    let token = target_node(&app, &parts).await;
    let request = Request::from_parts(parts, body);
    let Some(token) = token else { return next.run(request).await };
    if request.extensions().get::<ForwardedRequest>().is_some() {
        return match app.registry.load_table(token).await {
            Err(Failure::OtherNode(_)) => StatusCode::MISDIRECTED_REQUEST.into_response(),
            _ if !app.services.is_serving() || app.services.is_closing() => {
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
        let forwarded = nodes.forward_request(&node, &parts, body.clone(), current_identity().from.address());
        let passed = tokio::time::timeout(app.services.limits.request_timeout, forwarded).await;
        match passed {
            Ok(Ok(answer)) if answer.status() != StatusCode::MISDIRECTED_REQUEST => {
                return answered(answer, app.services.closing.clone());
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
        nodes.forget_location(&token.id());
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
        return resolve_token(&app.services, rest.split('/').next()?).await.map(|(token, _)| token);
    }
    path.strip_prefix("/api/v1/")?;
    seat_key(&parts.headers).map(|key| key.table)
}

/// Converts the response of another node. A stream ends when this node closes, too.
fn answered<B>(answer: axum::http::Response<B>, mut closing: watch::Receiver<bool>) -> Response
where
    B: HttpBody<Data = Bytes> + Send + Unpin + 'static,
    B::Error: Into<BoxError>,
{
    let (parts, body) = answer.into_parts();
    if parts.headers.contains_key(header::CONTENT_LENGTH) {
        return Response::from_parts(parts, Body::new(body));
    }
    let closed = async move { drop(closing.wait_for(|closed| *closed).await) };
    Response::from_parts(parts, Body::from_stream(BodyDataStream::new(body).take_until(Box::pin(closed))))
}

/// Executes a request of another node for a table of this one.
pub(crate) async fn handle_node_request(
    State(app): State<AppState>,
    passed: Option<Extension<ForwardedRequest>>,
    request: Result<Json<NodeRequest>, JsonRejection>,
) -> Response {
    let (Some(Extension(ForwardedRequest(asked))), Ok(Json(request))) = (passed, request) else {
        return not_found_page();
    };
    let done = match request {
        NodeRequest::Waits { table, person } => match TableToken::parse(&table) {
            Some(token) => return Json(waits_here(&app.registry, token, &person).await).into_response(),
            None => Err(Failure::NoSuchTable),
        },
        NodeRequest::Code { code, replace } => {
            let brought = transfer::redeem_for_node(&app, asked.from.into(), &code, replace).await;
            let sealed = brought.map(|brought| {
                let brought = serde_json::to_vec(&brought).expect("an answer serialises");
                app.services.cluster.as_ref().map(|nodes| nodes.signer().seal_answer(&asked, &brought))
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
        Err(failure) => ErrorReply::from(&failure).status.into_response(),
    }
}
