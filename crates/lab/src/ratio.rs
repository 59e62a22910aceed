//! Ratios of two counts per game, such as forced decisions among all decisions, or unused cards among dealt cards.

use serde::{Deserialize, Serialize};

use crate::intervals::{Z, student_t_quantile, wilson_interval};
use crate::report::{MeanEstimate, Proportion};

/// Sums of two counts over the same games. Events within a game are correlated, so the games are the sample, not the
/// decisions or cards in them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RatioSums {
    /// The number of games.
    pub games: u64,
    /// The denominator, such as decisions.
    pub of: u64,
    /// The numerator, such as forced decisions.
    pub count: u64,
    of_squares: u64,
    count_squares: u64,
    products: u64,
}

impl RatioSums {
    /// Adds a game with its two counts.
    pub fn add_game(&mut self, of: u64, count: u64) {
        self.games += 1;
        self.of += of;
        self.count += count;
        self.of_squares += of * of;
        self.count_squares += count * count;
        self.products += of * count;
    }

    /// Adds the sums of later games.
    pub fn merge(&mut self, later: &RatioSums) {
        self.games += later.games;
        self.of += later.of;
        self.count += later.count;
        self.of_squares += later.of_squares;
        self.count_squares += later.count_squares;
        self.products += later.products;
    }

    /// Returns the ratio with the 95% interval of a ratio of means (W. Cochran, "Sampling Techniques", 1977, section
    /// 6.3). The deviation is that of a game.
    pub fn mean(&self) -> MeanEstimate {
        let mean = self.value();
        if self.games < 2 || self.of == 0 {
            return MeanEstimate { mean, sd: 0.0, low: None, high: None };
        }
        let error = self.error();
        let reach = student_t_quantile(self.games - 1) * error;
        MeanEstimate { mean, sd: error * (self.games as f64).sqrt(), low: Some(mean - reach), high: Some(mean + reach) }
    }

    /// Returns the ratio as a share, where the numerator is part of the denominator: with Wilson's interval for the
    /// effective number of independent cases (E. Korn and B. Graubard, 1998). For shares of 0 and 1, each game counts
    /// as a single case: an event not seen so far is rare but not impossible.
    pub fn proportion(&self) -> Proportion {
        let share = self.value();
        let cases = match (self.games, self.error()) {
            (0, _) => 0.0,
            (1, _) => 1.0,
            (games, _) if self.count == 0 || self.count == self.of => games as f64,
            (_, 0.0) => self.of as f64,
            (games, error) => (share * (1.0 - share) / error.powi(2) * (Z / student_t_quantile(games - 1)).powi(2))
                .min(self.of as f64),
        };
        wilson_interval(share, cases)
    }

    fn value(&self) -> f64 {
        self.count as f64 / self.of.max(1) as f64
    }

    /// Returns the standard error of the ratio.
    fn error(&self) -> f64 {
        let (games, value) = (self.games as f64, self.value());
        let squares =
            self.count_squares as f64 - 2.0 * value * self.products as f64 + value * value * self.of_squares as f64;
        (squares.max(0.0) / (games - 1.0).max(1.0) * games).sqrt() / self.of.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(games: impl IntoIterator<Item = (u64, u64)>) -> RatioSums {
        let mut ratio = RatioSums::default();
        games.into_iter().for_each(|(of, count)| ratio.add_game(of, count));
        ratio
    }

    #[test]
    fn games_are_the_sample_and_not_the_questions_in_them() {
        // In each game either all ten decisions are forced, or none.
        let together = ratio((0..100).map(|game| (10, 10 * (game % 2)))).proportion();
        let coins = crate::intervals::estimate_proportion(50, 100);
        assert!((together.high - coins.high).abs() < 0.003 && (together.low - coins.low).abs() < 0.003, "{together:?}");
        // Each game has five of ten: games do not differ, so a thousand decisions count as independent cases.
        let even = ratio((0..100).map(|_| (10, 5))).proportion();
        assert_eq!(
            (even.low, even.high),
            (
                crate::intervals::estimate_proportion(500, 1000).low,
                crate::intervals::estimate_proportion(500, 1000).high
            )
        );
        // Merging halves gives the whole.
        let mut halves = ratio((0..50).map(|game| (10, 10 * (game % 2))));
        halves.merge(&ratio((50..100).map(|game| (10, 10 * (game % 2)))));
        assert_eq!(halves.proportion(), together);
    }

    #[test]
    fn what_never_happened_is_as_rare_as_the_games_can_tell() {
        let never = ratio((0..200).map(|_| (50, 0))).proportion();
        assert_eq!(
            (never.share, never.low, never.high),
            (0.0, 0.0, crate::intervals::estimate_proportion(0, 200).high)
        );
        assert!(ratio([(50, 0)]).proportion().high > 0.7, "one game proves nothing");
        assert_eq!((ratio([]).proportion().low, ratio([]).proportion().high), (0.0, 1.0));
    }

    #[test]
    fn intervals_hold_a_ratio_that_is_known() {
        // A thousand samples of thirty games: each has one to six decisions, and in half of the games all of them are
        // forced.
        let mut word = 3u64;
        let mut next = |below: u64| {
            word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (word >> 33) % below
        };
        let (mut shares, mut means) = (0, 0);
        for _ in 0..1000 {
            let mut sample = RatioSums::default();
            for _ in 0..30 {
                let asked = 1 + next(6);
                sample.add_game(asked, asked * next(2));
            }
            let (share, mean) = (sample.proportion(), sample.mean());
            shares += u32::from(share.low <= 0.5 && share.high >= 0.5);
            means += u32::from(mean.low.is_some_and(|low| low <= 0.5) && mean.high.is_some_and(|high| high >= 0.5));
        }
        assert!((935..=970).contains(&shares) && (930..=970).contains(&means), "{shares} {means} of 1000");
    }
}
