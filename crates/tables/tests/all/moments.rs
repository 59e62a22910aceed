//! Moments: each viewer has those at which something was different for them, and a count of their own.

use engine::Viewer;
use serde_json::json;
use tables::{TableCommand, TableOpening, TableTimings};

use crate::common::{Live, bot_plan, opening, person, person_plan};

/// The number of moments of a viewer that a table keeps.
const KEPT: usize = 64;

fn table(game: &str, people: u8, bots: usize) -> Live {
    let people = ["ada", "ben", "cy"].into_iter().take(people.into()).map(person_plan);
    let places = people.chain(std::iter::repeat_n(bot_plan("steady"), bots)).collect();
    let opening = TableOpening { game: game.into(), ..opening(places) };
    Live::open_with(&opening, catalog::find(game).expect("a game"), TableTimings::default())
}

#[test]
fn every_viewer_has_the_moments_at_which_something_was_different_for_them() {
    for entry in catalog::games() {
        let seats = *entry.info().seats.iter().find(|seats| **seats > 1).expect("several can play");
        let mut live = table(entry.info().id, 1, usize::from(seats) - 1);
        live.open_stream("ada");
        let mut seen = vec![0; usize::from(seats) + 1];
        let mut ply = 0;
        for _ in 0..120 {
            for (viewer, seen) in Viewer::all(seats).zip(&mut seen) {
                let number = live.core.moment_number(viewer);
                let moments = live.core.moments_since(viewer, *seen).expect("they are kept");
                let numbers: Vec<u64> = moments.iter().map(|moment| moment.number).collect();
                assert_eq!(numbers, (*seen + 1..=number).collect::<Vec<_>>());
                let plies: Vec<usize> = moments.iter().map(|moment| moment.ply).collect();
                assert_eq!(plies, live.core.game().changed_plies(viewer, ply), "{viewer:?}");
                assert!(moments.iter().all(|moment| live.core.game().recent_point(moment.ply).is_some()));
                *seen = number;
            }
            ply = live.core.game().ply();
            let Some(choice) = live.core.game().legal_actions(engine::Seat(0)).into_iter().next() else {
                match live.core.held_chance() {
                    Some(engine::Seat(0)) => {
                        live.send(TableCommand::SettleChance { who: person("ada") }).expect("theirs");
                    }
                    _ => live.pass_time(1_000),
                }
                continue;
            };
            live.submit_action("ada", choice.action).expect("a legal action");
        }
        assert!(ply > 8 && seen.iter().all(|number| *number > 0), "{}: {seen:?}", entry.info().id);
        let number = live.core.moment_number(Viewer::Spectator);
        let oldest = number.saturating_sub(KEPT as u64);
        assert_eq!(live.core.moments_since(Viewer::Spectator, number), Some(Vec::new()));
        assert!(live.core.moments_since(Viewer::Spectator, oldest).is_some());
        assert_eq!(oldest.checked_sub(1).and_then(|lost| live.core.moments_since(Viewer::Spectator, lost)), None);
        assert_eq!(live.core.moments_since(Viewer::Spectator, number + 1), None, "it has not happened");
    }
}

#[test]
fn what_happens_around_the_game_is_no_moment_and_an_undo_is_one() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    live.submit_action("ada", json!({ "pick": 1 })).expect("asked");
    let before: Vec<u64> = Viewer::all(2).map(|viewer| live.core.moment_number(viewer)).collect();
    assert_eq!(before, [1, 1, 1]);
    live.open_stream("ben");
    live.send(TableCommand::Say { who: person("ben"), text: "well".into() }).expect("said");
    live.send(TableCommand::Pause { who: person("ada") }).expect("the host stops it");
    live.send(TableCommand::Resume { who: person("ben") }).expect("it goes on");
    live.send(TableCommand::Leave { who: person("ben") }).expect("left");
    live.pass_time(60_000);
    assert_eq!(Viewer::all(2).map(|viewer| live.core.moment_number(viewer)).collect::<Vec<_>>(), before);
    live.send(TableCommand::Undo { who: person("ada"), question: None }).expect("taken back");
    assert_eq!(Viewer::all(2).map(|viewer| live.core.moment_number(viewer)).collect::<Vec<_>>(), [2, 2, 2]);
}

#[test]
fn nobody_undoes_what_was_decided_before_they_came_back() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    live.submit_action("ada", json!({ "pick": 1 })).expect("asked");
    assert!(live.core.can_undo(Some(&person("ada"))));
    live.send(TableCommand::Leave { who: person("ada") }).expect("left");
    live.send(TableCommand::Return { who: person("ada") }).expect("back");
    assert!(!live.core.can_undo(Some(&person("ada"))), "a bot may have decided it");
    assert!(!live.restore_undated().core.can_undo(Some(&person("ada"))));
}

#[test]
fn a_table_that_is_loaded_anew_counts_anew() {
    let mut live = table("extraczon", 2, 0);
    live.pass_time(5);
    let mut again = live.restore_undated();
    assert_ne!(again.core.epoch(), live.core.epoch());
    assert_eq!(Viewer::all(2).map(|viewer| again.core.moment_number(viewer)).collect::<Vec<_>>(), [0, 0, 0]);
    again.core.follow_versions(&live.core);
    assert_ne!(again.core.epoch(), live.core.epoch());
    let seat = again.core.awaited_seats()[0];
    let choice = again.core.game().legal_actions(seat).into_iter().next().expect("asked");
    again.submit_action(["ada", "ben"][seat.index()], choice.action).expect("a legal action");
    let moments = again.core.moments_since(Viewer::Spectator, 0).expect("they are kept");
    assert!(!moments.is_empty() && moments.iter().all(|moment| moment.ply > live.core.game().ply()));
}
