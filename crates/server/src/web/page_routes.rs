//! Routes of pages.

use std::sync::Arc;

use app::{DailyTable, FormFields, TableVisit};
use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use pages::{FormValues, TableListEntry};
use serde::Deserialize;
use tables::TableCommand;

use super::event_stream::pad_to_step;
use super::headers::ErrorSentence;
use super::request_context::{Caller, too_many};
use super::table_forms::FormPost;
use super::{AppState, daily, not_found_page, page, refusal_page, table_page};
use crate::failure::Failure;
use crate::guess_limiter::GuessKind;
use crate::notices;
use crate::secrets::{self, SpectatorToken, TableToken};

/// The number of a browser's tables that the lobby looks for.
const MINE: u32 = 8;

/// Shows the lobby, with the tables at which this browser sits.
pub(crate) async fn show_lobby(State(app): State<Arc<AppState>>, caller: Caller) -> Response {
    page(
        StatusCode::OK,
        pages::render_lobby_page(&own_tables(&app, &caller).await, &caller.name, &secrets::form_token()).into_string(),
    )
}

/// Returns the tables at which a browser has sat and whose game goes on.
pub(crate) async fn own_tokens(app: &AppState, browser: secrets::BrowserSecret) -> Vec<TableToken> {
    let seated = app.registry.store.tables_of(&browser.person_id().0, MINE).await.unwrap_or_default();
    seated.iter().filter_map(|table| browser.unseal(&table.id, &table.link)).collect()
}

pub(crate) async fn own_tables(app: &AppState, caller: &Caller) -> Vec<TableListEntry> {
    let Some(browser) = caller.browser else { return Vec::new() };
    let person = browser.person_id();
    let mut tables = Vec::new();
    for token in own_tokens(app, browser).await {
        let (who, now) = (person.clone(), app.registry.clock.now());
        let listed = app.registry.read(token, move |state| app::lobby_entry(state, &token.to_text(), &who, now)).await;
        tables.extend(listed.ok().filter(|table| table.yours));
    }
    tables
}

/// Redirects to the waiting room with a code. A wrong code counts against the address that typed it; only posts of this
/// site's own pages get here, so no other site can submit codes in its visitors' names.
pub(crate) async fn join_by_code(State(app): State<Arc<AppState>>, caller: Caller, form: FormPost) -> Response {
    let fields = form.map(|Form(fields)| FormFields(fields)).unwrap_or_default();
    let Ok(tried) = app.guess_limiter.begin_guess(GuessKind::RoomCode, caller.from) else { return too_many() };
    match app.registry.waiting_room(&secrets::normalize_code(fields.get("code").unwrap_or_default())).await {
        Some(token) => {
            tried.mark_correct();
            Redirect::to(&table_path(token)).into_response()
        }
        None => refusal_page(StatusCode::NOT_FOUND, &notices::no_such_room(), "/"),
    }
}

/// Shows the page about the site.
pub(crate) async fn show_about() -> Response {
    page(StatusCode::OK, pages::render_about_page().into_string())
}

/// Shows a game's own page with the form for new tables. The query may prefill the form.
pub(crate) async fn show_game(Path(game): Path<String>, Query(values): Query<Vec<(String, String)>>) -> Response {
    match catalog::find(&game) {
        Some(entry) => {
            let form = secrets::form_token();
            page(StatusCode::OK, pages::render_setup_page(entry.info(), &FormValues(values), None, &form).into_string())
        }
        None => not_found_page(),
    }
}

/// Shows the rules of a game.
pub(crate) async fn show_rules(Path(game): Path<String>) -> Response {
    let Some(entry) = catalog::find(&game) else { return not_found_page() };
    let mut response = page(StatusCode::OK, pages::render_rules_page(entry.info()).into_string());
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=300"));
    response
}

/// Shows the rules of a game on one sheet, for printing.
pub(crate) async fn show_rules_sheet(Path(game): Path<String>) -> Response {
    let Some(entry) = catalog::find(&game) else { return not_found_page() };
    let mut response = page(StatusCode::OK, pages::render_sheet_page(entry.info()).into_string());
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=300"));
    response
}

