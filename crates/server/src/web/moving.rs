//! Everything of mine, or one seat, on another device: a code is made here and typed there.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use play::Seat;
use serde::Deserialize;
use tables::Command;

use super::forms::{At, House, Posted};
use super::looks::back;
use super::request::{Caller, set_cookie, set_device, too_many};
use super::{App, devices, not_here, page, said};
use crate::desk::Failure;
use crate::input::Fields;
use crate::moves::{Load, NoMove};
use crate::nodes::{Brought, Errand};
use crate::secrets::{Browser, Token};
use crate::{sentences, view};

/// A fresh code for everything.
pub(crate) async fn code(State(app): State<Arc<App>>, caller: Caller) -> Response {
    let Some(browser) = caller.browser else { return Redirect::to("/me").into_response() };
    made(&app, &caller, Load::Everything(browser), "/me")
}

/// What is to be known before a seat goes to another device.
pub(crate) async fn ask_seat(State(app): House, Path(token): At, caller: Caller) -> Response {
    match own_seat(&app, &token, &caller).await {
        Some((_, table, _)) => page(StatusCode::OK, pages::seat_away(&table.digits()).into_string()),
        None => not_here(),
    }
}

/// A fresh code for one seat.
pub(crate) async fn seat_code(State(app): House, Path(token): At, caller: Caller) -> Response {
    let Some((browser, table, seat)) = own_seat(&app, &token, &caller).await else { return not_here() };
    made(&app, &caller, Load::Seat { browser, table, seat: seat.0 }, &back(table))
}

/// The seat of whoever asks, if they have one at a game that runs.
async fn own_seat(app: &App, token: &str, caller: &Caller) -> Option<(Browser, Token, Seat)> {
    let (browser, table) = (caller.browser?, Token::parse(token)?);
    let who = browser.person();
    let seats = app.hall.read(table, move |core| {
        let running = core.started() && !core.over() && !core.header().hot_seat;
        if running { core.seats_of(Some(&who)) } else { Vec::new() }
    });
    let seat = *seats.await.ok()?.first()?;
    Some((browser, table, seat))
}

fn made(app: &App, caller: &Caller, load: Load, back: &str) -> Response {
    let Some(code) = app.moves.code(load) else { return too_many() };
    let address = format!("{}/move?code={code}", caller.origin.text);
    let reach = view::reach(&caller.origin.reach, &format!("/move?code={code}"));
    let seat = matches!(load, Load::Seat { .. });
    page(StatusCode::OK, pages::code(&code, &address, &reach, seat, back).into_string())
}

/// What the address brings along.
#[derive(Default, Deserialize)]
pub(crate) struct Typed {
    #[serde(default)]
    code: String,
}

/// Where a code is typed. Nothing happens before the button is pressed.
pub(crate) async fn ask(typed: Result<Query<Typed>, QueryRejection>) -> Response {
    let Query(Typed { code }) = typed.unwrap_or_default();
    let code: String = code.chars().filter(char::is_ascii_alphabetic).take(6).collect();
    page(StatusCode::OK, pages::move_in(&code, false, None).into_string())
}

/// What the code of a form brings, or its words.
async fn typed(app: &App, fields: &Fields, replace: bool) -> Result<Load, NoMove> {
    let Some(words) = fields.get("words").filter(|words| !words.trim().is_empty()) else {
        return coded(app, fields.get("code").unwrap_or_default(), replace).await;
    };
    app.moves.open()?;
    match app.devices.of_words(&app.hall.store, words).await {
        Some(_) if !replace => Err(NoMove::Replaces),
        Some(browser) => Ok(Load::Everything(browser)),
        None => {
            app.moves.wrong();
            Err(NoMove::Wrong)
        }
    }
}

