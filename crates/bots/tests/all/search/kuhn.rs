//! Kuhn's poker (H. W. Kuhn, 1950), the smallest card game with hidden cards: two seats, three cards, one hidden card
//! each, one coin to bet. The best play of its clear positions is known: call with the highest card, never with the
//! lowest.

use engine::{
    Apply, Audience, BlockedActions, BlockedReason, Chance, Defaults, Ending, EventSink, Invariants, LegalActions,
    MAX_SEATS, Observe, Rng, Rules, Scoring, Seat, SeatSet, State, StateOf, ToAct, ViewOf, random,
};
use serde::{Deserialize, Serialize};

#[derive(Clone)]
pub struct Kuhn;

/// The public part: the number of dealt cards and the actions so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Public {
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

impl BlockedReason for NoSuchAnswer {
    fn clause(self) -> &'static str {
        "KP-1"
    }
}

impl Public {
    fn length(&self) -> u8 {
        self.line.iter().flatten().count() as u8
    }

    fn over(&self) -> bool {
        use Action::{Bet, Pass};
        matches!(self.line, [Some(Pass), Some(Pass), _] | [Some(Bet), Some(_), _] | [_, _, Some(_)])
    }
}

impl Rules for Kuhn {
    const ID: &'static str = "kuhn";
    const RULES_VERSION: u16 = 1;
    type Public = Public;
    type Private = [u8; 2];
    type Own = u8;
    type Action = Action;
    type ChanceOutcome = u8;
    type Event = u8;

    fn seats(&self) -> u8 {
        2
    }

    fn initial_state(&self) -> StateOf<Self> {
        State { public: Public { dealt: 0, line: [None; 3] }, private: [0; 2] }
    }

    fn to_act(&self, public: &Public) -> ToAct {
        if public.dealt < 2 {
            ToAct::Chance
        } else if public.over() {
            ToAct::Nobody
        } else {
            ToAct::Seats(SeatSet::only(Seat(public.length() % 2)))
        }
    }
}

impl LegalActions for Kuhn {
    fn legal_actions(&self, _: &Public, _: &u8, _: Seat, out: &mut Vec<Action>) {
        out.extend([Action::Pass, Action::Bet]);
    }
}

impl BlockedActions for Kuhn {
    type BlockedReason = NoSuchAnswer;

    fn blocked_actions(&self, _: &Public, _: &u8, _: Seat, _: &mut Vec<Action>) {}

    fn blocked_reason(&self, _: &Public, _: &u8, _: Seat, _: Action) -> NoSuchAnswer {
        NoSuchAnswer
    }
}

impl Apply for Kuhn {
    fn apply_action(&self, state: &mut StateOf<Self>, _: Seat, action: Action, events: &mut impl EventSink<u8>) {
        let length = state.public.length();
        state.public.line[usize::from(length)] = Some(action);
        events.emit_to_all(0);
    }

    fn apply_chance(&self, state: &mut StateOf<Self>, card: u8, events: &mut impl EventSink<u8>) {
        state.private[usize::from(state.public.dealt)] = card;
        events.emit(Audience::Only(SeatSet::only(Seat(state.public.dealt))), card);
        state.public.dealt += 1;
    }
}

impl Chance for Kuhn {
    fn sample_outcome(&self, state: &StateOf<Self>, rng: &mut impl Rng) -> u8 {
        loop {
            let card = random::below(rng, 3) as u8;
            if self.is_possible(state, card) {
                return card;
            }
        }
    }

    fn is_possible(&self, state: &StateOf<Self>, card: u8) -> bool {
        card < 3 && (state.public.dealt == 0 || state.private[0] != card)
    }
}

impl Observe for Kuhn {
    fn own_knowledge(&self, _: &Public, hidden: &[u8; 2], seat: Seat) -> u8 {
        hidden[seat.index()]
    }

    fn determinize(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> [u8; 2] {
        let (seat, mine) = view.own.expect("only seats imagine here");
        let other = (mine + 1 + random::below(rng, 2) as u8) % 3;
        if seat == Seat(0) { [mine, other] } else { [other, mine] }
    }
}

impl Invariants for Kuhn {
    fn check_invariants(&self, _: &StateOf<Self>) -> Result<(), &'static str> {
        Ok(())
    }
}

impl Scoring for Kuhn {
    type Detail = ();

    /// Returns the coins won.
    fn payoff(&self, state: &StateOf<Self>, seat: Seat) -> f32 {
        use Action::{Bet, Pass};
        let higher = if state.private[0] > state.private[1] { 1.0 } else { -1.0 };
        let first = match state.public.line {
            [Some(Bet), Some(Pass), _] => 1.0,
            [Some(Pass), Some(Bet), Some(Pass)] => -1.0,
            [Some(Pass), Some(Pass), _] => higher,
            _ => 2.0 * higher,
        };
        if seat == Seat(0) { first } else { -first }
    }

    fn ending(&self, state: &StateOf<Self>) -> Ending<()> {
        let mut payoffs = [0.0; MAX_SEATS];
        payoffs[0] = self.payoff(state, Seat(0));
        payoffs[1] = -payoffs[0];
        let winner = SeatSet::only(Seat(u8::from(payoffs[1] > 0.0)));
        Ending { payoffs, winners: winner, scores: payoffs.map(|coins| coins as i32), outcome: "win", detail: () }
    }
}

impl Defaults for Kuhn {
    fn default_action(&self, _: &Public, _: &u8, _: Seat) -> Action {
        Action::Pass
    }
}
