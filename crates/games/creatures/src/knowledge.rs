//! What a seat knows, what could be, and what must always hold (section 7 of the clauses).

use engine::{Rng, Seat, SeatSet, StateOf, ViewOf, random};
use parts::Ballot;

use crate::board::HexSet;
use crate::options::Swap;
use crate::species::{Character, SPECIES, Species};
use crate::state::{Own, Phase, Private, Public, SEATS};
use crate::{BirthPreference, Creatures, Variant};

impl<K: Variant> Creatures<K> {
    /// What a viewer knows a creature to be: its owner everything, others what they have seen (IX-3, IX-76).
    pub fn known(&self, view: &ViewOf<Self>, hex: u8, species: Species) -> Option<Character> {
        let open = &view.public;
        let owner = self.owner(open, species);
        match &view.own {
            Some((seat, mine)) if *seat == owner => Some(Character::of(mine.foes.or(open.foes).has(hex))),
            _ if self.open_seats.has(owner) => Some(Character::of(open.foes.has(hex))),
            _ => self.marked(open, hex),
        }
    }

    /// What a screen shows everybody of the creatures on a hex. Without marks only creatures that share a hex are
    /// known: they are friends (IX-Q6, IX-73).
    pub fn marked(&self, open: &Public, hex: u8) -> Option<Character> {
        let shared = open.species_at(hex).len() > 1;
        open.seen_at(hex).filter(|_| self.options.seen_marks || shared)
    }

    /// How many friends and foes are in a home, if the viewer knows (IX-67).
    pub fn known_home(&self, view: &ViewOf<Self>, species: Species) -> Option<[u16; 2]> {
        let open = &view.public;
        let owner = self.owner(open, species);
        let (all, shown) = (open.home[species.index()], open.home_foes[species.index()]);
        let foes = match &view.own {
            Some((seat, mine)) if *seat == owner => {
                let slot = self.species_of(open, owner).position(|own| own == species)?;
                shown + mine.home_foes[slot]
            }
            _ if self.open_seats.has(owner) => shown,
            _ => return None,
        };
        Some([all - foes, foes])
    }

    /// A seat knows the characters of its own creatures and no others (IX-3).
    #[inline]
    pub(crate) fn slice(&self, open: &Public, hidden: &Private, seat: Seat) -> Own {
        let mut own = HexSet::EMPTY;
        let mut home_foes = [0; 2];
        for (slot, species) in self.species_of(open, seat).enumerate() {
            own = own.or(open.at[species.index()]);
            home_foes[slot] = hidden.home_foes[species.index()];
        }
        Own {
            foes: hidden.foes.and(own),
            home_foes,
            mix: hidden.mixes.of(seat),
            changed: hidden.changed.has(seat),
            lies: hidden.lies[seat.index()],
            order: hidden.orders[seat.index()],
        }
    }

