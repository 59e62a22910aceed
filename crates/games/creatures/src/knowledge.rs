//! Own knowledge and determinization (section 7 of the clauses).

use engine::{Observe, Rng, Seat, ViewOf, random};

use crate::board::HexSet;
use crate::species::{Character, Species};
use crate::state::{Own, Private, Public};
use crate::{Creatures, Event, Variant};

impl<K: Variant> Observe for Creatures<K> {
    /// A seat knows the characters of its own creatures and no others (IX-3).
    #[inline]
    fn own_knowledge(&self, public: &Public, private: &Private, seat: Seat) -> Own {
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

    /// Creatures that were seen, and those that share a
    /// hex, keep their known characters; each of the others is a friend or a foe with equal probability, within the
    /// supply of its species (IX-70).
    fn determinize(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> Private {
        let public = &view.public;
        let mut private = Private::default();
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

    /// Orders reveal nothing to other seats. Visible steps, births and swaps of pieces on the board reveal to no seat
    /// a fact that it did not know. A meeting, a raid and the die do, and so does a change at home: it shows that
    /// such a piece was there. An exchange of two creatures is final too, since the sightings of both move with them.
    fn reveals_information(&self, event: &Event) -> bool {
        !matches!(
            event,
            Event::Placed { .. }
                | Event::Turn { moves: Some(_), .. }
                | Event::Moved { .. }
                | Event::Home { .. }
                | Event::Swapped { .. }
                | Event::Fetched { .. }
                | Event::Born { .. }
                | Event::Decided { .. }
                | Event::Ordered { .. }
        )
    }
}

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

    /// Returns the numbers of friends and foes in the reserve of a species, if there is a limit (IX-Q7) and the viewer
    /// knows the characters of all its creatures (IX-70).
    pub fn known_reserve(&self, view: &ViewOf<Self>, species: Species) -> Option<[u16; 2]> {
        let public = &view.public;
        let [friends_home, foes_home] = self.known_home(view, species)?;
        self.reserve_count(public, species)?;
        let out = public.at[species.index()];
        let own_foes = view.own.as_ref().map_or(public.foes, |(_, own)| public.foes.or(own.foes));
        let foes_out = u16::from(out.and(own_foes).len());
        let friends_out = u16::from(out.len()) - foes_out;
        Some([self.supply - friends_home - friends_out, self.supply - foes_home - foes_out])
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
}

/// Returns the number of heads among this many fair coin flips.
fn flips(count: u16, rng: &mut impl Rng) -> u16 {
    let (words, rest) = (count / 64, u32::from(count % 64));
    let whole: u32 = (0..words).map(|_| rng.next_u64().count_ones()).sum();
    let part = if rest > 0 { (rng.next_u64() & ((1 << rest) - 1)).count_ones() } else { 0 };
    (whole + part) as u16
}
