//! Structured talk (IX-5, IX-Q34; section 5.8): said aloud, written down, never enforced. Nothing here touches what
//! the game is played with, and whether something is true is decided by what everybody sees, never when it is said.

use alloc::vec::Vec;

use engine::{Audience, EventSink, Seat, SeatSet, StateOf};

use crate::apply::Mover;
use crate::event::{MeetingResult, StatementVerdict};
use crate::species::{Character, Species, SpeciesSet};
use crate::state::{LastSwap, Own, Phase, Public, Statement, WORDS};
use crate::{Action, BirthPreference, Creatures, Event, Hex, HexSet, Variant};

/// The most statements of a seat in one turn (section 5.8).
pub const STATEMENTS: u8 = 6;

/// The most statements of fact of a seat in one game.
const CLAIMS: u8 = 250;

/// The longest promise, in turns of the speaker.
const ROUNDS: u8 = 5;

/// How many turns of the speaker a promised visit or an offer of truce is waited for.
const PATIENCE: u8 = 2;

/// The largest number that a claim about a home names.
const COUNTED: u16 = 12;

impl<K: Variant> Creatures<K> {
    /// What a seat may do unasked: give up the duel (IX-Q35), give a standing answer for births (IX-Q11), and talk while
    /// it is in the game.
    pub(crate) fn list_unasked(&self, open: &Public, mine: &Own, seat: Seat, out: &mut Vec<Action>) {
        if open.phase == Phase::Over {
            return;
        }
        if K::DUEL {
            out.push(Action::Resign {});
        }
        if self.has_orders() && open.living.has(seat) {
            let others = BirthPreference::ALL.into_iter().filter(|births| *births != mine.order);
            out.extend(others.map(|births| Action::Order { births }));
        }
        let playing = matches!(open.phase, Phase::Roll | Phase::Move | Phase::Raid | Phase::Birth);
        let silent = open.said[seat.index()] >= STATEMENTS || open.claims[seat.index()] >= CLAIMS;
        if !self.options.talk || !playing || silent || !open.living.has(seat) {
            return;
        }
        if !self.open_seats.has(seat) {
            self.list_claims(open, seat, out);
        }
        self.list_promises(open, seat, out);
    }

    /// Claims about the own creatures that nobody can see through yet.
    fn list_claims(&self, open: &Public, seat: Seat, out: &mut Vec<Action>) {
        for species in self.species_of(open, seat) {
            for hex in open.at[species.index()].minus(open.seen).iter() {
                let at = self.board.name(hex);
                out.extend(Character::BOTH.map(|character| Action::ClaimChar { at, character }));
            }
        }
        for species in self.species_of(open, seat) {
            let count = open.home[species.index()].min(COUNTED) as u8;
            if count > 0 {
                let claim = |min, max| Action::ClaimMix { species, min, max };
                out.extend((0..=count).map(|foes| claim(foes, foes)));
                out.extend((1..count).map(|foes| claim(foes, count)));
                out.extend((1..count).map(|foes| claim(0, foes)));
            }
        }
        if let Some(LastSwap { at, .. }) = open.swaps[seat.index()]
            && !open.seen.has(self.board.hex(at))
        {
            out.extend([true, false].map(|changed| Action::ClaimSwap { at, changed }));
        }
    }

    fn list_promises(&self, open: &Public, seat: Seat, out: &mut Vec<Action>) {
        for to in open.living.without(seat).iter() {
            out.extend((1..=ROUNDS).map(|rounds| Action::PromisePeace { to, rounds }));
            out.extend((1..=ROUNDS).map(|rounds| Action::OfferTruce { to, rounds }));
            out.push(Action::Warn { to });
            if open.offers_truce(to, seat) {
                out.extend([Action::AcceptTruce { of: to }, Action::DeclineTruce { of: to }]);
            }
        }
        let (occupied, shared) = open.occupied();
        let own = self.species_of(open, seat).fold(HexSet::EMPTY, |own, one| own.or(open.at[one.index()]));
        for hex in occupied.minus(own).iter() {
            let at = self.board.name(hex);
            let living = self.species_of(open, seat).filter(|species| !open.extinct.has(*species));
            out.extend(living.map(|species| Action::PromiseVisit { at, species }));
            let theirs = open.only_species_at(hex).map(|species| self.owner(open, species));
            let secret = theirs.is_some_and(|theirs| !self.open_seats.has(theirs));
            if secret && !shared.has(hex) && !open.seen.has(hex) {
                out.push(Action::AskChar { at });
            }
        }
    }