    /// Characters that everything seen allows: creatures that were seen, and those that share a hex, are what they
    /// are; all others are friend or foe, half and half, within the supply of each species (IX-70).
    pub(crate) fn guess(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> Private {
        let open = &view.public;
        let mut hidden = Private {
            foes: HexSet::EMPTY,
            home_foes: [0; SPECIES],
            mixes: Ballot::default(),
            changed: SeatSet::EMPTY,
            lies: [0; SEATS],
            orders: [BirthPreference::Ask; SEATS],
        };
        let me = view.own.as_ref().map(|(seat, _)| *seat);
        for species in self.in_play() {
            let seat = self.owner(open, species);
            if Some(seat) != me && !self.open_seats.has(seat) {
                self.guess_species(open, species, &mut hidden, rng);
            }
        }
        if let Some((seat, mine)) = &view.own {
            hidden.foes = hidden.foes.or(mine.foes);
            for (slot, species) in self.species_of(open, *seat).enumerate() {
                hidden.home_foes[species.index()] = mine.home_foes[slot];
            }
            hidden.orders[seat.index()] = mine.order;
            if let Some(mix) = mine.mix {
                hidden.mixes.answer(*seat, mix);
            }
        }
        for seat in (0..self.seats).map(Seat) {
            match &view.own {
                Some((own, mine)) if *own == seat => {
                    if mine.changed {
                        hidden.changed = hidden.changed.with(seat);
                    }
                    hidden.lies[seat.index()] = mine.lies;
                }
                _ => self.guess_talk(open, seat, &mut hidden, rng),
            }
        }
        hidden
    }

    fn guess_species(&self, open: &Public, species: Species, hidden: &mut Private, rng: &mut impl Rng) {
        let index = species.index();
        let at = open.at[index];
        let known_foes = at.and(open.seen_foes);
        hidden.foes = hidden.foes.or(known_foes);
        let unseen = at.minus(open.seen);
        let (outside, home) = (u16::from(unseen.len()), open.home[index]);
        let unknown = outside + home;
        let foes_left = self.supply - u16::from(known_foes.len());
        let friends_left = self.supply - u16::from(at.and(open.seen).minus(open.seen_foes).len());
        let coins = flips(unknown, rng);
        let mut foes = coins.clamp(unknown.saturating_sub(friends_left), unknown.min(foes_left));
        let mut places = unknown;
        // Which of the unknown creatures are the foes: each set of them is equally likely.
        for hex in unseen.iter() {
            if random::below(rng, u32::from(places)) < u32::from(foes) {
                hidden.foes.add(hex);
                foes -= 1;
            }
            places -= 1;
        }
        hidden.home_foes[index] = foes;
    }

    /// What somebody else's words may have been worth: those that will be proven follow from the imagined characters.
    fn guess_talk(&self, open: &Public, seat: Seat, hidden: &mut Private, rng: &mut impl Rng) {
        if let Some(last) = open.swaps[seat.index()] {
            let foe = hidden.foes.or(open.foes).has(self.board.hex(last.at));
            let changed = match last.was {
                Some(was) => was.is_foe() != foe,
                None => random::below(rng, 2) == 1,
            };
            if changed {
                hidden.changed = hidden.changed.with(seat);
            }
        }
        let claims = open.claims[seat.index()];
        if claims > 0 {
            let [proven_true, proven_false] = open.proven[seat.index()];
            let (pending, pending_false) = self.false_words(open, hidden.foes.or(open.foes), seat);
            let rest = claims - proven_true - proven_false - pending;
            let lies = random::below(rng, u32::from(rest) + 1) as u8;
            hidden.lies[seat.index()] = proven_false + pending_false + lies;
        }
    }

    /// What must always hold.
    pub(crate) fn check(&self, state: &StateOf<Self>) -> Result<(), &'static str> {
        let (open, hidden) = (&state.public, &state.private);
        let (occupied, shared) = open.occupied();
        let foes = open.foes.or(hidden.foes);
        if !open.foes.and(hidden.foes).is_empty() || !foes.minus(occupied).is_empty() {
            return Err("every foe is a creature, and its owner is open or not");
        }
        if !foes.and(shared).is_empty() || !shared.minus(open.seen).is_empty() {
            return Err("creatures that share a hex are friends, and seen to be (IX-73)");
        }
        if !open.seen.or(open.met).or(open.held).minus(occupied).is_empty() {
            return Err("only creatures are seen, have met or are held");
        }
        if self.forgets() && open.seen != shared {
            return Err("nothing is remembered at this table but who shares a hex (IX-Q6)");
        }
        if (0..self.board.hexes()).any(|hex| open.ages.of(hex) > 0 && !open.seen.has(hex)) {
            return Err("only what was seen grows old");
        }
        if open.seen.and(foes) != open.seen_foes {
            return Err("what was seen is so (IX-76)");
        }
        if !self.options.friends_stay && !open.held.is_empty() {
            return Err("nobody is held at this table");
        }
        for species in Species::ALL {
            self.check_species(state, species, foes)?;
        }
        self.check_seats(state)?;
        self.check_talk(state, foes)
    }

