//! Sequential halving, which finds the best of a few candidates from samples of each.

use std::time::Duration;

use rand_xoshiro::rand_core::Rng;

use crate::{Generator, SearchBudget};

/// The number of seeds that each thread samples between two checks of the clock.
const SEEDS: usize = 4;

/// The number of samples between two checks for clear differences.
const LOOK: usize = 16;

/// The weight of prior knowledge in a comparison, and when there are enough samples.
#[derive(Clone, Copy, Debug, Default)]
pub struct HalvingSettings {
    /// A bonus added to the total of all samples of the most promising candidate.
    pub prior_bonus: f32,
    /// The number of standard errors by which another candidate must be better for a candidate to be dropped early, or
    /// `None` to keep all.
    pub elimination_errors: Option<f32>,
    /// The number of standard errors by which another candidate must be better than the most promising one to be chosen
    /// instead of it, or `None` to choose the best. The samples decide without the bonus.
    pub challenge_errors: Option<f32>,
}

/// The sampled values of each candidate so far.
struct Samples {
    of: Vec<Vec<f32>>,
    sums: Vec<f32>,
}

impl Samples {
    fn new(candidates: usize, credit: f32) -> Samples {
        let mut sums = vec![0.0; candidates];
        sums.iter_mut().take(1).for_each(|first| *first = credit);
        Samples { of: vec![Vec::new(); candidates], sums }
    }

    fn add(&mut self, candidate: usize, worth: f32) {
        self.of[candidate].push(worth);
        self.sums[candidate] += worth;
    }

    /// True if one of two candidates is better than the other by this many standard errors, without the bonus. False if
    /// no sample differs, since the two may be equal.
    fn is_clear(&self, one: usize, other: usize, sure: f32) -> bool {
        let leads = || self.of[one].iter().zip(&self.of[other]).map(|(one, other)| one - other);
        let count = self.of[one].len() as f32;
        let mean = leads().sum::<f32>() / count;
        let squares: f32 = leads().map(|lead| (lead - mean).powi(2)).sum();
        mean * count >= sure * squares.sqrt()
    }

    /// Drops the candidates that the best of them has clearly beaten.
    fn weed(&self, standing: &mut Vec<usize>, sure: f32) {
        let best =
            standing.iter().copied().reduce(|best, one| if self.sums[one] > self.sums[best] { one } else { best });
        if let Some(best) = best {
            standing.retain(|one| *one == best || !self.is_clear(best, *one, sure));
        }
    }
}

/// Samples candidates, given from the most to the least promising, until the budget is spent. All remaining candidates
/// use the same seeds, and the worse half is dropped repeatedly, so that most samples go to those that are hard to tell
/// apart (Z. Karnin, T. Koren and O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013). Returns the
/// index of the best candidate, the most promising one among equals, and the number of samples. With a time budget all
/// cores share the seeds.
pub(crate) fn sequential_halving(
    candidates: usize,
    budget: SearchBudget,
    trust: HalvingSettings,
    rng: &mut Generator,
    sample: impl Fn(usize, u64) -> f32 + Sync,
) -> (usize, u64) {
    let mut samples = Samples::new(candidates, trust.prior_bonus);
    let mut standing: Vec<usize> = (0..candidates).collect();
    let halvings = usize::BITS - (candidates.max(2) - 1).leading_zeros();
    let threads = budget.threads();
    let start = match budget {
        SearchBudget::Iterations(_) => Duration::ZERO,
        SearchBudget::Time(limit) => limit.now(),
    };
    let (mut played, mut halving, mut seen) = (0, 0, 0);
    while standing.len() > 1 && halving < halvings {
        let seeds: Vec<u64> = match budget {
            SearchBudget::Iterations(_) => vec![rng.next_u64()],
            SearchBudget::Time(_) => (0..threads * SEEDS).map(|_| rng.next_u64()).collect(),
        };
        for worths in shared(&seeds, threads, |seed| standing.iter().map(|one| sample(*one, seed)).collect()) {
            played += worths.len() as u64;
            standing.iter().zip(worths).for_each(|(one, more)| samples.add(*one, more));
        }
        let done = halving + 1;
        let spent = match budget {
            SearchBudget::Iterations(count) => played * u64::from(halvings) >= u64::from(count) * u64::from(done),
            SearchBudget::Time(limit) => (limit.now() - start) * halvings >= limit.length() * done,
        };
        if spent {
            standing.sort_by(|one, other| samples.sums[*other].total_cmp(&samples.sums[*one]));
            standing.truncate(candidates.div_ceil(1 << done));
            if trust.challenge_errors.is_some() && !standing.contains(&0) {
                standing.push(0);
            }
            halving += 1;
        }
        let looks = (seen + seeds.len()) / LOOK > seen / LOOK;
        seen += seeds.len();
        if let Some(sure) = trust.elimination_errors.filter(|_| looks) {
            samples.weed(&mut standing, sure);
        }
    }
    let best = standing.first().copied().unwrap_or(0);
    let is_refused = |sure| best != 0 && !samples.is_clear(best, 0, sure);
    (if trust.challenge_errors.is_some_and(is_refused) { 0 } else { best }, played)
}

