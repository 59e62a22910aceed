//! Sums of a measured number over games, and the mean derived from them.

use serde::{Deserialize, Serialize};

use crate::exact;
use crate::intervals::{estimate_proportion, student_t_quantile};
use crate::report::MeanEstimate;

/// The sum and the sum of squares of a measured number. Sums of whole numbers are exact up to 2^53.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct RunningSums {
    #[serde(with = "exact")]
    sum: f64,
    #[serde(with = "exact")]
    squares: f64,
    /// True if any value was neither 0 nor 1; otherwise the mean is a share.
    spread: bool,
}

impl RunningSums {
    /// Adds a value.
    pub fn add(&mut self, value: f64) {
        self.add_all(value, 1);
    }

    /// Adds a value that occurred in this number of games.
    pub(crate) fn add_all(&mut self, value: f64, games: u64) {
        self.sum += value * games as f64;
        self.squares += value * value * games as f64;
        self.spread |= value != 0.0 && value != 1.0;
    }

    /// Adds the values of later games.
    pub fn merge(&mut self, later: &RunningSums) {
        self.sum += later.sum;
        self.squares += later.squares;
        self.spread |= later.spread;
    }

    /// Returns the same sums for values that are not a share although each was 0 or 1, such as differences.
    #[must_use]
    pub fn of_numbers(self) -> RunningSums {
        RunningSums { spread: true, ..self }
    }

    /// Returns true if the mean is a share: every value was 0 or 1.
    pub fn is_share(&self) -> bool {
        !self.spread
    }

    /// Returns the mean with its 95% interval and the sample standard deviation over this number of games. The
    /// interval of a share is Wilson's, as for wins; the interval of any other number is Student's.
    pub fn mean(&self, games: u64) -> MeanEstimate {
        let count = games as f64;
        if games < 2 {
            return MeanEstimate { mean: self.sum, sd: 0.0, low: None, high: None };
        }
        let variance = (self.squares - self.sum * self.sum / count) / (count - 1.0);
        let (mean, sd) = (self.sum / count, variance.max(0.0).sqrt());
        let (low, high) = if self.spread {
            let reach = student_t_quantile(games - 1) * sd / count.sqrt();
            (mean - reach, mean + reach)
        } else {
            // All values were 0 or 1, so their sum is a whole number.
            let share = estimate_proportion(self.sum as u64, games);
            (share.low, share.high)
        };
        MeanEstimate { mean, sd, low: Some(low), high: Some(high) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(values: impl IntoIterator<Item = f64>) -> (RunningSums, u64) {
        let (mut sums, mut count) = (RunningSums::default(), 0);
        for value in values {
            sums.add(value);
            count += 1;
        }
        (sums, count)
    }

    #[test]
    fn means_and_deviations_of_whole_numbers_are_exact() {
        let (eight, games) = sums([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        let mean = eight.mean(games);
        assert_eq!((mean.mean, mean.sd), (5.0, (32.0f64 / 7.0).sqrt()));
        let (one, games) = sums([3.0]);
        assert_eq!(one.mean(games), MeanEstimate { mean: 3.0, sd: 0.0, low: None, high: None });
    }

    #[test]
    fn intervals_of_means_hold_the_truth_in_95_of_100_samples() {
        // Two thousand samples of ten throws of a die each, by a linear congruential generator.
        let mut word = 1u64;
        let mut die = || {
            word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (1 + (word >> 33) % 6) as f64
        };
        let held = (0..2000).filter(|_| {
            let (sample, games) = sums((0..10).map(|_| die()));
            let mean = sample.mean(games);
            mean.low.is_some_and(|low| low <= 3.5) && mean.high.is_some_and(|high| high >= 3.5)
        });
        let share = held.count() as f64 / 2000.0;
        assert!((0.935..0.965).contains(&share), "{share}");
    }

    #[test]
    fn a_figure_of_noughts_and_ones_has_the_interval_of_a_share() {
        let (all, games) = sums([1.0; 20]);
        let (mean, wilson) = (all.mean(games), estimate_proportion(20, 20));
        assert_eq!((mean.low, mean.high), (Some(wilson.low), Some(wilson.high)));
        assert!(wilson.low < 0.9, "twenty of twenty prove no certainty");
    }
}
