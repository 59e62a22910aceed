//! The end of the game: scores, winners, places (section 9 of the clauses).

use alloc::vec::Vec;

use engine::{Ending, MAX_SEATS, Scoring, Seat, StateOf};
use serde::Serialize;

use crate::species::Species;
use crate::state::{EndCause, Public};
use crate::{Creatures, Variant};

/// The details of an ending beyond winners and scores.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct EndingDetail {
    pub cause: EndCause,
    pub turns: u32,
    /// The round in which the game ended.
    pub rounds: u32,
    /// The result of each seat.
    pub seats: Vec<SeatDetail>,
}

/// The result of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct SeatDetail {
    pub species: Vec<Species>,
    pub creatures: u16,
    pub born: u16,
    pub lost: u16,
    /// The place in the ranking: 1 for the winners; seats that were eliminated later rank above those eliminated
    /// earlier.
    pub place: u8,
    pub claims: u8,
    /// The number of claims that were false when they were made.
    pub bluffs: u8,
}

impl<K: Variant> Scoring for Creatures<K> {
    type Detail = EndingDetail;

    /// Returns the payoff: a win is worth 1, divided among co-winners; a draw in Infection is worth a half to each
    /// (IX-65, IX-80).
    fn payoff(&self, state: &StateOf<Self>, seat: Seat) -> f32 {
        let public = &state.public;
        if public.winners.is_empty() {
            return if K::DUEL { 0.5 } else { 0.0 };
        }
        if public.winners.contains(seat) { 1.0 / f32::from(public.winners.len()) } else { 0.0 }
    }

    fn ending(&self, state: &StateOf<Self>) -> Ending<EndingDetail> {
        let public = &state.public;
        let cause = public.cause.unwrap_or(EndCause::Quiet);
        let detail = |seat: Seat| {
            let sum = |count: &dyn Fn(Species) -> u16| self.species_of(public, seat).map(count).sum();
            SeatDetail {
                species: self.species_of(public, seat).collect(),
                creatures: self.creature_count(public, seat),
                born: sum(&|species| public.born[species.index()]),
                lost: sum(&|species| public.lost[species.index()]),
                place: self.standing(public, seat),
                claims: public.claims[seat.index()],
                bluffs: state.private.lies[seat.index()],
            }
        };
        let seats = || (0..self.seats).map(Seat);
        let mut ending = Ending {
            payoffs: [0.0; MAX_SEATS],
            winners: public.winners,
            scores: [0; MAX_SEATS],
            outcome: cause.id(),
            detail: EndingDetail {
                cause,
                turns: public.turn,
                rounds: public.round,
                seats: seats().map(detail).collect(),
            },
        };
        for seat in seats() {
            ending.payoffs[seat.index()] = self.payoff(state, seat);
            ending.scores[seat.index()] = i32::from(self.creature_count(public, seat));
        }
        ending
    }
}

impl<K: Variant> Creatures<K> {
    /// Returns the place of a seat, for display only: winners first, then surviving seats by size, then eliminated
    /// seats, the latest elimination first.
    fn standing(&self, public: &Public, seat: Seat) -> u8 {
        let rank = |seat: Seat| {
            if public.winners.contains(seat) {
                (0, 0)
            } else if public.living.contains(seat) {
                (1, u16::MAX - self.creature_count(public, seat))
            } else {
                (2, u16::from(public.outlived[seat.index()]))
            }
        };
        1 + (0..self.seats).filter(|other| rank(Seat(*other)) < rank(seat)).count() as u8
    }
}
