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
fn the_digest_tells_at_most_three_lines_and_none_of_the_viewers_own_turn() {
    let own = Seat(0);
    watch_bots(start_game("extraczon", 3, 5, &[]), 120, |table| {
        let page = test_page(table, Viewer::Seat(own));
        let html = unescape_html(&pages::render_main(&page));
        let Some(at) = html.find("id=\"since\"") else { return };
        let told = &html[at..at + html[at..].find("</ol>").expect("a list")];
        assert!(told.matches("<li").count() <= 3, "{told}");
        assert!(!told.contains("you face"), "the own turn is told: {told}");
    });
}

/// Returns the lines of the digest.
fn digest_of(table: &dyn DynGame, viewer: Viewer) -> Vec<String> {
    let html = page_of(table, viewer);
    let Some(at) = html.find("id=\"since\"") else { return Vec::new() };
    let list = &html[at..at + html[at..].find("</ol>").expect("a list")];
    let lines =
        list.split("<li").skip(1).filter_map(|line| Some(line.split_once('>')?.1.split_once("</li>")?.0.to_owned()));
    lines.collect()
}

#[test]
fn a_walk_is_one_line_of_the_digest() {
    let mut walks = 0;
    watch_bots(start_game("infection", 2, 5, &[]), 200, |table| {
        let lines = digest_of(table, Viewer::Seat(Seat(0)));
        for pair in lines.windows(2).filter(|pair| pair[0].contains(" moves ")) {
            let reached = pair[0].trim_end_matches('.').rsplit(' ').next().expect("a word");
            assert!(!pair[1].contains(&format!("from {reached} ")), "{pair:?}");
        }
        walks += lines.iter().filter(|line| line.contains(" moves ")).count();
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
