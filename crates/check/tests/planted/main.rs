//! Tests that the conformance suite detects seeded bugs and passes the game without bugs.

mod bugs;
mod game;

use bugs::{Bug, TABLE};
use check::{Check, Effort, Probe, run_checks, run_conformance_suite};
use engine::{Seat, StateOf, ViewOf};
use game::{Event, LastLight};

/// A probe whose facts are which seat holds which candle.
struct Secrets;

impl Probe for Secrets {
    type Game = LastLight;
    /// The fact that this seat holds this candle.
    type Fact = (Seat, u8);
    const CLAUSES: &'static str = "LL";

    fn is_cooperative(game: &LastLight) -> bool {
        game.has_bug(Bug::TeamIsPaidUnequally)
    }

    fn collect_event_facts(_: &LastLight, event: &Event, out: &mut Vec<(Seat, u8)>) {
        match *event {
            Event::Drew(seat, Some(candle))
            | Event::Passed(_, seat, Some(candle))
            | Event::Laid(seat, Some(candle)) => {
                out.push((seat, candle));
            }
            _ => {}
        }
    }

    fn collect_view_facts(_: &LastLight, view: &ViewOf<LastLight>, out: &mut Vec<(Seat, u8)>) {
        if let Some((me, own)) = &view.own {
            out.extend(own.hand.iter().map(|candle| (*me, candle)));
            for (seat, known) in own.passed.iter().chain(&own.others).enumerate() {
                out.extend(known.iter().map(|candle| (Seat(seat as u8 % 8), candle)));
            }
        }
    }

    fn is_fact_true(_: &LastLight, state: &StateOf<LastLight>, (seat, candle): (Seat, u8)) -> bool {
        state.private.has_candle(seat, candle)
    }

    fn makes_uncertain(_: &LastLight, event: &Event, (seat, _): (Seat, u8)) -> bool {
        matches!(event, Event::Passed(from, _, None) if *from == seat)
    }
}

const EFFORT: Effort = Effort {
    games: 30,
    seed: 1,
    plies: 300,
    worlds: 2,
    legal_tries: 4,
    illegal_tries: 3,
    orders: 8,
    forged_journals: 8,
};

#[test]
fn the_game_without_bugs_passes() {
    for seats in 2..=4 {
        let seen = run_conformance_suite::<Secrets>(&LastLight::new(seats, None), Effort { games: 100, ..EFFORT });
        let numbers = [
            seen.state_pairs,
            seen.step_pairs,
            seen.ballots,
            seen.ambiguous_positions,
            seen.facts_checked,
            seen.rejected,
            seen.forged_journals,
        ];
        assert!(numbers.iter().all(|number| *number > 100), "{seen:?}");
        assert!(seen.undone > 10 && seen.games == 100, "{seen:?}");
    }
}

#[test]
fn every_bug_is_killed_by_its_check_alone_and_by_no_check_that_the_table_does_not_name() {
    for (bug, made, also) in TABLE {
        let game = LastLight::new(3, Some(*bug));
        let kills =
            |check: &Check| run_checks::<Secrets>(&game, EFFORT, &[*check]).is_err_and(|dead| dead.check == *check);
        let killers: Vec<Check> = Check::ALL.into_iter().filter(kills).collect();
        let named = |check: &Check| check == made || also.contains(check);
        let expected: Vec<Check> = Check::ALL.into_iter().filter(named).collect();
        assert_eq!(killers, expected, "{bug:?}");
    }
}

#[test]
fn the_whole_battery_kills_every_bug_and_shows_the_game() {
    for (bug, made, also) in TABLE {
        let failure =
            run_checks::<Secrets>(&LastLight::new(3, Some(*bug)), EFFORT, &Check::ALL).expect_err("a planted bug");
        assert!(failure.check == *made || also.contains(&failure.check), "{bug:?}: {failure}");
        let text = failure.to_string();
        assert!(text.contains("last-light at 3 seats, seed "), "{text}");
        assert!(failure.ply == 0 || text.contains(&failure.last[0]), "{text}");
    }
}

#[test]
fn every_check_is_made_to_kill_a_bug() {
    for check in Check::ALL {
        assert!(TABLE.iter().any(|(_, made, _)| *made == check), "{check:?} is idle");
    }
}

#[test]
fn a_failure_names_the_places_where_two_views_differ() {
    let game = LastLight::new(2, Some(Bug::ToldToTooFew));
    let text = run_checks::<Secrets>(&game, EFFORT, &[Check::Emission]).expect_err("a planted bug").to_string();
    assert!(text.contains("what differs:\n  view.open.burned[0]: "), "{text}");
}

#[test]
fn a_failure_comes_back_from_its_seed() {
    let game = LastLight::new(4, Some(Bug::DrawToldToEverybody));
    let first = run_checks::<Secrets>(&game, EFFORT, &[Check::Memory]).expect_err("a planted bug");
    let again = Effort { seed: first.seed, games: 1, ..EFFORT };
    let second = run_checks::<Secrets>(&game, again, &[Check::Memory]).expect_err("the same bug");
    assert_eq!(first.to_string(), second.to_string());
}
