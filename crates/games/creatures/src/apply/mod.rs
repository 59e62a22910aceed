//! Applying actions and chance outcomes (IX-7 to IX-36).
//!
//! A move is resolved in the order of IX-Q14: the piece moves, pieces are turned over, creatures are annihilated,
//! Infection checks the goal, extinct species are recorded, creatures are born, and the end is tested.

mod meet;
mod swap;
mod turn;

use engine::{Apply, Audience, EventSink, Seat, SeatSet, StateOf};

use crate::board::HexSet;
use crate::chance_outcome::ChanceOutcome;
use crate::event::emit_with_secret;
use crate::species::{Character, Species, SpeciesSet};
use crate::state::{LastSwap, Phase, Public};
use crate::{Action, Creatures, Event, Hex, Variant};

/// The consequence of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepConsequence {
    /// The step enters an empty hex.
    Free,
    /// The step enters the empty hex that wins Infection (IX-45).
    Goal,
    /// The step enters the creature's own home (IX-68).
    Home,
    /// The step enters the home of another species (IX-17).
    Raid { home: Species },
    /// The step leads to a meeting (IX-15).
    Meeting {
        /// The species on the hex.
        others: SpeciesSet,
    },
}

/// A creature in transit between two spaces.
#[derive(Clone, Copy)]
pub(crate) struct MovingCreature {
    pub seat: Seat,
    pub species: Species,
    pub foe: bool,
    /// The number of turns since it was seen, if its character is public.
    pub seen: Option<u8>,
    /// True if it has had a meeting in this turn.
    pub met: bool,
    /// The hex that it came from, or `None` if it came from home.
    pub from: Option<Hex>,
}

impl MovingCreature {
    pub fn character(self) -> Character {
        Character::from_foe(self.foe)
    }
}

impl<K: Variant> Apply for Creatures<K> {
    #[inline]
    fn apply_action(&self, state: &mut StateOf<Self>, seat: Seat, action: Action, events: &mut impl EventSink<Event>) {
        match action {
            Action::Step { species, from, to } => {
                let mover = self.lift(state, seat, species, from);
                self.arrive(state, mover, to, events);
            }
            Action::Out { species, character, to } => {
                let mover = self.leave_home(state, seat, species, character);
                self.arrive(state, mover, to, events);
            }
            Action::Swap { at, character } => self.swap_creature(state, seat, at, character, events),
            Action::Change { species, character } => self.change_home_creature(state, seat, species, character, events),
            Action::Exchange { at, with } => self.exchange_creatures(state, seat, at, with, events),
            Action::Fetch { at, character } => self.fetch_from_home(state, seat, at, character, events),
            Action::Order { births } => {
                state.private.orders[seat.index()] = births;
                events.emit(Audience::Only(SeatSet::only(seat)), Event::Ordered { seat, births });
            }
            // IX-12, IX-83: the remaining moves are lost.
            Action::End {} => self.end_turn(state, events),
            Action::Birth { species, foes } => {
                self.add_newborn(state, seat, species, foes, events);
                self.go_on(state, events);
            }
            Action::Mix { foes } => self.seal_mix(state, seat, foes, events),
            Action::Place { .. } => self.place_creature(state, seat, action, events),
            Action::Resign {} => self.resign(state, seat, events),
            _ => self.make_statement(state, seat, action, events),
        }
    }

    #[inline]
    fn apply_chance(&self, state: &mut StateOf<Self>, outcome: ChanceOutcome, events: &mut impl EventSink<Event>) {
        match outcome {
            ChanceOutcome::Seating { sitting } => self.sit_down(&mut state.public, sitting, events),
            ChanceOutcome::First { seat } => self.go_first(&mut state.public, seat, events),
            ChanceOutcome::Die { face } => {
                let public = &mut state.public;
                (public.die, public.moves, public.phase) = (face, face, Phase::Move);
                events.emit_to_all(Event::Rolled { seat: public.seat, die: face });
            }
            ChanceOutcome::Raid { foe } => self.remove_raided_creature(state, foe, events),
        }
    }
}

