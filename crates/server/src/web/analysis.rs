//! The analysis page of a finished game, and hints. An analysis takes a while, so its page loads at once and shows the
//! progress: see [`crate::analysis_queue`].

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use catalog::AnalysisDepth;
use catalog::i18n::with_locale;
use pages::AnalysisProgress;

use super::request_context::Caller;
use super::responses::{error_page, failure_response, not_found_page, notice_part, page};
use super::state::AppState;
use super::table_visits::resolve_visit;
use crate::analysis_queue::{AnalysisJob, AnalysisKey, AnalysisMonitor, AnalysisState, AnalysisWaiter};
use crate::error_reply::RequestError;
use crate::failure::Failure;
use crate::rate_limits::ClientNetwork;
use crate::table_registry::TableRegistry;

/// Shows the analysis of luck and skill once the game is over, or its progress.
pub(crate) async fn show_analysis(State(app): State<AppState>, Path(token): Path<String>, caller: Caller) -> Response {
    let Some((token, visit)) = resolve_visit(&app.services, &token, &caller).await else { return not_found_page() };
    let who = visit.who.clone();
    let read = app.registry.read(token, move |state| {
        let (table, own) = (state.game(), state.seats_of(who.as_ref()));
        state.is_over().then(|| (table.info().id, table.seat_names().to_vec(), own))
    });
    let (game, names, own) = match read.await {
        Ok(Some(read)) => read,
        Ok(None) => {
            return error_page(RequestError::NotOver, &visit.table_path(&token.to_text()));
        }
        Err(failure) => return failure_response(&failure),
    };
    let waiter = match &visit.who {
        Some(who) if !own.is_empty() => AnalysisWaiter::Person(who.clone()),
        _ => AnalysisWaiter::Address(caller.from),
    };
    let strangers = matches!(waiter, AnalysisWaiter::Address(_));
    let start = |job| drop(tokio::spawn(work_out(app.clone(), job, (token, visit.language), caller.from)));
    let found = app.analyses.request_analysis((token, visit.language), waiter, start);
    let address = visit.url_token(&token.to_text());
    let progress = match found {
        AnalysisState::Done(analysis) => {
            let shown = || pages::render_analysis_page(game, &address, &names, &own, &analysis).into_string();
            return page(StatusCode::OK, with_locale(visit.language, shown));
        }
        AnalysisState::TooLong => {
            let shown = || pages::not_analysed(game, &address).into_string();
            return page(StatusCode::OK, with_locale(visit.language, shown));
        }
        AnalysisState::Queued => AnalysisProgress::Queued,
        AnalysisState::Working(part) => AnalysisProgress::Working(part),
        AnalysisState::WaiterBusy if strangers => AnalysisProgress::BehindOthers,
        AnalysisState::WaiterBusy => AnalysisProgress::BehindOwn,
    };
    let shown = || pages::render_analysis_progress_page(game, &address, progress).into_string();
    let mut response = page(StatusCode::ACCEPTED, with_locale(visit.language, shown));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Runs an analysis. The game is loaded only now, because most requests find a finished analysis.
async fn work_out(app: AppState, job: Arc<AnalysisJob>, (token, language): AnalysisKey, from: ClientNetwork) {
    let read = app
        .registry
        .read(token, |state| state.is_over().then(|| state.game().prepare_monitored_analysis(AnalysisDepth::QUICK)))
        .await;
    let Ok(Some(analyse)) = read else { return app.analyses.remove_job(&job) };
    let (thinkers, closing) = (Arc::clone(&app.services.bot_scheduler), app.services.closing.clone());
    let work = move |pacer: Arc<AnalysisMonitor>| with_locale(language, || analyse(pacer.as_ref()));
    Arc::clone(&app.analyses).run_job(job, (thinkers, from), closing, work).await;
}

/// Shows what a strong player would do now, to a player on turn who plays only with bots: in the action bar if the
/// script of the table asks, and else as a page. It runs with a bot permit, on the knowledge of the seat.
pub(crate) async fn show_advice(
    State(registry): State<Arc<TableRegistry>>,
    Path(token): Path<String>,
    caller: Caller,
) -> Response {
    let Some((token, visit)) = resolve_visit(&registry.services, &token, &caller).await else {
        return not_found_page();
    };
    let who = visit.who.clone();
    let read = match registry.read(token, move |state| app::prepare_advice(state, who.as_ref())).await {
        Ok(read) => read,
        Err(failure) => return failure_response(&failure),
    };
    let Some((advise, game)) = read else {
        return error_page(RequestError::NoAdvice, &visit.table_path(&token.to_text()));
    };
    let (language, address, is_part) = (visit.language, visit.url_token(&token.to_text()), caller.wants_frame);
    let thought = move || {
        let show = || match is_part {
            true => pages::render_advice_notice(&address, &advise()),
            false => pages::render_advice_page(game, &address, &advise()),
        };
        with_locale(language, || show().into_string())
    };
    match registry.run_in_bot_slot(caller.from, token, thought).await {
        Some(html) if is_part => notice_part(html),
        Some(html) => page(StatusCode::OK, html),
        None => failure_response(&Failure::Busy),
    }
}
