//! The journal is the saved game: replay, undo, time travel, recovery and verification are all one function.

use alloc::boxed::Box;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::{Audience, EventSink, NullSink, Rejected, Rules, Seat, SeatSet, StateOf, ToAct};

/// One line of a journal. Lines are only ever added.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum JournalEntry<A, O> {
    /// A seat did an action.
    #[serde(rename = "did")]
    Action {
        /// Who.
        seat: Seat,
        /// What.
        action: A,
        /// How many actions were open to the seat. A replay that counts another number has met other rules.
        offered: u16,
    },
    /// Nature answered.
    #[serde(rename = "fell")]
    Chance {
        /// What.
        outcome: O,
    },
    /// A seat took back its last decision.
    #[serde(rename = "undid")]
    Undo {
        /// Who.
        seat: Seat,
    },
}

/// Nature cannot give this answer now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ImpossibleOutcome;

/// There is no decision of this seat that can still be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NothingToUndo;

/// A journal that these rules could not have written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayDivergence {
    /// The entry that does not fit, counted from 0.
    pub entry_index: usize,
    /// What is wrong with it.
    pub what: &'static str,
}

/// A game in progress with its journal. The only writer of journals and the only reader.
#[derive(Clone)]
pub struct GameHistory<G: Rules> {
    game: G,
    /// Where the journal begins, if not at the start of the game.
    origin: Option<Box<StateOf<G>>>,
    state: StateOf<G>,
    entries: Vec<JournalEntry<G::Action, G::ChanceOutcome>>,
    /// The entries that stand: those neither undone nor undoing.
    standing: Vec<EffectiveEntry>,
    /// Standing entries before this place can no longer be undone.
    floor: usize,
    question: u32,
    fallen: u32,
    scratch: Vec<G::Action>,
}

/// An entry that has not been taken back.
#[derive(Clone, Copy)]
struct EffectiveEntry {
    /// Its place in the journal.
    entry: u32,
    /// Whether a seat did it unasked and nobody else heard of it, such as a standing order. It cannot be taken back,
    /// and it keeps nobody from taking back: an undo that is suddenly closed would tell that somebody did something.
    aside: bool,
}

/// What was open to a seat when it acted.
struct Offer {
    /// How many actions.
    count: u16,
    /// Whether the action answers the present question, as opposed to one done without being asked.
    answers: bool,
}

/// Passes events on and notices whether one of them revealed something, and whether anybody else heard of it.
struct RevealWatcher<'a, G: Rules, T> {
    game: &'a G,
    seat: Seat,
    revealed: bool,
    heard: bool,
    events: &'a mut T,
}

impl<G: Rules, T: EventSink<G::Event>> EventSink<G::Event> for RevealWatcher<'_, G, T> {
    fn emit(&mut self, to: Audience, event: G::Event) {
        self.revealed |= self.game.reveals_information(&event);
        self.heard |= to != Audience::Only(SeatSet::only(self.seat));
        self.events.emit(to, event);
    }
}

impl<G: Rules> GameHistory<G> {
    /// A game at its start.
    pub fn new(game: G) -> GameHistory<G> {
        let state = game.initial_state();
        GameHistory::with(game, None, state)
    }

    /// A game that begins in the middle, such as in a world that somebody imagines. Nothing before it can be undone.
    pub fn from_state(game: G, state: StateOf<G>) -> GameHistory<G> {
        GameHistory::with(game, Some(Box::new(state.clone())), state)
    }

    /// The same game before its first entry.
    #[must_use]
    pub fn restarted(&self) -> GameHistory<G> {
        GameHistory::with(self.game.clone(), self.origin.clone(), self.initial_state())
    }

    /// The state before the first entry.
    pub fn initial_state(&self) -> StateOf<G> {
        self.origin.as_deref().cloned().unwrap_or_else(|| self.game.initial_state())
    }

    fn with(game: G, origin: Option<Box<StateOf<G>>>, state: StateOf<G>) -> GameHistory<G> {
        GameHistory {
            game,
            origin,
            state,
            entries: Vec::new(),
            standing: Vec::new(),
            floor: 0,
            question: 0,
            fallen: 0,
            scratch: Vec::new(),
        }
    }

    /// The rules.
    pub fn rules(&self) -> &G {
        &self.game
    }

    /// Everything about the game now.
    pub fn state(&self) -> &StateOf<G> {
        &self.state
    }

    /// The journal so far.
    pub fn entries(&self) -> &[JournalEntry<G::Action, G::ChanceOutcome>] {
        &self.entries
    }

