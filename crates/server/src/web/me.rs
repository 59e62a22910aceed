//! My games, and everything of mine on another device.

use std::fmt::Write;
use std::sync::Arc;

use axum::extract::{Form, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use pages::MyPage;
use serde::Deserialize;
use serde_json::json;

use super::forms::Posted;
use super::looks::own_tables;
use super::request::{Caller, set_device, too_many};
use super::{App, calls, devices, page, said};
use crate::input::Fields;
use crate::moves::NoMove;
use crate::results::{Ended, by_friend, by_game};
use crate::secrets::Browser;
use crate::sentences;

/// How many finished games are listed.
const LISTED: u32 = 200;
/// How many of them are read anew for one page, if nobody has kept how they ended.
const READ: usize = 20;

/// How the finished games of a browser ended, newest first, each with when and where.
async fn finished(app: &App, browser: Browser) -> Vec<(Ended, i64, String)> {
    let person = browser.person();
    let games = app.hall.store.finished_of(&person.0, LISTED).await.unwrap_or_default();
    let (mut ended, mut read) = (Vec::new(), 0);
    for game in games {
        let Some(token) = browser.unseal(&game.id, &game.link) else { continue };
        let kept = game.body.as_deref().and_then(|body| serde_json::from_str::<Ended>(body).ok());
        let one = match kept {
            Some(kept) => Some(kept),
            None if read < READ => {
                read += 1;
                let who = person.clone();
                let one = app.hall.read(token, move |core| Ended::of(core, &who)).await.ok().flatten();
                if let Some(body) = one.as_ref().and_then(|one| serde_json::to_string(one).ok())
                    && let Err(error) = app.hall.store.keep_result(&person.0, &game.id, &body).await
                {
                    tracing::warn!(%error, "a result was not kept");
                }
                one
            }
            None => None,
        };
        ended.extend(one.map(|one| (one, game.at, token.digits())));
    }
    ended
}

async fn my_page(app: &App, caller: &Caller) -> MyPage {
    let Some(browser) = caller.browser else { return MyPage::default() };
    let games = finished(app, browser).await;
    let all: Vec<Ended> = games.iter().map(|(ended, ..)| ended.clone()).collect();
    MyPage {
        known: true,
        running: own_tables(app, caller).await,
        finished: games.into_iter().map(|(ended, at, token)| ended.shown(at, token)).collect(),
        records: by_game(&all),
        friends: by_friend(&all),
        calls: calls::listed(app, browser).await,
        devices: devices::listed(app, browser, caller.device.as_deref()).await,
    }
}

/// My games.
pub(crate) async fn me(State(app): State<Arc<App>>, caller: Caller) -> Response {
    page(StatusCode::OK, pages::my(&my_page(&app, &caller).await).into_string())
}

/// My games as a document.
pub(crate) async fn json(State(app): State<Arc<App>>, caller: Caller) -> Response {
    let MyPage { running, finished, records, friends, calls, devices, .. } = my_page(&app, &caller).await;
    let running: Vec<_> = running
        .iter()
        .map(|table| json!({ "game": table.game, "names": table.names, "started": table.started, "turn": table.turn }))
        .collect();
    let contacts: Vec<_> = calls.contacts.iter().map(|way| json!({ "by": way.kind, "to": way.label })).collect();
    let (from, until, zone) = calls.quiet;
    let devices: Vec<_> = devices
        .iter()
        .map(|signed| json!({ "kind": signed.kind, "label": signed.label, "since": signed.at }))
        .collect();
    let document = json!({
        "endtable": 1,
        "name": caller.name,
        "games": finished,
        "figures": records,
        "friends": friends,
        "running": running,
        "calls": contacts,
        "quiet": { "from": from, "until": until, "minutes_ahead": zone },
        "devices": devices,
    });
    attached(axum::Json(document).into_response(), "games.json")
}

/// My finished games as a table.
pub(crate) async fn csv(State(app): State<Arc<App>>, caller: Caller) -> Response {
    let mut text = String::from("game,ended,won,score,outcome,seats\r\n");
    for game in my_page(&app, &caller).await.finished {
        let names = game.names.join("; ");
        let _ = write!(
            text,
            "{},{},{},{},{},{}\r\n",
            game.game,
            game.at,
            game.won,
            game.score,
            game.outcome,
            quoted(&names)
        );
    }
    attached(([(header::CONTENT_TYPE, "text/csv; charset=utf-8")], text).into_response(), "games.csv")
}

/// A field of a table (RFC 4180). What a spreadsheet would take for a formula is kept from being one.
fn quoted(text: &str) -> String {
    let guard = if text.starts_with(['=', '+', '-', '@', '\t']) { "'" } else { "" };
    format!("\"{guard}{}\"", text.replace('"', "\"\""))
}

fn attached(mut response: Response, name: &'static str) -> Response {
    if let Ok(value) = HeaderValue::try_from(format!("attachment; filename=\"{name}\"")) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, value);
    }
    response
}

