//! Metrics of simulations: lengths, launches, scores, and which seat was ahead when.

use alloc::vec::Vec;

use engine::{Audience, EventSink, Metric, Metrics, Seat, SeatAssignment, StateOf};

use crate::board::{Board, PadState};
use crate::event::Event;
use crate::numbers::{BySeat, SEATS, SeatOrder};
use crate::pieces::{CargoItem, Size};
use crate::state::Public;
use crate::{Extrication, MajorityTies};

/// Running counts of a game that its final state does not contain.
#[derive(Clone, Copy, Default, Debug)]
pub struct Tally {
    placements: u32,
    launches: u32,
    late: u32,
    loaded: u32,
    spaces: u32,
    last_round: bool,
    /// The seats in the order in which they entered in round 1.
    first: SeatOrder,
    /// The boards, rebuilt from the events so far.
    boards: [Board; SEATS],
    /// The position at the start of the second half: Prestige as if the game had ended, and the boards.
    half: (BySeat<i16>, [Board; SEATS]),
}

impl EventSink<Event> for Tally {
    fn emit(&mut self, _: Audience, event: Event) {
        match event {
            Event::Moved { .. } => self.placements += 1,
            Event::Docked { seat, ship, pad, .. } => self.boards[seat.index()].bays[pad.index()].ship = Some(ship),
            Event::Loaded { seat, item, n, pad, .. } => {
                let bay = &mut self.boards[seat.index()].bays[pad.index()];
                match item {
                    CargoItem::Cohort => bay.cohorts += n,
                    CargoItem::Organic => bay.organics += n,
                    CargoItem::Fuel => bay.fuel += n,
                }
            }
            Event::Learned { seat, field, tiles, .. } => self.boards[seat.index()].science[field.index()] = tiles,
            Event::Launched { seat, pad, cohorts, organics, population, sustain, cargo, .. } => {
                let board = &mut self.boards[seat.index()];
                (board.population, board.sustain) = (population, sustain);
                board.bays[pad.index()] = PadState::EMPTY;
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
                    self.half = (prestige, self.boards);
                }
                self.last_round = number == rounds;
            }
            _ => {}
        }
    }
}

impl Metrics for Extrication {
    type Tally = Tally;

    fn metrics(&self, state: &StateOf<Self>, tally: &Tally, out: &mut Vec<Metric>) {
        let public = &state.public;
        let seats = || (0..self.seats).map(Seat);
        let count = f64::from(self.seats);
        let prestige = self.prestige_now(public);
        let winners = self.winners(public);
        let mut add = |name, value| out.push(Metric { name, value });
        let each = |value: &dyn Fn(Seat) -> f64| seats().map(value).sum::<f64>() / count;
        let share = |yes: bool| f64::from(u8::from(yes));

        add("placements", f64::from(tally.placements));
        add("launches", f64::from(tally.launches) / count);
        for (size, name) in [(Size::S, "launches_small"), (Size::M, "launches_medium"), (Size::L, "launches_large")] {
            add(name, each(&|seat| f64::from(self.launched_of(public, seat, size))));
        }
        add("load", f64::from(tally.loaded) / f64::from(tally.spaces.max(1)));
        add("no_launch", each(&|seat| share(public.board_of(seat).launch_count() == 0)));
        add("prestige", each(&|seat| f64::from(prestige[seat.index()])));
        add("supported", each(&|seat| f64::from(public.board_of(seat).supported_cohorts())));
        add("margin", self.margin(&prestige));
        add("first_set", each(&|seat| share(public.board_of(seat).complete_set_count() >= 1)));
        add("both_sets", each(&|seat| share(public.board_of(seat).complete_set_count() >= 2)));
        let first = |place: usize| tally.first[place].is_some_and(|seat| winners.contains(seat));
        for (place, name) in ["wins_1st", "wins_2nd", "wins_3rd", "wins_4th"].into_iter().enumerate() {
            if place < self.seats as usize {
                add(name, share(first(place)) / f64::from(winners.len()));
            }
        }
        let (track, boards) = tally.half;
        let upset = |had: [f64; SEATS]| {
            let leading = seats().map(|seat| had[seat.index()]).fold(f64::NEG_INFINITY, f64::max);
            !seats().any(|seat| had[seat.index()] == leading && winners.contains(seat))
        };
        add("half_time_upset_by_prestige", share(upset(track.map(|prestige| prestige.map_or(0.0, f64::from)))));
        add("half_time_upset_by_boards", share(upset(boards.map(|board| self.promise(&board)))));
        add("majority_decides", share(self.best_without_majority(public) != winners));
        add("majority_tied", share(self.majority_tied(public)));
        let lying =
            |what: &dyn Fn(&crate::TrackSpace) -> u8| public.track.iter().map(|place| f64::from(what(place))).sum();
        add("left_cohorts", lying(&|place| place.cohorts));
        add("left_science", lying(&|place| place.science.iter().sum()));
        add("left_fuel", lying(&|place| place.fuel));
        add("left_organics", lying(&|place| place.organics));
        add("late_launches", f64::from(tally.late) / f64::from(tally.launches.max(1)));
    }