impl<K: Variant> Creatures<K> {
    /// True if the creatures on a hex are foes. Creatures that share a hex never are (IX-73).
    #[inline]
    pub(crate) fn foe_on(&self, state: &StateOf<Self>, hex: u8) -> bool {
        state.public.foes.contains(hex) | state.private.foes.contains(hex)
    }

    /// Returns the number of foes in a home.
    #[inline]
    pub(crate) fn home_foes(&self, state: &StateOf<Self>, species: Species) -> u16 {
        state.public.home_foes[species.index()] + state.private.home_foes[species.index()]
    }

    /// Sets the character of a seat's creature on a hex, in the public part for an open seat (IX-52, IX-Q27).
    #[inline]
    pub(crate) fn set_foe(&self, state: &mut StateOf<Self>, seat: Seat, hex: u8, foe: bool) {
        if self.open_seats.contains(seat) {
            state.public.foes.set(hex, foe);
        } else {
            state.private.foes.set(hex, foe);
        }
    }

    /// Returns a mutable reference to the number of foes in a seat's home.
    #[inline]
    pub(crate) fn foes_at_home<'a>(&self, state: &'a mut StateOf<Self>, seat: Seat, species: Species) -> &'a mut u16 {
        if self.open_seats.contains(seat) {
            &mut state.public.home_foes[species.index()]
        } else {
            &mut state.private.home_foes[species.index()]
        }
    }

    /// Lifts a creature off its hex. The creatures that stay keep their sightings.
    #[inline]
    fn lift(&self, state: &mut StateOf<Self>, seat: Seat, species: Species, from: Hex) -> MovingCreature {
        let hex = self.board.known_index(from);
        let foe = self.foe_on(state, hex);
        let public = &mut state.public;
        let seen = public.age_at(hex).filter(|_| !self.forgets_sightings());
        let mover = MovingCreature { seat, species, foe, seen, met: public.met.contains(hex), from: Some(from) };
        public.at[species.index()].remove(hex);
        match public.species_at(hex).len() {
            0 => self.clear_hex_knowledge(state, hex),
            // Creatures that shared the hex were publicly friends; a creature that is left alone no longer is.
            1 if self.forgets_sightings() => public.clear_sighting(hex),
            _ => {}
        }
        mover
    }

    /// Moves a creature out of its home: it is indistinguishable from the others at home (IX-67).
    #[inline]
    fn leave_home(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        species: Species,
        character: Character,
    ) -> MovingCreature {
        let foe = character.is_foe();
        let met = state.public.met_at_home.contains(species);
        state.public.home[species.index()] -= 1;
        if state.public.home[species.index()] == 0 {
            state.public.met_at_home.remove(species);
        }
        *self.foes_at_home(state, seat, species) -= u16::from(foe);
        MovingCreature { seat, species, foe, seen: None, met, from: None }
    }

    /// Clears all knowledge about a hex that has become empty.
    #[inline]
    pub(crate) fn clear_hex_knowledge(&self, state: &mut StateOf<Self>, hex: u8) {
        let gone = HexSet::only(hex);
        let public = &mut state.public;
        public.foes = public.foes.minus(gone);
        public.clear_sighting(hex);
        public.met = public.met.minus(gone);
        public.held = public.held.minus(gone);
        state.private.foes = state.private.foes.minus(gone);
    }

    /// Returns the consequence of a step of a species to a neighbouring hex (IX-14, IX-15, IX-17; X0 to X9).
    ///
    /// # Panics
    /// If the board has no such hex.
    #[inline]
    pub fn step_consequence(&self, public: &Public, species: Species, to: Hex) -> StepConsequence {
        let hex = self.board.known_index(to);
        let others = public.species_at(hex);
        match self.home_on(public, hex) {
            Some(home) if home == species => StepConsequence::Home,
            Some(home) => StepConsequence::Raid { home },
            None if !others.is_empty() => StepConsequence::Meeting { others },
            None if self.at_goal(public, self.owner_of(public, species), hex) => StepConsequence::Goal,
            None => StepConsequence::Free,
        }
    }

    /// Resolves the arrival of a creature in a space.
    #[inline]
    fn arrive(&self, state: &mut StateOf<Self>, mover: MovingCreature, to: Hex, events: &mut impl EventSink<Event>) {
        state.public.moves -= 1;
        match self.step_consequence(&state.public, mover.species, to) {
            StepConsequence::Free | StepConsequence::Goal => self.stand(state, mover, to, events),
            StepConsequence::Home => self.come_home(state, mover, events),
            StepConsequence::Raid { home } => self.resolve_raid(state, mover, home, events),
            StepConsequence::Meeting { others } => self.resolve_meeting(state, mover, to, others, events),
        }
    }

    /// Puts a creature on a hex together with its sighting.
    #[inline]
    pub(crate) fn put_down(&self, state: &mut StateOf<Self>, mover: MovingCreature, hex: u8) {
        let public = &mut state.public;
        public.at[mover.species.index()].insert(hex);
        public.seen.set(hex, mover.seen.is_some());
        public.seen_foes.set(hex, mover.seen.is_some() & mover.foe);
        public.ages.set_age(hex, mover.seen.unwrap_or(0));
        public.met.set(hex, mover.met);
        self.set_foe(state, mover.seat, hex, mover.foe);
    }

    /// X0: an empty hex. In Infection it may be the goal (IX-44, IX-45).
    #[inline]
    fn stand(&self, state: &mut StateOf<Self>, mover: MovingCreature, to: Hex, events: &mut impl EventSink<Event>) {
        let hex = self.board.known_index(to);
        self.put_down(state, mover, hex);
        let MovingCreature { seat, species, from, seen, .. } = mover;
        let left = state.public.moves;
        let moved = |character| Event::Moved { seat, species, from, to, character, seen, left };
        let known = seen.is_some() || self.open_seats.contains(seat);
        emit_with_secret(events, known, seat, moved(Some(mover.character())), moved(None));
        self.words_follow(state, mover, to);
        if self.at_goal(&state.public, seat, hex) {
            self.reach_goal(state, seat, events);
        } else {
            self.go_on(state, events);
        }
    }

    #[inline]
    pub(crate) fn at_goal(&self, public: &Public, seat: Seat, hex: u8) -> bool {
        K::DUEL && hex == self.goal_hex(public, seat)
    }

    /// X9: the creature is indistinguishable from the others at home again, and its sighting is lost (IX-68, IX-76).
    fn come_home(&self, state: &mut StateOf<Self>, mover: MovingCreature, events: &mut impl EventSink<Event>) {
        let MovingCreature { seat, species, from, seen, .. } = mover;
        self.go_home(state, mover);
        if let Some(from) = from {
            let left = state.public.moves;
            let home = |character| Event::Home { seat, species, from, character, seen, left };
            let known = seen.is_some() || self.open_seats.contains(seat);
            emit_with_secret(events, known, seat, home(Some(mover.character())), home(None));
            self.words_lapse(state, species, from, events);
        }
        self.go_on(state, events);
    }

    /// Adds a creature to those at home.
    pub(crate) fn go_home(
        &self,
        state: &mut StateOf<Self>,
        MovingCreature { seat, species, foe, met, .. }: MovingCreature,
    ) {
        state.public.home[species.index()] += 1;
        if met && self.meetings_follow_home() {
            state.public.met_at_home.insert(species);
        }
        *self.foes_at_home(state, seat, species) += u16::from(foe);
    }

    /// Updates the record of a creature's last swap when it moves, or clears it.
    #[inline]
    pub(crate) fn swap_follows(&self, state: &mut StateOf<Self>, species: Species, from: Hex, to: Option<Hex>) {
        let seat = self.owner_of(&state.public, species);
        if let Some(last) = &mut state.public.swaps[seat.index()]
            && (last.at, last.species) == (from, species)
        {
            match to {
                Some(to) => last.at = to,
                None => self.forget_swap(state, seat),
            }
        }
    }

    fn forget_swap(&self, state: &mut StateOf<Self>, seat: Seat) {
        state.public.swaps[seat.index()] = None;
        state.private.changed = state.private.changed.without(seat);
    }

    pub(crate) fn note_swap(&self, state: &mut StateOf<Self>, seat: Seat, swap: LastSwap, changed: bool) {
        state.public.swaps[seat.index()] = Some(swap);
        let others = state.private.changed.without(seat);
        state.private.changed = if changed { others.with(seat) } else { others };
    }
}
