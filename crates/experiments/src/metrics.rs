//! The metrics of each game: wins by seat, turn, role and bot, points, length, and the game's own metrics.

use std::ops::Range;

use crate::extremes::ExtremeKind;
use crate::rows::RowBatch;
use crate::statistics::{Measurement, MetricKnowledge, StoppingReason};

/// The name of a metric. Metrics of one kind are adjacent.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct MetricName {
    /// The kind of metric.
    pub kind: MetricKind,
    /// The subject of the metric, such as `seat 1`.
    pub subject: String,
}

/// The kinds of metrics, in the order of reports.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum MetricKind {
    /// The ending of the games: won by one, shared, won by no seat, and the margin.
    Ending,
    /// The share of games won by turn order.
    WinsByTurn,
    /// The share of games won by seat.
    WinsBySeat,
    /// The share of games won by the role of the seat.
    WinsByRole,
    /// The share of games won by bot.
    WinsByBot,
    /// The payoff by seat.
    Payoff,
    /// Points by seat.
    Score,
    /// Decisions and rounds.
    Length,
    /// The times of leads, and the number of lead changes.
    Course,
    /// A metric of the game's own.
    GameSpecific,
}

impl MetricKind {
    /// Returns a short label for files.
    pub fn label(self) -> &'static str {
        match self {
            MetricKind::Ending => "ending",
            MetricKind::WinsByTurn | MetricKind::WinsBySeat | MetricKind::WinsByRole | MetricKind::WinsByBot => "wins",
            MetricKind::Payoff => "payoff",
            MetricKind::Score => "score",
            MetricKind::Length => "length",
            MetricKind::Course => "course",
            MetricKind::GameSpecific => "figure",
        }
    }

    /// True if it is the share of games that a subject won.
    pub fn is_wins(self) -> bool {
        matches!(self, MetricKind::WinsByTurn | MetricKind::WinsBySeat | MetricKind::WinsByRole | MetricKind::WinsByBot)
    }
}

impl MetricName {
    /// Returns the estimate of this metric. A length is never below 0, and neither is its interval.
    pub fn knowledge_from(&self, measured: &Measurement, stopping: StoppingReason) -> MetricKnowledge {
        let known = measured.knowledge(stopping);
        if self.kind == MetricKind::Length { known.at_least(0.0) } else { known }
    }
}

impl std::fmt::Display for MetricName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.kind.label(), self.subject)
    }
}

/// The index of each metric in the list of a batch.
pub struct MetricLayout {
    /// The names of the metrics.
    pub names: Vec<MetricName>,
    /// The indices of those that are shares of the games won.
    pub wins: Vec<usize>,
    seats: usize,
    words: usize,
    /// The index of the first of the game's own metrics.
    own: usize,
}

/// The number of metrics about the ending of a game.
const ENDINGS: usize = 4;
/// The number of metrics about its length.
const LENGTHS: usize = 2;
/// The metrics of the course of a game, in this order.
const COURSE: [&str; 5] = ["lead changes", "decided", "half-time leader wins", "runaway leader", "comeback"];
/// The index of the first metric of a single seat.
const SEATS: usize = ENDINGS + LENGTHS + COURSE.len();
/// The share of the game before which a winner that leads for good counts as a runaway leader.
const RUNAWAY: f32 = 0.5;

impl MetricLayout {
    /// Returns the layout of a batch.
    pub fn from_batch(batch: &RowBatch) -> MetricLayout {
        let seats = batch.seat.iter().max().map_or(0, |seat| *seat as usize + 1);
        let words = batch.words.words();
        let mut names = Vec::new();
        let mut add = |kind, of: String| names.push(MetricName { kind, subject: of });
        for of in ["one winner", "several winners", "no winner", "lead in points"] {
            add(MetricKind::Ending, of.to_owned());
        }
        ["decisions", "rounds"].into_iter().for_each(|of| add(MetricKind::Length, of.to_owned()));
        COURSE.into_iter().for_each(|of| add(MetricKind::Course, of.to_owned()));
        for (kind, word) in [
            (MetricKind::WinsBySeat, "seat"),
            (MetricKind::WinsByTurn, "turn"),
            (MetricKind::Payoff, "seat"),
            (MetricKind::Score, "seat"),
        ] {
            (1..=seats).for_each(|number| add(kind, format!("{word} {number}")));
        }
        words.iter().for_each(|word| add(MetricKind::WinsByRole, word.clone()));
        words.iter().for_each(|word| add(MetricKind::WinsByBot, format!("bot {word}")));
        batch.metrics.iter().for_each(|(name, _)| add(MetricKind::GameSpecific, name.clone()));
        let wins = (0..names.len()).filter(|place| names[*place].kind.is_wins()).collect();
        let own = names.len() - batch.metrics.len();
        MetricLayout { names, wins, seats, words: words.len(), own }
    }

