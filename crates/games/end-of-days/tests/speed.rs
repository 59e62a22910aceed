//! Size, memory and speed of the rules.

#[path = "all/common/mod.rs"]
mod common;

use std::mem::size_of;

use common::new_game;
use end_of_days::{Action, Options, Own, Private, Public};
use engine::random::below;
use engine::{Apply, Chance, LegalActions, NullSink, Observe, Rules, Seat, ToAct};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

#[global_allocator]
static ALLOCATIONS: counting::Counting = counting::Counting;

#[test]
fn a_state_fits_into_two_kilobytes() {
    println!("open {}, hidden {}, mine {}", size_of::<Public>(), size_of::<Private>(), size_of::<Own>());
    assert!(size_of::<Public>() + size_of::<Private>() <= 2048);
    assert!(size_of::<Action>() <= 10);
}

/// Plays a random game and returns the number of decisions.
fn play(seats: u8, seed: u64, answers: &mut Vec<Action>) -> u64 {
    let game = new_game(seats, Options::default());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut state, mut decisions) = (game.initial_state(), 0);
    loop {
        match game.awaited(&state) {
            ToAct::Nobody => return decisions,
            ToAct::Chance => {
                let outcome = game.sample_outcome(&state, &mut rng);
                game.apply_chance(&mut state, outcome, &mut NullSink);
            }
            ToAct::Seats(seats) => {
                let seat: Seat = seats.lowest().expect("somebody is asked");
                let own = game.own_knowledge(&state.public, &state.private, seat);
                answers.clear();
                game.legal_actions(&state.public, &own, seat, answers);
                let answer = answers[below(&mut rng, answers.len() as u32) as usize];
                game.apply_action(&mut state, seat, answer, &mut NullSink);
                decisions += 1;
            }
        }
    }
}

#[test]
fn no_step_allocates() {
    let mut answers = Vec::with_capacity(4_096);
    play(2, 0, &mut answers);
    for seats in 2..=7 {
        let before = counting::allocation_count();
        play(seats, 1, &mut answers);
        // Creating the table allocates its options on the heap, and nothing else.
        let made = counting::allocation_count() - before;
        assert!(made <= 4, "{made} allocations in one game of {seats} seats");
    }
}

/// Prints measurements; run with `--release -- --ignored --nocapture`.
#[test]
#[ignore = "prints figures only"]
fn how_fast_random_games_are() {
    let mut answers = Vec::with_capacity(4_096);
    for seats in 2..=7 {
        let start = std::time::Instant::now();
        let decisions: u64 = (0..200).map(|seed| play(seats, seed, &mut answers)).sum();
        let time = start.elapsed().as_secs_f64();
        println!(
            "{seats} seats: {:.0} decisions a game, {:.0} a second",
            decisions as f64 / 200.0,
            decisions as f64 / time
        );
    }
}

/// Prints measurements; run with `--release -- --ignored --nocapture`.
#[test]
#[ignore = "prints figures only"]
fn how_fast_worlds_are_imagined() {
    for seats in [2, 4, 7] {
        let game = new_game(seats, Options::default());
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        let (mut state, mut answers) = (game.initial_state(), Vec::new());
        let (mut worlds, mut time, mut slowest) = (0u32, 0.0, 0.0f64);
        while game.awaited(&state) != ToAct::Nobody {
            match game.awaited(&state) {
                ToAct::Chance => {
                    let outcome = game.sample_outcome(&state, &mut rng);
                    game.apply_chance(&mut state, outcome, &mut NullSink);
                }
                ToAct::Seats(asked) => {
                    let seat = asked.lowest().expect("somebody is asked");
                    let view = game.view(&state, engine::Viewer::Seat(seat));
                    let start = std::time::Instant::now();
                    std::hint::black_box(game.determinize(&view, &mut rng));
                    let took = start.elapsed().as_secs_f64();
                    (worlds, time, slowest) = (worlds + 1, time + took, slowest.max(took));
                    let own = game.own_knowledge(&state.public, &state.private, seat);
                    answers.clear();
                    game.legal_actions(&state.public, &own, seat, &mut answers);
                    let answer = answers[below(&mut rng, answers.len() as u32) as usize];
                    game.apply_action(&mut state, seat, answer, &mut NullSink);
                }
                ToAct::Nobody => {}
            }
        }
        println!("{seats} seats: {:.0} worlds a second, the slowest {:.1} µs", f64::from(worlds) / time, slowest * 1e6);
    }
}
