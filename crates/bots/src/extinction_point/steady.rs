//! The rules of thumb, with elections that use what can be said.

use engine::{Rules, Seat};
use extinction_point::{Action, ExtinctionPoint, NONE, Own, Public, STRENGTHS, TurnStep};

use super::hand::TrickObservation;
use super::heuristic_weights::ExtinctionPointWeights;
use crate::{Generator, Policy};

/// How much worth lies between two wishes where the scale is open.
const WIDTH: f32 = 0.6;

/// Plays like [`ExtinctionPointGreedy`](super::ExtinctionPointGreedy), by other numbers, and says how much it wants to lead wherever a crew talks: it
/// signals, names whoever signals most, and in a second ballot bids on a finer scale.
#[derive(Clone, Copy, Debug)]
pub struct ExtinctionPointSteady {
    /// The numbers it goes by.
    pub weights: ExtinctionPointWeights,
    /// Whether it gives no signals.
    pub muted: bool,
}

impl Default for ExtinctionPointSteady {
    fn default() -> ExtinctionPointSteady {
        ExtinctionPointSteady::TUNED
    }
}

impl ExtinctionPointSteady {
    /// By the tuned numbers.
    pub const TUNED: ExtinctionPointSteady =
        ExtinctionPointSteady { weights: ExtinctionPointWeights::TUNED, muted: false };
}

impl Policy<ExtinctionPoint> for ExtinctionPointSteady {
    fn choose_action(
        &self,
        game: &ExtinctionPoint,
        public: &Public,
        own: &Own,
        seat: Seat,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        if choices.len() > 1 && public.depth == 0 {
            let worth = || TrickObservation::new(&self.weights, game, public, own, seat).best_lead();
            match public.step {
                TurnStep::Tied => return among(choices, Action::Bid { strength: self.finer(worth()) }),
                TurnStep::Nominations => return among(choices, self.nominate(game, public, seat, worth())),
                _ => {}
            }
        }
        self.weights.choose_action(game, public, own, seat, choices, rng)
    }

    fn disable_out_of_turn(&mut self) {
        self.muted = true;
    }
}

/// This answer, or the first if a search has left it out. A signal is no answer and always possible.
fn among(choices: &[Action], answer: Action) -> Action {
    let open = choices.contains(&answer) || matches!(answer, Action::Signal { .. });
    if open { answer } else { choices[0] }
}

impl ExtinctionPointSteady {
    /// Signals first; then names the strongest signal, of equals the next in line. A seat that has not spoken yet may still turn
    /// out to be stronger: the second try settles that.
    fn nominate(&self, game: &ExtinctionPoint, public: &Public, seat: Seat, worth: f32) -> Action {
        let wish = self.weights.wish_strength(worth);
        if !self.muted && public.signals[seat.index()] != wish {
            return Action::Signal { strength: wish };
        }
        let crew = game.seats();
        let next = if public.last_leader == NONE { public.start } else { (public.last_leader + 1) % crew };
        let order = (0..crew).map(|step| (next + step) % crew).filter(|who| public.counts[usize::from(*who)] > 0);
        // The last of equals would win `max_by_key`, so the order is turned round.
        let best = order.rev().max_by_key(|who| public.signals[usize::from(*who)]);
        Action::Nominate { seat: best.map_or(seat, Seat) }
    }

    /// Where within its own wish a worth lies, on the whole scale.
    fn finer(&self, worth: f32) -> i8 {
        let wishes = self.weights.wish_thresholds();
        let wish = (self.weights.wish_strength(worth) + 2) as usize;
        let lowest = if wish == 0 { wishes[0] - WIDTH } else { wishes[wish - 1] };
        let highest = wishes.get(wish).copied().unwrap_or(lowest + WIDTH);
        let part = (worth - lowest) / (highest - lowest);
        STRENGTHS[(part * STRENGTHS.len() as f32).clamp(0.0, STRENGTHS.len() as f32 - 1.0) as usize]
    }
}
