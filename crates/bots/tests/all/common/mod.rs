//! What the tests of several games' bots need.

use bots::{Generator, Policy, advance};
use engine::{NullSink, Rules, Seat, StateOf};
use rand_xoshiro::rand_core::SeedableRng;

/// The answers open to a seat.
pub fn choices<G: Rules>(game: &G, state: &StateOf<G>, seat: Seat) -> Vec<G::Action> {
    let mut choices = Vec::new();
    let mine = game.own_knowledge(&state.public, &state.private, seat);
    game.legal_actions(&state.public, &mine, seat, &mut choices);
    choices
}

/// Plays a game with one policy on all seats and shows every question and its answer to `look`.
pub fn play<G: Rules>(
    game: &G,
    seed: u64,
    policy: &impl Policy<G>,
    mut look: impl FnMut(&StateOf<G>, Seat, G::Action),
) -> StateOf<G> {
    let mut rng = Generator::seed_from_u64(seed);
    let mut state = game.initial_state();
    while let Some(seat) = advance(game, &mut state, &mut rng) {
        let choices = choices(game, &state, seat);
        let mine = game.own_knowledge(&state.public, &state.private, seat);
        let action = policy.choose_action(game, &state.public, &mine, seat, &choices, &mut rng);
        assert!(choices.contains(&action), "{action:?}");
        look(&state, seat, action);
        game.apply_action(&mut state, seat, action, &mut NullSink);
    }
    game.check_invariants(&state).expect("a sound end");
    state
}
