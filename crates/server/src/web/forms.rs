//! Posts to a table.

use std::sync::Arc;

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use catalog::BotSpeed;
use pages::Notice;
use tables::{PersonId, Refusal, TableCommand};

use super::cookies::{keep_guides, set_browser};
use super::daily::day_at;
use super::looks::{back as address, failed, region};
use super::request::{Caller, at_table, too_many};
use super::{AppState, not_here, page, said, table_page, warning};
use crate::desk::Failure;
use crate::guides::{GuideState, GuideStates};
use crate::input::{self, FormFields};
use crate::secrets::{BrowserSecret, TableToken};
use crate::view::DailyTable;
use crate::{sentences, view};

/// A form as it came, readable or not.
pub(crate) type FormPost = Result<Form<Vec<(String, String)>>, FormRejection>;

/// Where a post is, and who posts.
pub(crate) type PostContext = Path<String>;
pub(crate) type AppExtractor = State<Arc<AppState>>;

/// What a post wants.
pub(crate) type FormCommand = Result<TableCommand, Refusal>;

pub(crate) async fn sit(
    State(app): AppExtractor,
    Path(token): PostContext,
    mut caller: Caller,
    form: FormPost,
) -> Response {
    let fresh = caller.browser.is_none();
    let browser = *caller.browser.get_or_insert_with(BrowserSecret::fresh);
    // Whoever sits down becomes another viewer: a stream that was opened before goes on showing what a spectator sees.
    caller.streaming = false;
    let shows_guides = form.as_ref().is_ok_and(|Form(fields)| fields.iter().any(|(name, _)| name == "guide"));
    let mut response = carry_out(&app, &token, &caller, form, |who, fields| {
        let seat = fields.number("seat").ok_or(Refusal::NoSuchSeat)?;
        let name = input::name(fields.get("name").unwrap_or_default())?;
        let share = fields.get("share").unwrap_or_default().to_owned();
        Ok(TableCommand::Sit { who, seat, name, share, adds: fields.get("adds") == Some("1") })
    })
    .await;
    if !carried_out(&response) {
        return response;
    }
    if fresh {
        response.headers_mut().append(header::SET_COOKIE, set_browser(&app, browser));
    }
    if let (Some(at), Some(game)) = (TableToken::parse(&token), game_of(&app, &token).await) {
        let guides = caller.guides;
        silence(&app, at, &guides, game, &browser.person()).await;
        if shows_guides && guides.of(game).is_none() {
            let guides = guides.with(game, GuideState::Shown);
            response.headers_mut().append(header::SET_COOKIE, keep_guides(&app, &guides));
        }
    }
    response
}

/// What is played at a table, if there is one.
async fn game_of(app: &AppState, token: &str) -> Option<&'static str> {
    app.hall.read(TableToken::parse(token)?, |core| core.table().info().id).await.ok()
}

/// Switches hints off for a person who has read the guide of this game and declined them.
pub(crate) async fn silence(app: &AppState, token: TableToken, guides: &GuideStates, game: &str, who: &PersonId) {
    if guides.quiet(game) {
        let _ = app.hall.command(token, TableCommand::Coach { who: who.clone(), on: false }).await;
    }
}

/// The guide was read, with hints or without, and the first card may be dealt; or it is wanted again.
pub(crate) async fn guide(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    let fields = form.as_ref().map(|Form(fields)| FormFields(fields.clone())).unwrap_or_default();
    let Some(game) = game_of(&app, &token).await else { return not_here() };
    let again = fields.get("again") == Some("1");
    let hints = fields.get("hints") == Some("1");
    let known = if again { GuideState::Shown } else { GuideState::Read { hints } };
    let kept = keep_guides(&app, &caller.guides.with(game, known));
    if let (Some(table), Some(browser), false) = (TableToken::parse(&token), caller.browser, again) {
        // A table that has begun, or that somebody else begins, says no.
        let _ = app.hall.command(table, TableCommand::Start { who: browser.person() }).await;
    }
    let wish = |who, _: &FormFields| Ok(TableCommand::Coach { who, on: again || hints });
    let mut response = carry_out(&app, &token, &caller, form, wish).await;
    if carried_out(&response) {
        response.headers_mut().append(header::SET_COOKIE, kept);
    }
    response
}

pub(crate) async fn chair(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        let seat = fields.number("seat").ok_or(Refusal::NoSuchSeat)?;
        let bot = fields.get("bot").filter(|bot| !bot.is_empty()).map(str::to_owned);
        Ok(TableCommand::Chair { who, seat, bot })
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

/// A browser pledges what it adds to the deal.
pub(crate) async fn pledge(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        let round = fields.number("round").ok_or(Refusal::BadShare)?;
        Ok(TableCommand::Pledge { who, round, pledge: fields.get("pledge").unwrap_or_default().to_owned() })
    })
    .await
}

/// A browser opens what it has pledged.
pub(crate) async fn open(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        let round = fields.number("round").ok_or(Refusal::BadShare)?;
        Ok(TableCommand::Open { who, round, share: fields.get("share").unwrap_or_default().to_owned() })
    })
    .await
}

