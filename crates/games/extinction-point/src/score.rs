//! The end of a game and the metrics for simulations (EP-2, EP-142, section 9).

use alloc::vec::Vec;

use engine::{Audience, Ending, EventSink, MAX_SEATS, Metric, Seat, SeatAssignment, SeatSet};
use serde::Serialize;

use crate::state::Public;
use crate::{Event, ExtinctionPoint};

/// Details of an ending in addition to the result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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

/// Counters collected during a game that its final state does not contain.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    sacrifices: u32,
    repairs: u32,
    razed: u32,
    sabotage: u32,
    damage: u32,
    flipped: bool,
    destroyed: bool,
}

impl EventSink<Event> for Tally {
    fn emit(&mut self, _: Audience, event: Event) {
        match event {
            Event::Sacrificed { .. } => self.sacrifices += 1,
            Event::Repaired { .. } => self.repairs += 1,
            Event::Razed { stays: false, .. } => self.razed += 1,
            Event::Sabotaged { .. } => self.sabotage += 1,
            Event::Numbers { fire, .. } => self.damage += u32::from(fire),
            Event::Flipped { .. } => self.flipped = true,
            Event::Destroyed {} => self.destroyed = true,
            _ => {}
        }
    }
}

impl ExtinctionPoint {
    /// EP-93, EP-Q27: true if the crew has won; VICTORY comes before DEFEAT.
    pub(crate) fn has_won(public: &Public) -> bool {
        public.mothership_health == 0
    }

    /// EP-2: returns the result, which is the same for the whole crew.
    pub(crate) fn final_ending(&self, public: &Public) -> Ending<EndingDetail> {
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

    /// Returns the seat's role if the table uses roles; all seats win and lose together.
    pub(crate) fn seat_place_and_role(&self, public: &Public, seat: Seat) -> SeatAssignment<'_> {
        let role = self.content.roles.get(usize::from(public.roles[seat.index()]));
        SeatAssignment { turn_order: None, role: role.map_or("", |role| self.content.text_entry(*role).id.as_str()) }
    }

    pub(crate) fn collect_metrics(&self, public: &Public, tally: &Tally, out: &mut Vec<Metric>) {
        let mut add = |name, value: f64| out.push(Metric { name, value });
        let tricks = f64::from(public.tricks_won) + f64::from(public.tricks_lost);
        let flag = |yes: bool| f64::from(u8::from(yes));
        add("won", flag(Self::has_won(public)));
        add("turns", f64::from(public.turn));
        add("tricks", tricks);
        add("tricks_won_share", if tricks > 0.0 { f64::from(public.tricks_won) / tricks } else { 0.0 });
        add("battles", f64::from(public.battles));
        add("mothership_left", f64::from(public.mothership_health));
        add("bunker_left", f64::from(public.bunker_health));
        add("damage", f64::from(tally.damage));
        add("razed", f64::from(tally.razed));
        add("repairs", f64::from(tally.repairs));
        add("sabotaged", f64::from(tally.sabotage));
        if self.options.desperate_measures {
            add("sacrifices", f64::from(tally.sacrifices));
            add("alien_flipped", flag(tally.flipped));
            add("alien_destroyed", flag(tally.destroyed));
        }
    }
}
