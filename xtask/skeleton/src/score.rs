//! How a game ends, what simulations measure, and what must hold on the way.

use alloc::vec::Vec;

use engine::{Audience, Ending, EventSink, MAX_SEATS, Metric, Seat, SeatSet};

use crate::{Event, LastStone, Phase, Public, Skeleton};

/// Counts along a game what its final state does not hold.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    throws: u32,
}

impl EventSink<Event> for Tally {
    fn emit(&mut self, _: Audience, event: Event) {
        self.throws += u32::from(matches!(event, Event::Rolled { .. }));
    }
}

impl Skeleton {
    /// SK-6, SK-Q1: the seat that took the last stone, or all others.
    fn winners(&self, public: &Public) -> SeatSet {
        let last = SeatSet::only(public.seat);
        match self.options.last_stone {
            LastStone::Wins => last,
            LastStone::Loses => SeatSet::first(self.seats).minus(last),
        }
    }

    /// 1 for a win, shared by all who win; 0 for a loss.
    pub(crate) fn seat_payoff(&self, public: &Public, seat: Seat) -> f32 {
        let winners = self.winners(public);
        if winners.contains(seat) { 1.0 / f32::from(winners.len()) } else { 0.0 }
    }

    pub(crate) fn final_ending(&self, public: &Public) -> Ending<()> {
        let mut payoffs = [0.0; MAX_SEATS];
        let mut scores = [0; MAX_SEATS];
        for seat in (0..self.seats).map(Seat) {
            payoffs[seat.index()] = self.seat_payoff(public, seat);
            scores[seat.index()] = i32::from(public.taken[seat.index()]);
        }
        Ending { payoffs, winners: self.winners(public), scores, outcome: "win", detail: () }
    }

    /// How often the die was thrown.
    pub(crate) fn collect_metrics(tally: &Tally, out: &mut Vec<Metric>) {
        out.push(Metric { name: "throws", value: f64::from(tally.throws) });
    }

    /// No stone is lost, and the die lies only while a seat is asked.
    pub(crate) fn check(&self, public: &Public) -> Result<(), &'static str> {
        let taken: u16 = public.taken.iter().map(|stones| u16::from(*stones)).sum();
        if taken + u16::from(public.pile) != u16::from(self.stones.count) {
            return Err("a stone is lost");
        }
        if (public.die > 0) != (public.phase == Phase::Take) {
            return Err("the die lies at the wrong time");
        }
        if (public.pile == 0) != (public.phase == Phase::Over) {
            return Err("the game ends with the last stone and not before");
        }
        Ok(())
    }
}
