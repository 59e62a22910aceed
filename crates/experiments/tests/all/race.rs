//! A race of two by cards alone, in which something can be planted and every chance is exactly known: who has come to the
//! goal first has won. Nobody decides anything.

use std::collections::HashMap;

use lab::{Entrant, Lineup};
use play::{Ending, Figure, Game, MAX_SEATS, Measure, Pending, Rng, Seat, SeatSet, State, Tell, Truth, ViewOf, random};
use serde::Serialize;

/// How far it is.
const GOAL: u8 = 60;
/// How many cards there are; each turn one of them comes, and goes back.
const CARDS: u32 = 6;

/// The race, fair unless something is planted.
#[derive(Clone, Copy, Debug)]
pub struct Race {
    /// How far the best card takes each seat; the others take both seats 1 to 5.
    pub best: [u8; 2],
    /// Whether the first seat has a move before the first.
    pub free: bool,
    /// Who begins; drawn if nobody is named.
    pub begins: Option<u8>,
}

impl Race {
    /// Nothing is planted.
    pub const FAIR: Race = Race { best: [6, 6], free: false, begins: None };

    /// Where a card takes the seat that moves.
    fn moved(&self, at: [u8; 2], seat: usize, card: u8) -> [u8; 2] {
        let mut at = at;
        at[seat] += if u32::from(card) == CARDS { self.best[seat] } else { card };
        at
    }

    /// The chance of the first seat, exactly.
    pub fn chance(&self) -> f64 {
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

    /// A table for it.
    pub fn lineup(self, seed: u64) -> Lineup<'static, Race> {
        let nobody = || Entrant {
            name: "nobody".into(),
            budget: bots::Budget::Iterations(1),
            make: Box::new(|| Box::new(bots::Follow(bots::Random))),
        };
        Lineup { game: self, entrants: vec![nobody(), nobody()], seed, series: 1, rotate: false }
    }
}

/// Everything, for nothing is hidden.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Open {
    at: [u8; 2],
    /// Whose turn it is, once that is drawn.
    turn: Option<u8>,
    /// Whether the free move is still to come.
    free: bool,
}

impl Game for Race {
    const ID: &'static str = "race";
    const RULES: u16 = 1;
    type Open = Open;
    type Hidden = ();
    type Mine = ();
    type Action = u8;
    type Outcome = u8;
    type Event = ();
    type Reason = &'static str;
    type Detail = ();

    fn seats(&self) -> u8 {
        2
    }
    fn start(&self) -> State<Race> {
        Truth { open: Open { at: [0; 2], turn: self.begins, free: self.free }, hidden: () }
    }
    fn pending(&self, open: &Open) -> Pending {
        if open.at.iter().any(|at| *at >= GOAL) { Pending::Over } else { Pending::Nature }
    }
    fn mine(&self, _: &Open, (): &(), _: Seat) {}
    fn legal(&self, _: &Open, (): &(), _: Seat, _: &mut Vec<u8>) {}
    fn why(&self, _: &Open, (): &(), _: Seat, _: u8) -> &'static str {
        "nobody is asked"
    }
    fn apply(&self, _: &mut State<Race>, _: Seat, _: u8, _: &mut impl Tell<()>) {}
    fn sample(&self, state: &State<Race>, rng: &mut impl Rng) -> u8 {
        let among = if state.open.turn.is_none() { 2 } else { CARDS };
        random::rank(rng, among) as u8 + u8::from(state.open.turn.is_some())
    }
    fn possible(&self, _: &State<Race>, _: u8) -> bool {
        true
    }
    fn settle(&self, Truth { open, .. }: &mut State<Race>, outcome: u8, _: &mut impl Tell<()>) {
        let Some(turn) = open.turn else {
            open.turn = Some(outcome);
            return;
        };
        let seat = if open.free { 0 } else { turn };
        open.at = self.moved(open.at, seat.into(), outcome);
        if !std::mem::take(&mut open.free) {
            open.turn = Some(1 - turn);
        }
    }
    fn imagine(&self, _: &ViewOf<Race>, _: &mut impl Rng) {}
    fn ending(&self, state: &State<Race>) -> Ending<()> {
        let winner = Seat(u8::from(state.open.at[1] >= GOAL));
        let mut payoffs = [0.0; MAX_SEATS];
        payoffs[winner.index()] = 1.0;
        Ending { payoffs, winners: SeatSet::only(winner), scores: [0; MAX_SEATS], outcome: "won", detail: () }
    }
}

/// Hears nothing.
#[derive(Default)]
pub struct Deaf;

impl Tell<()> for Deaf {
    fn tell(&mut self, _: play::Audience, (): ()) {}
}

impl Measure for Race {
    type Tally = Deaf;
    fn figures(&self, _: &State<Race>, _: &Deaf, _: &mut Vec<Figure>) {}
}
