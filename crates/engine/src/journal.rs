//! The journal is the saved game: replay, undo, time travel, recovery and verification all use the same function.

mod checkpoint;

use alloc::boxed::Box;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::{Audience, EventSink, Game, NullSink, Rejected, Seat, SeatSet, StateOf, ToAct};

pub use checkpoint::Checkpoint;

/// One entry of a journal. A journal is append-only.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum JournalEntry<A, O> {
    /// A seat took an action.
    #[serde(rename = "did")]
    Action {
        /// The seat that acted.
        seat: Seat,
        /// The action that it took.
        action: A,
        /// The number of legal actions the seat had. If a replay counts another number, the rules differ.
        offered: u16,
    },
    /// Chance produced an outcome.
    #[serde(rename = "fell")]
    Chance {
        /// The outcome that occurred.
        outcome: O,
    },
    /// A seat undid its last decision.
    #[serde(rename = "undid")]
    Undo {
        /// The seat that undid its decision.
        seat: Seat,
    },
}

/// The error for an outcome that chance cannot produce now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ImpossibleOutcome;

/// The error for an undo by a seat that has no decision left to undo.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NothingToUndo;

/// The error for a journal that these rules could not have written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayDivergence {
    /// The index of the entry that does not fit.
    pub entry_index: usize,
    /// The reason why it does not fit.
    pub what: &'static str,
}

/// A game in progress with its journal. No other type writes or reads journals.
#[derive(Clone)]
pub struct GameHistory<G: Game> {
    game: G,
    /// The state that the journal begins with, if it is not the start of the game.
    origin: Option<Box<StateOf<G>>>,
    state: StateOf<G>,
    entries: Vec<JournalEntry<G::Action, G::ChanceOutcome>>,
    /// The entries in effect: those neither undone nor undoing.
    effective: Vec<EffectiveEntry>,
    /// The entries that were in effect once, after the index of the entry that undid each.
    undone: Vec<(u32, EffectiveEntry)>,
    /// The index in `effective` before which entries can no longer be undone.
    undo_floor: usize,
    question: u32,
    chance_count: u32,
    scratch: Vec<G::Action>,
}

/// An entry in effect, that is, one that has not been undone.
#[derive(Clone, Copy)]
struct EffectiveEntry {
    /// The index in the journal.
    entry: u32,
    /// True if a seat took the action out of turn and no other viewer was informed, such as for a standing order. It
    /// cannot be undone, and it does not prevent an undo: an undo that suddenly becomes unavailable would reveal that a
    /// seat acted.
    is_private: bool,
    /// True if a seat took the action out of turn.
    is_out_of_turn: bool,
}

/// The legal actions of a seat when it acted.
struct LegalityCheck {
    /// The number of legal actions.
    count: u16,
    /// True if the action belongs to the present decision, as opposed to one taken out of turn.
    answers: bool,
}

/// Forwards events and records whether one of them revealed information and whether any other viewer was informed.
struct RevealWatcher<'a, G: Game, T> {
    game: &'a G,
    seat: Seat,
    revealed: bool,
    heard: bool,
    events: &'a mut T,
}

impl<G: Game, T: EventSink<G::Event>> EventSink<G::Event> for RevealWatcher<'_, G, T> {
    fn emit(&mut self, to: Audience, event: G::Event) {
        self.revealed |= self.game.reveals_information(&event);
        self.heard |= to != Audience::Only(SeatSet::only(self.seat));
        self.events.emit(to, event);
    }
}

impl<G: Game> GameHistory<G> {
    /// Creates a game at its start.
    pub fn new(game: G) -> GameHistory<G> {
        let state = game.initial_state();
        GameHistory::from_parts(game, None, state)
    }

    /// Creates a game that begins at a given state, such as a determinization. Nothing before it can be undone.
    pub fn from_state(game: G, state: StateOf<G>) -> GameHistory<G> {
        GameHistory::from_parts(game, Some(Box::new(state.clone())), state)
    }

    /// Returns the same game before its first entry.
    #[must_use]
    pub fn restarted(&self) -> GameHistory<G> {
        GameHistory::from_parts(self.game.clone(), self.origin.clone(), self.initial_state())
    }

    /// Returns the state before the first entry.
    pub fn initial_state(&self) -> StateOf<G> {
        self.origin.as_deref().cloned().unwrap_or_else(|| self.game.initial_state())
    }

    fn from_parts(game: G, origin: Option<Box<StateOf<G>>>, state: StateOf<G>) -> GameHistory<G> {
        GameHistory {
            game,
            origin,
            state,
            entries: Vec::new(),
            effective: Vec::new(),
            undone: Vec::new(),
            undo_floor: 0,
            question: 0,
            chance_count: 0,
            scratch: Vec::new(),
        }
    }

    /// Returns the rules.
    pub fn rules(&self) -> &G {
        &self.game
    }

    /// Returns the present state.
    pub fn state(&self) -> &StateOf<G> {
        &self.state
    }

