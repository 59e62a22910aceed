//! The page that looks back at a finished game. It takes a while to work out, so it is made aside and kept.

use std::sync::Arc;

use arcade::Depth;
use arcade::words::{Language, speaking};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;

use super::looks::{failed, place};
use super::request::Caller;
use super::{App, not_here, page, said};
use crate::desk::Failure;
use crate::limits::Neighbourhood;
use crate::secrets::Token;
use crate::sentences;

/// How many pages are kept.
const KEPT: usize = 64;

/// Pages made, each with the address and the language that it speaks, the latest last.
pub(super) type Pages = tokio::sync::Mutex<Vec<((String, Language), Arc<str>)>>;

/// What was luck and what was skill, once the game is over. One page is made at a time, in the place of a bot's thought.
pub(crate) async fn analysis(State(app): State<Arc<App>>, Path(token): Path<String>, caller: Caller) -> Response {
    let Some((token, visit)) = place(&app, &token, &caller).await else { return not_here() };
    let read = app.hall.read(token, |core| {
        core.over().then(|| (core.table().analyst(Depth::QUICK), core.table().info().id, core.table().names().to_vec()))
    });
    let (analyse, game, names) = match read.await {
        Ok(Some(read)) => read,
        Ok(None) => return said(StatusCode::CONFLICT, &sentences::not_over(), &visit.back(token)),
        Err(failure) => return failed(&failure),
    };
    let (address, language) = (visit.address(token), visit.language);
    let named = address.clone();
    let draw = move || speaking(language, || pages::analysis(game, &named, &names, &analyse()).into_string());
    // Whoever asked may give up waiting; the page is kept for the next time.
    match tokio::spawn(kept(app, token, (address, language), caller.from, draw)).await {
        Ok(Some(html)) => page(StatusCode::OK, html.to_string()),
        Ok(None) | Err(_) => failed(&Failure::Busy),
    }
}

/// The page of a table for those who read it so, made if it is not there yet.
async fn kept(
    app: Arc<App>,
    token: Token,
    read: (String, Language),
    from: Neighbourhood,
    draw: impl FnOnce() -> String + Send + 'static,
) -> Option<Arc<str>> {
    let mut pages = app.analyses.lock().await;
    if let Some((_, kept)) = pages.iter().find(|(known, _)| *known == read) {
        return Some(Arc::clone(kept));
    }
    let turn = app.hall.thinkers.turn(from, token).await;
    let made: Arc<str> = tokio::task::spawn_blocking(draw).await.ok()?.into();
    drop(turn);
    if pages.len() == KEPT {
        pages.remove(0);
    }
    pages.push((read, Arc::clone(&made)));
    Some(made)
}
