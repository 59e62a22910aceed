//! Meetings, raids and births (IX-17 to IX-36).

use engine::{EventSink, Seat, StateOf};

use super::MovingCreature;
use crate::event::{MeetingResult, emit_with_secret};
use crate::species::{Character, Species, SpeciesSet};
use crate::state::{Phase, Public};
use crate::{Creatures, Event, Hex, Variant};

impl<K: Variant> Creatures<K> {
    /// Applies a step onto other creatures: all pieces are turned over, and their characters determine the result
    /// (IX-21; X1 to X6). A step is the only way to a meeting: staying together is none (IX-28), nor is any other
    /// action (IX-29), while stepping out and in again counts as a step (IX-30). The owners of the other creatures do
    /// not matter (IX-46, IX-47, IX-Q25).
    pub(super) fn resolve_meeting(
        &self,
        state: &mut StateOf<Self>,
        mover: MovingCreature,
        to: Hex,
        others: SpeciesSet,
        events: &mut impl EventSink<Event>,
    ) {
        let hex = self.board.known_index(to);
        let others_foe = self.foe_on(state, hex);
        debug_assert!(!others_foe || others.len() == 1, "whoever shares a hex is a friend (IX-73, IX-Q24)");
        let meeting = match (mover.foe, others_foe) {
            (true, true) => MeetingResult::Cancel,
            (true, false) => MeetingResult::Kill,
            (false, true) => MeetingResult::Die,
            (false, false) => MeetingResult::Pair,
        };
        let (seat, species, from) = (mover.seat, mover.species, mover.from);
        let (character, others_character) = (mover.character(), Character::from_foe(others_foe));
        events.emit_to_all(Event::Met { seat, species, from, at: to, character, others, others_character, meeting });
        self.words_met(state, mover, to, others, meeting, events);
        // A revealed character is remembered from now on, or never (IX-76, IX-Q6).
        let seen = (!self.forgets_sightings()).then_some(0);
        let mover = MovingCreature { seen, met: true, ..mover };
        match meeting {
            // IX-22: both are annihilated, and the hex is empty for the next move (IX-50).
            MeetingResult::Cancel => {
                self.die(&mut state.public, SpeciesSet::only(species));
                self.kill_all(state, hex, others);
            }
            // IX-23, IX-24, IX-31, IX-32, IX-Q26: all friends are annihilated, regardless of owner; the foe's species
            // gains once.
            MeetingResult::Kill => {
                self.kill_all(state, hex, others);
                self.put_down(state, mover, hex);
                state.public.due[species.index()] = self.content.pack.kill;
            }
            // IX-23, IX-24, IX-Q33: the foe on the hex gains.
            MeetingResult::Die => {
                self.die(&mut state.public, SpeciesSet::only(species));
                if seen.is_some() {
                    state.public.seen.insert(hex);
                    state.public.seen_foes.insert(hex);
                    state.public.ages.set_age(hex, 0);
                }
                state.public.met.insert(hex);
                let there = others.lowest().expect("somebody was there");
                state.public.due[there.index()] = self.content.pack.kill;
            }
            // IX-25, IX-26, IX-33 to IX-35: all stay, and every species gains. This is the only way to a shared hex
            // (IX-27).
            MeetingResult::Pair => {
                // Creatures that share a hex are friends, and that is public (IX-73).
                self.put_down(state, MovingCreature { seen: Some(0), ..mover }, hex);
                if self.options.friends_stay {
                    state.public.held.insert(hex);
                }
                for present in others.with(species).iter() {
                    state.public.due[present.index()] = self.content.pack.friends;
                }
            }
        }
        // IX-Q14, IX-Q17: a creature that survives on the goal wins before any births.
        if matches!(meeting, MeetingResult::Kill | MeetingResult::Pair) && self.at_goal(&state.public, seat, hex) {
            return self.reach_goal(state, seat, events);
        }
        self.record_extinct(&mut state.public, others.with(species), events);
        self.cap_births(&mut state.public, events);
        self.go_on(state, events);
    }

    /// Annihilates one creature of each of these species.
    fn die(&self, public: &mut Public, species: SpeciesSet) {
        public.stirred = true;
        for species in species.iter() {
            public.lost[species.index()] += 1;
        }
    }

    fn kill_all(&self, state: &mut StateOf<Self>, hex: u8, others: SpeciesSet) {
        self.die(&mut state.public, others);
        for species in others.iter() {
            state.public.at[species.index()].remove(hex);
        }
        self.clear_hex_knowledge(state, hex);
    }

    /// IX-71: caps births by the reserve. A meeting without births is still resolved.
    fn cap_births(&self, public: &mut Public, events: &mut impl EventSink<Event>) {
        for species in Species::ALL {
            let due = public.due[species.index()];
            if due == 0 {
                continue;
            }
            let left = self.pieces_left(public, species).min(u16::from(due)) as u8;
            public.due[species.index()] = left;
            public.stirred |= left > 0;
            if left < due {
                events.emit_to_all(Event::Unborn { species, count: due - left });
            }
        }
    }

