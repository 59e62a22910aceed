//! Size and memory of the rules.

#[path = "all/common/mod.rs"]
mod common;

use std::mem::size_of;

use common::new_game;
use end_of_days::{Action, Options, Private, Public};
use engine::random::below;
use engine::{Apply, Chance, LegalActions, NullSink, Observe, Rules, Seat, ToAct};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

#[global_allocator]
static ALLOCATIONS: counting::Counting = counting::Counting;

#[test]
fn a_state_fits_into_two_kilobytes() {
    assert!(size_of::<Public>() + size_of::<Private>() <= 2048);
    assert!(size_of::<Action>() <= 10);
}

/// Plays a random game.
fn play(seats: u8, seed: u64, answers: &mut Vec<Action>) {
    let game = new_game(seats, Options::default());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut state = game.initial_state();
    loop {
        match game.awaited(&state) {
            ToAct::Nobody => return,
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
