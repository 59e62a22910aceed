//! Enumerates all possible outcomes of chance with their probabilities.

use alloc::vec::Vec;
use core::convert::Infallible;

use rand_core::TryRng;

use crate::{Chance, Rng, StateOf};

/// The most random numbers that one outcome may be made of.
const DEEPEST: usize = 64;

/// Returns each outcome that chance could produce now once with its probability, in a stable order; the probabilities
/// add up to 1. Returns none if [`Chance::sample_outcome`] can draw in more than `most` ways; such an outcome can only
/// be sampled.
///
/// The list is derived from [`Chance::sample_outcome`] itself, which is called once for each sequence of random
/// numbers, so the list always agrees with play.
///
/// # Panics
/// Panics if chance is not to act, as [`Chance::sample_outcome`] does.
pub fn enumerate_outcomes<G: Chance>(
    game: &G,
    state: &StateOf<G>,
    most: usize,
) -> Option<Vec<(G::ChanceOutcome, f64)>> {
    let mut tape = DrawTape::default();
    let mut found: Vec<(G::ChanceOutcome, f64)> = Vec::new();
    for _ in 0..most {
        let outcome = game.sample_outcome(state, &mut tape);
        let weight = tape.weight()?;
        match found.iter_mut().find(|(known, _)| *known == outcome) {
            Some((_, probability)) => *probability += weight,
            None => found.push((outcome, weight)),
        }
        if !tape.turn() {
            return Some(found);
        }
    }
    None
}

/// A source of random numbers that enumerates all possible sequences.
#[derive(Default)]
struct DrawTape {
    /// The number given at each position, and its bound.
    numbers: Vec<(u32, u32)>,
    /// The next position.
    next: usize,
    /// The number of draws that were too deep to enumerate, or of another form.
    lost: u64,
}

impl DrawTape {
    /// Returns the probability of the sequence just given; none if it is unknown.
    fn weight(&self) -> Option<f64> {
        (self.lost == 0).then(|| self.numbers.iter().map(|(_, bound)| 1.0 / f64::from(*bound)).product())
    }

    /// Advances to the next sequence, if there is one.
    fn turn(&mut self) -> bool {
        self.next = 0;
        while let Some((number, bound)) = self.numbers.pop() {
            if number + 1 < bound {
                self.numbers.push((number + 1, bound));
                return true;
            }
        }
        false
    }
}

impl Rng for DrawTape {
    fn below(&mut self, bound: u32) -> u32 {
        if self.next == DEEPEST {
            // A game that redraws until a new value comes must not loop forever.
            self.lost += 1;
            return (self.lost % u64::from(bound)) as u32;
        }
        if self.next == self.numbers.len() {
            self.numbers.push((0, bound));
        }
        self.next += 1;
        self.numbers[self.next - 1].0
    }

    /// Draws among the remaining values: the probability of each is the same as when redrawing until one fits.
    fn draw_until<T>(&mut self, bound: u32, found: impl Fn(u32) -> Option<T>) -> T {
        let mut left: Vec<T> = (0..bound).filter_map(found).collect();
        let place = self.below(left.len() as u32);
        left.swap_remove(place as usize)
    }
}

impl TryRng for DrawTape {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|word| word as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.lost += 1;
        Ok(self.lost)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.lost += 1;
        bytes.fill(self.lost as u8);
        Ok(())
    }
}
