//! The end of a game (EP-2, EP-142, section 9).

use engine::{Ending, MAX_SEATS, Scoring, Seat, SeatSet, StateOf};
use serde::Serialize;

use crate::ExtinctionPoint;
use crate::state::Public;

/// Details of an ending in addition to the result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct EndingDetail {
    pub turns: u16,
    /// Tricks won by the crew.
    pub tricks_won: u16,
    pub tricks_lost: u16,
    /// The number of battles, including the last one.
    pub battles: u16,
    /// The remaining health of the MOTHERSHIP.
    pub mothership: u8,
    /// The remaining health of the BUNKER.
    pub bunker: u8,
}

impl Scoring for ExtinctionPoint {
    type Detail = EndingDetail;

    fn payoff(&self, state: &StateOf<Self>, _: Seat) -> f32 {
        if Self::has_won(&state.public) { 1.0 } else { -1.0 }
    }

    /// EP-2: the result is the same for the whole crew.
    fn ending(&self, state: &StateOf<Self>) -> Ending<EndingDetail> {
        let public = &state.public;
        let won = Self::has_won(public);
        let seats = SeatSet::first(self.seats);
        Ending {
            payoffs: core::array::from_fn(|seat| {
                if seat >= self.seats as usize {
                    0.0
                } else if won {
                    1.0
                } else {
                    -1.0
                }
            }),
            winners: if won { seats } else { SeatSet::EMPTY },
            scores: [0; MAX_SEATS],
            outcome: if won { "victory" } else { "defeat" },
            detail: EndingDetail {
                turns: public.turn,
                tricks_won: public.tricks_won,
                tricks_lost: public.tricks_lost,
                battles: public.battles,
                mothership: public.mothership_health,
                bunker: public.bunker_health,
            },
        }
    }
}

impl ExtinctionPoint {
    /// EP-93, EP-Q27: true if the crew has won; VICTORY comes before DEFEAT.
    pub(crate) fn has_won(public: &Public) -> bool {
        public.mothership_health == 0
    }
}
