//! Real games to draw, and a reader for the HTML that comes out.
#![allow(dead_code, unused_imports, reason = "each test file uses its own part")]

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use catalog::{
    DealSecret, DynGame, FactsScope, GameEntry, GameInfo, GameRecord, GameSetup, Pace, Reader, TableSettings,
    TimeControl, TimeoutAction,
};
use engine::{Seat, Viewer};
use flate2::read::GzDecoder;
use pages::{
    ChatContent, ChatLine, GameOrigin, Occupant, ReplayPage, ReplayPerspective, SeatCard, ShownMoment, TableDetails,
    TablePage,
};
use serde::Deserialize;
use serde_json::{Map, Value};
pub use testkit::{Tag, parse_tags, unescape_html};

/// The names at every table of the tests; one of them wants to be markup.
pub const NAMES: [&str; 7] = ["Mara", "<b>Ilse</b>", "Tomasz & Co", "\"Noor\"", "Pia", "Juno", "Otto"];

/// A table of ExtracZon at its start.
pub fn start(seats: u8, seed: u64, options: &[(&str, &str)]) -> Box<dyn DynGame> {
    start_game("extraczon", seats, seed, options)
}

/// A table of any game at its start.
pub fn start_game(game: &str, seats: u8, seed: u64, options: &[(&str, &str)]) -> Box<dyn DynGame> {
    let options: Map<String, Value> = options.iter().map(|(id, value)| ((*id).into(), Value::from(*value))).collect();
    let setup = GameSetup { seats, options, secret: DealSecret::from_seed(seed), entropy: Vec::new() };
    let mut table = catalog::find(game).expect("the game is listed").start(setup).expect("the setup is sound");
    table.name_seats(NAMES[..seats as usize].iter().map(|name| (*name).to_owned()).collect());
    table
}

/// The furniture of a table as the browser of one seat, or of somebody who looks on, meets it.
pub fn test_room(table: &dyn DynGame, viewer: Viewer) -> TableDetails {
    let chair = |(seat, name): (u8, &String)| SeatCard {
        name: name.clone(),
        occupant: if seat % 2 == 0 { Occupant::Here } else { Occupant::Bot("random".into()) },
        yours: viewer == Viewer::Seat(Seat(seat)),
    };
    let settings = TableSettings {
        pace: Pace::Together { clock: TimeControl::Question { seconds: 75 }, zero: TimeoutAction::Once },
        ..TableSettings::default()
    };
    TableDetails {
        token: "token0".into(),
        seats: (0..).zip(table.seat_names()).map(chair).collect(),
        started: true,
        shuffling: false,
        awaiting_commitments: false,
        awaited_seats: Vec::new(),
        readers: Vec::new(),
        reading_ends_at: None,
        commitment: table.commitment().0,
        contribution: None,
        is_host: true,
        host_name: String::new(),
        hot_seat: false,
        curtain: None,
        can_undo: viewer.seat().is_some_and(|seat| table.can_undo(seat)),
        can_ask_advice: true,
        warns_of_blunders: Some(false),
        settings,
        deadline: Some(75_000),
        shows_hints: true,
        speed: catalog::BotSpeed::Normal,
        chance_owner: None,
        chance_due_at: None,
        chance_setting: catalog::ChanceSetting::Ask,
        shows_introduction: false,
        tutorial: None,
        spectators: 1,
        talk: vec![ChatLine {
            name: "Mara".into(),
            content: ChatContent::Text("</main><script>alert(1)</script>".into()),
            is_own: false,
        }],
        remarks: Vec::new(),
        inherited_plies: 0,
        rematch: None,
        action_is_held: false,
        is_answered_by_order: false,
        chat_disabled: false,
        name: String::new(),
        link_reach: pages::LinkReach::Same,
        invite: "http://localhost/t/token0".into(),
        code: Some("KRTBXN".into()),
        spectator_link: None,
        is_spectator_link: false,
        presence: pages::TablePresence::default(),
    }
}

/// A page of the table for one viewer.
pub fn test_page(table: &dyn DynGame, viewer: Viewer) -> TablePage {
    TablePage {
        table: table.view_for(viewer),
        details: test_room(table, viewer),
        replay: false,
        reveals_all: false,
        unfolded: true,
        notice: None,
        moment: ShownMoment::default(),
        now: 0,
    }
}

