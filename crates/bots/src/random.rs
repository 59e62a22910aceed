//! Any legal answer, all equally likely.

use play::{Game, Seat, random};

use crate::{Generator, Policy};

/// Chooses uniformly among the choices. A lone choice costs no random word.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Policy<G> for Random {
    #[inline]
    fn pick(&self, _: &G, _: &G::Open, _: &G::Mine, _: Seat, choices: &[G::Action], rng: &mut Generator) -> G::Action {
        if let [only] = choices { *only } else { random::pick(rng, choices) }
    }
}
