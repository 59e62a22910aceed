//! Swaps (IX-10, IX-72, IX-Q4).

use engine::{EventSink, Seat, StateOf};

use super::MovingCreature;
use crate::event::emit_with_secret;
use crate::species::{Character, Species};
use crate::state::LastSwap;
use crate::{Creatures, Event, Hex, Variant};

impl<K: Variant> Creatures<K> {
    /// Replaces a piece from the reserve. The swap is public, the new character is not. The mark of a meeting stays,
    /// so a swap does not allow a second meeting.
    pub(super) fn swap_creature(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        at: Hex,
        character: Character,
        events: &mut impl EventSink<Event>,
    ) {
        let hex = self.board.known_index(at);
        let species = state.public.only_species_at(hex).expect("only a creature alone is swapped");
        let (was, old) = (state.public.seen_at(hex), self.foe_on(state, hex));
        state.public.moves -= 1;
        state.public.clear_sighting(hex);
        self.set_foe(state, seat, hex, character.is_foe());
        let left = state.public.moves;
        let swapped = |character| Event::Swapped { seat, species, at, character, left };
        emit_with_secret(events, self.open_seats.contains(seat), seat, swapped(Some(character)), swapped(None));
        self.words_lapse(state, species, at, events);
        self.note_swap(state, seat, LastSwap { at, species, was }, old != character.is_foe());
        self.go_on(state, events);
    }

    /// Exchanges a creature at home for one of the other character.
    pub(super) fn change_home_creature(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        species: Species,
        character: Character,
        events: &mut impl EventSink<Event>,
    ) {
        state.public.moves -= 1;
        let foes = self.foes_at_home(state, seat, species);
        if character.is_foe() {
            *foes += 1;
        } else {
            *foes -= 1;
        }
        let changed = |character| Event::Changed { seat, species, character };
        emit_with_secret(events, self.open_seats.contains(seat), seat, changed(Some(character)), changed(None));
        self.go_on(state, events);
    }

    /// By option: two creatures of a species exchange their spaces, with all that is known of them. This is no
    /// meeting (IX-29).
    pub(super) fn exchange_creatures(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        at: Hex,
        with: Hex,
        events: &mut impl EventSink<Event>,
    ) {
        let (one, other) = (self.board.known_index(at), self.board.known_index(with));
        let species = state.public.only_species_at(one).expect("only creatures alone trade places");
        state.public.moves -= 1;
        let held = [state.public.held.contains(one), state.public.held.contains(other)];
        let here = self.lift(state, seat, species, at);
        let there = self.lift(state, seat, species, with);
        self.put_down(state, there, one);
        self.put_down(state, here, other);
        state.public.held.set(other, held[0]);
        state.public.held.set(one, held[1]);
        let known = |mover: MovingCreature| mover.seen.map(|_| mover.character());
        let places = [at, with];
        let with_secrets = [Some(there.character()), Some(here.character())];
        let traded = |characters| Event::Exchanged { seat, species, at: places, characters };
        let open = self.open_seats.contains(seat);
        emit_with_secret(events, open, seat, traded(with_secrets), traded([known(there), known(here)]));
        self.words_trade(state, species, at, with);
        self.go_on(state, events);
    }

    /// By option: a creature goes home and another one takes its place on the board. Its sighting is lost.
    pub(super) fn fetch_from_home(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        at: Hex,
        character: Character,
        events: &mut impl EventSink<Event>,
    ) {
        let hex = self.board.known_index(at);
        let species = state.public.only_species_at(hex).expect("only a creature alone trades places");
        state.public.moves -= 1;
        let gone = self.lift(state, seat, species, at);
        let come = self.leave_home(state, seat, species, character);
        self.put_down(state, come, hex);
        self.go_home(state, gone);
        let left = state.public.moves;
        let fetched = |character, sent| Event::Fetched { seat, species, at, character, sent, left };
        let known = gone.seen.map(|_| gone.character());
        let open = self.open_seats.contains(seat);
        emit_with_secret(events, open, seat, fetched(Some(character), Some(gone.character())), fetched(None, known));
        self.words_lapse(state, species, at, events);
        self.go_on(state, events);
    }
}
