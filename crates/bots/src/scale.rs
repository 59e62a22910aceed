//! What positions are worth, in one unit for plans and payoffs.

use engine::{MAX_SEATS, Rules, Seat, StateOf, ToAct};

use crate::RolloutModel;

/// What a table's worths mean: plans think in chances to win, or in tiers, and payoffs are brought to the same.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ValueScale {
    /// The payoff of a game that is lost.
    pub lost: f32,
    /// The most that a game can be worth beyond that: the unit is a win, or a tier.
    pub most: f32,
}

impl ValueScale {
    /// Plans that think in chances already, and payoffs from 0 to 1.
    pub const PLAIN: ValueScale = ValueScale { lost: 0.0, most: 1.0 };

    /// What a finished game was worth.
    pub fn payoff(self, payoff: f32) -> f32 {
        (payoff - self.lost) / (1.0 - self.lost)
    }

    /// What a place where playing on has ended is worth to a seat.
    pub(crate) fn worth<G: Rules>(self, game: &G, state: &StateOf<G>, plan: &impl RolloutModel<G>, seat: Seat) -> f32 {
        match game.to_act(&state.public) {
            ToAct::Nobody => self.payoff(game.payoff(state, seat)),
            _ => plan.evaluate(game, state, seat),
        }
    }

    /// The same for each seat.
    pub fn worths<G: Rules>(self, game: &G, state: &StateOf<G>, plan: &impl RolloutModel<G>) -> [f32; MAX_SEATS] {
        let mut worths = [0.0; MAX_SEATS];
        for seat in 0..game.seats() {
            worths[usize::from(seat)] = self.worth(game, state, plan, Seat(seat));
        }
        worths
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_defeat_is_worth_nothing_whatever_it_pays() {
        let tiers = ValueScale { lost: 0.0, most: 3.0 };
        assert_eq!([0.0, 1.0, 3.0].map(|payoff| tiers.payoff(payoff)), [0.0, 1.0, 3.0]);
        let duel = ValueScale { lost: -1.0, ..ValueScale::PLAIN };
        assert_eq!([-1.0, 1.0].map(|payoff| duel.payoff(payoff)), [0.0, 1.0]);
    }
}
