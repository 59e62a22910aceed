//! Pages to look at.

use std::sync::Arc;

use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use pages::{FormValues, OpenTable};
use serde::Deserialize;
use tables::TableCommand;

use super::forms::FormPost;
use super::heads::ErrorSentence;
use super::request::{Caller, too_many};
use super::stream::padded;
use super::{AppState, daily, not_here, page, said, table_page};
use crate::desk::Failure;
use crate::input::FormFields;
use crate::secrets::{self, SpectatorToken, TableToken};
use crate::sentences;
use crate::tries::GuessKind;
use crate::view::{self, DailyTable, TableVisit};

/// How many of a browser's tables the lobby looks for.
const MINE: u32 = 8;

/// The lobby, with the tables at which this browser sits.
pub(crate) async fn lobby(State(app): State<Arc<AppState>>, caller: Caller) -> Response {
    page(
        StatusCode::OK,
        pages::lobby(&own_tables(&app, &caller).await, &caller.name, &secrets::form_token()).into_string(),
    )
}

/// The tables at which a browser has sat and whose game goes on.
pub(crate) async fn own_tokens(app: &AppState, browser: secrets::BrowserSecret) -> Vec<TableToken> {
    let seated = app.hall.store.tables_of(&browser.person().0, MINE).await.unwrap_or_default();
    seated.iter().filter_map(|table| browser.unseal(&table.id, &table.link)).collect()
}

pub(crate) async fn own_tables(app: &AppState, caller: &Caller) -> Vec<OpenTable> {
    let Some(browser) = caller.browser else { return Vec::new() };
    let person = browser.person();
    let mut tables = Vec::new();
    for token in own_tokens(app, browser).await {
        let (who, now) = (person.clone(), app.hall.clock.now());
        let listed = app.hall.read(token, move |core| view::listed(core, token, &who, now)).await;
        tables.extend(listed.ok().filter(|table| table.yours));
    }
    tables
}

/// Leads to the waiting room with a code. A wrong code counts for the address that typed it; since only posts of the
/// house's own pages get here, nobody else's page can type one in its visitors' names.
pub(crate) async fn join(State(app): State<Arc<AppState>>, caller: Caller, form: FormPost) -> Response {
    let fields = form.map(|Form(fields)| FormFields(fields)).unwrap_or_default();
    let Ok(tried) = app.tries.begin(GuessKind::Room, caller.from) else { return too_many() };
    match app.hall.waiting_room(&secrets::typed(fields.get("code").unwrap_or_default())).await {
        Some(token) => {
            tried.succeed();
            Redirect::to(&back(token)).into_response()
        }
        None => said(StatusCode::NOT_FOUND, &sentences::no_such_room(), "/"),
    }
}

/// What the house is.
pub(crate) async fn about() -> Response {
    page(StatusCode::OK, pages::about().into_string())
}

/// A game's own page with the form for new tables. The address may fill the form in.
pub(crate) async fn game(Path(game): Path<String>, Query(values): Query<Vec<(String, String)>>) -> Response {
    match catalog::find(&game) {
        Some(cabinet) => {
            let form = secrets::form_token();
            page(StatusCode::OK, pages::game(cabinet.info(), &FormValues(values), None, &form).into_string())
        }
        None => not_here(),
    }
}

/// The rules of a game.
pub(crate) async fn rules(Path(game): Path<String>) -> Response {
    let Some(cabinet) = catalog::find(&game) else { return not_here() };
    let mut response = page(StatusCode::OK, pages::rules(cabinet.info()).into_string());
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=300"));
    response
}

/// A game on one sheet, for printing.
pub(crate) async fn sheet(Path(game): Path<String>) -> Response {
    let Some(cabinet) = catalog::find(&game) else { return not_here() };
    let mut response = page(StatusCode::OK, pages::sheet(cabinet.info()).into_string());
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=300"));
    response
}