    /// The entries that have not been taken back, with their places in the journal: applied one after the other to
    /// [`GameHistory::initial_state`] they lead to the state now.
    pub fn effective_entries(&self) -> impl Iterator<Item = (usize, JournalEntry<G::Action, G::ChanceOutcome>)> + '_ {
        let places = self.standing.iter().map(|standing| standing.entry as usize);
        places.map(|place| (place, self.entries[place]))
    }

    /// How many entries the journal has.
    pub fn ply(&self) -> usize {
        self.entries.len()
    }

    /// The number of the present question. It stays while a ballot collects its answers and never comes back.
    pub fn question_number(&self) -> u32 {
        self.question
    }

    /// Whom the game waits for.
    pub fn awaited(&self) -> ToAct {
        self.game.awaited(&self.state)
    }

    /// The stream that nature's next answer comes from.
    pub fn random_stream(&self) -> u64 {
        self.game.random_stream(&self.state.public, self.fallen)
    }

    /// Appends the answers open to a seat; none if it is not asked.
    pub fn legal_actions(&self, seat: Seat, out: &mut Vec<G::Action>) {
        if matches!(self.awaited(), ToAct::Seats(seats) if seats.contains(seat)) {
            let own = self.game.own_knowledge(&self.state.public, &self.state.private, seat);
            self.game.legal_actions(&self.state.public, &own, seat, out);
        }
    }

    /// Appends what a seat may do without being asked; nothing once the game is over.
    pub fn out_of_turn_actions(&self, seat: Seat, out: &mut Vec<G::Action>) {
        if seat.0 < self.game.seats() && self.awaited() != ToAct::Nobody {
            let own = self.game.own_knowledge(&self.state.public, &self.state.private, seat);
            self.game.out_of_turn_actions(&self.state.public, &own, seat, out);
        }
    }

    /// One seat does an action, if it is open to it.
    pub fn apply_action(
        &mut self,
        seat: Seat,
        action: G::Action,
        events: &mut impl EventSink<G::Event>,
    ) -> Result<(), Rejected<G::BlockedReason>> {
        let offer = self.offer(seat, action)?;
        let asked = match self.game.to_act(&self.state.public) {
            ToAct::Seats(asked) if offer.answers => asked,
            ToAct::Seats(_) | ToAct::Chance | ToAct::Nobody => SeatSet::EMPTY,
        };
        let waited_for = self.awaited();
        let mut watch = RevealWatcher { game: &self.game, seat, revealed: false, heard: false, events };
        self.game.apply_action(&mut self.state, seat, action, &mut watch);
        let aside = !offer.answers && !watch.revealed && !watch.heard;
        // A sealed answer stays: whether it could still be taken back would tell whether others have answered.
        let lasting = !aside && (watch.revealed || asked != SeatSet::only(seat));
        self.stand(JournalEntry::Action { seat, action, offered: offer.count }, aside, lasting);
        let ballot_open = asked.len() > 1
            && self.game.to_act(&self.state.public) == ToAct::Seats(asked)
            && self.game.submitted_seats(&self.state.private).contains(seat);
        let next = if offer.answers { !ballot_open } else { self.awaited() != waited_for };
        if next {
            self.question += 1;
        }
        Ok(())
    }

    /// Nature answers.
    pub fn apply_chance(
        &mut self,
        outcome: G::ChanceOutcome,
        events: &mut impl EventSink<G::Event>,
    ) -> Result<(), ImpossibleOutcome> {
        if self.awaited() != ToAct::Chance || !self.game.is_possible(&self.state, outcome) {
            return Err(ImpossibleOutcome);
        }
        self.game.apply_chance(&mut self.state, outcome, events);
        self.fallen += 1;
        self.stand(JournalEntry::Chance { outcome }, false, true);
        self.question += 1;
        Ok(())
    }

    /// The last decision of a seat if it could be taken back now, as its place in the journal.
    pub fn undoable_entry(&self, seat: Seat) -> Option<usize> {
        let last = self.standing[self.floor..].iter().rfind(|standing| !standing.aside)?.entry as usize;
        matches!(self.entries[last], JournalEntry::Action { seat: by, .. } if by == seat).then_some(last)
    }

    /// Whether a seat could take back its last decision now.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.undoable_entry(seat).is_some()
    }

    /// Takes back a seat's last decision and returns its place in the journal: allowed until it revealed something,
    /// nature answered or another seat was asked and answered. What seats did aside since then stays done.
    pub fn undo(&mut self, seat: Seat) -> Result<usize, NothingToUndo> {
        let undone = self.undoable_entry(seat).ok_or(NothingToUndo)?;
        self.state = self.without(undone).ok_or(NothingToUndo)?;
        self.standing.retain(|standing| standing.entry as usize != undone);
        self.entries.push(JournalEntry::Undo { seat });
        self.question += 1;
        Ok(undone)
    }

    /// Plays a journal from the start and tells everything again.
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
            run.replay_prefix(*entry, events).map_err(|what| ReplayDivergence { entry_index: index, what })?;
        }
        Ok(run)
    }

    /// Plays one entry of a journal, if it fits.
    pub fn replay_prefix(
        &mut self,
        entry: JournalEntry<G::Action, G::ChanceOutcome>,
        events: &mut impl EventSink<G::Event>,
    ) -> Result<(), &'static str> {
        match entry {
            JournalEntry::Action { seat, action, offered } => {
                if self.offer(seat, action).map(|offer| offer.count) != Ok(offered) {
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

    /// What is open to the seat, if this action is part of it.
    fn offer(&mut self, seat: Seat, action: G::Action) -> Result<Offer, Rejected<G::BlockedReason>> {
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
            Ok(Offer { count: u16::try_from(self.scratch.len()).unwrap_or(u16::MAX), answers })
        } else if asked || G::is_out_of_turn(action) {
            Err(Rejected::Blocked(self.game.blocked_reason(&self.state.public, &own, seat, action)))
        } else {
            Err(Rejected::NotAsked)
        }
    }

    /// The state as it would be without an entry; none if something done aside after it would not have been open then.
    fn without(&self, undone: usize) -> Option<StateOf<G>> {
        let mut state = self.initial_state();
        let mut open = Vec::new();
        for standing in self.standing.iter().filter(|standing| standing.entry as usize != undone) {
            match self.entries[standing.entry as usize] {
                JournalEntry::Action { seat, action, .. } => {
                    if standing.aside && standing.entry as usize > undone {
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

    fn stand(&mut self, did: JournalEntry<G::Action, G::ChanceOutcome>, aside: bool, lasting: bool) {
        let entry = u32::try_from(self.entries.len()).expect("a journal has fewer than 2^32 entries");
        self.standing.push(EffectiveEntry { entry, aside });
        self.entries.push(did);
        if lasting {
            self.floor = self.standing.len();
        }
    }
}
