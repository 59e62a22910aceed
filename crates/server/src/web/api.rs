//! `/api/v1`: access for a program to one seat of one table, by the key that the host was shown. Views, legal actions
//! and limits are the same as on a page.

use std::convert::Infallible;
use std::sync::Arc;

#[cfg(feature = "openapi")]
use app::{LogLine, OpenChoice};
use app::{SeatState, SeatView, TableVisit, TimedSeatState};
use axum::body::{Body, Bytes};
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use futures_util::stream::unfold;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tables::{PersonId, Refusal, TableCommand, TableState};
use tokio::sync::watch;
#[cfg(feature = "openapi")]
use utoipa::{
    Modify, OpenApi,
    openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
};

use super::padding::to_padded_json;
use super::request_context::{Caller, at_table};
use super::request_headers::seat_key;
use super::state::AppState;
use crate::clock::Clock;
use crate::error_reply::{ErrorReply, RequestError};
use crate::failure::Failure;
use crate::notices;
use crate::rate_limits::StreamSlot;
#[cfg(feature = "numbers")]
use crate::seat_numbers::SeatNumbers;
use crate::secrets::{KeyIssuer, SeatKey};
use crate::table_handle::OpenStream;
use crate::update_queue::StreamUpdate;

/// Returns the routes of the API.
pub(crate) fn router() -> Router<AppState> {
    let router = Router::new();
    #[cfg(feature = "openapi")]
    let router = router.route("/api/v1/openapi.json", get(document));
    #[cfg(feature = "numbers")]
    let router = router.route("/api/v1/seat/numbers", get(numbers));
    router
        .route("/api/v1/seat", get(state))
        .route("/api/v1/seat/view", get(view))
        .route("/api/v1/seat/act", post(act))
        .route("/api/v1/seat/undo", post(undo))
        .route("/api/v1/seat/back", post(back))
        .route("/api/v1/seat/leave", post(leave))
}

/// The OpenAPI document, generated from the code.
#[cfg(feature = "openapi")]
#[derive(OpenApi)]
#[openapi(
    info(title = "Endtable: one seat for a program", version = "1", description = "A program plays one seat of one table with the key that its host was shown. It sees what the page of that seat shows and can do what that seat can."),
    paths(state, view, numbers, act, undo, back, leave, stream),
    components(schemas(SeatState, TimedSeatState, OpenChoice, LogLine, SeatView, SeatNumbers, ApiResponse, Takeback, Problem)),
    modifiers(&Keys),
    security(("seat" = []))
)]
struct Document;

#[cfg(feature = "openapi")]
struct Keys;

#[cfg(feature = "openapi")]
impl Modify for Keys {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let key = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some("The key of a seat."));
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("seat", SecurityScheme::Http(key.build()));
    }
}

#[cfg(feature = "openapi")]
async fn document() -> Json<utoipa::openapi::OpenApi> {
    Json(Document::openapi())
}

/// The error that occurred.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub(crate) struct Problem {
    /// One word for programs: `key`, `missing`, `busy`, `stale`, `closed`, `refused`, `unreadable`, `too_many`.
    error: &'static str,
    /// A sentence for people.
    message: String,
    /// The clause of the rules behind it, or empty.
    clause: String,
}

impl Problem {
    /// Returns the response with an error.
    fn respond(error: impl Into<ErrorReply>) -> Response {
        let error = error.into();
        let mut response = error.status.into_response();
        if error.status == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, header::HeaderValue::from_static("Bearer"));
        }
        write_problem(&mut response, error);
        response
    }

    fn of(failure: &Failure) -> Response {
        Problem::respond(ErrorReply::for_program(failure))
    }

    fn too_many() -> Response {
        Problem::respond(RequestError::TooMany)
    }

    fn no_seat() -> Response {
        Problem::respond(RequestError::NoKey)
    }
}

/// Replaces the body of a response by the document that a program gets where a browser is shown an error page.
pub(crate) fn write_problem(response: &mut Response, error: ErrorReply) {
    let problem = Problem { error: error.word, message: error.notice.text, clause: error.notice.clause };
    *response.body_mut() = serde_json::to_string(&problem).expect("a problem serialises").into();
    response.headers_mut().insert(header::CONTENT_TYPE, header::HeaderValue::from_static("application/json"));
    response.headers_mut().remove(header::CONTENT_LENGTH);
}

/// A program with the key of a seat.
pub(crate) struct SeatProgram(SeatKey);

impl SeatProgram {
    fn person(&self) -> PersonId {
        self.0.person_id()
    }
}

