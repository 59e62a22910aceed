//! Everything of mine, or one seat, on another device: a code is made here and typed there.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use engine::Seat;
use serde::Deserialize;
use tables::TableCommand;

use super::cookies::{set_browser, set_device};
use super::forms::{AppExtractor, FormPost, PostContext, unread_form};
use super::looks::back;
use super::request::{Caller, too_many};
use super::{AppState, devices, not_here, page, said};
use crate::audit::{self, AuditAction};
use crate::desk::Failure;
use crate::devices::VerifiedCredentials;
use crate::input::FormFields;
use crate::limits::ClientNetwork;
use crate::moves::{LONG, TransferLoad, TransferRefusal, TransferSeat};
use crate::nodes::{NodeRequest, TransferredLoad};
use crate::secrets::{BrowserSecret, TableToken};
use crate::tries::GuessKind;
use crate::{sentences, view};

/// A fresh code for everything.
pub(crate) async fn code(State(app): State<Arc<AppState>>, caller: Caller) -> Response {
    let Some(by) = caller.signed() else { return Redirect::to("/me").into_response() };
    made(&app, &caller, TransferLoad { by, place: None }, "/me")
}

/// What is to be known before a seat goes to another device.
pub(crate) async fn ask_seat(State(app): AppExtractor, Path(token): PostContext, caller: Caller) -> Response {
    match own_seat(&app, &token, &caller).await {
        Some((_, table, _)) => page(StatusCode::OK, pages::seat_away(&table.digits()).into_string()),
        None => not_here(),
    }
}

/// A fresh code for one seat.
pub(crate) async fn seat_code(State(app): AppExtractor, Path(token): PostContext, caller: Caller) -> Response {
    let Some((by, table, seat)) = own_seat(&app, &token, &caller).await else { return not_here() };
    made(&app, &caller, TransferLoad { by, place: Some(TransferSeat { table, seat: seat.0 }) }, &back(table))
}

/// The seat of whoever asks, if they have one at a game that runs.
async fn own_seat(app: &AppState, token: &str, caller: &Caller) -> Option<(VerifiedCredentials, TableToken, Seat)> {
    let (by, table) = (caller.signed()?, TableToken::parse(token)?);
    let who = by.browser.person();
    let seats = app.hall.read(table, move |core| {
        let running = core.started() && !core.over() && !core.header().hot_seat;
        if running { core.seats_of(Some(&who)) } else { Vec::new() }
    });
    let seat = *seats.await.ok()?.first()?;
    Some((by, table, seat))
}

/// Makes a code; a longer one while somebody guesses from many addresses.
fn made(app: &AppState, caller: &Caller, load: TransferLoad, back: &str) -> Response {
    let seat = load.place.is_some();
    let Some(code) = app.moves.code(load, app.tries.is_campaign(GuessKind::Device)) else { return too_many() };
    let address = format!("{}/move?code={code}", caller.origin.text);
    let reach = view::reach(&caller.origin.reach, &format!("/move?code={code}"));
    page(StatusCode::OK, pages::code(&code, &address, &reach, seat, back).into_string())
}

/// What the address brings along.
#[derive(Default, Deserialize)]
pub(crate) struct CodeQuery {
    #[serde(default)]
    code: String,
}

/// Where a code is typed. Nothing happens before the button is pressed.
pub(crate) async fn ask(typed: Result<Query<CodeQuery>, QueryRejection>) -> Response {
    let Query(CodeQuery { code }) = typed.unwrap_or_default();
    let code: String = code.chars().filter(char::is_ascii_alphabetic).take(LONG).collect();
    page(StatusCode::OK, pages::move_in(&code, false, None).into_string())
}

/// What the code of a form brings, or its words. Wrong ones count for the address, codes and words apart.
async fn typed(
    app: &AppState,
    from: ClientNetwork,
    fields: &FormFields,
    replace: bool,
) -> Result<TransferLoad, TransferRefusal> {
    let words = fields.get("words").filter(|words| !words.trim().is_empty());
    let kind = if words.is_some() { GuessKind::Words } else { GuessKind::Device };
    let tried = app.tries.begin(kind, from).map_err(|_| TransferRefusal::TooMany)?;
    let load = match words {
        None => coded(app, fields.get("code").unwrap_or_default(), replace).await,
        Some(words) => match app.devices.of_words(&app.hall.store, words).await {
            Some(_) if !replace => Err(TransferRefusal::Replaces),
            Some(by) => Ok(TransferLoad { by, place: None }),
            None => Err(TransferRefusal::Wrong),
        },
    };
    if !matches!(load, Err(TransferRefusal::Wrong)) {
        tried.succeed();
    }
    load
}

/// What a code brings, whichever node has made it.
async fn coded(app: &AppState, code: &str, replace: bool) -> Result<TransferLoad, TransferRefusal> {
    let taken = taken_here(app, code, replace).await;
    let (Err(TransferRefusal::Wrong), Some(nodes)) = (&taken, &app.hall.nodes) else { return taken };
    let signed = |browser: &str, device| Some(VerifiedCredentials { browser: BrowserSecret::parse(browser)?, device });
    match nodes.take_code(code, replace).await.ok_or(TransferRefusal::Wrong)? {
        TransferredLoad::Replaces {} => Err(TransferRefusal::Replaces),
        TransferredLoad::TooMany {} => Err(TransferRefusal::TooMany),
        TransferredLoad::Everything { browser, device } => {
            signed(&browser, device).map(|by| TransferLoad { by, place: None }).ok_or(TransferRefusal::Wrong)
        }
        TransferredLoad::Seat { browser, device, table, seat } => {
            match (signed(&browser, device), TableToken::parse(&table)) {
                (Some(by), Some(table)) => Ok(TransferLoad { by, place: Some(TransferSeat { table, seat }) }),
                _ => Err(TransferRefusal::Wrong),
            }
        }
    }
}

