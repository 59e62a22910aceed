//! Turns, extinction and the end (IX-20, IX-48 to IX-53, IX-59 to IX-65, IX-75 to IX-83).

use engine::{EventSink, Seat, SeatSet, StateOf};

use crate::board::HexSet;
use crate::event::BySeat;
use crate::species::{Species, SpeciesSet};
use crate::state::{EndCause, Phase, Public, SEATS};
use crate::{Creatures, Event, Variant};

impl<K: Variant> Creatures<K> {
    /// Begins a seat's turn: five moves, or as many as a die shows (IX-48, IX-53, IX-61).
    pub(crate) fn begin_turn(&self, public: &mut Public, seat: Seat, events: &mut impl EventSink<Event>) {
        public.turn += 1;
        public.seat = seat;
        public.met = HexSet::EMPTY;
        public.held = HexSet::EMPTY;
        public.met_at_home = SpeciesSet::EMPTY;
        for hex in public.seen.iter() {
            public.ages.set_age(hex, public.ages.age(hex).saturating_add(1));
        }
        public.stirred = false;
        public.said = [0; SEATS];
        public.die = 0;
        let moves = (!self.has_die()).then_some(self.content.pack.moves);
        (public.moves, public.phase) = match moves {
            Some(moves) => (moves, Phase::Move),
            None => (0, Phase::Roll),
        };
        events.emit_to_all(Event::Turn { number: public.turn, round: public.round, seat, moves });
    }

    /// IX-20, IX-62, IX-75: records the species among these that have no creature left. In Infection the seat then
    /// has one home less (IX-Q15). An extinct species never returns, since births go to survivors only (IX-Q31).
    pub(super) fn record_extinct(&self, public: &mut Public, among: SpeciesSet, events: &mut impl EventSink<Event>) {
        let mut out = SeatSet::EMPTY;
        for species in among.minus(public.extinct).iter() {
            if self.place_of[species.index()].is_none() || public.creature_count(species) > 0 {
                continue;
            }
            let seat = self.owner_of(public, species);
            public.extinct.insert(species);
            if !K::DUEL {
                out = out.with(seat);
            }
            events.emit_to_all(Event::Extinct { seat, species });
        }
        public.living = public.living.minus(out);
        for seat in out.iter() {
            public.outlived[seat.index()] = public.living.len();
        }
    }

    /// Finishes a move: tests the end of the game, then continues or ends the turn (IX-81 to IX-83).
    #[inline]
    pub(super) fn finish_move(&self, state: &mut StateOf<Self>, events: &mut impl EventSink<Event>) {
        let public = &mut state.public;
        if K::DUEL {
            let lives = |species: Species| !public.at[species.index()].is_empty() || public.home[species.index()] > 0;
            let alive = |seat| self.species_of(public, Seat(seat)).any(lives);
            let (one, other) = (alive(0), alive(1));
            if !one || !other {
                // IX-77: a seat without creatures has lost; if both have none, the game is a draw.
                let winners = [one, other].into_iter().zip([Seat(0), Seat(1)]);
                let winners = winners.filter(|(alive, _)| *alive).map(|(_, seat)| seat).collect();
                return self.finish(state, EndCause::Wipeout, winners, events);
            }
        } else if public.living.len() <= 2 {
            // IX-63, IX-Q32.
            let winners = self.largest(public);
            return self.finish(state, EndCause::TwoSpecies, winners, events);
        }
        let idle = self.idle_turns_end() && !self.can_move(public, public.seat);
        if public.moves == 0 || !public.living.contains(public.seat) || idle {
            self.end_turn(state, events);
        } else {
            public.phase = Phase::Move;
        }
    }

    /// Ends the turn: checks the stall limit and the round limit (IX-Q16), then begins the turn of the next seat.
    pub(super) fn end_turn(&self, state: &mut StateOf<Self>, events: &mut impl EventSink<Event>) {
        let seat = state.public.seat;
        self.words_age(state, seat, events);
        let public = &mut state.public;
        public.moves = 0;
        public.quiet = if public.stirred { 0 } else { public.quiet.saturating_add(1) };
        let patience = self.quiet_turn_limit(public);
        // IX-78; if both limits apply, the cause is the quiet rounds.
        if patience > 0 && public.quiet >= patience {
            return self.stall(state, EndCause::Quiet, events);
        }
        let (next, wraps) = self.after(public);
        if wraps {
            if self.options.round_limit > 0 && public.round >= u32::from(self.options.round_limit) {
                return self.stall(state, EndCause::RoundLimit, events);
            }
            public.round += 1;
        }
        self.begin_turn(public, next, events);
    }

    /// Returns the number of consecutive quiet turns that ends the game; 0 for no limit.
    pub fn quiet_turn_limit(&self, public: &Public) -> u16 {
        u16::from(self.options.quiet_rounds) * u16::from(public.living.len())
    }

    /// Returns the next seat clockwise that is still in the game (IX-60, IX-82, IX-Q23), and true if it begins a new
    /// round.
    fn after(&self, public: &Public) -> (Seat, bool) {
        let from_first = |place: u8| (place + self.seats - public.places[public.first.index()]) % self.seats;
        let here = public.places[public.seat.index()];
        let places = (1..=self.seats).map(|step| (here + step) % self.seats);
        let living = |place: &u8| public.living.contains(public.sitting[*place as usize]);
        let next = places.into_iter().find(living).expect("somebody is left");
        (public.sitting[next as usize], from_first(next) <= from_first(here))
    }

    /// IX-80: ends a game by a limit.
    fn stall(&self, state: &mut StateOf<Self>, cause: EndCause, events: &mut impl EventSink<Event>) {
        let winners = if K::DUEL { SeatSet::EMPTY } else { self.largest(&state.public) };
        self.finish(state, cause, winners, events);
    }

    /// IX-64, IX-65: returns the seats with the most creatures.
    fn largest(&self, public: &Public) -> SeatSet {
        let most = (0..self.seats).map(|seat| self.creature_count(public, Seat(seat))).max();
        (0..self.seats).map(Seat).filter(|seat| Some(self.creature_count(public, *seat)) == most).collect()
    }

    /// IX-45, IX-81: the first creature behind the opposing arc ends the game in the middle of the turn.
    pub(super) fn reach_goal(&self, state: &mut StateOf<Self>, seat: Seat, events: &mut impl EventSink<Event>) {
        self.finish(state, EndCause::Goal, SeatSet::only(seat), events);
    }

    /// IX-Q35: resigning gives the win to the opponent.
    pub(super) fn resign(&self, state: &mut StateOf<Self>, seat: Seat, events: &mut impl EventSink<Event>) {
        events.emit_to_all(Event::Resigned { seat });
        self.finish(state, EndCause::Resign, SeatSet::only(Seat(1 - seat.0)), events);
    }

    fn finish(&self, state: &mut StateOf<Self>, cause: EndCause, winners: SeatSet, events: &mut impl EventSink<Event>) {
        self.words_end(state, events);
        let public = &mut state.public;
        (public.phase, public.cause, public.winners) = (Phase::Over, Some(cause), winners);
        public.due = [0; crate::SPECIES];
        public.raided = None;
        let mut creatures = [0; SEATS];
        for (seat, count) in creatures.iter_mut().enumerate().take(self.seats as usize) {
            *count = self.creature_count(public, Seat(seat as u8));
        }
        let creatures = BySeat::new(self.seats, creatures);
        let claims = BySeat::new(self.seats, public.claims);
        let lies = BySeat::new(self.seats, state.private.lies);
        events.emit_to_all(Event::Over { cause, winners, creatures, claims, lies });
    }
}