    /// Applies a step into the home of another species (IX-17 to IX-19, IX-74, IX-Q3; X7, X8): the creature is
    /// annihilated, no piece is turned over, and one of the creatures at home is annihilated with it.
    pub(super) fn resolve_raid(
        &self,
        state: &mut StateOf<Self>,
        mover: MovingCreature,
        home: Species,
        events: &mut impl EventSink<Event>,
    ) {
        let MovingCreature { seat, species, from, seen, .. } = mover;
        let resident = state.public.home[home.index()] > 0;
        let raid = |character| Event::Raid { seat, species, from, home, character, seen, resident };
        let known = seen.is_some() || self.open_seats.contains(seat);
        emit_with_secret(events, known, seat, raid(Some(mover.character())), raid(None));
        self.die(&mut state.public, SpeciesSet::only(species));
        if let Some(from) = from {
            self.words_lapse(state, species, from, events);
        }
        if resident {
            state.public.raided = Some(home);
            state.public.phase = Phase::Raid;
            let owner = self.owner_of(&state.public, home);
            self.words_destroyed(state, seat, owner, events);
        } else {
            self.record_extinct(&mut state.public, SpeciesSet::only(species), events);
            self.go_on(state, events);
        }
    }

    /// Removes the creature that chance has selected as the victim of a raid (IX-18).
    pub(super) fn remove_raided_creature(
        &self,
        state: &mut StateOf<Self>,
        foe: bool,
        events: &mut impl EventSink<Event>,
    ) {
        let species = state.public.raided.take().expect("a raid has a home");
        let seat = self.owner_of(&state.public, species);
        state.public.home[species.index()] -= 1;
        *self.foes_at_home(state, seat, species) -= u16::from(foe);
        self.die(&mut state.public, SpeciesSet::only(species));
        let raided = |character| Event::Raided { seat, species, character };
        emit_with_secret(
            events,
            self.open_seats.contains(seat),
            seat,
            raided(Some(Character::from_foe(foe))),
            raided(None),
        );
        // IX-Q32: the raider and its victim are annihilated at the same time.
        self.record_extinct(&mut state.public, SpeciesSet::first(crate::SPECIES as u8), events);
        self.go_on(state, events);
    }

    /// Returns the species next in line for a birth: the seat on turn, then clockwise, each left home first (IX-Q11).
    #[inline]
    pub(crate) fn next_due(&self, public: &Public) -> Option<Species> {
        if public.due == [0; crate::SPECIES] {
            return None;
        }
        let first = public.places[public.seat.index()];
        let places = (0..self.seats).map(|step| (first + step) % self.seats);
        places
            .flat_map(|place| self.species[place as usize].into_iter().flatten())
            .find(|species| public.due[species.index()] > 0)
    }

    /// IX-24, IX-26, IX-36, IX-43: adds the newborn to their home at once, face down, with the characters their owner
    /// chose.
    pub(super) fn add_newborn(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        species: Species,
        foes: u8,
        events: &mut impl EventSink<Event>,
    ) {
        let count = core::mem::take(&mut state.public.due[species.index()]);
        state.public.home[species.index()] += u16::from(count);
        state.public.born[species.index()] += u16::from(count);
        *self.foes_at_home(state, seat, species) += u16::from(foes);
        let born = |foes| Event::Born { seat, species, count, foes };
        emit_with_secret(events, self.open_seats.contains(seat), seat, born(Some(foes)), born(None));
    }

    /// Starts the next birth; after the last one the move is finished.
    #[inline]
    pub(super) fn go_on(&self, state: &mut StateOf<Self>, events: &mut impl EventSink<Event>) {
        while let Some(species) = self.next_due(&state.public) {
            let Some(foes) = self.plain_birth(state, species) else {
                state.public.phase = Phase::Birth;
                return;
            };
            self.add_newborn(state, self.owner_of(&state.public, species), species, foes, events);
        }
        self.finish_move(state, events);
    }

    /// Returns the number of foes born if it is public that there is no choice: the whole rest of the reserve is
    /// born, or the seat is open and its reserve leaves one possibility. Every other owner is asked, even if the
    /// reserve leaves one possibility, since a missing request would reveal that to the other seats (IX-Q11).
    fn plain_birth(&self, state: &StateOf<Self>, species: Species) -> Option<u8> {
        let (due, seat) = (u16::from(state.public.due[species.index()]), self.owner_of(&state.public, species));
        let foes_out = state.public.at[species.index()].and(state.public.foes.or(state.private.foes)).len();
        let foes = self.supply - u16::from(foes_out) - self.home_foes(state, species);
        let friends = self.pieces_left(&state.public, species) - foes;
        let plain = friends + foes == due || self.open_seats.contains(seat) && (foes == 0 || friends == 0);
        (plain && self.plain_births_are_not_asked()).then_some(foes.min(due) as u8)
    }
}
