//! Measurements for simulations.

use alloc::string::String;
use alloc::vec::Vec;

use engine::{Audience, DealtCard, EventSink, Metric, Metrics, Scoring, Seat, SeatAssignment, StateOf};

use crate::nation::Nation;
use crate::numbers::{Card, Flag, MAX_NATIONS};
use crate::state::{EndCause, Phase, Public, SEATS};
use crate::{ChanceOutcome, EndOfDays, Event};

/// The names of the metrics by turn order of the first round.
const WINS_BY_TURN: [&str; SEATS] =
    ["wins_1st", "wins_2nd", "wins_3rd", "wins_4th", "wins_5th", "wins_6th", "wins_7th"];

/// The names of the metrics by nation.
const BY_NATION: [(&str, &str); MAX_NATIONS] = [
    ("wins_nation_1", "plays_nation_1"),
    ("wins_nation_2", "plays_nation_2"),
    ("wins_nation_3", "plays_nation_3"),
    ("wins_nation_4", "plays_nation_4"),
    ("wins_nation_5", "plays_nation_5"),
    ("wins_nation_6", "plays_nation_6"),
    ("wins_nation_7", "plays_nation_7"),
];

/// Counters collected during a game that its final state does not contain.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    attacks: u32,
    hits: u32,
    used: u32,
    negations: u32,
    strikes: u32,
    trades: u32,
    offers: u32,
    swaps: u32,
    gained: i32,
    /// True if the next points are those of a launcher.
    landed: bool,
    first_landing: u32,
    round: u32,
}

impl EventSink<Event> for Tally {
    fn emit(&mut self, to: Audience, event: Event) {
        match event {
            Event::Turn { round, .. } => self.round = u32::from(round),
            Event::Attacked { hit, .. } => {
                self.attacks += 1;
                self.hits += u32::from(hit);
            }
            Event::Used { .. } => self.used += 1,
            Event::Negates { .. } => self.negations += 1,
            Event::Strike { .. } => self.strikes += 1,
            // A trade emits two events: one with the cards to the two traders, and one without to all others.
            Event::Traded { cards: None, .. } if matches!(to, Audience::Except(_)) => self.trades += 1,
            Event::Offered { .. } => self.offers += 1,
            Event::Swapped { .. } => self.swaps += 1,
            Event::Landed { success, .. } => {
                self.landed = success;
                if success && self.first_landing == 0 {
                    self.first_landing = self.round;
                }
            }
            Event::Points { n, .. } if self.landed => {
                self.landed = false;
                self.gained += i32::from(n);
            }
            _ => {}
        }
    }
}

impl Metrics for EndOfDays {
    type Tally = Tally;

    fn metrics(&self, state: &StateOf<Self>, tally: &Tally, out: &mut Vec<Metric>) {
        let public = &state.public;
        let nations = &public.nations[..self.seats as usize];
        let sum = |count: fn(&Nation) -> f64| nations.iter().map(count).sum::<f64>();
        let n = f64::from(self.seats);
        let share = |yes: bool| f64::from(u8::from(yes));
        let winners = self.winners(public);
        let best = nations.iter().map(|nation| nation.score).max().unwrap_or(0);
        let mut add = |name, value| out.push(Metric { name, value });
        add("score_mean", sum(|nation| f64::from(nation.score)) / n);
        add("score_best", f64::from(best));
        add("launches", sum(|nation| f64::from(nation.launches)));
        add("successes", sum(|nation| f64::from(nation.successes)));
        add("points_of_ships", f64::from(tally.gained));
        add("attacks", f64::from(tally.attacks));
        add("hits", f64::from(tally.hits));
        add("cards_used", f64::from(tally.used + tally.negations));
        add("negations", f64::from(tally.negations));
        add("strikes", f64::from(tally.strikes));
        add("sanctions_per_nation", sum(|nation| f64::from(nation.down.len())) / n);
        add("reshuffles", f64::from(public.reshuffles));
        add("offers", f64::from(tally.offers));
        add("trades", f64::from(tally.trades));
        add("swaps", f64::from(tally.swaps));
        add("doomsday", share(matches!(public.cause, Some(EndCause::Card(_)))));
        add("extinct", share(self.is_extinct(public)));
        add("shared", share(winners.len() > 1));
        add("first_landing_round", f64::from(tally.first_landing));
        self.measure_wins(state, out);
    }

    /// Returns a seat's position in the first round and its nation.
    fn seat_assignment(&self, state: &StateOf<Self>, _: &Tally, seat: Seat) -> SeatAssignment<'_> {
        let public = &state.public;
        let role = public[seat].flag.map_or("", |flag| self.content.nation(flag).id.as_str());
        SeatAssignment { turn_order: Some((seat.0 + self.seats - public.first.0) % self.seats), role }
    }

    #[inline]
    fn round(&self, public: &Public) -> u16 {
        public.round.into()
    }

    fn interim_score(&self, public: &Public, seat: Seat) -> Option<i32> {
        Some(public[seat].score.into())
    }

    fn visit_dealt_cards(&self, state: &StateOf<Self>, outcome: ChanceOutcome, each: &mut dyn FnMut(DealtCard)) {
        let ChanceOutcome::Draw { cards } = outcome else { return };
        let seat = match state.public.phase {
            Phase::Deal => state.public.actor,
            Phase::Drawing => state.public.seat,
            _ => return,
        };
        let drawn = (0..).zip(cards).filter_map(|(place, card)| card.map(|card| (place, card)));
        drawn.for_each(|(place, card)| each(DealtCard { seat, card: card.index() as u8, index: place }));
    }

    fn replace_dealt_card(&self, mut outcome: ChanceOutcome, dealt: DealtCard, card: u8) -> ChanceOutcome {
        if let ChanceOutcome::Draw { cards } = &mut outcome {
            cards[usize::from(dealt.index)] = Card::new(card);
        }
        outcome
    }

    fn card_count(&self) -> u8 {
        self.content.count
    }

    fn card_id(&self, card: u8) -> String {
        let card = Card::new(card).expect("a card of the deck");
        self.content.pack.types[self.content.card_type(card).entry].id.clone()
    }

    fn visit_used_cards(&self, event: &Event, each: &mut dyn FnMut(u8)) {
        let card = match event {
            Event::Placed { card, .. } | Event::Fronted { card, .. } => *card,
            Event::Used { card, .. } | Event::Negates { card, .. } => *card,
            _ => return,
        };
        each(card.index() as u8);
    }
}

impl EndOfDays {
    /// Adds the shares of the victory by turn order in the first round and by nation in deck order. If some nations are
    /// not in the game, it also adds how often each nation plays.
    fn measure_wins(&self, state: &StateOf<Self>, out: &mut Vec<Metric>) {
        let public = &state.public;
        let mut add = |name, value| out.push(Metric { name, value });
        for (seat, name) in public.first.clockwise(self.seats).zip(WINS_BY_TURN) {
            add(name, f64::from(self.payoff(state, seat)));
        }
        let nations = self.content.pack.nations.len();
        let player = |flag: Flag| (0..self.seats).map(Seat).find(|seat| public[*seat].flag == Some(flag));
        for (flag, (wins, plays)) in Flag::first(nations as u8).zip(BY_NATION) {
            let player = player(flag);
            add(wins, player.map_or(0.0, |seat| f64::from(self.payoff(state, seat))));
            if usize::from(self.seats) < nations {
                add(plays, f64::from(u8::from(player.is_some())));
            }
        }
    }
}