pub(crate) async fn act(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    if let Some(warned) = warning::instead(&app, &token, &caller, &form).await {
        return warned;
    }
    carry_out(&app, &token, &caller, form, |who, fields| {
        let text = fields.get("action").unwrap_or_default();
        let question = match fields.get("question") {
            None => None,
            Some(_) => Some(fields.number("question").ok_or(Refusal::Stale)?),
        };
        // Pages send the number of a choice, with the list that it is a number of; others may send the action itself.
        if let (Some(list), Some(question)) = (fields.number("list"), question)
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

pub(crate) async fn undo(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        let question = Some(fields.number("question").ok_or(Refusal::Stale)?);
        Ok(TableCommand::Undo { who, question })
    })
    .await
}

pub(crate) async fn say(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    if let Some(browser) = caller.browser
        && app.gate.speak(&browser.person()).is_err()
    {
        return too_many();
    }
    carry_out(&app, &token, &caller, form, |who, fields| {
        let text = input::talk(fields.get("text").unwrap_or_default())?;
        Ok(TableCommand::Say { who, text })
    })
    .await
}

pub(crate) async fn leave(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, _| Ok(TableCommand::Leave { who })).await
}

pub(crate) async fn back(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, _| Ok(TableCommand::Back { who })).await
}

pub(crate) async fn ready(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, _| Ok(TableCommand::Ready { who })).await
}

pub(crate) async fn coach(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        Ok(TableCommand::Coach { who, on: fields.get("on") == Some("1") })
    })
    .await
}

/// Warnings before a blunder are switched on or off. The deal of the day is played without, as without hints.
pub(crate) async fn warn(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    let day = match TableToken::parse(&token) {
        Some(token) => day_at(&app, token).await,
        None => Ok(DailyTable::None),
    };
    carry_out(&app, &token, &caller, form, |who, fields| {
        let on = fields.get("on") == Some("1");
        if on && !matches!(day, Ok(DailyTable::None)) {
            Err(Refusal::NoWarnings)
        } else {
            Ok(TableCommand::Warn { who, on })
        }
    })
    .await
}

pub(crate) async fn speed(
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

/// Opens the next table, or finds it opened, and goes there.
pub(crate) async fn rematch(
    State(app): AppExtractor,
    Path(token): PostContext,
    caller: Caller,
    form: FormPost,
) -> Response {
    let response = carry_out(&app, &token, &caller, form, |who, _| Ok(TableCommand::Rematch { who })).await;
    match TableToken::parse(&token) {
        Some(token) if carried_out(&response) => {
            let next = token.next();
            if let (Some(browser), Some(game)) = (caller.browser, game_of(&app, &next.digits()).await) {
                silence(&app, next, &caller.guides, game, &browser.person()).await;
            }
            Redirect::to(&address(next)).into_response()
        }
        _ => response,
    }
}

/// The answer to a form that could not be read. If the server closes meanwhile, what is missing is not the sender's fault.
pub(crate) fn unread_form(app: &AppState, rejection: &FormRejection, back: &str) -> Response {
    if !*app.hall.closing.borrow() {
        return said(rejection.status(), &sentences::unreadable(), back);
    }
    let mut response = said(StatusCode::SERVICE_UNAVAILABLE, &sentences::closing(), back);
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
    response
}

/// Sends a wish to its table and answers with what the table is like then, unless the page has a stream that brings
/// it. A refused wish gets the reason: the script as a notice, a plain browser as a page with the fitting status.
pub(crate) async fn carry_out(
    app: &AppState,
    token: &str,
    caller: &Caller,
    form: FormPost,
    wish: impl FnOnce(PersonId, &FormFields) -> FormCommand,
) -> Response {
    let Some(token) = TableToken::parse(token) else { return not_here() };
    let fields = match form {
        Ok(Form(fields)) => FormFields(fields),
        Err(rejection) => return unread_form(app, &rejection, &address(token)),
    };
    if at_table(app, token).is_err() {
        return too_many();
    }
    // Whoever has no cookie has no seat: the table says so by itself.
    let who = caller.browser.map_or_else(|| PersonId(String::new()), BrowserSecret::person);
    let outcome = match wish(who, &fields) {
        Ok(command) => app.hall.command(token, command).await,
        Err(refusal) => Err(Failure::Refused(refusal)),
    };
    match outcome {
        Ok(()) if caller.region => {
            let mut response = match caller.streaming {
                true => StatusCode::NO_CONTENT.into_response(),
                false => region(app, token, caller).await,
            };
            response.extensions_mut().insert(Done);
            response
        }
        Ok(()) => Redirect::to(&address(token)).into_response(),
        Err(failure @ (Failure::Missing | Failure::Broken(_))) => failed(&failure),
        Err(failure) => {
            metrics::counter!("endtable_refused_total").increment(1);
            let (status, notice) = (failure.status(), sentences::failure(&failure));
            if caller.region {
                noticed(app, token, &notice).await
            } else {
                looked(app, token, caller, status, notice).await
            }
        }
    }
}

/// The page of the table as it is now, with something to say.
pub(crate) async fn looked(
    app: &AppState,
    token: TableToken,
    caller: &Caller,
    status: StatusCode,
    notice: Notice,
) -> Response {
    let (visit, unseen) = (caller.visit(), notice.clone());
    let look = move |core: &tables::TableState| view::page(core, token, &visit, Some(notice.clone()));
    match app.hall.read(token, look).await {
        Ok(sent) => table_page(status, sent, caller),
        Err(_) => said(status, &unseen, &address(token)),
    }
}

/// What there is to say, alone: the page stays as it is.
pub(crate) async fn noticed(app: &AppState, token: TableToken, notice: &Notice) -> Response {
    let game = app.hall.read(token, |core| core.table().info().id).await.ok();
    let mut response = page(StatusCode::OK, pages::notice(notice, game).into_string());
    response.headers_mut().insert("x-notice", HeaderValue::from_static("1"));
    response
}

/// Whether the wish behind an answer was carried out.
pub(crate) fn carried_out(response: &Response) -> bool {
    response.status().is_redirection() || response.extensions().get::<Done>().is_some()
}

/// Marks an answer to a wish that was carried out.
#[derive(Clone, Copy)]
struct Done;
