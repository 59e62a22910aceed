//! Measurements for simulations.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use engine::{Audience, DealtCard, EventSink, Metric, Metrics, Seat, SeatAssignment, StateOf};

use crate::content::NO_CARD;
use crate::state::Public;
use crate::{ChanceOutcome, Event, Extraczon};

/// Running counts of a game that its final state does not contain.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    rolls: u32,
    /// The seat that had the first turn.
    first: u8,
}

impl EventSink<Event> for Tally {
    fn emit(&mut self, _: Audience, event: Event) {
        match event {
            Event::Roll { .. } => self.rolls += 1,
            Event::Turn { number: 1, seat, .. } => self.first = seat.0,
            _ => {}
        }
    }
}

impl Metrics for Extraczon {
    type Tally = Tally;

    fn metrics(&self, state: &StateOf<Self>, tally: &Tally, out: &mut Vec<Metric>) {
        let public = &state.public;
        let sum =
            |count: fn(&Public, Seat) -> u8| (0..self.seats).map(|seat| f64::from(count(public, Seat(seat)))).sum();
        let mut add = |name, value| out.push(Metric { name, value });
        add("contained_total", sum(Public::contained_by));
        add("secured_total", sum(Public::secured_by));
        add("escaped", f64::from(public.escaped.iter().sum::<u8>()));
        add("reshuffles", f64::from(public.reshuffles));
        add("hp_rolls", f64::from(tally.rolls));
        add("unresolved", f64::from(u8::from(self.seats > 1 && self.winners(public).is_empty())));
        if self.seats == 1 {
            let reached = self.reached_tiers(public, &self.content.pack.tiers).0;
            for (place, name) in ["epic", "legend", "brutal", "impossible"].into_iter().enumerate() {
                add(name, f64::from(u8::from(reached > place)));
            }
        }
    }

    /// EZ-27: turns go clockwise from the seat that won the roll for the first turn.
    fn seat_assignment(&self, _: &StateOf<Self>, tally: &Tally, seat: Seat) -> SeatAssignment<'_> {
        SeatAssignment { turn_order: Some((seat.0 + self.seats - tally.first) % self.seats), role: "" }
    }

    #[inline]
    fn round(&self, public: &Public) -> u16 {
        let turn = u16::from(public.turn);
        // Divisions by constants are faster, and this is called at every step.
        match self.seats {
            1 => turn,
            2 => turn.div_ceil(2),
            3 => turn.div_ceil(3),
            _ => turn.div_ceil(4),
        }
    }

    fn interim_score(&self, public: &Public, seat: Seat) -> Option<i32> {
        Some(public.total_score(seat).into())
    }

    fn visit_dealt_cards(&self, state: &StateOf<Self>, outcome: ChanceOutcome, each: &mut dyn FnMut(DealtCard)) {
        if let ChanceOutcome::Draw { cards, .. } = outcome {
            let drawn = (0..).zip(cards).filter(|(_, card)| *card != NO_CARD);
            drawn.for_each(|(place, card)| each(DealtCard { seat: state.public.seat, card, index: place }));
        }
    }

    fn replace_dealt_card(&self, mut outcome: ChanceOutcome, dealt: DealtCard, card: u8) -> ChanceOutcome {
        if let ChanceOutcome::Draw { cards, .. } = &mut outcome {
            cards[usize::from(dealt.index)] = card;
        }
        outcome
    }

    fn card_count(&self) -> u8 {
        self.content.deck.len()
    }

    fn card_id(&self, card: u8) -> String {
        self.content.card_kind(card).to_string()
    }

    fn visit_used_cards(&self, event: &Event, each: &mut dyn FnMut(u8)) {
        if let Event::Contained { cards, .. } = event {
            cards.iter().filter(|card| **card != NO_CARD).for_each(|card| each(*card));
        }
    }
}
