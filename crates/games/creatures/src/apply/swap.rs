//! Swaps (IX-10, IX-72, IX-Q4).

use engine::{EventSink, Seat, StateOf};

use super::Mover;
use crate::species::{Character, Species};
use crate::state::LastSwap;
use crate::{Creatures, Event, Hex, Variant, tell_both};

impl<K: Variant> Creatures<K> {
    /// The old piece goes back, a new one comes. Everybody sees that it was swapped and nobody what came; the mark of
    /// a meeting stays, so a swap gives no second one.
    pub(super) fn swap(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        at: Hex,
        character: Character,
        tell: &mut impl EventSink<Event>,
    ) {
        let hex = self.board.hex(at);
        let species = state.public.only_species_at(hex).expect("only a creature alone is swapped");
        let (was, old) = (state.public.seen_at(hex), self.foe_on(state, hex));
        state.public.moves -= 1;
        state.public.unsee(hex);
        self.set_foe(state, seat, hex, character.is_foe());
        let left = state.public.moves;
        let swapped = |character| Event::Swapped { seat, species, at, character, left };
        tell_both(tell, self.open_seats.has(seat), seat, swapped(Some(character)), swapped(None));
        self.words_lapse(state, species, at, tell);
        self.note_swap(state, seat, LastSwap { at, species, was }, old != character.is_foe());
        self.go_on(state, tell);
    }

    /// A creature at home is exchanged for one of the other character.
    pub(super) fn change(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        species: Species,
        character: Character,
        tell: &mut impl EventSink<Event>,
    ) {
        state.public.moves -= 1;
        let foes = self.foes_at_home(state, seat, species);
        if character.is_foe() {
            *foes += 1;
        } else {
            *foes -= 1;
        }
        let changed = |character| Event::Changed { seat, species, character };
        tell_both(tell, self.open_seats.has(seat), seat, changed(Some(character)), changed(None));
        self.go_on(state, tell);
    }

    /// By option: two creatures of a species trade places, with all that is known of them. Nobody meets (IX-29).
    pub(super) fn exchange(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        at: Hex,
        with: Hex,
        tell: &mut impl EventSink<Event>,
    ) {
        let (one, other) = (self.board.hex(at), self.board.hex(with));
        let species = state.public.only_species_at(one).expect("only creatures alone trade places");
        state.public.moves -= 1;
        let held = [state.public.held.has(one), state.public.held.has(other)];
        let here = self.lift(state, seat, species, at);
        let there = self.lift(state, seat, species, with);
        self.put_down(state, there, one);
        self.put_down(state, here, other);
        state.public.held.put(other, held[0]);
        state.public.held.put(one, held[1]);
        let known = |mover: Mover| mover.seen.map(|_| mover.character());
        let places = [at, with];
        let with_secrets = [Some(there.character()), Some(here.character())];
        let traded = |characters| Event::Exchanged { seat, species, at: places, characters };
        let open = self.open_seats.has(seat);
        tell_both(tell, open, seat, traded(with_secrets), traded([known(there), known(here)]));
        self.words_trade(state, species, at, with);
        self.go_on(state, tell);
    }

    /// By option: a creature goes home and another comes out in its place. What was seen of it is gone.
    pub(super) fn fetch(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        at: Hex,
        character: Character,
        tell: &mut impl EventSink<Event>,
    ) {
        let hex = self.board.hex(at);
        let species = state.public.only_species_at(hex).expect("only a creature alone trades places");
        state.public.moves -= 1;
        let gone = self.lift(state, seat, species, at);
        let come = self.leave_home(state, seat, species, character);
        self.put_down(state, come, hex);
        self.go_home(state, gone);
        let left = state.public.moves;
        let fetched = |character, sent| Event::Fetched { seat, species, at, character, sent, left };
        let known = gone.seen.map(|_| gone.character());
        let open = self.open_seats.has(seat);
        tell_both(tell, open, seat, fetched(Some(character), Some(gone.character())), fetched(None, known));
        self.words_lapse(state, species, at, tell);
        self.go_on(state, tell);
    }
}