/// A fresh code for another device.
pub(crate) async fn code(State(app): State<Arc<App>>, caller: Caller) -> Response {
    let Some(browser) = caller.browser else { return Redirect::to("/me").into_response() };
    let Some(code) = app.moves.code(browser) else { return too_many() };
    let address = format!("{}/move?code={code}", caller.origin);
    page(StatusCode::OK, pages::code(&code, &address).into_string())
}

/// What the address brings along.
#[derive(Default, Deserialize)]
pub(crate) struct Typed {
    #[serde(default)]
    code: String,
}

/// Where a code is typed. Nothing happens before the button is pressed.
pub(crate) async fn ask(
    typed: Result<Query<Typed>, axum::extract::rejection::QueryRejection>,
    caller: Caller,
) -> Response {
    let Query(Typed { code }) = typed.unwrap_or_default();
    let code: String = code.chars().filter(char::is_ascii_alphabetic).take(6).collect();
    page(StatusCode::OK, pages::move_in(&code, caller.browser.is_some(), None).into_string())
}

/// Whose words these are.
async fn restored(app: &App, words: &str) -> Result<Browser, NoMove> {
    app.moves.open()?;
    let found = app.devices.of_words(&app.hall.store, words).await;
    found.ok_or_else(|| {
        app.moves.wrong();
        NoMove::Wrong
    })
}

/// Takes a code, or words: from now on this browser is the one that made it.
pub(crate) async fn take(State(app): State<Arc<App>>, caller: Caller, headers: HeaderMap, form: Posted) -> Response {
    let fields = match form {
        Ok(Form(fields)) => Fields(fields),
        Err(rejection) => return said(rejection.status(), &sentences::unreadable(), "/move"),
    };
    let code = fields.get("code").unwrap_or_default();
    let replaces = caller.browser.is_some();
    if replaces && fields.get("replace") != Some("1") {
        let html = pages::move_in(code, true, Some(&sentences::replaces()));
        return page(StatusCode::CONFLICT, html.into_string());
    }
    let words = fields.get("words").filter(|words| !words.trim().is_empty());
    let taken = match words {
        Some(words) => restored(&app, words).await,
        None => app.moves.take(code),
    };
    match taken {
        Ok(browser) => {
            let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
            let device = match devices::sign_in(&app, browser, agent).await {
                Ok(device) => device,
                Err(error) => {
                    let failure = app.hall.store_failed(&error);
                    return said(failure.status(), &sentences::failure(&failure), "/move");
                }
            };
            let mut response = Redirect::to("/me").into_response();
            response.headers_mut().append(header::SET_COOKIE, set_device(&app, device));
            response
        }
        Err(NoMove::TooMany) => too_many(),
        Err(NoMove::Wrong) => {
            let html = pages::move_in("", replaces, Some(&sentences::wrong_code()));
            page(StatusCode::UNPROCESSABLE_ENTITY, html.into_string())
        }
    }
}
