//! The end of the game: winners and extinction (ED-91 to ED-104). Only points count (ED-3); cards still on the ground
//! score nothing (ED-93).

use alloc::string::String;
use alloc::vec::Vec;

use engine::{Ending, MAX_SEATS, Scoring, Seat, SeatSet, StateOf};
use serde::Serialize;

use crate::state::{EndCause, Public};
use crate::{Doomsday, EndOfDays};

/// Details of an ending in addition to winners and scores.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct EndingDetail {
    /// Either `last_turn` or the type of the card that destroyed Earth.
    pub ended_by: String,
    /// True if humanity is extinct (ED-104).
    pub extinct: bool,
    /// The nation of each seat.
    pub nations: Vec<String>,
    /// The number of ships that each seat launched.
    pub launches: Vec<u8>,
    /// The number of ships of each seat that reached Mars.
    pub successes: Vec<u8>,
}

impl Scoring for EndOfDays {
    type Detail = EndingDetail;

    /// Returns the share of the victory, which is 0 if there is no winner.
    fn payoff(&self, state: &StateOf<Self>, seat: Seat) -> f32 {
        let winners = self.winners(&state.public);
        if winners.contains(seat) { 1.0 / f32::from(winners.len()) } else { 0.0 }
    }

    fn ending(&self, state: &StateOf<Self>) -> Ending<EndingDetail> {
        let public = &state.public;
        let seats = || (0..self.seats).map(Seat);
        let extinct = self.is_extinct(public);
        let winners = self.winners(public);
        let mut ending = Ending {
            payoffs: [0.0; MAX_SEATS],
            winners,
            scores: [0; MAX_SEATS],
            outcome: match (extinct, winners.len()) {
                (true, _) => "extinct",
                (false, 0) => "nobody",
                (false, 1) => "win",
                (false, _) => "shared",
            },
            detail: EndingDetail {
                ended_by: match public.cause {
                    Some(EndCause::Card(card)) => {
                        self.content.pack.types[self.content.card_type(card).entry].id.clone()
                    }
                    _ => "last_turn".into(),
                },
                extinct,
                nations: seats().map(|seat| self.nation_id(public, seat)).collect(),
                launches: seats().map(|seat| public[seat].launches).collect(),
                successes: seats().map(|seat| public[seat].successes).collect(),
            },
        };
        for seat in seats() {
            ending.payoffs[seat.index()] = self.payoff(state, seat);
            ending.scores[seat.index()] = i32::from(public[seat].score);
        }
        ending
    }
}

impl EndOfDays {
    /// ED-96, ED-104: true if no ship has ever reached Mars, or if the table counts a destroyed Earth as the end for
    /// all nations (ED-Q44).
    pub fn is_extinct(&self, public: &Public) -> bool {
        let destroyed = matches!(public.cause, Some(EndCause::Card(_))) && self.options.doomsday == Doomsday::Everyone;
        destroyed || public.landed_ship_count() == 0
    }

    /// ED-3, ED-94, ED-95, ED-Q46, ED-Q47: returns the seats with the highest score above 0. Cards still on the ground
    /// do not count (ED-93).
    pub(crate) fn winners(&self, public: &Public) -> SeatSet {
        if self.is_extinct(public) {
            return SeatSet::EMPTY;
        }
        let seats = || (0..self.seats).map(Seat);
        let highest = seats().map(|seat| public[seat].score).max().unwrap_or(0);
        if highest <= 0 {
            return SeatSet::EMPTY;
        }
        seats().filter(|seat| public[*seat].score == highest).collect()
    }

    fn nation_id(&self, public: &Public, seat: Seat) -> String {
        public[seat].flag.map_or_else(String::new, |flag| self.content.nation(flag).id.clone())
    }
}
