//! What simulations measure: lengths, launches, scores, who was ahead when.

use alloc::vec::Vec;

use play::{Audience, Figure, Seat, Tell};

use crate::board::{NONE, Size};
use crate::event::Event;
use crate::state::{Open, SEATS};
use crate::{Extrication, MajorityTies};

/// Counts along a game what its final state does not hold.
#[derive(Clone, Copy, Debug)]
pub struct Tally {
    placements: u32,
    launches: u32,
    late: u32,
    loaded: u32,
    spaces: u32,
    last_round: bool,
    /// The seat that entered first in round 1, and the next ones.
    first: [u8; SEATS],
    /// What each seat had when the second half began.
    half: [i16; SEATS],
}

impl Default for Tally {
    fn default() -> Tally {
        Tally {
            placements: 0,
            launches: 0,
            late: 0,
            loaded: 0,
            spaces: 0,
            last_round: false,
            first: [NONE; SEATS],
            half: [0; SEATS],
        }
    }
}

impl Tell<Event> for Tally {
    fn tell(&mut self, _: Audience, event: Event) {
        match event {
            Event::Moved { .. } => self.placements += 1,
            Event::Launched { cohorts, organics, cargo, .. } => {
                self.launches += 1;
                self.late += u32::from(self.last_round);
                self.loaded += u32::from(cohorts) + u32::from(organics);
                self.spaces += u32::from(cargo);
            }
            Event::Round { number, rounds, order, prestige } => {
                if number == 1 {
                    self.first = order;
                }
                if number == rounds / 2 + 1 {
                    self.half = prestige;
                }
                self.last_round = number == rounds;
            }
            _ => {}
        }
    }
}

impl Extrication {
    pub(crate) fn measure(&self, open: &Open, tally: &Tally, out: &mut Vec<Figure>) {
        let seats = || (0..self.seats).map(Seat);
        let count = f64::from(self.seats);
        let prestige = self.prestige_now(open);
        let winners = self.winners(open);
        let mut add = |name, value| out.push(Figure { name, value });
        let each = |value: &dyn Fn(Seat) -> f64| seats().map(value).sum::<f64>() / count;
        let share = |yes: bool| f64::from(u8::from(yes));

        add("placements", f64::from(tally.placements));
        add("launches", f64::from(tally.launches) / count);
        for (size, name) in [(Size::S, "launches_small"), (Size::M, "launches_medium"), (Size::L, "launches_large")] {
            add(name, each(&|seat| f64::from(self.launched_of(open, seat, size))));
        }
        add("load", f64::from(tally.loaded) / f64::from(tally.spaces.max(1)));
        add("no_launch", each(&|seat| share(open.board(seat).launches() == 0)));
        add("prestige", each(&|seat| f64::from(prestige[seat.index()])));
        add("supported", each(&|seat| f64::from(open.board(seat).supported())));
        add("margin", self.margin(&prestige));
        add("first_set", each(&|seat| share(open.board(seat).sets() >= 1)));
        add("both_sets", each(&|seat| share(open.board(seat).sets() >= 2)));
        let first = |place: usize| tally.first[place] != NONE && winners.has(Seat(tally.first[place]));
        for (place, name) in ["wins_1st", "wins_2nd", "wins_3rd", "wins_4th"].into_iter().enumerate() {
            if place < self.seats as usize {
                add(name, share(first(place)) / f64::from(winners.len()));
            }
        }
        let leading = seats().map(|seat| tally.half[seat.index()]).max().unwrap_or(0);
        let upset = !seats().any(|seat| tally.half[seat.index()] == leading && winners.has(seat));
        add("half_time_upset", share(upset));
        add("majority_decides", share(self.best_without_majority(open) != winners));
        add("majority_tied", share(self.majority_tied(open)));
        let lying = |what: &dyn Fn(&crate::Place) -> u8| open.track.iter().map(|place| f64::from(what(place))).sum();
        add("left_cohorts", lying(&|place| place.cohorts));
        add("left_science", lying(&|place| place.science.iter().sum()));
        add("left_fuel", lying(&|place| place.fuel));
        add("left_organics", lying(&|place| place.organics));
        add("late_launches", f64::from(tally.late) / f64::from(tally.launches.max(1)));
    }

    fn launched_of(&self, open: &Open, seat: Seat, size: Size) -> u8 {
        let classes = self.content.pack.ships.iter().zip(open.board(seat).launched);
        classes.filter(|(ship, _)| ship.size == size).map(|(_, count)| count).sum()
    }

    /// By how much the best seat is ahead of the next.
    fn margin(&self, prestige: &[i16; SEATS]) -> f64 {
        let mut sorted = *prestige;
        let sorted = &mut sorted[..self.seats as usize];
        sorted.sort_unstable();
        f64::from(sorted[sorted.len() - 1] - sorted[sorted.len() - 2])
    }

    /// Who would have won without the bonus for the most supported Cohorts.
    fn best_without_majority(&self, open: &Open) -> play::SeatSet {
        let key = |seat: Seat| {
            let board = open.board(seat);
            (self.own_prestige(board), board.population, board.tiles(), board.launches())
        };
        let best = (0..self.seats).map(|seat| key(Seat(seat))).max();
        (0..self.seats).map(Seat).filter(|seat| Some(key(*seat)) == best).collect()
    }

    /// Whether several seats support the most Cohorts.
    fn majority_tied(&self, open: &Open) -> bool {
        let mut shared = self.clone();
        shared.options.majority_ties = MajorityTies::Shared;
        shared.majority(open).len() > 1
    }
}
