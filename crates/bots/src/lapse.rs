//! Players who do not see everything that they could do.

use play::{Game, Seat, random};

use crate::{Generator, Policy};

/// A policy that overlooks some answers and takes what it likes best of the others. It never does what it would not do
/// if there were nothing better, so its games look like those of somebody who has not thought of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lapse<P, const PERCENT: u32>(pub P);

impl<G: Game, P: Policy<G>, const PERCENT: u32> Policy<G> for Lapse<P, PERCENT> {
    fn pick(
        &self,
        game: &G,
        open: &G::Open,
        mine: &G::Mine,
        seat: Seat,
        choices: &[G::Action],
        rng: &mut Generator,
    ) -> G::Action {
        if let [only] = choices {
            return *only;
        }
        let noticed = choices.iter().filter(|_| random::below(rng, 100) >= PERCENT);
        let noticed: Vec<G::Action> = noticed.copied().collect();
        let seen = if noticed.is_empty() { choices } else { &noticed };
        self.0.pick(game, open, mine, seat, seen, rng)
    }
}
