//! Counting: what is added up game by game, and what follows from the sums.

use std::collections::BTreeMap;

use play::{Ending, Figure, MAX_SEATS, Seat};

use crate::report::{Length, Mean, Share};

/// The sum and the sum of squares of a measured number. Sums of whole numbers are exact up to 2^53.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sums {
    sum: f64,
    squares: f64,
}

impl Sums {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.squares += value * value;
    }

    fn merge(&mut self, later: &Sums) {
        self.sum += later.sum;
        self.squares += later.squares;
    }

    /// Mean and sample standard deviation over so many games.
    pub(crate) fn mean(&self, games: u64) -> Mean {
        let count = games as f64;
        if games < 2 {
            return Mean { mean: self.sum, sd: 0.0 };
        }
        let variance = (self.squares - self.sum * self.sum / count) / (count - 1.0);
        Mean { mean: self.sum / count, sd: variance.max(0.0).sqrt() }
    }
}

/// Everything added up over some games.
#[derive(Clone, Debug, Default)]
pub(crate) struct Totals {
    pub(crate) games: u64,
    pub(crate) wins: [u64; MAX_SEATS],
    pub(crate) payoffs: [Sums; MAX_SEATS],
    pub(crate) scores: [Sums; MAX_SEATS],
    /// How many games had how many decisions.
    pub(crate) lengths: BTreeMap<u64, u64>,
    pub(crate) figures: Vec<(&'static str, Sums)>,
}

impl Totals {
    /// Adds one game.
    ///
    /// # Panics
    /// If a game names other figures than the first one did.
    pub(crate) fn add<D>(&mut self, ending: &Ending<D>, decisions: u64, figures: &[Figure]) {
        self.games += 1;
        for index in 0..MAX_SEATS {
            self.wins[index] += u64::from(ending.winners.has(Seat(index as u8)));
            self.payoffs[index].add(f64::from(ending.payoffs[index]));
            self.scores[index].add(f64::from(ending.scores[index]));
        }
        *self.lengths.entry(decisions).or_default() += 1;
        if self.figures.is_empty() {
            self.figures.extend(figures.iter().map(|figure| (figure.name, Sums::default())));
        }
        assert_eq!(self.figures.len(), figures.len(), "every game measures the same figures");
        for ((name, sums), figure) in self.figures.iter_mut().zip(figures) {
            assert_eq!(*name, figure.name, "every game measures the same figures in the same order");
            sums.add(figure.value);
        }
    }

    /// Adds the games of a later shard.
    pub(crate) fn merge(&mut self, later: &Totals) {
        self.games += later.games;
        for index in 0..MAX_SEATS {
            self.wins[index] += later.wins[index];
            self.payoffs[index].merge(&later.payoffs[index]);
            self.scores[index].merge(&later.scores[index]);
        }
        for (length, games) in &later.lengths {
            *self.lengths.entry(*length).or_default() += games;
        }
        if self.figures.is_empty() {
            self.figures.clone_from(&later.figures);
            return;
        }
        for ((_, sums), (_, more)) in self.figures.iter_mut().zip(&later.figures) {
            sums.merge(more);
        }
    }

    /// How many decisions all games had together.
    pub(crate) fn decisions(&self) -> u64 {
        self.lengths.iter().map(|(length, games)| length * games).sum()
    }

    /// What the lengths of the games were.
    pub(crate) fn length(&self) -> Length {
        // Nearest rank: the smallest length that so many per cent of the games do not exceed.
        let percentile = |percent: u64| {
            let rank = (self.games * percent).div_ceil(100);
            let mut seen = 0;
            let reached = self.lengths.iter().find(|(_, games)| {
                seen += **games;
                seen >= rank
            });
            reached.map_or(0, |(length, _)| *length)
        };
        Length {
            mean: self.decisions() as f64 / self.games.max(1) as f64,
            p50: percentile(50),
            p95: percentile(95),
            max: self.lengths.last_key_value().map_or(0, |(length, _)| *length),
        }
    }
}

/// The share of `wins` in `games` with its 95 % interval by E. B. Wilson (1927), which stays within 0 and 1 and does
/// not collapse when nobody or everybody won.
pub(crate) fn share(wins: u64, games: u64) -> Share {
    /// The 97.5 % quantile of the normal distribution.
    const Z: f64 = 1.959_963_984_540_054;
    if games == 0 {
        return Share { share: 0.0, low: 0.0, high: 1.0 };
    }
    let count = games as f64;
    let share = wins as f64 / count;
    let centre = share + Z * Z / (2.0 * count);
    let reach = Z * (share * (1.0 - share) / count + Z * Z / (4.0 * count * count)).sqrt();
    let scale = 1.0 + Z * Z / count;
    Share { share, low: ((centre - reach) / scale).max(0.0), high: ((centre + reach) / scale).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::SeatSet;

    #[test]
    fn wilson_intervals_follow_the_published_figures() {
        // R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17
        // (1998), table I, method 3.
        for (wins, games, low, high) in
            [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]
        {
            let interval = share(wins, games);
            assert!((interval.low - low).abs() < 5e-5, "{interval:?}");
            assert!((interval.high - high).abs() < 5e-5, "{interval:?}");
        }
    }

    #[test]
    fn means_and_deviations_of_whole_numbers_are_exact() {
        let mut sums = Sums::default();
        for value in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            sums.add(value);
        }
        assert_eq!(sums.mean(8), Mean { mean: 5.0, sd: (32.0f64 / 7.0).sqrt() });
        assert_eq!(Sums { sum: 3.0, squares: 9.0 }.mean(1), Mean { mean: 3.0, sd: 0.0 });
    }

    #[test]
    fn lengths_are_by_nearest_rank() {
        let ending = Ending {
            payoffs: [0.0; MAX_SEATS],
            winners: SeatSet::EMPTY,
            scores: [0; MAX_SEATS],
            outcome: "win",
            detail: (),
        };
        let mut totals = Totals::default();
        for length in 1..=40 {
            totals.add(&ending, length, &[]);
        }
        assert_eq!(totals.length(), Length { mean: 20.5, p50: 20, p95: 38, max: 40 });
        assert_eq!(totals.decisions(), 820);
    }
}
