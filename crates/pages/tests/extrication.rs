//! What the table of Extrication promises.

mod house;

use std::io::Write;

use arcade::Table;
use extrication::Extrication;
use flate2::Compression;
use flate2::write::GzEncoder;
use house::{Tag, named, page, sound, start_game, tags, unescape, watch};
use pages::ReplayPage;
use play::{Game, Seat, Viewer};

/// A short game: four rounds.
fn short(seats: u8, seed: u64) -> Box<dyn Table> {
    start_game(Extrication::ID, seats, seed, &[("development_cards", "2")])
}

fn html(table: &dyn Table, viewer: Viewer) -> String {
    pages::table(&page(table, viewer)).into_string()
}

#[test]
fn pages_of_whole_games_are_sound_for_every_viewer() {
    for seats in 2..=4 {
        let mut step = 0;
        watch(short(seats, 31), |table| {
            step += 1;
            for viewer in Viewer::all(seats).skip(step % 2) {
                let html = html(table, viewer);
                sound(&html);
                named(&html);
            }
        });
    }
}

#[test]
fn every_choice_is_one_button_in_the_dock_and_one_piece_on_the_board() {
    for seats in [2, 4] {
        watch(short(seats, 32), |table| {
            for seat in (0..seats).map(Seat) {
                let html = html(table, Viewer::Seat(seat));
                let tags = tags(&html);
                let value = |choice: &arcade::Choice| choice.action.to_string();
                let answers = |class: &str, choice: &arcade::Choice| {
                    let wanted = value(choice);
                    let fits = |tag: &&Tag| tag.has_class(class) && tag.get("value") == Some(&wanted);
                    tags.iter().filter(fits).count()
                };
                for choice in table.legal(seat) {
                    assert_eq!(answers("button", &choice), 1, "{} in the dock", choice.text);
                    assert_eq!(answers("piece", &choice), 1, "{} on the board", choice.text);
                }
            }
        });
    }
}

#[test]
fn every_closed_answer_says_why_with_its_clause() {
    let mut reasons = std::collections::BTreeSet::new();
    watch(short(3, 33), |table| {
        for seat in (0..3).map(Seat) {
            let html = html(table, Viewer::Seat(seat));
            let text = unescape(&html);
            for closed in table.closed(seat) {
                assert!(text.contains(&closed.reason), "no reason for {}", closed.text);
                assert!(html.contains(&format!("#{}\"", closed.clause)), "no clause for {}", closed.text);
                reasons.insert(closed.clause);
            }
        }
    });
    assert!(reasons.len() >= 6, "the game shows many reasons: {reasons:?}");
}

#[test]
fn the_track_is_the_same_for_everybody_who_is_not_asked() {
    let track = |html: &str| {
        let from = html.find("id=\"track-title\"").expect("the track begins");
        html[from..from + html[from..].find("</section>").expect("the track ends")].to_owned()
    };
    watch(short(3, 34), |table| {
        if table.ending().is_some() {
            return;
        }
        let looker = track(&html(table, Viewer::Spectator));
        for seat in (0..3).map(Seat).filter(|seat| table.legal(*seat).is_empty()) {
            assert_eq!(track(&html(table, Viewer::Seat(seat))), looker);
        }
    });
}

#[test]
fn what_chance_follows_from_never_reaches_a_page() {
    watch(short(2, 35), |table| {
        let secret = table.setup().secret.reveal();
        for viewer in Viewer::all(2) {
            assert!(!html(table, viewer).contains(&secret));
        }
    });
}

#[test]
fn the_final_screen_adds_up_and_says_what_decided() {
    for seats in 2..=4 {
        watch(short(seats, 36), |table| {
            let Some(ending) = table.ending() else { return };
            let mut last = page(table, Viewer::Spectator);
            last.version = 9;
            let html = pages::region(&last).into_string();
            let text = unescape(&html);
            assert!(text.contains(&ending));
            assert!(html.contains("class=\"ex-course\""));
            for score in table.status().result.expect("a result").scores {
                let sum = score.to_string().replace('-', "\u{2212}");
                assert!(html.contains(&format!("<td class=\"sum\">{sum}</td>")), "{sum}");
            }
            assert_eq!(
                html.matches("<tr class=\"won\">").count() + html.matches("<tr>").count(),
                usize::from(seats) + 1
            );
        });
    }
}

#[test]
fn a_replay_can_be_walked_and_answers_nothing() {
    let mut last = 0;
    watch(short(2, 37), |table| last = table.status().ply);
    watch(short(2, 37), |table| {
        let ply = table.status().ply;
        let page = ReplayPage { table, viewer: Viewer::Seat(Seat(0)), token: "token0".into(), ply, last };
        let html = pages::replay(&page).into_string();
        sound(&html);
        assert!(!html.contains("name=\"action\"") && !html.contains("<form"));
    });
}

fn compressed(bytes: &[u8]) -> usize {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).expect("memory takes it");
    encoder.finish().expect("memory takes it").len()
}

#[test]
fn a_table_with_all_its_assets_stays_under_60_kilobytes() {
    let assets: usize = pages::assets().iter().map(|asset| compressed(asset.bytes)).sum();
    let (mut most, mut longest) = (0, 0);
    watch(start_game(Extrication::ID, 4, 38, &[]), |table| {
        let viewer =
            (0..4).map(Seat).find(|seat| !table.legal(*seat).is_empty()).map_or(Viewer::Spectator, Viewer::Seat);
        most = most.max(compressed(html(table, viewer).as_bytes()));
        longest = longest.max(pages::region(&page(table, viewer)).into_string().len());
    });
    assert!(most > 4_000, "the page is drawn at all");
    assert!(most + assets < 60 * 1024, "{most} for the page and {assets} for the rest");
    // 103 KB in the fullest position so far: every closed piece of the track brings its reason along.
    assert!(longest < 112 * 1024, "an update has {longest} bytes before it is compressed");
}
