//! The totals of the metrics of many games.

use std::collections::BTreeMap;

use engine::{MAX_SEATS, Seat};

use crate::intervals::estimate_proportion;
use crate::lineup::PlayedGame;
use crate::report::{GameLength, MeanEstimate, Proportion};
use crate::running_sums::RunningSums;

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

#[cfg(test)]
mod tests {
    use super::*;
    use engine::SeatSet;

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
