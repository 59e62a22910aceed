//! Tests that the lab is correct: seeded effects are found at their size, absent ones are not found, and intervals
//! contain the exact values. At ExtracZon with one kind of bot each seat wins exactly its share, because a roll of dice
//! decides the first seat. Each test has a small version for the check and a full one for `cargo xtask lab-truth`.

use std::ops::ControlFlow;

use catalog::{SimulationBot, SimulationPlan};
use experiments::{Measurement, StoppingReason, required_games};
use lab::{SharedProgress, Treatment};
use serde_json::Map;

use crate::race::Race;

/// Returns a treatment of ExtracZon at two seats with these bots.
fn arm(bots: [&str; 2], seed: u64) -> Box<dyn Treatment> {
    let game = catalog::find("extraczon").expect("a game");
    let bots = bots.map(|bot| SimulationBot::read(game.info(), bot, None).expect("a bot")).to_vec();
    let plan = SimulationPlan { seats: 2, games: 0, seed, bots, rotate: false, options: Map::new(), threads: 1 };
    game.prepare_treatment(&plan).expect("a table")
}

/// Returns the value of each game of a run to the first seat beyond an even share.
fn worths(treatment: &dyn Treatment, from: u64, games: u64) -> Measurement {
    let go_on = |_| ControlFlow::Continue(());
    let mut worth = Measurement::default();
    let watched = SharedProgress::new(&go_on);
    treatment.play_games(
        from..from + games,
        &watched,
        &mut |played| worth.add(f64::from(played.payoffs[0]) - 0.5),
        None,
    );
    worth
}

/// Returns the number of runs in which the interval misses the exact value.
fn missed(runs: u64, games: u64) -> u64 {
    let treatment = arm(["greedy", "greedy"], 11);
    let out = |run: &u64| {
        let known = worths(treatment.as_ref(), run * games, games).knowledge(StoppingReason::Fixed);
        assert_eq!(known.p < 0.05, known.low > 0.0 || known.high < 0.0, "interval and p agree: {known:?}");
        known.p < 0.05
    };
    (0..runs).filter(out).count() as u64
}

/// Returns the number of runs in which a weaker bot in the first seat is detected, each with as many games as the power
/// calculation requires for a power of 80%.
fn found(runs: u64) -> u64 {
    let treatment = arm(["random", "greedy"], 12);
    let truth = worths(treatment.as_ref(), 1 << 32, 20_000).knowledge(StoppingReason::Fixed);
    assert!(truth.p < 1e-9 && truth.mean < 0.0, "{truth:?}");
    // A hundredth of the games would do at this size, so the effect is diluted to a tenth of it.
    let games = required_games(truth.mean / 10.0, truth.sd).ceil() as u64;
    let even = self::arm(["greedy", "greedy"], 13);
    let run = |run: &u64| {
        let start = run * games;
        let planted = games / 10;
        let mut worth = worths(treatment.as_ref(), start, planted);
        worth.merge(&worths(even.as_ref(), start + planted, games - planted));
        let known = worth.knowledge(StoppingReason::Fixed);
        known.p < 0.05 && known.mean < 0.0
    };
    (0..runs).filter(run).count() as u64
}

/// The biases that are seeded into a race, with their names.
const PLANTED: [(&str, Race); 3] = [
    ("a card that takes one seat one further", Race { best: [7, 6], ..Race::FAIR }),
    ("a seat with a free move", Race { free: true, ..Race::FAIR }),
    ("a swapped pair: who comes second begins", Race { begins: Some(1), ..Race::FAIR }),
];

/// Returns, out of this many runs with as many games as the power calculation requires for a power of 80%, the number
/// that detect the seeded bias, and the number whose interval contains its exact size.
fn found_exactly(race: Race, runs: u64) -> (usize, usize) {
    let chance = race.win_chance();
    let (truth, sd) = (chance - 0.5, (chance * (1.0 - chance)).sqrt());
    let games = required_games(truth, sd).ceil() as u64;
    let lineup = race.lineup(14);
    let known: Vec<_> =
        (0..runs).map(|run| worths(&lineup, run * games, games).knowledge(StoppingReason::Fixed)).collect();
    let found = known.iter().filter(|known| known.p < 0.05 && known.mean * truth > 0.0).count();
    (found, known.iter().filter(|known| (known.low..=known.high).contains(&truth)).count())
}

#[test]
fn a_fair_race_is_fair_and_what_is_planted_has_a_size() {
    assert!((Race::FAIR.win_chance() - 0.5).abs() < 1e-12);
    for (name, race) in PLANTED {
        let (size, sd) = (race.win_chance() - 0.5, 0.5);
        assert!((0.02..0.2).contains(&size.abs()), "{name}: {size}");
        let known = worths(&race.lineup(15), 0, 20_000).knowledge(StoppingReason::Fixed);
        assert!((known.mean - size).abs() < 4.0 * sd / 20_000f64.sqrt(), "{name}: {size} {known:?}");
    }
}

#[test]
fn plants_are_found_at_the_size_that_is_exactly_known() {
    for (name, race) in PLANTED {
        let (found, held) = found_exactly(race, 60);
        // Three standard errors about 80 and 95% of 60.
        assert!((39..=57).contains(&found), "{name}: found in {found} of 60");
        assert!(held >= 52, "{name}: held in {held} of 60");
    }
}

#[test]
fn intervals_hold_what_is_exactly_known() {
    let missed = missed(200, 150);
    // The bounds are 5% of 200, give or take three standard errors.
    assert!((1..=19).contains(&missed), "{missed} of 200");
}

#[test]
fn what_is_planted_is_found_as_often_as_calculated() {
    let found = found(30);
    assert!((17..=30).contains(&found), "{found} of 30");
}

#[test]
#[ignore = "takes minutes; cargo xtask lab-truth"]
fn in_full_intervals_hold_what_is_exactly_known() {
    let missed = missed(1000, 1000);
    println!("the interval misses the truth, and a difference of none comes out significant, in {missed} of 1000");
    assert!((35..=65).contains(&missed), "5 % of 1,000, give or take 1.5: {missed}");
}

#[test]
#[ignore = "takes minutes; cargo xtask lab-truth"]
fn in_full_what_is_planted_is_found_as_often_as_calculated() {
    let found = found(300);
    println!("a weaker bot is found in {found} of 300 runs that were given a power of 80%");
    assert!((219..=261).contains(&found), "80 % of 300, give or take three standard errors: {found}");
}

#[test]
#[ignore = "takes minutes; cargo xtask lab-truth"]
fn in_full_plants_are_found_at_the_size_that_is_exactly_known() {
    for (name, race) in PLANTED {
        let (found, held) = found_exactly(race, 1000);
        println!("{name}: {:+.4}, found in {found} of 1000, held in {held}", race.win_chance() - 0.5);
        // The bounds are three standard errors about 80%, and 1.5 about 95%, give or take the error of the normal
        // approximation.
        assert!((755..=840).contains(&found), "{name}: found in {found} of 1,000");
        assert!((935..=965).contains(&held), "{name}: held in {held} of 1,000");
    }
}
