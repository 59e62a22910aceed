//! The end of the game: scores, winners, places (section 9 of the clauses), and the metrics of simulations.

use alloc::vec::Vec;

use engine::{Audience, Ending, EventSink, MAX_SEATS, Metric, Seat, SeatAssignment, SeatSet, StateOf};
use serde::Serialize;

use crate::event::{EndCause, Event};
use crate::species::Species;
use crate::state::Public;
use crate::{Creatures, Variant};

/// The details of an ending beyond winners and scores.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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

impl<K: Variant> Creatures<K> {
    /// Returns the payoff: a win is worth 1, divided among co-winners; a draw in Infection is worth a half to each
    /// (IX-65, IX-80).
    pub(crate) fn seat_payoff(&self, public: &Public, seat: Seat) -> f32 {
        if public.winners.is_empty() {
            return if K::DUEL { 0.5 } else { 0.0 };
        }
        if public.winners.contains(seat) { 1.0 / f32::from(public.winners.len()) } else { 0.0 }
    }

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

    pub(crate) fn final_ending(&self, state: &StateOf<Self>) -> Ending<EndingDetail> {
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
            ending.payoffs[seat.index()] = self.seat_payoff(public, seat);
            ending.scores[seat.index()] = i32::from(self.creature_count(public, seat));
        }
        ending
    }

    /// Returns a seat's position in the order of play, counted from the seat that began, and its species, left or
    /// only one.
    pub(crate) fn seat_place_and_role(&self, public: &Public, tally: &Tally, seat: Seat) -> SeatAssignment<'static> {
        let at = |seat: usize| public.places[seat];
        let place = (at(seat.index()) + self.seats - at(usize::from(tally.first))) % self.seats;
        SeatAssignment { turn_order: Some(place), role: self.species_of(public, seat).next().map_or("", Species::id) }
    }

    pub(crate) fn collect_metrics(&self, public: &Public, tally: &Tally, out: &mut Vec<Metric>) {
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
            let won: f32 = seats.iter().map(|seat| self.seat_payoff(public, seat)).sum();
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
