//! The heuristic, with elections that use signals and votes.

use engine::{Rules, Seat, SeatContext};
use extinction_point::{Action, ExtinctionPoint, NONE, STRENGTHS, TurnStep};

use super::hand::TrickEvaluator;
use super::heuristic_weights::ExtinctionPointWeights;
use crate::{Generator, Policy};

/// The difference in value between two wishes where the scale is open-ended.
const WIDTH: f32 = 0.6;

/// Plays like [`ExtinctionPointGreedy`](super::ExtinctionPointGreedy) with other weights, and states how much it wants
/// to lead wherever the crew talks: it signals, nominates the strongest signal, and bids on a finer scale in a second
/// ballot.
#[derive(Clone, Copy, Debug)]
pub struct ExtinctionPointSteady {
    /// The weights of the heuristic.
    pub weights: ExtinctionPointWeights,
    /// True if it gives no signals.
    pub muted: bool,
}

impl Default for ExtinctionPointSteady {
    fn default() -> ExtinctionPointSteady {
        ExtinctionPointSteady::TUNED
    }
}

impl ExtinctionPointSteady {
    /// The heuristic with the tuned weights.
    pub const TUNED: ExtinctionPointSteady =
        ExtinctionPointSteady { weights: ExtinctionPointWeights::TUNED, muted: false };
}

impl Policy<ExtinctionPoint> for ExtinctionPointSteady {
    fn choose_action(
        &self,
        context: SeatContext<'_, ExtinctionPoint>,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        if choices.len() > 1 && context.public.depth == 0 {
            let worth = || TrickEvaluator::new(&self.weights, context).best_lead();
            match context.public.step {
                TurnStep::Tied => return among(choices, Action::Bid { strength: self.finer(worth()) }),
                TurnStep::Nominations => return among(choices, self.nominate(context, worth())),
                _ => {}
            }
        }
        self.weights.choose_action(context, choices, rng)
    }

    fn disable_out_of_turn(&mut self) {
        self.muted = true;
    }
}

/// Returns this action, or the first choice if a search has left it out. A signal is out of turn and always possible.
fn among(choices: &[Action], answer: Action) -> Action {
    let open = choices.contains(&answer) || matches!(answer, Action::Signal { .. });
    if open { answer } else { choices[0] }
}

impl ExtinctionPointSteady {
    /// Signals first, then nominates the strongest signal, among equals the next in line. A seat without a signal yet
    /// may still turn out to be stronger; the second ballot settles that.
    fn nominate(&self, context: SeatContext<'_, ExtinctionPoint>, worth: f32) -> Action {
        let SeatContext { rules: game, public, seat, .. } = context;
        let wish = self.weights.wish_strength(worth);
        if !self.muted && public.signals[seat.index()] != wish {
            return Action::Signal { strength: wish };
        }
        let crew = game.seats();
        let next = if public.last_leader == NONE { public.start } else { (public.last_leader + 1) % crew };
        let order = (0..crew).map(|step| (next + step) % crew).filter(|who| public.counts[usize::from(*who)] > 0);
        // `max_by_key` returns the last of equals, so the order is reversed.
        let best = order.rev().max_by_key(|who| public.signals[usize::from(*who)]);
        Action::Nominate { seat: best.map_or(seat, Seat) }
    }

    /// Returns the position of a value within its wish, stretched to the whole scale.
    fn finer(&self, worth: f32) -> i8 {
        let wishes = self.weights.wish_thresholds();
        let wish = (self.weights.wish_strength(worth) + 2) as usize;
        let lowest = if wish == 0 { wishes[0] - WIDTH } else { wishes[wish - 1] };
        let highest = wishes.get(wish).copied().unwrap_or(lowest + WIDTH);
        let part = (worth - lowest) / (highest - lowest);
        STRENGTHS[(part * STRENGTHS.len() as f32).clamp(0.0, STRENGTHS.len() as f32 - 1.0) as usize]
    }
}