    /// A statement is made: everybody hears it, and only the speaker is told whether it is so.
    pub(crate) fn speak(&self, state: &mut StateOf<Self>, seat: Seat, said: Action, tell: &mut impl EventSink<Event>) {
        let truth = self.truth(state, seat, said);
        state.public.said[seat.index()] += 1;
        if let Some(truth) = truth {
            state.public.claims[seat.index()] += 1;
            state.private.lies[seat.index()] += u8::from(!truth);
            let only = SeatSet::only(seat);
            tell.emit(Audience::Only(only), Event::Said { seat, said, truth: Some(truth) });
            tell.emit(Audience::Except(only), Event::Said { seat, said, truth: None });
        } else {
            tell.all(Event::Said { seat, said, truth: None });
        }
        match said {
            Action::ClaimChar { at, character } => {
                self.answer_questions(state, at, tell);
                self.keep(state, seat, Statement::Character { at, character }, tell);
            }
            Action::ClaimSwap { at, changed } => {
                let was = state.public.swaps[seat.index()].and_then(|last| last.was);
                // Where nobody knew the creature before, nothing that is ever seen could decide this.
                if let Some(was) = was {
                    let character = if changed { was.other() } else { was };
                    self.keep(state, seat, Statement::Swap { at, character }, tell);
                }
            }
            Action::PromisePeace { to, rounds } => self.keep(state, seat, Statement::Peace { to, left: rounds }, tell),
            Action::PromiseVisit { at, species } => {
                self.keep(state, seat, Statement::Visit { at, species, left: PATIENCE }, tell);
            }
            Action::OfferTruce { to, rounds } => {
                self.keep(state, seat, Statement::Truce { to, rounds, left: PATIENCE }, tell);
            }
            Action::AcceptTruce { of } => self.answer_truce(state, seat, of, true, tell),
            Action::DeclineTruce { of } => self.answer_truce(state, seat, of, false, tell),
            Action::AskChar { at } => self.keep(state, seat, Statement::Asked { at }, tell),
            _ => {}
        }
    }

    /// Whether a statement of fact is so; none for anything else.
    fn truth(&self, state: &StateOf<Self>, seat: Seat, said: Action) -> Option<bool> {
        match said {
            Action::ClaimChar { at, character } => Some(self.foe_on(state, self.board.hex(at)) == character.is_foe()),
            Action::ClaimMix { species, min, max } => {
                let foes = self.home_foes(state, species);
                Some((u16::from(min)..=u16::from(max)).contains(&foes))
            }
            Action::ClaimSwap { changed, .. } => Some(state.private.changed.has(seat) == changed),
            _ => None,
        }
    }

    /// Keeps a word in mind: it takes the place of an older one about the same thing, and if there is no room left,
    /// of the oldest.
    fn keep(&self, state: &mut StateOf<Self>, seat: Seat, word: Statement, tell: &mut impl EventSink<Event>) {
        let same = |other: Statement| match (word, other) {
            (Statement::Character { at, .. }, Statement::Character { at: there, .. })
            | (Statement::Swap { at, .. }, Statement::Swap { at: there, .. })
            | (Statement::Visit { at, .. }, Statement::Visit { at: there, .. })
            | (Statement::Asked { at }, Statement::Asked { at: there }) => at == there,
            (Statement::Peace { to, .. }, Statement::Peace { to: them, .. })
            | (Statement::Truce { to, .. }, Statement::Truce { to: them, .. }) => to == them,
            _ => false,
        };
        self.sift(state, seat, tell, |_, other| same(other).then_some(StatementVerdict::Lapsed));
        if state.public.words[seat.index()].iter().all(Option::is_some) {
            self.sift(state, seat, tell, |place, _| (place == 0).then_some(StatementVerdict::Lapsed));
        }
        let words = &mut state.public.words[seat.index()];
        if let Some(free) = words.iter_mut().find(|word| word.is_none()) {
            *free = Some(word);
            state.public.pending_words += 1;
        }
    }

