//! Helpers for the tests of several games' bots.

use bots::{Generator, Policy, advance_to_decision};
use engine::{Game, NullSink, Seat, SeatContext, StateOf};
use rand_xoshiro::rand_core::SeedableRng;

/// Returns the legal actions of a seat.
pub fn legal_actions<G: Game>(game: &G, state: &StateOf<G>, seat: Seat) -> Vec<G::Action> {
    let mut choices = Vec::new();
    let own = game.own_knowledge(&state.public, &state.private, seat);
    game.legal_actions(&state.public, &own, seat, &mut choices);
    choices
}

/// Plays a game with one policy on all seats and calls `look` with every decision and its action.
pub fn play_with_policy<G: Game>(
    game: &G,
    seed: u64,
    policy: &impl Policy<G>,
    mut look: impl FnMut(&StateOf<G>, Seat, G::Action),
) -> StateOf<G> {
    let mut rng = Generator::seed_from_u64(seed);
    let mut state = game.initial_state();
    while let Some(seat) = advance_to_decision(game, &mut state, &mut rng) {
        let choices = legal_actions(game, &state, seat);
        let own = game.own_knowledge(&state.public, &state.private, seat);
        let action = policy.choose_action(SeatContext::new(game, &state.public, &own, seat), &choices, &mut rng);
        assert!(choices.contains(&action), "{action:?}");
        look(&state, seat, action);
        game.apply_action(&mut state, seat, action, &mut NullSink);
    }
    game.check_invariants(&state).expect("a sound end");
    state
}
