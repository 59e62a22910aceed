//! Structured talk (IX-5, IX-Q34; section 5.8): public, recorded and never enforced. Statements do not affect the
//! game, and their truth is decided by public information only, never at the moment they are made.

use alloc::vec::Vec;

use engine::{Audience, EventSink, Seat, SeatSet, StateOf};

use crate::apply::MovingCreature;
use crate::event::{MeetingResult, StatementVerdict};
use crate::species::{Character, Species, SpeciesSet};
use crate::state::{LastSwap, MAX_PENDING_STATEMENTS, Phase, Public, Statement};
use crate::{Action, Creatures, Event, Hex, HexSet, Variant};

/// The maximum number of statements of a seat in one turn (section 5.8).
pub const MAX_STATEMENTS_PER_TURN: u8 = 6;

/// The maximum number of statements of fact of a seat in one game.
const MAX_CLAIMS_PER_GAME: u8 = 250;

/// The longest promise, in turns of the speaker.
const MAX_PROMISE_TURNS: u8 = 5;

/// The number of the speaker's turns for which a promised visit or an offer of truce stays pending.
const PENDING_STATEMENT_TURNS: u8 = 2;

/// The largest number that a claim about a home may name.
const MAX_CLAIMED_COUNT: u16 = 12;

impl<K: Variant> Creatures<K> {
    /// Lists the statements that a seat may make now.
    pub(crate) fn list_statements(&self, public: &Public, seat: Seat, out: &mut Vec<Action>) {
        let playing = matches!(public.phase, Phase::Roll | Phase::Move | Phase::Raid | Phase::Birth);
        let silent =
            public.said[seat.index()] >= MAX_STATEMENTS_PER_TURN || public.claims[seat.index()] >= MAX_CLAIMS_PER_GAME;
        if !self.options.talk || !playing || silent || !public.living.contains(seat) {
            return;
        }
        if !self.open_seats.contains(seat) {
            self.list_claims(public, seat, out);
        }
        self.list_promises(public, seat, out);
    }

    /// Lists claims about the seat's own creatures that public information does not decide yet.
    fn list_claims(&self, public: &Public, seat: Seat, out: &mut Vec<Action>) {
        for species in self.species_of(public, seat) {
            for hex in public.at[species.index()].minus(public.seen).iter() {
                let at = self.board.hex_name(hex);
                out.extend(Character::BOTH.map(|character| Action::ClaimChar { at, character }));
            }
        }
        for species in self.species_of(public, seat) {
            let count = public.home[species.index()].min(MAX_CLAIMED_COUNT) as u8;
            if count > 0 {
                let claim = |min, max| Action::ClaimMix { species, min, max };
                out.extend((0..=count).map(|foes| claim(foes, foes)));
                out.extend((1..count).map(|foes| claim(foes, count)));
                out.extend((1..count).map(|foes| claim(0, foes)));
            }
        }
        if let Some(LastSwap { at, .. }) = public.swaps[seat.index()]
            && !public.seen.contains(self.board.known_index(at))
        {
            out.extend([true, false].map(|changed| Action::ClaimSwap { at, changed }));
        }
    }

    fn list_promises(&self, public: &Public, seat: Seat, out: &mut Vec<Action>) {
        for to in public.living.without(seat).iter() {
            out.extend((1..=MAX_PROMISE_TURNS).map(|rounds| Action::PromisePeace { to, rounds }));
            out.extend((1..=MAX_PROMISE_TURNS).map(|rounds| Action::OfferTruce { to, rounds }));
            out.push(Action::Warn { to });
            if public.offers_truce(to, seat) {
                out.extend([Action::AcceptTruce { of: to }, Action::DeclineTruce { of: to }]);
            }
        }
        let (occupied, shared) = public.occupied_and_shared();
        let own = self.species_of(public, seat).fold(HexSet::EMPTY, |own, one| own.or(public.at[one.index()]));
        for hex in occupied.minus(own).iter() {
            let at = self.board.hex_name(hex);
            let living = self.species_of(public, seat).filter(|species| !public.extinct.contains(*species));
            out.extend(living.map(|species| Action::PromiseVisit { at, species }));
            let theirs = public.only_species_at(hex).map(|species| self.owner_of(public, species));
            let secret = theirs.is_some_and(|theirs| !self.open_seats.contains(theirs));
            if secret && !shared.contains(hex) && !public.seen.contains(hex) {
                out.push(Action::AskChar { at });
            }
        }
    }

