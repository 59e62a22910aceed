//! Serves the report of an experiment to a browser: its files, and each of its games at any step.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::map_response;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use catalog::{DynGame, GameRecord};
use pages::{GameOrigin, ReplayPage, ReplayPerspective, SeatCard};
use parking_lot::Mutex;
use serde::Deserialize;
use tokio::net::TcpListener;

use crate::error::ServeError;
use crate::process_signals::wait_for_interrupt;
use crate::serve::ServeFuture;
use crate::web::request_headers::has_flag;
use crate::web::responses::OWN;
use crate::web::service_routes::serve_asset;

/// How many games are cached: a viewer steps through a game, and replaying it may take a bot long.
const KEPT: usize = 16;

/// A replayed game, for one request at a time.
type Kept = Arc<Mutex<Box<dyn DynGame>>>;

/// A function that finds the game of a row, counted from 0, or returns one sentence that says why there is none.
pub type GameLookup = dyn Fn(u64) -> Result<GameRecord, String> + Send + Sync;

/// The contents of a report.
pub struct ReportServer {
    /// The folder of the report.
    pub folder: PathBuf,
    /// The files; the first of them is also the page at `/`.
    pub files: &'static [&'static str],
    /// The prefix before the row number in links of that page; such links lead to the page of the game here.
    pub row_link_prefix: &'static str,
    /// Looks up the games.
    pub games: Box<GameLookup>,
}

/// The state shared by requests.
struct ReportState {
    documents: ReportServer,
    /// Cached games, latest last.
    kept: Mutex<Vec<(u64, Kept)>>,
}

/// Serves a report until the process is interrupted; announces the address once it listens.
///
/// # Errors
/// Returns [`ServeError::Listen`] if the address cannot be listened on.
pub fn serve_report(listen: SocketAddr, documents: ReportServer, announce: fn(SocketAddr)) -> ServeFuture {
    Box::pin(async move {
        let failed = |error| ServeError::Listen(listen, error);
        let listener = TcpListener::bind(listen).await.map_err(failed)?;
        announce(listener.local_addr().map_err(failed)?);
        axum::serve(listener, routes(documents)).with_graceful_shutdown(wait_for_interrupt()).await.map_err(failed)
    })
}

fn routes(documents: ReportServer) -> Router {
    let mut app = Router::new().route("/game/{row}", get(game)).route("/static/{*path}", get(serve_asset));
    for (place, file) in documents.files.iter().copied().enumerate() {
        let answer = get(move |shelf| read(shelf, file));
        app = if place == 0 { app.route("/", answer.clone()) } else { app };
        app = app.route(&format!("/{file}"), answer);
    }
    // Scripts of the pages accept no response without this header.
    let own = |mut response: Response| async {
        response.headers_mut().insert(OWN, HeaderValue::from_static("1"));
        response
    };
    app.with_state(Arc::new(ReportState { documents, kept: Mutex::default() })).layer(map_response(own))
}

