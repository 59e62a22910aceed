//! The data that the checks share: the position, and the actions and outcomes seen so far.

use std::collections::HashSet;

use engine::{Game, GameHistory, MAX_SEATS};

use crate::effort::{Effort, Summary};
use crate::failure::Failure;
use crate::odd_numbers::with_odd_numbers;
use crate::steps::TestRng;

/// The number of distinct actions that the suite remembers.
const ACTIONS: usize = 4_000;
/// The number of distinct outcomes that the suite remembers.
const OUTCOMES: usize = 400;
/// Distinct actions and outcomes.
pub(crate) struct Seen<G: Game> {
    pub actions: Vec<G::Action>,
    known: HashSet<G::Action>,
    pub outcomes: Vec<G::ChanceOutcome>,
}

/// Data accumulated across games.
pub(crate) struct RunTotals<G: Game> {
    /// All actions and outcomes seen so far, taken or only listed.
    pub seen: Seen<G>,
    /// All actions and outcomes serialized so far.
    pub written: Seen<G>,
    /// Counts of each viewer's determinizations in ambiguous positions: first the spectator's, then each seat's.
    pub ambiguities: [AmbiguityCounts; MAX_SEATS + 1],
    pub summary: Summary,
}

/// Counts of one viewer's determinizations in positions in which the viewer could not know the private part.
#[derive(Default)]
pub(crate) struct AmbiguityCounts {
    /// The number of positions in which the viewer could not know the private part.
    pub met: u32,
    /// The number of those positions in which determinizations differed from each other.
    pub varied: u32,
    /// The failure at the first position in which they did not.
    pub first: Option<Failure>,
}

impl<G: Game> Default for Seen<G> {
    fn default() -> Self {
        Seen { actions: Vec::new(), known: HashSet::new(), outcomes: Vec::new() }
    }
}

impl<G: Game> Seen<G> {
    /// Remembers an action; returns true if it is new.
    pub fn note_action(&mut self, action: G::Action) -> bool {
        let new = self.actions.len() < ACTIONS && self.known.insert(action);
        if new {
            self.actions.push(action);
        }
        new
    }

    /// Remembers an outcome; returns true if it is new.
    pub fn note_outcome(&mut self, outcome: G::ChanceOutcome) -> bool {
        let new = self.outcomes.len() < OUTCOMES && !self.outcomes.contains(&outcome);
        if new {
            self.outcomes.push(outcome);
        }
        new
    }
}

impl<G: Game> RunTotals<G> {
    pub fn new() -> RunTotals<G> {
        RunTotals {
            seen: Seen::default(),
            written: Seen::default(),
            ambiguities: Default::default(),
            summary: Summary::default(),
        }
    }

    /// Remembers an action and, while there is room, its variants with unusual numbers.
    pub fn meet_action(&mut self, action: G::Action) {
        if self.seen.note_action(action) && self.seen.actions.len() < ACTIONS / 2 {
            for odd in with_odd_numbers(&action) {
                self.seen.note_action(odd);
            }
        }
    }

    /// Remembers an outcome and, while there is room, its variants with unusual numbers.
    pub fn meet_outcome(&mut self, outcome: G::ChanceOutcome) {
        if self.seen.note_outcome(outcome) && self.seen.outcomes.len() < OUTCOMES / 2 {
            for odd in with_odd_numbers(&outcome) {
                self.seen.note_outcome(odd);
            }
        }
    }
}

/// The context of the checks at one position.
pub(crate) struct CheckContext<'a, G: Game> {
    pub game: &'a G,
    pub run: &'a mut GameHistory<G>,
    pub totals: &'a mut RunTotals<G>,
    pub effort: &'a Effort,
    /// The prefix of the ids of the game's clauses.
    pub clauses: &'static str,
    pub rng: TestRng,
}
