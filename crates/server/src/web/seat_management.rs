//! Forms about the people at a table that do more than their command: removals, programs, requests for a seat.

use app::{TableForm, invite_program};
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::Response;
use tables::TableCommand;

use super::cookies::set_browser_cookie;
use super::forms::{AppExtractor, FormPost, PostContext};
use super::request_context::Caller;
use super::responses::too_many;
use super::state::AppState;
use super::table_forms::{as_another_viewer, carry_out, carry_out_form, was_carried_out};
use super::table_pages::{notice_alone, table_page_with_notice};
use crate::audit::{self, AuditAction};
use crate::notices;
use crate::secrets::{BrowserSecret, SeatKey, TableToken};

pub(crate) async fn remove(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    let response = carry_out_form(&app, &token, &caller, form, TableForm::Remove).await;
    recorded(&app, AuditAction::Removed, &caller, &token, was_carried_out(&response)).await;
    response
}

/// Records a host's action in the audit trail, if it succeeded.
async fn recorded(app: &AppState, act: AuditAction, caller: &Caller, token: &str, is_done: bool) {
    if let Some(browser) = caller.browser.filter(|_| is_done) {
        audit::record(&app.services, act, &browser.person_id(), TableToken::parse(token)).await;
    }
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
        let command = invite_program(who, browser.person_id(), fields)?;
        if let TableCommand::InviteProgram { name, .. } = &command {
            called = Some(name.clone());
        }
        Ok(command)
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
            if caller.wants_frame {
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
    let mut response = as_another_viewer(carry_out_form(&app, &token, &caller, form, TableForm::RequestSeat).await);
    if fresh && was_carried_out(&response) {
        response.headers_mut().append(header::SET_COOKIE, set_browser_cookie(&app, browser));
    }
    response
}
