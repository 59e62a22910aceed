//! What happens: decisions and nature's answers (IX-7 to IX-36).
//!
//! One move is settled in the order of IX-Q14: the piece moves, pieces are turned over, creatures are annihilated,
//! Infection looks at the goal, extinct species are recorded, creatures are born, and the end is tested.

mod meet;
mod swap;
mod turn;

use play::{Seat, State, Tell};

use crate::board::HexSet;
use crate::chance::Outcome;
use crate::species::{Character, Species};
use crate::state::{LastSwap, Open, Phase};
use crate::{Action, Creatures, Event, Hex, Kind, tell_both};

/// A creature on its way from one space to another.
#[derive(Clone, Copy)]
pub(crate) struct Mover {
    pub seat: Seat,
    pub species: Species,
    pub foe: bool,
    /// Whether everybody knows what it is.
    pub seen: bool,
    /// Whether it has met somebody in this turn.
    pub met: bool,
    /// Where it was; none if at home.
    pub from: Option<Hex>,
}

impl Mover {
    pub fn character(self) -> Character {
        Character::of(self.foe)
    }
}

impl<K: Kind> Creatures<K> {
    /// A seat's decision.
    #[inline]
    pub(crate) fn decide(&self, state: &mut State<Self>, seat: Seat, action: Action, tell: &mut impl Tell<Event>) {
        match action {
            Action::Step { species, from, to } => {
                let mover = self.lift(state, seat, species, from);
                self.arrive(state, mover, to, tell);
            }
            Action::Out { species, character, to } => {
                let mover = self.leave_home(state, seat, species, character);
                self.arrive(state, mover, to, tell);
            }
            Action::Swap { at, character } => self.swap(state, seat, at, character, tell),
            Action::Change { species, character } => self.change(state, seat, species, character, tell),
            Action::Exchange { at, with } => self.exchange(state, seat, at, with, tell),
            Action::Fetch { at, character } => self.fetch(state, seat, at, character, tell),
            // IX-12, IX-83: what is left of the moves is lost.
            Action::End {} => self.end_turn(state, tell),
            Action::Birth { species, foes } => {
                self.bear(state, seat, species, foes, tell);
                self.go_on(state, tell);
            }
            Action::Mix { foes } => self.mix(state, seat, foes, tell),
            Action::Place { .. } => self.place(state, seat, action, tell),
            Action::Resign {} => self.resign(state, seat, tell),
            _ => self.speak(state, seat, action, tell),
        }
    }

    /// Nature's answer.
    #[inline]
    pub(crate) fn fall(&self, state: &mut State<Self>, outcome: Outcome, tell: &mut impl Tell<Event>) {
        match outcome {
            Outcome::Seating { sitting } => self.sit_down(&mut state.open, sitting, tell),
            Outcome::First { seat } => self.go_first(&mut state.open, seat, tell),
            Outcome::Die { face } => {
                let open = &mut state.open;
                (open.die, open.moves, open.phase) = (face, face, Phase::Move);
                tell.all(Event::Rolled { seat: open.seat, die: face });
            }
            Outcome::Raid { foe } => self.raided(state, foe, tell),
        }
    }

    /// Whether the creatures on a hex are foes. Creatures that share a hex are not (IX-73).
    #[inline]
    pub(crate) fn foe_on(&self, state: &State<Self>, hex: u8) -> bool {
        state.open.foes.has(hex) | state.hidden.foes.has(hex)
    }

    /// How many foes are in a home.
    #[inline]
    pub(crate) fn home_foes(&self, state: &State<Self>, species: Species) -> u16 {
        state.open.home_foes[species.index()] + state.hidden.home_foes[species.index()]
    }

    /// Writes what a seat's creature on a hex is: openly for an open seat (IX-52, IX-Q27).
    #[inline]
    pub(crate) fn set_foe(&self, state: &mut State<Self>, seat: Seat, hex: u8, foe: bool) {
        if self.open_seats.has(seat) {
            state.open.foes.put(hex, foe);
        } else {
            state.hidden.foes.put(hex, foe);
        }
    }

