//! Tests the guarantees of simulations and benchmarks with a small dice game.

mod pig;

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bots::{
    Bot, Generator, InformationSetSearch, PlayoutBuffers, Policy, PolicyBot, SearchBudget, UniformRandom, run_playout,
};
use engine::{Rules, Seat, SeatContext};
use lab::{Counting, Lineup, Participant, Simulation, SimulationProgress, SimulationReport, run_benchmark, simulate};
use pig::{Action, Pig};
use rand_xoshiro::rand_core::SeedableRng;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// A policy that rolls with this probability in percent.
#[derive(Clone, Copy)]
struct Rolls(u32);

impl Policy<Pig> for Rolls {
    fn choose_action(&self, _: SeatContext<'_, Pig>, _: &[Action], rng: &mut Generator) -> Action {
        if engine::random::below(rng, 100) < self.0 { Action::Roll } else { Action::Keep }
    }
}

fn entrant<'a>(name: &str, make: impl Fn() -> Box<dyn Bot<Pig>> + Send + Sync + 'a) -> Participant<'a, Pig> {
    Participant { name: name.to_owned(), budget: SearchBudget::Iterations(20), make: Box::new(make) }
}

fn run(chances: &[u32], games: u64, seed: u64, threads: usize) -> SimulationReport {
    let game = Pig { seats: chances.len() as u8, rounds: 5 };
    let entrants: Vec<_> =
        chances.iter().map(|&chance| entrant("rolls", move || Box::new(PolicyBot(Rolls(chance))))).collect();
    simulate(&game, entrants, games, seed, threads, &|_| {}).expect("threads")
}

/// Returns a report without the fields that differ from run to run.
fn timeless(report: SimulationReport) -> SimulationReport {
    SimulationReport { games_per_s: 0.0, decisions_per_s: 0.0, wall_seconds: 0.0, ..report }
}

#[test]
fn figures_do_not_depend_on_the_number_of_threads() {
    for games in [1, 63, 64, 65, 1000] {
        let one = timeless(run(&[50, 70, 30], games, 7, 1));
        for threads in [2, 3, 8] {
            assert_eq!(timeless(run(&[50, 70, 30], games, 7, threads)), one, "{games} games on {threads} threads");
        }
    }
}

#[test]
fn searching_bots_are_repeatable_too() {
    let game = Pig { seats: 2, rounds: 2 };
    let entrants = || {
        vec![
            entrant("search", || Box::new(InformationSetSearch::new(UniformRandom))),
            entrant("random", || Box::new(PolicyBot(UniformRandom))),
        ]
    };
    let play = |threads| timeless(simulate(&game, entrants(), 200, 3, threads, &|_| {}).expect("threads"));
    assert_eq!(play(1), play(4));
}

#[test]
fn other_bots_meet_the_same_dice() {
    // The first die of a game is rolled before any decision. Streams are named by turn, so with bots that always keep
    // and bots that mostly keep, the first dice of all turns agree as well.
    let (keep, roll) = (run(&[0, 0], 500, 11, 1), run(&[0, 90], 500, 11, 1));
    assert_eq!(keep.figures.get("first"), roll.figures.get("first"));
    assert_eq!(keep.scores[0], roll.scores[0], "seat 0 met the same dice although seat 1 rolled other ones");
    assert_ne!(keep.scores[1], roll.scores[1]);
    assert_ne!(run(&[0, 0], 500, 12, 1).scores, keep.scores, "the seed matters");
}

#[test]
fn a_seats_own_randomness_does_not_depend_on_the_other_seats() {
    assert_eq!(run(&[50, 0], 500, 11, 1).scores[0], run(&[50, 90], 500, 11, 1).scores[0]);
}

