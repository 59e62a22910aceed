//! Pig (J. Scarne, 1945) over a few rounds: in turn each seat rolls a die as often as it likes and keeps the sum; a 1
//! ends the turn with nothing. Most points win.

use play::{Audience, Tell, Truth, ViewOf, random};
use play::{Ending, Figure, Game, MAX_SEATS, Measure, Pending, Reason, Rng, Seat, SeatSet, State};
use serde::{Deserialize, Serialize};

#[derive(Clone)]
pub struct Pig {
    pub seats: u8,
    pub rounds: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Open {
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

impl Reason for NoSuchAnswer {
    fn clause(self) -> &'static str {
        "PG-1"
    }
}

impl Open {
    pub fn turns(&self) -> u8 {
        self.turns
    }
}

impl Game for Pig {
    const ID: &'static str = "pig";
    const RULES: u16 = 3;
    type Open = Open;
    type Hidden = ();
    type Mine = ();
    type Action = Action;
    type Outcome = u8;
    type Event = u8;
    type Reason = NoSuchAnswer;
    type Detail = ();

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> State<Self> {
        Truth { open: Open { points: [0; MAX_SEATS], sum: 0, turns: 0, rolls: 0, rolling: true }, hidden: () }
    }

    fn pending(&self, open: &Open) -> Pending {
        if open.turns == self.rounds * self.seats {
            Pending::Over
        } else if open.rolling {
            Pending::Nature
        } else {
            Pending::Seats(SeatSet::only(Seat(open.turns % self.seats)))
        }
    }

    fn mine(&self, _: &Open, _: &(), _: Seat) {}

    fn legal(&self, _: &Open, _: &(), _: Seat, out: &mut Vec<Action>) {
        out.extend([Action::Roll, Action::Keep]);
    }

    fn closed(&self, _: &Open, _: &(), _: Seat, _: &mut Vec<Action>) {}

    fn why(&self, _: &Open, _: &(), _: Seat, _: Action) -> NoSuchAnswer {
        NoSuchAnswer
    }

    fn apply(&self, state: &mut State<Self>, seat: Seat, action: Action, _: &mut impl Tell<u8>) {
        let open = &mut state.open;
        open.rolling = true;
        if action == Action::Keep || open.sum > 200 {
            open.points[seat.index()] = open.points[seat.index()].saturating_add(open.sum);
            (open.sum, open.rolls) = (0, 0);
            open.turns += 1;
        }
    }

    fn sample(&self, _: &State<Self>, rng: &mut impl Rng) -> u8 {
        random::below(rng, 6) as u8 + 1
    }

    fn possible(&self, _: &State<Self>, die: u8) -> bool {
        (1..=6).contains(&die)
    }

    fn settle(&self, state: &mut State<Self>, die: u8, tell: &mut impl Tell<u8>) {
        tell.all(die);
        let open = &mut state.open;
        open.rolls += 1;
        if die == 1 {
            (open.sum, open.rolls) = (0, 0);
            open.turns += 1;
        } else {
            open.sum += die;
            open.rolling = false;
        }
    }

    fn stream(&self, open: &Open, _: u32) -> u64 {
        u64::from(open.turns) << 8 | u64::from(open.rolls)
    }

    fn imagine(&self, _: &ViewOf<Self>, _: &mut impl Rng) {}

    fn payoff(&self, state: &State<Self>, seat: Seat) -> f32 {
        f32::from(u8::from(self.winners(&state.open).has(seat)))
    }

    fn ending(&self, state: &State<Self>) -> Ending<()> {
        let winners = self.winners(&state.open);
        let payoffs = std::array::from_fn(|seat| f32::from(u8::from(winners.has(Seat(seat as u8)))));
        Ending { payoffs, winners, scores: state.open.points.map(i32::from), outcome: "win", detail: () }
    }

    fn when_absent(&self, _: &Open, _: &(), _: Seat) -> Action {
        Action::Keep
    }

    fn audit(&self, _: &State<Self>) -> Result<(), &'static str> {
        Ok(())
    }
}

impl Pig {
    fn winners(&self, open: &Open) -> SeatSet {
        let seats = &open.points[..usize::from(self.seats)];
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

impl Tell<u8> for Tally {
    fn tell(&mut self, _: Audience, die: u8) {
        self.first.get_or_insert(die);
        self.rolls += 1;
        self.ones += u32::from(die == 1);
    }
}

impl Measure for Pig {
    type Tally = Tally;

    fn figures(&self, _: &State<Self>, tally: &Tally, out: &mut Vec<Figure>) {
        out.push(Figure { name: "rolls", value: f64::from(tally.rolls) });
        out.push(Figure { name: "ones", value: f64::from(tally.ones) });
        out.push(Figure { name: "first", value: f64::from(tally.first.unwrap_or(0)) });
    }
}
