//! Turns, extinction and the end (IX-20, IX-48 to IX-53, IX-59 to IX-65, IX-75 to IX-83).

use engine::{EventSink, Seat, SeatSet, StateOf};

use crate::board::HexSet;
use crate::event::{BySeat, EndCause};
use crate::species::{Species, SpeciesSet};
use crate::state::{Phase, Public, SEATS};
use crate::{Creatures, Event, Variant};

impl<K: Variant> Creatures<K> {
    /// A seat's turn begins: five moves, or as many as a die shows (IX-48, IX-53, IX-61).
    pub(crate) fn begin_turn(&self, open: &mut Public, seat: Seat, tell: &mut impl EventSink<Event>) {
        open.turn += 1;
        open.seat = seat;
        open.met = HexSet::EMPTY;
        open.held = HexSet::EMPTY;
        open.met_at_home = SpeciesSet::EMPTY;
        for hex in open.seen.iter() {
            open.ages.put(hex, open.ages.of(hex).saturating_add(1));
        }
        open.stirred = false;
        open.said = [0; SEATS];
        open.die = 0;
        let moves = (!self.has_die()).then_some(self.content.pack.moves);
        (open.moves, open.phase) = match moves {
            Some(moves) => (moves, Phase::Move),
            None => (0, Phase::Roll),
        };
        tell.all(Event::Turn { number: open.turn, round: open.round, seat, moves });
    }

    /// IX-20, IX-62, IX-75: the species among these that have no creature left. In Infection that means a home less
    /// (IX-Q15); no species comes back, since births go to survivors only (IX-Q31).
    pub(super) fn record_extinct(&self, open: &mut Public, among: SpeciesSet, tell: &mut impl EventSink<Event>) {
        let mut out = SeatSet::EMPTY;
        for species in among.minus(open.extinct).iter() {
            if self.place_of[species.index()].is_none() || open.creatures(species) > 0 {
                continue;
            }
            let seat = self.owner(open, species);
            open.extinct.add(species);
            if !K::DUEL {
                out = out.with(seat);
            }
            tell.all(Event::Extinct { seat, species });
        }
        open.living = open.living.minus(out);
        for seat in out.iter() {
            open.outlived[seat.index()] = open.living.len();
        }
    }

    /// The move is settled: the end is tested, and the turn goes on or ends (IX-81 to IX-83).
    #[inline]
    pub(super) fn finish_move(&self, state: &mut StateOf<Self>, tell: &mut impl EventSink<Event>) {
        let open = &mut state.public;
        if K::DUEL {
            let lives = |species: Species| !open.at[species.index()].is_empty() || open.home[species.index()] > 0;
            let alive = |seat| self.species_of(open, Seat(seat)).any(lives);
            let (one, other) = (alive(0), alive(1));
            if !one || !other {
                // IX-77: a seat without any creature has lost; without both the game is a draw.
                let winners = [one, other].into_iter().zip([Seat(0), Seat(1)]);
                let winners = winners.filter(|(alive, _)| *alive).map(|(_, seat)| seat).collect();
                return self.finish(state, EndCause::Wipeout, winners, tell);
            }
        } else if open.living.len() <= 2 {
            // IX-63, IX-Q32.
            let winners = self.largest(open);
            return self.finish(state, EndCause::TwoSpecies, winners, tell);
        }
        let idle = self.idle_turns_end() && !self.can_move(open, open.seat);
        if open.moves == 0 || !open.living.has(open.seat) || idle {
            self.end_turn(state, tell);
        } else {
            open.phase = Phase::Move;
        }
    }

    /// The turn is over: the stall clock and the round limit are looked at (IX-Q16), then the next seat begins.
    pub(super) fn end_turn(&self, state: &mut StateOf<Self>, tell: &mut impl EventSink<Event>) {
        let seat = state.public.seat;
        self.words_age(state, seat, tell);
        let open = &mut state.public;
        open.moves = 0;
        open.quiet = if open.stirred { 0 } else { open.quiet.saturating_add(1) };
        let patience = self.patience(open);
        // IX-78; if both apply, the quiet is named.
        if patience > 0 && open.quiet >= patience {
            return self.stall(state, EndCause::Quiet, tell);
        }
        let (next, wraps) = self.after(open);
        if wraps {
            if self.options.round_limit > 0 && open.round >= u32::from(self.options.round_limit) {
                return self.stall(state, EndCause::RoundLimit, tell);
            }
            open.round += 1;
        }
        self.begin_turn(open, next, tell);
    }

    /// So many quiet turns in a row end the game; 0 for never.
    pub fn patience(&self, open: &Public) -> u16 {
        u16::from(self.options.quiet_rounds) * u16::from(open.living.len())
    }

    /// The next seat clockwise that is still in the game (IX-60, IX-82, IX-Q23), and whether a new round begins with it.
    fn after(&self, open: &Public) -> (Seat, bool) {
        let from_first = |place: u8| (place + self.seats - open.places[open.first.index()]) % self.seats;
        let here = open.places[open.seat.index()];
        let places = (1..=self.seats).map(|step| (here + step) % self.seats);
        let living = |place: &u8| open.living.has(open.sitting[*place as usize]);
        let next = places.into_iter().find(living).expect("somebody is left");
        (open.sitting[next as usize], from_first(next) <= from_first(here))
    }

    /// IX-80: a game that does not come to its own end.
    fn stall(&self, state: &mut StateOf<Self>, cause: EndCause, tell: &mut impl EventSink<Event>) {
        let winners = if K::DUEL { SeatSet::EMPTY } else { self.largest(&state.public) };
        self.finish(state, cause, winners, tell);
    }

    /// IX-64, IX-65: the seats with the most creatures.
    fn largest(&self, open: &Public) -> SeatSet {
        let most = (0..self.seats).map(|seat| self.creatures(open, Seat(seat))).max();
        (0..self.seats).map(Seat).filter(|seat| Some(self.creatures(open, *seat)) == most).collect()
    }

    /// IX-45, IX-81: the first creature behind the opposing arc ends the game in the middle of the turn.
    pub(super) fn reach_goal(&self, state: &mut StateOf<Self>, seat: Seat, tell: &mut impl EventSink<Event>) {
        self.finish(state, EndCause::Goal, SeatSet::only(seat), tell);
    }

    /// IX-Q35: giving up gives the opponent the win.
    pub(super) fn resign(&self, state: &mut StateOf<Self>, seat: Seat, tell: &mut impl EventSink<Event>) {
        tell.all(Event::Resigned { seat });
        self.finish(state, EndCause::Resign, SeatSet::only(Seat(1 - seat.0)), tell);
    }

    fn finish(&self, state: &mut StateOf<Self>, cause: EndCause, winners: SeatSet, tell: &mut impl EventSink<Event>) {
        self.words_end(state, tell);
        let open = &mut state.public;
        (open.phase, open.cause, open.winners) = (Phase::Over, Some(cause), winners);
        open.due = [0; crate::SPECIES];
        open.raided = None;
        let mut creatures = [0; SEATS];
        for (seat, count) in creatures.iter_mut().enumerate().take(self.seats as usize) {
            *count = self.creatures(open, Seat(seat as u8));
        }
        let creatures = BySeat::new(self.seats, creatures);
        let claims = BySeat::new(self.seats, open.claims);
        let lies = BySeat::new(self.seats, state.private.lies);
        tell.all(Event::Over { cause, winners, creatures, claims, lies });
    }
}
