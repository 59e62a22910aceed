//! Checks of the state (section 7 of the clauses).

use engine::{Invariants, Seat, StateOf};

use crate::board::HexSet;
use crate::options::Swap;
use crate::species::Species;
use crate::state::{Phase, SEATS};
use crate::{Creatures, Variant};

impl<K: Variant> Invariants for Creatures<K> {
    fn check_invariants(&self, state: &StateOf<Self>) -> Result<(), &'static str> {
        let (public, private) = (&state.public, &state.private);
        let (occupied, shared) = public.occupied_and_shared();
        let foes = public.foes.or(private.foes);
        if !public.foes.and(private.foes).is_empty() || !foes.minus(occupied).is_empty() {
            return Err("every foe is a creature, and its owner is open or not");
        }
        if !foes.and(shared).is_empty() || !shared.minus(public.seen).is_empty() {
            return Err("creatures that share a hex are friends, and seen to be (IX-73)");
        }
        if !public.seen.or(public.met).or(public.held).minus(occupied).is_empty() {
            return Err("only creatures are seen, have met or are held");
        }
        if self.forgets_sightings() && public.seen != shared {
            return Err("nothing is remembered at this table but who shares a hex (IX-Q6)");
        }
        if (0..self.board.hex_count()).any(|hex| public.ages.age(hex) > 0 && !public.seen.contains(hex)) {
            return Err("only what was seen grows old");
        }
        if public.seen.and(foes) != public.seen_foes {
            return Err("what was seen is so (IX-76)");
        }
        if !self.options.friends_stay && !public.held.is_empty() {
            return Err("nobody is held at this table");
        }
        for species in Species::ALL {
            self.check_species(state, species, foes)?;
        }
        self.check_seats(state)?;
        self.check_talk(state, foes)
    }
}

impl<K: Variant> Creatures<K> {
    fn check_species(&self, state: &StateOf<Self>, species: Species, foes: HexSet) -> Result<(), &'static str> {
        let (public, private) = (&state.public, &state.private);
        let (index, count) = (species.index(), public.creature_count(species));
        if self.place_of[index].is_none() {
            let absent = count == 0 && !public.extinct.contains(species);
            return if absent { Ok(()) } else { Err("a species that is not in play has no creatures") };
        }
        let owner_open = self.open_seats.contains(self.owner_of(public, species));
        let (own, other) =
            if owner_open { (public.foes, private.home_foes[index]) } else { (private.foes, public.home_foes[index]) };
        if public.at[index].and(foes) != public.at[index].and(own) || other != 0 {
            return Err("the characters of open seats lie open and the others do not (IX-52)");
        }
        let home_foes = self.home_foes(state, species);
        if home_foes > public.home[index] {
            return Err("a home has no more foes than creatures");
        }
        let all_foes = u16::from(public.at[index].and(foes).len()) + home_foes;
        if all_foes > self.supply || count - all_foes > self.supply {
            return Err("a species has no more pieces than its supply (IX-70)");
        }
        let started = !matches!(public.phase, Phase::Seating | Phase::First | Phase::Place | Phase::Mix)
            && (public.turn > 0 || public.phase != Phase::Over);
        if started && u16::from(self.content.pack.start) + public.born[index] != count + public.lost[index] {
            return Err("creatures come by birth and go by annihilation");
        }
        if started && (public.extinct.contains(species)) != (count == 0) {
            // While a raid is being resolved, its species may already be without creatures (IX-Q32).
            return if public.phase == Phase::Raid || public.phase == Phase::Over {
                Ok(())
            } else {
                Err("a species without creatures is extinct (IX-20)")
            };
        }
        let corner = self.board.corner_hex(species);
        if self.home_on(public, corner).is_some() && !public.species_at(corner).is_empty() {
            return Err("a home in use is no space to stand on (IX-69)");
        }
        Ok(())
    }

    fn check_seats(&self, state: &StateOf<Self>) -> Result<(), &'static str> {
        let public = &state.public;
        let seats = || (0..self.seats).map(Seat);
        if seats().any(|seat| public.sitting[public.places[seat.index()] as usize] != seat) {
            return Err("every seat has a place of its own");
        }
        let due = public.due.iter().any(|due| *due > 0);
        if due != (public.phase == Phase::Birth) || public.raided.is_some() != (public.phase == Phase::Raid) {
            return Err("births and raids are what the game waits for");
        }
        if (public.phase == Phase::Over) != public.cause.is_some() {
            return Err("a game that is over has a cause");
        }
        if public.phase != Phase::Mix && !state.private.mixes.submitted_seats().is_empty() {
            return Err("mixes are chosen in the set-up");
        }
        if public.phase == Phase::Move && public.moves == 0 {
            return Err("a seat that moves has a move");
        }
        if self.options.swap == Swap::Exchange && public.swaps != [None; SEATS] {
            return Err("nobody swaps with the reserve at this table");
        }
        Ok(())
    }

    fn check_talk(&self, state: &StateOf<Self>, foes: HexSet) -> Result<(), &'static str> {
        let public = &state.public;
        let words: usize = (0..SEATS as u8).map(|seat| public.words_of(Seat(seat)).count()).sum();
        if words != usize::from(public.pending_words) {
            return Err("the words are counted");
        }
        for seat in (0..self.seats).map(Seat) {
            let [proven_true, proven_false] = public.proven[seat.index()];
            let (pending, pending_false) = self.false_words(public, foes, seat);
            let lies = state.private.lies[seat.index()];
            let most = public.claims[seat.index()] - proven_true - (pending - pending_false);
            if lies < proven_false + pending_false || lies > most {
                return Err("what was said is true or false");
            }
            let changed = state.private.changed.contains(seat);
            match public.swaps[seat.index()] {
                None if changed => return Err("who has not swapped has changed nothing"),
                Some(last) => {
                    let hex = self.board.index(last.at).ok_or("a swapped creature is on the board")?;
                    let own =
                        self.owner_of(public, last.species) == seat && public.at[last.species.index()].contains(hex);
                    let so = last.was.is_none_or(|was| (was.is_foe() != foes.contains(hex)) == changed);
                    if !own || !so {
                        return Err("the last swap is remembered as it was");
                    }
                }
                None => {}
            }
        }
        Ok(())
    }
}