async fn read(State(shelf): State<Arc<ReportState>>, name: &'static str) -> Response {
    let read = move || {
        let ReportServer { folder, files, row_link_prefix: before_row, .. } = &shelf.documents;
        let bytes = std::fs::read(folder.join(name)).ok()?;
        if files.first() != Some(&name) {
            return Some(bytes);
        }
        // Files on disk have no page of a game, so there these links lead to the rows.
        let page = String::from_utf8(bytes).ok()?;
        Some(page.replace(&format!("href=\"{before_row}"), "href=\"/game/").into_bytes())
    };
    match tokio::task::spawn_blocking(read).await {
        Ok(Some(bytes)) => ([(header::CONTENT_TYPE, kind(name))], bytes).into_response(),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Returns the media type of a file.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("csv") => "text/csv; charset=utf-8",
        Some("json") => "application/json",
        Some("md") => "text/markdown; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// The step of a game and the viewpoint; by default the end, with everything visible.
#[derive(Deserialize)]
struct Moment {
    ply: Option<usize>,
    #[serde(default, rename = "as")]
    eyes: String,
}

/// Serves a game at a step. The script of the page requests only the part for the step.
async fn game(
    State(shelf): State<Arc<ReportState>>,
    Path(row): Path<u64>,
    Query(moment): Query<Moment>,
    headers: HeaderMap,
) -> Response {
    let alone = has_flag(&headers, "x-region");
    let drawn = tokio::task::spawn_blocking(move || {
        let game = shelf.game(row)?;
        let game = game.lock();
        draw(game.as_ref(), &moment, alone)
    });
    match drawn.await {
        Ok(Ok(page)) => Html(page).into_response(),
        Ok(Err(sentence)) => (StatusCode::NOT_FOUND, format!("{sentence}\n")).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

impl ReportState {
    /// Returns the game of a row.
    fn game(&self, row: u64) -> Result<Kept, String> {
        if let Some(game) = self.again(row) {
            return Ok(game);
        }
        // The lock is not held while a bot thinks.
        let record = (self.documents.games)(row)?;
        let entry = catalog::find(&record.game).ok_or_else(|| catalog::tr!("table-missing"))?;
        let game = Arc::new(Mutex::new(entry.load(&record).map_err(|error| error.0)?));
        let mut kept = self.kept.lock();
        if kept.len() == KEPT {
            kept.remove(0);
        }
        kept.push((row, Arc::clone(&game)));
        Ok(game)
    }

    /// Returns the cached game of a row and marks it as the latest.
    fn again(&self, row: u64) -> Option<Kept> {
        let mut kept = self.kept.lock();
        let place = kept.iter().position(|(known, _)| *known == row)?;
        kept[place..].rotate_left(1);
        kept.last().map(|(_, game)| Arc::clone(game))
    }
}

/// Renders the page of a step, or only the part that changes from step to step.
fn draw(whole: &dyn DynGame, moment: &Moment, alone: bool) -> Result<String, String> {
    let setup = whole.setup();
    let plies = whole.status().ply;
    let ply = moment.ply.unwrap_or(plies);
    if ply > plies {
        return Err(catalog::tr!("cli-no-ply", ply = ply, plies = plies));
    }
    let then = whole.at_ply(ply).map_err(|error| error.0)?;
    let eyes = ReplayPerspective::parse(&moment.eyes, setup.seats).unwrap_or(ReplayPerspective::All);
    let chair = |name: &String| SeatCard { name: name.clone(), occupant: pages::Occupant::Here, yours: false };
    let page = ReplayPage {
        current_table: whole,
        past_table: then.as_ref(),
        perspective: eyes,
        own: None,
        seats: whole.seat_names().iter().map(chair).collect(),
        origin: GameOrigin::Report,
        stops: pages::replay_stops(whole, eyes, true),
        ply,
        over: true,
    };
    Ok(if alone { pages::render_replay_step(&page) } else { pages::render_replay_page(&page) }.into_string())
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::Request;
    use catalog::{GameRecord, SimulationBot, SimulationPlan};
    use http_body_util::BodyExt;
    use serde_json::Map;
    use tower::ServiceExt;

    use super::*;

    /// Returns the only game of a report.
    fn only(row: u64) -> Result<GameRecord, String> {
        if row != 7 {
            return Err(format!("no row {row}"));
        }
        let game = catalog::find("extraczon").expect("a game");
        let bots = vec![SimulationBot::read(game.info(), "random", None).expect("a bot")];
        let plan = SimulationPlan { seats: 2, games: 1, seed: 3, bots, rotate: false, options: Map::new(), threads: 1 };
        game.play_simulated_game(&plan, 0, 0).map_err(|error| error.0)
    }

    async fn answer(app: &Router, path: &str, region: bool) -> (StatusCode, String) {
        let mut request = Request::get(path);
        if region {
            request = request.header("x-region", "1");
        }
        let request = request.body(Body::empty()).expect("a request");
        let response = app.clone().oneshot(request).await.expect("an answer");
        assert!(response.headers().contains_key(OWN), "scripts do not believe {path}");
        let status = response.status();
        let body = response.into_body().collect().await.expect("a body").to_bytes();
        (status, String::from_utf8_lossy(&body).into_owned())
    }

    #[tokio::test]
    async fn a_game_is_played_again_once_and_the_latest_are_kept() {
        let played = Arc::new(Mutex::new(Vec::new()));
        let listening = Arc::clone(&played);
        let app = routes(ReportServer {
            folder: PathBuf::new(),
            files: &["report.html"],
            row_link_prefix: "rows#row=",
            games: Box::new(move |row| {
                listening.lock().push(row);
                only(7)
            }),
        });
        let look = async |row: u64, ply: u64| {
            let (status, page) = answer(&app, &format!("/game/{row}?ply={ply}"), true).await;
            assert!(status == StatusCode::OK && page.contains(&format!("data-number=\"{ply}\"")), "{page}");
        };
        for ply in [0, 3, 9, 3] {
            look(0, ply).await;
        }
        for row in 1..KEPT as u64 {
            look(row, 1).await;
        }
        // The first game is requested again, so that the second is the one to be evicted.
        for row in [0, 100, 0, 1] {
            look(row, 2).await;
        }
        let expected: Vec<u64> = (0..KEPT as u64).chain([100, 1]).collect();
        assert_eq!(*played.lock(), expected);
    }

    #[tokio::test]
    async fn a_row_of_the_report_leads_to_its_game_at_any_moment() {
        let room = tempfile::tempdir().expect("a folder");
        let page = "<a href=\"rows#row=7\">7</a> <a href=\"rows\">rows</a>";
        std::fs::write(room.path().join("report.html"), page).expect("room");
        let app = routes(ReportServer {
            folder: room.path().to_owned(),
            files: &["report.html", "rows"],
            row_link_prefix: "rows#row=",
            games: Box::new(only),
        });
        let (_, report) = answer(&app, "/", false).await;
        assert_eq!(report, "<a href=\"/game/7\">7</a> <a href=\"rows\">rows</a>");
        let (status, end) = answer(&app, "/game/7", false).await;
        assert_eq!(status, StatusCode::OK);
        assert!(end.contains("Back to the report"), "{end}");
        for nowhere in ["/t/", "play-on", "<form", "\"/me\""] {
            assert!(!end.contains(nowhere), "{nowhere} leads nowhere here: {end}");
        }
        let (_, early) = answer(&app, "/game/7?ply=5&as=2", false).await;
        assert!(early.contains("data-number=\"5\"") && early.contains("class=\"player\""), "{early}");
        let (_, alone) = answer(&app, "/game/7?ply=5&as=2", true).await;
        assert!(alone.starts_with("<div ") && alone.contains("data-number=\"5\""), "{alone}");
        let script = end.split("src=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a script");
        assert_eq!(answer(&app, script, false).await.0, StatusCode::OK);
        for (path, word) in [("/game/8", "no row 8"), ("/game/7?ply=999999", "999999")] {
            let (status, said) = answer(&app, path, false).await;
            assert!(status == StatusCode::NOT_FOUND && said.contains(word), "{said}");
        }
        assert_eq!(answer(&app, "/rows", false).await.0, StatusCode::NOT_FOUND, "what is not there yet");
        assert!(answer(&app, "/game/x", false).await.0.is_client_error());
    }
}