/// Returns the table that a URL leads to, and how the caller may view it: as a person by the table's token, or as a
/// spectator by a spectator token.
pub(crate) async fn resolve_visit(app: &AppState, digits: &str, caller: &Caller) -> Option<(TableToken, TableVisit)> {
    let (token, sight) = resolve_token(app, digits).await?;
    let visit = caller.to_visit();
    let visit = if sight.is_some() {
        TableVisit { who: None, name: String::new(), spectator: sight.map(SpectatorToken::to_text), ..visit }
    } else {
        visit
    };
    Some((token, visit))
}

/// Returns the table that a URL leads to, and the spectator token if it contains one.
pub(crate) async fn resolve_token(app: &AppState, digits: &str) -> Option<(TableToken, Option<SpectatorToken>)> {
    if let Some(token) = TableToken::parse(digits) {
        return Some((token, None));
    }
    let sight = SpectatorToken::parse(digits)?;
    let link = app.registry.store.spectator_link(&sight.id()).await.ok()??;
    Some((sight.unseal(&link)?, Some(sight)))
}

/// Shows a table.
pub(crate) async fn show_table(
    State(app): State<Arc<AppState>>,
    Path(token): Path<String>,
    caller: Caller,
) -> Response {
    let Some((token, visit)) = resolve_visit(&app, &token, &caller).await else { return not_found_page() };
    if let Some(who) = &visit.who {
        let _ = app.registry.send_command(token, TableCommand::PageRequested { who: who.clone() }).await;
    }
    if caller.wants_region {
        return visit_region(&app, token, visit).await;
    }
    let look = move |state: &tables::TableState| {
        let seated = !state.seats_of(visit.who.as_ref()).is_empty() || state.is_host(visit.who.as_ref());
        (app::render_page(state, &token.to_links(), &visit, None), seated)
    };
    match app.registry.read(token, look).await {
        Ok((sent, seated)) => {
            if let Some(browser) = caller.browser.filter(|_| seated) {
                remember_table(&app, browser, token).await;
            }
            table_page(StatusCode::OK, sent, &caller)
        }
        Err(failure) => failure_response(&failure),
    }
}

/// Returns the current part of a table's page that changes, with its version.
pub(crate) async fn region_response(app: &AppState, token: TableToken, caller: &Caller) -> Response {
    visit_region(app, token, caller.to_visit()).await
}

async fn visit_region(app: &AppState, token: TableToken, visit: TableVisit) -> Response {
    match app.registry.read(token, move |state| app::render_region(state, &token.to_links(), &visit)).await {
        Ok(drawn) => {
            let mut response = page(StatusCode::OK, drawn.region.html().to_owned());
            if let Ok(version) = HeaderValue::try_from(drawn.region.version()) {
                response.headers_mut().insert("x-version", version);
            }
            response
        }
        Err(failure) => failure_response(&failure),
    }
}

/// Stores the table in the browser's list. If that fails, the page is shown all the same.
async fn remember_table(app: &AppState, browser: secrets::BrowserSecret, token: TableToken) {
    let (store, now) = (&app.registry.store, app.registry.clock.now().cast_signed());
    if let Err(error) = app.spectator_links.store_link(store, token).await {
        tracing::warn!(%error, "a table cannot be looked on at");
    }
    if let Err(error) = store.record_seat(&browser.person_id().0, &token.id(), &browser.seal(token), now).await {
        tracing::warn!(%error, "a table was not noted");
    }
}

/// Shows the contents of a collapsed part of a table's page by its name.
pub(crate) async fn show_part(
    State(app): State<Arc<AppState>>,
    Path((token, name)): Path<(String, String)>,
    caller: Caller,
) -> Response {
    let Some((token, visit)) = resolve_visit(&app, &token, &caller).await else { return not_found_page() };
    match app.registry.read(token, move |state| app::render_part(state, &token.to_links(), &visit, &name)).await {
        Ok(Some(html)) => page(StatusCode::OK, pad_to_step(html)),
        Ok(None) => not_found_page(),
        Err(failure) => failure_response(&failure),
    }
}

/// Shows all events emitted to the viewer.
pub(crate) async fn show_log(State(app): State<Arc<AppState>>, Path(token): Path<String>, caller: Caller) -> Response {
    let Some((token, visit)) = resolve_visit(&app, &token, &caller).await else { return not_found_page() };
    let back = visit.table_path(&token.to_text());
    let story = app
        .registry
        .read(token, move |state| state.has_started().then(|| app::render_log(state, &token.to_links(), &visit)))
        .await;
    page_or_failure(&back, story)
}