/// A whole game of two seats.
pub fn play_finished_game(game: &str, seed: u64) -> Box<dyn DynGame> {
    let seats = if matches!(game, "end-of-days" | "extinction") { 3 } else { 2 };
    let mut table = start_game(game, seats, seed, &[]);
    let bot = table.info().bots[0].id;
    while let Some(seat) = table.awaited_seats().iter().next() {
        let action =
            table.prepare_bot_task(seat, bot, Some(catalog::ThinkingTime::Iterations(1))).expect("the bot is listed")();
        table.apply_action(seat, &action, None).expect("a bot plays by the rules");
    }
    table
}

/// The page of a moment of a game.
pub fn looking_back<'a>(
    whole: &'a dyn DynGame,
    then: &'a dyn DynGame,
    eyes: ReplayPerspective,
    ply: usize,
    over: bool,
) -> ReplayPage<'a> {
    ReplayPage {
        current_table: whole,
        past_table: then,
        perspective: eyes,
        own: None,
        seats: test_room(whole, Viewer::Spectator).seats,
        origin: GameOrigin::Table("token0".into()),
        stops: pages::replay_stops(whole, eyes, over),
        ply,
        over,
    }
}

/// Plays a game to its end and shows it to `look` before every answer and once more at the end. Seats answer in turns
/// with the first and the last choice of the list.
pub fn play_and_observe(mut table: Box<dyn DynGame>, mut look: impl FnMut(&dyn DynGame)) {
    for step in 0usize.. {
        look(&*table);
        let asked = (0..table.setup().seats).map(Seat).find(|seat| !table.legal_actions(*seat).is_empty());
        let Some(seat) = asked else { return };
        let legal = table.legal_actions(seat);
        let choice = &legal[if step % 3 == 0 { 0 } else { legal.len() - 1 }];
        table.apply_action(seat, &choice.action, None).expect("a listed choice is accepted");
    }
}

/// Lets the steady bot of the game play to the end or so many answers, and shows the game to `look` before each.
pub fn watch_bots(
    mut table: impl std::borrow::BorrowMut<Box<dyn DynGame>>,
    most: usize,
    mut look: impl FnMut(&dyn DynGame),
) {
    let table = table.borrow_mut();
    let bot = table.info().standard_bot;
    for _ in 0..most {
        look(&**table);
        let asked = (0..table.setup().seats).map(Seat).find(|seat| !table.legal_actions(*seat).is_empty());
        let Some(seat) = asked else { return };
        let action = table.prepare_bot_task(seat, bot, None).expect("the bot is listed")();
        table.apply_action(seat, &action, None).expect("a bot plays by the rules");
    }
}

/// The recorded games of a game by all versions of its rules, the present ones first and small tables before large ones.
pub fn recorded_games(info: &GameInfo) -> Vec<PathBuf> {
    let folder = match info.id {
        "infection" | "extinction" => "creatures",
        own => own,
    };
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(folder).join("tests/corpus");
    let of_version = |version: u16| {
        let files = fs::read_dir(corpus.join(format!("rules-{version}")).join(info.id)).into_iter().flatten();
        let mut files: Vec<PathBuf> = files.map(|entry| entry.expect("the folder is readable").path()).collect();
        files.sort();
        files
    };
    (info.oldest_rules..=info.rules).rev().flat_map(of_version).collect()
}

/// Loads a recorded game.
pub fn load_recorded_game(game: &dyn GameEntry, file: &Path) -> Box<dyn DynGame> {
    #[derive(Deserialize)]
    struct Recorded {
        record: GameRecord,
    }
    let open = File::open(file).expect("the file exists");
    let Recorded { record } = serde_json::from_reader(GzDecoder::new(open)).expect("the file is a recorded game");
    let mut table = game.load(&record).expect("the game can be loaded");
    name_seats(&mut *table);
    table
}

/// Returns a viewer as the reader of their page.
pub fn reader_of(viewer: Viewer) -> Reader {
    Reader { viewer, you: viewer.seat() }
}

/// Returns the headline that the page of a viewer shows.
pub fn headline_of(table: &dyn DynGame, viewer: Viewer) -> String {
    table.view_for(viewer).headline(viewer.seat())
}

/// Gives the seats of a table the names of the tests.
pub fn name_seats(table: &mut dyn DynGame) {
    let seats = usize::from(table.setup().seats);
    table.name_seats(NAMES.iter().cycle().take(seats).map(|name| (*name).to_owned()).collect());
}

/// Plays a game with its standard bot and shows each of its moments to `look`, at most so many: the page before it and
/// the page that shows it.
pub fn watch_moments(
    game: &str,
    seats: u8,
    seed: u64,
    most: usize,
    mut look: impl FnMut(Viewer, &TablePage, &TablePage),
) {
    let mut table = start_game(game, seats, seed, &[]);
    watch_bots(&mut table, most, |_| {});
    let mut before = table_at(&*table, 0);
    for ply in 1..=table.status().ply {
        let after = table_at(&*table, ply);
        show_moment(&*before, &*after, ply, &mut look);
        before = after;
    }
}

