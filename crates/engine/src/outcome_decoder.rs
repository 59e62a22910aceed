//! Decodes an outcome of chance into the random numbers that it is made of.

use alloc::vec::Vec;
use core::convert::Infallible;

use rand_core::TryRng;

use crate::{Chance, Rng, StateOf};

/// The result of following a sequence of random numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawProgress<O> {
    /// Another number is drawn, uniformly from 0 to one less than this bound, which is at least 2.
    Number(u32),
    /// Another number is drawn: how far the sum of a throw of dice is above its minimum. There are at least two sums.
    Sum {
        /// The number of dice.
        dice: u32,
        /// The number of faces of each die.
        faces: u32,
    },
    /// The numbers result in this outcome.
    Outcome(O),
}

/// Returns what follows after chance has drawn these random numbers in turn. Draws with a single possible value are not
/// counted. This way every outcome can be reached in small steps with known probabilities, however many outcomes there
/// are: a deal of a hundred cards takes a hundred steps, and a throw of which only the sum counts ([`Rng::roll_sum`]) takes
/// one. [`Rng::draw_until`] draws among the remaining values, so that no sequence goes on forever.
///
/// The result is derived from [`Chance::sample_outcome`] itself, as in
/// [`enumerate_outcomes`](crate::enumerate_outcomes). Returns none if a number is too large, if there are more numbers
/// than the outcome takes, or if the game draws its numbers in another way than by [`Rng::below`].
///
/// # Panics
/// Panics if chance is not to act, as [`Chance::sample_outcome`] does.
pub fn decode_outcome<G: Chance>(
    game: &G,
    state: &StateOf<G>,
    numbers: &[u32],
) -> Option<DrawProgress<G::ChanceOutcome>> {
    let mut given = GivenNumbers { numbers, next: 0, wanted: None, lost: 0, wrong: false };
    let outcome = game.sample_outcome(state, &mut given);
    if given.wrong {
        return None;
    }
    match given.wanted {
        Some((1, bound)) => Some(DrawProgress::Number(bound)),
        Some((dice, faces)) => Some(DrawProgress::Sum { dice, faces }),
        None if given.next < numbers.len() => None,
        None => Some(DrawProgress::Outcome(outcome)),
    }
}

/// A source of random numbers of which the first few are given.
struct GivenNumbers<'a> {
    numbers: &'a [u32],
    next: usize,
    /// The dice of the first number that is not given, and the faces of each. A number that is drawn uniformly is a throw
    /// of one die.
    wanted: Option<(u32, u32)>,
    /// The number of further draws. Their values count up, so that a game that redraws until a new value comes, without
    /// [`Rng::draw_until`], does not loop forever.
    lost: u64,
    /// True if a number was out of range, or something other than a bounded number was drawn.
    wrong: bool,
}

impl GivenNumbers<'_> {
    /// Returns how far the sum of a throw is above its minimum.
    fn draw_sum(&mut self, dice: u32, faces: u32) -> u32 {
        let bound = dice * (faces - 1) + 1;
        if bound == 1 {
            return 0;
        }
        if let Some(number) = self.numbers.get(self.next).filter(|_| self.wanted.is_none()) {
            self.next += 1;
            self.wrong |= *number >= bound;
            return *number % bound;
        }
        self.wanted = self.wanted.or(Some((dice, faces)));
        self.lost += 1;
        (self.lost % u64::from(bound)) as u32
    }
}

impl Rng for GivenNumbers<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        self.draw_sum(1, bound)
    }

    /// Returns one throw with the drawn sum.
    fn roll_sum(&mut self, faces: u32, dice: &mut [u8], _: impl FnOnce(&mut Self, &mut [u8])) {
        let mut left = self.draw_sum(dice.len() as u32, faces);
        for die in dice {
            let more = left.min(faces - 1);
            *die = more as u8 + 1;
            left -= more;
        }
    }

    /// Draws among the remaining values: the probability of each is the same as when redrawing until one fits.
    fn draw_until<T>(&mut self, bound: u32, found: impl Fn(u32) -> Option<T>) -> T {
        let mut left: Vec<T> = (0..bound).filter_map(found).collect();
        let place = self.below(left.len() as u32);
        left.swap_remove(place as usize)
    }
}

impl TryRng for GivenNumbers<'_> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|word| word as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.wrong = true;
        self.lost += 1;
        Ok(self.lost)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.wrong = true;
        self.lost += 1;
        bytes.fill(self.lost as u8);
        Ok(())
    }
}