/// The table that an address leads to, and how one may look at it: by its token as oneself, or as somebody who was given
/// no more than a sight of it.
pub(crate) async fn place(app: &AppState, digits: &str, caller: &Caller) -> Option<(TableToken, TableVisit)> {
    let (token, sight) = place_of(app, digits).await?;
    let visit = caller.visit();
    let visit = if sight.is_some() { TableVisit { who: None, name: String::new(), sight, ..visit } } else { visit };
    Some((token, visit))
}

/// The table that an address leads to, and the sight of it if that is all that was given.
pub(crate) async fn place_of(app: &AppState, digits: &str) -> Option<(TableToken, Option<SpectatorToken>)> {
    if let Some(token) = TableToken::parse(digits) {
        return Some((token, None));
    }
    let sight = SpectatorToken::parse(digits)?;
    let link = app.hall.store.sight(&sight.id()).await.ok()??;
    Some((sight.unseal(&link)?, Some(sight)))
}

/// A table.
pub(crate) async fn table(State(app): State<Arc<AppState>>, Path(token): Path<String>, caller: Caller) -> Response {
    let Some((token, visit)) = place(&app, &token, &caller).await else { return not_here() };
    if let Some(who) = &visit.who {
        let _ = app.hall.command(token, TableCommand::Seen { who: who.clone() }).await;
    }
    if caller.region {
        return drawn(&app, token, visit).await;
    }
    let look = move |core: &tables::TableState| {
        let seated = !core.seats_of(visit.who.as_ref()).is_empty() || core.is_host(visit.who.as_ref());
        (view::page(core, token, &visit, None), seated)
    };
    match app.hall.read(token, look).await {
        Ok((sent, seated)) => {
            if let Some(browser) = caller.browser.filter(|_| seated) {
                remember(&app, browser, token).await;
            }
            table_page(StatusCode::OK, sent, &caller)
        }
        Err(failure) => failed(&failure),
    }
}

/// The part of a table's page that changes, as it is now, with its version.
pub(crate) async fn region(app: &AppState, token: TableToken, caller: &Caller) -> Response {
    drawn(app, token, caller.visit()).await
}

async fn drawn(app: &AppState, token: TableToken, visit: TableVisit) -> Response {
    match app.hall.read(token, move |core| view::region(core, token, &visit)).await {
        Ok(drawn) => {
            let mut response = page(StatusCode::OK, drawn.region.html().to_owned());
            if let Ok(version) = HeaderValue::try_from(drawn.region.version()) {
                response.headers_mut().insert("x-version", version);
            }
            response
        }
        Err(failure) => failed(&failure),
    }
}

/// Notes the table in the browser's list. A list without it is no reason to keep the page back.
async fn remember(app: &AppState, browser: secrets::BrowserSecret, token: TableToken) {
    let (store, now) = (&app.hall.store, app.hall.clock.now().cast_signed());
    if let Err(error) = app.shown.keep(store, token).await {
        tracing::warn!(%error, "a table cannot be looked on at");
    }
    if let Err(error) = store.remember(&browser.person().0, &token.id(), &browser.seal(token), now).await {
        tracing::warn!(%error, "a table was not noted");
    }
}

/// What stands folded away on a table's page under a name.
pub(crate) async fn part(
    State(app): State<Arc<AppState>>,
    Path((token, name)): Path<(String, String)>,
    caller: Caller,
) -> Response {
    let Some((token, visit)) = place(&app, &token, &caller).await else { return not_here() };
    match app.hall.read(token, move |core| view::part(core, token, &visit, &name)).await {
        Ok(Some(html)) => page(StatusCode::OK, padded(html)),
        Ok(None) => not_here(),
        Err(failure) => failed(&failure),
    }
}

/// Everything told to the viewer.
pub(crate) async fn story(State(app): State<Arc<AppState>>, Path(token): Path<String>, caller: Caller) -> Response {
    let Some((token, visit)) = place(&app, &token, &caller).await else { return not_here() };
    let back = visit.back(token);
    let story = app.hall.read(token, move |core| core.started().then(|| view::story(core, token, &visit))).await;
    shown(&back, story)
}

