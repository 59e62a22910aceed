//! An answer of nature, taken apart into the random numbers that it is made of.

use alloc::vec::Vec;
use core::convert::Infallible;

use rand_core::TryRng;

use crate::{Rng, Rules, StateOf};

/// How far some random numbers lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawProgress<O> {
    /// Another number is drawn, uniformly from 0 to one less than this, which is 2 at least.
    Number(u32),
    /// They make this answer.
    Outcome(O),
}

/// What follows when nature's random numbers fall like this, one after the other. Numbers that can fall in one way only
/// are not counted. So every answer, however many there are, can be reached by small steps whose probabilities are
/// known: a deal of a hundred cards is a hundred of them, four dice are four. What is drawn by [`Rng::draw_until`] is
/// one of what is left, so that no chain goes on for ever.
///
/// This follows from [`Rules::sample_outcome`] itself, as [`enumerate_outcomes`](crate::enumerate_outcomes) does. None if a number is too large, if
/// there are more numbers than the answer takes, or if the game draws its numbers in another way than by
/// [`Rng::below`].
///
/// # Panics
/// If nature is not asked, as [`Rules::sample_outcome`] does.
pub fn decode_outcome<G: Rules>(
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
        Some(bound) => Some(DrawProgress::Number(bound)),
        None if given.next < numbers.len() => None,
        None => Some(DrawProgress::Outcome(outcome)),
    }
}

/// A source of random numbers that are known up to a point.
struct GivenNumbers<'a> {
    numbers: &'a [u32],
    next: usize,
    /// The bound of the first number that is not known.
    wanted: Option<u32>,
    /// How many more were wanted. They go up, so that a game that draws again until something new comes, without
    /// [`Rng::draw_until`], does not wait for ever.
    lost: u64,
    /// Whether a number was out of its range, or something else than a bounded number was wanted.
    wrong: bool,
}

impl Rng for GivenNumbers<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        if bound == 1 {
            return 0;
        }
        if let Some(number) = self.numbers.get(self.next).filter(|_| self.wanted.is_none()) {
            self.next += 1;
            self.wrong |= *number >= bound;
            return *number % bound;
        }
        self.wanted = self.wanted.or(Some(bound));
        self.lost += 1;
        (self.lost % u64::from(bound)) as u32
    }

    /// Each digit is a number of its own, so that four dice are four steps with six ways each and not one with 1,296.
    fn draw_digits(&mut self, base: u32, count: u32) -> u32 {
        (0..count).fold((0, 1), |(sum, place), _| (sum + place * self.below(base), place * base)).0
    }

    /// A number among what is left: the chance of each is the same as if others were drawn again and again.
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
