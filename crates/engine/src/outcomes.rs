//! Everything that nature could answer, with its probability.

use alloc::vec::Vec;
use core::convert::Infallible;

use rand_core::TryRng;

use crate::{Rng, Rules, StateOf};

/// The most random numbers that one answer may be made of.
const DEEPEST: usize = 64;

/// Every answer that nature could give now with its probability, each once, in a stable order; the probabilities add up
/// to 1. Nothing if [`Rules::sample_outcome`] can draw in more than `most` ways: then an answer can only be sampled.
///
/// The list follows from `sample` itself, which is asked once for each way in which its random numbers can fall. So a
/// list can never say something else than what happens.
///
/// # Panics
/// If nature is not asked, as [`Rules::sample_outcome`] does.
pub fn enumerate_outcomes<G: Rules>(game: &G, state: &StateOf<G>, most: usize) -> Option<Vec<(G::ChanceOutcome, f64)>> {
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

/// A source of random numbers that goes through all ways in which they can fall.
#[derive(Default)]
struct DrawTape {
    /// The number given at each place, and its bound.
    numbers: Vec<(u32, u32)>,
    /// The next place.
    next: usize,
    /// How many numbers were wanted beyond what can be followed, or in another form.
    lost: u64,
}

impl DrawTape {
    /// The probability of what was just given; none if it cannot be told.
    fn weight(&self) -> Option<f64> {
        (self.lost == 0).then(|| self.numbers.iter().map(|(_, bound)| 1.0 / f64::from(*bound)).product())
    }

    /// Goes to the next way, if there is one.
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
            // Whoever draws again until something new comes must not wait for ever.
            self.lost += 1;
            return (self.lost % u64::from(bound)) as u32;
        }
        if self.next == self.numbers.len() {
            self.numbers.push((0, bound));
        }
        self.next += 1;
        self.numbers[self.next - 1].0
    }

    /// A number among what is left: the chance of each is the same as if others were drawn again and again.
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
