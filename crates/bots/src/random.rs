//! A policy that chooses every legal action with equal probability.

use engine::{Rules, Seat, StateOf, ToAct, ViewOf, random};

use crate::rollout::CandidateLine;
use crate::{Generator, Policy, RolloutModel};

/// Chooses uniformly among the choices. A single choice draws no random number.
#[derive(Clone, Copy, Debug, Default)]
pub struct UniformRandom;

impl<G: Rules> Policy<G> for UniformRandom {
    #[inline]
    fn choose_action(
        &self,
        _: &G,
        _: &G::Public,
        _: &G::Own,
        _: Seat,
        choices: &[G::Action],
        rng: &mut Generator,
    ) -> G::Action {
        choices[random::random_index(rng, choices.len() as u32) as usize]
    }

    #[inline]
    fn choose_legal_action(
        &self,
        game: &G,
        public: &G::Public,
        own: &G::Own,
        seat: Seat,
        rng: &mut Generator,
        room: &mut Vec<G::Action>,
    ) -> G::Action {
        game.random_legal_action(public, own, seat, rng, room)
    }
}

/// Evaluates by random play to the end, for a game that has no evaluation of its own yet.
impl<G: Rules> RolloutModel<G> for UniformRandom {
    fn candidate_lines(
        &self,
        _: &G,
        _: &ViewOf<G>,
        choices: &[G::Action],
        _: G::Action,
    ) -> impl Iterator<Item = CandidateLine<G::Action>> {
        choices.iter().map(|choice| (*choice, None))
    }

    fn is_cut_off(&self, _: &G, _: &G::Public, _: &G::Public, _: ToAct) -> bool {
        false
    }

    fn evaluate(&self, game: &G, state: &StateOf<G>, seat: Seat) -> f32 {
        game.payoff(state, seat)
    }
}