/// Evaluates the seeds on this many threads and returns the results in the order of the seeds.
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
    use std::sync::atomic::{AtomicU64, Ordering};

    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::TimeLimit;

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
        let (best, played) =
            sequential_halving(4, SearchBudget::Iterations(100), HalvingSettings::default(), &mut rng, worth);
        assert_eq!(best, 1);
        assert!((100..108).contains(&played), "{played}");
        assert_eq!(
            sequential_halving(1, SearchBudget::Iterations(100), HalvingSettings::default(), &mut rng, worth),
            (0, 0)
        );
    }

    #[test]
    fn a_time_limit_is_kept_by_its_own_clock() {
        // Each look at this clock takes a millisecond. No other test looks at it.
        static TICKS: AtomicU64 = AtomicU64::new(0);
        let clock = || Duration::from_millis(TICKS.fetch_add(1, Ordering::Relaxed));
        let limit = TimeLimit::new(Duration::from_millis(40), clock);
        let mut rng = Generator::seed_from_u64(1);
        let worth = |place: usize, seed: u64| [0.2, 0.9, 0.4, 0.1][place] + (seed % 7) as f32 / 10.0;
        let (best, played) =
            sequential_halving(4, SearchBudget::Time(limit), HalvingSettings::default(), &mut rng, worth);
        assert_eq!((best, TICKS.load(Ordering::Relaxed)), (1, 41));
        let batch = (SearchBudget::Time(limit).threads() * SEEDS) as u64;
        assert_eq!(played, 20 * batch * 4 + 20 * batch * 2, "half of the time for all candidates, half for the better");
    }

    #[test]
    fn what_is_clear_is_decided_early_and_what_is_not_is_not() {
        let mut rng = Generator::seed_from_u64(1);
        let sure = HalvingSettings { elimination_errors: Some(3.0), ..HalvingSettings::default() };
        let clear = |place: usize, seed: u64| [0.2, 0.9, 0.4][place] + ((seed >> (8 * place)) % 7) as f32 / 70.0;
        let (best, played) = sequential_halving(3, SearchBudget::Iterations(1_000), sure, &mut rng, clear);
        assert!(best == 1 && played == 3 * LOOK as u64, "{best} after {played}");
        let close = |place: usize, seed: u64| [0.2, 0.21][place] + ((seed >> (8 * place)) % 7) as f32;
        let (_, played) = sequential_halving(2, SearchBudget::Iterations(1_000), sure, &mut rng, close);
        assert!(played > 500, "{played}");
    }

    #[test]
    fn a_credit_weighs_much_against_few_samples_alone() {
        let mut rng = Generator::seed_from_u64(1);
        let trust = HalvingSettings { prior_bonus: 1.0, ..HalvingSettings::default() };
        let worth = |place: usize, _| [0.4, 0.5][place];
        assert_eq!(sequential_halving(2, SearchBudget::Iterations(10), trust, &mut rng, worth).0, 0);
        assert_eq!(sequential_halving(2, SearchBudget::Iterations(40), trust, &mut rng, worth).0, 1);
    }

    #[test]
    fn a_challenger_is_chosen_only_if_it_is_better_for_sure() {
        let sure = HalvingSettings { challenge_errors: Some(4.0), ..HalvingSettings::default() };
        let choose = |trust, lead: f32| {
            let mut rng = Generator::seed_from_u64(1);
            let worth = |place: usize, seed: u64| lead * place as f32 + ((seed >> (8 * place)) % 7) as f32;
            sequential_halving(6, SearchBudget::Iterations(200), trust, &mut rng, worth).0
        };
        assert_ne!(choose(HalvingSettings::default(), 0.01), 0, "noise prefers another");
        assert_eq!(choose(sure, 0.01), 0);
        assert_eq!(choose(sure, 3.0), 5);
    }
}
