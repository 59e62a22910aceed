//! The page of a player's own games, and its exports.

use std::fmt::Write;
use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use pages::{AchievementRecord, MyPage};
use serde_json::json;

use super::devices;
#[cfg(feature = "notifications")]
use super::notifications;
use super::own_tables::own_tables;
use super::request_context::Caller;
use super::responses::page;
use super::state::AppState;
use crate::game_outcomes::{GameOutcome, achievement_totals, by_friend, by_game};
use crate::seat_links::open_link;
use crate::secrets::BrowserSecret;
use crate::table_registry::TableRegistry;

/// How many finished games are listed.
const LISTED: u32 = 200;
/// How many of them are read from their tables for one page, if their results are not stored.
const READ: usize = 20;

/// Returns the results of a browser's finished games, newest first, each with its time and table.
async fn finished(registry: &Arc<TableRegistry>, browser: BrowserSecret) -> Vec<(GameOutcome, i64, String)> {
    let person = browser.person_id();
    let games = registry.services.store.finished_of(&person.0, LISTED).await.unwrap_or_default();
    let (mut ended, mut read) = (Vec::new(), 0);
    for game in games {
        let Some(token) = open_link(&registry.services, browser, &game.id, &game.link) else { continue };
        let kept = game.body.as_deref().and_then(|body| serde_json::from_str::<GameOutcome>(body).ok());
        let one = match kept {
            Some(kept) if kept.feats.is_some() || read >= READ => Some(kept),
            None if read >= READ => None,
            // The result is not stored, or was stored before it included achievements.
            kept => {
                read += 1;
                let who = person.clone();
                let one = registry.read(token, move |state| GameOutcome::for_person(state, &who)).await.ok().flatten();
                if let Some(body) = one.as_ref().and_then(|one| serde_json::to_string(one).ok()) {
                    let store = &registry.services.store;
                    let written = match kept {
                        Some(_) => store.change_result(&person.0, &game.id, &body).await,
                        None => store.keep_result(&person.0, &game.id, &body).await,
                    };
                    if let Err(error) = written {
                        tracing::warn!(%error, "a result was not kept");
                    }
                }
                one.or(kept)
            }
        };
        ended.extend(one.map(|one| (one, game.at, token.to_text())));
    }
    ended
}

async fn my_page(app: &AppState, caller: &Caller) -> MyPage {
    let Some(browser) = caller.browser else {
        return MyPage { signed_out_for_inactivity: caller.has_expired_cookie, ..MyPage::default() };
    };
    let games = finished(&app.registry, browser).await;
    let all: Vec<GameOutcome> = games.iter().map(|(ended, ..)| ended.clone()).collect();
    MyPage {
        is_known: true,
        signed_out_for_inactivity: false,
        running: own_tables(&app.registry, caller).await,
        records: by_game(&all),
        achievements: achievement_totals(games.iter().map(|(ended, at, _)| (ended, *at))),
        friends: by_friend(&all),
        finished: games.into_iter().map(|(ended, at, token)| ended.to_my_game(at, token)).collect(),
        notifications: notification_settings(app, browser).await,
        devices: devices::list_devices(app, browser, caller.device.as_deref()).await,
    }
}

/// Returns the notification settings of a person, if this program can notify anybody.
#[cfg(feature = "notifications")]
async fn notification_settings(app: &AppState, browser: BrowserSecret) -> Option<pages::NotificationsPage> {
    let notifier = app.services.notifier.as_ref()?;
    Some(notifications::contacts_page(&app.services, notifier, browser).await)
}

#[cfg(not(feature = "notifications"))]
async fn notification_settings(_: &AppState, _: BrowserSecret) -> Option<pages::NotificationsPage> {
    None
}

/// Shows the player's games.
pub(crate) async fn show_my_games(State(app): State<AppState>, caller: Caller) -> Response {
    page(StatusCode::OK, pages::render_my_games_page(&my_page(&app, &caller).await).into_string())
}

/// Exports the player's games as JSON.
pub(crate) async fn export_json(State(app): State<AppState>, caller: Caller) -> Response {
    let MyPage { running, finished, records, achievements: book, friends, notifications: calls, devices, .. } =
        my_page(&app, &caller).await;
    let running: Vec<_> = running
        .iter()
        .map(|table| json!({ "game": table.game, "names": table.names, "started": table.started, "turn": table.turn, "asked": table.asked, "asked_at": table.asked_at, "deadline": table.deadline, "now": table.now }))
        .collect();
    let calls = calls.unwrap_or_default();
    let contacts: Vec<_> =
        calls.channels.iter().map(|way| json!({ "by": way.kind, "to": way.label, "trouble": way.trouble })).collect();
    let (from, until, zone) = calls.quiet_hours;
    let devices: Vec<_> = devices
        .iter()
        .map(|signed| json!({ "kind": signed.kind, "label": signed.label, "since": signed.at }))
        .collect();
    let document = json!({
        "endtable": 1,
        "name": caller.name,
        "games": finished,
        "figures": records,
        "book": book,
        "friends": friends,
        "running": running,
        "calls": contacts,
        "quiet": { "from": from, "until": until, "zone": zone },
        "devices": devices,
    });
    attached(axum::Json(document).into_response(), "games.json")
}

/// Exports the player's finished games as CSV.
pub(crate) async fn export_csv(State(app): State<AppState>, caller: Caller) -> Response {
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

/// Exports the player's achievements as CSV.
pub(crate) async fn book_csv(State(app): State<AppState>, caller: Caller) -> Response {
    let mut text = String::from("game,entry,games,best,best_ended,total,first_ended\r\n");
    for AchievementRecord { game, id, times, best, best_at, total, first } in my_page(&app, &caller).await.achievements
    {
        let _ = write!(text, "{game},{id},{times},{best},{best_at},{total},{first}\r\n");
    }
    attached(([(header::CONTENT_TYPE, "text/csv; charset=utf-8")], text).into_response(), "book.csv")
}

/// Returns a CSV field (RFC 4180). Text that a spreadsheet would interpret as a formula is defused.
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
