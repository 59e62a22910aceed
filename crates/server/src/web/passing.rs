//! Requests that are meant for a table in another node's memory go on to that node, and its answer comes back from here.
//!
//! What is passed on carries a mark that only nodes can make, with the address that it came from: limits are counted for
//! whoever asked, once, by the node that was asked. Such a request is never passed on again. A node that does not have the
//! table any more says so ([`StatusCode::MISDIRECTED_REQUEST`]) before anything is done, and the first node looks again.

use std::net::IpAddr;
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
use subtle::ConstantTimeEq;
use tables::Command;
use tokio::sync::watch;
use tokio::time::Instant;

use super::looks::{failed, place_of};
use super::request::bearer;
use super::{App, FORM, moving, not_here, said};
use crate::caller::asking;
use crate::desk::Failure;
use crate::nodes::{Errand, Nodes};
use crate::secrets::{SeatKey, Token};
use crate::{calls, sentences};

/// The header with the mark.
const MARK: HeaderName = HeaderName::from_static("x-endtable-passed");
/// How long somebody looks for the node of a table. A node that was killed counts as alive for most of it.
const SEARCH: Duration = Duration::from_secs(6);
/// The pause between two looks.
const AGAIN: Duration = Duration::from_millis(100);
/// What one node tells another about the connection between them, and no browser.
const BETWEEN: [HeaderName; 7] = [
    header::CONNECTION,
    header::TRANSFER_ENCODING,
    header::TE,
    header::TRAILER,
    header::UPGRADE,
    HeaderName::from_static("keep-alive"),
    HeaderName::from_static("proxy-connection"),
];

/// A request that another node has passed on, and the address that it came from.
#[derive(Clone, Copy)]
pub(crate) struct Passed(pub IpAddr);

impl Nodes {
    /// The header that marks a request as passed on.
    pub fn mark(&self, method: &str, target: &str, from: IpAddr) -> (HeaderName, HeaderValue) {
        let code = self.key.passed(method, target, &from.to_string());
        let mut value = HeaderValue::try_from(format!("{from} {code}")).expect("an address and digits make a header");
        value.set_sensitive(true);
        (MARK, value)
    }

    /// Where a marked request came from; none if no node has marked it.
    fn believed(&self, request: &Request) -> Option<IpAddr> {
        let (from, code) = request.headers().get(MARK)?.to_str().ok()?.split_once(' ')?;
        let target = request.uri().path_and_query()?.as_str();
        let good = self.key.passed(request.method().as_str(), target, from);
        bool::from(good.as_bytes().ct_eq(code.as_bytes())).then(|| from.parse().ok()).flatten()
    }

    /// Passes a request on to the node at an address.
    async fn pass(&self, address: &str, parts: &Parts, body: Bytes) -> Result<reqwest::Response, reqwest::Error> {
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
        let mut request = self.client.request(parts.method.clone(), format!("{address}{path}")).body(body).build()?;
        let target = target(request.url());
        let mut headers = kept(&parts.headers);
        headers.remove(header::CONTENT_LENGTH);
        let (name, mark) = self.mark(parts.method.as_str(), &target, asking().from.address());
        headers.insert(name, mark);
        *request.headers_mut() = headers;
        self.client.execute(request).await
    }
}

/// What stands in the first line of a request to an address.
fn target(url: &Url) -> String {
    url.query().map_or_else(|| url.path().to_owned(), |query| format!("{}?{query}", url.path()))
}

/// The headers without those that speak of one connection only.
fn kept(headers: &HeaderMap) -> HeaderMap {
    let mut kept = headers.clone();
    BETWEEN.iter().for_each(|name| drop(kept.remove(name)));
    kept
}

/// Looks which requests come from other nodes. A mark that no node has made is taken away.
pub(crate) async fn believe(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let from = app.hall.nodes.as_ref().and_then(|nodes| nodes.believed(&request));
    request.headers_mut().remove(MARK);
    if let Some(from) = from {
        request.extensions_mut().insert(Passed(from));
    }
    next.run(request).await
}

