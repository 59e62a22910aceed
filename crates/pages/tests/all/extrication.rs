//! What the table of Extrication promises.

use crate::support::{
    Tag, assert_controls_labelled, assert_valid_markup, parse_tags, play_and_observe, start_game, test_page,
    unescape_html, watch_bots, watch_moments,
};
use catalog::DynGame;
use engine::{Rules, Seat, Viewer};
use extrication::Extrication;

/// A short game: four rounds.
fn short(seats: u8, seed: u64) -> Box<dyn DynGame> {
    start_game(Extrication::ID, seats, seed, &[("development_cards", "2")])
}

fn html(table: &dyn DynGame, viewer: Viewer) -> String {
    pages::render_table_page(&test_page(table, viewer)).html
}

#[test]
fn pages_of_whole_games_are_sound_for_every_viewer() {
    for seats in 2..=4 {
        let mut step = 0;
        play_and_observe(short(seats, 31), |table| {
            step += 1;
            for viewer in Viewer::all(seats).skip(step % 2) {
                let html = html(table, viewer);
                assert_valid_markup(&html);
                assert_controls_labelled(&html);
            }
        });
    }
}

#[test]
fn every_choice_is_one_button_in_the_dock_and_one_piece_on_the_board() {
    for seats in [2, 4] {
        play_and_observe(short(seats, 32), |table| {
            for seat in (0..seats).map(Seat) {
                let html = html(table, Viewer::Seat(seat));
                let tags = parse_tags(&html);
                let answers = |class: &str, number: usize| {
                    let wanted = number.to_string();
                    let answers = |tag: &&Tag| tag.get("name") == Some("action");
                    let fits = |tag: &&Tag| answers(tag) && tag.has_class(class) && tag.get("value") == Some(&wanted);
                    tags.iter().filter(fits).count()
                };
                for (number, choice) in table.legal_actions(seat).into_iter().enumerate() {
                    assert_eq!(answers("button", number), 1, "{} in the dock", choice.text);
                    assert_eq!(answers("piece", number), 1, "{} on the board", choice.text);
                }
            }
        });
    }
}

#[test]
fn every_closed_answer_says_why_with_its_clause() {
    let mut reasons = std::collections::BTreeSet::new();
    play_and_observe(short(3, 33), |table| {
        for seat in (0..3).map(Seat) {
            let html = html(table, Viewer::Seat(seat));
            let text = unescape_html(&html);
            for closed in table.blocked_actions(seat) {
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
    play_and_observe(short(3, 34), |table| {
        if table.ending_text().is_some() {
            return;
        }
        let looker = track(&html(table, Viewer::Spectator));
        for seat in (0..3).map(Seat).filter(|seat| table.legal_actions(*seat).is_empty()) {
            assert_eq!(track(&html(table, Viewer::Seat(seat))), looker);
        }
    });
}

#[test]
fn what_chance_follows_from_never_reaches_a_page() {
    play_and_observe(short(2, 35), |table| {
        let secret = table.setup().secret.to_hex();
        for viewer in Viewer::all(2) {
            assert!(!html(table, viewer).contains(&secret));
        }
    });
}

#[test]
fn the_final_screen_adds_up_and_says_what_decided() {
    for seats in 2..=4 {
        play_and_observe(short(seats, 36), |table| {
            let Some(ending) = table.ending_text() else { return };
            let html = pages::render_main(&test_page(table, Viewer::Spectator));
            let text = unescape_html(&html);
            assert!(text.contains(&ending));
            assert!(html.contains("class=\"ex-course\""));
            for score in table.status().result.expect("a result").scores {
                let sum = score.to_string().replace('-', "\u{2212}");
                assert!(html.contains(&format!("<td class=\"sum\">{sum}</td>")), "{sum}");
            }
            let below_the_board = &html[html.find("class=\"finale\"").expect("the game is over")..];
            let rows = || parse_tags(below_the_board).into_iter().filter(|tag| tag.name == "tr");
            assert_eq!(rows().count(), usize::from(seats) + 1, "a heading, and a row for each seat");
            let won = table.status().result.expect("a result").winners.len();
            assert_eq!(rows().filter(|row| row.has_class("won")).count(), won);
        });
    }
}

#[test]
fn a_launch_says_what_it_is_worth_and_giving_up_never_looks_like_the_main_choice() {
    let (mut launches, mut passes) = (0, 0);
    watch_bots(short(2, 37), 200, |table| {
        for seat in (0..2).map(Seat) {
            let html = html(table, Viewer::Seat(seat));
            let (tags, choices) = (parse_tags(&html), table.legal_actions(seat));
            for (number, choice) in choices.iter().enumerate() {
                let (kind, wanted) = (choice.action["type"].as_str(), number.to_string());
                if kind == Some("launch") {
                    launches += 1;
                    assert!(choice.text.ends_with("Prestige"), "{}", choice.text);
                }
                if choices.len() > 1 && matches!(kind, Some("leave" | "skip" | "end_turn")) {
                    passes += 1;
                    let fits = |tag: &&Tag| tag.has_class("button") && tag.get("value") == Some(&wanted);
                    assert!(tags.iter().find(fits).is_some_and(|tag| tag.has_class("quiet")), "{}", choice.text);
                }
            }
        }
    });
    assert!(launches > 0 && passes > 0, "{launches} launches, {passes} passes");
}

#[test]
fn nobody_is_on_turn_while_a_round_is_prepared() {
    let mut prepared = 0;
    watch_moments("extrication", 3, 38, 40, |_, _, after| {
        let html = pages::render_main(after);
        let on = parse_tags(&html).iter().filter(|tag| tag.has_class("ex-seat") && tag.has_class("on")).count();
        let (headline, is_over) = (after.table.headline(), after.table.ending_text().is_some());
        let is_preparing = headline.starts_with("Preparing");
        prepared += usize::from(is_preparing);
        assert_eq!(on, usize::from(!is_preparing && !is_over), "{headline}");
    });
    assert!(prepared > 0);
}
