//! Intervals and p-values with guaranteed coverage, whether the number of games was fixed or a metric stopped the run.

use lab::{RunningSums, estimate_proportion, student_t_quantile};
use statrs::distribution::{ContinuousCDF, StudentsT};

/// The share of repetitions in which an interval may miss the true value.
const ALPHA: f64 = 0.05;

/// The rule that determined the number of games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum StoppingReason {
    /// The number was fixed before the first game.
    Fixed,
    /// The results were checked repeatedly and decided when to stop. `tuned` is the number of games at which intervals
    /// are narrowest.
    Sequential {
        /// The number of games at which intervals are narrowest.
        tuned: f64,
    },
}

/// The sums of a metric over some games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Measurement {
    /// The number of games with the metric.
    pub games: u64,
    /// The sums of its values.
    pub sums: RunningSums,
}

/// The estimate of a metric.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MetricKnowledge {
    /// The number of games with the metric.
    pub games: u64,
    /// Its mean.
    pub mean: f64,
    /// Its standard deviation.
    pub sd: f64,
    /// The lower end of the 95% interval; minus infinity if too few games were played. A number that is no share and
    /// was the same in every game has no interval: both ends are the mean, because the games do not show how far others
    /// would be off.
    pub low: f64,
    /// The upper end of the 95% interval.
    pub high: f64,
    /// The probability of a mean at least this far from 0 if the true mean were 0.
    pub p: f64,
}

impl MetricKnowledge {
    /// Limits the interval of a number that is never below a bound.
    #[must_use]
    pub fn at_least(self, bound: f64) -> MetricKnowledge {
        MetricKnowledge { low: if self.low.is_finite() { self.low.max(bound) } else { self.low }, ..self }
    }
}

impl Measurement {
    /// Adds a game.
    pub fn add(&mut self, value: f64) {
        self.games += 1;
        self.sums.add(value);
    }

    /// Adds later games.
    pub fn merge(&mut self, later: &Measurement) {
        self.games += later.games;
        self.sums.merge(&later.sums);
    }

    /// Returns the estimate.
    pub fn knowledge(&self, stopping: StoppingReason) -> MetricKnowledge {
        let mean = self.sums.mean(self.games);
        let (low, high) = match stopping {
            StoppingReason::Fixed => (mean.low.unwrap_or(f64::NEG_INFINITY), mean.high.unwrap_or(f64::INFINITY)),
            StoppingReason::Sequential { .. } if self.games < 2 => (f64::NEG_INFINITY, f64::INFINITY),
            StoppingReason::Sequential { tuned } => {
                let sd = if self.sums.is_share() { mean.sd.max(unseen(self.games)) } else { mean.sd };
                let reach = sd * sequence(self.games as f64, rho(tuned));
                (mean.mean - reach, mean.mean + reach)
            }
        };
        // A few games that agree prove nothing.
        let agree = low == high && mean.mean != 0.0;
        let few = agree && p(self.games, mean.mean, 0.0, StoppingReason::Fixed) >= ALPHA;
        let (low, high) = if few { (f64::NEG_INFINITY, f64::INFINITY) } else { (low, high) };
        MetricKnowledge {
            games: self.games,
            mean: mean.mean,
            sd: mean.sd,
            low,
            high,
            p: p(self.games, mean.mean, mean.sd, stopping),
        }
    }

    /// Returns the estimate of a difference of two metrics. It is not treated as a share even if it was 0 or 1 in all
    /// games, since it could have been negative as well.
    pub fn difference_knowledge(&self, stopping: StoppingReason) -> MetricKnowledge {
        let known = Measurement { games: self.games, sums: self.sums.of_numbers() }.knowledge(stopping);
        if self.games < 2 || known.mean != 0.0 || known.sd != 0.0 {
            return known;
        }
        // No game has differed yet, so differences too rare to have been seen are possible in either direction.
        let reach = match stopping {
            StoppingReason::Fixed => estimate_proportion(0, self.games).high,
            StoppingReason::Sequential { tuned } => unseen(self.games) * sequence(self.games as f64, rho(tuned)),
        };
        MetricKnowledge { low: -reach, high: reach, ..known }
    }
}

