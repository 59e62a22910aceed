//! Posts to a table.

use std::sync::Arc;

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use pages::Notice;
use tables::{Command, Person, Refusal};

use super::looks::{back as address, failed};
use super::request::{Caller, set_cookie, too_many};
use super::{App, not_here, page, said};
use crate::desk::Failure;
use crate::input::{self, Fields};
use crate::secrets::{Browser, Token};
use crate::{sentences, view};

/// A form as it came, readable or not.
pub(crate) type Posted = Result<Form<Vec<(String, String)>>, FormRejection>;

/// Where a post is, and who posts.
type At = Path<String>;
type House = State<Arc<App>>;

/// What a post wants.
type Wish = Result<Command, Refusal>;

pub(crate) async fn sit(State(app): House, Path(token): At, mut caller: Caller, form: Posted) -> Response {
    let fresh = caller.browser.is_none();
    let browser = *caller.browser.get_or_insert_with(Browser::fresh);
    let mut response = carry_out(&app, &token, &caller, form, |who, fields| {
        let seat = fields.number("seat").ok_or(Refusal::NoSuchSeat)?;
        let name = input::name(fields.get("name").unwrap_or_default())?;
        let entropy = fields.get("entropy").unwrap_or_default().to_owned();
        Ok(Command::Sit { who, seat, name, entropy })
    })
    .await;
    if fresh && carried_out(&response) {
        response.headers_mut().append(header::SET_COOKIE, set_cookie(&app, browser));
    }
    response
}

pub(crate) async fn chair(State(app): House, Path(token): At, caller: Caller, form: Posted) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        let seat = fields.number("seat").ok_or(Refusal::NoSuchSeat)?;
        let bot = fields.get("bot").filter(|bot| !bot.is_empty()).map(str::to_owned);
        Ok(Command::Chair { who, seat, bot })
    })
    .await
}

pub(crate) async fn start(State(app): House, Path(token): At, caller: Caller, form: Posted) -> Response {
    carry_out(&app, &token, &caller, form, |who, _| Ok(Command::Start { who })).await
}

pub(crate) async fn act(State(app): House, Path(token): At, caller: Caller, form: Posted) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        let text = fields.get("action").unwrap_or_default();
        let action = serde_json::from_str(text).map_err(|error| Refusal::Malformed(error.to_string()))?;
        let question = match fields.get("question") {
            None => None,
            Some(_) => Some(fields.number("question").ok_or(Refusal::Stale)?),
        };
        Ok(Command::Act { who, action, question })
    })
    .await
}

pub(crate) async fn undo(State(app): House, Path(token): At, caller: Caller, form: Posted) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| {
        let question = Some(fields.number("question").ok_or(Refusal::Stale)?);
        Ok(Command::Undo { who, question })
    })
    .await
}

pub(crate) async fn say(State(app): House, Path(token): At, caller: Caller, form: Posted) -> Response {
    if let Some(browser) = caller.browser
        && app.gate.speak(&browser.person()).is_err()
    {
        return too_many();
    }
    carry_out(&app, &token, &caller, form, |who, fields| {
        let text = input::talk(fields.get("text").unwrap_or_default())?;
        Ok(Command::Say { who, text })
    })
    .await
}

pub(crate) async fn leave(State(app): House, Path(token): At, caller: Caller, form: Posted) -> Response {
    carry_out(&app, &token, &caller, form, |who, _| Ok(Command::Leave { who })).await
}

pub(crate) async fn back(State(app): House, Path(token): At, caller: Caller, form: Posted) -> Response {
    carry_out(&app, &token, &caller, form, |who, _| Ok(Command::Back { who })).await
}

pub(crate) async fn ready(State(app): House, Path(token): At, caller: Caller, form: Posted) -> Response {
    carry_out(&app, &token, &caller, form, |who, _| Ok(Command::Ready { who })).await
}

pub(crate) async fn coach(State(app): House, Path(token): At, caller: Caller, form: Posted) -> Response {
    carry_out(&app, &token, &caller, form, |who, fields| Ok(Command::Coach { who, on: fields.get("on") == Some("1") }))
        .await
}

/// Opens the next table, or finds it opened, and goes there.
pub(crate) async fn rematch(State(app): House, Path(token): At, caller: Caller, form: Posted) -> Response {
    let response = carry_out(&app, &token, &caller, form, |who, _| Ok(Command::Rematch { who })).await;
    match Token::parse(&token) {
        Some(token) if carried_out(&response) => Redirect::to(&address(token.next())).into_response(),
        _ => response,
    }
}

/// Sends a wish to its table and answers with what the table is like then. A refused wish shows the table with the
/// reason: to the script as a region, to a plain browser as a page with the fitting status.
async fn carry_out(
    app: &App,
    token: &str,
    caller: &Caller,
    form: Posted,
    wish: impl FnOnce(Person, &Fields) -> Wish,
) -> Response {
    let Some(token) = Token::parse(token) else { return not_here() };
    let fields = match form {
        Ok(Form(fields)) => Fields(fields),
        Err(rejection) => return said(rejection.status(), &sentences::unreadable(), &address(token)),
    };
    if app.gate.at_table(token).is_err() {
        return too_many();
    }
    // Whoever has no cookie has no seat: the table says so by itself.
    let who = caller.browser.map_or_else(|| Person(String::new()), Browser::person);
    let outcome = match wish(who, &fields) {
        Ok(command) => app.hall.command(token, command).await,
        Err(refusal) => Err(Failure::Refused(refusal)),
    };
    match outcome {
        Ok(()) if caller.region => looked(app, token, caller, None, StatusCode::OK).await,
        Ok(()) => Redirect::to(&address(token)).into_response(),
        Err(failure @ (Failure::Missing | Failure::Broken(_))) => failed(&failure),
        Err(failure) => {
            metrics::counter!("endtable_refused_total").increment(1);
            let status = if caller.region { StatusCode::OK } else { failure.status() };
            looked(app, token, caller, Some(sentences::failure(&failure)), status).await
        }
    }
}

/// The table as it is now, with something to say.
async fn looked(app: &App, token: Token, caller: &Caller, notice: Option<Notice>, status: StatusCode) -> Response {
    let (visit, region, done) = (caller.visit(), caller.region, notice.is_none());
    let look = move |core: &tables::Core| {
        let notice = notice.clone();
        if region { view::region(core, token, &visit, notice) } else { view::page(core, token, &visit, notice) }
    };
    match app.hall.read(token, look).await {
        Ok(html) => {
            let mut response = page(status, html);
            if done {
                response.extensions_mut().insert(Done);
            }
            response
        }
        Err(failure) => failed(&failure),
    }
}

/// Whether the wish behind an answer was carried out.
fn carried_out(response: &Response) -> bool {
    response.status().is_redirection() || response.extensions().get::<Done>().is_some()
}

/// Marks an answer with a region whose wish was carried out.
#[derive(Clone, Copy)]
struct Done;
