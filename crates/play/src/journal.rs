//! The journal is the saved game: replay, undo, time travel, recovery and verification are all one function.

use alloc::boxed::Box;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::{Audience, Game, Pending, Refused, Seat, SeatSet, Silent, State, Tell};

/// One line of a journal. Lines are only ever added.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry<A, O> {
    /// A seat did an action.
    #[serde(rename = "did")]
    Did {
        /// Who.
        seat: Seat,
        /// What.
        action: A,
        /// How many actions were open to the seat. A replay that counts another number has met other rules.
        offered: u16,
    },
    /// Nature answered.
    #[serde(rename = "fell")]
    Fell {
        /// What.
        outcome: O,
    },
    /// A seat took back its last decision.
    #[serde(rename = "undid")]
    Undid {
        /// Who.
        seat: Seat,
    },
}

/// Nature cannot give this answer now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Impossible;

/// There is no decision of this seat that can still be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoUndo;

/// A journal that these rules could not have written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Divergence {
    /// The entry that does not fit, counted from 0.
    pub entry: usize,
    /// What is wrong with it.
    pub what: &'static str,
}

/// A game in progress with its journal. The only writer of journals and the only reader.
#[derive(Clone)]
pub struct Run<G: Game> {
    game: G,
    /// Where the journal begins, if not at the start of the game.
    origin: Option<Box<State<G>>>,
    state: State<G>,
    entries: Vec<Entry<G::Action, G::Outcome>>,
    /// The entries that stand: those neither undone nor undoing.
    standing: Vec<Standing>,
    /// Standing entries before this place can no longer be undone.
    floor: usize,
    question: u32,
    fallen: u32,
    scratch: Vec<G::Action>,
}

/// An entry that has not been taken back.
#[derive(Clone, Copy)]
struct Standing {
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
struct Watch<'a, G: Game, T> {
    game: &'a G,
    seat: Seat,
    revealed: bool,
    heard: bool,
    tell: &'a mut T,
}

impl<G: Game, T: Tell<G::Event>> Tell<G::Event> for Watch<'_, G, T> {
    fn tell(&mut self, to: Audience, event: G::Event) {
        self.revealed |= self.game.reveals(&event);
        self.heard |= to != Audience::Only(SeatSet::only(self.seat));
        self.tell.tell(to, event);
    }
}

impl<G: Game> Run<G> {
    /// A game at its start.
    pub fn new(game: G) -> Run<G> {
        let state = game.start();
        Run::with(game, None, state)
    }

    /// A game that begins in the middle, such as in a world that somebody imagines. Nothing before it can be undone.
    pub fn midway(game: G, state: State<G>) -> Run<G> {
        Run::with(game, Some(Box::new(state.clone())), state)
    }

    /// The same game before its first entry.
    #[must_use]
    pub fn rewound(&self) -> Run<G> {
        Run::with(self.game.clone(), self.origin.clone(), self.beginning())
    }

    /// The state before the first entry.
    pub fn beginning(&self) -> State<G> {
        self.origin.as_deref().cloned().unwrap_or_else(|| self.game.start())
    }

