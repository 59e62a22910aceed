//! The page that looks back at a finished game. What it says takes a while to work out, so it is made aside and kept.

use std::sync::{Arc, Mutex, PoisonError};

use arcade::words::{Language, speaking};
use arcade::{Analysis, Depth, Thought};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;

use super::daily::day_at;
use super::looks::{failed, place};
use super::request::Caller;
use super::{App, not_here, page, said};
use crate::desk::Failure;
use crate::limits::Neighbourhood;
use crate::secrets::Token;
use crate::sentences;
use crate::view::Day;

/// How many games are kept.
const KEPT: usize = 64;

/// A finished game in the language that its sentences speak.
type Key = (Token, Language);

/// Games looked at again, the latest last.
#[derive(Default)]
pub(crate) struct Analyses {
    kept: Mutex<Vec<(Key, Arc<Analysis>)>>,
    /// Held by whoever works one out: one at a time.
    making: tokio::sync::Mutex<()>,
}

impl Analyses {
    fn known(&self, key: Key) -> Option<Arc<Analysis>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| *known == key).map(|(_, analysis)| Arc::clone(analysis))
    }

    fn keep(&self, key: Key, analysis: &Arc<Analysis>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() == KEPT {
            kept.remove(0);
        }
        kept.push((key, Arc::clone(analysis)));
    }
}

/// What was luck and what was skill, once the game is over. One game is looked at at a time, in the place of a bot's thought;
/// pages of games that are known already wait for nobody.
pub(crate) async fn analysis(State(app): State<Arc<App>>, Path(token): Path<String>, caller: Caller) -> Response {
    let Some((token, visit)) = place(&app, &token, &caller).await else { return not_here() };
    let who = visit.who.clone();
    let read = app.hall.read(token, move |core| {
        let (table, own) = (core.table(), core.seats_of(who.as_ref()));
        core.over().then(|| (table.analyst(Depth::QUICK), table.info().id, table.names().to_vec(), own))
    });
    let (analyse, game, names, own) = match read.await {
        Ok(Some(read)) => read,
        Ok(None) => return said(StatusCode::CONFLICT, &sentences::not_over(), &visit.back(token)),
        Err(failure) => return failed(&failure),
    };
    let key = (token, visit.language);
    let analysis = match app.analyses.known(key) {
        Some(known) => known,
        // Whoever asked may give up waiting; what is found is kept for the next time.
        None => match tokio::spawn(made(Arc::clone(&app), key, caller.from, analyse)).await {
            Ok(Some(made)) => made,
            Ok(None) | Err(_) => return failed(&Failure::Busy),
        },
    };
    let address = visit.address(token);
    let html = speaking(visit.language, || pages::analysis(game, &address, &names, &own, &analysis).into_string());
    page(StatusCode::OK, html)
}

/// What a strong player would do at the moment, for whoever is asked where nobody but bots plays with them. It is thought in
/// the place of a bot's thought, from what the seat knows. The deal of the day is played without: it has a table of results.
pub(crate) async fn advice(State(app): State<Arc<App>>, Path(token): Path<String>, caller: Caller) -> Response {
    let Some((token, visit)) = place(&app, &token, &caller).await else { return not_here() };
    let who = visit.who.clone();
    let read = app.hall.read(token, move |core| {
        let seat = core.counselled(who.as_ref())?;
        core.table().adviser(seat, Depth::QUICK).ok().map(|advise| (advise, core.table().info().id))
    });
    let (read, day) = match (read.await, day_at(&app, token).await) {
        (Ok(read), Ok(day)) => (read, day),
        (Err(failure), _) | (_, Err(failure)) => return failed(&failure),
    };
    let Some((advise, game)) = read.filter(|_| day == Day::None) else {
        let sentence = sentences::notice(arcade::say!("pages-advice-not-now"));
        return said(StatusCode::CONFLICT, &sentence, &visit.back(token));
    };
    let (language, address) = (visit.language, visit.address(token));
    let thought = move || speaking(language, || pages::advice(game, &address, &advise()).into_string());
    let made = app.hall.think(caller.from, token, thought).await;
    made.map_or_else(|| failed(&Failure::Busy), |html| page(StatusCode::OK, html))
}

/// What is found about a game, worked out if nobody has done that in the meantime.
async fn made(app: Arc<App>, key: Key, from: Neighbourhood, analyse: Thought<Analysis>) -> Option<Arc<Analysis>> {
    let making = app.analyses.making.lock().await;
    if let Some(known) = app.analyses.known(key) {
        return Some(known);
    }
    let made = app.hall.think(from, key.0, move || Arc::new(speaking(key.1, analyse))).await?;
    app.analyses.keep(key, &made);
    drop(making);
    Some(made)
}
