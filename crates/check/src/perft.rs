//! Counts action paths.

use engine::random::ChanceSource;
use engine::{Game, NullSink, StateOf, ToAct};

/// Returns the number of ways in which the seats can take their first `depth` actions, with sealed answers in ascending
/// order of seats and the outcomes of chance derived from one fixed secret. A game that ends earlier counts once. Any
/// change of legality changes these numbers. Chess programs call this perft.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    paths(game, game.initial_state(), depth, 0, &ChanceSource::new([0; 32]))
}

fn paths<G: Game>(game: &G, mut state: StateOf<G>, depth: u32, mut fallen: u32, dealer: &ChanceSource) -> u64 {
    while game.awaited(&state) == ToAct::Chance {
        let outcome = game.sample_outcome(&state, &mut dealer.stream_rng(game.random_stream(&state.public, fallen)));
        game.apply_chance(&mut state, outcome, &mut NullSink);
        fallen += 1;
    }
    let ToAct::Seats(seats) = game.awaited(&state) else { return 1 };
    let Some(seat) = seats.lowest().filter(|_| depth > 0) else { return 1 };
    let own = game.own_knowledge(&state.public, &state.private, seat);
    let mut answers = Vec::new();
    game.legal_actions(&state.public, &own, seat, &mut answers);
    let after = |action| {
        let mut next = state.clone();
        game.apply_action(&mut next, seat, action, &mut NullSink);
        next
    };
    answers.into_iter().map(|action| paths(game, after(action), depth - 1, fallen, dealer)).sum()
}
