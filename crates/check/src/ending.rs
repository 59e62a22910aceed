//! Checks of the results of finished games.

use engine::{Game, MAX_SEATS, Seat, SeatSet, StateOf};

use crate::failure::{Verdict, ensure};

/// Checks the ending of a finished game.
pub(crate) fn check<G: Game>(game: &G, team: bool, state: &StateOf<G>) -> Verdict {
    let ending = game.ending(state);
    let table = SeatSet::first(game.seats());
    for seat in table.iter() {
        let (payoff, said) = (game.payoff(state, seat), ending.payoffs[seat.index()]);
        ensure(payoff == said && payoff.is_finite(), || {
            format!("the game is worth {payoff} to {seat:?}, the ending says {said}")
        })?;
        let first = ending.payoffs[0];
        ensure(!team || said == first, || format!("a team, and {said} to {seat:?} but {first} to Seat(0)"))?;
    }
    ensure((table.len()..MAX_SEATS as u8).all(|seat| nothing(&ending, Seat(seat))), || {
        format!("a seat that the table lacks has a payoff or points: {ending:?}")
    })?;
    let winners = ending.winners;
    ensure(winners.minus(table).is_empty(), || format!("{winners:?} win at a table of {}", table.len()))?;
    let worth = |seat: Seat| ending.payoffs[seat.index()];
    let least = winners.iter().map(worth).fold(f32::INFINITY, f32::min);
    let beaten = table.minus(winners).iter().map(worth).fold(f32::NEG_INFINITY, f32::max);
    ensure(beaten <= least, || format!("a loser gets more than a winner: {ending:?}"))?;
    ensure(!ending.outcome.is_empty(), || "the ending has no word for its kind".into())
}

fn nothing<D>(ending: &engine::Ending<D>, seat: Seat) -> bool {
    ending.payoffs[seat.index()] == 0.0 && ending.scores[seat.index()] == 0
}
