//! Measurements for simulations.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use engine::{Audience, DealtCard, EventSink, Metric, Metrics, Seat, SeatAssignment, StateOf};

use crate::card::{Card, PLAYER_DECK};
use crate::state::Public;
use crate::{ChanceOutcome, Event, ExtinctionPoint};

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

impl Metrics for ExtinctionPoint {
    type Tally = Tally;

    fn metrics(&self, state: &StateOf<Self>, tally: &Tally, out: &mut Vec<Metric>) {
        let public = &state.public;
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

    /// A seat has a role if the table uses roles; all seats win and lose together.
    fn seat_assignment(&self, state: &StateOf<Self>, _: &Tally, seat: Seat) -> SeatAssignment<'_> {
        let role = self.content.roles.get(usize::from(state.public.roles[seat.index()]));
        SeatAssignment { turn_order: None, role: role.map_or("", |role| self.content.text_entry(*role).id.as_str()) }
    }

    #[inline]
    fn round(&self, public: &Public) -> u16 {
        public.turn
    }

    fn visit_dealt_cards(&self, _: &StateOf<Self>, outcome: ChanceOutcome, each: &mut dyn FnMut(DealtCard)) {
        let ChanceOutcome::Deal { hands, .. } = outcome else { return };
        for (who, hand) in (0..).zip(hands).take(self.seats.into()) {
            hand.iter().for_each(|card| each(DealtCard { seat: Seat(who), card: card.0, index: who }));
        }
    }

    fn replace_dealt_card(&self, mut outcome: ChanceOutcome, dealt: DealtCard, card: u8) -> ChanceOutcome {
        if let ChanceOutcome::Deal { hands, .. } = &mut outcome {
            let hand = &mut hands[usize::from(dealt.index)];
            *hand = hand.without(Card(dealt.card)).with(Card(card));
        }
        outcome
    }

    fn card_count(&self) -> u8 {
        PLAYER_DECK.len()
    }

    fn card_id(&self, card: u8) -> String {
        Card(card).to_string()
    }

    fn visit_used_cards(&self, event: &Event, each: &mut dyn FnMut(u8)) {
        if let Event::Played { card, .. } = event {
            each(card.0);
        }
    }
}
