//! The deal of the day: trying it, and how the house has done.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use pages::{DailyPage, DayTable, Ranked};
use store::{DailyAttempt, SeatRecord};

use super::cookies::set_browser;
use super::create::too_much;
use super::forms::AppExtractor;
use super::looks::back;
use super::request::{Caller, too_many};
use super::{AppState, page, said};
use crate::daily::{self, DailyResult, day_of, game};
use crate::desk::Failure;
use crate::secrets::{BrowserSecret, TableToken};
use crate::sentences;
use crate::view::DailyTable;

/// How many tries are listed.
const LISTED: u32 = 200;
/// How many of them are read anew for one page, if nobody has kept how they ended.
const READ: usize = 20;

/// Whether a table plays the deal of a day, and of which: the secret is kept back until the day is over.
///
/// # Errors
/// The store cannot say. Then nothing may be shown that hangs on it.
pub(crate) async fn day_at(app: &AppState, token: TableToken) -> Result<DailyTable, Failure> {
    // Of a day that may not be over the secret is kept back: by a clock that is not trusted, and for a while after.
    let certain = day_of(app.hall.clock.certain());
    let day = app.hall.store.day_at(&token.id()).await.map_err(|error| app.hall.store_failed(&error))?;
    Ok(match day {
        Some(day) if day >= certain => DailyTable::Today,
        Some(_) => DailyTable::Past,
        None => DailyTable::None,
    })
}

/// How a try ended, kept once it is known.
async fn ended(app: &AppState, day: i64, tried: &DailyAttempt, read: &mut usize) -> Option<DailyResult> {
    if let Some(body) = &tried.body {
        return serde_json::from_str(body).ok();
    }
    if *read >= READ {
        return None;
    }
    *read += 1;
    let token = app.hall.key.unseal(&tried.table.id, &tried.table.link)?;
    let ended = app.hall.read(token, DailyResult::of).await.ok().flatten()?;
    let body = serde_json::to_string(&ended).expect("a result serialises");
    if let Err(error) = app.hall.store.end_try(day, &tried.person, &body).await {
        tracing::warn!(%error, "how a try ended was not kept");
    }
    Some(ended)
}

/// How the house has done on a day.
async fn table(app: &AppState, day: i64, who: Option<&str>) -> DayTable {
    let tries = app.hall.store.tries(day, LISTED).await.unwrap_or_default();
    let (mut known, mut read) = (Vec::new(), 0);
    for tried in &tries {
        let own = Some(tried.person.as_str()) == who;
        known.extend(ended(app, day, tried, &mut read).await.map(|ended| (ended, own)));
    }
    let ranked = |(place, tried, own): (usize, DailyResult, bool)| Ranked {
        place,
        name: tried.name,
        won: tried.won,
        score: tried.score,
        own,
    };
    DayTable {
        date: catalog::date(day),
        game: game(day).info().id.to_owned(),
        ranked: daily::ranked(known).into_iter().map(ranked).collect(),
    }
}

/// The deal of the day.
pub(crate) async fn show(State(app): AppExtractor, caller: Caller) -> Response {
    let today = day_of(app.hall.clock.now());
    let person = caller.browser.map(|browser| browser.person().0);
    let tried = match &person {
        Some(person) => app.hall.store.try_of(today, person).await.unwrap_or_default(),
        None => None,
    };
    let token = tried.and_then(|tried| app.hall.key.unseal(&tried.table.id, &tried.table.link));
    let shown = DailyPage {
        today: table(&app, today, person.as_deref()).await,
        yesterday: table(&app, today - 1, person.as_deref()).await,
        token: token.map(TableToken::digits),
        address: format!("{}/daily", caller.origin.text),
    };
    page(StatusCode::OK, pages::daily(&shown).into_string())
}

/// Begins somebody's try, or leads back to it: the first counts.
pub(crate) async fn play(State(app): AppExtractor, caller: Caller) -> Response {
    let browser = caller.browser.unwrap_or_else(BrowserSecret::fresh);
    let (day, person) = (day_of(app.hall.clock.now()), browser.person());
    match begun(&app, &caller, day, browser).await {
        Ok(Some(token)) => {
            let mut response = Redirect::to(&back(token)).into_response();
            if caller.browser.is_none() {
                response.headers_mut().append(header::SET_COOKIE, set_browser(&app, browser));
            }
            super::forms::silence(&app, token, &caller.guides, game(day).info().id, &person).await;
            response
        }
        Ok(None) => too_many(),
        Err(failure) => said(failure.status(), &sentences::failure(&failure), "/daily"),
    }
}

/// The table of somebody's try; none if they have asked too often.
async fn begun(
    app: &AppState,
    caller: &Caller,
    day: i64,
    browser: BrowserSecret,
) -> Result<Option<TableToken>, Failure> {
    let failed = |error: &store::StoreError| app.hall.store_failed(error);
    let person = browser.person();
    let known = async || -> Result<Option<TableToken>, Failure> {
        let tried = app.hall.store.try_of(day, &person.0).await.map_err(|error| failed(&error))?;
        Ok(tried.and_then(|tried| app.hall.key.unseal(&tried.table.id, &tried.table.link)))
    };
    if let Some(token) = known().await? {
        return Ok(Some(token));
    }
    if too_much(app, caller, 0) {
        return Ok(None);
    }
    let opening = daily::opening(day, &person, &caller.name);
    let token = app.hall.create_with(&opening, app.hall.key.secret_of(day).into()).await?;
    let at = SeatRecord { id: token.id(), link: app.hall.key.seal(token) };
    let first = app.hall.store.try_day(day, &person.0, &at).await.map_err(|error| failed(&error))?;
    if first { Ok(Some(token)) } else { known().await }
}
