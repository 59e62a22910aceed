//! Pages say "you" to the person who plays one seat, and name everybody to all others.

use catalog::{DynGame, Reader};
use engine::{Seat, Viewer};
use pages::{ReplayPerspective, TableListEntry, TablePage};

use crate::support::{looking_back, reader_of, start_game, test_page, test_room, unescape_html, watch_bots};

/// Returns the lines of the log on a page.
fn log_of(html: &str) -> &str {
    let at = html.find("id=\"log-lines\"").expect("a log");
    &html[at..at + html[at..].find("</ol>").expect("its end")]
}

/// Returns a game after some answers of bots.
fn begun(game: &str, seats: u8) -> Box<dyn DynGame> {
    let mut table = start_game(game, seats, 5, &[]);
    for _ in 0..30 {
        let Some(seat) = table.awaited_seats().iter().next() else { break };
        let action = table.prepare_bot_task(seat, table.info().bots[0].id, None).expect("the bot is listed")();
        table.apply_action(seat, &action, None).expect("a bot plays by the rules");
    }
    table
}

#[test]
fn the_log_of_a_page_never_names_its_reader() {
    for game in catalog::games() {
        let seats = game.info().seats.iter().copied().find(|seats| *seats >= 2).expect("a game of several");
        let table = begun(game.info().id, seats);
        for seat in (0..seats).map(Seat) {
            let page = test_page(&*table, Viewer::Seat(seat));
            let html = unescape_html(&pages::render_main(&page));
            let name = &table.seat_names()[seat.index()];
            assert!(!log_of(&html).contains(name.as_str()), "{}: {}", game.info().id, log_of(&html));
            for line in table.log_lines(reader_of(Viewer::Seat(seat)), 0).iter().rev().take(12) {
                assert!(log_of(&html).contains(&line.text), "{}", line.text);
            }
        }
    }
}

#[test]
fn several_people_at_one_screen_are_named() {
    let table = begun("extraczon", 3);
    let mut details = test_room(&*table, Viewer::Seat(Seat(0)));
    (details.hot_seat, details.seats[2].yours) = (true, true);
    let page = TablePage { details, ..test_page(&*table, Viewer::Seat(Seat(0))) };
    let html = unescape_html(&pages::render_main(&page));
    for line in table.log_lines(Viewer::Seat(Seat(0)).into(), 0).iter().rev().take(12) {
        assert!(log_of(&html).contains(&line.text), "{}", line.text);
    }
}

#[test]
fn a_replay_says_you_in_the_perspective_of_its_reader_alone() {
    let table = begun("extrication", 3);
    let shown = |perspective: u8, own: u8| {
        let eyes = ReplayPerspective::Viewer(Viewer::Seat(Seat(perspective)));
        let mut page = looking_back(&*table, &*table, eyes, table.ply(), true);
        (page.own, page.seats[usize::from(own)].yours) = (Some(Seat(own)), true);
        unescape_html(&pages::render_replay_page(&page).into_string())
    };
    let line =
        table.log_lines(Reader::addressed_seat(Seat(1)), 0).into_iter().find(|line| line.text.starts_with("You "));
    let line = line.expect("seat 1 has done something").text;
    assert!(shown(1, 1).contains(&line), "{line}");
    assert!(!shown(0, 1).contains(&line) && !shown(1, 0).contains(&line), "{line}");
}

#[test]
fn lists_of_tables_begin_with_the_reader() {
    let entry = TableListEntry {
        is_practice: false,
        token: "t".into(),
        game: "extraczon".into(),
        names: ["Bot 1", "Seat 2", "Bot 3"].map(str::to_owned).to_vec(),
        you: Some(1),
        free: 0,
        started: true,
        yours: true,
        turn: false,
        asked: Vec::new(),
        asked_at: None,
        deadline: None,
        now: 0,
    };
    let html =
        pages::render_lobby_page(&pages::LobbyPage { tables: vec![entry.clone()], once: "0", ..Default::default() })
            .into_string();
    assert!(html.contains("You, Bot 1 and Bot 3"), "{html}");
    let watched = TableListEntry { you: None, ..entry };
    let html = pages::render_lobby_page(&pages::LobbyPage { tables: vec![watched], once: "0", ..Default::default() })
        .into_string();
    assert!(html.contains("Bot 1, Seat 2 and Bot 3"), "{html}");
}

#[test]
fn the_digest_prefers_what_concerns_the_reader() {
    let own = Seat(0);
    let mut told = 0;
    watch_bots(start_game("end-of-days", 3, 4, &[]), 160, |table| {
        let html = unescape_html(&pages::render_main(&test_page(table, Viewer::Seat(own))));
        let Some(at) = html.find("id=\"since\"") else { return };
        let since = &html[at..at + html[at..].find("</ol>").expect("a list")];
        assert!(!since.contains(table.seat_names()[own.index()].as_str()), "{since}");
        told += usize::from(since.contains("you"));
    });
    assert!(told > 0, "nobody did anything to the reader");
}
