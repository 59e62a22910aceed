//! The end of the game: winners, scores and payoffs.

use engine::{Ending, MAX_SEATS, Scoring, Seat, SeatSet, StateOf};

use crate::{LastStone, Public, Skeleton};

impl Scoring for Skeleton {
    type Detail = ();

    /// A win is worth 1, divided among all winners; a loss is worth 0.
    fn payoff(&self, state: &StateOf<Self>, seat: Seat) -> f32 {
        let winners = self.winners(&state.public);
        if winners.contains(seat) { 1.0 / f32::from(winners.len()) } else { 0.0 }
    }

    fn ending(&self, state: &StateOf<Self>) -> Ending<()> {
        let mut payoffs = [0.0; MAX_SEATS];
        let mut scores = [0; MAX_SEATS];
        for seat in (0..self.seats).map(Seat) {
            payoffs[seat.index()] = self.payoff(state, seat);
            scores[seat.index()] = i32::from(state.public.taken[seat.index()]);
        }
        Ending { payoffs, winners: self.winners(&state.public), scores, outcome: "win", detail: () }
    }
}

impl Skeleton {
    /// SK-6, SK-Q1: returns the seat that took the last stone, or all others.
    fn winners(&self, public: &Public) -> SeatSet {
        let last = SeatSet::only(public.seat);
        match self.options.last_stone {
            LastStone::Wins => last,
            LastStone::Loses => SeatSet::first(self.seats).minus(last),
        }
    }
}
