//! Rollouts of the heuristic after each promising action, in determinizations weighted by the other seats' past
//! actions.

use creatures::{Action, Creatures, Phase, Public, Variant};
use engine::{MAX_SEATS, Rules, Scoring, Seat, SeatContext, SeatSet, StateOf, ToAct, random};
use rand_xoshiro::rand_core::SeedableRng;

use super::evaluation::{LEARNED, win_chances};
use super::greedy::{best_action, keep_best};
use super::heuristic_weights::CreaturesWeights;
use super::steady::CreaturesSteady;
use super::{foe_belief, position_value};
use crate::rollout::CandidateLine;
use crate::{BeliefWeight, Generator, Policy, RolloutModel};

/// The maximum number of actions that are compared.
const CANDIDATES: usize = 10;
/// The number of turns that a rollout plays after the present one, for each two seats in the game: for Extinction, for
/// Extinction with the long horizon, and for calibrated rollouts. The longer a rollout, the less depends on the
/// evaluation of its last position. In Infection the evaluation already covers the end of the present turn.
const TURNS: u32 = 2;
const FAR_TURNS: u32 = 4;
const GAUGING_TURNS: u32 = 20;
/// The percentage of seats that use the hand-set weights. It is drawn once per rollout, since a seat that switched
/// weights in between would neither walk to the goal nor stay where it guards.
const PLAIN: u32 = 25;
/// The number of quiet rounds without a penalty, the share of a position's value that each further one takes, and the
/// most that all of them take.
const FREE: f32 = 2.0;
const DULL: f32 = 0.7;
const DULLEST: f32 = 0.85;

/// The purpose of a rollout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Aim {
    /// Choosing a move at a table, where no seat should win by waiting.
    #[default]
    PlayOneRound,
    /// The same, with time for two rounds.
    PlayTwoRounds,
    /// Telling people the values of their actions.
    Analyze,
    /// Calibrated win probabilities: all seats use the tuned weights, and rollouts run nearly to the end of the game.
    /// In Infection all seats play as `steady` does, which leaves home before a game ends by the limit of quiet turns.
    Calibrate,
}

/// Plays a round or two with the heuristic and evaluates the position. The opponents' policies are unknown, so in some
/// samples seats use other weights.
#[derive(Clone, Copy, Debug, Default)]
pub struct CreaturesRollouts {
    aim: Aim,
    /// The seats that use the hand-set weights.
    plain: SeatSet,
    /// True if it makes no statements.
    muted: bool,
}

impl CreaturesRollouts {
    /// Creates a model whose rollouts last two rounds.
    pub fn with_long_horizon() -> CreaturesRollouts {
        CreaturesRollouts { aim: Aim::PlayTwoRounds, ..CreaturesRollouts::default() }
    }

    /// Creates a model for hints and game reviews, without a penalty for waiting.
    pub fn for_analysis() -> CreaturesRollouts {
        CreaturesRollouts { aim: Aim::Analyze, ..CreaturesRollouts::default() }
    }
}

impl<K: Variant> Policy<Creatures<K>> for CreaturesRollouts {
    fn choose_action(&self, context: SeatContext<'_, Creatures<K>>, choices: &[Action], rng: &mut Generator) -> Action {
        if let [only] = choices {
            return *only;
        }
        if K::DUEL && self.aim == Aim::Calibrate {
            return CreaturesSteady::default().choose_silently(context, choices, rng);
        }
        let weights = if self.plain.contains(context.seat) {
            CreaturesWeights::by_hand(K::DUEL)
        } else {
            CreaturesWeights::tuned(K::DUEL)
        };
        best_action(context, choices, weights, rng)
    }

    fn disable_out_of_turn(&mut self) {
        self.muted = true;
    }

    fn belief_weight<'a>(&'a self, context: SeatContext<'a, Creatures<K>>) -> Option<BeliefWeight<'a, Creatures<K>>> {
        Some(Box::new(foe_belief::belief_function(context)))
    }
}

impl<K: Variant> RolloutModel<Creatures<K>> for CreaturesRollouts {
    fn opponent_policy_for(&self, seed: u64) -> CreaturesRollouts {
        if self.aim == Aim::Calibrate {
            return *self;
        }
        let mut rng = Generator::seed_from_u64(!seed);
        let by_hand = (0..MAX_SEATS as u8).map(Seat).filter(|_| random::below(&mut rng, 100) < PLAIN);
        CreaturesRollouts { plain: by_hand.collect(), ..*self }
    }

    fn calibrated_model(&self) -> CreaturesRollouts {
        CreaturesRollouts { aim: Aim::Calibrate, ..*self }
    }

    fn candidate_lines(
        &self,
        context: SeatContext<'_, Creatures<K>>,
        choices: &[Action],
        plain: Action,
    ) -> impl Iterator<Item = CandidateLine<Action>> {
        let mut moves = choices.to_vec();
        if context.public.phase == Phase::Move && !plain.is_talk() {
            keep_best(context, CreaturesWeights::tuned(K::DUEL), CANDIDATES, &mut moves);
        } else {
            moves = vec![plain];
        }
        moves.into_iter().map(|action| (action, None))
    }

    fn heuristic_action(
        &self,
        context: SeatContext<'_, Creatures<K>>,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        let mut thumb = CreaturesSteady::default();
        if self.muted {
            Policy::<Creatures<K>>::disable_out_of_turn(&mut thumb);
        }
        thumb.choose_action(context, choices, rng)
    }

    fn is_cut_off(&self, _: &Creatures<K>, from: &Public, now: &Public, waiting: ToAct) -> bool {
        let turns = match self.aim {
            Aim::Calibrate => GAUGING_TURNS,
            _ if K::DUEL => 0,
            Aim::PlayOneRound | Aim::Analyze => TURNS,
            Aim::PlayTwoRounds => FAR_TURNS,
        };
        let turns = turns * u32::from(from.living.len()) / 2;
        waiting != ToAct::Chance && now.phase == Phase::Move && now.turn > from.turn + turns
    }

    fn evaluate(&self, game: &Creatures<K>, state: &StateOf<Creatures<K>>, seat: Seat) -> f32 {
        let worth = match game.to_act(&state.public) {
            ToAct::Nobody => game.payoff(state, seat),
            _ if K::DUEL => win_chances(&LEARNED, game, state)[seat.index()],
            _ => position_value::evaluate_position(game, state)[seat.index()],
        };
        let lively = !K::DUEL && matches!(self.aim, Aim::PlayOneRound | Aim::PlayTwoRounds);
        if lively { worth * liveliness(&state.public) } else { worth }
    }
}

/// Returns the share of a position's value in Extinction that is left after the quiet turns so far. Without this
/// penalty forty of forty games among searching bots ended by the limit of quiet turns, because each waited for the
/// others.
fn liveliness(public: &Public) -> f32 {
    let rounds = f32::from(public.quiet) / f32::from(public.living.len().max(1));
    1.0 - (DULL * (rounds - FREE).max(0.0)).min(DULLEST)
}