    /// Returns a seat's position in the order in which the seats entered in round 1.
    fn seat_assignment(&self, _: &StateOf<Self>, tally: &Tally, seat: Seat) -> SeatAssignment<'_> {
        let place = tally.first.iter().position(|other| *other == Some(seat));
        SeatAssignment { turn_order: place.and_then(|place| u8::try_from(place).ok()), role: "" }
    }

    #[inline]
    fn round(&self, public: &Public) -> u16 {
        public.round.into()
    }

    fn interim_score(&self, public: &Public, seat: Seat) -> Option<i32> {
        Some(self.prestige_now(public)[seat.index()].into())
    }
}

impl Extrication {
    /// Estimates the value of a board at half-time: Prestige as if every Ship on a pad had been launched with its
    /// current load, and for an incomplete set of the sciences a proportional share of the bonus.
    fn promise(&self, board: &Board) -> f64 {
        let mut launched = *board;
        for bay in &board.bays {
            launched.population += bay.cohorts;
            launched.sustain += u16::from(bay.organics) * u16::from(self.content.pack.organic_value);
        }
        let bonuses = self.content.pack.scoring.set_bonus.iter().enumerate();
        let started = bonuses.skip(usize::from(board.complete_set_count())).map(|(row, bonus)| {
            let filled = board.science.iter().filter(|tiles| usize::from(**tiles) > row).count();
            f64::from(*bonus) * filled as f64 / board.science.len() as f64
        });
        f64::from(self.own_prestige(&launched)) + started.sum::<f64>()
    }

    fn launched_of(&self, public: &Public, seat: Seat, size: Size) -> u8 {
        let classes = self.content.pack.ships.iter().zip(public.board_of(seat).launched);
        classes.filter(|(ship, _)| ship.size == size).map(|(_, count)| count).sum()
    }

    /// Returns the lead of the best seat over the next.
    fn margin(&self, prestige: &[i16; SEATS]) -> f64 {
        let mut sorted = *prestige;
        let sorted = &mut sorted[..self.seats as usize];
        sorted.sort_unstable();
        f64::from(sorted[sorted.len() - 1] - sorted[sorted.len() - 2])
    }

    /// Returns the seats that would have won without the bonus for the most supported Cohorts.
    fn best_without_majority(&self, public: &Public) -> engine::SeatSet {
        let key = |seat: Seat| {
            let board = public.board_of(seat);
            (self.own_prestige(board), board.population, board.science_tile_count(), board.launch_count())
        };
        let best = (0..self.seats).map(|seat| key(Seat(seat))).max();
        (0..self.seats).map(Seat).filter(|seat| Some(key(*seat)) == best).collect()
    }

    /// True if several seats support the most Cohorts.
    fn majority_tied(&self, public: &Public) -> bool {
        let mut shared = self.clone();
        shared.options.majority_ties = MajorityTies::Shared;
        shared.majority_holders(public).len() > 1
    }
}
