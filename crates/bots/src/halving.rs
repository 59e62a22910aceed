//! Sequential halving: which of a few candidates is best, from samples of each.

use std::time::Instant;

use rand_xoshiro::rand_core::Rng;

use crate::{Budget, Generator};

/// Seeds that each thread samples between two looks at the clock.
const SEEDS: usize = 4;

/// Samples candidates, given from the most to the least promising, until the budget is spent: all that still stand meet
/// the same seeds, and the worse half drops out again and again, so that most samples go to those that are hard to tell
/// apart (Z. Karnin, T. Koren and O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013). The most
/// promising has a credit: the worths of all its samples together begin with so much more. Returns the place of the best,
/// among equals the most promising, and the number of samples. With time for a budget all cores share the seeds.
pub(crate) fn halve(
    candidates: usize,
    budget: Budget,
    credit: f32,
    rng: &mut Generator,
    sample: impl Fn(usize, u64) -> f32 + Sync,
) -> (usize, u64) {
    let mut worth = vec![0.0f32; candidates];
    worth.iter_mut().take(1).for_each(|first| *first = credit);
    let mut standing: Vec<usize> = (0..candidates).collect();
    let halvings = usize::BITS - (candidates.max(2) - 1).leading_zeros();
    let threads = budget.threads();
    let start = Instant::now();
    let (mut played, mut halving) = (0, 0);
    while standing.len() > 1 && halving < halvings {
        let seeds: Vec<u64> = match budget {
            Budget::Iterations(_) => vec![rng.next_u64()],
            Budget::Time(_) => (0..threads * SEEDS).map(|_| rng.next_u64()).collect(),
        };
        for worths in shared(&seeds, threads, |seed| standing.iter().map(|one| sample(*one, seed)).collect()) {
            played += worths.len() as u64;
            standing.iter().zip(worths).for_each(|(one, more)| worth[*one] += more);
        }
        let done = halving + 1;
        let spent = match budget {
            Budget::Iterations(count) => played * u64::from(halvings) >= u64::from(count) * u64::from(done),
            Budget::Time(time) => start.elapsed() * halvings >= time * done,
        };
        if spent {
            standing.sort_by(|one, other| worth[*other].total_cmp(&worth[*one]));
            standing.truncate(standing.len().div_ceil(2));
            halving += 1;
        }
    }
    (standing.first().copied().unwrap_or(0), played)
}

/// What comes of each seed, in their order, worked out by so many threads.
fn shared(seeds: &[u64], threads: usize, work: impl Fn(u64) -> Vec<f32> + Sync) -> Vec<Vec<f32>> {
    if threads == 1 {
        return seeds.iter().map(|seed| work(*seed)).collect();
    }
    let work = &work;
    std::thread::scope(|scope| {
        let parts = seeds.chunks(seeds.len().div_ceil(threads));
        let started: Vec<_> =
            parts.map(|part| scope.spawn(move || part.iter().map(|seed| work(*seed)).collect::<Vec<_>>())).collect();
        started.into_iter().flat_map(|thread| thread.join().expect("no sample panics")).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_xoshiro::rand_core::SeedableRng;

    #[test]
    fn threads_change_nothing_about_the_samples() {
        let seeds: Vec<u64> = (0..23).collect();
        let work = |seed: u64| vec![seed as f32, (seed * seed) as f32];
        let alone = shared(&seeds, 1, work);
        assert_eq!(alone.len(), seeds.len());
        for threads in 2..6 {
            assert_eq!(shared(&seeds, threads, work), alone);
        }
    }

    #[test]
    fn the_best_stands_at_the_end_and_the_budget_is_kept() {
        let mut rng = Generator::seed_from_u64(1);
        let worth = |place: usize, seed: u64| [0.2, 0.9, 0.4, 0.1][place] + (seed % 7) as f32 / 10.0;
        let (best, played) = halve(4, Budget::Iterations(100), 0.0, &mut rng, worth);
        assert_eq!(best, 1);
        assert!((100..108).contains(&played), "{played}");
        assert_eq!(halve(1, Budget::Iterations(100), 0.0, &mut rng, worth), (0, 0));
    }
}
