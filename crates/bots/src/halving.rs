//! Sequential halving: which of a few candidates is best, from samples of each.

use std::time::Instant;

use rand_xoshiro::rand_core::Rng;

use crate::{Budget, Generator};

/// Samples candidates, given from the most to the least promising, until the budget is spent: all that still stand meet
/// the same seeds, and the worse half drops out again and again, so that most samples go to those that are hard to tell
/// apart (Z. Karnin, T. Koren and O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013). Returns the
/// place of the best; among equals that is the most promising.
pub(crate) fn halve(
    candidates: usize,
    budget: Budget,
    rng: &mut Generator,
    mut sample: impl FnMut(usize, u64) -> f32,
) -> usize {
    let mut worth = vec![0.0f32; candidates];
    let mut standing: Vec<usize> = (0..candidates).collect();
    let halvings = usize::BITS - (candidates.max(2) - 1).leading_zeros();
    let start = Instant::now();
    let (mut played, mut halving) = (0u32, 0);
    while standing.len() > 1 && halving < halvings {
        let seed = rng.next_u64();
        for &candidate in &standing {
            worth[candidate] += sample(candidate, seed);
            played += 1;
        }
        let done = halving + 1;
        let spent = match budget {
            Budget::Iterations(count) => u64::from(played) * u64::from(halvings) >= u64::from(count) * u64::from(done),
            Budget::Time(time) => start.elapsed() * halvings >= time * done,
        };
        if spent {
            standing.sort_by(|one, other| worth[*other].total_cmp(&worth[*one]));
            standing.truncate(standing.len().div_ceil(2));
            halving += 1;
        }
    }
    standing.first().copied().unwrap_or(0)
}
