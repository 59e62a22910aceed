//! Forms of a table.

use axum::extract::{Form, Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use catalog::BotSpeed;
use tables::{PersonId, Refusal, TableCommand};

use super::blunder_warning;
use super::cookies::{set_browser_cookie, set_guides_cookie};
use super::forms::{AppExtractor, FormPost, PostContext, form_rejected};
use super::request_context::{Caller, at_table};
use super::responses::{failure_response, not_found_page, table_path as address, too_many};
use super::state::AppState;
use super::table_pages::{notice_alone, region_response, table_page_with_notice};
use crate::daily::day_at;
use crate::failure::Failure;
use crate::form_input::{self, FormFields};
use crate::guide_states::{GuideState, GuideStates};
use crate::notices;
use crate::secrets::{BrowserSecret, TableToken};
use crate::table_view::DailyTable;

/// The command of a form.
pub(crate) type FormCommand = Result<TableCommand, Refusal>;

pub(crate) async fn take_seat(
    State(app): AppExtractor,
    Path(token): PostContext,
    mut caller: Caller,
    form: FormPost,
) -> Response {
    let fresh = caller.browser.is_none();
    let browser = *caller.browser.get_or_insert_with(BrowserSecret::generate);
    // A client that sits down becomes another viewer: a stream opened before still shows the spectator's view.
    caller.has_stream = false;
    let shows_guides = form.as_ref().is_ok_and(|Form(fields)| fields.iter().any(|(name, _)| name == "guide"));
    let mut response = carry_out(&app, &token, &caller, form, |who, fields| {
        let seat = fields.parse_number("seat").ok_or(Refusal::NoSuchSeat)?;
        let name = form_input::parse_name(fields.get("name").unwrap_or_default())?;
        let share = fields.get("share").unwrap_or_default().to_owned();
        Ok(TableCommand::Sit { who, seat, name, share, adds: fields.get("adds") == Some("1") })
    })
    .await;
    if !was_carried_out(&response) {
        return response;
    }
    if fresh {
        response.headers_mut().append(header::SET_COOKIE, set_browser_cookie(&app, browser));
    }
    if let (Some(at), Some(game)) = (TableToken::parse(&token), game_of(&app, &token).await) {
        let guides = caller.guides;
        apply_declined_hints(&app, at, &guides, game, &browser.person_id()).await;
        if shows_guides && guides.state_of(game).is_none() {
            let guides = guides.with(game, GuideState::Shown);
            response.headers_mut().append(header::SET_COOKIE, set_guides_cookie(&app, &guides));
        }
    }
    response
}

/// Returns the id of the game at a table, if there is one.
async fn game_of(app: &AppState, token: &str) -> Option<&'static str> {
    app.registry.read(TableToken::parse(token)?, |state| state.game().info().id).await.ok()
}

/// Disables hints for a person who has read the guide of this game and declined them.
pub(crate) async fn apply_declined_hints(
    app: &AppState,
    token: TableToken,
    guides: &GuideStates,
    game: &str,
    who: &PersonId,
) {
    if guides.has_declined_hints(game) {
        let _ = app.registry.send_command(token, TableCommand::SetHints { who: who.clone(), on: false }).await;
    }
}

/// Marks the guide as read, with hints or without, so that the game may be dealt; or shows it again.
pub(crate) async fn update_guide(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    let fields = form.as_ref().map(|Form(fields)| FormFields(fields.clone())).unwrap_or_default();
    let Some(game) = game_of(&app, &token).await else { return not_found_page() };
    let again = fields.get("again") == Some("1");
    let hints = fields.get("hints") == Some("1");
    let known = if again { GuideState::Shown } else { GuideState::Read { hints } };
    let kept = set_guides_cookie(&app, &caller.guides.with(game, known));
    if let (Some(table), Some(browser), false) = (TableToken::parse(&token), caller.browser, again) {
        // A table that has begun, or that another player begins, refuses.
        let _ = app.registry.send_command(table, TableCommand::Start { who: browser.person_id() }).await;
    }
    let wish = |who, _: &FormFields| Ok(TableCommand::SetHints { who, on: again || hints });
    let mut response = carry_out(&app, &token, &caller, form, wish).await;
    if was_carried_out(&response) {
        response.headers_mut().append(header::SET_COOKIE, kept);
    }
    response
}

pub(crate) async fn set_seat_bot(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        let seat = fields.parse_number("seat").ok_or(Refusal::NoSuchSeat)?;
        let bot = fields.get("bot").filter(|bot| !bot.is_empty()).map(str::to_owned);
        Ok(TableCommand::AssignBot { who, seat, bot })
    })
    .await
}

pub(crate) async fn start(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, _| Ok(TableCommand::Start { who })).await
}

/// Commits to a browser's contribution to the deal.
pub(crate) async fn commit_contribution(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        let round = fields.parse_number("round").ok_or(Refusal::BadShare)?;
        Ok(TableCommand::CommitContribution { who, round, pledge: fields.get("pledge").unwrap_or_default().to_owned() })
    })
    .await
}

/// Reveals a browser's contribution to the deal.
pub(crate) async fn open(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        let round = fields.parse_number("round").ok_or(Refusal::BadShare)?;
        Ok(TableCommand::Open { who, round, share: fields.get("share").unwrap_or_default().to_owned() })
    })
    .await
}