#[test]
fn a_report_has_the_documented_shape() {
    let mut report = timeless(run(&[0, 0], 2, 5, 1));
    report.options.insert("rounds".to_owned(), 5.into());
    let json = serde_json::to_value(&report).expect("JSON");
    let keys: Vec<&str> = json.as_object().expect("an object").keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        [
            "program",
            "game",
            "seats",
            "games",
            "planned",
            "seed",
            "bots",
            "budgets",
            "rotate",
            "options",
            "rules",
            "wins",
            "wins_by_turn",
            "wins_by_bot",
            "payoffs",
            "scores",
            "length",
            "decisions",
            "figures",
            "games_per_s",
            "decisions_per_s",
            "wall_seconds"
        ]
    );
    assert_eq!(json["game"], "pig");
    assert_eq!(json["bots"], serde_json::json!(["rolls", "rolls"]));
    assert_eq!(json["budgets"], serde_json::json!([{ "iterations": 20 }, { "iterations": 20 }]));
    assert_eq!(json["options"], serde_json::json!({"rounds": 5}));
    assert_eq!(
        (&json["seats"], &json["games"], &json["seed"], &json["rules"]),
        (&2.into(), &2.into(), &5.into(), &3.into())
    );
    for list in ["wins", "payoffs", "scores"] {
        assert_eq!(json[list].as_array().map(Vec::len), Some(2), "{list} has an entry a seat");
    }
    let keys = |value: &serde_json::Value| value.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&json["wins"][0]), ["share", "low", "high"]);
    assert_eq!(keys(&json["payoffs"][0]), ["mean", "sd", "low", "high"]);
    assert_eq!(keys(&json["length"]), ["mean", "low", "high", "p50", "p95", "max"]);
    assert_eq!(keys(&json["figures"]), ["rolls", "ones", "first"], "in the order of the game");
}

#[test]
fn figures_add_up() {
    let report = run(&[0, 0], 5000, 1, 2);
    // Two seats, five rounds, one roll each; a turn without a 1 has one decision.
    let (rolls, ones) = (report.figures.get("rolls").unwrap(), report.figures.get("ones").unwrap());
    assert_eq!((rolls.mean, rolls.sd), (10.0, 0.0));
    assert!((ones.mean - 10.0 / 6.0).abs() < 0.06, "{ones:?}");
    assert!((ones.sd - (10.0f64 * 5.0 / 36.0).sqrt()).abs() < 0.05, "{ones:?}");
    assert_eq!(report.decisions as f64, (10.0 - ones.mean) * 5000.0);
    assert!((report.length.mean - (10.0 - ones.mean)).abs() < 1e-9);
    let shares: f64 = report.wins.iter().map(|win| win.share).sum();
    assert!(shares > 1.0, "games with two winners count for both: {shares}");
    assert!(report.wins.iter().all(|win| win.low < win.share && win.share < win.high));
}

#[test]
fn progress_ends_at_the_number_of_games() {
    let seen = Mutex::new(Vec::new());
    let game = Pig { seats: 1, rounds: 1 };
    let entrants = vec![entrant("random", || Box::new(PolicyBot(UniformRandom)))];
    simulate(&game, entrants, 300, 1, 3, &|finished| seen.lock().unwrap().push(finished)).expect("threads");
    let seen = seen.into_inner().unwrap();
    assert_eq!(seen.iter().max(), Some(&300), "all games are told in the end: {seen:?}");
}