impl FromRequestParts<AppState> for SeatProgram {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<SeatProgram, Response> {
        let key = seat_key(&parts.headers).ok_or_else(Problem::no_seat)?;
        match app.devices.is_issuer_valid(&app.services.store, &key.issuer).await {
            Ok(true) => Ok(SeatProgram(key)),
            Ok(false) => Err(Problem::no_seat()),
            Err(error) => Err(Problem::of(&app.services.store_failed(&error))),
        }
    }
}

/// Reads the table as the program's seat. A key without a seat is invalid, at any table.
async fn look<T: Serialize + Send + 'static>(
    app: &AppState,
    program: &SeatProgram,
    look: impl Fn(&TableState, &PersonId) -> Option<T> + Clone + Send + 'static,
) -> Response {
    let person = program.person();
    match app.registry.read(program.0.table, move |state| look(state, &person)).await {
        Ok(Some(seen)) => to_padded_json(&seen).into_json(),
        Ok(None) | Err(Failure::NoSuchTable) => Problem::no_seat(),
        Err(failure) => Problem::of(&failure),
    }
}

/// Returns a query for the state of a seat with the current time.
fn timed(app: &AppState) -> impl Fn(&TableState, &PersonId) -> Option<TimedSeatState> + Clone + Send + 'static {
    let now = app.services.clock.now();
    move |core, who| SeatState::for_person(core, who).map(|state| state.timed_at(now))
}

/// Text that is already JSON.
trait IntoJson {
    fn into_json(self) -> Response;
}

impl IntoJson for String {
    fn into_json(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self).into_response()
    }
}

/// Executes a command at the table, and responds with the new state.
async fn carry_out(app: &AppState, program: &SeatProgram, command: TableCommand) -> Response {
    if at_table(app, program.0.table).is_err() {
        return Problem::too_many();
    }
    match app.registry.send_command(program.0.table, command).await {
        Ok(()) => look(app, program, timed(app)).await,
        Err(Failure::NoSuchTable | Failure::Refused(Refusal::NoSeat)) => Problem::no_seat(),
        Err(failure) => {
            metrics::counter!("endtable_refused_total").increment(1);
            Problem::of(&failure)
        }
    }
}

/// Where the table stands.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/v1/seat", responses((status = 200, body = TimedSeatState), (status = 401, body = Problem))))]
async fn state(State(app): State<AppState>, program: SeatProgram) -> Response {
    let _ = app.registry.send_command(program.0.table, TableCommand::PageRequested { who: program.person() }).await;
    look(&app, &program, timed(&app)).await
}

/// The knowledge of the seat.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/v1/seat/view", responses((status = 200, body = SeatView), (status = 401, body = Problem))))]
async fn view(State(app): State<AppState>, program: SeatProgram) -> Response {
    look(&app, &program, SeatView::for_person).await
}

/// The knowledge of the seat as numbers, for programs that learn.
#[cfg(feature = "numbers")]
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/v1/seat/numbers", responses((status = 200, body = SeatNumbers), (status = 401, body = Problem))))]
async fn numbers(State(app): State<AppState>, program: SeatProgram) -> Response {
    look(&app, &program, SeatNumbers::for_person).await
}

/// An answer.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct ApiResponse {
    /// One of the actions that are open.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    action: Value,
    /// The number of the question that it answers; left out for what may be done without being asked.
    #[serde(default)]
    question: Option<u32>,
}

/// A JSON body. A leading byte order mark may be ignored (RFC 8259, 8.1).
pub(crate) struct JsonBody<T>(T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = JsonRejection;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, JsonRejection> {
        let (parts, body) = request.into_parts();
        let request = Request::from_parts(parts.clone(), body);
        let bytes = Bytes::from_request(request, state).await?;
        let body = bytes.slice_ref(text::bytes_without_byte_order_mark(&bytes));
        let Json(value) = Json::<T>::from_request(Request::from_parts(parts, Body::from(body)), state).await?;
        Ok(JsonBody(value))
    }
}

/// Answers the question.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/v1/seat/act", request_body = ApiResponse, responses(
    (status = 200, body = TimedSeatState), (status = 401, body = Problem), (status = 409, body = Problem),
    (status = 422, body = Problem), (status = 429, body = Problem))))]
async fn act(
    State(app): State<AppState>,
    program: SeatProgram,
    body: Result<JsonBody<ApiResponse>, JsonRejection>,
) -> Response {
    match body {
        Ok(JsonBody(ApiResponse { action, question })) => {
            carry_out(&app, &program, TableCommand::Act { who: program.person(), action, question }).await
        }
        Err(rejection) => unreadable(&app, &rejection),
    }
}

/// Which decision is to be taken back.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Takeback {
    /// The number of the question that the seat sees now; left out if it sees none.
    #[serde(default)]
    question: Option<u32>,
}