    fn check_species(&self, state: &StateOf<Self>, species: Species, foes: HexSet) -> Result<(), &'static str> {
        let (open, hidden) = (&state.public, &state.private);
        let (index, count) = (species.index(), open.creatures(species));
        if self.place_of[index].is_none() {
            let absent = count == 0 && !open.extinct.has(species);
            return if absent { Ok(()) } else { Err("a species that is not in play has no creatures") };
        }
        let owner_open = self.open_seats.has(self.owner(open, species));
        let (own, other) =
            if owner_open { (open.foes, hidden.home_foes[index]) } else { (hidden.foes, open.home_foes[index]) };
        if open.at[index].and(foes) != open.at[index].and(own) || other != 0 {
            return Err("the characters of open seats lie open and the others do not (IX-52)");
        }
        let home_foes = self.home_foes(state, species);
        if home_foes > open.home[index] {
            return Err("a home has no more foes than creatures");
        }
        let all_foes = u16::from(open.at[index].and(foes).len()) + home_foes;
        if all_foes > self.supply || count - all_foes > self.supply {
            return Err("a species has no more pieces than its supply (IX-70)");
        }
        let started = !matches!(open.phase, Phase::Seating | Phase::First | Phase::Place | Phase::Mix)
            && (open.turn > 0 || open.phase != Phase::Over);
        if started && u16::from(self.content.pack.start) + open.born[index] != count + open.lost[index] {
            return Err("creatures come by birth and go by annihilation");
        }
        if started && (open.extinct.has(species)) != (count == 0) {
            // While a raid is settled its species may already be without creatures (IX-Q32).
            return if open.phase == Phase::Raid || open.phase == Phase::Over {
                Ok(())
            } else {
                Err("a species without creatures is extinct (IX-20)")
            };
        }
        let corner = self.board.corner(species);
        if self.home_on(open, corner).is_some() && !open.species_at(corner).is_empty() {
            return Err("a home in use is no space to stand on (IX-69)");
        }
        Ok(())
    }

    fn check_seats(&self, state: &StateOf<Self>) -> Result<(), &'static str> {
        let open = &state.public;
        let seats = || (0..self.seats).map(Seat);
        if seats().any(|seat| open.sitting[open.places[seat.index()] as usize] != seat) {
            return Err("every seat has a place of its own");
        }
        let due = open.due.iter().any(|due| *due > 0);
        if due != (open.phase == Phase::Birth) || open.raided.is_some() != (open.phase == Phase::Raid) {
            return Err("births and raids are what the game waits for");
        }
        if (open.phase == Phase::Over) != open.cause.is_some() {
            return Err("a game that is over has a cause");
        }
        if open.phase != Phase::Mix && !state.private.mixes.answered().is_empty() {
            return Err("mixes are chosen in the set-up");
        }
        if open.phase == Phase::Move && open.moves == 0 {
            return Err("a seat that moves has a move");
        }
        if self.options.swap == Swap::Exchange && open.swaps != [None; SEATS] {
            return Err("nobody swaps with the reserve at this table");
        }
        Ok(())
    }

    fn check_talk(&self, state: &StateOf<Self>, foes: HexSet) -> Result<(), &'static str> {
        let open = &state.public;
        let words: usize = (0..SEATS as u8).map(|seat| open.words_of(Seat(seat)).count()).sum();
        if words != usize::from(open.pending_words) {
            return Err("the words are counted");
        }
        for seat in (0..self.seats).map(Seat) {
            let [proven_true, proven_false] = open.proven[seat.index()];
            let (pending, pending_false) = self.false_words(open, foes, seat);
            let lies = state.private.lies[seat.index()];
            let most = open.claims[seat.index()] - proven_true - (pending - pending_false);
            if lies < proven_false + pending_false || lies > most {
                return Err("what was said is true or false");
            }
            let changed = state.private.changed.has(seat);
            match open.swaps[seat.index()] {
                None if changed => return Err("who has not swapped has changed nothing"),
                Some(last) => {
                    let hex = self.board.index(last.at).ok_or("a swapped creature is on the board")?;
                    let own = self.owner(open, last.species) == seat && open.at[last.species.index()].has(hex);
                    let so = last.was.is_none_or(|was| (was.is_foe() != foes.has(hex)) == changed);
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

/// How many of so many fair coins show heads.
fn flips(count: u16, rng: &mut impl Rng) -> u16 {
    let (words, rest) = (count / 64, u32::from(count % 64));
    let whole: u32 = (0..words).map(|_| rng.next_u64().count_ones()).sum();
    let part = if rest > 0 { (rng.next_u64() & ((1 << rest) - 1)).count_ones() } else { 0 };
    (whole + part) as u16
}
