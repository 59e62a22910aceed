//! Creates tables.

use app::{FormFields, GuideState, parse_lasting_name, parse_name, parse_table_form, with_remembered_name};
use axum::extract::{Form, Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use pages::{FormValues, SetupRefusal};
use tables::{TableCommand, TableOpening};

use super::cookies::{LEVEL_COOKIE, set_browser_cookie, set_cookie, set_guides_cookie, set_name_cookie};
use super::forms::{FormPost, form_rejected};
use super::own_tables::own_tokens;
use super::request_context::Caller;
use super::responses::{error_page, not_found_page, page, table_path, too_many};
use super::state::AppState;
use super::table_forms::apply_declined_hints;
use crate::error_reply::{ErrorReply, RequestError};
use crate::failure::Failure;
use crate::node_requests::{self, NodeRequest};
use crate::secrets::{self, BrowserSecret, TableToken};

/// The disk space of a table besides uploaded data, in bytes.
const TABLE: usize = 4 << 10;
/// The disk space of a journal entry of the game that a table continues.
const ENTRY: usize = 128;

/// Two posts of the button to play on count as one within this time, in milliseconds.
const DOUBLE: u64 = 5_000;

/// Returns true if this many uploaded bytes, or one more table, exceed a limit.
pub(super) fn exceeds_creation_limits(app: &AppState, caller: &Caller, bytes: usize) -> bool {
    let who = caller.browser.map(BrowserSecret::person_id);
    app.limiter.check_new_table(caller.from).is_err()
        || app.limiter.check_disk(caller.from, who.as_ref(), bytes.saturating_add(TABLE)).is_err()
}

/// Creates a table and redirects to it. A form with errors is shown again with its values.
pub(crate) async fn create_table(State(app): State<AppState>, caller: Caller, form: FormPost) -> Response {
    let fields = match form {
        Ok(Form(fields)) => with_remembered_name(FormFields(fields), &caller.name),
        Err(rejection) => return form_rejected(&app, &rejection, "/"),
    };
    let Some(entry) = fields.get("game").and_then(catalog::find) else { return not_found_page() };
    if exceeds_creation_limits(&app, &caller, fields.0.iter().map(|(field, value)| field.len() + value.len()).sum()) {
        return too_many();
    }
    let browser = caller.browser.unwrap_or_else(BrowserSecret::generate);
    let game = entry.info().id;
    let requested = parse_table_form(&fields, entry.info(), &browser.person_id(), (&caller.name, &caller.guides));
    let opened = match requested {
        Ok(requested) => {
            let created = app.registry.create_once(table_of(&fields, browser), &requested.opening).await;
            created.map(|(token, new)| (token, new, requested.is_guided))
        }
        Err(refusal) => Err(Failure::Refused(refusal)),
    };
    match opened {
        Ok((token, new, guided)) => {
            apply_declined_hints(&app, token, &caller.guides, game, &browser.person_id()).await;
            let mut response = redirect_to_table(&app, token, new.then_some(game), browser, caller.browser.is_none());
            if guided {
                let guides = caller.guides.with(game, GuideState::Shown);
                response.headers_mut().append(header::SET_COOKIE, set_guides_cookie(&app, &guides));
            }
            if let Some(name) =
                fields.get("name").and_then(|name| parse_name(name).ok()).filter(|name| !name.is_empty())
            {
                response.headers_mut().append(header::SET_COOKIE, set_name_cookie(&app, &name));
            }
            if let Some(level) = fields.get("bots").filter(|level| catalog::LEVELS.contains(level)) {
                response.headers_mut().append(header::SET_COOKIE, set_cookie(&app, LEVEL_COOKIE, level));
            }
            response
        }
        Err(Failure::Refused(refusal)) => {
            let field = app::refused_field(&refusal);
            let refused = SetupRefusal { notice: ErrorReply::from(&Failure::Refused(refusal)).notice, field };
            let (values, once) = (FormValues(fields.0), secrets::form_token());
            let html = pages::render_setup_page(entry.info(), &values, Some(&refused), &once).into_string();
            page(StatusCode::UNPROCESSABLE_ENTITY, html)
        }
        Err(failure) => error_page(&failure, "/"),
    }
}

/// Returns the token of the table that a form creates: the same for the same fields from the same page, so that a
/// double click creates one table. A form without a page token creates another table each time.
fn table_of(fields: &FormFields, browser: BrowserSecret) -> TableToken {
    if fields.get("once").is_none_or(str::is_empty) {
        return TableToken::generate();
    }
    let parts = fields.0.iter().flat_map(|(name, value)| [name.as_bytes(), value.as_bytes()]);
    browser.table_of(&parts.collect::<Vec<_>>())
}

/// Redirects to a table, with a cookie for a browser that is `fresh`. `new` is the game of a table that has just been
/// created.
fn redirect_to_table(
    app: &AppState,
    token: TableToken,
    new: Option<&'static str>,
    browser: BrowserSecret,
    fresh: bool,
) -> Response {
    if let Some(game) = new {
        metrics::counter!("endtable_tables_total", "game" => game).increment(1);
    }
    let mut response = Redirect::to(&table_path(token)).into_response();
    if fresh {
        response.headers_mut().append(header::SET_COOKIE, set_browser_cookie(app, browser));
    }
    response
}

/// Creates a table that continues from a step of a finished game, against bots, and redirects to it.
pub(crate) async fn play_on(
    State(app): State<AppState>,
    Path(token): Path<String>,
    caller: Caller,
    form: FormPost,
) -> Response {
    let Some(token) = TableToken::parse(&token) else { return not_found_page() };
    let fields = match form {
        Ok(Form(fields)) => FormFields(fields),
        Err(rejection) => return form_rejected(&app, &rejection, &table_path(token)),
    };
    let (Some(ply), Some(seat)) = (fields.parse_number::<usize>("ply"), fields.parse_number::<u8>("seat")) else {
        return error_page(RequestError::Unreadable(StatusCode::UNPROCESSABLE_ENTITY), &table_path(token));
    };
    if exceeds_creation_limits(&app, &caller, ply.saturating_mul(ENTRY)) {
        return too_many();
    }
    let browser = caller.browser.unwrap_or_else(BrowserSecret::generate);
    let (who, name) = (browser.person_id(), caller.name.clone());
    let opening = app.registry.read(token, move |state| {
        state.play_on(ply, seat, &who, &name).map(|opening| (opening, state.game().info().id))
    });
    let opened = match opening.await {
        Ok(Ok((opening, game))) => play_on_once(&app, browser, (token, ply, seat), &opening)
            .await
            .map(|(token, new)| (token, new.then_some(game))),
        Ok(Err(refusal)) => Err(Failure::Refused(refusal)),
        Err(failure) => Err(failure),
    };
    match opened {
        Ok((token, game)) => redirect_to_table(&app, token, game, browser, caller.browser.is_none()),
        Err(failure) => error_page(&failure, &table_path(token)),
    }
}

/// Creates the table that continues from a step of a game. The button is on a page that many people see and that
/// contains no token; so a second post within a few seconds leads to the table of the first.
async fn play_on_once(
    app: &AppState,
    browser: BrowserSecret,
    (token, ply, seat): (TableToken, usize, u8),
    opening: &TableOpening,
) -> Result<(TableToken, bool), Failure> {
    let slot = app.services.clock.now() / DOUBLE;
    let table = |slot: u64| {
        let parts = [token.to_text(), ply.to_string(), seat.to_string(), slot.to_string()];
        browser.table_of(&parts.each_ref().map(|part| part.as_bytes()))
    };
    if let Some(before) = slot.checked_sub(1).map(table)
        && let Ok(true) = app.registry.read(before, |state| !state.is_over()).await
    {
        return Ok((before, false));
    }
    app.registry.create_once(table(slot), opening).await
}

/// Sends a browser's new name to its tables. If another player there has the name, the old one stays.
async fn rename_everywhere(app: &AppState, browser: BrowserSecret, name: &str) {
    for token in own_tokens(&app.services, browser).await {
        let (who, name) = (browser.person_id(), name.to_owned());
        let named =
            app.registry.send_command(token, TableCommand::Rename { who: who.clone(), name: name.clone() }).await;
        if let Err(Failure::OtherNode(node)) = named {
            let request = NodeRequest::Rename { table: token.to_text(), person: who, name };
            let _ = node_requests::send_request::<()>(&app.services, &node, &request).await;
        }
    }
}

/// Stores the name from the lobby, updates the tables at which this browser sits, and redirects to the lobby. An empty
/// name is deleted.
pub(crate) async fn set_player_name(State(app): State<AppState>, caller: Caller, form: FormPost) -> Response {
    let fields = match form {
        Ok(Form(fields)) => FormFields(fields),
        Err(rejection) => return form_rejected(&app, &rejection, "/"),
    };
    match parse_lasting_name(fields.get("name").unwrap_or_default()) {
        Ok(name) => {
            if let Some(browser) = caller
                .browser
                .filter(|browser| !name.is_empty() && app.limiter.check_talk(&browser.person_id()).is_ok())
            {
                rename_everywhere(&app, browser, &name).await;
            }
            ([(header::SET_COOKIE, set_name_cookie(&app, &name))], Redirect::to("/")).into_response()
        }
        Err(refusal) => {
            let failure = Failure::Refused(refusal);
            error_page(&failure, "/")
        }
    }
}