/// Takes back the seat's last decision.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/v1/seat/undo", request_body = Takeback, responses(
    (status = 200, body = TimedSeatState), (status = 401, body = Problem), (status = 409, body = Problem))))]
async fn undo(
    State(app): State<AppState>,
    program: SeatProgram,
    body: Result<JsonBody<Takeback>, JsonRejection>,
) -> Response {
    match body {
        Ok(JsonBody(Takeback { question })) => {
            carry_out(&app, &program, TableCommand::Undo { who: program.person(), question }).await
        }
        Err(rejection) => unreadable(&app, &rejection),
    }
}

/// Takes the seat back from the bot of the house that plays it meanwhile.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/v1/seat/back", responses((status = 200, body = TimedSeatState), (status = 401, body = Problem))))]
async fn back(State(app): State<AppState>, program: SeatProgram) -> Response {
    carry_out(&app, &program, TableCommand::Return { who: program.person() }).await
}

/// Leaves the seat to a bot of the house, until the program comes back.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/v1/seat/leave", responses((status = 200, body = TimedSeatState), (status = 401, body = Problem))))]
async fn leave(State(app): State<AppState>, program: SeatProgram) -> Response {
    carry_out(&app, &program, TableCommand::Leave { who: program.person() }).await
}

fn unreadable(app: &AppState, rejection: &JsonRejection) -> Response {
    if app.services.is_closing() {
        return Problem::respond(RequestError::Closing);
    }
    let error = ErrorReply::from(RequestError::Unreadable(rejection.status()));
    Problem::respond(ErrorReply { notice: notices::plain_notice(rejection.body_text()), ..error })
}

/// An open stream of states.
struct Open {
    watching: OpenStream,
    closing: watch::Receiver<bool>,
    heard: usize,
    last: Option<SeatState>,
    clock: Clock,
    beat: std::time::Duration,
    app: AppState,
    issuer: KeyIssuer,
    _place: StreamSlot,
}

/// A line whenever something changes that the seat may see: a `TimedSeatState` with the lines of the log that are new. Empty
/// lines say that the house is still there. The stream ends when the table leaves memory or the house closes: connect
/// again.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/v1/stream", responses(
    (status = 200, body = TimedSeatState, content_type = "application/x-ndjson"), (status = 401, body = Problem),
    (status = 429, body = Problem))))]
pub(crate) async fn stream(State(app): State<AppState>, program: SeatProgram, caller: Caller) -> Response {
    let person = program.person();
    let seated = {
        let person = person.clone();
        app.registry.read(program.0.table, move |state| !state.seats_of(Some(&person)).is_empty()).await
    };
    match seated {
        Ok(true) => {}
        Ok(false) | Err(Failure::NoSuchTable) => return Problem::no_seat(),
        Err(failure) => return Problem::of(&failure),
    }
    let Ok(place) = app.limiter.acquire_stream(caller.from, Some(person.clone()), true) else {
        return Problem::too_many();
    };
    let watching = match app.registry.open_stream(program.0.table, TableVisit::for_program(person)).await {
        Ok(watching) => watching,
        Err(failure) => return Problem::of(&failure),
    };
    let (closing, beat) = (app.services.closing.clone(), app.services.limits.heartbeat_interval);
    let (clock, issuer) = (app.services.clock.clone(), program.0.issuer);
    let open = Open { watching, closing, heard: 0, last: None, clock, beat, app, issuer, _place: place };
    let lines = unfold(open, next);
    ([(header::CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)).into_response()
}

/// Returns the next line.
async fn next(mut open: Open) -> Option<(Result<Bytes, Infallible>, Open)> {
    loop {
        let news = tokio::select! {
            update = open.watching.updates.next() => Some(update),
            () = tokio::time::sleep(open.beat) => None,
            _ = open.closing.wait_for(|closed| *closed) => Some(None),
            () = open.app.devices.wait_until_issuer_revoked(&open.app.services.store, &open.issuer) => Some(None),
        };
        let Some(update) = news else { return Some((Ok(Bytes::from_static(b"\n")), open)) };
        // A program whose seat was taken away receives nothing more.
        let StreamUpdate::State(Some(state)) = update? else { return None };
        let state = Arc::unwrap_or_clone(state);
        if open.last.as_ref() == Some(&state) {
            continue;
        }
        let line = state.clone().with_log_since(open.heard).timed_at(open.clock.now());
        open.heard = state.heard;
        open.last = Some(state);
        let mut text = to_padded_json(&line);
        text.push('\n');
        return Some((Ok(Bytes::from(text)), open));
    }
}