    /// Takes out the words of a seat on which there is a verdict, and tells it.
    fn sift(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        tell: &mut impl EventSink<Event>,
        verdict: impl Fn(usize, Statement) -> Option<StatementVerdict>,
    ) {
        let open = &mut state.public;
        let words = open.words[seat.index()];
        let mut kept = [None; WORDS];
        let mut free = kept.iter_mut();
        for (place, word) in words.into_iter().flatten().enumerate() {
            let Some(verdict) = verdict(place, word) else {
                *free.next().expect("no more words are kept than there were") = Some(word);
                continue;
            };
            open.pending_words -= 1;
            match verdict {
                StatementVerdict::True => open.proven[seat.index()][0] += 1,
                StatementVerdict::False => open.proven[seat.index()][1] += 1,
                StatementVerdict::Broken => open.broken[seat.index()] = open.broken[seat.index()].saturating_add(1),
                StatementVerdict::Kept | StatementVerdict::Answered | StatementVerdict::Lapsed => {}
            }
            tell.all(Event::Decided { seat, word, verdict });
        }
        open.words[seat.index()] = kept;
    }

    /// The same for all seats.
    fn sift_all(
        &self,
        state: &mut StateOf<Self>,
        tell: &mut impl EventSink<Event>,
        verdict: impl Fn(Seat, Statement) -> Option<StatementVerdict>,
    ) {
        if state.public.pending_words > 0 {
            for seat in (0..self.seats).map(Seat) {
                self.sift(state, seat, tell, |_, word| verdict(seat, word));
            }
        }
    }

    fn answer_questions(&self, state: &mut StateOf<Self>, about: Hex, tell: &mut impl EventSink<Event>) {
        self.sift_all(state, tell, |_, word| {
            matches!(word, Statement::Asked { at } if at == about).then_some(StatementVerdict::Answered)
        });
    }

    fn answer_truce(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        of: Seat,
        agreed: bool,
        tell: &mut impl EventSink<Event>,
    ) {
        let offered = state.public.words_of(of).find_map(|word| match word {
            Statement::Truce { to, rounds, .. } if to == seat => Some(rounds),
            _ => None,
        });
        self.sift(state, of, tell, |_, word| {
            matches!(word, Statement::Truce { to, .. } if to == seat).then_some(StatementVerdict::Answered)
        });
        if let (Some(left), true) = (offered, agreed) {
            self.keep(state, of, Statement::Peace { to: seat, left }, tell);
            self.keep(state, seat, Statement::Peace { to: of, left }, tell);
        }
    }

    /// A creature has gone to another hex, and what was said about it goes along.
    #[inline]
    pub(crate) fn words_follow(&self, state: &mut StateOf<Self>, mover: Mover, to: Hex) {
        let Some(from) = mover.from else { return };
        self.swap_follows(state, mover.species, from, Some(to));
        if state.public.pending_words > 0 {
            self.relocate(state, |at| if at == from { to } else { at });
        }
    }

    /// Two creatures have traded places.
    pub(crate) fn words_trade(&self, state: &mut StateOf<Self>, species: Species, one: Hex, other: Hex) {
        let traded = |at| match at {
            at if at == one => other,
            at if at == other => one,
            at => at,
        };
        let seat = self.owner(&state.public, species);
        if let Some(last) = &mut state.public.swaps[seat.index()]
            && last.species == species
        {
            last.at = traded(last.at);
        }
        self.relocate(state, traded);
    }

    fn relocate(&self, state: &mut StateOf<Self>, place: impl Fn(Hex) -> Hex) {
        for word in state.public.words.iter_mut().flatten().flatten() {
            if let Statement::Character { at, .. } | Statement::Swap { at, .. } | Statement::Asked { at } = word {
                *at = place(*at);
            }
        }
    }

    /// A creature was swapped, went home or was lost unseen: what was said about it cannot be decided any more.
    #[inline]
    pub(crate) fn words_lapse(
        &self,
        state: &mut StateOf<Self>,
        species: Species,
        gone: Hex,
        tell: &mut impl EventSink<Event>,
    ) {
        self.swap_follows(state, species, gone, None);
        self.sift_all(state, tell, |_, word| match word {
            Statement::Character { at, .. } | Statement::Swap { at, .. } | Statement::Asked { at } => {
                (at == gone).then_some(StatementVerdict::Lapsed)
            }
            Statement::Peace { .. } | Statement::Visit { .. } | Statement::Truce { .. } => None,
        });
    }