    fn with(game: G, origin: Option<Box<State<G>>>, state: State<G>) -> Run<G> {
        Run {
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
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Everything about the game now.
    pub fn state(&self) -> &State<G> {
        &self.state
    }

    /// The journal so far.
    pub fn entries(&self) -> &[Entry<G::Action, G::Outcome>] {
        &self.entries
    }

    /// The entries that have not been taken back, with their places in the journal: applied one after the other to
    /// [`Run::beginning`] they lead to the state now.
    pub fn standing(&self) -> impl Iterator<Item = (usize, Entry<G::Action, G::Outcome>)> + '_ {
        let places = self.standing.iter().map(|standing| standing.entry as usize);
        places.map(|place| (place, self.entries[place]))
    }

    /// How many entries the journal has.
    pub fn ply(&self) -> usize {
        self.entries.len()
    }

    /// The number of the present question. It stays while a ballot collects its answers and never comes back.
    pub fn question(&self) -> u32 {
        self.question
    }

    /// Whom the game waits for.
    pub fn waiting(&self) -> Pending {
        self.game.waiting(&self.state)
    }

    /// The stream that nature's next answer comes from.
    pub fn stream(&self) -> u64 {
        self.game.stream(&self.state.open, self.fallen)
    }

    /// Appends the answers open to a seat; none if it is not asked.
    pub fn legal(&self, seat: Seat, out: &mut Vec<G::Action>) {
        if matches!(self.waiting(), Pending::Seats(seats) if seats.has(seat)) {
            let mine = self.game.mine(&self.state.open, &self.state.hidden, seat);
            self.game.legal(&self.state.open, &mine, seat, out);
        }
    }

    /// Appends what a seat may do without being asked; nothing once the game is over.
    pub fn unasked(&self, seat: Seat, out: &mut Vec<G::Action>) {
        if seat.0 < self.game.seats() && self.waiting() != Pending::Over {
            let mine = self.game.mine(&self.state.open, &self.state.hidden, seat);
            self.game.unasked(&self.state.open, &mine, seat, out);
        }
    }

    /// One seat does an action, if it is open to it.
    pub fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
        tell: &mut impl Tell<G::Event>,
    ) -> Result<(), Refused<G::Reason>> {
        let offer = self.offer(seat, action)?;
        let asked = match self.game.pending(&self.state.open) {
            Pending::Seats(asked) if offer.answers => asked,
            Pending::Seats(_) | Pending::Nature | Pending::Over => SeatSet::EMPTY,
        };
        let waited_for = self.waiting();
        let mut watch = Watch { game: &self.game, seat, revealed: false, heard: false, tell };
        self.game.apply(&mut self.state, seat, action, &mut watch);
        let aside = !offer.answers && !watch.revealed && !watch.heard;
        // A sealed answer stays: whether it could still be taken back would tell whether others have answered.
        let lasting = !aside && (watch.revealed || asked != SeatSet::only(seat));
        self.stand(Entry::Did { seat, action, offered: offer.count }, aside, lasting);
        let ballot_open = asked.len() > 1
            && self.game.pending(&self.state.open) == Pending::Seats(asked)
            && self.game.answered(&self.state.hidden).has(seat);
        let next = if offer.answers { !ballot_open } else { self.waiting() != waited_for };
        if next {
            self.question += 1;
        }
        Ok(())
    }

    /// Nature answers.
    pub fn settle(&mut self, outcome: G::Outcome, tell: &mut impl Tell<G::Event>) -> Result<(), Impossible> {
        if self.waiting() != Pending::Nature || !self.game.possible(&self.state, outcome) {
            return Err(Impossible);
        }
        self.game.settle(&mut self.state, outcome, tell);
        self.fallen += 1;
        self.stand(Entry::Fell { outcome }, false, true);
        self.question += 1;
        Ok(())
    }

    /// The last decision of a seat if it could be taken back now, as its place in the journal.
    pub fn undoable(&self, seat: Seat) -> Option<usize> {
        let last = self.standing[self.floor..].iter().rfind(|standing| !standing.aside)?.entry as usize;
        matches!(self.entries[last], Entry::Did { seat: by, .. } if by == seat).then_some(last)
    }