/// Answers what is meant for a table of this node, and passes on what is meant for a table of another.
pub(crate) async fn pass_on(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let Some(nodes) = &app.hall.nodes else { return next.run(request).await };
    let (parts, body) = request.into_parts();
    let token = meant(&app, &parts).await;
    let request = Request::from_parts(parts, body);
    let Some(token) = token else { return next.run(request).await };
    if request.extensions().get::<Passed>().is_some() {
        return match app.hall.bring(token).await {
            Err(Failure::Elsewhere(_)) => StatusCode::MISDIRECTED_REQUEST.into_response(),
            _ if !app.hall.serves() || *app.hall.closing.borrow() => StatusCode::MISDIRECTED_REQUEST.into_response(),
            _ => next.run(request).await,
        };
    }
    let Err(Failure::Elsewhere(mut address)) = app.hall.bring(token).await else { return next.run(request).await };
    let (parts, body) = request.into_parts();
    let Ok(body) = to_bytes(body, FORM).await else {
        return said(StatusCode::PAYLOAD_TOO_LARGE, &sentences::unreadable(), "/");
    };
    let late = Instant::now() + SEARCH;
    loop {
        metrics::counter!("endtable_passed_total").increment(1);
        let passed = tokio::time::timeout(app.limits.request, nodes.pass(&address, &parts, body.clone())).await;
        match passed {
            Ok(Ok(answer)) if answer.status() != StatusCode::MISDIRECTED_REQUEST => {
                return answered(answer, app.hall.closing.clone());
            }
            Ok(Ok(_)) => {}
            // What cannot have arrived is tried again, and what changes nothing.
            Ok(Err(error)) if error.is_connect() || matches!(parts.method, Method::GET | Method::HEAD) => {}
            Ok(Err(_)) | Err(_) => return failed(&Failure::Busy),
        }
        if Instant::now() > late {
            return failed(&Failure::Busy);
        }
        tokio::time::sleep(AGAIN).await;
        nodes.look_again(token);
        match app.hall.bring(token).await {
            Err(Failure::Elsewhere(now)) => address = now,
            _ => return next.run(Request::from_parts(parts, body.into())).await,
        }
    }
}

/// The table that a request is meant for.
async fn meant(app: &App, parts: &Parts) -> Option<Token> {
    let path = parts.uri.path();
    if let Some(rest) = path.strip_prefix("/t/") {
        return place_of(app, rest.split('/').next()?).await.map(|(token, _)| token);
    }
    path.strip_prefix("/api/v1/")?;
    bearer(&parts.headers).and_then(SeatKey::parse).map(|key| key.table)
}

/// The answer of another node as this one gives it. A stream ends with this node, too.
fn answered(answer: reqwest::Response, mut closing: watch::Receiver<bool>) -> Response {
    let (mut parts, body) = axum::http::Response::<reqwest::Body>::from(answer).into_parts();
    parts.headers = kept(&parts.headers);
    if parts.headers.contains_key(header::CONTENT_LENGTH) {
        return Response::from_parts(parts, Body::new(body));
    }
    let closed = async move { drop(closing.wait_for(|closed| *closed).await) };
    Response::from_parts(parts, Body::from_stream(BodyDataStream::new(body).take_until(Box::pin(closed))))
}

/// Does what another node asks for at a table of this one.
pub(crate) async fn errand(
    State(app): State<Arc<App>>,
    passed: Option<Extension<Passed>>,
    errand: Result<Json<Errand>, JsonRejection>,
) -> Response {
    let (Some(_), Ok(Json(errand))) = (passed, errand) else { return not_here() };
    let done = match errand {
        Errand::Waits { table, person } => match Token::parse(&table) {
            Some(token) => return Json(calls::waits_here(&app.hall, token, &person).await).into_response(),
            None => Err(Failure::Missing),
        },
        Errand::Code { code, replace } => return Json(moving::brought(&app, &code, replace)).into_response(),
        Errand::Move { table, person, seat, to } => match Token::parse(&table) {
            Some(token) => app.hall.command(token, Command::Move { who: person, seat, to }).await,
            None => Err(Failure::Missing),
        },
        Errand::Rename { table, person, name } => match Token::parse(&table) {
            Some(token) => app.hall.command(token, Command::Rename { who: person, name }).await,
            None => Err(Failure::Missing),
        },
        Errand::Forget { table, person } => match Token::parse(&table) {
            Some(token) => app.hall.forget_at(token, &person).await,
            None => Err(Failure::Missing),
        },
    };
    match done {
        Ok(()) => Json(()).into_response(),
        Err(failure) => failure.status().into_response(),
    }
}
