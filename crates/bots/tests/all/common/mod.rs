//! What the tests of several games' bots need.

use bots::{Generator, Policy, advance};
use play::{Game, Seat, Silent, State};
use rand_xoshiro::rand_core::SeedableRng;

/// The answers open to a seat.
pub fn choices<G: Game>(game: &G, state: &State<G>, seat: Seat) -> Vec<G::Action> {
    let mut choices = Vec::new();
    let mine = game.mine(&state.open, &state.hidden, seat);
    game.legal(&state.open, &mine, seat, &mut choices);
    choices
}

/// Plays a game with one policy on all seats and shows every question and its answer to `look`.
pub fn play<G: Game>(
    game: &G,
    seed: u64,
    policy: &impl Policy<G>,
    mut look: impl FnMut(&State<G>, Seat, G::Action),
) -> State<G> {
    let mut rng = Generator::seed_from_u64(seed);
    let mut state = game.start();
    while let Some(seat) = advance(game, &mut state, &mut rng) {
        let choices = choices(game, &state, seat);
        let mine = game.mine(&state.open, &state.hidden, seat);
        let action = policy.pick(game, &state.open, &mine, seat, &choices, &mut rng);
        assert!(choices.contains(&action), "{action:?}");
        look(&state, seat, action);
        game.apply(&mut state, seat, action, &mut Silent);
    }
    game.audit(&state).expect("a sound end");
    state
}
