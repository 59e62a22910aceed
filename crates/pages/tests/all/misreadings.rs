//! Pages must not suggest what misled people who played for the first time.

use std::collections::BTreeMap;

use catalog::DynGame;
use engine::{Seat, Viewer};
use pages::{FormValues, Presentation, TutorialProgress, draw_frame, moving_events};

use crate::support::{load_recorded_game, parse_tags, recorded_games, start_game, test_page, watch_bots, watch_moment};

fn awaited(table: &dyn DynGame) -> Seat {
    table.awaited_seats().lowest().expect("somebody is asked")
}

/// True if a press on a hex that offers nothing says that the viewer has to answer elsewhere.
fn says_where_to_answer(table: &dyn DynGame, seat: Seat) -> bool {
    pages::render_main(&test_page(table, Viewer::Seat(seat))).contains("id=\"inert-answer\"")
}

#[test]
fn whoever_is_asked_for_something_else_is_not_told_that_others_are_on_turn() {
    let table = start_game("infection", 2, 3, &[]);
    let own = awaited(&*table);
    assert!(says_where_to_answer(&*table, own) && !says_where_to_answer(&*table, Seat(1 - own.0)));
}

#[test]
fn a_group_in_the_list_of_answers_has_an_answer() {
    let mut groups = 0;
    for (game, seats) in [("infection", 2), ("extinction", 3)] {
        watch_bots(start_game(game, seats, 4, &[]), 80, |table| {
            let Some(seat) = table.awaited_seats().lowest() else { return };
            let html = pages::render_main(&test_page(table, Viewer::Seat(seat)));
            for group in html.split("<details class=\"group\" id=\"group-").skip(1) {
                let group = group.split_once("</details>").expect("it ends").0;
                assert!(group.contains("name=\"action\""), "nothing can be chosen: {group}");
                groups += 1;
            }
        });
    }
    assert!(groups > 40, "{groups}");
}

#[test]
fn a_home_with_creatures_of_one_character_is_one_button() {
    let (mut whole, mut halves) = (0, 0);
    watch_bots(start_game("infection", 2, 4, &[]), 120, |table| {
        let Some(seat) = table.awaited_seats().lowest() else { return };
        let tags = parse_tags(&pages::render_main(&test_page(table, Viewer::Seat(seat))));
        let mut sides = BTreeMap::<String, Vec<bool>>::new();
        for (pick, summary) in tags.iter().zip(tags.iter().skip(1)).filter(|(tag, _)| tag.has_class("ix-pick")) {
            let id = pick.get("id").expect("a selection has an id");
            let at = id.trim_start_matches("pick-").split(['l', 'r', '-']).next().expect("a hex").to_owned();
            sides.entry(at).or_default().push(summary.has_class("left") || summary.has_class("right"));
        }
        for (at, halved) in sides {
            assert_eq!(halved, vec![halved.len() == 2; halved.len()], "{at} has a dead half");
            *(if halved.len() == 2 { &mut halves } else { &mut whole }) += 1;
        }
    });
    assert!(whole > 20 && halves > 5, "{whole}, {halves}");
}

#[test]
fn a_creature_that_leaves_home_flies_as_what_its_owner_knows_it_to_be() {
    let (mut known, mut unknown, mut unborn) = (0, 0, 0);
    for game in ["infection", "extinction"] {
        let game = catalog::find(game).expect("listed");
        for file in recorded_games(game.info()) {
            let table = load_recorded_game(game, &file);
            let told = |name: &str| {
                let events = table.logged_events(0).into_iter().filter(|logged| logged.event["event"] == name);
                events.map(|logged| logged.ply + 1).collect::<Vec<_>>()
            };
            for ply in told("moved").into_iter().take(60) {
                watch_moment(&*table, ply, |viewer, _, after| {
                    for (event, motions) in moving_events(after).iter().filter(|(event, _)| event["from"].is_null()) {
                        if event["event"] != "moved" || event["character"] == "friend" {
                            continue;
                        }
                        let knows = event["character"] == "foe";
                        assert_eq!(motions[0].from.ends_with("-foe\"]"), knows, "{viewer:?}: {event} {motions:?}");
                        *(if knows { &mut known } else { &mut unknown }) += 1;
                    }
                });
            }
            for ply in told("unborn").into_iter().take(4) {
                watch_moment(&*table, ply, |_, _, after| {
                    let frame = draw_frame(after);
                    let Presentation { overlay, .. } = frame.presentation();
                    assert!(!overlay.contains("new creatures.") && !overlay.contains("gains a creature"), "{overlay}");
                    unborn += usize::from(overlay.contains(" lost."));
                });
            }
        }
    }
    assert!(known > 5 && unknown > 5 && unborn > 0, "{known}, {unknown}, {unborn}");
}

#[test]
fn undo_is_offered_at_the_last_moment_only() {
    let mut table = start_game("infection", 2, 3, &[]);
    let seat = awaited(&*table);
    let action = table.legal_actions(seat)[0].action.clone();
    table.apply_action(seat, &action, None).expect("the action is listed");
    let mut page = test_page(&*table, Viewer::Seat(seat));
    assert!(pages::render_main(&page).contains("id=\"undo\""));
    page.moment.is_last = false;
    assert!(!pages::render_main(&page).contains("id=\"undo\""));
}

#[test]
fn the_level_of_bots_is_named_before_the_game() {
    for game in catalog::games() {
        let info = game.info();
        let standard = info.bots.iter().find(|bot| bot.id == info.standard_bot).expect("it is listed");
        let level = standard.text.split(':').next().expect("a name");
        let form = pages::render_setup_page(info, &FormValues::default(), None, "0").into_string();
        assert!(form.contains(&format!("bot if empty: {level}")), "{}", info.id);
        let seats = info.seats[0].max(2);
        let table = start_game(info.id, seats, 3, &[]);
        let mut page = test_page(&*table, Viewer::Seat(awaited(&*table)));
        page.details.tutorial = Some(TutorialProgress::Done);
        let html = pages::render_main(&page);
        assert!(html.contains(&format!("The bots are {level} unless")), "{}", info.id);
    }
}

#[test]
fn a_turn_that_begins_with_a_throw_is_the_viewers_turn() {
    let mut table = start_game("extinction", 3, 3, &[]);
    table.hold_chance((0..3).map(Seat).collect());
    while let Some(seat) = table.awaited_seats().lowest() {
        let action = table.legal_actions(seat)[0].action.clone();
        table.apply_action(seat, &action, None).expect("the action is listed");
    }
    let owner = table.chance_owner().expect("somebody throws");
    let mut page = test_page(&*table, Viewer::Seat(owner));
    page.details.chance_owner = Some(owner);
    page.details.tutorial = Some(TutorialProgress::Done);
    let html = pages::render_main(&page);
    assert!(html.contains("id=\"throw\"") && html.contains("Tutorial complete"), "the lesson ends without a word");
    assert!(html.contains("id=\"inert-answer\""), "whoever throws is on turn");
}
