//! Counting action paths.

use play::random::Dealer;
use play::{Game, Pending, Silent, State};

/// The number of ways in which the seats can give their first `depth` answers, sealed answers in ascending order of
/// seats, with nature's answers dealt from one fixed secret. A game that ends earlier counts once. Any change of
/// legality changes these numbers. Known from chess programs as perft.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    paths(game, game.start(), depth, 0, &Dealer::new([0; 32]))
}

fn paths<G: Game>(game: &G, mut state: State<G>, depth: u32, mut fallen: u32, dealer: &Dealer) -> u64 {
    while game.waiting(&state) == Pending::Nature {
        let outcome = game.sample(&state, &mut dealer.stream(game.stream(&state.open, fallen)));
        game.settle(&mut state, outcome, &mut Silent);
        fallen += 1;
    }
    let Pending::Seats(seats) = game.waiting(&state) else { return 1 };
    let Some(seat) = seats.lowest().filter(|_| depth > 0) else { return 1 };
    let mine = game.mine(&state.open, &state.hidden, seat);
    let mut answers = Vec::new();
    game.legal(&state.open, &mine, seat, &mut answers);
    let after = |action| {
        let mut next = state.clone();
        game.apply(&mut next, seat, action, &mut Silent);
        next
    };
    answers.into_iter().map(|action| paths(game, after(action), depth - 1, fallen, dealer)).sum()
}
