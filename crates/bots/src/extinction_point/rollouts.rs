//! Rollouts of the heuristic after each promising action, in determinizations of the seat's view.

use engine::{Rules, Seat, SeatContext, StateOf, ToAct};
use extinction_point::{Action, ExtinctionPoint, Public, TurnStep};

use super::evaluation::{LEARNED, extract_features, is_resting};
use super::greedy::action_scorer;
use super::hand::TrickEvaluator;
use super::heuristic_weights::ExtinctionPointWeights;
use super::settlement::settlement_value;
use super::steady::ExtinctionPointSteady;
use crate::rollout::{CandidateLine, best_first};
use crate::weights_file::WeightsReader;
use crate::{Generator, Policy, RolloutModel};

/// The maximum number of actions that are compared.
const CANDIDATES: usize = 6;
/// The maximum number of tricks in a rollout of the trained search, the present one included. A new turn is evaluated
/// before its hands are dealt.
const TRICKS: u8 = 2;
/// The number of turns after the present one that a rollout plays before the position is evaluated.
const TURNS: u16 = 1;

/// The weights of the features of a turn's start for a win, if the heuristic plays on.
const TURN_WEIGHTS: [f32; 8] = {
    let mut reader = WeightsReader::new(include_str!("../../weights/extinction-point-turns.txt"));
    let weights = [
        reader.read_number("constant"),
        reader.read_number("settlement"),
        reader.read_number("mothership"),
        reader.read_number("bunker"),
        reader.read_number("fire"),
        reader.read_number("crew_of_three"),
        reader.read_number("crew_of_four"),
        reader.read_number("infiltrator"),
    ];
    reader.expect_end();
    weights
};

/// Plays rollouts with the heuristic and estimates the win probability.
///
/// The crew shares one result. The heuristic decides the wishes to lead and the votes, so that they keep the same
/// meaning for every player.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExtinctionPointRollouts {
    /// True if it plays a few tricks as [`ExtinctionPointSteady`] does and uses the learned evaluation, hands included.
    /// Otherwise it plays as [`ExtinctionPointGreedy`](super::ExtinctionPointGreedy) does to the end of the next turn.
    trained: bool,
    /// True if it gives no signals.
    muted: bool,
}

impl ExtinctionPointRollouts {
    /// The stronger variant: a sample costs a fifth, and chance in later turns adds no noise.
    pub const TRAINED: ExtinctionPointRollouts = ExtinctionPointRollouts { trained: true, muted: false };

    /// Returns the weights of its heuristic.
    const fn weights(self) -> &'static ExtinctionPointWeights {
        if self.trained { &ExtinctionPointWeights::TUNED } else { &ExtinctionPointWeights::BY_HAND }
    }
}

impl Policy<ExtinctionPoint> for ExtinctionPointRollouts {
    fn choose_action(
        &self,
        context: SeatContext<'_, ExtinctionPoint>,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        if self.trained {
            let thumb = ExtinctionPointSteady { muted: self.muted, ..ExtinctionPointSteady::TUNED };
            return thumb.choose_action(context, choices, rng);
        }
        self.weights().choose_action(context, choices, rng)
    }

    fn disable_out_of_turn(&mut self) {
        self.muted = true;
    }
}

impl RolloutModel<ExtinctionPoint> for ExtinctionPointRollouts {
    fn candidate_lines(
        &self,
        context: SeatContext<'_, ExtinctionPoint>,
        choices: &[Action],
        plain: Action,
    ) -> impl Iterator<Item = CandidateLine<Action>> {
        let public = context.public;
        let mut observation = TrickEvaluator::new(self.weights(), context);
        let liked = public.depth == 0 && matches!(public.step, TurnStep::Lead | TurnStep::Follow | TurnStep::Construct);
        let mut like = action_scorer(&mut observation);
        let worth = |(place, action): (usize, &Action)| match *action {
            action if action == plain => f32::INFINITY,
            action if liked => like(action, place),
            _ => 0.0,
        };
        let worths = choices.iter().enumerate().map(worth).zip(choices.iter().map(|action| (*action, None)));
        best_first(worths.collect()).take(if is_left_alone(public) { 0 } else { CANDIDATES })
    }

    fn is_cut_off(&self, _: &ExtinctionPoint, from: &Public, now: &Public, waiting: ToAct) -> bool {
        if self.trained {
            return is_resting(now) && (now.turn > from.turn || now.round >= from.round + TRICKS);
        }
        waiting != ToAct::Chance && now.turn > from.turn + TURNS
    }

    fn evaluate(&self, game: &ExtinctionPoint, state: &StateOf<ExtinctionPoint>, _: Seat) -> f32 {
        match game.to_act(&state.public) {
            ToAct::Nobody => f32::from(u8::from(state.public.mothership_health == 0)),
            _ if self.trained => LEARNED.win_chance(&extract_features(game, state)),
            _ => chance(game, &state.public),
        }
    }
}

/// Returns the win probability of a position at the start of a turn.
fn chance(game: &ExtinctionPoint, public: &Public) -> f32 {
    let (fire, _) = game.battle_numbers(public);
    let flag = |yes: bool| f32::from(u8::from(yes));
    let features = [
        1.0,
        settlement_value(&ExtinctionPointWeights::BY_HAND, game, public),
        f32::from(public.mothership_health).sqrt(),
        f32::from(public.bunker_health).sqrt(),
        f32::from(fire.min(public.mothership_health)),
        flag(game.seats() == 3),
        flag(game.seats() == 4),
        f32::from(game.options().infiltrator as u8),
    ];
    let sum: f32 = TURN_WEIGHTS.iter().zip(features).map(|(weight, feature)| weight * feature).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// True if the heuristic decides alone, as for wishes and votes, where all seats act at once.
fn is_left_alone(public: &Public) -> bool {
    matches!(public.step, TurnStep::Bids | TurnStep::Tied | TurnStep::Nominations) && public.depth == 0
        || public.asked.len() > 1
}
