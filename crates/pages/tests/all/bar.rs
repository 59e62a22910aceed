//! The action bar: its zones, the badge, and what happened since the viewer's own turn.

use crate::support::{parse_tags, play_finished_game, start_game, test_page, unescape_html, watch_bots};
use catalog::DynGame;
use engine::{Seat, Viewer};

/// Returns the page of a viewer without escapes.
fn page_of(table: &dyn DynGame, viewer: Viewer) -> String {
    unescape_html(&pages::render_main(&test_page(table, viewer)))
}

#[test]
fn every_zone_is_there_whether_or_not_the_viewer_is_asked() {
    for game in catalog::games() {
        let info = game.info();
        let seats = info.seats[0].max(2);
        watch_bots(start_game(info.id, seats, 5, &[]), 20, |table| {
            for viewer in Viewer::all(seats).filter(|_| !table.is_over()) {
                let html = pages::render_main(&test_page(table, viewer));
                let tags = parse_tags(&html);
                for zone in ["ask", "answers", "told", "tools"] {
                    let count = tags.iter().filter(|tag| tag.has_class(zone)).count();
                    assert!(count >= 1, "{}: {viewer:?} has no zone {zone}", info.id);
                }
            }
        });
    }
}

#[test]
fn nobody_is_asked_and_told_to_wait_at_once() {
    watch_bots(start_game("infection", 2, 5, &[]), 40, |table| {
        for viewer in Viewer::all(2).filter(|_| !table.is_over()) {
            let html = pages::render_main(&test_page(table, viewer));
            let is_asked = viewer.seat().is_some_and(|seat| table.awaited_seats().contains(seat));
            let waits = parse_tags(&html).iter().any(|tag| tag.has_class("turn") && tag.has_class("wait"));
            assert_ne!(is_asked, waits, "{viewer:?}");
        }
    });
}

#[test]
fn the_digest_tells_nothing_of_the_viewers_own_turn() {
    watch_bots(start_game("extraczon", 3, 5, &[]), 120, |table| {
        let told = digest_of(table, Viewer::Seat(Seat(0))).join(" ");
        assert!(!told.contains("you face"), "the own turn is told: {told}");
    });
}

#[test]
fn the_digest_tells_the_whole_turn_of_each_bot_in_order() {
    let (mut rolls, mut most) = (0, 0);
    watch_bots(start_game("extinction", 3, 5, &[]), 300, |table| {
        let page = test_page(table, Viewer::Seat(Seat(0)));
        let tail = page.table.log_tail(Some(Seat(0)), 64);
        let since = tail.first_line_since_action.saturating_sub(tail.first);
        let rolled = tail.lines.iter().skip(since).filter(|line| line.text.contains(" rolls a "));
        let rolled: Vec<String> = rolled.map(|line| line.text.to_string()).collect();
        let lines = digest_of(table, Viewer::Seat(Seat(0)));
        let told: Vec<&String> = lines.iter().filter(|line| line.contains(" rolls a ")).collect();
        assert_eq!(told.len(), rolled.len(), "a line a turn: {lines:?}");
        // Names are markup in this test, of which the digest's text has nothing left.
        let outcome =
            |text: &str| text.split_once(" rolls a ").map(|(who, what)| (who.contains(". "), what.to_owned()));
        for (line, roll) in told.iter().zip(&rolled) {
            let (Some((is_late, said)), Some((_, rolled))) = (outcome(line), outcome(roll)) else { panic!("{line}") };
            assert!(!is_late && said.starts_with(&rolled), "the roll comes before what follows from it: {line}");
        }
        rolls += rolled.len();
        most = most.max(lines.iter().map(|line| line.matches(". ").count()).max().unwrap_or(0));
    });
    assert!(rolls > 10 && most > 1, "bots roll {rolls} times and move up to {most} times");
}

/// Returns the lines of the digest as texts.
fn digest_of(table: &dyn DynGame, viewer: Viewer) -> Vec<String> {
    let html = page_of(table, viewer);
    let Some(at) = html.find("id=\"since\"") else { return Vec::new() };
    let list = &html[at..at + html[at..].find("</ol>").expect("a list")];
    let text = |line: &str| {
        let pieces = line.split('<').filter_map(|piece| Some(piece.split_once('>')?.1));
        pieces.collect::<String>().trim().to_owned()
    };
    list.split("<li").skip(1).map(|line| text(&format!("<{line}"))).collect()
}

#[test]
fn a_walk_is_one_sentence_of_the_digest() {
    let mut walks = 0;
    watch_bots(start_game("infection", 2, 5, &[]), 200, |table| {
        let lines = digest_of(table, Viewer::Seat(Seat(0)));
        let sentences: Vec<&str> = lines.iter().flat_map(|line| line.split(". ")).collect();
        for pair in sentences.windows(2).filter(|pair| pair[0].contains(" moves ")) {
            let reached = pair[0].trim_end_matches('.').rsplit(' ').next().expect("a word");
            assert!(!pair[1].contains(&format!("from {reached} ")), "{pair:?}");
        }
        walks += sentences.iter().filter(|sentence| sentence.contains(" moves ")).count();
    });
    assert!(walks > 10, "the other seat walks");
}

#[test]
fn the_digest_is_gone_once_the_viewer_has_answered() {
    let own = Seat(0);
    let (mut asked_before, mut answers) = (false, 0);
    watch_bots(start_game("infection", 2, 5, &[]), 200, |table| {
        let asked = table.awaited_seats().contains(own);
        if asked && asked_before {
            assert_eq!(digest_of(table, Viewer::Seat(own)), Vec::<String>::new());
            answers += 1;
        }
        asked_before = asked;
    });
    assert!(answers > 10, "a turn has several answers");
}

#[test]
fn a_result_names_the_viewer_and_every_place() {
    let winners = |table: &dyn DynGame| table.status().result.expect("the game is over").winners;
    let games = (1..20).map(|seed| play_finished_game("extraczon", seed));
    let table = games.into_iter().find(|table| winners(&**table).len() == 1).expect("somebody wins");
    let winner = winners(&*table)[0];
    for seat in (0..table.setup().seats).map(Seat) {
        let html = page_of(&*table, Viewer::Seat(seat));
        assert_eq!(html.contains("You win!"), seat.0 == winner);
        assert_eq!(html.contains("You lose:"), seat.0 != winner);
        assert!(html.contains("class=\"places\"") && html.contains("<span>You</span>"));
    }
    assert!(!page_of(&*table, Viewer::Spectator).contains("<span>You</span>"));
}