/// The step to show.
#[derive(Deserialize)]
pub(crate) struct MomentQuery {
    #[serde(default)]
    ply: usize,
    #[serde(default, rename = "as")]
    eyes: String,
}

/// Shows a game at an earlier step: with the viewer's knowledge at the time, or everything once the game is over. The
/// script of the page requests only the part for the step.
pub(crate) async fn show_replay(
    State(app): State<Arc<AppState>>,
    Path(token): Path<String>,
    moment: Result<Query<MomentQuery>, axum::extract::rejection::QueryRejection>,
    caller: Caller,
) -> Response {
    let (Some((token, visit)), Ok(Query(MomentQuery { ply, eyes }))) =
        (resolve_visit(&app, &token, &caller).await, moment)
    else {
        return not_found_page();
    };
    let (alone, back) = (caller.wants_region, visit.table_path(&token.to_text()));
    page_or_failure(
        &back,
        app.registry
            .read(token, move |state| app::render_replay(state, &token.to_links(), &visit, ply, &eyes, alone))
            .await,
    )
}

/// Shows the picture of a finished game.
pub(crate) async fn show_picture(
    State(app): State<Arc<AppState>>,
    Path(token): Path<String>,
    caller: Caller,
) -> Response {
    let Some((token, visit)) = resolve_visit(&app, &token, &caller).await else { return not_found_page() };
    match app.registry.read(token, app::render_picture).await {
        Ok(Some(drawing)) => ([(header::CONTENT_TYPE, "image/svg+xml")], drawing).into_response(),
        other => page_or_failure(&visit.table_path(&token.to_text()), other),
    }
}

/// Shows the data that proves a fair deal.
pub(crate) async fn show_proof(
    State(app): State<Arc<AppState>>,
    Path(token): Path<String>,
    caller: Caller,
) -> Response {
    let Some((token, visit)) = resolve_visit(&app, &token, &caller).await else { return not_found_page() };
    let back = visit.table_path(&token.to_text());
    match daily::day_at(&app, token).await {
        Ok(day) => page_or_failure(
            &back,
            app.registry.read(token, move |state| Some(app::render_proof(state, &token.to_links(), &visit, day))).await,
        ),
        Err(failure) => failure_response(&failure),
    }
}

/// Exports the finished game as JSON. It contains the secret, so it is not available before the end.
pub(crate) async fn download_record(
    State(app): State<Arc<AppState>>,
    Path(token): Path<String>,
    caller: Caller,
) -> Response {
    let Some((token, visit)) = resolve_visit(&app, &token, &caller).await else { return not_found_page() };
    let back = visit.table_path(&token.to_text());
    match daily::day_at(&app, token).await {
        Ok(DailyTable::Today) => {
            return refusal_page(StatusCode::CONFLICT, &notices::plain_notice(catalog::tr!("daily-sealed")), &back);
        }
        Ok(_) => {}
        Err(failure) => return failure_response(&failure),
    }
    let record = app.registry.read(token, |state| state.is_over().then(|| state.saved_game())).await;
    match record {
        Ok(Some(record)) => {
            let name = format!("attachment; filename=\"{}.json\"", record.game);
            let mut response = axum::Json(record).into_response();
            if let Ok(name) = HeaderValue::try_from(name) {
                response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
            }
            response
        }
        Ok(None) => refusal_page(StatusCode::CONFLICT, &notices::not_over(), &back),
        Err(failure) => failure_response(&failure),
    }
}

/// Returns the URL path of a table.
pub(crate) fn table_path(token: TableToken) -> String {
    format!("/t/{}", token.to_text())
}

/// Returns a page, or the error that the game is not over, with a link back to where the caller came from.
fn page_or_failure(back: &str, html: Result<Option<String>, Failure>) -> Response {
    match html {
        Ok(Some(html)) => page(StatusCode::OK, html),
        Ok(None) => refusal_page(StatusCode::CONFLICT, &notices::not_over(), back),
        Err(failure) => failure_response(&failure),
    }
}

/// Returns the response for a table that cannot be shown.
pub(crate) fn failure_response(failure: &Failure) -> Response {
    match failure {
        Failure::NoSuchTable => {
            let mut response = not_found_page();
            // A page's script requests a missing table only if the table was removed while the page was open.
            response.extensions_mut().insert(ErrorSentence(notices::table_removed()));
            response
        }
        other => refusal_page(other.status_code(), &notices::for_failure(other), "/"),
    }
}
