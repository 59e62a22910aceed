//! The daily deal: attempts and the ranking.

use std::sync::Arc;

use app::FormFields;
use axum::extract::{Form, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use pages::{DailyPage, DailyRanking, DailyResult, DailyTeaser};
use store::{DailyAttempt, TableRef};
use tables::TableOpening;

use super::cookies::set_browser_cookie;
use super::create_table::exceeds_creation_limits;
use super::forms::{AppExtractor, FormPost};
use super::request_context::Caller;
use super::responses::{error_page, page, table_path, too_many};
use super::state::AppState;
use super::table_forms::{apply_declined_hints, show_new_guide};
use crate::daily::{self, StoredResult, day_of, game_of_day};
use crate::failure::Failure;
use crate::secrets::{BrowserSecret, TableToken};
use crate::table_registry::TableRegistry;

/// How many attempts are listed.
const LISTED: u32 = 200;
/// How many of them are read from their tables for one page, if their results are not stored.
const READ: usize = 20;

/// Returns the result of an attempt, and stores it once it is known.
async fn ended(
    registry: &Arc<TableRegistry>,
    day: i64,
    tried: &DailyAttempt,
    read: &mut usize,
) -> Option<StoredResult> {
    if let Some(body) = &tried.body {
        return serde_json::from_str(body).ok();
    }
    if *read >= READ {
        return None;
    }
    *read += 1;
    let token = registry.services.key.unseal(&tried.table.id, &tried.table.link)?;
    let ended = registry.read(token, StoredResult::from_table).await.ok().flatten()?;
    let body = serde_json::to_string(&ended).expect("a result serialises");
    if let Err(error) = registry.services.store.end_try(day, &tried.person, &body).await {
        tracing::warn!(%error, "how a try ended was not kept");
    }
    Some(ended)
}

/// Returns the ranking of a day.
async fn table(registry: &Arc<TableRegistry>, day: i64, who: Option<&str>) -> DailyRanking {
    let tries = registry.services.store.daily_attempts(day, LISTED).await.unwrap_or_default();
    let (mut known, mut read) = (Vec::new(), 0);
    for tried in &tries {
        let own = Some(tried.person.as_str()) == who;
        known.extend(ended(registry, day, tried, &mut read).await.map(|ended| (ended, own)));
    }
    let ranked = |(place, tried, own): (usize, StoredResult, bool)| DailyResult {
        place,
        name: tried.name,
        won: tried.won,
        score: tried.score,
        own,
    };
    DailyRanking {
        date: catalog::format_date(day),
        game: game_of_day(day).info().id.to_owned(),
        results: daily::rank_results(known).into_iter().map(ranked).collect(),
    }
}

/// The number of days that a streak is counted back.
const STREAK: u32 = 400;

/// Returns the challenge of today in a few words.
pub(super) async fn teaser(registry: &Arc<TableRegistry>, person: Option<&str>) -> DailyTeaser {
    let now = registry.services.clock.now();
    let today = day_of(now);
    let days = match person {
        Some(person) => registry.services.store.days_of(person, STREAK).await.unwrap_or_default(),
        None => Vec::new(),
    };
    DailyTeaser {
        game: game_of_day(today).info().id.to_owned(),
        ends: daily::end_of_day(today),
        now,
        streak: daily::streak_of(&days, today),
        is_begun: days.first() == Some(&today),
    }
}

/// Shows the daily deal.
pub(crate) async fn show_daily(State(registry): State<Arc<TableRegistry>>, caller: Caller) -> Response {
    let today = day_of(registry.services.clock.now());
    let person = caller.browser.map(|browser| browser.person_id().0);
    let tried = match &person {
        Some(person) => registry.services.store.try_of(today, person).await.unwrap_or_default(),
        None => None,
    };
    let token = tried.and_then(|tried| registry.services.key.unseal(&tried.table.id, &tried.table.link));
    let shown = DailyPage {
        teaser: teaser(&registry, person.as_deref()).await,
        today: table(&registry, today, person.as_deref()).await,
        yesterday: table(&registry, today - 1, person.as_deref()).await,
        token: token.map(TableToken::to_text),
        address: format!("{}/daily", caller.origin.text),
    };
    page(StatusCode::OK, pages::render_daily_page(&shown).into_string())
}

/// Starts a person's attempt, or redirects to it: only the first counts.
pub(crate) async fn play_daily(State(app): AppExtractor, caller: Caller, form: FormPost) -> Response {
    let shows_guide = form.is_ok_and(|Form(fields)| FormFields(fields).is_on("guide"));
    let browser = caller.browser.unwrap_or_else(BrowserSecret::generate);
    let (day, person) = (day_of(app.services.clock.now()), browser.person_id());
    match begun(&app, &caller, day, browser, shows_guide).await {
        Ok(Some(token)) => {
            let mut response = Redirect::to(&table_path(token)).into_response();
            if caller.browser.is_none() {
                response.headers_mut().append(header::SET_COOKIE, set_browser_cookie(&app, browser));
            }
            let game = game_of_day(day).info().id;
            apply_declined_hints(&app, token, &caller.guides, game, &person).await;
            if shows_guide {
                show_new_guide(&app, &caller.guides, game, &mut response);
            }
            response
        }
        Ok(None) => too_many(),
        Err(failure) => error_page(&failure, "/daily"),
    }
}

/// Returns the table of a person's attempt; none if they have exceeded the rate limit.
async fn begun(
    app: &AppState,
    caller: &Caller,
    day: i64,
    browser: BrowserSecret,
    shows_guide: bool,
) -> Result<Option<TableToken>, Failure> {
    let failed = |error: &store::StoreError| app.services.store_failed(error);
    let person = browser.person_id();
    let known = async || -> Result<Option<TableToken>, Failure> {
        let tried = app.services.store.try_of(day, &person.0).await.map_err(|error| failed(&error))?;
        Ok(tried.and_then(|tried| app.services.key.unseal(&tried.table.id, &tried.table.link)))
    };
    if let Some(token) = known().await? {
        return Ok(Some(token));
    }
    if exceeds_creation_limits(app, caller, 0) {
        return Ok(None);
    }
    // A newcomer reads the introduction first, which starts the game.
    let start = !shows_guide || caller.guides.state_of(game_of_day(day).info().id).is_some();
    let opening = TableOpening { start, ..daily::daily_opening(day, &person, &caller.name) };
    let token = app.registry.create_with(&opening, app.services.key.secret_of(day).into()).await?;
    let at = TableRef { id: token.id(), link: app.services.key.seal(token) };
    let first = app.services.store.try_day(day, &person.0, &at).await.map_err(|error| failed(&error))?;
    if first { Ok(Some(token)) } else { known().await }
}