#[test]
fn a_simulation_that_is_stopped_reports_the_games_it_finished() {
    let game = Pig { seats: 1, rounds: 1 };
    let entrants = vec![entrant("random", || Box::new(PolicyBot(UniformRandom)))];
    let lineup = Lineup { game, participants: entrants, seed: 1, max_series_length: 1, rotate: false };
    let simulation = Simulation { lineup, games: 100_000_000, threads: 2 };
    let enough = |reached: SimulationProgress| {
        if reached.games < 500 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let report = simulation.run(&enough).expect("threads");
    assert!((500..100_000_000).contains(&report.games), "{report:?}");
    assert_eq!((report.planned, report.scores.len()), (100_000_000, 1));
}

#[test]
fn whoever_watches_hears_of_decisions_inside_a_long_game() {
    let game = Pig { seats: 2, rounds: 100 };
    let entrants = [20, 20].map(|chance| entrant("rolls", move || Box::new(PolicyBot(Rolls(chance))))).into();
    let inside = AtomicBool::new(false);
    let watch = |reached: SimulationProgress| {
        inside.fetch_or(reached.games == 0 && reached.decisions > 0, Ordering::Relaxed);
        ControlFlow::Continue(())
    };
    let lineup = Lineup { game, participants: entrants, seed: 1, max_series_length: 1, rotate: false };
    let simulation = Simulation { lineup, games: 1, threads: 1 };
    simulation.run(&watch).expect("threads");
    assert!(inside.into_inner(), "decisions are told before the first game is over");
}

#[test]
fn bots_that_change_seats_win_by_what_they_are_and_not_by_where_they_sit() {
    let rolls = |chance| entrant("rolls", move || Box::new(PolicyBot(Rolls(chance))));
    let run = |rotate| {
        let game = Pig { seats: 2, rounds: 5 };
        let lineup = Lineup { game, participants: vec![rolls(0), rolls(70)], seed: 4, max_series_length: 1, rotate };
        Simulation { lineup, games: 1000, threads: 1 }.run(&|_| ControlFlow::Continue(())).expect("threads")
    };
    let (fixed, rotated) = (run(false), run(true));
    assert_eq!(fixed.wins, fixed.wins_by_bot, "who does not move wins where it sits");
    let gap = |wins: &[lab::Proportion]| (wins[0].share - wins[1].share).abs();
    assert!(gap(&rotated.wins_by_bot) > 0.2, "{:?}", rotated.wins_by_bot);
    assert!(gap(&rotated.wins) < 0.1, "{:?}", rotated.wins);
    assert!(rotated.wins_by_turn.is_empty(), "Pig names no order");
}

#[test]
#[should_panic(expected = "one bot for each seat")]
fn every_seat_has_a_bot() {
    let _ = simulate(&Pig { seats: 2, rounds: 1 }, Vec::new(), 1, 1, 1, &|_| {});
}

#[test]
fn playouts_and_searches_do_not_allocate_in_the_long_run() {
    let game = Pig { seats: 3, rounds: 5 };
    let (mut rng, mut scratch) = (Generator::seed_from_u64(1), PlayoutBuffers::default());
    run_playout(&game, &mut game.initial_state(), &mut rng, &mut scratch);
    let before = counting::allocation_count();
    for _ in 0..1000 {
        run_playout(&game, &mut game.initial_state(), &mut rng, &mut scratch);
    }
    assert_eq!(counting::allocation_count(), before);

    let mut state = game.initial_state();
    bots::advance_to_decision(&game, &mut state, &mut rng).expect("somebody is asked");
    let view = engine::View { public: state.public, own: Some((Seat(state.public.turns() % 3), ())) };
    let mut search = InformationSetSearch::new(UniformRandom);
    let mut ask = || {
        let mut rng = Generator::seed_from_u64(2);
        search.choose_action(&game, &view, &[Action::Roll, Action::Keep], SearchBudget::Iterations(500), &mut rng)
    };
    ask();
    let before = counting::allocation_count();
    ask();
    assert_eq!(counting::allocation_count(), before, "the second search fits into what the first one reserved");
}

#[test]
fn a_benchmark_measures_speed_size_and_allocations() {
    let search = Some(Box::new(InformationSetSearch::new(UniformRandom)) as Box<dyn Bot<Pig>>);
    let row = run_benchmark(&Pig { seats: 2, rounds: 5 }, search, Duration::from_millis(200));
    assert!(row.games_per_s > 1000.0 && row.search_iterations_per_s > 1000.0, "{row:?}");
    assert!((row.ns_per_decision * row.decisions_per_s - 1e9).abs() < 1.0, "{row:?}");
    assert_eq!(row.state_bytes, 12);
    assert_eq!(row.allocations_per_decision, Some(0.0));
    let json = serde_json::to_value(&row).expect("JSON");
    let keys: Vec<&str> = json.as_object().expect("an object").keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        [
            "game",
            "seats",
            "games_per_s",
            "decisions_per_s",
            "ns_per_decision",
            "state_bytes",
            "allocations_per_decision",
            "search_iterations_per_s"
        ]
    );
}
