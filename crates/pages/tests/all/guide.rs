//! The guide of a game, hints at the table, and practice tables.

use crate::support::{assert_controls_labelled, assert_valid_markup, parse_tags, start_game, test_page};
use engine::{Seat, Viewer};
use pages::TutorialProgress;

#[test]
fn the_guide_stands_in_the_place_of_the_board_and_of_every_answer() {
    for game in catalog::games() {
        let info = game.info();
        let seats = info.seats[0].max(2);
        let table = start_game(info.id, seats, 3, &[]);
        let mut page = test_page(&*table, Viewer::Seat(Seat(0)));
        page.details.shows_introduction = true;
        let html = pages::render_table_page(&page).html;
        assert_valid_markup(&html);
        assert_controls_labelled(&html);
        assert_eq!(html.matches("gd-art").count(), 3, "{}: a turn in three drawings", info.id);
        assert_eq!(html.matches("<h1").count(), 1);
        assert!(!html.contains("data-choice") && !html.contains("http-equiv=\"refresh\""), "{}", info.id);
        assert!(html.contains("action=\"/t/token0/guide\"") && !html.contains("name=\"action\""));
    }
}

#[test]
fn nothing_is_dealt_by_a_page_that_shows_the_guide() {
    let table = start_game("extraczon", 3, 3, &[]);
    let mut page = test_page(&*table, Viewer::Seat(Seat(0)));
    page.details.started = false;
    page.details.shuffling = true;
    page.details.contribution = Some(pages::ContributionRequest {
        seat: 0,
        round: 0,
        commitment: String::new(),
        must_reveal: false,
        commitments: Vec::new(),
    });
    let contributes = |page: &pages::TablePage| pages::render_table_page(page).html.contains("id=\"shuffle\"");
    assert!(contributes(&page), "the page that waits for the cards does");
    page.details.shows_introduction = true;
    assert!(!contributes(&page), "the bots would play before the game is on the screen");
}

#[test]
fn rules_and_their_sheet_begin_with_the_game_in_short() {
    for game in catalog::games() {
        let info = game.info();
        for (html, parts) in [(pages::render_rules_page(info), 1), (pages::render_sheet_page(info), 1)] {
            let html = html.into_string();
            assert_valid_markup(&html);
            assert_controls_labelled(&html);
            assert_eq!(html.matches("gd-goal").count(), parts, "{}", info.id);
            assert_eq!(html.matches("gd-art").count(), 3, "{}", info.id);
        }
    }
}

#[test]
fn clauses_show_their_numbers_on_request() {
    let html = pages::render_rules_page(catalog::games()[0].info()).into_string();
    let switch = parse_tags(&html).into_iter().find(|tag| tag.get("id") == Some("clauses")).expect("a switch");
    assert_eq!((switch.get("type"), switch.get("checked")), (Some("checkbox"), None));
    assert!(html.contains("id=\"EZ-1\""), "a link still leads to a clause");
}

#[test]
fn hints_stand_in_the_bar_on_ones_own_turn_and_leave_with_the_coach() {
    for (game, seats) in [("extraczon", 1), ("infection", 2), ("extinction", 3), ("extrication", 2), ("end-of-days", 3)]
    {
        let table = start_game(game, seats, 3, &[]);
        let seat = (0..seats).map(Seat).find(|seat| table.awaited_seats().contains(*seat)).expect("somebody is asked");
        let mut page = test_page(&*table, Viewer::Seat(seat));
        let html = pages::render_table_page(&page).html;
        let hints: Vec<_> = parse_tags(&html).into_iter().filter(|tag| tag.has_class("hint")).collect();
        assert_eq!(hints.len(), 1, "{game}: there is one hint at the first question");
        assert!(hints[0].get("open").is_some(), "{game}");
        let other = (0..seats).map(Seat).find(|seat| !table.awaited_seats().contains(*seat));
        if let Some(other) = other {
            let waiting = pages::render_table_page(&test_page(&*table, Viewer::Seat(other))).html;
            assert!(!waiting.contains("id=\"hints\""), "{game}: nothing is explained while others play");
        }
        page.details.shows_hints = false;
        assert!(!pages::render_table_page(&page).html.contains("id=\"hints\""));
    }
}

#[test]
fn a_lesson_marks_the_one_answer_that_it_advises_and_unfolds_it() {
    for game in catalog::games() {
        let info = game.info();
        let lesson = catalog::find_tutorial(info.id).expect("a lesson");
        let mut table = game.start(lesson.table_setup()).expect("the lesson fits");
        let of = lesson.actions_of(catalog::Tutorial::LEARNER).count();
        let mut number = 0;
        for step in &lesson.steps {
            if step.seat == catalog::Tutorial::LEARNER {
                let mut page = test_page(&*table, Viewer::Seat(step.seat));
                page.unfolded = false;
                page.details.tutorial = Some(TutorialProgress::Step { number, of, action: step.action.to_string() });
                let html = pages::render_main(&page);
                let marked: Vec<_> = parse_tags(&html).into_iter().filter(|tag| tag.has_class("suggested")).collect();
                assert!(!marked.is_empty(), "{} marks nothing at step {number}", info.id);
                let value = marked[0].get("value");
                assert!(value.is_some() && marked.iter().all(|tag| tag.get("value") == value), "{marked:?}");
                assert!(html.contains("id=\"lesson\"") && !html.contains("id=\"hints\""));
                number += 1;
            }
            table.apply_action(step.seat, &step.action, None).expect("the lesson is legal");
        }
    }
}
