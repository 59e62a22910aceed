//! Small and fast: the state fits into a kilobyte and no step of a game asks for memory.

#[path = "all/common/mod.rs"]
mod common;

use common::with;
use extrication::{Extrication, Options};
use play::{Game, Pending, Silent, State, random};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

#[global_allocator]
static ALLOCATOR: counting::Counting = counting::Counting;

#[test]
fn a_state_is_at_most_a_kilobyte() {
    let bytes = size_of::<State<Extrication>>();
    assert!(bytes <= 1024, "{bytes}");
}

#[test]
fn no_step_asks_for_memory() {
    for seats in 2..=4 {
        let game = with(seats, Options::default());
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut legal = Vec::with_capacity(256);
        let before = counting::allocations();
        for _ in 0..20 {
            let mut state = game.start();
            loop {
                match game.pending(&state.open) {
                    Pending::Nature => {
                        let outcome = game.sample(&state, &mut rng);
                        game.settle(&mut state, outcome, &mut Silent);
                    }
                    Pending::Seats(_) => {
                        legal.clear();
                        game.legal(&state.open, &(), state.open.seat, &mut legal);
                        let (seat, action) = (state.open.seat, random::pick(&mut rng, &legal));
                        game.apply(&mut state, seat, action, &mut Silent);
                    }
                    Pending::Over => break,
                }
            }
        }
        assert_eq!(counting::allocations(), before, "a game of {seats} asked for memory");
    }
}
