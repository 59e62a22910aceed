//! The values of positions, in one unit for rollout models and payoffs.

use engine::{Game, MAX_SEATS, Seat, StateOf, ToAct};

use crate::RolloutModel;

/// The scale of a table's values. Models estimate win probabilities or tiers, and payoffs are converted to the same
/// unit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ValueScale {
    /// The payoff of a lost game.
    pub loss_payoff: f32,
    /// The most that a game can be worth beyond that. The unit is a win or a tier.
    pub max_gain: f32,
}

impl ValueScale {
    /// The scale of models that estimate win probabilities and of payoffs from 0 to 1.
    pub const UNIT: ValueScale = ValueScale { loss_payoff: 0.0, max_gain: 1.0 };

    /// Returns the value of a finished game.
    pub fn scale_payoff(self, payoff: f32) -> f32 {
        (payoff - self.loss_payoff) / (1.0 - self.loss_payoff)
    }

    /// Returns the value of the position where a rollout has ended for a seat.
    pub(crate) fn state_value<G: Game>(
        self,
        game: &G,
        state: &StateOf<G>,
        plan: &impl RolloutModel<G>,
        seat: Seat,
    ) -> f32 {
        match game.to_act(&state.public) {
            ToAct::Nobody => self.scale_payoff(game.payoff(state, seat)),
            _ => plan.evaluate(game, state, seat),
        }
    }

    /// Returns the value of the position where a rollout has ended for each seat.
    pub fn state_values<G: Game>(self, game: &G, state: &StateOf<G>, plan: &impl RolloutModel<G>) -> [f32; MAX_SEATS] {
        let mut worths = [0.0; MAX_SEATS];
        for seat in 0..game.seats() {
            worths[usize::from(seat)] = self.state_value(game, state, plan, Seat(seat));
        }
        worths
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_defeat_is_worth_nothing_whatever_it_pays() {
        let tiers = ValueScale { loss_payoff: 0.0, max_gain: 3.0 };
        assert_eq!([0.0, 1.0, 3.0].map(|payoff| tiers.scale_payoff(payoff)), [0.0, 1.0, 3.0]);
        let duel = ValueScale { loss_payoff: -1.0, ..ValueScale::UNIT };
        assert_eq!([-1.0, 1.0].map(|payoff| duel.scale_payoff(payoff)), [0.0, 1.0]);
    }
}
