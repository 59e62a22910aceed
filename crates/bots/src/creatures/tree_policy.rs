//! Infection: what a tree of moves grows from: few moves at each place, worlds as likely as the other seat has made them, and
//! what the end of the turn promises.

use creatures::{Action, Creatures, Own, Phase, Public, Variant};
use engine::{MAX_SEATS, Seat, StateOf, ViewOf};

use super::evaluation::{CreaturesEvaluation, LEARNED, win_chances};
use super::foe_belief;
use super::greedy::keep_best;
use super::heuristic_weights::CreaturesWeights;
use super::steady::{CreaturesSteady, is_quiet};
use crate::{BeliefWeight, Generator, Policy};

/// How many moves are compared at the question that is searched.
const FIRST: usize = 10;
/// How many are at those behind it.
const LATER: usize = 4;

/// The rules of thumb of a tree that grows to the end of the turn, where chances are weighed as they were learned. Set-ups, talk
/// and games that are about to die of quiet are left to the rules of thumb.
#[derive(Clone, Copy, Debug)]
pub struct CreaturesTreePolicy {
    heuristic: CreaturesSteady,
    evaluation: CreaturesEvaluation,
}

impl Default for CreaturesTreePolicy {
    fn default() -> Self {
        CreaturesTreePolicy::with_evaluation(LEARNED)
    }
}

impl CreaturesTreePolicy {
    /// A tree that sets up as rules of thumb do.
    pub fn with_plain_setup(evaluation: CreaturesEvaluation) -> CreaturesTreePolicy {
        CreaturesTreePolicy { heuristic: CreaturesSteady::default(), evaluation }
    }

    /// A tree that weighs the ends of turns by this outlook, and sets up for that.
    pub fn with_evaluation(evaluation: CreaturesEvaluation) -> CreaturesTreePolicy {
        CreaturesTreePolicy { heuristic: CreaturesSteady::for_lookahead(), evaluation }
    }
}

impl<K: Variant> Policy<Creatures<K>> for CreaturesTreePolicy {
    /// Moves are in order already, the best first.
    fn choose_action(
        &self,
        game: &Creatures<K>,
        public: &Public,
        own: &Own,
        seat: Seat,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        if public.phase == Phase::Move {
            choices[0]
        } else {
            self.heuristic.choose_action(game, public, own, seat, choices, rng)
        }
    }

    fn choose_legal_action(
        &self,
        game: &Creatures<K>,
        public: &Public,
        own: &Own,
        seat: Seat,
        rng: &mut Generator,
        room: &mut Vec<Action>,
    ) -> Action {
        self.heuristic.choose_legal_action(game, public, own, seat, rng, room)
    }

    fn disable_out_of_turn(&mut self) {
        Policy::<Creatures<K>>::disable_out_of_turn(&mut self.heuristic);
    }

    fn rank_candidates(
        &self,
        game: &Creatures<K>,
        public: &Public,
        own: &Own,
        seat: Seat,
        first: bool,
        choices: &mut Vec<Action>,
        rng: &mut Generator,
    ) {
        match public.phase {
            Phase::Birth => return,
            Phase::Move if !first => {
                return keep_best(game, public, own, seat, CreaturesWeights::tuned(K::DUEL), LATER, choices);
            }
            _ => {}
        }
        let plain = self.heuristic.choose_action(game, public, own, seat, choices, rng);
        // Behind their guards two who think ahead would wait for each other: a fifth of their games died of quiet.
        if public.phase == Phase::Move && !plain.is_talk() && !is_quiet(game, public) {
            keep_best(game, public, own, seat, CreaturesWeights::tuned(K::DUEL), FIRST, choices);
        } else {
            choices.clear();
            choices.push(plain);
        }
    }

    fn belief_weight<'a>(
        &'a self,
        game: &'a Creatures<K>,
        view: &'a ViewOf<Creatures<K>>,
    ) -> Option<BeliefWeight<'a, Creatures<K>>> {
        Some(Box::new(foe_belief::belief_function(game, view)))
    }

    fn estimate_payoffs(
        &self,
        game: &Creatures<K>,
        from: &Public,
        state: &StateOf<Creatures<K>>,
        _: u64,
    ) -> Option<[f32; MAX_SEATS]> {
        (state.public.phase == Phase::Move && state.public.turn > from.turn)
            .then(|| win_chances(&self.evaluation, game, state))
    }
}
