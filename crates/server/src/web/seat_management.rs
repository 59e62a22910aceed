//! Forms about the people at a table: pauses, absence, and seats that change hands.

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::Response;
use tables::{Refusal, TableCommand};

use super::cookies::set_browser_cookie;
use super::forms::{AppExtractor, FormPost, PostContext};
use super::request_context::Caller;
use super::responses::too_many;
use super::state::AppState;
use super::table_forms::{carry_out, was_carried_out};
use super::table_pages::{notice_alone, table_page_with_notice};
use crate::audit::{self, AuditAction};
use crate::form_input::{self, FormFields};
use crate::notices;
use crate::secrets::{BrowserSecret, SeatKey, TableToken};

fn seat(fields: &FormFields) -> Result<u8, Refusal> {
    fields.parse_number("seat").ok_or(Refusal::NoSuchSeat)
}

pub(crate) async fn pause_game(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, _| Ok(TableCommand::Pause { who })).await
}

pub(crate) async fn resume_game(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, _| Ok(TableCommand::Resume { who })).await
}

pub(crate) async fn wait_longer(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| Ok(TableCommand::WaitLonger { who, seat: seat(fields)? }))
        .await
}

pub(crate) async fn hand_over_seat(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        let bot = fields.get("bot").filter(|bot| !bot.is_empty()).map(str::to_owned);
        Ok(TableCommand::HandToBot { who, seat: seat(fields)?, bot })
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
    recorded(&app, AuditAction::Removed, &caller, &token, was_carried_out(&response)).await;
    response
}

/// Records a host's action in the audit trail, if it succeeded.
async fn recorded(app: &AppState, act: AuditAction, caller: &Caller, token: &str, is_done: bool) {
    if let Some(browser) = caller.browser.filter(|_| is_done) {
        audit::record(&app.services, act, &browser.person_id(), TableToken::parse(token)).await;
    }
}

pub(crate) async fn lock_table(
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

pub(crate) async fn give_seat(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        let guest = fields.parse_number("guest").ok_or(Refusal::NobodyWaits)?;
        Ok(TableCommand::GiveSeat { who, seat: seat(fields)?, guest })
    })
    .await
}

/// Votes on who plays a seat.
pub(crate) async fn cast_vote(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        let proposal = fields.parse_number("proposal").ok_or(Refusal::VoteOver)?;
        let yes = match fields.get("yes") {
            Some("1") => true,
            Some("0") => false,
            _ => return Err(Refusal::Malformed("yes is 0 or 1".into())),
        };
        Ok(TableCommand::Vote { who, proposal, yes })
    })
    .await
}

/// Assigns a seat to a program, or starts a vote on it, and shows its key once.
pub(crate) async fn assign_program(
    State(app): AppExtractor,
    Path(table): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    let browser = BrowserSecret::generate();
    let mut called = None;
    let response = carry_out(&app, &table, &caller, form, |who, fields| {
        let name = form_input::parse_name(fields.get("name").unwrap_or_default())?;
        called = Some(name.clone());
        Ok(TableCommand::InviteProgram { who, seat: seat(fields)?, person: browser.person_id(), name })
    })
    .await;
    recorded(&app, AuditAction::KeyGiven, &caller, &table, was_carried_out(&response)).await;
    match (TableToken::parse(&table), called) {
        (Some(table), Some(name)) if was_carried_out(&response) => {
            let (person, key) = (browser.person_id(), SeatKey { table, browser }.to_text());
            let plays = app.registry.read(table, move |state| !state.seats_of(Some(&person)).is_empty()).await;
            let notice = match plays {
                Ok(false) => notices::program_key_asked(&name, &key),
                _ => notices::program_key(&name, &key),
            };
            if caller.wants_region {
                notice_alone(&app, table, &notice).await
            } else {
                table_page_with_notice(&app, table, &caller, StatusCode::OK, notice).await
            }
        }
        _ => response,
    }
}

/// Requests a seat. The requester gets an identity, as at a first seat.
pub(crate) async fn request_seat(
    State(app): AppExtractor,
    Path(token): PostContext,
    mut caller: Caller,
    form: FormPost,
) -> Response {
    let fresh = caller.browser.is_none();
    let browser = *caller.browser.get_or_insert_with(BrowserSecret::generate);
    if app.limiter.check_talk(&browser.person_id()).is_err() {
        return too_many();
    }
    caller.has_stream = false;
    let mut response = carry_out(&app, &token, &caller, form, |who, fields| {
        let name = form_input::parse_name(fields.get("name").unwrap_or_default())?;
        Ok(TableCommand::RequestSeat { who, name })
    })
    .await;
    if fresh && was_carried_out(&response) {
        response.headers_mut().append(header::SET_COOKIE, set_browser_cookie(&app, browser));
    }
    response
}
