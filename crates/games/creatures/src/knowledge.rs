//! Own knowledge, determinization and invariants (section 7 of the clauses).

use engine::{Rng, Seat, SeatSet, StateOf, ViewOf, random};
use parts::Ballot;

use crate::board::HexSet;
use crate::options::Swap;
use crate::species::{Character, SPECIES, Species};
use crate::state::{Own, Phase, Private, Public, SEATS};
use crate::{BirthPreference, Creatures, Variant};

impl<K: Variant> Creatures<K> {
    /// Returns the character that a viewer knows a creature to have: an owner knows all of its creatures, other
    /// viewers know the characters that they have seen (IX-3, IX-76).
    pub fn known_character(&self, view: &ViewOf<Self>, hex: u8, species: Species) -> Option<Character> {
        let public = &view.public;
        let owner = self.owner_of(public, species);
        match &view.own {
            Some((seat, own)) if *seat == owner => Some(Character::from_foe(own.foes.or(public.foes).contains(hex))),
            _ if self.open_seats.contains(owner) => Some(Character::from_foe(public.foes.contains(hex))),
            _ => self.visible_character(public, hex),
        }
    }

    /// Returns the character that the user interface shows to all viewers for the creatures on a hex. Without seen
    /// marks, only creatures that share a hex are known: they are friends (IX-Q6, IX-73).
    pub fn visible_character(&self, public: &Public, hex: u8) -> Option<Character> {
        let shared = public.species_at(hex).len() > 1;
        public.seen_at(hex).filter(|_| self.options.seen_marks || shared)
    }

    /// Returns the numbers of friends and foes in a home, if the viewer knows them (IX-67).
    pub fn known_home(&self, view: &ViewOf<Self>, species: Species) -> Option<[u16; 2]> {
        let public = &view.public;
        let owner = self.owner_of(public, species);
        let (all, shown) = (public.home[species.index()], public.home_foes[species.index()]);
        let foes = match &view.own {
            Some((seat, own)) if *seat == owner => {
                let slot = self.species_of(public, owner).position(|own| own == species)?;
                shown + own.home_foes[slot]
            }
            _ if self.open_seats.contains(owner) => shown,
            _ => return None,
        };
        Some([all - foes, foes])
    }

    /// Extracts a seat's own knowledge: the characters of its own creatures and no others (IX-3).
    #[inline]
    pub(crate) fn extract_own(&self, public: &Public, private: &Private, seat: Seat) -> Own {
        let mut own = HexSet::EMPTY;
        let mut home_foes = [0; 2];
        for (slot, species) in self.species_of(public, seat).enumerate() {
            own = own.or(public.at[species.index()]);
            home_foes[slot] = private.home_foes[species.index()];
        }
        Own {
            foes: private.foes.and(own),
            home_foes,
            mix: private.mixes.submission(seat),
            changed: private.changed.contains(seat),
            lies: private.lies[seat.index()],
            order: private.orders[seat.index()],
        }
    }

    /// Samples characters that are consistent with everything seen. Creatures that were seen, and those that share a
    /// hex, keep their known characters; each of the others is a friend or a foe with equal probability, within the
    /// supply of its species (IX-70).
    pub(crate) fn sample_private(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> Private {
        let public = &view.public;
        let mut private = Private {
            foes: HexSet::EMPTY,
            home_foes: [0; SPECIES],
            mixes: Ballot::default(),
            changed: SeatSet::EMPTY,
            lies: [0; SEATS],
            orders: [BirthPreference::Ask; SEATS],
        };
        let me = view.own.as_ref().map(|(seat, _)| *seat);
        for species in self.in_play() {
            let seat = self.owner_of(public, species);
            if Some(seat) != me && !self.open_seats.contains(seat) {
                self.guess_species(public, species, &mut private, rng);
            }
        }
        if let Some((seat, own)) = &view.own {
            private.foes = private.foes.or(own.foes);
            for (slot, species) in self.species_of(public, *seat).enumerate() {
                private.home_foes[species.index()] = own.home_foes[slot];
            }
            private.orders[seat.index()] = own.order;
            if let Some(mix) = own.mix {
                private.mixes.submit(*seat, mix);
            }
        }
        for seat in (0..self.seats).map(Seat) {
            match &view.own {
                Some((me, own)) if *me == seat => {
                    if own.changed {
                        private.changed = private.changed.with(seat);
                    }
                    private.lies[seat.index()] = own.lies;
                }
                _ => self.guess_talk(public, seat, &mut private, rng),
            }
        }
        private
    }

    fn guess_species(&self, public: &Public, species: Species, private: &mut Private, rng: &mut impl Rng) {
        let index = species.index();
        let at = public.at[index];
        let known_foes = at.and(public.seen_foes);
        private.foes = private.foes.or(known_foes);
        let unseen = at.minus(public.seen);
        let (outside, home) = (u16::from(unseen.len()), public.home[index]);
        let unknown = outside + home;
        let foes_left = self.supply - u16::from(known_foes.len());
        let friends_left = self.supply - u16::from(at.and(public.seen).minus(public.seen_foes).len());
        let coins = flips(unknown, rng);
        let mut foes = coins.clamp(unknown.saturating_sub(friends_left), unknown.min(foes_left));
        let mut places = unknown;
        // Selects the foes among the unknown creatures: each set of the right size is equally likely.
        for hex in unseen.iter() {
            if random::below(rng, u32::from(places)) < u32::from(foes) {
                private.foes.insert(hex);
                foes -= 1;
            }
            places -= 1;
        }
        private.home_foes[index] = foes;
    }

    /// Samples whether the statements of other seats were true: those still to be proven follow from the sampled
    /// characters.
    fn guess_talk(&self, public: &Public, seat: Seat, private: &mut Private, rng: &mut impl Rng) {
        if let Some(last) = public.swaps[seat.index()] {
            let foe = private.foes.or(public.foes).contains(self.board.known_index(last.at));
            let changed = match last.was {
                Some(was) => was.is_foe() != foe,
                None => random::below(rng, 2) == 1,
            };
            if changed {
                private.changed = private.changed.with(seat);
            }
        }
        let claims = public.claims[seat.index()];
        if claims > 0 {
            let [proven_true, proven_false] = public.proven[seat.index()];
            let (pending, pending_false) = self.false_words(public, private.foes.or(public.foes), seat);
            let rest = claims - proven_true - proven_false - pending;
            let lies = random::below(rng, u32::from(rest) + 1) as u8;
            private.lies[seat.index()] = proven_false + pending_false + lies;
        }
    }

    /// Checks the invariants.
    pub(crate) fn check(&self, state: &StateOf<Self>) -> Result<(), &'static str> {
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

/// Returns the number of heads among this many fair coin flips.
fn flips(count: u16, rng: &mut impl Rng) -> u16 {
    let (words, rest) = (count / 64, u32::from(count % 64));
    let whole: u32 = (0..words).map(|_| rng.next_u64().count_ones()).sum();
    let part = if rest > 0 { (rng.next_u64() & ((1 << rest) - 1)).count_ones() } else { 0 };
    (whole + part) as u16
}
