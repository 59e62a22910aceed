//! Pig (J. Scarne, 1945) over a few rounds: in turn each seat rolls a die as often as it likes and keeps the sum; a 1
//! ends the turn with nothing. Most points win.

use engine::{
    Apply, BlockedActions, BlockedReason, Chance, Defaults, Ending, Invariants, LegalActions, MAX_SEATS, Metric,
    Metrics, Observe, Rng, Rules, Scoring, Seat, SeatSet, StateOf, ToAct,
};
use engine::{Audience, EventSink, State, ViewOf, random};
use serde::{Deserialize, Serialize};

#[derive(Clone)]
pub struct Pig {
    pub seats: u8,
    pub rounds: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Public {
    points: [u8; MAX_SEATS],
    sum: u8,
    turns: u8,
    rolls: u8,
    rolling: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    Roll,
    Keep,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct NoSuchAnswer;

impl BlockedReason for NoSuchAnswer {
    fn clause(self) -> &'static str {
        "PG-1"
    }
}

impl Public {
    pub fn turns(&self) -> u8 {
        self.turns
    }
}

impl Rules for Pig {
    const ID: &'static str = "pig";
    const RULES_VERSION: u16 = 3;
    type Public = Public;
    type Private = ();
    type Own = ();
    type Action = Action;
    type ChanceOutcome = u8;
    type Event = u8;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn initial_state(&self) -> StateOf<Self> {
        State { public: Public { points: [0; MAX_SEATS], sum: 0, turns: 0, rolls: 0, rolling: true }, private: () }
    }

    fn to_act(&self, public: &Public) -> ToAct {
        if public.turns == self.rounds * self.seats {
            ToAct::Nobody
        } else if public.rolling {
            ToAct::Chance
        } else {
            ToAct::Seats(SeatSet::only(Seat(public.turns % self.seats)))
        }
    }
}

impl LegalActions for Pig {
    fn legal_actions(&self, _: &Public, _: &(), _: Seat, out: &mut Vec<Action>) {
        out.extend([Action::Roll, Action::Keep]);
    }
}

impl BlockedActions for Pig {
    type BlockedReason = NoSuchAnswer;

    fn blocked_actions(&self, _: &Public, _: &(), _: Seat, _: &mut Vec<Action>) {}

    fn blocked_reason(&self, _: &Public, _: &(), _: Seat, _: Action) -> NoSuchAnswer {
        NoSuchAnswer
    }
}

impl Apply for Pig {
    fn apply_action(&self, state: &mut StateOf<Self>, seat: Seat, action: Action, _: &mut impl EventSink<u8>) {
        let public = &mut state.public;
        public.rolling = true;
        if action == Action::Keep || public.sum > 200 {
            public.points[seat.index()] = public.points[seat.index()].saturating_add(public.sum);
            (public.sum, public.rolls) = (0, 0);
            public.turns += 1;
        }
    }

    fn apply_chance(&self, state: &mut StateOf<Self>, die: u8, events: &mut impl EventSink<u8>) {
        events.emit_to_all(die);
        let public = &mut state.public;
        public.rolls += 1;
        if die == 1 {
            (public.sum, public.rolls) = (0, 0);
            public.turns += 1;
        } else {
            public.sum += die;
            public.rolling = false;
        }
    }
}

impl Chance for Pig {
    fn sample_outcome(&self, _: &StateOf<Self>, rng: &mut impl Rng) -> u8 {
        random::below(rng, 6) as u8 + 1
    }

    fn is_possible(&self, _: &StateOf<Self>, die: u8) -> bool {
        (1..=6).contains(&die)
    }

    fn random_stream(&self, public: &Public, _: u32) -> u64 {
        u64::from(public.turns) << 8 | u64::from(public.rolls)
    }
}

impl Observe for Pig {
    fn own_knowledge(&self, _: &Public, _: &(), _: Seat) {}

    fn determinize(&self, _: &ViewOf<Self>, _: &mut impl Rng) {}
}

impl Invariants for Pig {
    fn check_invariants(&self, _: &StateOf<Self>) -> Result<(), &'static str> {
        Ok(())
    }
}

impl Scoring for Pig {
    type Detail = ();

    fn payoff(&self, state: &StateOf<Self>, seat: Seat) -> f32 {
        f32::from(u8::from(self.winners(&state.public).contains(seat)))
    }

    fn ending(&self, state: &StateOf<Self>) -> Ending<()> {
        let winners = self.winners(&state.public);
        let payoffs = std::array::from_fn(|seat| f32::from(u8::from(winners.contains(Seat(seat as u8)))));
        Ending { payoffs, winners, scores: state.public.points.map(i32::from), outcome: "win", detail: () }
    }
}

impl Defaults for Pig {
    fn default_action(&self, _: &Public, _: &(), _: Seat) -> Action {
        Action::Keep
    }
}

impl Pig {
    fn winners(&self, public: &Public) -> SeatSet {
        let seats = &public.points[..usize::from(self.seats)];
        let best = seats.iter().max().copied().unwrap_or(0);
        (0..self.seats).map(Seat).filter(|seat| seats[seat.index()] == best).collect()
    }
}

/// The first roll of each turn, and all rolls.
#[derive(Default)]
pub struct Tally {
    rolls: u32,
    ones: u32,
    first: Option<u8>,
}

impl EventSink<u8> for Tally {
    fn emit(&mut self, _: Audience, die: u8) {
        self.first.get_or_insert(die);
        self.rolls += 1;
        self.ones += u32::from(die == 1);
    }
}

impl Metrics for Pig {
    type Tally = Tally;

    fn metrics(&self, _: &StateOf<Self>, tally: &Tally, out: &mut Vec<Metric>) {
        out.push(Metric { name: "rolls", value: f64::from(tally.rolls) });
        out.push(Metric { name: "ones", value: f64::from(tally.ones) });
        out.push(Metric { name: "first", value: f64::from(tally.first.unwrap_or(0)) });
    }
}