/// Shows the moment after so many journal entries of a game to `look`.
pub fn watch_moment(table: &dyn DynGame, ply: usize, mut look: impl FnMut(Viewer, &TablePage, &TablePage)) {
    show_moment(&*table_at(table, ply - 1), &*table_at(table, ply), ply, &mut look);
}

fn table_at(table: &dyn DynGame, ply: usize) -> Box<dyn DynGame> {
    let mut then = table.at_ply(ply).expect("a moment of the game");
    name_seats(&mut *then);
    then
}

/// Returns the facts that a viewer is shown, without the number of the question, which is drawn from the secret.
pub fn facts_of(table: &dyn DynGame, viewer: Viewer) -> String {
    let whole = FactsScope { has_whole_log: true, ..FactsScope::default() };
    format!("{:?}", table.view_with(viewer, whole)).replace(&table.question_number().to_string(), "")
}

/// Returns the page of the whole log of a viewer.
pub fn render_log(table: &dyn DynGame, viewer: Viewer) -> String {
    let whole = FactsScope { has_whole_log: true, ..FactsScope::default() };
    let page = TablePage { table: table.view_with(viewer, whole), ..test_page(table, viewer) };
    pages::render_log_page(&page).into_string()
}

/// Returns the moment after so many journal entries of a table that has no more.
pub fn moment_of(table: &dyn DynGame, viewer: Viewer, ply: usize) -> ShownMoment {
    let first_step = Some(table.first_step_since(viewer, ply.saturating_sub(1)));
    ShownMoment { number: ply as u64, first_step, ..ShownMoment::default() }
}

/// Shows a moment to `look` as each viewer sees it.
fn show_moment(
    before: &dyn DynGame,
    after: &dyn DynGame,
    ply: usize,
    look: &mut impl FnMut(Viewer, &TablePage, &TablePage),
) {
    for viewer in Viewer::all(after.setup().seats) {
        let page = |table: &dyn DynGame, ply: usize| TablePage {
            unfolded: false,
            moment: moment_of(table, viewer, ply),
            ..test_page(table, viewer)
        };
        look(viewer, &page(before, ply - 1), &page(after, ply));
    }
}

/// Nothing inline, no id twice, no reference into the void, no attribute twice.
pub fn assert_valid_markup(html: &str) {
    let tags = parse_tags(html);
    let mut ids = BTreeSet::new();
    for tag in &tags {
        let mut names = BTreeSet::new();
        for (name, _) in &tag.attributes {
            assert!(names.insert(name), "{name} stands twice in {tag:?}");
            assert!(name != "style" && !name.starts_with("on"), "inline: {tag:?}");
        }
        assert!(tag.name != "style", "an inline stylesheet");
        assert!(tag.name != "script" || tag.get("src").is_some_and(|src| src.starts_with("/static/")), "{tag:?}");
        if let Some(id) = tag.get("id") {
            assert!(ids.insert(id), "two elements with the id {id}");
        }
    }
    for tag in &tags {
        for name in ["for", "form", "popovertarget", "aria-describedby", "aria-labelledby", "data-copy"] {
            if let Some(id) = tag.get(name) {
                assert!(ids.contains(id), "{name} leads nowhere: {tag:?}");
            }
        }
        if let Some(href) = tag.get("href").and_then(|href| href.strip_prefix('#')) {
            assert!(ids.contains(href), "a link leads nowhere: {tag:?}");
        }
        if tag.name == "form" {
            assert_eq!(tag.get("method"), Some("post"), "{tag:?}");
        }
        if tag.name == "svg" {
            assert_eq!(tag.get("aria-hidden").or(tag.get("viewBox").and(Some("true"))), Some("true"), "{tag:?}");
        }
    }
}

/// Every button, link and field of a document can be called by a name.
pub fn assert_controls_labelled(html: &str) {
    for tag in parse_tags(html) {
        if matches!(tag.name.as_str(), "input" | "select" | "textarea") && tag.get("type") != Some("hidden") {
            let id = tag.get("id").unwrap_or("");
            let label = !id.is_empty() && html.contains(&format!("for=\"{id}\""));
            let inside = tag.get("name").is_some_and(|name| {
                let at = html.find(&format!("name=\"{name}\"")).expect("the field stands there");
                html[..at].rfind("<label").is_some_and(|open| !html[open..at].contains("</label"))
            });
            assert!(label || inside || tag.get("aria-label").is_some(), "nobody can call this field: {tag:?}");
        }
    }
}
