//! The end of the game: winners and extinction (ED-91 to ED-104), and the metrics for simulations. Only points count
//! (ED-3); cards still on the ground score nothing (ED-93).

use alloc::string::String;
use alloc::vec::Vec;

use engine::{Audience, Ending, EventSink, MAX_SEATS, Metric, Seat, SeatAssignment, SeatSet};
use serde::Serialize;

use crate::cards::MAX_NATIONS;
use crate::nation::Nation;
use crate::numbers::Flag;
use crate::state::{EndCause, Public, SEATS};
use crate::{Doomsday, EndOfDays, Event};

/// Details of an ending in addition to winners and scores.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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

    /// Returns the share of the victory, which is 0 if there is no winner.
    pub(crate) fn seat_payoff(&self, public: &Public, seat: Seat) -> f32 {
        let winners = self.winners(public);
        if winners.contains(seat) { 1.0 / f32::from(winners.len()) } else { 0.0 }
    }

    pub(crate) fn final_ending(&self, public: &Public) -> Ending<EndingDetail> {
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
            ending.payoffs[seat.index()] = self.seat_payoff(public, seat);
            ending.scores[seat.index()] = i32::from(public[seat].score);
        }
        ending
    }

    /// Returns a seat's position in the first round and its nation.
    pub(crate) fn seat_place_and_role(&self, public: &Public, seat: Seat) -> SeatAssignment<'_> {
        let role = public[seat].flag.map_or("", |flag| self.content.nation(flag).id.as_str());
        SeatAssignment { turn_order: Some((seat.0 + self.seats - public.first.0) % self.seats), role }
    }

    fn nation_id(&self, public: &Public, seat: Seat) -> String {
        public[seat].flag.map_or_else(String::new, |flag| self.content.nation(flag).id.clone())
    }

    pub(crate) fn collect_metrics(&self, public: &Public, tally: &Tally, out: &mut Vec<Metric>) {
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
        self.measure_wins(public, out);
    }

    /// Adds the shares of the victory by turn order in the first round and by nation in deck order. If some nations are
    /// not in the game, it also adds how often each nation plays.
    fn measure_wins(&self, public: &Public, out: &mut Vec<Metric>) {
        let mut add = |name, value| out.push(Metric { name, value });
        for (seat, name) in public.first.clockwise(self.seats).zip(WINS_BY_TURN) {
            add(name, f64::from(self.seat_payoff(public, seat)));
        }
        let nations = self.content.pack.nations.len();
        let player = |flag: Flag| (0..self.seats).map(Seat).find(|seat| public[*seat].flag == Some(flag));
        for (flag, (wins, plays)) in Flag::first(nations as u8).zip(BY_NATION) {
            let player = player(flag);
            add(wins, player.map_or(0.0, |seat| f64::from(self.seat_payoff(public, seat))));
            if usize::from(self.seats) < nations {
                add(plays, f64::from(u8::from(player.is_some())));
            }
        }
    }
}
