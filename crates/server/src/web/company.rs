//! Posts about the people at a table: pauses, waiting, seats that change hands.

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::Response;
use tables::{Command, Refusal};

use super::App;
use super::cookies::set_browser;
use super::forms::{At, House, Posted, carried_out, carry_out, looked, noticed};
use super::request::{Caller, too_many};
use crate::audit::{self, AuditAct};
use crate::input::{self, Fields};
use crate::secrets::{Browser, SeatKey, Token};
use crate::sentences;

fn seat(fields: &Fields) -> Result<u8, Refusal> {
    fields.number("seat").ok_or(Refusal::NoSuchSeat)
}

pub(crate) async fn pause(State(app): House, Path(token): At, caller: Caller, form: Posted) -> Response {
    carry_out(&app, &token, &caller, form, |who, _| Ok(Command::Pause { who })).await
}

pub(crate) async fn resume(State(app): House, Path(token): At, caller: Caller, form: Posted) -> Response {
    carry_out(&app, &token, &caller, form, |who, _| Ok(Command::Resume { who })).await
}

pub(crate) async fn wait(State(app): House, Path(token): At, caller: Caller, form: Posted) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| Ok(Command::WaitLonger { who, seat: seat(fields)? })).await
}

pub(crate) async fn hand(State(app): House, Path(token): At, caller: Caller, form: Posted) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        let bot = fields.get("bot").filter(|bot| !bot.is_empty()).map(str::to_owned);
        Ok(Command::Hand { who, seat: seat(fields)?, bot })
    })
    .await
}

pub(crate) async fn remove(State(app): House, Path(token): At, caller: Caller, form: Posted) -> Response {
    let response =
        carry_out(&app, &token, &caller, form, |who, fields| Ok(Command::Remove { who, seat: seat(fields)? })).await;
    recorded(&app, AuditAct::Removed, &caller, &token, carried_out(&response)).await;
    response
}

/// Enters what a host did into the audit trail, if it was done.
async fn recorded(app: &App, act: AuditAct, caller: &Caller, token: &str, is_done: bool) {
    if let Some(browser) = caller.browser.filter(|_| is_done) {
        audit::record(&app.hall, act, &browser.person(), Token::parse(token)).await;
    }
}

pub(crate) async fn lock(State(app): House, Path(token): At, caller: Caller, form: Posted) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| Ok(Command::Lock { who, on: fields.get("on") == Some("1") }))
        .await
}

pub(crate) async fn give(State(app): House, Path(token): At, caller: Caller, form: Posted) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        let guest = fields.number("guest").ok_or(Refusal::NobodyWaits)?;
        Ok(Command::Give { who, seat: seat(fields)?, guest })
    })
    .await
}

/// Answers the vote about who plays a seat.
pub(crate) async fn vote(State(app): House, Path(token): At, caller: Caller, form: Posted) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        let proposal = fields.number("proposal").ok_or(Refusal::VoteOver)?;
        let yes = match fields.get("yes") {
            Some("1") => true,
            Some("0") => false,
            _ => return Err(Refusal::Malformed("yes is 0 or 1".into())),
        };
        Ok(Command::Vote { who, proposal, yes })
    })
    .await
}

/// Lets a program play a seat, or asks the others whether it may, and shows its key once.
pub(crate) async fn program(State(app): House, Path(table): At, caller: Caller, form: Posted) -> Response {
    let browser = Browser::fresh();
    let mut called = None;
    let response = carry_out(&app, &table, &caller, form, |who, fields| {
        let name = input::name(fields.get("name").unwrap_or_default())?;
        called = Some(name.clone());
        Ok(Command::Program { who, seat: seat(fields)?, person: browser.person(), name })
    })
    .await;
    recorded(&app, AuditAct::KeyGiven, &caller, &table, carried_out(&response)).await;
    match (Token::parse(&table), called) {
        (Some(table), Some(name)) if carried_out(&response) => {
            let (person, key) = (browser.person(), SeatKey { table, browser }.text());
            let plays = app.hall.read(table, move |core| !core.seats_of(Some(&person)).is_empty()).await;
            let notice = match plays {
                Ok(false) => sentences::program_key_asked(&name, &key),
                _ => sentences::program_key(&name, &key),
            };
            if caller.region {
                noticed(&app, table, &notice).await
            } else {
                looked(&app, table, &caller, StatusCode::OK, notice).await
            }
        }
        _ => response,
    }
}

/// Asks for a seat. Whoever does becomes known to the house, as whoever sits down does.
pub(crate) async fn knock(State(app): House, Path(token): At, mut caller: Caller, form: Posted) -> Response {
    let fresh = caller.browser.is_none();
    let browser = *caller.browser.get_or_insert_with(Browser::fresh);
    if app.gate.speak(&browser.person()).is_err() {
        return too_many();
    }
    caller.streaming = false;
    let mut response = carry_out(&app, &token, &caller, form, |who, fields| {
        let name = input::name(fields.get("name").unwrap_or_default())?;
        Ok(Command::Knock { who, name })
    })
    .await;
    if fresh && carried_out(&response) {
        response.headers_mut().append(header::SET_COOKIE, set_browser(&app, browser));
    }
    response
}
