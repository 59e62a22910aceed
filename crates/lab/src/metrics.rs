//! Counts and sums per game, and the statistics derived from them.

use std::collections::BTreeMap;

use engine::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

use crate::exact;
use crate::lineup::PlayedGame;
use crate::report::{GameLength, MeanEstimate, Proportion};

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
    fn add_all(&mut self, value: f64, games: u64) {
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

    /// Returns the mean with its 95 % interval and the sample standard deviation over this number of games. The
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

/// The totals over some games.
#[derive(Clone, Debug, Default)]
pub(crate) struct MetricTotals {
    pub(crate) games: u64,
    pub(crate) wins: [u64; MAX_SEATS],
    wins_by_turn: [u64; MAX_SEATS],
    /// The number of games in which a seat had each position in the turn order.
    turns: [u64; MAX_SEATS],
    wins_by_participant: [u64; MAX_SEATS],
    pub(crate) payoffs: [RunningSums; MAX_SEATS],
    pub(crate) scores: [RunningSums; MAX_SEATS],
    /// The number of games by their number of decisions.
    pub(crate) lengths: BTreeMap<u64, u64>,
    pub(crate) metrics: Vec<(&'static str, RunningSums)>,
}

impl MetricTotals {
    /// Adds one game.
    ///
    /// # Panics
    /// Panics if a game has other metrics than the first one.
    pub(crate) fn add_game(&mut self, played: &PlayedGame<'_>) {
        self.games += 1;
        for index in 0..usize::from(played.seats) {
            let won = u64::from(played.winners.contains(Seat(index as u8)));
            self.wins[index] += won;
            self.wins_by_participant[usize::from(played.participants[index])] += won;
            if let Some(place) = played.assignments[index].turn_order {
                self.wins_by_turn[usize::from(place)] += won;
                self.turns[usize::from(place)] += 1;
            }
            self.payoffs[index].add(f64::from(played.payoffs[index]));
            self.scores[index].add(f64::from(played.scores[index]));
        }
        *self.lengths.entry(played.decisions).or_default() += 1;
        if self.metrics.is_empty() {
            self.metrics.extend(played.metrics.iter().map(|figure| (figure.name, RunningSums::default())));
        }
        assert_eq!(self.metrics.len(), played.metrics.len(), "every game measures the same figures");
        for ((name, sums), figure) in self.metrics.iter_mut().zip(played.metrics) {
            assert_eq!(*name, figure.name, "every game measures the same figures in the same order");
            sums.add(figure.value);
        }
    }

    /// Adds the games of a later shard.
    pub(crate) fn merge(&mut self, later: &MetricTotals) {
        self.games += later.games;
        for index in 0..MAX_SEATS {
            self.wins[index] += later.wins[index];
            self.wins_by_turn[index] += later.wins_by_turn[index];
            self.turns[index] += later.turns[index];
            self.wins_by_participant[index] += later.wins_by_participant[index];
            self.payoffs[index].merge(&later.payoffs[index]);
            self.scores[index].merge(&later.scores[index]);
        }
        for (length, games) in &later.lengths {
            *self.lengths.entry(*length).or_default() += games;
        }
        if self.metrics.is_empty() {
            self.metrics.clone_from(&later.metrics);
            return;
        }
        for ((_, sums), (_, more)) in self.metrics.iter_mut().zip(&later.metrics) {
            sums.merge(more);
        }
    }

    /// Returns the shares of games won by position in the turn order; none if the game has no such order.
    pub(crate) fn by_turn(&self, seats: usize) -> Vec<Proportion> {
        let places = self.wins_by_turn.iter().zip(&self.turns).take(seats);
        places.filter(|(_, turns)| **turns > 0).map(|(wins, turns)| estimate_proportion(*wins, *turns)).collect()
    }

    /// Returns the share of games that each participant won.
    pub(crate) fn by_entrant(&self, seats: usize) -> Vec<Proportion> {
        self.wins_by_participant.iter().take(seats).map(|wins| estimate_proportion(*wins, self.games)).collect()
    }

    /// Returns the number of decisions in all games together.
    pub(crate) fn decision_count(&self) -> u64 {
        self.lengths.iter().map(|(length, games)| length * games).sum()
    }

    /// Returns a summary of the lengths of the games.
    pub(crate) fn length_summary(&self) -> GameLength {
        // Nearest rank: the smallest length that this percentage of the games does not exceed.
        let percentile = |percent: u64| {
            let rank = (self.games * percent).div_ceil(100);
            let mut seen = 0;
            let reached = self.lengths.iter().find(|(_, games)| {
                seen += **games;
                seen >= rank
            });
            reached.map_or(0, |(length, _)| *length)
        };
        let mut sums = RunningSums::default();
        self.lengths.iter().for_each(|(length, games)| sums.add_all(*length as f64, *games));
        let MeanEstimate { mean, low, high, .. } = sums.mean(self.games).at_least(0.0);
        GameLength {
            mean,
            low,
            high,
            p50: percentile(50),
            p95: percentile(95),
            max: self.lengths.last_key_value().map_or(0, |(length, _)| *length),
        }
    }
}

/// The 97.5 % quantile of the normal distribution.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

/// Returns the 97.5 % quantile of Student's distribution: exact for one and two degrees of freedom, and from three on
/// within a two-hundredth by R. A. Fisher and E. A. Cornish's expansion (1960).
pub fn student_t_quantile(freedom: u64) -> f64 {
    let freedom = freedom as f64;
    if freedom < 2.0 {
        return (0.475 * std::f64::consts::PI).tan();
    }
    if freedom < 3.0 {
        return 0.95 / (2.0 * 0.975 * 0.025_f64).sqrt();
    }
    let terms = [
        (4.0, &[1.0, 1.0][..]),
        (96.0, &[3.0, 16.0, 5.0]),
        (384.0, &[-15.0, 17.0, 19.0, 3.0]),
        (92_160.0, &[-945.0, -1_920.0, 1_482.0, 776.0, 79.0]),
    ];
    let power = |factors: &[f64]| factors.iter().rev().fold(0.0, |sum, factor| sum * Z * Z + factor) * Z;
    let reach = |(order, (scale, factors)): (i32, (f64, &[f64]))| power(factors) / (scale * freedom.powi(order));
    Z + (1..).zip(terms).map(reach).sum::<f64>()
}

/// Returns the share of `wins` in `games` with its 95 % interval by E. B. Wilson (1927), which stays within 0 and 1 and
/// does not collapse when there are no wins or only wins.
pub fn estimate_proportion(wins: u64, games: u64) -> Proportion {
    wilson_interval(wins as f64 / games.max(1) as f64, games as f64)
}

/// Returns a share among independent cases with its Wilson interval; without cases the interval is 0 to 1.
pub(crate) fn wilson_interval(share: f64, cases: f64) -> Proportion {
    if cases == 0.0 {
        return Proportion { share, low: 0.0, high: 1.0 };
    }
    let centre = share + Z * Z / (2.0 * cases);
    let reach = Z * (share * (1.0 - share) / cases + Z * Z / (4.0 * cases * cases)).sqrt();
    let scale = 1.0 + Z * Z / cases;
    // Rounding would leave slightly more than 0 for a share of 0, and slightly less than 1 for a share of 1.
    let low = if share == 0.0 { 0.0 } else { ((centre - reach) / scale).max(0.0) };
    let high = if share == 1.0 { 1.0 } else { ((centre + reach) / scale).min(1.0) };
    Proportion { share, low, high }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::SeatSet;

    #[test]
    fn wilson_intervals_follow_the_published_figures() {
        // R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17
        // (1998), table I, method 3.
        for (wins, games, low, high) in
            [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]
        {
            let interval = estimate_proportion(wins, games);
            assert!((interval.low - low).abs() < 5e-5, "{interval:?}");
            assert!((interval.high - high).abs() < 5e-5, "{interval:?}");
        }
    }

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
    fn students_quantiles_follow_the_published_table() {
        // W. S. Gosset's distribution as tabled by R. A. Fisher and F. Yates, two-sided 5 %.
        let table =
            [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980)];
        for (freedom, expected) in table {
            let found = student_t_quantile(freedom);
            assert!((found - expected).abs() < 4e-3, "{freedom}: {found} instead of {expected}");
        }
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

    #[test]
    fn lengths_are_by_nearest_rank() {
        let mut totals = MetricTotals::default();
        for length in 1..=40 {
            totals.add_game(&PlayedGame {
                number: length,
                unresolved_before: 0,
                seats: 1,
                decisions: length,
                payoffs: [0.0; MAX_SEATS],
                winners: SeatSet::EMPTY,
                scores: [0; MAX_SEATS],
                outcome: "win",
                assignments: Default::default(),
                participants: Default::default(),
                course: crate::ScoreCourse::default(),
                metrics: &[],
            });
        }
        let length = totals.length_summary();
        assert!(length.low.is_some_and(|low| (16.7..16.8).contains(&low)), "{length:?}");
        assert_eq!(length, GameLength { low: length.low, high: length.high, mean: 20.5, p50: 20, p95: 38, max: 40 });
        assert_eq!(totals.decision_count(), 820);
    }
}
