//! Any legal answer, all equally likely.

use play::{Game, Seat, random};

use crate::{Generator, Policy};

/// Chooses uniformly among the choices. A lone choice costs no random word.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Policy<G> for Random {
    #[inline]
    fn pick(&self, _: &G, _: &G::Open, _: &G::Mine, _: Seat, choices: &[G::Action], rng: &mut Generator) -> G::Action {
        choices[random::rank(rng, choices.len() as u32) as usize]
    }

    #[inline]
    fn answer(
        &self,
        game: &G,
        open: &G::Open,
        mine: &G::Mine,
        seat: Seat,
        rng: &mut Generator,
        room: &mut Vec<G::Action>,
    ) -> G::Action {
        game.some(open, mine, seat, rng, room)
    }
}
