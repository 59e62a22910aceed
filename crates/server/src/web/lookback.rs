//! The page that looks back at a finished game, and advice. Looking back takes a while, so its page comes at once and says
//! how far it is: see [`crate::analyses`].

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use catalog::AnalysisDepth;
use catalog::words::with_locale;
use pages::Analysing;

use super::daily::day_at;
use super::looks::{failed, place};
use super::request::Caller;
use super::{AppState, not_here, page, said};
use crate::analyses::{AnalysisJob, AnalysisKey, AnalysisMonitor, AnalysisState, AnalysisWaiter};
use crate::desk::Failure;
use crate::limits::ClientNetwork;
use crate::sentences;
use crate::view::DailyTable;

/// What was luck and what was skill, once the game is over, or how far that has been worked out.
pub(crate) async fn analysis(State(app): State<Arc<AppState>>, Path(token): Path<String>, caller: Caller) -> Response {
    let Some((token, visit)) = place(&app, &token, &caller).await else { return not_here() };
    let who = visit.who.clone();
    let read = app.hall.read(token, move |core| {
        let (table, own) = (core.table(), core.seats_of(who.as_ref()));
        core.over().then(|| (table.info().id, table.names().to_vec(), own))
    });
    let (game, names, own) = match read.await {
        Ok(Some(read)) => read,
        Ok(None) => return said(StatusCode::CONFLICT, &sentences::not_over(), &visit.back(token)),
        Err(failure) => return failed(&failure),
    };
    let waiter = match &visit.who {
        Some(who) if !own.is_empty() => AnalysisWaiter::Person(who.clone()),
        _ => AnalysisWaiter::Address(caller.from),
    };
    let strangers = matches!(waiter, AnalysisWaiter::Address(_));
    let start = |job| drop(tokio::spawn(work_out(Arc::clone(&app), job, (token, visit.language), caller.from)));
    let found = app.analyses.ask((token, visit.language), waiter, start);
    let address = visit.address(token);
    let progress = match found {
        AnalysisState::Done(analysis) => {
            let shown = || pages::analysis(game, &address, &names, &own, &analysis).into_string();
            return page(StatusCode::OK, with_locale(visit.language, shown));
        }
        AnalysisState::TooLong => {
            let shown = || pages::not_analysed(game, &address).into_string();
            return page(StatusCode::OK, with_locale(visit.language, shown));
        }
        AnalysisState::Queued => Analysing::Queued,
        AnalysisState::Working(part) => Analysing::Working(part),
        AnalysisState::Behind if strangers => Analysing::BehindOthers,
        AnalysisState::Behind => Analysing::Behind,
    };
    let shown = || pages::analysing(game, &address, progress).into_string();
    let mut response = page(StatusCode::ACCEPTED, with_locale(visit.language, shown));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Works out what is to be said about a game. It is read only now: most who ask find what others have asked for.
async fn work_out(app: Arc<AppState>, job: Arc<AnalysisJob>, (token, language): AnalysisKey, from: ClientNetwork) {
    let read =
        app.hall.read(token, |core| core.over().then(|| core.table().watched_analyst(AnalysisDepth::QUICK))).await;
    let Ok(Some(analyse)) = read else { return app.analyses.drop_job(&job) };
    let (thinkers, closing) = (Arc::clone(&app.hall.thinkers), app.hall.closing.clone());
    let work = move |pacer: Arc<AnalysisMonitor>| with_locale(language, || analyse(pacer.as_ref()));
    Arc::clone(&app.analyses).work(job, (thinkers, from), closing, work).await;
}

/// What a strong player would do at the moment, for whoever is asked where nobody but bots plays with them. It is thought in
/// the place of a bot's thought, from what the seat knows. The deal of the day is played without: it has a table of results.
pub(crate) async fn advice(State(app): State<Arc<AppState>>, Path(token): Path<String>, caller: Caller) -> Response {
    let Some((token, visit)) = place(&app, &token, &caller).await else { return not_here() };
    let who = visit.who.clone();
    let read = app.hall.read(token, move |core| {
        let seat = core.counselled(who.as_ref())?;
        core.table().adviser(seat, AnalysisDepth::QUICK).ok().map(|advise| (advise, core.table().info().id))
    });
    let (read, day) = match (read.await, day_at(&app, token).await) {
        (Ok(read), Ok(day)) => (read, day),
        (Err(failure), _) | (_, Err(failure)) => return failed(&failure),
    };
    let Some((advise, game)) = read.filter(|_| day == DailyTable::None) else {
        let sentence = sentences::notice(catalog::tr!("pages-advice-not-now"));
        return said(StatusCode::CONFLICT, &sentence, &visit.back(token));
    };
    let (language, address) = (visit.language, visit.address(token));
    let thought = move || with_locale(language, || pages::advice(game, &address, &advise()).into_string());
    let made = app.hall.think(caller.from, token, thought).await;
    made.map_or_else(|| failed(&Failure::Busy), |html| page(StatusCode::OK, html))
}