    /// Returns the value by which a game is extreme in some way.
    pub fn extreme_value(&self, way: ExtremeKind, values: &[f64]) -> f64 {
        match way {
            ExtremeKind::Longest | ExtremeKind::Shortest => values[ENDINGS],
            ExtremeKind::Closest | ExtremeKind::Lopsided => values[ENDINGS - 1],
            ExtremeKind::Strangest => f64::NAN,
        }
    }

    /// Selects, from a list in the order of the metrics, those of the game as a whole: its ending, its length, its
    /// course, and its own metrics.
    pub fn of_game<'a, T>(&self, all: &'a [T]) -> impl Iterator<Item = &'a T> {
        all[..SEATS].iter().chain(&all[self.own..])
    }

    /// Measures the game of these rows; missing metrics are NaN.
    pub fn measure_game(&self, batch: &RowBatch, rows: Range<usize>, values: &mut Vec<f64>) {
        values.clear();
        values.resize(self.names.len(), f64::NAN);
        let first = rows.start;
        ending(batch, rows.clone(), &mut values[..ENDINGS]);
        values[ENDINGS] = f64::from(batch.decisions[first]);
        if batch.rounds[first] > 0 {
            values[ENDINGS + 1] = f64::from(batch.rounds[first]);
        }
        let by_seat = SEATS;
        course(batch, rows.clone(), &mut values[ENDINGS + LENGTHS..by_seat]);
        let [by_turn, payoff, score] = [1, 2, 3].map(|list| by_seat + list * self.seats);
        let by_role = score + self.seats;
        let by_bot = by_role + self.words;
        for row in rows.clone() {
            let won = f64::from(u8::from(batch.win[row]));
            let seat = batch.seat[row] as usize;
            values[by_seat + seat] = won;
            if batch.turn[row] > 0 {
                values[by_turn + batch.turn[row] as usize - 1] = won;
            }
            values[payoff + seat] = f64::from(batch.payoff[row]);
            values[score + seat] = f64::from(batch.score[row]);
        }
        for (column, from, empty) in [(&batch.role, by_role, false), (&batch.bot, by_bot, true)] {
            for row in rows.clone() {
                let word = column[row];
                // Several seats of one role or bot count as one that won a share of the games.
                if values[from + usize::from(word)].is_nan() && (empty || !batch.words.resolve(word).is_empty()) {
                    values[from + usize::from(word)] = share(batch, rows.clone(), column, word);
                }
            }
        }
        for (value, (_, column)) in values[self.own..].iter_mut().zip(&batch.metrics) {
            *value = column[first];
        }
    }
}

/// Measures the ending of a game.
fn ending(batch: &RowBatch, rows: Range<usize>, values: &mut [f64]) {
    let winners = rows.clone().filter(|row| batch.win[*row]).count();
    let flag = |yes: bool| f64::from(u8::from(yes));
    values[0] = flag(winners == 1);
    values[1] = flag(winners > 1);
    values[2] = flag(winners == 0);
    let best = rows.clone().map(|row| batch.score[row]).max();
    let leader = rows.clone().find(|row| Some(batch.score[*row]) == best);
    let next = rows.filter(|row| Some(*row) != leader).map(|row| batch.score[row]).max();
    if let (Some(best), Some(next)) = (best, next) {
        values[3] = f64::from(best) - f64::from(next);
    }
}

/// Measures the course of a game that has rounds and a leader.
fn course(batch: &RowBatch, mut rows: Range<usize>, values: &mut [f64]) {
    let first = rows.start;
    let flag = |yes: bool| f64::from(u8::from(yes));
    if batch.halftime_rank[first] == 0 {
        return;
    }
    values[0] = f64::from(batch.lead_changes[first]);
    let decided = batch.decided_at[first];
    if !decided.is_nan() {
        values[1] = f64::from(decided);
    }
    let mut leading = rows.clone().filter(|row| batch.halftime_rank[*row] == 1);
    if let (Some(leader), None) = (leading.next(), leading.next()) {
        values[2] = flag(batch.win[leader]);
        values[3] = flag(batch.win[leader] && decided <= RUNAWAY);
    }
    let last = rows.clone().map(|row| batch.halftime_rank[row]).max().unwrap_or(1);
    if last > 1 {
        values[4] = flag(rows.any(|row| batch.win[row] && batch.halftime_rank[row] == last));
    }
}

/// Returns the mean wins of the seats with this word in a column.
fn share(batch: &RowBatch, rows: Range<usize>, column: &[u16], word: u16) -> f64 {
    let (mut seats, mut wins) = (0, 0);
    for row in rows.filter(|row| column[*row] == word) {
        seats += 1;
        wins += i32::from(batch.win[row]);
    }
    f64::from(wins) / f64::from(seats.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_is_never_below_zero() {
        let mut measured = Measurement::default();
        [1.0, 95.0].into_iter().for_each(|value| measured.add(value));
        let named = |kind| {
            MetricName { kind, subject: "decisions".to_owned() }.knowledge_from(&measured, StoppingReason::Fixed)
        };
        assert!(named(MetricKind::Length).low == 0.0 && named(MetricKind::Score).low < 0.0);
        assert_eq!(named(MetricKind::Length).high, named(MetricKind::Score).high);
    }
}
