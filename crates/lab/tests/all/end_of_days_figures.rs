//! Reproduces, at a smaller scale, metrics from an independent simulation of the same rules.

use std::sync::Arc;

use bots::end_of_days::{EndOfDaysGreedy, EndOfDaysSearch};
use bots::{Bot, PolicyBot, SearchBudget, UniformRandom};
use end_of_days::{CompiledDeck, EndOfDays, HOUSE_PACK, Options};
use engine::Rules;
use lab::{Participant, SimulationReport, simulate};

/// The number of games per table.
const GAMES: u64 = 300;

fn table(seats: u8) -> EndOfDays {
    let house: CompiledDeck = content::load(HOUSE_PACK, CompiledDeck::compile).expect("the house deck");
    EndOfDays::new(seats, Options::default(), Arc::new(house)).expect("a table")
}

fn bot(name: &str) -> Box<dyn Bot<EndOfDays>> {
    match name {
        "search" => Box::new(EndOfDaysSearch::default()),
        "greedy" => Box::new(PolicyBot(EndOfDaysGreedy::default())),
        _ => Box::new(PolicyBot(UniformRandom)),
    }
}

/// Plays games with these bots, the first one at the first seat.
fn run(game: &EndOfDays, names: &[&'static str], games: u64, seed: u64, iterations: u32) -> SimulationReport {
    let participant = |name: &'static str| Participant {
        name: name.into(),
        budget: SearchBudget::Iterations(iterations),
        make: Box::new(move || bot(name)),
    };
    let entrants: Vec<_> = names.iter().map(|name| participant(name)).collect();
    assert_eq!(entrants.len(), usize::from(game.seats()));
    simulate(game, entrants, games, seed, 0, &|_| {}).expect("threads")
}

/// Returns the mean of a metric in a report.
fn mean(report: &SimulationReport, name: &str) -> f64 {
    report.figures.get(name).expect("a figure of the game").mean
}

/// One row of the known table, for two to seven seats, with the tolerance for a table of another policy: as a
/// difference, or as the smallest and largest quotient.
enum Row {
    Near(&'static str, [f64; 6], f64),
    Times(&'static str, [f64; 6], f64, f64),
}

fn figure(report: &SimulationReport, name: &str) -> f64 {
    match name {
        "hit_rate" => mean(report, "hits") / mean(report, "attacks"),
        "success_rate" => mean(report, "successes") / mean(report, "launches"),
        "points_of_a_ship" => mean(report, "points_of_ships") / mean(report, "successes"),
        name => mean(report, name),
    }
}

/// Both simulations agree wherever chance and the deck decide: how often an attack hits as the deck grows lighter with
/// more nations, how often the deck runs out, ties. Points, launches and successes are a little higher here at every
/// table: these heuristics swap their worst card in almost every turn, mostly for a module that a ship lacks, evaluate
/// a ship by probability times points, and prefer engines of one kind. They use more cards at small tables, where
/// strikes hit the only rival, hence more Sanctions lie face-down there.
const KNOWN: [Row; 11] = [
    Row::Near("hit_rate", [0.50, 0.51, 0.48, 0.47, 0.47, 0.46], 0.03),
    Row::Near("success_rate", [0.62, 0.65, 0.67, 0.67, 0.68, 0.70], 0.06),
    Row::Near("reshuffles", [0.0, 0.8, 1.0, 1.8, 2.0, 3.0], 0.6),
    Row::Near("shared", [0.04, 0.04, 0.06, 0.08, 0.11, 0.12], 0.05),
    Row::Near("doomsday", [0.010, 0.022, 0.024, 0.048, 0.032, 0.026], 0.04),
    Row::Near("extinct", [0.010, 0.001, 0.0, 0.0, 0.004, 0.008], 0.015),
    Row::Near("first_landing_round", [2.0; 6], 0.6),
    Row::Times("launches", [7.9, 10.5, 14.0, 16.3, 18.1, 20.0], 1.0, 1.35),
    Row::Times("points_of_a_ship", [4.2, 5.0, 5.1, 4.9, 4.4, 4.3], 0.95, 1.45),
    Row::Times("score_best", [12.5, 14.8, 15.6, 13.9, 11.4, 10.6], 1.1, 1.65),
    Row::Times("attacks", [6.0, 18.0, 27.0, 32.0, 36.0, 44.0], 0.9, 3.0),
];

#[test]
fn rules_of_thumb_play_about_the_games_that_are_known() {
    for seats in 2..=7u8 {
        let report = run(&table(seats), &vec!["greedy"; usize::from(seats)], GAMES, 1, 0);
        for row in &KNOWN {
            let (name, known) = match row {
                Row::Near(name, known, _) | Row::Times(name, known, ..) => (*name, known[usize::from(seats) - 2]),
            };
            let found = figure(&report, name);
            let good = match row {
                Row::Near(.., off) => (found - known).abs() < *off,
                Row::Times(.., least, most) => (*least..*most).contains(&(found / known)),
            };
            assert!(good, "{seats} seats, {name}: {found:.3} for {known}");
        }
    }
}

#[test]
fn careless_tables_launch_little_and_often_die() {
    // With random actions, which here include trades between nations: launches, and the shares of successes, of worlds
    // that a card ended, and of games in which no ship ever arrived.
    let launches = [3.9, 5.8, 5.8, 4.4, 2.6, 2.4];
    for (seats, known) in (2..=7u8).zip(launches) {
        let report = run(&table(seats), &vec!["random"; usize::from(seats)], GAMES, 2, 0);
        let found = mean(&report, "launches");
        assert!((found - known).abs() < 1.1, "{seats} seats: {found:.2} launches for {known}");
        let success = figure(&report, "success_rate");
        assert!((0.55..0.67).contains(&success), "{seats} seats: {success:.3} of the ships arrive");
        let (doomsday, extinct) = (mean(&report, "doomsday"), mean(&report, "extinct"));
        assert!((0.08..0.31).contains(&doomsday), "{seats} seats: {doomsday:.3} of the worlds end early");
        assert!((0.05..0.31).contains(&extinct), "{seats} seats: {extinct:.3} of humanity dies");
    }
}

#[test]
fn strikes_and_bargains_belong_to_every_game() {
    let report = run(&table(5), &["greedy"; 5], GAMES, 3, 0);
    for (name, least, most) in [
        ("offers", 20.0, 45.0),
        ("trades", 2.5, 8.0),
        ("swaps", 30.0, 40.0),
        ("negations", 5.0, 9.0),
        ("strikes", 3.0, 5.5),
        ("sanctions_per_nation", 1.8, 3.3),
    ] {
        let found = mean(&report, name);
        assert!((least..most).contains(&found), "{name}: {found:.2}");
    }
    // By ED-25 each seat is equally likely to take the first turn, so no seat has an advantage.
    let fair = 0.2;
    let reach = 3.5 * (fair * (1.0 - fair) / GAMES as f64).sqrt() + 0.02;
    assert!(report.wins.iter().all(|wins| (wins.share - fair).abs() < reach), "{:?}", report.wins);
}
