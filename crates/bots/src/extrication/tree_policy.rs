//! The policy of a tree search over turns, with few actions per node and an evaluation at the end of the round.

use engine::{MAX_SEATS, SeatContext, StateOf};
use extrication::{Action, Extrication, Phase, Public};

use super::evaluation::win_chances;
use super::greedy::ExtricationGreedy;
use crate::rollout::best_first;
use crate::{Generator, Policy};

/// The number of actions that are compared at the root.
const FIRST: usize = 6;
/// The number of actions that are compared at the nodes below it. Searching deeper within the round is worth more than
/// searching wider.
const LATER: usize = 2;

/// The policy of a tree that grows to the end of the round, where the learned evaluation gives the win probabilities.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExtricationTreePolicy {
    heuristic: ExtricationGreedy,
}

impl Policy<Extrication> for ExtricationTreePolicy {
    fn choose_action(&self, context: SeatContext<'_, Extrication>, choices: &[Action], rng: &mut Generator) -> Action {
        self.heuristic.choose_action(context, choices, rng)
    }

    /// Ranks turns by their estimated values. The heuristic decides how a turn is carried out, except for the loads of
    /// the last round.
    fn rank_candidates(
        &self,
        context: SeatContext<'_, Extrication>,
        is_root: bool,
        choices: &mut Vec<Action>,
        rng: &mut Generator,
    ) {
        if choices.len() < 2 {
            return;
        }
        if matches!(context.public.phase, Phase::Move | Phase::Act) {
            let mut turns = Vec::new();
            self.heuristic.rank_turns(context, choices, 1, &mut turns);
            choices.clear();
            choices.extend(best_first(turns).map(|(action, _)| action).take(if is_root { FIRST } else { LATER }));
        } else if !is_root || context.public.round < context.rules.round_count() {
            let only = self.heuristic.choose_action(context, choices, rng);
            choices.clear();
            choices.push(only);
        }
    }

    fn estimate_payoffs(
        &self,
        game: &Extrication,
        from: &Public,
        state: &StateOf<Extrication>,
        _: u64,
    ) -> Option<[f32; MAX_SEATS]> {
        (state.public.round > from.round).then(|| win_chances(game, &state.public))
    }
}
