//! Hashes of all pages of recorded games, for changes that must not change a page.
//!
//! Draws ten recorded games of each game at every journal entry, for all viewers and in all languages, and prints one
//! line per recorded game: its file, the number of pages, and the SHA-256 of all pages together. A last line per game
//! covers its pages outside running games. Values that are keyed by the process are left out. Run it before and after a
//! change, in `--release` if there is time for the build, and compare:
//!
//! `cargo run -p pages --example page_hashes -- [GAME] > /tmp/pages-after.txt`

#[path = "../tests/all/support/mod.rs"]
mod support;

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

use catalog::i18n::{Language, with_locale};
use catalog::{DynGame, GameEntry, GameInfo};
use engine::{Seat, Viewer};
use pages::{FormValues, Occupant, ReplayPerspective, TablePage, TutorialProgress};
use sha2::{Digest, Sha256};
use support::{load_recorded_game, looking_back, recorded_games, render_log, test_page};

/// The number of recorded games per game.
const RECORDED_GAMES: usize = 10;
/// The distance between journal entries at which replays, logs and collapsed pages are drawn as well.
const REPLAY_DISTANCE: usize = 8;
/// The attributes whose values are keyed by the process.
const KEYED_ATTRIBUTES: [&str; 2] = [" data-print=\"", " data-frame=\""];

/// A hash of pages in the order in which they were drawn.
#[derive(Default)]
struct PageHash {
    pages: usize,
    hash: Sha256,
}

impl PageHash {
    fn add(&mut self, page: &str) {
        let mut rest = page;
        while let Some((at, attribute)) = find_keyed_attribute(rest) {
            let value = at + attribute.len();
            self.hash.update(&rest[..value]);
            rest = &rest[value + rest[value..].find('"').expect("an attribute ends")..];
        }
        self.hash.update(rest);
        self.hash.update([0]);
        self.pages += 1;
    }

    fn into_line(self, name: &str) -> String {
        let hash: String = self.hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{name} {} {hash}", self.pages)
    }
}

fn find_keyed_attribute(html: &str) -> Option<(usize, &'static str)> {
    KEYED_ATTRIBUTES.into_iter().filter_map(|attribute| Some((html.find(attribute)?, attribute))).min()
}

fn main() {
    let only = std::env::args().nth(1).unwrap_or_default();
    let games: Vec<&dyn GameEntry> =
        catalog::games().iter().copied().filter(|game| game.info().id.starts_with(&only)).collect();
    for game in games {
        let files = Mutex::new(spread_games(game.info()).into_iter());
        let next = || files.lock().expect("no thread panicked").next();
        let lines = Mutex::new(Vec::new());
        let cores = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            for _ in 0..cores {
                scope.spawn(|| {
                    while let Some(file) = next() {
                        let line = hash_recorded_game(game, &file);
                        lines.lock().expect("no thread panicked").push(line);
                    }
                });
            }
        });
        let mut lines = lines.into_inner().expect("no thread panicked");
        lines.sort();
        lines.iter().for_each(|line| println!("{line}"));
        println!("{}", hash_pages_around(game));
    }
}

/// Returns recorded games of all versions of the rules, evenly spread.
fn spread_games(info: &GameInfo) -> Vec<PathBuf> {
    let mut files = recorded_games(info);
    files.sort();
    assert!(files.len() >= RECORDED_GAMES, "{} has too few recorded games", info.id);
    (0..RECORDED_GAMES).map(|number| files[number * files.len() / RECORDED_GAMES].clone()).collect()
}

fn hash_recorded_game(game: &dyn GameEntry, file: &Path) -> String {
    let table = load_recorded_game(game, file);
    let last = table.status().ply;
    let mut hash = PageHash::default();
    for ply in 0..=last {
        let past = table.at_ply(ply).expect("the step exists");
        for language in Language::ALL {
            with_locale(language, || {
                add_table_pages(&mut hash, &*past);
                if ply % REPLAY_DISTANCE == 0 || ply == last {
                    add_other_pages(&mut hash, &*table, &*past, ply);
                }
            });
        }
    }
    let rules = file.iter().rev().nth(2).unwrap_or_default().display().to_string();
    hash.into_line(&format!("{} {rules} {}", game.info().id, file.file_name().unwrap_or_default().display()))
}

fn add_table_pages(hash: &mut PageHash, table: &dyn DynGame) {
    for viewer in Viewer::all(table.setup().seats) {
        hash.add(&pages::render_table_page(&test_page(table, viewer)).html);
    }
}

/// Adds the pages of a step without the content of collapsed parts, its log, and its replay.
fn add_other_pages(hash: &mut PageHash, table: &dyn DynGame, past: &dyn DynGame, ply: usize) {
    let viewers = Viewer::all(table.setup().seats).map(ReplayPerspective::Viewer);
    for perspective in viewers.chain([ReplayPerspective::All]) {
        hash.add(&pages::render_main(&TablePage { unfolded: false, ..test_page(past, perspective.viewer()) }));
        hash.add(&render_log(past, perspective.viewer()));
        for over in [false, true] {
            let page = looking_back(table, past, perspective, ply, over);
            hash.add(&pages::render_replay_page(&page).into_string());
        }
    }
}

/// Hashes the pages of a game that show no running game.
fn hash_pages_around(game: &dyn GameEntry) -> String {
    let info = game.info();
    let mut hash = PageHash::default();
    for language in Language::ALL {
        with_locale(language, || {
            let table = support::play_finished_game(info.id, 3);
            hash.add(&pages::draw_result_picture(&*table).unwrap_or_default());
            for page in [
                pages::render_lobby_page(&pages::LobbyPage { name: "Mara", once: "0", ..Default::default() }),
                pages::render_setup_page(info, &FormValues::default(), None, "0"),
                pages::render_rules_page(info),
                pages::render_sheet_page(info),
            ] {
                hash.add(&page.into_string());
            }
            let seats = *info.seats.last().expect("a game has seats");
            let table = support::start_game(info.id, seats, 3, &[]);
            for viewer in Viewer::all(seats) {
                for page in pages_before_the_game(&*table, viewer) {
                    hash.add(&pages::render_table_page(&page).html);
                }
            }
        });
    }
    hash.into_line(info.id)
}

/// Returns the pages of a table before and beside its game: the introduction, a curtain, the waiting room, the shuffle,
/// a table that is paused, a lesson, and an action that is held back.
fn pages_before_the_game(table: &dyn DynGame, viewer: Viewer) -> Vec<TablePage> {
    let changed = |change: &dyn Fn(&mut TablePage)| {
        let mut page = test_page(table, viewer);
        change(&mut page);
        page
    };
    let seat = viewer.seat().unwrap_or(Seat(0));
    let suggested = table.legal_action_at(seat, 0).unwrap_or_default();
    vec![
        changed(&|page| page.details.shows_introduction = true),
        changed(&|page| page.details.curtain = Some(Seat(0))),
        changed(&|page| {
            page.details.started = false;
            if let Some(last) = page.details.seats.last_mut() {
                last.occupant = Occupant::Empty;
            }
        }),
        changed(&|page| (page.details.started, page.details.shuffling) = (false, true)),
        changed(&|page| page.details.presence.paused = true),
        changed(&|page| page.details.presence.bot_substitutes = true),
        changed(&|page| page.details.action_is_held = true),
        changed(&|page| page.details.is_answered_by_order = true),
        changed(&|page| page.details.hot_seat = true),
        changed(&|page| {
            page.details.tutorial = Some(TutorialProgress::Step { number: 0, of: 3, action: suggested.to_string() });
        }),
    ]
}
