//! Infection: the policy of a tree search, with few moves per node, determinizations weighted by the other seat's past
//! actions, and an evaluation at the end of the turn.

use creatures::{Action, Creatures, Phase, Public, Variant};
use engine::{MAX_SEATS, SeatContext, StateOf};

use super::evaluation::{CreaturesEvaluation, LEARNED, win_chances};
use super::foe_belief;
use super::steady::{CreaturesSteady, is_quiet, keep_preferred};
use crate::{BeliefWeight, Generator, Policy};

/// The number of moves that are compared at the root.
const FIRST: usize = 10;
/// The number of moves that are compared at the nodes below it.
const LATER: usize = 4;

/// The policy of a tree that grows to the end of the turn, where the learned evaluation gives the win probabilities.
/// The heuristic alone handles set-ups, talk and games that are close to the limit of quiet turns.
#[derive(Clone, Copy, Debug)]
pub struct CreaturesTreePolicy {
    /// The heuristic, whose set-ups suit a search.
    pub heuristic: CreaturesSteady,
    /// The evaluation of the ends of turns.
    pub evaluation: &'static CreaturesEvaluation,
}

impl Default for CreaturesTreePolicy {
    fn default() -> Self {
        CreaturesTreePolicy { heuristic: CreaturesSteady::for_lookahead(), evaluation: &LEARNED }
    }
}

impl<K: Variant> Policy<Creatures<K>> for CreaturesTreePolicy {
    /// Moves are already in order, the best first.
    fn choose_action(&self, context: SeatContext<'_, Creatures<K>>, choices: &[Action], rng: &mut Generator) -> Action {
        if context.public.phase == Phase::Move {
            choices[0]
        } else {
            self.heuristic.choose_action(context, choices, rng)
        }
    }

    fn choose_legal_action(
        &self,
        context: SeatContext<'_, Creatures<K>>,
        rng: &mut Generator,
        room: &mut Vec<Action>,
    ) -> Action {
        self.heuristic.choose_legal_action(context, rng, room)
    }

    fn disable_out_of_turn(&mut self) {
        Policy::<Creatures<K>>::disable_out_of_turn(&mut self.heuristic);
    }

    fn rank_candidates(
        &self,
        context: SeatContext<'_, Creatures<K>>,
        is_root: bool,
        choices: &mut Vec<Action>,
        rng: &mut Generator,
    ) {
        match context.public.phase {
            Phase::Birth => return,
            Phase::Move if !is_root => {
                return keep_preferred(context, LATER, choices);
            }
            _ => {}
        }
        let plain = self.heuristic.choose_action(context, choices, rng);
        // Behind their guards two searching bots would wait for each other: a fifth of their games ended by the limit
        // of quiet turns.
        if context.public.phase == Phase::Move && !plain.is_talk() && !is_quiet(context.rules, context.public) {
            keep_preferred(context, FIRST, choices);
        } else {
            choices.clear();
            choices.push(plain);
        }
    }

    fn belief_weight<'a>(&'a self, context: SeatContext<'a, Creatures<K>>) -> Option<BeliefWeight<'a, Creatures<K>>> {
        Some(Box::new(foe_belief::belief_function(context)))
    }

    fn estimate_payoffs(
        &self,
        game: &Creatures<K>,
        from: &Public,
        state: &StateOf<Creatures<K>>,
        _: u64,
    ) -> Option<[f32; MAX_SEATS]> {
        (state.public.phase == Phase::Move && state.public.turn > from.turn)
            .then(|| win_chances(self.evaluation, game, state))
    }
}
