//! Measures the bytes that tables send, to players and to a spectator. Each update is read before the next move, so
//! none of them combines two.

use std::collections::BTreeSet;

use reqwest::StatusCode;
use testkit::Question;

use crate::common::{Guest, Open, PageStream};

/// The limit of the mean update of a game, in bytes, at its smallest and its largest table: a phone on a train should
/// keep up.
const MEAN: usize = 6 << 10;
/// The limit of the 99th percentile of updates, in bytes. The end of a game brings its whole final screen at once.
const MOST: usize = 28 << 10;
/// The limits of what a browser draws a table from, its page and styles, in bytes as browsers request them: at the first
/// question, and after the last move, when the log and everything on the board are part of it.
const PAINTED: [usize; 2] = [49 << 10, 76 << 10];
/// The limits of the same pages with all their assets.
const WHOLE: [usize; 2] = [69 << 10, 98 << 10];

/// The maximum number of moves measured per game.
const MOVES: usize = 120;

/// A player or spectator with an open stream.
struct Viewer {
    guest: Guest,
    stream: PageStream,
    shown: String,
}

impl Viewer {
    async fn look(guest: Guest, table: &str) -> Viewer {
        let page = guest.get(table).await;
        let mut stream = guest.open_stream(table).await;
        stream.next_view().await;
        Viewer { guest, stream, shown: page.text }
    }

    /// Reads the stream until it matches a whole page, and records the sizes of its updates.
    async fn follow(&mut self, table: &str, sizes: &mut Vec<usize>) {
        let now = self.guest.get(table).await.frame_id();
        while self.stream.page.frame["id"] != now.as_str() {
            sizes.push(self.stream.next_update().await.bytes);
            self.shown = self.stream.html();
        }
    }

    /// Takes an action if the seat is on turn; returns true if it was.
    async fn answer(&mut self, table: &str, step: usize) -> bool {
        let Some(question) = Question::from_html(&self.shown) else { return false };
        let choice = if step.is_multiple_of(2) { 0 } else { step as u64 * 7919 % question.choice_count.max(1) };
        let posted = self.guest.try_post_as_script(&format!("{table}/act"), question.action_form(choice)).await;
        let answer = posted.expect("an answer");
        assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.text);
        true
    }
}

/// The measurements of one game.
struct Sizes {
    /// The bytes of every update of every viewer.
    updates: Vec<usize>,
    /// The sizes of a player's page at the first question and after the last move.
    pages: [PageSize; 2],
}

/// Plays a game, with every viewer reading each update before the next move. Nobody at the table acts by themselves, so
/// that the same moves are measured however fast the machine is.
async fn play(house: &Open, game: &str, seats: u8) -> Sizes {
    let count = seats.to_string();
    let mut guests: Vec<Guest> = (0..=seats).map(|_| house.new_guest()).collect();
    let table = guests[0]
        .create_table(&[("game", game), ("seats", &count), ("mode", "invite"), ("fast", "1"), ("name", "Ada")])
        .await;
    for (seat, guest) in guests.iter().enumerate().skip(1).take(usize::from(seats) - 1) {
        let (seat, name) = (seat.to_string(), format!("Friend {seat}"));
        guest.post(&format!("{table}/sit"), &[("seat", &seat), ("name", &name)]).await.leads_to();
    }
    guests[0].post(&format!("{table}/start"), &[]).await.leads_to();
    let first = load(&guests[0], &table).await;
    let mut viewers = Vec::new();
    for guest in guests.drain(..) {
        viewers.push(Viewer::look(guest, &table).await);
    }
    let mut updates = Vec::new();
    for step in 0..MOVES {
        let mut moved = false;
        for viewer in &mut viewers {
            moved = viewer.answer(&table, step).await;
            if moved {
                break;
            }
        }
        if !moved {
            assert!(viewers[0].shown.contains("/rematch"), "nobody is asked at {game} of {seats}");
            break;
        }
        for viewer in &mut viewers {
            viewer.follow(&table, &mut updates).await;
        }
    }
    let last = load(&viewers[0].guest, &table).await;
    Sizes { updates, pages: [first, last] }
}

/// The bytes on the wire that a page takes.
struct PageSize {
    /// The page with its styles.
    painted: usize,
    /// The page with all that it links to.
    whole: usize,
}

/// Loads a page as a browser does that has been here never before.
async fn load(person: &Guest, path: &str) -> PageSize {
    let packed = |url: String| person.client.get(url).header("accept-encoding", "br, gzip");
    let bytes = async |path: &str| {
        let answer = packed(person.url(path)).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        answer.bytes().await.expect("a body").len()
    };
    let page = person.get(path).await.text;
    let (mut painted, mut later) = (bytes(path).await, 0);
    // URLs in data attributes are fetched on demand only.
    let quoted: Vec<&str> = page.split('"').collect();
    let needed = |pair: &&[&str]| pair[1].starts_with("/static/") && !pair[0].contains(" data-");
    for pair in quoted.windows(2).filter(needed) {
        let sum = if pair[1].ends_with(".css") { &mut painted } else { &mut later };
        *sum += bytes(pair[1]).await;
    }
    PageSize { painted, whole: painted + later }
}

async fn keeps_to_its_budgets(game: &str) {
    let house = Open::open_server().await;
    let info = catalog::find(game).expect("a game").info();
    for seats in BTreeSet::from([info.seats[0], *info.seats.last().expect("a game has seats")]) {
        let Sizes { mut updates, pages } = play(&house, game, seats).await;
        updates.sort_unstable();
        let (most, count) = (updates[(updates.len() * 99).div_ceil(100) - 1], updates.len());
        let mean = updates.iter().sum::<usize>() / count;
        println!("{game} of {seats}: {count} updates, mean {mean}, 99% {most} bytes");
        assert!(most <= MOST, "{game} of {seats}: 99% {most} bytes");
        assert!(mean <= MEAN, "{game} of {seats}: mean {mean} bytes");
        for (page, (painted, whole)) in pages.iter().zip(PAINTED.into_iter().zip(WHOLE)) {
            println!("{game} of {seats}: {} bytes with styles, {} with all assets", page.painted, page.whole);
            assert!(page.painted <= painted, "{game} of {seats} is drawn from {} bytes", page.painted);
            assert!(page.whole <= whole, "a page of {game} of {seats} takes {} bytes", page.whole);
        }
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn extraczon_keeps_to_its_budgets() {
    keeps_to_its_budgets("extraczon").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn infection_and_extinction_keep_to_their_budgets() {
    keeps_to_its_budgets("infection").await;
    keeps_to_its_budgets("extinction").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn extrication_keeps_to_its_budgets() {
    keeps_to_its_budgets("extrication").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn extinction_point_keeps_to_its_budgets() {
    keeps_to_its_budgets("extinction-point").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn end_of_days_keeps_to_its_budgets() {
    keeps_to_its_budgets("end-of-days").await;
}