    /// Makes a statement: all viewers see it, and only the speaker learns if it is true.
    pub(crate) fn make_statement(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        said: Action,
        events: &mut impl EventSink<Event>,
    ) {
        let truth = self.truth(state, seat, said);
        state.public.said[seat.index()] += 1;
        if let Some(truth) = truth {
            state.public.claims[seat.index()] += 1;
            state.private.lies[seat.index()] += u8::from(!truth);
            let only = SeatSet::only(seat);
            events.emit(Audience::Only(only), Event::Said { seat, said, truth: Some(truth) });
            events.emit(Audience::Except(only), Event::Said { seat, said, truth: None });
        } else {
            events.emit_to_all(Event::Said { seat, said, truth: None });
        }
        match said {
            Action::ClaimChar { at, character } => {
                self.answer_questions(state, at, events);
                self.keep(state, seat, Statement::Character { at, character }, events);
            }
            Action::ClaimSwap { at, changed } => {
                let was = state.public.swaps[seat.index()].and_then(|last| last.was);
                // If the previous character was not public, no later public information could decide the claim.
                if let Some(was) = was {
                    let character = if changed { was.opposite() } else { was };
                    self.keep(state, seat, Statement::Swap { at, character }, events);
                }
            }
            Action::PromisePeace { to, rounds } => {
                self.keep(state, seat, Statement::Peace { to, left: rounds }, events)
            }
            Action::PromiseVisit { at, species } => {
                self.keep(state, seat, Statement::Visit { at, species, left: PENDING_STATEMENT_TURNS }, events);
            }
            Action::OfferTruce { to, rounds } => {
                self.keep(state, seat, Statement::Truce { to, rounds, left: PENDING_STATEMENT_TURNS }, events);
            }
            Action::AcceptTruce { of } => self.answer_truce(state, seat, of, true, events),
            Action::DeclineTruce { of } => self.answer_truce(state, seat, of, false, events),
            Action::AskChar { at } => self.keep(state, seat, Statement::Asked { at }, events),
            _ => {}
        }
    }

    /// Returns the truth of a statement of fact, or `None` for any other statement.
    fn truth(&self, state: &StateOf<Self>, seat: Seat, said: Action) -> Option<bool> {
        match said {
            Action::ClaimChar { at, character } => {
                Some(self.foe_on(state, self.board.known_index(at)) == character.is_foe())
            }
            Action::ClaimMix { species, min, max } => {
                let foes = self.home_foes(state, species);
                Some((u16::from(min)..=u16::from(max)).contains(&foes))
            }
            Action::ClaimSwap { changed, .. } => Some(state.private.changed.contains(seat) == changed),
            _ => None,
        }
    }

    /// Adds a pending statement. It replaces an older one about the same subject, or the oldest one if there is no
    /// room left.
    fn keep(&self, state: &mut StateOf<Self>, seat: Seat, word: Statement, events: &mut impl EventSink<Event>) {
        let same = |other: Statement| match (word, other) {
            (Statement::Character { at, .. }, Statement::Character { at: there, .. })
            | (Statement::Swap { at, .. }, Statement::Swap { at: there, .. })
            | (Statement::Visit { at, .. }, Statement::Visit { at: there, .. })
            | (Statement::Asked { at }, Statement::Asked { at: there }) => at == there,
            (Statement::Peace { to, .. }, Statement::Peace { to: them, .. })
            | (Statement::Truce { to, .. }, Statement::Truce { to: them, .. }) => to == them,
            _ => false,
        };
        self.sift(state, seat, events, |_, other| same(other).then_some(StatementVerdict::Lapsed));
        if state.public.words[seat.index()].iter().all(Option::is_some) {
            self.sift(state, seat, events, |place, _| (place == 0).then_some(StatementVerdict::Lapsed));
        }
        let words = &mut state.public.words[seat.index()];
        if let Some(free) = words.iter_mut().find(|word| word.is_none()) {
            *free = Some(word);
            state.public.pending_words += 1;
        }
    }

