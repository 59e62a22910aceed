//! Forms about the people at a table that do more than their command: programs, requests for a seat.

use app::{FormFields, TableForm, invite_program};
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use tables::TableCommand;

use super::forms::{AppExtractor, FormPost, PostContext, command_key};
use super::request_context::Caller;
use super::responses::{not_found_page, too_many};
use super::state::AppState;
use super::table_forms::{
    act_as_visitor, as_another_viewer, carry_out, carry_out_form, keep_name_and_guide, was_carried_out,
};
use super::table_pages::{notice_alone, table_page_with_notice};
use crate::notices;
use crate::secrets::{BrowserSecret, KeyIssuer, SeatKey, TableToken};

/// Assigns a seat to a program, or starts a vote on it, and shows its key once. A form that is sent again because its
/// response was lost shows the same key: the first one is the one that counts.
pub(crate) async fn assign_program(
    State(app): AppExtractor,
    Path(table): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    let Some(token) = TableToken::parse(&table) else { return not_found_page() };
    let mut called = None;
    let response = carry_out(&app, &table, &caller, form, |who, fields| {
        let once = command_key(&who, fields).zip(caller.browser);
        let seed = once.map_or_else(BrowserSecret::generate, |((_, id), host)| host.program_of(token, id.as_str()));
        let issuer = caller.device.clone().map_or_else(|| KeyIssuer::FirstBrowser(who.clone()), KeyIssuer::Device);
        let key = SeatKey { table: token, issuer, seed };
        let command = invite_program(who, key.person_id(), fields)?;
        if let TableCommand::InviteProgram { name, .. } = &command {
            called = Some((name.clone(), key));
        }
        Ok(command)
    })
    .await;
    let Some((name, key)) = called.filter(|_| was_carried_out(&response)) else { return response };
    let (person, key) = (key.person_id(), key.to_text());
    let plays = app.registry.read(token, move |state| !state.seats_of(Some(&person)).is_empty()).await;
    let notice = match plays {
        Ok(false) => notices::program_key_asked(&name, &key),
        _ => notices::program_key(&name, &key),
    };
    if caller.wants_frame {
        notice_alone(&app, token, &notice).await
    } else {
        table_page_with_notice(&app, token, &caller, StatusCode::OK, notice).await
    }
}

/// Posts a line of a spectator, who gets an identity with the first one.
pub(crate) async fn post_remark(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    speak_as_visitor(&app, &token, caller, async |caller| {
        carry_out_form(&app, &token, caller, form, TableForm::Remark).await
    })
    .await
}

/// Carries out what a visitor writes to the people at a table, as often as they may write.
async fn speak_as_visitor(
    app: &AppState,
    token: &str,
    caller: Caller,
    act: impl AsyncFnOnce(&Caller) -> Response,
) -> Response {
    act_as_visitor(app, token, caller, async |caller, browser| {
        if app.limiter.check_talk(&browser.person_id()).is_err() {
            return too_many();
        }
        act(caller).await
    })
    .await
}

/// Requests a seat. The requester gets an identity, as at a first seat.
pub(crate) async fn request_seat(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    speak_as_visitor(&app, &token, caller, async |caller| {
        let fields = form.as_ref().map(|Form(fields)| FormFields(fields.clone())).unwrap_or_default();
        let response = carry_out(&app, &token, caller, form, |who, fields| {
            let mut command = TableForm::RequestSeat.to_command(who, fields)?;
            if let TableCommand::RequestSeat { from, .. } = &mut command {
                *from = Some(caller.from.address());
            }
            Ok(command)
        });
        let mut response = as_another_viewer(response.await);
        if was_carried_out(&response) {
            // A newcomer who gets the seat reads the introduction first, and chats under the name that they gave.
            keep_name_and_guide(&app, &token, caller, &fields, &mut response).await;
        }
        response
    })
    .await
}
