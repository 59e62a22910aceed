//! The lab tells the truth: what is planted is found at its size, what is not there is not found, and intervals hold
//! what is exactly known. At ExtracZon with one kind of bot each seat is worth exactly its share: a roll of dice says
//! who begins. Each test has a small version for the check and a full one for `cargo xtask lab-truth`.

use std::ops::ControlFlow;

use arcade::{Contender, Plan};
use experiments::{Measured, Stopping, needed};
use lab::{Arm, Watched};
use serde_json::Map;

/// ExtracZon at two seats with these bots.
fn arm(bots: [&str; 2], seed: u64) -> Box<dyn Arm> {
    let game = arcade::find("extraczon").expect("a game");
    let bots = bots.map(|bot| Contender::read(game.info(), bot, None).expect("a bot")).to_vec();
    let plan = Plan { seats: 2, games: 0, seed, bots, rotate: false, options: Map::new(), threads: 1 };
    game.arm(&plan).expect("a table")
}

/// What each game of a run was worth to the first seat beyond an even share.
fn worths(arm: &dyn Arm, from: u64, games: u64) -> Measured {
    let go_on = |_| ControlFlow::Continue(());
    let mut worth = Measured::default();
    let watched = Watched::new(&go_on);
    arm.play(from..from + games, &watched, &mut |played| worth.add(f64::from(played.payoffs[0]) - 0.5));
    worth
}

/// In how many of so many runs the interval misses what is exactly known.
fn missed(runs: u64, games: u64) -> u64 {
    let arm = arm(["greedy", "greedy"], 11);
    let out = |run: &u64| {
        let known = worths(arm.as_ref(), run * games, games).known(Stopping::Fixed);
        assert_eq!(known.p < 0.05, known.low > 0.0 || known.high < 0.0, "interval and p agree: {known:?}");
        known.p < 0.05
    };
    (0..runs).filter(out).count() as u64
}

/// In how many of so many runs a weaker bot in the first seat is found out, each with as many games as the power
/// calculation asks for a chance of 80 %.
fn found(runs: u64) -> u64 {
    let arm = arm(["random", "greedy"], 12);
    let truth = worths(arm.as_ref(), 1 << 32, 20_000).known(Stopping::Fixed);
    assert!(truth.p < 1e-9 && truth.mean < 0.0, "{truth:?}");
    // A hundredth of the games would do at this size; what is planted is thinned out to a tenth of it.
    let games = needed(truth.mean / 10.0, truth.sd).ceil() as u64;
    let even = self::arm(["greedy", "greedy"], 13);
    let run = |run: &u64| {
        let start = run * games;
        let planted = games / 10;
        let mut worth = worths(arm.as_ref(), start, planted);
        worth.merge(&worths(even.as_ref(), start + planted, games - planted));
        let known = worth.known(Stopping::Fixed);
        known.p < 0.05 && known.mean < 0.0
    };
    (0..runs).filter(run).count() as u64
}

#[test]
fn intervals_hold_what_is_exactly_known() {
    let missed = missed(200, 150);
    // 5 % of 200, give or take three standard errors.
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
    assert!((35..=65).contains(&missed), "5 % of 1,000, give or take 1.5: {missed}");
}

#[test]
#[ignore = "takes minutes; cargo xtask lab-truth"]
fn in_full_what_is_planted_is_found_as_often_as_calculated() {
    let found = found(300);
    assert!((219..=261).contains(&found), "80 % of 300, give or take three standard errors: {found}");
}