/// What a code brings, whichever node has made it.
async fn coded(app: &App, code: &str, replace: bool) -> Result<Load, NoMove> {
    let taken = app.moves.take(code, replace);
    let (Err(NoMove::Wrong), Some(nodes)) = (&taken, &app.hall.nodes) else { return taken };
    let found = nodes.ask_around(&Errand::Code { code: code.to_owned(), replace }).await;
    let load = match found.ok_or(NoMove::Wrong)? {
        Brought::Replaces {} => Err(NoMove::Replaces),
        Brought::Everything { browser } => Browser::parse(&browser).map(Load::Everything).ok_or(NoMove::Wrong),
        Brought::Seat { browser, table, seat } => match (Browser::parse(&browser), Token::parse(&table)) {
            (Some(browser), Some(table)) => Ok(Load::Seat { browser, table, seat }),
            _ => Err(NoMove::Wrong),
        },
    };
    app.moves.right();
    load
}

/// What a code of this node brings to another.
pub(crate) fn brought(app: &App, code: &str, replace: bool) -> Option<Brought> {
    match app.moves.give(code, replace) {
        Ok(Load::Everything(browser)) => Some(Brought::Everything { browser: browser.digits() }),
        Ok(Load::Seat { browser, table, seat }) => {
            Some(Brought::Seat { browser: browser.digits(), table: table.digits(), seat })
        }
        Err(NoMove::Replaces) => Some(Brought::Replaces {}),
        Err(NoMove::Wrong | NoMove::TooMany) => None,
    }
}

/// Takes a code, or words: this browser acts for whoever made them from now on, or has the seat.
pub(crate) async fn take(State(app): State<Arc<App>>, caller: Caller, headers: HeaderMap, form: Posted) -> Response {
    let fields = match form {
        Ok(Form(fields)) => Fields(fields),
        Err(rejection) => return said(rejection.status(), &sentences::unreadable(), "/move"),
    };
    let code = fields.get("code").unwrap_or_default();
    let replace = caller.browser.is_none() || fields.get("replace") == Some("1");
    match typed(&app, &fields, replace).await {
        Ok(Load::Everything(browser)) => sign_in(&app, browser, &headers).await,
        Ok(Load::Seat { browser, table, seat }) => take_seat(&app, &caller, browser, table, seat).await,
        Err(NoMove::TooMany) => too_many(),
        Err(NoMove::Replaces) => {
            let html = pages::move_in(code, true, Some(&sentences::replaces()));
            page(StatusCode::CONFLICT, html.into_string())
        }
        Err(NoMove::Wrong) => {
            let html = pages::move_in("", false, Some(&sentences::wrong_code()));
            page(StatusCode::UNPROCESSABLE_ENTITY, html.into_string())
        }
    }
}

async fn sign_in(app: &App, browser: Browser, headers: &HeaderMap) -> Response {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    match devices::sign_in(app, browser, agent).await {
        Ok(device) => {
            let mut response = Redirect::to("/me").into_response();
            response.headers_mut().append(header::SET_COOKIE, set_device(app, device));
            response
        }
        Err(error) => {
            let failure = app.hall.store_failed(&error);
            said(failure.status(), &sentences::failure(&failure), "/move")
        }
    }
}

/// The seat is theirs from now on who showed the code. Whoever has shown nothing yet becomes somebody, as at a first seat.
async fn take_seat(app: &App, caller: &Caller, from: Browser, table: Token, seat: u8) -> Response {
    let browser = caller.browser.unwrap_or_else(Browser::fresh);
    let (who, to) = (from.person(), browser.person());
    let moved = app.hall.command(table, Command::Move { who: who.clone(), seat, to: to.clone() }).await;
    let moved = match (moved, &app.hall.nodes) {
        (Err(Failure::Elsewhere(address)), Some(nodes)) => {
            nodes.send(&address, &Errand::Move { table: table.digits(), person: who, seat, to }).await
        }
        (moved, _) => moved,
    };
    match moved {
        Ok(()) => {
            let mut response = Redirect::to(&back(table)).into_response();
            if caller.browser.is_none() {
                response.headers_mut().append(header::SET_COOKIE, set_cookie(app, browser));
            }
            response
        }
        Err(failure) => said(failure.status(), &sentences::failure(&failure), "/move"),
    }
}