pub(crate) async fn submit_action(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    if let Some(warned) = blunder_warning::warning_response(&app, &token, &caller, &form).await {
        return warned;
    }
    carry_out(&app, &token, &caller, form, |who, fields| {
        let text = fields.get("action").unwrap_or_default();
        let question = match fields.get("question") {
            None => None,
            Some(_) => Some(fields.parse_number("question").ok_or(Refusal::Stale)?),
        };
        // Pages send the index of an action in a list; other clients may send the action itself.
        if let (Some(list), Some(question)) = (fields.parse_number("list"), question)
            && let Ok(number) = text.parse()
        {
            return Ok(TableCommand::Choose { who, number, list, question });
        }
        let action = serde_json::from_str(text::without_byte_order_mark(text))
            .map_err(|error| Refusal::Malformed(error.to_string()))?;
        Ok(TableCommand::Act { who, action, question })
    })
    .await
}

pub(crate) async fn request_undo(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        let question = Some(fields.parse_number("question").ok_or(Refusal::Stale)?);
        Ok(TableCommand::Undo { who, question })
    })
    .await
}

pub(crate) async fn send_chat(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    if let Some(browser) = caller.browser
        && app.limiter.check_talk(&browser.person_id()).is_err()
    {
        return too_many();
    }
    carry_out(&app, &token, &caller, form, |who, fields| {
        let text = form_input::parse_talk(fields.get("text").unwrap_or_default())?;
        Ok(TableCommand::Say { who, text })
    })
    .await
}

pub(crate) async fn leave_table(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, _| Ok(TableCommand::Leave { who })).await
}

pub(crate) async fn return_to_seat(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, _| Ok(TableCommand::Return { who })).await
}

pub(crate) async fn mark_ready(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, _| Ok(TableCommand::LiftCurtain { who })).await
}

pub(crate) async fn set_hints(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        Ok(TableCommand::SetHints { who, on: fields.get("on") == Some("1") })
    })
    .await
}

/// Enables or disables warnings before a blunder. The daily deal has no warnings and no hints.
pub(crate) async fn set_warnings(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    let day = match TableToken::parse(&token) {
        Some(token) => day_at(&app.services, token).await,
        None => Ok(DailyTable::None),
    };
    carry_out(&app, &token, &caller, form, |who, fields| {
        let on = fields.get("on") == Some("1");
        if on && !matches!(day, Ok(DailyTable::None)) {
            Err(Refusal::NoWarnings)
        } else {
            Ok(TableCommand::SetBlunderWarnings { who, on })
        }
    })
    .await
}

pub(crate) async fn set_bot_speed(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        let speed = fields.get("speed").and_then(BotSpeed::read).unwrap_or_default();
        Ok(TableCommand::Speed { who, speed })
    })
    .await
}

/// Creates the next table, or finds it, and redirects there.
pub(crate) async fn open_rematch(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    let response = carry_out(&app, &token, &caller, form, |who, _| Ok(TableCommand::Rematch { who })).await;
    match TableToken::parse(&token) {
        Some(token) if was_carried_out(&response) => {
            let next = token.next_table();
            if let (Some(browser), Some(game)) = (caller.browser, game_of(&app, &next.to_text()).await) {
                apply_declined_hints(&app, next, &caller.guides, game, &browser.person_id()).await;
            }
            Redirect::to(&address(next)).into_response()
        }
        _ => response,
    }
}

/// Sends a command to its table and responds with the new state, unless the page has a stream that delivers it. A
/// refused command gets the reason: the script as a notice, a plain browser as a page with the fitting status.
pub(crate) async fn carry_out(
    app: &AppState,
    token: &str,
    caller: &Caller,
    form: FormPost,
    wish: impl FnOnce(PersonId, &FormFields) -> FormCommand,
) -> Response {
    let Some(token) = TableToken::parse(token) else { return not_found_page() };
    let fields = match form {
        Ok(Form(fields)) => FormFields(fields),
        Err(rejection) => return form_rejected(app, &rejection, &address(token)),
    };
    if at_table(app, token).is_err() {
        return too_many();
    }
    // A caller without a cookie has no seat, so the table refuses.
    let who = caller.browser.map_or_else(|| PersonId(String::new()), BrowserSecret::person_id);
    let outcome = match wish(who, &fields) {
        Ok(command) => app.registry.send_command(token, command).await,
        Err(refusal) => Err(Failure::Refused(refusal)),
    };
    match outcome {
        Ok(()) if caller.wants_region => {
            let mut response = match caller.has_stream {
                true => StatusCode::NO_CONTENT.into_response(),
                false => region_response(app, token, caller).await,
            };
            response.extensions_mut().insert(Done);
            response
        }
        Ok(()) => Redirect::to(&address(token)).into_response(),
        Err(failure @ (Failure::NoSuchTable | Failure::Unplayable(_))) => failure_response(&failure),
        Err(failure) => {
            metrics::counter!("endtable_refused_total").increment(1);
            let (status, notice) = (failure.status_code(), notices::for_failure(&failure));
            if caller.wants_region {
                notice_alone(app, token, &notice).await
            } else {
                table_page_with_notice(app, token, caller, status, notice).await
            }
        }
    }
}

/// Returns true if the command behind a response was carried out.
pub(crate) fn was_carried_out(response: &Response) -> bool {
    response.status().is_redirection() || response.extensions().get::<Done>().is_some()
}

/// Marks a response to a command that was carried out.
#[derive(Clone, Copy)]
struct Done;
