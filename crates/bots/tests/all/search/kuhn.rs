//! Kuhn's poker (H. W. Kuhn, 1950), the smallest card game with secrets: two seats, three cards, one hidden card each,
//! one coin to bet. The best play of its clear positions is known: call with the highest card, never with the lowest.

use play::{
    Audience, Ending, Game, MAX_SEATS, Pending, Reason, Rng, Seat, SeatSet, State, Tell, Truth, ViewOf, random,
};
use serde::{Deserialize, Serialize};

#[derive(Clone)]
pub struct Kuhn;

/// What everybody sees: how many cards are dealt and what was done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Open {
    pub dealt: u8,
    pub line: [Option<Action>; 3],
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    Pass,
    Bet,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct NoSuchAnswer;

impl Reason for NoSuchAnswer {
    fn clause(self) -> &'static str {
        "KP-1"
    }
}

impl Open {
    fn length(&self) -> u8 {
        self.line.iter().flatten().count() as u8
    }

    fn over(&self) -> bool {
        use Action::{Bet, Pass};
        matches!(self.line, [Some(Pass), Some(Pass), _] | [Some(Bet), Some(_), _] | [_, _, Some(_)])
    }
}

impl Game for Kuhn {
    const ID: &'static str = "kuhn";
    const RULES: u16 = 1;
    type Open = Open;
    type Hidden = [u8; 2];
    type Mine = u8;
    type Action = Action;
    type Outcome = u8;
    type Event = u8;
    type Reason = NoSuchAnswer;
    type Detail = ();

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State<Self> {
        Truth { open: Open { dealt: 0, line: [None; 3] }, hidden: [0; 2] }
    }

    fn pending(&self, open: &Open) -> Pending {
        if open.dealt < 2 {
            Pending::Nature
        } else if open.over() {
            Pending::Over
        } else {
            Pending::Seats(SeatSet::only(Seat(open.length() % 2)))
        }
    }

    fn mine(&self, _: &Open, hidden: &[u8; 2], seat: Seat) -> u8 {
        hidden[seat.index()]
    }

    fn legal(&self, _: &Open, _: &u8, _: Seat, out: &mut Vec<Action>) {
        out.extend([Action::Pass, Action::Bet]);
    }

    fn closed(&self, _: &Open, _: &u8, _: Seat, _: &mut Vec<Action>) {}

    fn why(&self, _: &Open, _: &u8, _: Seat, _: Action) -> NoSuchAnswer {
        NoSuchAnswer
    }

    fn apply(&self, state: &mut State<Self>, _: Seat, action: Action, tell: &mut impl Tell<u8>) {
        let length = state.open.length();
        state.open.line[usize::from(length)] = Some(action);
        tell.all(0);
    }

    fn sample(&self, state: &State<Self>, rng: &mut impl Rng) -> u8 {
        loop {
            let card = random::below(rng, 3) as u8;
            if self.possible(state, card) {
                return card;
            }
        }
    }

    fn possible(&self, state: &State<Self>, card: u8) -> bool {
        card < 3 && (state.open.dealt == 0 || state.hidden[0] != card)
    }

    fn settle(&self, state: &mut State<Self>, card: u8, tell: &mut impl Tell<u8>) {
        state.hidden[usize::from(state.open.dealt)] = card;
        tell.tell(Audience::Only(SeatSet::only(Seat(state.open.dealt))), card);
        state.open.dealt += 1;
    }

    fn imagine(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> [u8; 2] {
        let (seat, mine) = view.mine.expect("only seats imagine here");
        let other = (mine + 1 + random::below(rng, 2) as u8) % 3;
        if seat == Seat(0) { [mine, other] } else { [other, mine] }
    }

    /// Coins won.
    fn payoff(&self, state: &State<Self>, seat: Seat) -> f32 {
        use Action::{Bet, Pass};
        let higher = if state.hidden[0] > state.hidden[1] { 1.0 } else { -1.0 };
        let first = match state.open.line {
            [Some(Bet), Some(Pass), _] => 1.0,
            [Some(Pass), Some(Bet), Some(Pass)] => -1.0,
            [Some(Pass), Some(Pass), _] => higher,
            _ => 2.0 * higher,
        };
        if seat == Seat(0) { first } else { -first }
    }

    fn ending(&self, state: &State<Self>) -> Ending<()> {
        let mut payoffs = [0.0; MAX_SEATS];
        payoffs[0] = self.payoff(state, Seat(0));
        payoffs[1] = -payoffs[0];
        let winner = SeatSet::only(Seat(u8::from(payoffs[1] > 0.0)));
        Ending { payoffs, winners: winner, scores: payoffs.map(|coins| coins as i32), outcome: "win", detail: () }
    }

    fn when_absent(&self, _: &Open, _: &u8, _: Seat) -> Action {
        Action::Pass
    }

    fn audit(&self, _: &State<Self>) -> Result<(), &'static str> {
        Ok(())
    }
}