    /// Creatures have been turned over: claims about them are true or false now, visits were paid or not, and whoever
    /// has destroyed a creature of somebody has broken the peace with that seat.
    #[inline]
    pub(crate) fn words_met(
        &self,
        state: &mut StateOf<Self>,
        mover: Mover,
        to: Hex,
        others: SpeciesSet,
        meeting: MeetingResult,
        tell: &mut impl EventSink<Event>,
    ) {
        let killed = matches!(meeting, MeetingResult::Kill | MeetingResult::Cancel);
        let dies = matches!(meeting, MeetingResult::Die | MeetingResult::Cancel);
        if let Some(from) = mover.from {
            self.swap_follows(state, mover.species, from, (!dies).then_some(to));
        }
        let owners: SeatSet = others.iter().map(|species| self.owner(&state.public, species)).collect();
        if killed {
            for species in others.iter() {
                self.swap_follows(state, species, to, None);
            }
        }
        if state.public.pending_words == 0 {
            return;
        }
        let others_foe = matches!(meeting, MeetingResult::Cancel | MeetingResult::Die);
        let decided = |said: Character, foe: bool| {
            Some(if said.is_foe() == foe { StatementVerdict::True } else { StatementVerdict::False })
        };
        self.sift_all(state, tell, |speaker, word| match word {
            Statement::Character { at, character } | Statement::Swap { at, character } if Some(at) == mover.from => {
                decided(character, mover.foe)
            }
            Statement::Character { at, character } | Statement::Swap { at, character } if at == to => {
                decided(character, others_foe)
            }
            Statement::Asked { at } if at == to || Some(at) == mover.from => Some(StatementVerdict::Answered),
            Statement::Visit { at, species, .. } if speaker == mover.seat && at == to && species == mover.species => {
                Some(if mover.foe { StatementVerdict::Broken } else { StatementVerdict::Kept })
            }
            Statement::Peace { to: friend, .. } if speaker == mover.seat && killed && owners.has(friend) => {
                Some(StatementVerdict::Broken)
            }
            _ => None,
        });
    }

    /// A raid takes a creature of this seat.
    pub(crate) fn words_destroyed(
        &self,
        state: &mut StateOf<Self>,
        by: Seat,
        owner: Seat,
        tell: &mut impl EventSink<Event>,
    ) {
        self.sift_all(state, tell, |speaker, word| {
            let broken = speaker == by && matches!(word, Statement::Peace { to, .. } if to == owner);
            broken.then_some(StatementVerdict::Broken)
        });
    }

    /// A turn of this seat is over: promises run out.
    pub(crate) fn words_age(&self, state: &mut StateOf<Self>, seat: Seat, tell: &mut impl EventSink<Event>) {
        if state.public.pending_words == 0 {
            return;
        }
        for word in state.public.words[seat.index()].iter_mut().flatten() {
            if let Statement::Peace { left, .. } | Statement::Visit { left, .. } | Statement::Truce { left, .. } = word
            {
                *left -= 1;
            }
        }
        self.sift(state, seat, tell, |_, word| match word {
            Statement::Peace { left: 0, .. } => Some(StatementVerdict::Kept),
            Statement::Visit { left: 0, .. } | Statement::Truce { left: 0, .. } => Some(StatementVerdict::Lapsed),
            _ => None,
        });
    }

    /// The game is over: what was said about creatures on the board is held against what they are.
    pub(crate) fn words_end(&self, state: &mut StateOf<Self>, tell: &mut impl EventSink<Event>) {
        if state.public.pending_words == 0 {
            return;
        }
        let foes = state.public.foes.or(state.private.foes);
        self.sift_all(state, tell, |_, word| match word {
            Statement::Character { at, character } | Statement::Swap { at, character } => {
                let so = foes.has(self.board.hex(at)) == character.is_foe();
                Some(if so { StatementVerdict::True } else { StatementVerdict::False })
            }
            _ => Some(StatementVerdict::Lapsed),
        });
    }

    /// How many pending statements of fact of a seat are false in this world.
    pub(crate) fn false_words(&self, open: &Public, foes: HexSet, seat: Seat) -> (u8, u8) {
        let mut count = (0, 0);
        for word in open.words_of(seat) {
            if let Statement::Character { at, character } | Statement::Swap { at, character } = word {
                count.0 += 1;
                count.1 += u8::from(foes.has(self.board.hex(at)) != character.is_foe());
            }
        }
        count
    }
}
