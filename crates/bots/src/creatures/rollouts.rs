//! Rollouts of the heuristic after each promising action, in determinizations weighted by the other seats' past
//! actions.

use creatures::{Action, Creatures, Phase, Public, Variant};
use engine::{MAX_SEATS, Rules, Scoring, Seat, SeatContext, SeatSet, StateOf, ToAct, random};
use rand_xoshiro::rand_core::SeedableRng;

use super::evaluation::{LEARNED, win_chances};
use super::extinction::ExtinctionPartner;
use super::greedy::best_action;
use super::heuristic_weights::CreaturesWeights;
use super::steady::{CreaturesSteady, keep_preferred};
use super::{foe_belief, position_value};
use crate::rollout::CandidateLine;
use crate::{BeliefWeight, Generator, HalvingSettings, Policy, RolloutModel};

/// The maximum number of actions that are compared: in Infection, and in Extinction, where rollouts are longer.
const CANDIDATES: usize = 10;
const FEW_CANDIDATES: usize = 8;
/// The number of turns that a rollout of Extinction plays after the present one, for each two seats in the game: usually,
/// with the long horizon, and for calibrated rollouts. The longer a rollout, the less depends on the evaluation of its
/// last position. In Infection the evaluation already covers the end of the present turn.
const TURNS: u32 = 6;
const FAR_TURNS: u32 = 10;
const GAUGING_TURNS: u32 = 20;
/// The number of standard errors by which a move of Extinction must be better than that of the heuristic. What a few
/// samples prefer without it is mostly noise, and the heuristic knows better.
const SURE: f32 = 1.0;
/// The percentage of seats that use the hand-set weights in Infection. It is drawn once per rollout, since a seat that
/// switched weights in between would neither walk to the goal nor stay where it guards.
const PLAIN: u32 = 25;

/// The purpose of a rollout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Aim {
    /// Comparing the actions of a decision.
    #[default]
    Compare,
    /// The same, with time for longer rollouts.
    CompareFar,
    /// Calibrated win probabilities: all seats use the tuned weights, and rollouts run nearly to the end of the game.
    /// In Infection all seats play as `steady` does, which leaves home before a game ends by the limit of quiet turns.
    Calibrate,
}

/// Plays some rounds with the heuristic and evaluates the position. In Infection the opponents' policies are unknown, so in
/// some samples seats use other weights. In Extinction all seats play as `steady` does: against worse players breaking a
/// promise or leaving home would look better than it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct CreaturesRollouts {
    aim: Aim,
    /// The seats that use the hand-set weights.
    plain: SeatSet,
    /// True if it makes no statements.
    muted: bool,
}

impl CreaturesRollouts {
    /// Creates a model whose rollouts last five rounds.
    pub fn with_long_horizon() -> CreaturesRollouts {
        CreaturesRollouts { aim: Aim::CompareFar, ..CreaturesRollouts::default() }
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
        if self.plain.contains(context.seat) {
            best_action(context, choices, CreaturesWeights::by_hand(K::DUEL), rng)
        } else if K::DUEL {
            best_action(context, choices, &CreaturesWeights::INFECTION, rng)
        } else {
            ExtinctionPartner::default().choose_silently(context, choices, rng)
        }
    }

    fn disable_out_of_turn(&mut self) {
        self.muted = true;
    }

    fn belief_weight<'a>(&'a self, context: SeatContext<'a, Creatures<K>>) -> Option<BeliefWeight<'a, Creatures<K>>> {
        Some(Box::new(foe_belief::belief_function(context)))
    }
}

impl<K: Variant> RolloutModel<Creatures<K>> for CreaturesRollouts {
    fn halving_settings(&self) -> HalvingSettings {
        HalvingSettings { challenge_errors: (!K::DUEL).then_some(SURE), ..HalvingSettings::default() }
    }

    fn opponent_policy_for(&self, seed: u64) -> CreaturesRollouts {
        if !K::DUEL || self.aim == Aim::Calibrate {
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
            keep_preferred(context, if K::DUEL { CANDIDATES } else { FEW_CANDIDATES }, &mut moves);
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
            Aim::Compare => TURNS,
            Aim::CompareFar => FAR_TURNS,
        };
        let turns = turns * u32::from(from.living.len()) / 2;
        waiting != ToAct::Chance && now.phase == Phase::Move && now.turn > from.turn + turns
    }

    fn evaluate(&self, game: &Creatures<K>, state: &StateOf<Creatures<K>>, seat: Seat) -> f32 {
        match game.to_act(&state.public) {
            ToAct::Nobody => game.payoff(state, seat),
            _ if K::DUEL => win_chances(&LEARNED, game, state)[seat.index()],
            _ => position_value::evaluate_position(game, state)[seat.index()],
        }
    }
}
