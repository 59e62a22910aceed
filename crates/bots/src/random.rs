//! A policy that chooses every legal action with equal probability.

use engine::{Game, SeatContext, random};

use crate::{Generator, Policy};

/// Chooses uniformly among the choices. A single choice draws no random number.
#[derive(Clone, Copy, Debug, Default)]
pub struct UniformRandom;

impl<G: Game> Policy<G> for UniformRandom {
    #[inline]
    fn choose_action(&self, _: SeatContext<'_, G>, choices: &[G::Action], rng: &mut Generator) -> G::Action {
        choices[random::random_index(rng, choices.len() as u32) as usize]
    }

    #[inline]
    fn choose_legal_action(
        &self,
        context: SeatContext<'_, G>,
        rng: &mut Generator,
        room: &mut Vec<G::Action>,
    ) -> G::Action {
        context.rules.random_legal_action(context.public, context.own, context.seat, rng, room)
    }
}
