//! The daily deal: attempts and the ranking.

use app::DailyTable;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use pages::{DailyPage, DailyRanking, DailyResult};
use store::{DailyAttempt, TableRef};

use super::cookies::set_browser_cookie;
use super::create_table::exceeds_creation_limits;
use super::page_routes::table_path;
use super::request_context::{Caller, too_many};
use super::table_forms::AppExtractor;
use super::{AppState, page, refusal_page};
use crate::daily::{self, StoredResult, day_of, game_of_day};
use crate::failure::Failure;
use crate::notices;
use crate::secrets::{BrowserSecret, TableToken};

/// How many attempts are listed.
const LISTED: u32 = 200;
/// How many of them are read from their tables for one page, if their results are not stored.
const READ: usize = 20;

/// Returns whether a table plays the daily deal, and of which day: the secret is withheld until the day is over.
///
/// # Errors
/// Returns an error if the store fails. Then nothing may be shown that depends on it.
pub(crate) async fn day_at(app: &AppState, token: TableToken) -> Result<DailyTable, Failure> {
    // While the clock is not trusted, and for a while after, a day may not be over, so its secret is withheld.
    let certain = day_of(app.registry.clock.certain_time());
    let day = app.registry.store.day_at(&token.id()).await.map_err(|error| app.registry.store_failed(&error))?;
    Ok(match day {
        Some(day) if day >= certain => DailyTable::Today,
        Some(_) => DailyTable::Past,
        None => DailyTable::None,
    })
}

/// Returns the result of an attempt, and stores it once it is known.
async fn ended(app: &AppState, day: i64, tried: &DailyAttempt, read: &mut usize) -> Option<StoredResult> {
    if let Some(body) = &tried.body {
        return serde_json::from_str(body).ok();
    }
    if *read >= READ {
        return None;
    }
    *read += 1;
    let token = app.registry.key.unseal(&tried.table.id, &tried.table.link)?;
    let ended = app.registry.read(token, StoredResult::from_table).await.ok().flatten()?;
    let body = serde_json::to_string(&ended).expect("a result serialises");
    if let Err(error) = app.registry.store.end_try(day, &tried.person, &body).await {
        tracing::warn!(%error, "how a try ended was not kept");
    }
    Some(ended)
}

/// Returns the ranking of a day.
async fn table(app: &AppState, day: i64, who: Option<&str>) -> DailyRanking {
    let tries = app.registry.store.daily_attempts(day, LISTED).await.unwrap_or_default();
    let (mut known, mut read) = (Vec::new(), 0);
    for tried in &tries {
        let own = Some(tried.person.as_str()) == who;
        known.extend(ended(app, day, tried, &mut read).await.map(|ended| (ended, own)));
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

/// Shows the daily deal.
pub(crate) async fn show_daily(State(app): AppExtractor, caller: Caller) -> Response {
    let today = day_of(app.registry.clock.now());
    let person = caller.browser.map(|browser| browser.person_id().0);
    let tried = match &person {
        Some(person) => app.registry.store.try_of(today, person).await.unwrap_or_default(),
        None => None,
    };
    let token = tried.and_then(|tried| app.registry.key.unseal(&tried.table.id, &tried.table.link));
    let shown = DailyPage {
        today: table(&app, today, person.as_deref()).await,
        yesterday: table(&app, today - 1, person.as_deref()).await,
        token: token.map(TableToken::to_text),
        address: format!("{}/daily", caller.origin.text),
    };
    page(StatusCode::OK, pages::render_daily_page(&shown).into_string())
}

/// Starts a person's attempt, or redirects to it: only the first counts.
pub(crate) async fn play_daily(State(app): AppExtractor, caller: Caller) -> Response {
    let browser = caller.browser.unwrap_or_else(BrowserSecret::generate);
    let (day, person) = (day_of(app.registry.clock.now()), browser.person_id());
    match begun(&app, &caller, day, browser).await {
        Ok(Some(token)) => {
            let mut response = Redirect::to(&table_path(token)).into_response();
            if caller.browser.is_none() {
                response.headers_mut().append(header::SET_COOKIE, set_browser_cookie(&app, browser));
            }
            super::table_forms::apply_declined_hints(&app, token, &caller.guides, game_of_day(day).info().id, &person)
                .await;
            response
        }
        Ok(None) => too_many(),
        Err(failure) => refusal_page(failure.status_code(), &notices::for_failure(&failure), "/daily"),
    }
}

/// Returns the table of a person's attempt; none if they have exceeded the rate limit.
async fn begun(
    app: &AppState,
    caller: &Caller,
    day: i64,
    browser: BrowserSecret,
) -> Result<Option<TableToken>, Failure> {
    let failed = |error: &store::StoreError| app.registry.store_failed(error);
    let person = browser.person_id();
    let known = async || -> Result<Option<TableToken>, Failure> {
        let tried = app.registry.store.try_of(day, &person.0).await.map_err(|error| failed(&error))?;
        Ok(tried.and_then(|tried| app.registry.key.unseal(&tried.table.id, &tried.table.link)))
    };
    if let Some(token) = known().await? {
        return Ok(Some(token));
    }
    if exceeds_creation_limits(app, caller, 0) {
        return Ok(None);
    }
    let opening = daily::daily_opening(day, &person, &caller.name);
    let token = app.registry.create_with(&opening, app.registry.key.secret_of(day).into()).await?;
    let at = TableRef { id: token.id(), link: app.registry.key.seal(token) };
    let first = app.registry.store.try_day(day, &person.0, &at).await.map_err(|error| failed(&error))?;
    if first { Ok(Some(token)) } else { known().await }
}
