//! Tests that the state fits into a kilobyte and that no step of a game allocates.

#[path = "all/common/mod.rs"]
mod common;

use common::with;
use engine::{Apply, Chance, LegalActions, NullSink, Rules, StateOf, ToAct, random};
use extrication::{Extrication, Options};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

#[global_allocator]
static ALLOCATOR: counting::Counting = counting::Counting;

#[test]
fn a_state_is_at_most_a_kilobyte() {
    let bytes = size_of::<StateOf<Extrication>>();
    assert!(bytes <= 1024, "{bytes}");
}

#[test]
fn no_step_asks_for_memory() {
    for seats in 2..=4 {
        let game = with(seats, Options::default());
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut legal = Vec::with_capacity(256);
        let before = counting::allocation_count();
        for _ in 0..20 {
            let mut state = game.initial_state();
            loop {
                match game.to_act(&state.public) {
                    ToAct::Chance => {
                        let outcome = game.sample_outcome(&state, &mut rng);
                        game.apply_chance(&mut state, outcome, &mut NullSink);
                    }
                    ToAct::Seats(_) => {
                        legal.clear();
                        game.legal_actions(&state.public, &(), state.public.seat, &mut legal);
                        let (seat, action) = (state.public.seat, random::pick(&mut rng, &legal));
                        game.apply_action(&mut state, seat, action, &mut NullSink);
                    }
                    ToAct::Nobody => break,
                }
            }
        }
        assert_eq!(counting::allocation_count(), before, "a game of {seats} asked for memory");
    }
}