    /// Removes the pending statements of a seat that have a verdict, and emits the verdicts.
    fn sift(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        events: &mut impl EventSink<Event>,
        verdict: impl Fn(usize, Statement) -> Option<StatementVerdict>,
    ) {
        let public = &mut state.public;
        let words = public.words[seat.index()];
        let mut kept = [None; MAX_PENDING_STATEMENTS];
        let mut free = kept.iter_mut();
        for (place, word) in words.into_iter().flatten().enumerate() {
            let Some(verdict) = verdict(place, word) else {
                *free.next().expect("no more words are kept than there were") = Some(word);
                continue;
            };
            public.pending_words -= 1;
            match verdict {
                StatementVerdict::True => public.proven[seat.index()][0] += 1,
                StatementVerdict::False => public.proven[seat.index()][1] += 1,
                StatementVerdict::Broken => public.broken[seat.index()] = public.broken[seat.index()].saturating_add(1),
                StatementVerdict::Kept | StatementVerdict::Answered | StatementVerdict::Lapsed => {}
            }
            events.emit_to_all(Event::Decided { seat, word, verdict });
        }
        public.words[seat.index()] = kept;
    }

    /// Applies [`Self::sift`] to all seats.
    fn sift_all(
        &self,
        state: &mut StateOf<Self>,
        events: &mut impl EventSink<Event>,
        verdict: impl Fn(Seat, Statement) -> Option<StatementVerdict>,
    ) {
        if state.public.pending_words > 0 {
            for seat in (0..self.seats).map(Seat) {
                self.sift(state, seat, events, |_, word| verdict(seat, word));
            }
        }
    }

    fn answer_questions(&self, state: &mut StateOf<Self>, about: Hex, events: &mut impl EventSink<Event>) {
        self.sift_all(state, events, |_, word| {
            matches!(word, Statement::Asked { at } if at == about).then_some(StatementVerdict::Answered)
        });
    }

    fn answer_truce(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        of: Seat,
        agreed: bool,
        events: &mut impl EventSink<Event>,
    ) {
        let offered = state.public.words_of(of).find_map(|word| match word {
            Statement::Truce { to, rounds, .. } if to == seat => Some(rounds),
            _ => None,
        });
        self.sift(state, of, events, |_, word| {
            matches!(word, Statement::Truce { to, .. } if to == seat).then_some(StatementVerdict::Answered)
        });
        if let (Some(left), true) = (offered, agreed) {
            self.keep(state, of, Statement::Peace { to: seat, left }, events);
            self.keep(state, seat, Statement::Peace { to: of, left }, events);
        }
    }

    /// Moves the pending statements about a creature with it to another hex.
    #[inline]
    pub(crate) fn words_follow(&self, state: &mut StateOf<Self>, mover: MovingCreature, to: Hex) {
        let Some(from) = mover.from else { return };
        self.swap_follows(state, mover.species, from, Some(to));
        if state.public.pending_words > 0 {
            self.relocate(state, |at| if at == from { to } else { at });
        }
    }

