//! Size, memory, perft and the results of random play.

#[path = "all/common/mod.rs"]
mod common;

use std::time::{Duration, Instant};

use common::new_game;
use engine::{Apply, Chance, LegalActions, NullSink, Observe, Rng, Rules, Scoring, Seat, StateOf, ToAct, random};
use extinction_point::{ExtinctionPoint, Level, Options};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

#[global_allocator]
static ALLOCATOR: counting::Counting = counting::Counting;

/// Plays one random game and returns the number of decisions and whether it was won.
fn playout(game: &ExtinctionPoint, rng: &mut impl Rng, legal: &mut Vec<extinction_point::Action>) -> (u64, bool) {
    let mut state = game.initial_state();
    let mut decisions = 0;
    loop {
        match game.awaited(&state) {
            ToAct::Chance => {
                let outcome = game.sample_outcome(&state, rng);
                game.apply_chance(&mut state, outcome, &mut NullSink);
            }
            ToAct::Seats(asked) => {
                let seat = asked.lowest().expect("somebody is asked");
                let own = game.own_knowledge(&state.public, &state.private, seat);
                legal.clear();
                game.legal_actions(&state.public, &own, seat, legal);
                let action = random::pick(rng, legal);
                game.apply_action(&mut state, seat, action, &mut NullSink);
                decisions += 1;
            }
            ToAct::Nobody => return (decisions, game.payoff(&state, Seat(0)) > 0.0),
        }
    }
}

fn tables() -> impl Iterator<Item = ExtinctionPoint> {
    let turned = [false, true].into_iter().flat_map(|more| (1..=4).map(move |seats| (seats, more)));
    turned.map(|(seats, desperate_measures)| {
        new_game(seats, Options { desperate_measures, infiltrator: Level::Hard, ..Options::default() })
    })
}

#[test]
fn a_state_is_at_most_a_kilobyte() {
    let bytes = size_of::<StateOf<ExtinctionPoint>>();
    assert!(bytes <= 1024, "{bytes}");
}

#[test]
fn no_step_asks_for_memory() {
    for game in tables() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut legal = Vec::with_capacity(512);
        let before = counting::allocation_count();
        for _ in 0..30 {
            playout(&game, &mut rng, &mut legal);
        }
        assert_eq!(counting::allocation_count(), before, "a game of {} asked for memory", game.seats());
    }
}

/// Section 5.7: uniform random play at health 5/5 wins 0.003, 0.005, 0.03 and 0.10 of the games at Beginner.
#[test]
fn random_play_wins_as_seldom_as_measured() {
    for (seats, low, high) in [(1, 0.0, 0.010), (2, 0.0, 0.013), (3, 0.012, 0.055), (4, 0.06, 0.15)] {
        let game = new_game(seats, Options { mothership_health: 5, bunker_health: 5, ..Options::default() });
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seats.into());
        let (mut legal, games) = (Vec::new(), 1_500);
        let won = (0..games).filter(|_| playout(&game, &mut rng, &mut legal).1).count();
        let share = won as f64 / f64::from(games);
        assert!((low..=high).contains(&share), "{seats} seats: {share}");
    }
}

/// Run with `cargo test --release -p extinction-point --test speed -- --ignored --nocapture`.
#[test]
#[ignore = "measures the machine"]
fn one_million_random_decisions_a_second() {
    println!("{} bytes", size_of::<StateOf<ExtinctionPoint>>());
    for game in tables() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let (mut legal, mut games, mut decisions) = (Vec::new(), 0u64, 0u64);
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(2) {
            for _ in 0..16 {
                decisions += playout(&game, &mut rng, &mut legal).0;
                games += 1;
            }
        }
        let rate = decisions as f64 / start.elapsed().as_secs_f64();
        println!("{} seats: {rate:.0} decisions/s, {} a game", game.seats(), decisions / games);
        assert!(rate >= 1e6, "{rate}");
    }
}
