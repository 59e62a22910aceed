//! A race of two seats by cards alone, in which biases can be seeded and every probability is known exactly: the first
//! seat to reach the goal wins. There are no decisions.

use std::collections::HashMap;

use engine::{
    Apply, BlockedActions, Chance, Defaults, Ending, EventSink, Invariants, LegalActions, MAX_SEATS, Metric, Metrics,
    Observe, Rng, Rules, Scoring, Seat, SeatSet, State, StateOf, ToAct, ViewOf, random,
};
use lab::{Lineup, Participant};
use serde::Serialize;

/// The distance to the goal.
const GOAL: u8 = 60;
/// The number of cards; each turn one of them is drawn and returned.
const CARDS: u32 = 6;

/// The race, fair unless a bias is seeded.
#[derive(Clone, Copy, Debug)]
pub struct Race {
    /// The distance that the best card takes each seat; the others take both seats 1 to 5.
    pub best: [u8; 2],
    /// True if the first seat has a free move before the first turn.
    pub free: bool,
    /// The seat that begins, drawn at random if `None`.
    pub begins: Option<u8>,
}

impl Race {
    /// The race without a seeded bias.
    pub const FAIR: Race = Race { best: [6, 6], free: false, begins: None };

    /// Returns the positions after a card for the seat that moves.
    fn moved(&self, at: [u8; 2], seat: usize, card: u8) -> [u8; 2] {
        let mut at = at;
        at[seat] += if u32::from(card) == CARDS { self.best[seat] } else { card };
        at
    }

    /// Returns the exact win probability of the first seat.
    pub fn win_chance(&self) -> f64 {
        let mut known = HashMap::new();
        let mut from = |at| match self.begins {
            Some(seat) => self.chance_from(at, seat.into(), &mut known),
            None => (0..2).map(|seat| self.chance_from(at, seat, &mut known)).sum::<f64>() / 2.0,
        };
        if self.free {
            let moves = (1..=CARDS as u8).map(|card| self.moved([0; 2], 0, card));
            moves.map(&mut from).sum::<f64>() / f64::from(CARDS)
        } else {
            from([0; 2])
        }
    }

    fn chance_from(&self, at: [u8; 2], turn: usize, known: &mut HashMap<([u8; 2], usize), f64>) -> f64 {
        if let Some(winner) = at.iter().position(|at| *at >= GOAL) {
            return f64::from(u8::from(winner == 0));
        }
        if let Some(chance) = known.get(&(at, turn)) {
            return *chance;
        }
        let next = (1..=CARDS as u8).map(|card| self.moved(at, turn, card));
        let chance = next.map(|at| self.chance_from(at, 1 - turn, known)).sum::<f64>() / f64::from(CARDS);
        known.insert((at, turn), chance);
        chance
    }

    /// Returns a lineup for the race.
    pub fn lineup(self, seed: u64) -> Lineup<'static, Race> {
        let nobody = || Participant {
            name: "nobody".into(),
            budget: bots::SearchBudget::Iterations(1),
            make: Box::new(|| Box::new(bots::PolicyBot(bots::UniformRandom))),
        };
        Lineup { game: self, participants: vec![nobody(), nobody()], seed, max_series_length: 1, rotate: false }
    }
}

/// The whole state, since nothing is hidden.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Public {
    at: [u8; 2],
    /// The seat on turn, once it is drawn.
    turn: Option<u8>,
    /// True if the free move is still to come.
    free: bool,
}

impl Rules for Race {
    const ID: &'static str = "race";
    const RULES_VERSION: u16 = 1;
    type Public = Public;
    type Private = ();
    type Own = ();
    type Action = u8;
    type ChanceOutcome = u8;
    type Event = ();

    fn seats(&self) -> u8 {
        2
    }

    fn initial_state(&self) -> StateOf<Race> {
        State { public: Public { at: [0; 2], turn: self.begins, free: self.free }, private: () }
    }

    fn to_act(&self, public: &Public) -> ToAct {
        if public.at.iter().any(|at| *at >= GOAL) { ToAct::Nobody } else { ToAct::Chance }
    }
}

impl LegalActions for Race {
    fn legal_actions(&self, _: &Public, (): &(), _: Seat, _: &mut Vec<u8>) {}
}

impl BlockedActions for Race {
    type BlockedReason = &'static str;

    fn blocked_reason(&self, _: &Public, (): &(), _: Seat, _: u8) -> &'static str {
        "nobody is asked"
    }
}

impl Apply for Race {
    fn apply_action(&self, _: &mut StateOf<Race>, _: Seat, _: u8, _: &mut impl EventSink<()>) {}

    fn apply_chance(&self, State { public, .. }: &mut StateOf<Race>, outcome: u8, _: &mut impl EventSink<()>) {
        let Some(turn) = public.turn else {
            public.turn = Some(outcome);
            return;
        };
        let seat = if public.free { 0 } else { turn };
        public.at = self.moved(public.at, seat.into(), outcome);
        if !std::mem::take(&mut public.free) {
            public.turn = Some(1 - turn);
        }
    }
}

impl Chance for Race {
    fn sample_outcome(&self, state: &StateOf<Race>, rng: &mut impl Rng) -> u8 {
        let among = if state.public.turn.is_none() { 2 } else { CARDS };
        random::random_index(rng, among) as u8 + u8::from(state.public.turn.is_some())
    }

    fn is_possible(&self, _: &StateOf<Race>, _: u8) -> bool {
        true
    }
}

impl Observe for Race {
    fn own_knowledge(&self, _: &Public, (): &(), _: Seat) {}

    fn determinize(&self, _: &ViewOf<Race>, _: &mut impl Rng) {}
}

impl Invariants for Race {}

impl Scoring for Race {
    type Detail = ();

    fn ending(&self, state: &StateOf<Race>) -> Ending<()> {
        let winner = Seat(u8::from(state.public.at[1] >= GOAL));
        let mut payoffs = [0.0; MAX_SEATS];
        payoffs[winner.index()] = 1.0;
        Ending { payoffs, winners: SeatSet::only(winner), scores: [0; MAX_SEATS], outcome: "won", detail: () }
    }
}

impl Defaults for Race {}

/// A sink that discards all events.
#[derive(Default)]
pub struct Deaf;

impl EventSink<()> for Deaf {
    fn emit(&mut self, _: engine::Audience, (): ()) {}
}

impl Metrics for Race {
    type Tally = Deaf;
    fn metrics(&self, _: &StateOf<Race>, _: &Deaf, _: &mut Vec<Metric>) {}
}
