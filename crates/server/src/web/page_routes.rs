//! Routes of pages.

use std::sync::Arc;

use app::{DailyTable, FormFields};
use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use pages::{FormValues, LobbyPage};
use serde::Deserialize;
use tables::TableCommand;

use super::daily::teaser;
use super::forms::FormPost;
use super::own_tables::own_tables;
use super::padding::pad_to_step;
use super::request_context::Caller;
use super::responses::{
    error_page, failure_response, no_table_page, not_found_page, page, page_or_failure, table_path, too_many,
};
use super::state::AppState;
use super::table_pages::{frame_response, table_page};
use super::table_visits::resolve_visit;
use crate::daily::day_at;
use crate::error_reply::RequestError;
use crate::guess_limiter::GuessKind;
use crate::secrets::{self, TableToken};
use crate::table_registry::TableRegistry;

/// Shows the lobby, with the tables at which this browser sits.
pub(crate) async fn show_lobby(State(registry): State<Arc<TableRegistry>>, caller: Caller) -> Response {
    let person = caller.browser.map(|browser| browser.person_id().0);
    let shown = LobbyPage {
        tables: own_tables(&registry, &caller).await,
        name: &caller.name,
        level: &caller.level,
        daily: Some(teaser(&registry, person.as_deref()).await),
        once: &secrets::form_token(),
    };
    page(StatusCode::OK, pages::render_lobby_page(&shown).into_string())
}

/// Redirects to the waiting room with a code. A wrong code counts against the address that typed it; only posts of this
/// site's own pages get here, so no other site can submit codes in its visitors' names.
pub(crate) async fn join_by_code(State(app): State<AppState>, caller: Caller, form: FormPost) -> Response {
    let fields = form.map(|Form(fields)| FormFields(fields)).unwrap_or_default();
    let Ok(tried) = app.guess_limiter.begin_guess(GuessKind::RoomCode, caller.from) else { return too_many() };
    match app.registry.waiting_room(&secrets::normalize_code(fields.get("code").unwrap_or_default())).await {
        Some(token) => {
            tried.mark_correct();
            Redirect::to(&table_path(token)).into_response()
        }
        None => error_page(RequestError::NoSuchRoom, "/"),
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

/// Shows a table.
pub(crate) async fn show_table(State(app): State<AppState>, Path(token): Path<String>, caller: Caller) -> Response {
    let Some((token, visit)) = resolve_visit(&app.services, &token, &caller).await else { return no_table_page() };
    if let Some(who) = &visit.who {
        let _ = app.registry.send_command(token, TableCommand::PageRequested { who: who.clone() }).await;
        // Few browsers have a guide before them, so most pages need not ask for the game.
        let game = if visit.guides.has_shown() { app.registry.game_of(token).await } else { None };
        if game.is_some_and(|game| visit.guides.is_shown(game)) {
            let show = TableCommand::ShowIntroduction { who: who.clone(), is_unread: true };
            let _ = app.registry.send_command(token, show).await;
        }
    }
    if caller.wants_frame {
        return frame_response(&app.registry, token, visit).await;
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

/// Stores the table in the browser's list. If that fails, the page is shown all the same.
async fn remember_table(app: &AppState, browser: secrets::BrowserSecret, token: TableToken) {
    let (store, now) = (&app.services.store, app.services.clock.now().cast_signed());
    if let Err(error) = app.spectator_links.store_link(store, token).await {
        tracing::warn!(%error, "a table cannot be looked on at");
    }
    if let Err(error) = store.record_seat(&browser.person_id().0, &token.id(), &browser.seal(token), now).await {
        tracing::warn!(%error, "a table was not noted");
    }
}

/// Shows the contents of a collapsed part of a table's page by its name.
pub(crate) async fn show_part(
    State(registry): State<Arc<TableRegistry>>,
    Path((token, name)): Path<(String, String)>,
    caller: Caller,
) -> Response {
    let Some((token, visit)) = resolve_visit(&registry.services, &token, &caller).await else {
        return not_found_page();
    };
    match registry.read(token, move |state| app::render_part(state, &token.to_links(), &visit, &name)).await {
        Ok(Some(html)) => page(StatusCode::OK, pad_to_step(html)),
        Ok(None) => not_found_page(),
        Err(failure) => failure_response(&failure),
    }
}

/// Shows all events emitted to the viewer.
pub(crate) async fn show_log(
    State(registry): State<Arc<TableRegistry>>,
    Path(token): Path<String>,
    caller: Caller,
) -> Response {
    let Some((token, visit)) = resolve_visit(&registry.services, &token, &caller).await else {
        return not_found_page();
    };
    let back = visit.table_path(&token.to_text());
    let story = registry
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
    State(registry): State<Arc<TableRegistry>>,
    Path(token): Path<String>,
    moment: Result<Query<MomentQuery>, axum::extract::rejection::QueryRejection>,
    caller: Caller,
) -> Response {
    let (Some((token, visit)), Ok(Query(MomentQuery { ply, eyes }))) =
        (resolve_visit(&registry.services, &token, &caller).await, moment)
    else {
        return not_found_page();
    };
    let (alone, back) = (caller.wants_frame, visit.table_path(&token.to_text()));
    page_or_failure(
        &back,
        registry
            .read(token, move |state| app::render_replay(state, &token.to_links(), &visit, ply, &eyes, alone))
            .await,
    )
}

/// Shows the picture of a finished game.
pub(crate) async fn show_picture(
    State(registry): State<Arc<TableRegistry>>,
    Path(token): Path<String>,
    caller: Caller,
) -> Response {
    let Some((token, visit)) = resolve_visit(&registry.services, &token, &caller).await else {
        return not_found_page();
    };
    match registry.read(token, app::render_picture).await {
        Ok(Some(drawing)) => ([(header::CONTENT_TYPE, "image/svg+xml")], drawing).into_response(),
        other => page_or_failure(&visit.table_path(&token.to_text()), other),
    }
}

/// Shows the data that proves a fair deal.
pub(crate) async fn show_proof(
    State(registry): State<Arc<TableRegistry>>,
    Path(token): Path<String>,
    caller: Caller,
) -> Response {
    let Some((token, visit)) = resolve_visit(&registry.services, &token, &caller).await else {
        return not_found_page();
    };
    let back = visit.table_path(&token.to_text());
    match day_at(&registry.services, token).await {
        Ok(day) => page_or_failure(
            &back,
            registry.read(token, move |state| Some(app::render_proof(state, &token.to_links(), &visit, day))).await,
        ),
        Err(failure) => failure_response(&failure),
    }
}

/// Exports the finished game as JSON. It contains the secret, so it is not available before the end.
pub(crate) async fn download_record(
    State(registry): State<Arc<TableRegistry>>,
    Path(token): Path<String>,
    caller: Caller,
) -> Response {
    let Some((token, visit)) = resolve_visit(&registry.services, &token, &caller).await else {
        return not_found_page();
    };
    let back = visit.table_path(&token.to_text());
    match day_at(&registry.services, token).await {
        Ok(DailyTable::Today) => {
            return error_page(RequestError::DailySealed, &back);
        }
        Ok(_) => {}
        Err(failure) => return failure_response(&failure),
    }
    let record = registry.read(token, tables::TableState::saved_game).await;
    match record {
        Ok(Some(record)) => {
            let name = format!("attachment; filename=\"{}.json\"", record.game);
            let mut response = axum::Json(record).into_response();
            if let Ok(name) = HeaderValue::try_from(name) {
                response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
            }
            response
        }
        Ok(None) => error_page(RequestError::NotOver, &back),
        Err(failure) => failure_response(&failure),
    }
}