/// Returns the standard deviation of a share that no game or every game has shown so far, as if one of two more games
/// were different: an unseen result is rare, but not impossible.
fn unseen(games: u64) -> f64 {
    let rare = 1.0 / (games as f64 + 2.0);
    (rare * (1.0 - rare)).sqrt()
}

/// Returns half the width of a confidence sequence, in standard deviations, after so many games: I. Waudby-Smith, D.
/// Arbour, R. Sinha, E. Kennedy and A. Ramdas, "Time-uniform central limit theory and asymptotic confidence sequences"
/// (2024), theorem 2.2. It covers at all numbers of games at once, so one may look and stop at any.
fn sequence(games: f64, rho: f64) -> f64 {
    let scaled = games * rho * rho + 1.0;
    (2.0 * scaled / (games * rho).powi(2) * (scaled.sqrt() / ALPHA).ln()).sqrt()
}

/// Returns the parameter for which a confidence sequence is narrowest at so many games (the same paper, appendix B.2).
fn rho(tuned: f64) -> f64 {
    let doubt = -2.0 * ALPHA.ln();
    ((doubt + (doubt + 1.0).ln()) / tuned.max(1.0)).sqrt()
}

/// Returns the probability of a mean at least this far from 0 if the true mean were 0.
fn p(games: u64, mean: f64, sd: f64, stopping: StoppingReason) -> f64 {
    if games < 2 {
        return 1.0;
    }
    if sd == 0.0 {
        // All games agree: on no difference, or on one whose sign fell the same way every time (sign test).
        return if mean == 0.0 { 1.0 } else { 0.5f64.powf(games as f64 - 1.0) };
    }
    let count = games as f64;
    let score = mean / sd * count.sqrt();
    match stopping {
        StoppingReason::Fixed => {
            let student = StudentsT::new(0.0, 1.0, count - 1.0).expect("there are two games");
            (2.0 * student.sf(score.abs())).min(1.0)
        }
        StoppingReason::Sequential { tuned } => {
            let scaled = count * rho(tuned).powi(2);
            // This is the level at which the confidence sequence would just touch 0.
            ((scaled + 1.0).sqrt() * (-score * score * scaled / (2.0 * (scaled + 1.0))).exp()).min(1.0)
        }
    }
}

/// Returns how many times as many games a comparison of two independent groups would need to be as sharp as the paired
/// one.
pub fn pairing_gain(paired_sd: f64, independent_variance: f64) -> Option<f64> {
    (paired_sd > 0.0).then(|| independent_variance / (paired_sd * paired_sd))
}

/// Returns the number of games that show a difference of this size with a power of 80% at the 5% level.
pub fn required_games(difference: f64, sd: f64) -> f64 {
    /// The 80% quantile of the normal distribution.
    const POWER: f64 = 0.841_621_233_572_914_3;
    ((student_t_quantile(u64::MAX) + POWER) * sd / difference).powi(2)
}

/// Corrects p-values for many comparisons after S. Holm (1979): the probability that even one of those at or below 5%
/// is false stays at 5%.
pub fn holm_correction(p: &[f64]) -> Vec<f64> {
    let order = ascending(p);
    let mut corrected = vec![0.0; p.len()];
    let mut so_far = 0.0f64;
    for (rank, place) in order.into_iter().enumerate() {
        so_far = so_far.max((p.len() - rank) as f64 * p[place]).min(1.0);
        corrected[place] = so_far;
    }
    corrected
}

/// Corrects p-values after Y. Benjamini and Y. Hochberg (1995): of those at or below 5%, 5% are false on average.
pub fn false_discovery(p: &[f64]) -> Vec<f64> {
    let order = ascending(p);
    let mut corrected = vec![0.0; p.len()];
    let mut so_far = 1.0f64;
    for (rank, place) in order.into_iter().enumerate().rev() {
        so_far = so_far.min(p.len() as f64 / (rank + 1) as f64 * p[place]);
        corrected[place] = so_far;
    }
    corrected
}

/// Returns the indices of the values from the smallest to the largest.
fn ascending(values: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|one, other| values[*one].total_cmp(&values[*other]));
    order
}
