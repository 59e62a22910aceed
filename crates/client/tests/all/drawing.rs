//! Browsers draw from updates exactly what the host draws.

use std::path::Path;
use std::sync::Arc;

use catalog::i18n::{Language, with_locale};
use catalog::{DynGame, GameEntry, SimulationBot, SimulationPlan};
use client::{Receiver, encode_table, encode_update};
use engine::Viewer;
use pages::{Record, SentFrame, ShownMoment, TablePage};
use serde_json::Map;

use crate::support::{load_recorded_game, name_seats, recorded_games, test_page};

/// The distance between the moments that are drawn; a prime, so that all kinds of moments are met.
const DISTANCE: usize = 7;

/// The number of moments that are drawn of a game of bots.
const MOMENTS: usize = 10;

/// One browser, and what the host would send to it.
struct Browser {
    viewer: Viewer,
    language: Language,
    message: Option<Vec<u8>>,
    receiver: Receiver,
    sent: Option<SentFrame>,
}

impl Browser {
    fn new(viewer: Viewer, language: Language) -> Browser {
        Browser { viewer, language, message: None, receiver: Receiver::default(), sent: None }
    }

    /// Lets the browser see a moment. Returns the length of the update.
    fn see(&mut self, table: &dyn DynGame, ply: usize) -> usize {
        let moment =
            ShownMoment { epoch: 1 << 60, number: ply as u64, is_last: true, ..test_page(table, self.viewer).moment };
        let page = TablePage { unfolded: false, moment, ..test_page(table, self.viewer) };
        let message = with_locale(self.language, || encode_table(&page)).expect("the game is of this build");
        let update = encode_update(self.message.as_deref(), &message);
        self.message = Some(message);
        let frame = Arc::new(with_locale(self.language, || pages::draw_frame(&page)));
        let expected = match &mut self.sent {
            Some(sent) => sent.send_next(frame),
            None => {
                let (sent, record) = SentFrame::send_whole(frame);
                self.sent = Some(sent.without_steps());
                vec![record]
            }
        };
        let received = self.receiver.receive_update(&update).expect("the update is read");
        assert_eq!(lines(&received), lines(&expected), "{} entries, {:?} in {:?}", ply, self.viewer, self.language);
        update.len()
    }
}

fn lines(records: &[Record]) -> Vec<String> {
    records.iter().map(|record| serde_json::to_string(record).expect("records serialise")).collect()
}

fn moment_of(table: &dyn DynGame, ply: usize) -> Box<dyn DynGame> {
    let mut then = table.at_ply(ply).expect("a moment of the game");
    name_seats(&mut *then);
    then
}

fn watch_recorded_game(entry: &dyn GameEntry, file: &Path) {
    watch_game(&*load_recorded_game(entry, file), DISTANCE);
}

/// Shows moments of a whole game, so many journal entries apart, to all viewers.
fn watch_game(table: &dyn DynGame, distance: usize) {
    let viewers = Viewer::all(table.setup().seats).enumerate();
    let mut browsers: Vec<Browser> =
        viewers.map(|(number, viewer)| Browser::new(viewer, Language::ALL[number % Language::ALL.len()])).collect();
    for ply in (1..table.ply()).step_by(distance).chain([table.ply()]) {
        let then = moment_of(table, ply);
        for browser in &mut browsers {
            browser.see(&*then, ply);
        }
    }
}

#[test]
fn browsers_show_what_the_host_draws() {
    for entry in catalog::games() {
        let files = recorded_games(entry.info());
        watch_recorded_game(*entry, &files[0]);
        watch_recorded_game(*entry, &files[files.len() - 1]);
    }
}

/// Watches games that bots play by chance. `ENDTABLE_DRAWN_GAMES` sets another number for each game than 1, and
/// `ENDTABLE_DRAWN_SEED` another seed than 1.
#[test]
fn browsers_show_what_the_host_draws_of_any_game() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    let (games, seed) = (number("ENDTABLE_DRAWN_GAMES"), number("ENDTABLE_DRAWN_SEED"));
    let watch = |entry: &dyn GameEntry, game: u64| {
        let info = entry.info();
        let plan = SimulationPlan {
            seats: info.seats[game as usize % info.seats.len()],
            games,
            seed,
            bots: vec![SimulationBot::read(info, "random", None).expect("a bot")],
            rotate: false,
            options: Map::new(),
            threads: 1,
        };
        let record = entry.play_simulated_game(&plan, game, 0).expect("a game");
        let table = entry.load(&record).expect("a table");
        watch_game(&*table, table.ply().div_ceil(MOMENTS));
    };
    std::thread::scope(|scope| {
        for entry in catalog::games() {
            scope.spawn(move || (0..games).for_each(|game| watch(*entry, game)));
        }
    });
}

#[test]
fn a_step_costs_few_bytes() {
    for entry in catalog::games() {
        let table = load_recorded_game(*entry, &recorded_games(entry.info())[0]);
        let mut browser = Browser::new(Viewer::Seat(engine::Seat(0)), Language::English);
        let last = table.ply().min(150);
        let lengths: Vec<usize> = (1..last).map(|ply| browser.see(&*moment_of(&*table, ply), ply)).collect();
        let mean = lengths[1..].iter().sum::<usize>() / (lengths.len() - 1);
        // Base64 and the padding of a record make less than 512 bytes of it.
        assert!(mean < 192, "{}: {mean} bytes", entry.info().id);
    }
}

#[test]
fn an_update_of_another_message_is_refused() {
    let entry = catalog::games()[0];
    let table = load_recorded_game(entry, &recorded_games(entry.info())[0]);
    let mut browser = Browser::new(Viewer::Spectator, Language::English);
    browser.see(&*moment_of(&*table, 1), 1);
    let mut late = Receiver::default();
    let message = |ply| {
        let page = test_page(&*moment_of(&*table, ply), Viewer::Spectator);
        encode_table(&page).expect("the game is of this build")
    };
    // A difference also fits messages that agree in all that it copies, and then it builds the right one.
    late.receive_update(&encode_update(None, &message(table.ply()))).expect("the present is read");
    assert!(late.receive_update(&encode_update(Some(&message(1)), &message(2))).is_err(), "it missed an update");
    assert!(late.receive_update(b"").is_err());
    assert!(late.receive_update(b"\x02").is_err());
}
