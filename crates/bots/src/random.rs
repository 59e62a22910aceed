//! A policy that chooses every legal action with equal probability.

use engine::{Game, Seat, random};

use crate::{Generator, Policy};

/// Chooses uniformly among the choices. A single choice draws no random number.
#[derive(Clone, Copy, Debug, Default)]
pub struct UniformRandom;

impl<G: Game> Policy<G> for UniformRandom {
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
