//! Matching pennies with a way out: both seats answer one sealed ballot. Seat 0 shows heads or tails or leaves for a
//! small price; seat 1 guesses. Whoever is right about the coin gets the other's.

use play::{Ending, Game, MAX_SEATS, Pending, Reason, Rng, Seat, SeatSet, State, Tell, Truth, ViewOf};
use serde::{Deserialize, Serialize};

#[derive(Clone)]
pub struct Pennies;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    Heads,
    Tails,
    Leave,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OnlyTheFirstSeatLeaves;

impl Reason for OnlyTheFirstSeatLeaves {
    fn clause(self) -> &'static str {
        "MP-1"
    }
}

impl Game for Pennies {
    const ID: &'static str = "pennies";
    const RULES: u16 = 1;
    /// What was shown and guessed, once both are known.
    type Open = Option<[Action; 2]>;
    type Hidden = [Option<Action>; 2];
    type Mine = Option<Action>;
    type Action = Action;
    type Outcome = ();
    type Event = [Action; 2];
    type Reason = OnlyTheFirstSeatLeaves;
    type Detail = ();

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State<Self> {
        Truth { open: None, hidden: [None; 2] }
    }

    fn pending(&self, open: &Self::Open) -> Pending {
        if open.is_some() { Pending::Over } else { Pending::Seats(SeatSet::first(2)) }
    }

    fn answered(&self, hidden: &Self::Hidden) -> SeatSet {
        (0..2).map(Seat).filter(|seat| hidden[seat.index()].is_some()).collect()
    }

    fn mine(&self, _: &Self::Open, hidden: &Self::Hidden, seat: Seat) -> Self::Mine {
        hidden[seat.index()]
    }

    fn legal(&self, _: &Self::Open, _: &Self::Mine, seat: Seat, out: &mut Vec<Action>) {
        out.extend([Action::Heads, Action::Tails]);
        if seat == Seat(0) {
            out.push(Action::Leave);
        }
    }

    fn closed(&self, _: &Self::Open, _: &Self::Mine, seat: Seat, out: &mut Vec<Action>) {
        if seat == Seat(1) {
            out.push(Action::Leave);
        }
    }

    fn why(&self, _: &Self::Open, _: &Self::Mine, _: Seat, _: Action) -> OnlyTheFirstSeatLeaves {
        OnlyTheFirstSeatLeaves
    }

    fn apply(&self, state: &mut State<Self>, seat: Seat, action: Action, tell: &mut impl Tell<[Action; 2]>) {
        state.hidden[seat.index()] = Some(action);
        if let [Some(shown), Some(guessed)] = state.hidden {
            state.open = Some([shown, guessed]);
            state.hidden = [None; 2];
            tell.all([shown, guessed]);
        }
    }

    fn sample(&self, _: &State<Self>, _: &mut impl Rng) {}

    fn possible(&self, _: &State<Self>, _: ()) -> bool {
        false
    }

    fn settle(&self, _: &mut State<Self>, _: (), _: &mut impl Tell<[Action; 2]>) {}

    fn imagine(&self, view: &ViewOf<Self>, _: &mut impl Rng) -> Self::Hidden {
        let mut hidden = [None; 2];
        if let Some((seat, mine)) = view.mine {
            hidden[seat.index()] = mine;
        }
        hidden
    }

    fn payoff(&self, state: &State<Self>, seat: Seat) -> f32 {
        let first = match state.open {
            Some([Action::Leave, _]) => -0.2,
            Some([shown, guessed]) if shown == guessed => -1.0,
            _ => 1.0,
        };
        if seat == Seat(0) { first } else { -first }
    }

    fn ending(&self, state: &State<Self>) -> Ending<()> {
        let mut payoffs = [0.0; MAX_SEATS];
        payoffs[0] = self.payoff(state, Seat(0));
        payoffs[1] = -payoffs[0];
        let winner = SeatSet::only(Seat(u8::from(payoffs[1] > 0.0)));
        Ending { payoffs, winners: winner, scores: [0; MAX_SEATS], outcome: "win", detail: () }
    }

    fn when_absent(&self, _: &Self::Open, _: &Self::Mine, _: Seat) -> Action {
        Action::Heads
    }

    fn audit(&self, _: &State<Self>) -> Result<(), &'static str> {
        Ok(())
    }
}