    /// Returns the journal so far.
    pub fn entries(&self) -> &[JournalEntry<G::Action, G::ChanceOutcome>] {
        &self.entries
    }

    /// Returns the entries that have not been undone with their indices in the journal. Applied in order to
    /// [`GameHistory::initial_state`], they lead to the present state.
    pub fn effective_entries(&self) -> impl Iterator<Item = (usize, JournalEntry<G::Action, G::ChanceOutcome>)> + '_ {
        let places = self.effective.iter().map(|standing| standing.entry as usize);
        places.map(|place| (place, self.entries[place]))
    }

    /// Returns the number of entries in the journal.
    pub fn ply(&self) -> usize {
        self.entries.len()
    }

    /// Returns the number of entries in effect that are decisions or outcomes of chance: how far the game has come. An
    /// undo takes it back, and what seats do out of turn does not change it.
    pub fn count_decided_entries(&self) -> usize {
        self.effective.iter().filter(|standing| !standing.is_out_of_turn).count()
    }

    /// Returns the number of the present decision. It does not change while a ballot is in progress, and it never
    /// repeats.
    pub fn question_number(&self) -> u32 {
        self.question
    }

    /// Returns the decision maker the game waits for.
    pub fn awaited(&self) -> ToAct {
        self.game.awaited(&self.state)
    }

    /// Returns the stream for the next outcome of chance.
    pub fn random_stream(&self) -> u64 {
        self.game.random_stream(&self.state.public, self.chance_count)
    }

    /// Appends the legal actions of a seat; none if it is not on turn.
    pub fn legal_actions(&self, seat: Seat, out: &mut Vec<G::Action>) {
        if matches!(self.awaited(), ToAct::Seats(seats) if seats.contains(seat)) {
            let own = self.game.own_knowledge(&self.state.public, &self.state.private, seat);
            self.game.legal_actions(&self.state.public, &own, seat, out);
        }
    }

    /// Appends the out-of-turn actions of a seat; none once the game is over.
    pub fn out_of_turn_actions(&self, seat: Seat, out: &mut Vec<G::Action>) {
        if seat.0 < self.game.seats() && self.awaited() != ToAct::Nobody {
            let own = self.game.own_knowledge(&self.state.public, &self.state.private, seat);
            self.game.out_of_turn_actions(&self.state.public, &own, seat, out);
        }
    }

    /// Applies an action of one seat if it is legal.
    pub fn apply_action(
        &mut self,
        seat: Seat,
        action: G::Action,
        events: &mut impl EventSink<G::Event>,
    ) -> Result<(), Rejected<G::BlockedReason>> {
        let offer = self.check_legal(seat, action)?;
        let asked = match self.game.to_act(&self.state.public) {
            ToAct::Seats(asked) if offer.answers => asked,
            ToAct::Seats(_) | ToAct::Chance | ToAct::Nobody => SeatSet::EMPTY,
        };
        let waited_for = self.awaited();
        let mut watch = RevealWatcher { game: &self.game, seat, revealed: false, heard: false, events };
        self.game.apply_action(&mut self.state, seat, action, &mut watch);
        let aside = !offer.answers && !watch.revealed && !watch.heard;
        // A sealed answer is final: if it could sometimes be undone, that would reveal whether others have submitted.
        let lasting = !aside && (watch.revealed || asked != SeatSet::only(seat));
        let place = EffectiveEntry { entry: self.next_index(), is_private: aside, is_out_of_turn: !offer.answers };
        self.push_entry(JournalEntry::Action { seat, action, offered: offer.count }, place, lasting);
        let ballot_open = asked.len() > 1
            && self.game.to_act(&self.state.public) == ToAct::Seats(asked)
            && self.game.submitted_seats(&self.state.private).contains(seat);
        let next = if offer.answers { !ballot_open } else { self.awaited() != waited_for };
        if next {
            self.question += 1;
        }
        Ok(())
    }

    /// Applies an outcome of chance if it is possible.
    pub fn apply_chance(
        &mut self,
        outcome: G::ChanceOutcome,
        events: &mut impl EventSink<G::Event>,
    ) -> Result<(), ImpossibleOutcome> {
        if self.awaited() != ToAct::Chance || !self.game.is_possible(&self.state, outcome) {
            return Err(ImpossibleOutcome);
        }
        self.game.apply_chance(&mut self.state, outcome, events);
        self.chance_count += 1;
        let place = EffectiveEntry { entry: self.next_index(), is_private: false, is_out_of_turn: false };
        self.push_entry(JournalEntry::Chance { outcome }, place, true);
        self.question += 1;
        Ok(())
    }

    /// Returns the last decision of a seat, as its index in the journal, if it can be undone now.
    pub fn undoable_entry(&self, seat: Seat) -> Option<usize> {
        let last = self.effective[self.undo_floor..].iter().rfind(|standing| !standing.is_private)?.entry as usize;
        matches!(self.entries[last], JournalEntry::Action { seat: by, .. } if by == seat).then_some(last)
    }

    /// Returns true if a seat can undo its last decision now.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.undoable_entry(seat).is_some()
    }

    /// Undoes a seat's last decision and returns its index in the journal. An undo is allowed until the decision
    /// revealed something, chance produced an outcome, or another seat was on turn and acted. Actions that seats took
    /// privately out of turn since then stay in effect.
    pub fn undo(&mut self, seat: Seat) -> Result<usize, NothingToUndo> {
        let undone = self.undoable_entry(seat).ok_or(NothingToUndo)?;
        self.state = self.state_without(undone).ok_or(NothingToUndo)?;
        let place = self.effective.iter().rposition(|standing| standing.entry as usize == undone);
        let undo = self.next_index();
        self.undone.extend(place.map(|place| (undo, self.effective.remove(place))));
        self.entries.push(JournalEntry::Undo { seat });
        self.question += 1;
        Ok(undone)
    }

    /// Replays a journal from the start and emits all events again.
    ///
    /// # Errors
    /// The first entry that these rules could not have written.
    pub fn replay_journal(
        game: G,
        entries: &[JournalEntry<G::Action, G::ChanceOutcome>],
        events: &mut impl EventSink<G::Event>,
    ) -> Result<GameHistory<G>, ReplayDivergence> {
        let mut run = GameHistory::new(game);
        for (index, entry) in entries.iter().enumerate() {
            run.replay_entry(*entry, events).map_err(|what| ReplayDivergence { entry_index: index, what })?;
        }
        Ok(run)
    }

    /// Applies one entry of a journal if it fits.
    pub fn replay_entry(
        &mut self,
        entry: JournalEntry<G::Action, G::ChanceOutcome>,
        events: &mut impl EventSink<G::Event>,
    ) -> Result<(), &'static str> {
        match entry {
            JournalEntry::Action { seat, action, offered } => {
                if self.check_legal(seat, action).map(|offer| offer.count) != Ok(offered) {
                    return Err("the rules offer this seat other actions");
                }
                self.apply_action(seat, action, events).map_err(|_| "the rules refuse this action")
            }
            JournalEntry::Chance { outcome } => {
                self.apply_chance(outcome, events).map_err(|_| "nature cannot answer this here")
            }
            JournalEntry::Undo { seat } => self.undo(seat).map(drop).map_err(|_| "there is nothing to take back here"),
        }
    }

    /// Returns the legal actions of the seat if this action is one of them.
    fn check_legal(&mut self, seat: Seat, action: G::Action) -> Result<LegalityCheck, Rejected<G::BlockedReason>> {
        let waiting = self.awaited();
        if waiting == ToAct::Nobody {
            return Err(Rejected::Over);
        }
        if seat.0 >= self.game.seats() {
            return Err(Rejected::NotAsked);
        }
        let own = self.game.own_knowledge(&self.state.public, &self.state.private, seat);
        let asked = matches!(waiting, ToAct::Seats(seats) if seats.contains(seat));
        self.scratch.clear();
        if asked {
            self.game.legal_actions(&self.state.public, &own, seat, &mut self.scratch);
        }
        let answers = self.scratch.contains(&action);
        self.game.out_of_turn_actions(&self.state.public, &own, seat, &mut self.scratch);
        if self.scratch.contains(&action) {
            Ok(LegalityCheck { count: u16::try_from(self.scratch.len()).unwrap_or(u16::MAX), answers })
        } else if asked || G::is_out_of_turn(action) {
            Err(Rejected::Blocked(self.game.blocked_reason(&self.state.public, &own, seat, action)))
        } else {
            Err(Rejected::NotAsked)
        }
    }

    /// Returns the state without an entry; none if a private out-of-turn action after it would not have been legal
    /// then.
    fn state_without(&self, undone: usize) -> Option<StateOf<G>> {
        let mut state = self.initial_state();
        let mut open = Vec::new();
        for standing in self.effective.iter().filter(|standing| standing.entry as usize != undone) {
            match self.entries[standing.entry as usize] {
                JournalEntry::Action { seat, action, .. } => {
                    if standing.is_private && standing.entry as usize > undone {
                        open.clear();
                        self.game.out_of_turn_actions(
                            &state.public,
                            &self.game.own_knowledge(&state.public, &state.private, seat),
                            seat,
                            &mut open,
                        );
                        open.contains(&action).then_some(())?;
                    }
                    self.game.apply_action(&mut state, seat, action, &mut NullSink);
                }
                JournalEntry::Chance { outcome } => self.game.apply_chance(&mut state, outcome, &mut NullSink),
                JournalEntry::Undo { .. } => {}
            }
        }
        Some(state)
    }

    fn next_index(&self) -> u32 {
        u32::try_from(self.entries.len()).expect("a journal has fewer than 2^32 entries")
    }

    fn push_entry(&mut self, did: JournalEntry<G::Action, G::ChanceOutcome>, place: EffectiveEntry, lasting: bool) {
        self.effective.push(place);
        self.entries.push(did);
        if lasting {
            self.undo_floor = self.effective.len();
        }
    }
}