    /// Whether a seat could take back its last decision now.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.undoable(seat).is_some()
    }

    /// Takes back a seat's last decision and returns its place in the journal: allowed until it revealed something,
    /// nature answered or another seat was asked and answered. What seats did aside since then stays done.
    pub fn undo(&mut self, seat: Seat) -> Result<usize, NoUndo> {
        let undone = self.undoable(seat).ok_or(NoUndo)?;
        self.state = self.without(undone).ok_or(NoUndo)?;
        self.standing.retain(|standing| standing.entry as usize != undone);
        self.entries.push(Entry::Undid { seat });
        self.question += 1;
        Ok(undone)
    }

    /// Plays a journal from the start and tells everything again.
    ///
    /// # Errors
    /// The first entry that these rules could not have written.
    pub fn replay(
        game: G,
        entries: &[Entry<G::Action, G::Outcome>],
        tell: &mut impl Tell<G::Event>,
    ) -> Result<Run<G>, Divergence> {
        let mut run = Run::new(game);
        for (index, entry) in entries.iter().enumerate() {
            run.repeat(*entry, tell).map_err(|what| Divergence { entry: index, what })?;
        }
        Ok(run)
    }

    /// Plays one entry of a journal, if it fits.
    pub fn repeat(
        &mut self,
        entry: Entry<G::Action, G::Outcome>,
        tell: &mut impl Tell<G::Event>,
    ) -> Result<(), &'static str> {
        match entry {
            Entry::Did { seat, action, offered } => {
                if self.offer(seat, action).map(|offer| offer.count) != Ok(offered) {
                    return Err("the rules offer this seat other actions");
                }
                self.act(seat, action, tell).map_err(|_| "the rules refuse this action")
            }
            Entry::Fell { outcome } => self.settle(outcome, tell).map_err(|_| "nature cannot answer this here"),
            Entry::Undid { seat } => self.undo(seat).map(drop).map_err(|_| "there is nothing to take back here"),
        }
    }

    /// What is open to the seat, if this action is part of it.
    fn offer(&mut self, seat: Seat, action: G::Action) -> Result<Offer, Refused<G::Reason>> {
        let waiting = self.waiting();
        if waiting == Pending::Over {
            return Err(Refused::Over);
        }
        if seat.0 >= self.game.seats() {
            return Err(Refused::NotAsked);
        }
        let mine = self.game.mine(&self.state.open, &self.state.hidden, seat);
        let asked = matches!(waiting, Pending::Seats(seats) if seats.has(seat));
        self.scratch.clear();
        if asked {
            self.game.legal(&self.state.open, &mine, seat, &mut self.scratch);
        }
        let answers = self.scratch.contains(&action);
        self.game.unasked(&self.state.open, &mine, seat, &mut self.scratch);
        if self.scratch.contains(&action) {
            Ok(Offer { count: u16::try_from(self.scratch.len()).unwrap_or(u16::MAX), answers })
        } else if asked || G::is_free(action) {
            Err(Refused::Closed(self.game.why(&self.state.open, &mine, seat, action)))
        } else {
            Err(Refused::NotAsked)
        }
    }

    /// The state as it would be without an entry; none if something done aside after it would not have been open then.
    fn without(&self, undone: usize) -> Option<State<G>> {
        let mut state = self.beginning();
        let mut open = Vec::new();
        for standing in self.standing.iter().filter(|standing| standing.entry as usize != undone) {
            match self.entries[standing.entry as usize] {
                Entry::Did { seat, action, .. } => {
                    if standing.aside && standing.entry as usize > undone {
                        open.clear();
                        self.game.unasked(
                            &state.open,
                            &self.game.mine(&state.open, &state.hidden, seat),
                            seat,
                            &mut open,
                        );
                        open.contains(&action).then_some(())?;
                    }
                    self.game.apply(&mut state, seat, action, &mut Silent);
                }
                Entry::Fell { outcome } => self.game.settle(&mut state, outcome, &mut Silent),
                Entry::Undid { .. } => {}
            }
        }
        Some(state)
    }

    fn stand(&mut self, did: Entry<G::Action, G::Outcome>, aside: bool, lasting: bool) {
        let entry = u32::try_from(self.entries.len()).expect("a journal has fewer than 2^32 entries");
        self.standing.push(Standing { entry, aside });
        self.entries.push(did);
        if lasting {
            self.floor = self.standing.len();
        }
    }
}
