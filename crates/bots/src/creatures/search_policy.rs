//! The policy of the information-set search that the bot `search` uses.

use creatures::{Action, Creatures, Phase, Public, Variant};
use engine::{MAX_SEATS, SeatContext, StateOf};

use super::greedy::{CreaturesGreedy, among_equals, keep_best};
use super::heuristic_weights::CreaturesWeights;
use super::position_value::by_hand;
use crate::{Generator, Policy};

/// The number of decisions before a playout may stop.
const LONG: u64 = 12;

/// The number of actions that are considered at the root and at each node below it.
const WIDE: usize = 10;
const SLIM: usize = 4;

/// Plays like [`CreaturesGreedy`]. It restricts a search to the moves that [`CreaturesGreedy`] prefers, and after some
/// decisions it uses the estimated value of the position. The heuristic alone chooses set-ups.
#[derive(Clone, Copy, Debug, Default)]
pub struct CreaturesSearchPolicy;

impl<K: Variant> Policy<Creatures<K>> for CreaturesSearchPolicy {
    /// Moves are already in order, the best first.
    #[inline]
    fn choose_action(&self, context: SeatContext<'_, Creatures<K>>, choices: &[Action], rng: &mut Generator) -> Action {
        if context.public.phase == Phase::Move {
            choices[0]
        } else {
            CreaturesGreedy.choose_action(context, choices, rng)
        }
    }

    #[inline]
    fn choose_legal_action(
        &self,
        context: SeatContext<'_, Creatures<K>>,
        rng: &mut Generator,
        room: &mut Vec<Action>,
    ) -> Action {
        if context.public.phase == Phase::Move {
            CreaturesGreedy.choose_legal_action(context, &mut among_equals(), room)
        } else {
            CreaturesGreedy.choose_legal_action(context, rng, room)
        }
    }

    fn rank_candidates(
        &self,
        context: SeatContext<'_, Creatures<K>>,
        is_root: bool,
        choices: &mut Vec<Action>,
        rng: &mut Generator,
    ) {
        match context.public.phase {
            Phase::Move => {
                let most = if is_root { WIDE } else { SLIM };
                keep_best(context, CreaturesWeights::by_hand(K::DUEL), most, choices);
            }
            Phase::Mix | Phase::Place => {
                let only = CreaturesGreedy.choose_action(context, choices, rng);
                choices.retain(|choice| *choice == only);
            }
            _ => {}
        }
    }

    fn estimate_payoffs(
        &self,
        game: &Creatures<K>,
        _: &Public,
        state: &StateOf<Creatures<K>>,
        decisions: u64,
    ) -> Option<[f32; MAX_SEATS]> {
        (decisions >= LONG && state.public.phase == Phase::Move).then(|| by_hand(game, state))
    }
}
