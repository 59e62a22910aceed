//! Posts about the people at a table: pauses, waiting, seats that change hands.

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::Response;
use tables::{Refusal, TableCommand};

use super::AppState;
use super::cookies::set_browser;
use super::forms::{AppExtractor, FormPost, PostContext, carried_out, carry_out, looked, noticed};
use super::request::{Caller, too_many};
use crate::audit::{self, AuditAction};
use crate::input::{self, FormFields};
use crate::secrets::{BrowserSecret, SeatKey, TableToken};
use crate::sentences;

fn seat(fields: &FormFields) -> Result<u8, Refusal> {
    fields.number("seat").ok_or(Refusal::NoSuchSeat)
}

pub(crate) async fn pause(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, _| Ok(TableCommand::Pause { who })).await
}

pub(crate) async fn resume(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, _| Ok(TableCommand::Resume { who })).await
}

pub(crate) async fn wait(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| Ok(TableCommand::WaitLonger { who, seat: seat(fields)? }))
        .await
}

pub(crate) async fn hand(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        let bot = fields.get("bot").filter(|bot| !bot.is_empty()).map(str::to_owned);
        Ok(TableCommand::Hand { who, seat: seat(fields)?, bot })
    })
    .await
}

pub(crate) async fn remove(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    let response =
        carry_out(&app, &token, &caller, form, |who, fields| Ok(TableCommand::Remove { who, seat: seat(fields)? }))
            .await;
    recorded(&app, AuditAction::Removed, &caller, &token, carried_out(&response)).await;
    response
}

/// Enters what a host did into the audit trail, if it was done.
async fn recorded(app: &AppState, act: AuditAction, caller: &Caller, token: &str, is_done: bool) {
    if let Some(browser) = caller.browser.filter(|_| is_done) {
        audit::record(&app.hall, act, &browser.person(), TableToken::parse(token)).await;
    }
}

pub(crate) async fn lock(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        Ok(TableCommand::Lock { who, on: fields.get("on") == Some("1") })
    })
    .await
}

pub(crate) async fn give(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        let guest = fields.number("guest").ok_or(Refusal::NobodyWaits)?;
        Ok(TableCommand::Give { who, seat: seat(fields)?, guest })
    })
    .await
}

/// Answers the vote about who plays a seat.
pub(crate) async fn vote(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        let proposal = fields.number("proposal").ok_or(Refusal::VoteOver)?;
        let yes = match fields.get("yes") {
            Some("1") => true,
            Some("0") => false,
            _ => return Err(Refusal::Malformed("yes is 0 or 1".into())),
        };
        Ok(TableCommand::Vote { who, proposal, yes })
    })
    .await
}

/// Lets a program play a seat, or asks the others whether it may, and shows its key once.
pub(crate) async fn program(
    State(app): AppExtractor,
    Path(table): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    let browser = BrowserSecret::fresh();
    let mut called = None;
    let response = carry_out(&app, &table, &caller, form, |who, fields| {
        let name = input::name(fields.get("name").unwrap_or_default())?;
        called = Some(name.clone());
        Ok(TableCommand::Program { who, seat: seat(fields)?, person: browser.person(), name })
    })
    .await;
    recorded(&app, AuditAction::KeyGiven, &caller, &table, carried_out(&response)).await;
    match (TableToken::parse(&table), called) {
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
pub(crate) async fn knock(
    State(app): AppExtractor,
    Path(token): PostContext,
    mut caller: Caller,
    form: FormPost,
) -> Response {
    let fresh = caller.browser.is_none();
    let browser = *caller.browser.get_or_insert_with(BrowserSecret::fresh);
    if app.gate.speak(&browser.person()).is_err() {
        return too_many();
    }
    caller.streaming = false;
    let mut response = carry_out(&app, &token, &caller, form, |who, fields| {
        let name = input::name(fields.get("name").unwrap_or_default())?;
        Ok(TableCommand::Knock { who, name })
    })
    .await;
    if fresh && carried_out(&response) {
        response.headers_mut().append(header::SET_COOKIE, set_browser(&app, browser));
    }
    response
}
