//! The game of a moment ago: it is the same with and without a replay, and moments are exactly where a viewer was told
//! something or their view changed.

use catalog::{DealSecret, DynGame, FactsScope, GameSetup, LoggedEvent};
use engine::{Seat, Viewer};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Map, Value, json};

/// The number of latest points that a game keeps.
const KEPT: usize = 64;
/// The mean number of steps between two comparisons with replays, whose time grows with the game.
const STRIDE: u64 = 9;
/// The number of entries up to which a game is compared.
const ENTRIES: usize = 80;

/// Returns what a page draws for this viewer.
fn drawn(game: &dyn DynGame, viewer: Viewer) -> Value {
    let seen = game.view_for(viewer);
    let tail = seen.log_tail(None, 12);
    let lines: Vec<Value> =
        tail.lines.iter().map(|line| json!([line.step, &*line.text, line.weight, line.clause])).collect();
    let seat = viewer.seat().unwrap_or(Seat(0));
    json!([
        game.view_json(viewer),
        [seen.headline(None), seen.question_text()],
        [tail.first, tail.first_line_since_action],
        tail.still,
        lines,
        game.latest_log_lines(viewer, 12),
        seen.first_time_hints(),
        game.status(),
        [game.legal_action_count(seat), game.event_count()],
        [game.can_undo(seat), game.is_over()],
        [game.choice_list_hash(seat), game.question_number()],
        seen.key_line_before(None, usize::MAX).map(|line| line.text.to_string()),
        game.journal_entries(),
        viewer.seat().map(|seat| [game.blocked_actions(seat).len(), game.out_of_turn_actions(seat).len()]),
    ])
}

/// Checks the points from one number of entries on against replays.
fn compare(game: &dyn DynGame, from: usize) {
    let replays: Vec<Box<dyn DynGame>> =
        (from..=game.ply()).map(|ply| game.at_ply(ply).expect("an entry of this game")).collect();
    let oldest = (game.ply() + 1).saturating_sub(KEPT);
    for viewer in Viewer::all(game.setup().seats) {
        check_steps(game, viewer);
        for (ply, again) in (from..).zip(&replays) {
            let recent = game.recent_point(ply);
            assert_eq!(recent.is_some(), ply >= oldest, "{ply} of {}", game.ply());
            if let Some(recent) = recent {
                assert_eq!(drawn(&*recent, viewer), drawn(&**again, viewer), "{viewer:?} after {ply} entries");
            }
        }
        let since = from.max(oldest);
        let kept = &replays[since - from..];
        let changes: Vec<usize> = (since + 1..)
            .zip(kept.windows(2))
            .filter(|(ply, pair)| {
                let told = |event: &LoggedEvent| event.ply + 1 == *ply && event.to.includes(viewer);
                game.logged_events(0).iter().any(told) || seen(&*pair[0], viewer) != seen(&*pair[1], viewer)
            })
            .map(|(ply, _)| ply)
            .collect();
        assert_eq!(game.changed_plies(viewer, since), changes, "{viewer:?} since {since}");
    }
    assert!(game.recent_point(game.ply() + 1).is_none());
}

/// Checks that the steps of a running game have the numbers in which a viewer was told of them, so that hidden steps leave
/// no gap, and those of a finished one the numbers of their journal entries.
fn check_steps(game: &dyn DynGame, viewer: Viewer) {
    let whole = FactsScope { has_whole_log: true, ..FactsScope::default() };
    let lines = game.view_with(viewer, whole).log_tail(None, usize::MAX).lines;
    let mut steps: Vec<usize> = lines.iter().map(|line| line.step).collect();
    steps.dedup();
    let told = game.told_plies(viewer);
    let expected: Vec<usize> = if game.is_over() { told.clone() } else { (0..told.len()).collect() };
    assert_eq!(steps, expected, "{viewer:?}");
    for (step, ply) in steps.iter().zip(told) {
        assert_eq!(game.first_step_since(viewer, ply), *step, "{viewer:?} since entry {ply}");
    }
}

/// Returns what a viewer sees of a game, apart from what they were told.
fn seen(game: &dyn DynGame, viewer: Viewer) -> Value {
    let own = viewer.seat().map(|seat| (game.legal_action_count(seat), game.choice_list_hash(seat)));
    let question = own.filter(|(count, _)| *count > 0).map(|_| game.question_number());
    json!([game.view_json(viewer), own, question, json!(game.status())["pending"]])
}

fn whole_games(id: &str) {
    let entry = catalog::find(id).expect("a game");
    for (number, seats) in (0..).zip(&entry.info().seats) {
        let secret = DealSecret::from_seed(number);
        let setup = GameSetup { seats: *seats, options: Map::new(), secret, entropy: Vec::new() };
        let mut game = entry.start(setup).expect("a table");
        let (mut dice, mut looked) = (Xoshiro256PlusPlus::seed_from_u64(number), 0);
        while let Some(seat) = game.awaited_seats().iter().next().filter(|_| game.ply() < ENTRIES) {
            let task = game.prepare_bot_task(seat, "random", None).expect("a seat that is asked");
            game.apply_action(seat, &task(), None).expect("a bot plays by the rules");
            if dice.next_u64().is_multiple_of(4) && game.can_undo(seat) {
                game.undo(seat).expect("it can be undone");
            }
            if dice.next_u64().is_multiple_of(STRIDE) || game.is_over() {
                compare(&*game, looked);
                looked = game.ply().saturating_sub(2);
            }
        }
        compare(&*game, looked.min((game.ply() + 1).saturating_sub(KEPT + 2)));
    }
}

#[test]
fn the_game_of_a_moment_ago_is_that_of_a_replay_in_extraczon() {
    whole_games("extraczon");
}

#[test]
fn the_game_of_a_moment_ago_is_that_of_a_replay_in_infection() {
    whole_games("infection");
}

#[test]
fn the_game_of_a_moment_ago_is_that_of_a_replay_in_extinction() {
    whole_games("extinction");
}

#[test]
fn the_game_of_a_moment_ago_is_that_of_a_replay_in_extrication() {
    whole_games("extrication");
}

#[test]
fn the_game_of_a_moment_ago_is_that_of_a_replay_in_extinction_point() {
    whole_games("extinction-point");
}

#[test]
fn the_game_of_a_moment_ago_is_that_of_a_replay_in_end_of_days() {
    whole_games("end-of-days");
}

#[test]
fn what_seats_do_out_of_turn_brings_no_game_further() {
    let mut met = 0;
    for entry in catalog::games() {
        let seats = *entry.info().seats.last().expect("a game has seats");
        let secret = DealSecret::from_seed(5);
        let setup = GameSetup { seats, options: Map::new(), secret, entropy: Vec::new() };
        let mut game = entry.start(setup).expect("a table");
        while let Some(seat) = game.awaited_seats().iter().next().filter(|_| game.ply() < ENTRIES) {
            for other in (0..seats).map(Seat) {
                let mut choices = game.out_of_turn_actions(other).into_iter();
                let Some(choice) = choices.find(|choice| choice.action["type"] != "resign") else { continue };
                let before = (game.count_decided_entries(), game.ply());
                if game.apply_action(other, &choice.action, None).is_ok() {
                    met += 1;
                    assert_eq!(
                        (game.count_decided_entries(), game.ply()),
                        (before.0, before.1 + 1),
                        "{:?}",
                        choice.action
                    );
                }
            }
            let task = game.prepare_bot_task(seat, "random", None).expect("a seat that is asked");
            if game.apply_action(seat, &task(), None).is_err() {
                break;
            }
        }
    }
    assert!(met > 50, "{met} actions out of turn");
}
