//! The policy of a tree search over turns, with few actions per node and an evaluation at the end of the round.

use engine::{MAX_SEATS, Seat, StateOf};
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
    fn choose_action(
        &self,
        game: &Extrication,
        public: &Public,
        mine: &(),
        seat: Seat,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        self.heuristic.choose_action(game, public, mine, seat, choices, rng)
    }

    /// Ranks turns by their estimated values. The heuristic decides how a turn is carried out, except for the loads of
    /// the last round.
    fn rank_candidates(
        &self,
        game: &Extrication,
        public: &Public,
        mine: &(),
        seat: Seat,
        first: bool,
        choices: &mut Vec<Action>,
        rng: &mut Generator,
    ) {
        if choices.len() < 2 {
            return;
        }
        if matches!(public.phase, Phase::Move | Phase::Act) {
            let mut turns = Vec::new();
            self.heuristic.rank_turns(game, public, seat, choices, 1, &mut turns);
            choices.clear();
            choices.extend(best_first(turns).map(|(action, _)| action).take(if first { FIRST } else { LATER }));
        } else if !first || public.round < game.round_count() {
            let only = self.heuristic.choose_action(game, public, mine, seat, choices, rng);
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