/// What a code of this node brings. It is good only while the device that made it may act for its person. A code that
/// would take seats away is not used up before somebody has said that it may (`replace`).
async fn taken_here(app: &AppState, code: &str, replace: bool) -> Result<TransferLoad, TransferRefusal> {
    let found = app.moves.find(code).ok_or(TransferRefusal::Wrong)?;
    let lives = app.devices.lives(&app.hall.store, &found.by).await;
    match lives.map_err(|error| TransferRefusal::Failed(app.hall.store_failed(&error)))? {
        false => {
            app.moves.take(code);
            Err(TransferRefusal::Wrong)
        }
        true if found.place.is_none() && !replace => Err(TransferRefusal::Replaces),
        true => app.moves.take(code).ok_or(TransferRefusal::Wrong),
    }
}

/// What a code of this node brings to another node. The try counts here too, where the code is, for the address that the
/// other node was asked by: so guessing through several nodes gains nothing.
pub(crate) async fn brought(app: &AppState, from: ClientNetwork, code: &str, replace: bool) -> Option<TransferredLoad> {
    let Ok(tried) = app.tries.begin(GuessKind::Device, from) else { return Some(TransferredLoad::TooMany {}) };
    let taken = taken_here(app, code, replace).await;
    if !matches!(taken, Err(TransferRefusal::Wrong)) {
        tried.succeed();
    }
    match taken {
        Ok(TransferLoad { by: VerifiedCredentials { browser, device }, place: None }) => {
            Some(TransferredLoad::Everything { browser: browser.digits(), device })
        }
        Ok(TransferLoad { by: VerifiedCredentials { browser, device }, place: Some(TransferSeat { table, seat }) }) => {
            Some(TransferredLoad::Seat { browser: browser.digits(), device, table: table.digits(), seat })
        }
        Err(TransferRefusal::Replaces) => Some(TransferredLoad::Replaces {}),
        Err(TransferRefusal::TooMany) => Some(TransferredLoad::TooMany {}),
        Err(TransferRefusal::Wrong | TransferRefusal::Failed(_)) => None,
    }
}

/// Takes a code, or words: this browser acts for whoever made them from now on, or has the seat.
pub(crate) async fn take(
    State(app): State<Arc<AppState>>,
    caller: Caller,
    headers: HeaderMap,
    form: FormPost,
) -> Response {
    let fields = match form {
        Ok(Form(fields)) => FormFields(fields),
        Err(rejection) => return unread_form(&app, &rejection, "/move"),
    };
    let code = fields.get("code").unwrap_or_default();
    let replace = caller.browser.is_none() || fields.get("replace") == Some("1");
    match typed(&app, caller.from, &fields, replace).await {
        Ok(TransferLoad { by, place: None }) => sign_in(&app, &by, &headers).await,
        Ok(TransferLoad { by, place: Some(place) }) => take_seat(&app, &caller, by.browser, place).await,
        Err(TransferRefusal::TooMany) => too_many(),
        Err(TransferRefusal::Failed(failure)) => said(failure.status(), &sentences::failure(&failure), "/move"),
        Err(TransferRefusal::Replaces) => {
            let html = pages::move_in(code, true, Some(&sentences::replaces()));
            page(StatusCode::CONFLICT, html.into_string())
        }
        Err(TransferRefusal::Wrong) => wrong_code(),
    }
}

fn wrong_code() -> Response {
    let html = pages::move_in("", false, Some(&sentences::wrong_code()));
    page(StatusCode::UNPROCESSABLE_ENTITY, html.into_string())
}

async fn sign_in(app: &AppState, by: &VerifiedCredentials, headers: &HeaderMap) -> Response {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    match devices::sign_in(app, by, agent).await {
        Ok(Some(device)) => {
            let mut response = Redirect::to("/me").into_response();
            response.headers_mut().append(header::SET_COOKIE, set_device(app, device));
            response
        }
        // What let it in was ended at this very moment.
        Ok(None) => wrong_code(),
        Err(error) => {
            let failure = app.hall.store_failed(&error);
            said(failure.status(), &sentences::failure(&failure), "/move")
        }
    }
}

/// The seat is theirs from now on who showed the code. Whoever has shown nothing yet becomes somebody, as at a first seat.
async fn take_seat(
    app: &AppState,
    caller: &Caller,
    from: BrowserSecret,
    TransferSeat { table, seat }: TransferSeat,
) -> Response {
    let browser = caller.browser.unwrap_or_else(BrowserSecret::fresh);
    let (who, to) = (from.person(), browser.person());
    let moved = app.hall.command(table, TableCommand::Move { who: who.clone(), seat, to: to.clone() }).await;
    let moved = match (moved, &app.hall.nodes) {
        (Err(Failure::Elsewhere(node)), Some(nodes)) => {
            nodes.send(&node, &NodeRequest::Move { table: table.digits(), person: who, seat, to }).await
        }
        (moved, _) => moved,
    };
    match moved {
        Ok(()) => {
            audit::record(&app.hall, AuditAction::SeatMoved, &from.person(), Some(table)).await;
            let mut response = Redirect::to(&back(table)).into_response();
            if caller.browser.is_none() {
                response.headers_mut().append(header::SET_COOKIE, set_browser(app, browser));
            }
            response
        }
        Err(failure) => said(failure.status(), &sentences::failure(&failure), "/move"),
    }
}
