//! New tables.

use std::sync::Arc;

use axum::extract::{Form, Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use pages::FormValues;
use tables::{TableCommand, TableOpening};

use super::cookies::{keep_guides, keep_name, set_browser};
use super::forms::{FormPost, silence, unread_form};
use super::looks::{back, own_tokens};
use super::request::{Caller, too_many};
use super::{AppState, not_here, page, said};
use crate::desk::Failure;
use crate::guides::GuideState;
use crate::input::{self, FormFields};
use crate::nodes::NodeRequest;
use crate::secrets::{self, BrowserSecret, TableToken};
use crate::sentences;

/// What a table takes on the disk besides what is brought along, in bytes.
const TABLE: usize = 4 << 10;
/// The same for an entry of the game that a table goes on from.
const ENTRY: usize = 128;

/// Two posts of the button that plays on count as one if no more time than this lies between them, in milliseconds.
const DOUBLE: u64 = 5_000;

/// Whether so many bytes that are brought along are too much, or one table more is.
pub(super) fn too_much(app: &AppState, caller: &Caller, bytes: usize) -> bool {
    let who = caller.browser.map(BrowserSecret::person);
    app.gate.table(caller.from).is_err()
        || app.gate.disk(caller.from, who.as_ref(), bytes.saturating_add(TABLE)).is_err()
}

/// Makes a table and goes there. A form that cannot be carried out comes back filled in.
pub(crate) async fn create(State(app): State<Arc<AppState>>, caller: Caller, form: FormPost) -> Response {
    let fields = match form {
        Ok(Form(fields)) => FormFields(fields),
        Err(rejection) => return unread_form(&app, &rejection, "/"),
    };
    let fields = named(fields, &caller.name);
    let Some(cabinet) = fields.get("game").and_then(catalog::find) else { return not_here() };
    if too_much(&app, &caller, fields.0.iter().map(|(field, value)| field.len() + value.len()).sum()) {
        return too_many();
    }
    let browser = caller.browser.unwrap_or_else(BrowserSecret::fresh);
    let game = cabinet.info().id;
    let practice = fields.get("practice") == Some("1");
    // Whoever has not met the game reads its guide first: nothing passes unseen meanwhile.
    let guided = fields.get("guide") == Some("1") && !practice && caller.guides.of(game).is_none();
    let wished = match practice {
        true => input::practice(cabinet.info(), &browser.person(), &caller.name),
        false => input::opening(&fields, cabinet.info(), &browser.person()),
    };
    let opened = match wished {
        Ok(opening) => {
            let opening = TableOpening { start: opening.start && !guided, ..opening };
            app.hall.create_once(table_of(&fields, browser), &opening).await
        }
        Err(refusal) => Err(Failure::Refused(refusal)),
    };
    match opened {
        Ok((token, new)) => {
            silence(&app, token, &caller.guides, game, &browser.person()).await;
            let mut response = led_to(&app, token, new.then_some(game), browser, caller.browser.is_none());
            if guided {
                let guides = caller.guides.with(game, GuideState::Shown);
                response.headers_mut().append(header::SET_COOKIE, keep_guides(&app, &guides));
            }
            if let Some(name) =
                fields.get("name").and_then(|name| input::name(name).ok()).filter(|name| !name.is_empty())
            {
                response.headers_mut().append(header::SET_COOKIE, keep_name(&app, &name));
            }
            response
        }
        Err(failure @ Failure::Refused(_)) => {
            let notice = sentences::failure(&failure);
            let html =
                pages::game(cabinet.info(), &FormValues(fields.0), Some(&notice), &secrets::form_token()).into_string();
            page(StatusCode::UNPROCESSABLE_ENTITY, html)
        }
        Err(failure) => said(failure.status(), &sentences::failure(&failure), "/"),
    }
}

/// The table that a form makes: the same for the same fields out of the same page, so that a double click makes one table.
/// A form that names no page makes another table each time.
fn table_of(fields: &FormFields, browser: BrowserSecret) -> TableToken {
    if fields.get("once").is_none_or(str::is_empty) {
        return TableToken::fresh();
    }
    let parts = fields.0.iter().flat_map(|(name, value)| [name.as_bytes(), value.as_bytes()]);
    browser.table_of(&parts.collect::<Vec<_>>())
}

/// The way to a table, with a cookie for a browser that is `fresh`. `new` is the game of a table that has just been made.
fn led_to(
    app: &AppState,
    token: TableToken,
    new: Option<&'static str>,
    browser: BrowserSecret,
    fresh: bool,
) -> Response {
    if let Some(game) = new {
        metrics::counter!("endtable_tables_total", "game" => game).increment(1);
    }
    let mut response = Redirect::to(&back(token)).into_response();
    if fresh {
        response.headers_mut().append(header::SET_COOKIE, set_browser(app, browser));
    }
    response
}

/// Makes a table that goes on from a moment of a finished game, against bots, and goes there.
pub(crate) async fn play_on(
    State(app): State<Arc<AppState>>,
    Path(token): Path<String>,
    caller: Caller,
    form: FormPost,
) -> Response {
    let Some(token) = TableToken::parse(&token) else { return not_here() };
    let fields = match form {
        Ok(Form(fields)) => FormFields(fields),
        Err(rejection) => return unread_form(&app, &rejection, &back(token)),
    };
    let (Some(ply), Some(seat)) = (fields.number::<usize>("ply"), fields.number::<u8>("seat")) else {
        return said(StatusCode::UNPROCESSABLE_ENTITY, &sentences::unreadable(), &back(token));
    };
    if too_much(&app, &caller, ply.saturating_mul(ENTRY)) {
        return too_many();
    }
    let browser = caller.browser.unwrap_or_else(BrowserSecret::fresh);
    let (who, name) = (browser.person(), caller.name.clone());
    let opening = app
        .hall
        .read(token, move |core| core.play_on(ply, seat, &who, &name).map(|opening| (opening, core.table().info().id)));
    let opened = match opening.await {
        Ok(Ok((opening, game))) => play_on_once(&app, browser, (token, ply, seat), &opening)
            .await
            .map(|(token, new)| (token, new.then_some(game))),
        Ok(Err(refusal)) => Err(Failure::Refused(refusal)),
        Err(failure) => Err(failure),
    };
    match opened {
        Ok((token, game)) => led_to(&app, token, game, browser, caller.browser.is_none()),
        Err(failure) => said(failure.status(), &sentences::failure(&failure), &back(token)),
    }
}

/// Makes the table that goes on from a moment of a game. The button stands on a page that many see alike, which holds no
/// token; so a second post within a few seconds leads to the table of the first.
async fn play_on_once(
    app: &AppState,
    browser: BrowserSecret,
    (token, ply, seat): (TableToken, usize, u8),
    opening: &TableOpening,
) -> Result<(TableToken, bool), Failure> {
    let slot = app.hall.clock.now() / DOUBLE;
    let table = |slot: u64| {
        let parts = [token.digits(), ply.to_string(), seat.to_string(), slot.to_string()];
        browser.table_of(&parts.each_ref().map(|part| part.as_bytes()))
    };
    if let Some(before) = slot.checked_sub(1).map(table)
        && let Ok(true) = app.hall.read(before, |core| !core.over()).await
    {
        return Ok((before, false));
    }
    app.hall.create_once(table(slot), opening).await
}

/// The form with the name last used in its browser, if it gives none for the first seat.
fn named(mut fields: FormFields, name: &str) -> FormFields {
    let given =
        ["name", "name.0"].into_iter().any(|field| fields.get(field).is_some_and(|name| !name.trim().is_empty()));
    if !given && !name.is_empty() {
        fields.0.retain(|(field, _)| field != "name.0");
        fields.0.push(("name".to_owned(), name.to_owned()));
    }
    fields
}

/// Tells the tables of a browser its new name. Where somebody else has it, the old one stays.
async fn call_by_name(app: &AppState, browser: BrowserSecret, name: &str) {
    for token in own_tokens(app, browser).await {
        let (who, name) = (browser.person(), name.to_owned());
        let named = app.hall.command(token, TableCommand::Rename { who: who.clone(), name: name.clone() }).await;
        if let (Err(Failure::Elsewhere(node)), Some(nodes)) = (named, &app.hall.nodes) {
            let errand = NodeRequest::Rename { table: token.digits(), person: who, name };
            let _ = nodes.send::<()>(&node, &errand).await;
        }
    }
}

/// Keeps the name that the lobby asks for, lets the tables know at which this browser sits, and goes back to the lobby.
/// An empty one is forgotten.
pub(crate) async fn name(State(app): State<Arc<AppState>>, caller: Caller, form: FormPost) -> Response {
    let fields = match form {
        Ok(Form(fields)) => FormFields(fields),
        Err(rejection) => return unread_form(&app, &rejection, "/"),
    };
    match input::lasting_name(fields.get("name").unwrap_or_default()) {
        Ok(name) => {
            if let Some(browser) =
                caller.browser.filter(|browser| !name.is_empty() && app.gate.speak(&browser.person()).is_ok())
            {
                call_by_name(&app, browser, &name).await;
            }
            ([(header::SET_COOKIE, keep_name(&app, &name))], Redirect::to("/")).into_response()
        }
        Err(refusal) => {
            let failure = Failure::Refused(refusal);
            said(failure.status(), &sentences::failure(&failure), "/")
        }
    }
}
