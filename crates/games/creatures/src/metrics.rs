//! Measurements for simulations.

use alloc::vec::Vec;

use engine::{Audience, EventSink, Metric, Metrics, Scoring, Seat, SeatAssignment, SeatSet, StateOf};

use crate::species::Species;
use crate::state::{EndCause, Public};
use crate::{Creatures, Event, Variant};

/// Running counts of a game that its final state does not contain.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    meetings: [u32; 4],
    raids: u32,
    swaps: u32,
    unborn: u32,
    /// The number of turns started.
    turns: u32,
    first: u8,
}

impl EventSink<Event> for Tally {
    fn emit(&mut self, to: Audience, event: Event) {
        match event {
            Event::Met { meeting, .. } => self.meetings[meeting as usize] += 1,
            // Events with a secret are emitted twice, so the version for one seat is not counted.
            Event::Raid { .. } if !matches!(to, Audience::Only(_)) => self.raids += 1,
            Event::Swapped { .. } | Event::Changed { .. } if !matches!(to, Audience::Only(_)) => self.swaps += 1,
            Event::Unborn { count, .. } => self.unborn += u32::from(count),
            Event::Turn { number, .. } => self.turns = number,
            Event::First { seat } => self.first = seat.0,
            _ => {}
        }
    }
}

impl<K: Variant> Metrics for Creatures<K> {
    type Tally = Tally;

    fn metrics(&self, state: &StateOf<Self>, tally: &Tally, out: &mut Vec<Metric>) {
        let public = &state.public;
        let mut add = |name, value: f64| out.push(Metric { name, value });
        let flag = |so: bool| f64::from(u8::from(so));
        add("turns", f64::from(tally.turns));
        add("rounds", f64::from(public.round));
        let causes: &[EndCause] = if K::DUEL {
            &[EndCause::Goal, EndCause::Wipeout, EndCause::Resign, EndCause::Quiet, EndCause::RoundLimit]
        } else {
            &[EndCause::TwoSpecies, EndCause::Quiet, EndCause::RoundLimit]
        };
        for cause in causes {
            add(cause.id(), flag(public.cause == Some(*cause)));
        }
        if K::DUEL {
            add("draw", flag(public.winners.is_empty()));
        } else {
            add("co_winners", flag(public.winners.len() > 1));
        }
        let share = |seats: SeatSet| {
            let won: f32 = seats.iter().map(|seat| self.payoff(state, seat)).sum();
            f64::from(won)
        };
        add("first_seat", share(SeatSet::only(Seat(tally.first))));
        let [cancels, kills, deaths, pairs] = tally.meetings.map(f64::from);
        add("meetings", cancels + kills + deaths + pairs);
        add("foes_cancel", cancels);
        add("foe_kills", kills + deaths);
        add("friends_meet", pairs);
        add("raids", f64::from(tally.raids));
        add("swaps", f64::from(tally.swaps));
        let total = |of: &[u16]| f64::from(of.iter().map(|count| u32::from(*count)).sum::<u32>());
        add("born", total(&public.born));
        add("unborn", f64::from(tally.unborn));
        add("lost", total(&public.lost));
        for (species, name) in HOMES_WON {
            if !K::DUEL && self.place_of[species.index()].is_some() {
                add(name, share(SeatSet::only(self.owner_of(public, species))));
            }
        }
    }

    /// Returns a seat's position in the order of play, counted from the seat that began, and its species, left or
    /// only one.
    fn seat_assignment(&self, state: &StateOf<Self>, tally: &Tally, seat: Seat) -> SeatAssignment<'_> {
        let at = |seat: usize| state.public.places[seat];
        let place = (at(seat.index()) + self.seats - at(usize::from(tally.first))) % self.seats;
        SeatAssignment {
            turn_order: Some(place),
            role: self.species_of(&state.public, seat).next().map_or("", Species::id),
        }
    }

    #[inline]
    fn round(&self, public: &Public) -> u16 {
        u16::try_from(public.round).unwrap_or(u16::MAX)
    }

    fn interim_score(&self, public: &Public, seat: Seat) -> Option<i32> {
        Some(self.creature_count(public, seat).into())
    }
}

/// The names of the metrics that count wins by the seat's home.
const HOMES_WON: [(Species, &str); 6] = [
    (Species::Red, "won_red"),
    (Species::Orange, "won_orange"),
    (Species::Yellow, "won_yellow"),
    (Species::Green, "won_green"),
    (Species::Blue, "won_blue"),
    (Species::Purple, "won_purple"),
];