/// Which moment to show.
#[derive(Deserialize)]
pub(crate) struct MomentQuery {
    #[serde(default)]
    ply: usize,
    #[serde(default, rename = "as")]
    eyes: String,
}

/// A game at an earlier moment: what the viewer could see then, and once it is over what anybody could. The script asks
/// for the moment alone.
pub(crate) async fn replay(
    State(app): State<Arc<AppState>>,
    Path(token): Path<String>,
    moment: Result<Query<MomentQuery>, axum::extract::rejection::QueryRejection>,
    caller: Caller,
) -> Response {
    let (Some((token, visit)), Ok(Query(MomentQuery { ply, eyes }))) = (place(&app, &token, &caller).await, moment)
    else {
        return not_here();
    };
    let (alone, back) = (caller.region, visit.back(token));
    shown(&back, app.hall.read(token, move |core| view::replay(core, token, &visit, ply, &eyes, alone)).await)
}

/// The picture of a finished game.
pub(crate) async fn picture(State(app): State<Arc<AppState>>, Path(token): Path<String>, caller: Caller) -> Response {
    let Some((token, visit)) = place(&app, &token, &caller).await else { return not_here() };
    match app.hall.read(token, view::picture).await {
        Ok(Some(drawing)) => ([(header::CONTENT_TYPE, "image/svg+xml")], drawing).into_response(),
        other => shown(&visit.back(token), other),
    }
}

/// How fair the deal is.
pub(crate) async fn proof(State(app): State<Arc<AppState>>, Path(token): Path<String>, caller: Caller) -> Response {
    let Some((token, visit)) = place(&app, &token, &caller).await else { return not_here() };
    let back = visit.back(token);
    match daily::day_at(&app, token).await {
        Ok(day) => shown(&back, app.hall.read(token, move |core| Some(view::proof(core, token, &visit, day))).await),
        Err(failure) => failed(&failure),
    }
}

/// The finished game as a document. It holds the secret, so there is none before the end.
pub(crate) async fn record(State(app): State<Arc<AppState>>, Path(token): Path<String>, caller: Caller) -> Response {
    let Some((token, visit)) = place(&app, &token, &caller).await else { return not_here() };
    let back = visit.back(token);
    match daily::day_at(&app, token).await {
        Ok(DailyTable::Today) => {
            return said(StatusCode::CONFLICT, &sentences::notice(catalog::tr!("daily-sealed")), &back);
        }
        Ok(_) => {}
        Err(failure) => return failed(&failure),
    }
    let record = app.hall.read(token, |core| core.over().then(|| core.saved_game())).await;
    match record {
        Ok(Some(record)) => {
            let name = format!("attachment; filename=\"{}.json\"", record.game);
            let mut response = axum::Json(record).into_response();
            if let Ok(name) = HeaderValue::try_from(name) {
                response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
            }
            response
        }
        Ok(None) => said(StatusCode::CONFLICT, &sentences::not_over(), &back),
        Err(failure) => failed(&failure),
    }
}

/// The address of a table.
pub(crate) fn back(token: TableToken) -> String {
    format!("/t/{}", token.digits())
}

/// A page, or that the game is not over, and the way back by which they came.
fn shown(back: &str, html: Result<Option<String>, Failure>) -> Response {
    match html {
        Ok(Some(html)) => page(StatusCode::OK, html),
        Ok(None) => said(StatusCode::CONFLICT, &sentences::not_over(), back),
        Err(failure) => failed(&failure),
    }
}

/// A table that cannot be shown.
pub(crate) fn failed(failure: &Failure) -> Response {
    match failure {
        Failure::Missing => {
            let mut response = not_here();
            // A page asks for a table that is not there only if it was removed while the page was open.
            response.extensions_mut().insert(ErrorSentence(sentences::removed()));
            response
        }
        other => said(other.status(), &sentences::failure(other), "/"),
    }
}