    /// The foes in a seat's home, to change.
    #[inline]
    pub(crate) fn foes_at_home<'a>(&self, state: &'a mut State<Self>, seat: Seat, species: Species) -> &'a mut u16 {
        if self.open_seats.has(seat) {
            &mut state.open.home_foes[species.index()]
        } else {
            &mut state.hidden.home_foes[species.index()]
        }
    }

    /// Takes a creature off its hex. Those that stay keep what is known of them.
    #[inline]
    fn lift(&self, state: &mut State<Self>, seat: Seat, species: Species, from: Hex) -> Mover {
        let hex = self.board.hex(from);
        let foe = self.foe_on(state, hex);
        let open = &mut state.open;
        let mover = Mover { seat, species, foe, seen: open.seen.has(hex), met: open.met.has(hex), from: Some(from) };
        open.at[species.index()].remove(hex);
        if open.species_at(hex) == 0 {
            self.forget(state, hex);
        }
        mover
    }

    /// A creature comes out of its home: a new face that nobody can tell from the others (IX-67).
    #[inline]
    fn leave_home(&self, state: &mut State<Self>, seat: Seat, species: Species, character: Character) -> Mover {
        let foe = character.is_foe();
        state.open.home[species.index()] -= 1;
        *self.foes_at_home(state, seat, species) -= u16::from(foe);
        Mover { seat, species, foe, seen: false, met: false, from: None }
    }

    /// Clears what is known of a hex that is empty now.
    #[inline]
    pub(crate) fn forget(&self, state: &mut State<Self>, hex: u8) {
        let gone = HexSet::only(hex);
        let open = &mut state.open;
        open.foes = open.foes.minus(gone);
        open.seen = open.seen.minus(gone);
        open.seen_foes = open.seen_foes.minus(gone);
        open.met = open.met.minus(gone);
        open.held = open.held.minus(gone);
        state.hidden.foes = state.hidden.foes.minus(gone);
    }

    /// A creature steps into a space: a home, an empty hex or a meeting (IX-14, IX-15, IX-17; X0 to X9).
    #[inline]
    fn arrive(&self, state: &mut State<Self>, mover: Mover, to: Hex, tell: &mut impl Tell<Event>) {
        let hex = self.board.hex(to);
        state.open.moves -= 1;
        match self.home_on(&state.open, hex) {
            Some(home) if home == mover.species => self.come_home(state, mover, tell),
            Some(home) => self.raid(state, mover, home, tell),
            None => {
                let others = state.open.species_at(hex);
                if others == 0 {
                    self.stand(state, mover, to, tell);
                } else {
                    self.meet(state, mover, to, others, tell);
                }
            }
        }
    }

    /// Puts a creature on a hex with what is known of it.
    #[inline]
    pub(crate) fn put_down(&self, state: &mut State<Self>, mover: Mover, hex: u8) {
        let open = &mut state.open;
        open.at[mover.species.index()].add(hex);
        open.seen.put(hex, mover.seen);
        open.seen_foes.put(hex, mover.seen & mover.foe);
        open.met.put(hex, mover.met);
        self.set_foe(state, mover.seat, hex, mover.foe);
    }

    /// X0: an empty hex. In Infection it may be the goal (IX-44, IX-45).
    #[inline]
    fn stand(&self, state: &mut State<Self>, mover: Mover, to: Hex, tell: &mut impl Tell<Event>) {
        let hex = self.board.hex(to);
        self.put_down(state, mover, hex);
        let Mover { seat, species, from, .. } = mover;
        let left = state.open.moves;
        let moved = |character| Event::Moved { seat, species, from, to, character, left };
        let known = mover.seen || self.open_seats.has(seat);
        tell_both(tell, known, seat, moved(Some(mover.character())), moved(None));
        self.words_follow(state, mover, to);
        if self.at_goal(&state.open, seat, hex) {
            self.reach_goal(state, seat, tell);
        } else {
            self.go_on(state, tell);
        }
    }

    #[inline]
    pub(crate) fn at_goal(&self, open: &Open, seat: Seat, hex: u8) -> bool {
        K::DUEL && hex == self.goal(open, seat)
    }

    /// X9: the creature is one of the heap again, and what was seen of it no longer tells it apart (IX-68, IX-76).
    fn come_home(&self, state: &mut State<Self>, mover: Mover, tell: &mut impl Tell<Event>) {
        let Mover { seat, species, from, .. } = mover;
        state.open.home[species.index()] += 1;
        *self.foes_at_home(state, seat, species) += u16::from(mover.foe);
        if let Some(from) = from {
            let left = state.open.moves;
            let home = |character| Event::Home { seat, species, from, character, left };
            let known = mover.seen || self.open_seats.has(seat);
            tell_both(tell, known, seat, home(Some(mover.character())), home(None));
            self.words_lapse(state, species, from, tell);
        }
        self.go_on(state, tell);
    }

    /// Moves the memory of the last swap of a creature with it, or forgets it.
    #[inline]
    pub(crate) fn swap_follows(&self, state: &mut State<Self>, species: Species, from: Hex, to: Option<Hex>) {
        let seat = self.owner(&state.open, species);
        if let Some(last) = &mut state.open.swaps[seat.index()]
            && (last.at, last.species) == (from, species)
        {
            match to {
                Some(to) => last.at = to,
                None => self.forget_swap(state, seat),
            }
        }
    }

    fn forget_swap(&self, state: &mut State<Self>, seat: Seat) {
        state.open.swaps[seat.index()] = None;
        state.hidden.changed = state.hidden.changed.without(seat);
    }

    pub(crate) fn note_swap(&self, state: &mut State<Self>, seat: Seat, swap: LastSwap, changed: bool) {
        state.open.swaps[seat.index()] = Some(swap);
        let others = state.hidden.changed.without(seat);
        state.hidden.changed = if changed { others.with(seat) } else { others };
    }
}
