//! Matching pennies with a way out: both seats vote in one sealed ballot. Seat 0 shows heads or tails or leaves for a
//! small price; seat 1 guesses. The winner of the guess gets the other's coin.

use engine::{
    Apply, BlockedActions, BlockedReason, Chance, Defaults, Ending, EventSink, Invariants, LegalActions, MAX_SEATS,
    Observe, Rng, Rules, Scoring, Seat, SeatSet, State, StateOf, ToAct, ViewOf,
};
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

impl BlockedReason for OnlyTheFirstSeatLeaves {
    fn clause(self) -> &'static str {
        "MP-1"
    }
}

impl Rules for Pennies {
    const ID: &'static str = "pennies";
    const RULES_VERSION: u16 = 1;
    /// The shown and the guessed side, once both are known.
    type Public = Option<[Action; 2]>;
    type Private = [Option<Action>; 2];
    type Own = Option<Action>;
    type Action = Action;
    type ChanceOutcome = ();
    type Event = [Action; 2];

    fn seats(&self) -> u8 {
        2
    }

    fn initial_state(&self) -> StateOf<Self> {
        State { public: None, private: [None; 2] }
    }

    fn to_act(&self, open: &Self::Public) -> ToAct {
        if open.is_some() { ToAct::Nobody } else { ToAct::Seats(SeatSet::first(2)) }
    }

    fn submitted_seats(&self, hidden: &Self::Private) -> SeatSet {
        (0..2).map(Seat).filter(|seat| hidden[seat.index()].is_some()).collect()
    }
}

impl LegalActions for Pennies {
    fn legal_actions(&self, _: &Self::Public, _: &Self::Own, seat: Seat, out: &mut Vec<Action>) {
        out.extend([Action::Heads, Action::Tails]);
        if seat == Seat(0) {
            out.push(Action::Leave);
        }
    }
}

impl BlockedActions for Pennies {
    type BlockedReason = OnlyTheFirstSeatLeaves;

    fn blocked_actions(&self, _: &Self::Public, _: &Self::Own, seat: Seat, out: &mut Vec<Action>) {
        if seat == Seat(1) {
            out.push(Action::Leave);
        }
    }

    fn blocked_reason(&self, _: &Self::Public, _: &Self::Own, _: Seat, _: Action) -> OnlyTheFirstSeatLeaves {
        OnlyTheFirstSeatLeaves
    }
}

impl Apply for Pennies {
    fn apply_action(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        action: Action,
        events: &mut impl EventSink<[Action; 2]>,
    ) {
        state.private[seat.index()] = Some(action);
        if let [Some(shown), Some(guessed)] = state.private {
            state.public = Some([shown, guessed]);
            state.private = [None; 2];
            events.emit_to_all([shown, guessed]);
        }
    }

    fn apply_chance(&self, _: &mut StateOf<Self>, _: (), _: &mut impl EventSink<[Action; 2]>) {}
}

impl Chance for Pennies {
    fn sample_outcome(&self, _: &StateOf<Self>, _: &mut impl Rng) {}

    fn is_possible(&self, _: &StateOf<Self>, _: ()) -> bool {
        false
    }
}

impl Observe for Pennies {
    fn own_knowledge(&self, _: &Self::Public, hidden: &Self::Private, seat: Seat) -> Self::Own {
        hidden[seat.index()]
    }

    fn determinize(&self, view: &ViewOf<Self>, _: &mut impl Rng) -> Self::Private {
        let mut hidden = [None; 2];
        if let Some((seat, mine)) = view.own {
            hidden[seat.index()] = mine;
        }
        hidden
    }
}

impl Invariants for Pennies {
    fn check_invariants(&self, _: &StateOf<Self>) -> Result<(), &'static str> {
        Ok(())
    }
}

impl Scoring for Pennies {
    type Detail = ();

    fn payoff(&self, state: &StateOf<Self>, seat: Seat) -> f32 {
        let first = match state.public {
            Some([Action::Leave, _]) => -0.2,
            Some([shown, guessed]) if shown == guessed => -1.0,
            _ => 1.0,
        };
        if seat == Seat(0) { first } else { -first }
    }

    fn ending(&self, state: &StateOf<Self>) -> Ending<()> {
        let mut payoffs = [0.0; MAX_SEATS];
        payoffs[0] = self.payoff(state, Seat(0));
        payoffs[1] = -payoffs[0];
        let winner = SeatSet::only(Seat(u8::from(payoffs[1] > 0.0)));
        Ending { payoffs, winners: winner, scores: [0; MAX_SEATS], outcome: "win", detail: () }
    }
}

impl Defaults for Pennies {
    fn default_action(&self, _: &Self::Public, _: &Self::Own, _: Seat) -> Action {
        Action::Heads
    }
}