    /// Swaps the pending statements about two creatures that have exchanged their spaces.
    pub(crate) fn words_trade(&self, state: &mut StateOf<Self>, species: Species, one: Hex, other: Hex) {
        let traded = |at| match at {
            at if at == one => other,
            at if at == other => one,
            at => at,
        };
        let seat = self.owner_of(&state.public, species);
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

    /// Lets the statements about a creature lapse that was swapped, went home or was lost unseen: they can no longer
    /// be decided.
    #[inline]
    pub(crate) fn words_lapse(
        &self,
        state: &mut StateOf<Self>,
        species: Species,
        gone: Hex,
        events: &mut impl EventSink<Event>,
    ) {
        self.swap_follows(state, species, gone, None);
        self.sift_all(state, events, |_, word| match word {
            Statement::Character { at, .. } | Statement::Swap { at, .. } | Statement::Asked { at } => {
                (at == gone).then_some(StatementVerdict::Lapsed)
            }
            Statement::Peace { .. } | Statement::Visit { .. } | Statement::Truce { .. } => None,
        });
    }

    /// Applies the result of a meeting. Claims about the revealed creatures become true or false, promised visits
    /// count as paid or not, and a seat that destroyed another seat's creature has broken its peace with that seat.
    #[inline]
    pub(crate) fn words_met(
        &self,
        state: &mut StateOf<Self>,
        mover: MovingCreature,
        to: Hex,
        others: SpeciesSet,
        meeting: MeetingResult,
        events: &mut impl EventSink<Event>,
    ) {
        let killed = matches!(meeting, MeetingResult::Kill | MeetingResult::Cancel);
        let dies = matches!(meeting, MeetingResult::Die | MeetingResult::Cancel);
        if let Some(from) = mover.from {
            self.swap_follows(state, mover.species, from, (!dies).then_some(to));
        }
        let owners: SeatSet = others.iter().map(|species| self.owner_of(&state.public, species)).collect();
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
        self.sift_all(state, events, |speaker, word| match word {
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
            Statement::Peace { to: friend, .. } if speaker == mover.seat && killed && owners.contains(friend) => {
                Some(StatementVerdict::Broken)
            }
            _ => None,
        });
    }

    /// Applies a raid that annihilates a creature of this seat.
    pub(crate) fn words_destroyed(
        &self,
        state: &mut StateOf<Self>,
        by: Seat,
        owner: Seat,
        events: &mut impl EventSink<Event>,
    ) {
        self.sift_all(state, events, |speaker, word| {
            let broken = speaker == by && matches!(word, Statement::Peace { to, .. } if to == owner);
            broken.then_some(StatementVerdict::Broken)
        });
    }

    /// Ages the promises of a seat at the end of its turn.
    pub(crate) fn words_age(&self, state: &mut StateOf<Self>, seat: Seat, events: &mut impl EventSink<Event>) {
        if state.public.pending_words == 0 {
            return;
        }
        for word in state.public.words[seat.index()].iter_mut().flatten() {
            if let Statement::Peace { left, .. } | Statement::Visit { left, .. } | Statement::Truce { left, .. } = word
            {
                *left -= 1;
            }
        }
        self.sift(state, seat, events, |_, word| match word {
            Statement::Peace { left: 0, .. } => Some(StatementVerdict::Kept),
            Statement::Visit { left: 0, .. } | Statement::Truce { left: 0, .. } => Some(StatementVerdict::Lapsed),
            _ => None,
        });
    }

    /// Decides the statements about creatures on the board at the end of the game, by their actual characters.
    pub(crate) fn words_end(&self, state: &mut StateOf<Self>, events: &mut impl EventSink<Event>) {
        if state.public.pending_words == 0 {
            return;
        }
        let foes = state.public.foes.or(state.private.foes);
        self.sift_all(state, events, |_, word| match word {
            Statement::Character { at, character } | Statement::Swap { at, character } => {
                let so = foes.contains(self.board.known_index(at)) == character.is_foe();
                Some(if so { StatementVerdict::True } else { StatementVerdict::False })
            }
            _ => Some(StatementVerdict::Lapsed),
        });
    }

    /// Returns the number of a seat's pending statements of fact, and how many of them are false for these foes.
    pub(crate) fn false_words(&self, public: &Public, foes: HexSet, seat: Seat) -> (u8, u8) {
        let mut count = (0, 0);
        for word in public.words_of(seat) {
            if let Statement::Character { at, character } | Statement::Swap { at, character } = word {
                count.0 += 1;
                count.1 += u8::from(foes.contains(self.board.known_index(at)) != character.is_foe());
            }
        }
        count
    }
}
