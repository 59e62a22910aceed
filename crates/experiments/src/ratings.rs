//! Ratings of bots that met each other: after R. Bradley and M. Terry (1952) for two, after R. Plackett (1975) and R.
//! Luce (1959) for more.

use std::collections::BTreeMap;

use crate::rows::RowBatch;

/// Points of the Elo scale for each natural unit of strength.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// The standard deviation of the prior: before the first game, ratings spread by so many points about a common mean. It
/// gives a bot that always loses a rating too.
const PRIOR: f64 = 800.0;

/// The number of games of some bots at one table, and the wins of each.
#[derive(Clone, PartialEq, Debug, Default)]
struct PairingTotals {
    games: f64,
    /// Won games by bot. A shared win is shared, and a game without a winner counts as shared by all.
    wins: Vec<f64>,
}

/// All meetings, by the bots at the table with how many seats each had.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PairingCounts(BTreeMap<Vec<(String, u8)>, PairingTotals>);

/// A bot's rating with its 95% interval, relative to the first bot of the experiment, which has 0.
#[derive(Clone, PartialEq, Debug)]
pub struct Rating {
    pub bot: String,
    pub rating: f64,
    pub low: f64,
    pub high: f64,
    /// The number of games in which it met another bot.
    pub games: f64,
}

/// A counter of meetings by the numbers of words.
#[derive(Default)]
pub struct PairingCounter(Vec<(Vec<(u16, u8)>, PairingTotals)>);

impl PairingCounter {
    /// Adds the game of these rows, if different bots met.
    pub fn add_game(&mut self, batch: &RowBatch, rows: std::ops::Range<usize>) {
        let first = batch.bot[rows.start];
        if rows.clone().all(|row| batch.bot[row] == first) {
            return;
        }
        let mut table: Vec<(u16, u8)> = Vec::with_capacity(rows.len());
        for row in rows.clone() {
            match table.iter_mut().find(|(bot, _)| *bot == batch.bot[row]) {
                Some((_, seats)) => *seats += 1,
                None => table.push((batch.bot[row], 1)),
            }
        }
        table.sort_unstable();
        let place = self.0.iter().position(|(known, _)| *known == table).unwrap_or_else(|| {
            self.0.push((table.clone(), PairingTotals { games: 0.0, wins: vec![0.0; table.len()] }));
            self.0.len() - 1
        });
        let meeting = &mut self.0[place].1;
        meeting.games += 1.0;
        let winners = rows.clone().filter(|row| batch.win[*row]).count();
        let share = 1.0 / if winners == 0 { rows.len() } else { winners } as f64;
        for row in rows.filter(|row| winners == 0 || batch.win[*row]) {
            let bot = table.iter().position(|(bot, _)| *bot == batch.bot[row]).expect("every row was counted");
            meeting.wins[bot] += share;
        }
    }

    /// Returns the meetings by the names of the bots.
    pub fn resolve_names(self, batch: &RowBatch) -> PairingCounts {
        let mut meetings = PairingCounts::default();
        for (table, meeting) in self.0 {
            let mut bots: Vec<((String, u8), f64)> = (table.iter().zip(meeting.wins))
                .map(|((bot, seats), wins)| ((batch.words.resolve(*bot).to_owned(), *seats), wins))
                .collect();
            bots.sort_by(|one, other| one.0.cmp(&other.0));
            let (key, wins) = bots.into_iter().unzip();
            meetings.0.insert(key, PairingTotals { games: meeting.games, wins });
        }
        meetings
    }
}

impl PairingCounts {
    /// Adds later games.
    pub fn merge(&mut self, later: &PairingCounts) {
        for (table, theirs) in &later.0 {
            let mine = self.0.entry(table.clone()).or_default();
            mine.games += theirs.games;
            mine.wins.resize(theirs.wins.len(), 0.0);
            mine.wins.iter_mut().zip(&theirs.wins).for_each(|(wins, more)| *wins += more);
        }
    }

    /// Returns the ratings with the highest posterior probability, the strongest first; `first` is the bot with 0. In a
    /// game of several each seat wins in proportion to its strength. Empty if no two bots met.
    pub fn compute_ratings(&self, first: &str) -> Vec<Rating> {
        let mut bots: Vec<&str> = self.0.keys().flatten().map(|(bot, _)| bot.as_str()).collect();
        bots.sort_unstable();
        bots.dedup();
        let (strengths, covariance) = self.fit(&bots);
        let anchor = bots.iter().position(|bot| *bot == first).unwrap_or(0);
        let rating = |(place, bot): (usize, &&str)| {
            let spread = covariance[place][place] + covariance[anchor][anchor] - 2.0 * covariance[place][anchor];
            let reach = lab::student_t_quantile(u64::MAX) * spread.max(0.0).sqrt() * SCALE;
            let rating = (strengths[place] - strengths[anchor]) * SCALE;
            let here = self.0.iter().filter(|(table, _)| table.iter().any(|(other, _)| other == bot));
            let games = here.map(|(_, meeting)| meeting.games).sum();
            Rating { bot: (*bot).to_owned(), rating, low: rating - reach, high: rating + reach, games }
        };
        let mut ratings: Vec<Rating> = bots.iter().enumerate().map(rating).collect();
        ratings.sort_by(|one, other| other.rating.total_cmp(&one.rating));
        ratings
    }

    /// Fits strengths in natural units by Newton's method, and returns them with their covariance.
    fn fit(&self, bots: &[&str]) -> (Vec<f64>, Vec<Vec<f64>>) {
        /// The maximum number of steps. About ten are enough even from a distant start.
        const STEPS: usize = 50;
        let prior = (SCALE / PRIOR).powi(2);
        let mut strengths = vec![0.0; bots.len()];
        let mut covariance = Vec::new();
        for _ in 0..STEPS {
            let mut slope: Vec<f64> = strengths.iter().map(|strength| -prior * strength).collect();
            let mut curve = vec![vec![0.0; bots.len()]; bots.len()];
            (0..bots.len()).for_each(|place| curve[place][place] = prior);
            for (table, meeting) in &self.0 {
                let seated: Vec<(usize, f64)> = (table.iter())
                    .map(|(bot, seats)| {
                        let place = bots.binary_search(&bot.as_str()).expect("every bot is listed");
                        (place, f64::from(*seats) * f64::exp(strengths[place]))
                    })
                    .collect();
                let all: f64 = seated.iter().map(|(_, weight)| weight).sum();
                for ((place, weight), wins) in seated.iter().zip(&meeting.wins) {
                    let share = weight / all;
                    slope[*place] += wins - meeting.games * share;
                    curve[*place][*place] += meeting.games * share;
                    for (other, weight) in &seated {
                        curve[*place][*other] -= meeting.games * share * weight / all;
                    }
                }
            }
            covariance = inverse(curve);
            let mut moved = 0.0f64;
            for (strength, row) in strengths.iter_mut().zip(&covariance) {
                let step: f64 = row.iter().zip(&slope).map(|(one, other)| one * other).sum();
                let step = step.clamp(-1.0, 1.0);
                *strength += step;
                moved = moved.max(step.abs());
            }
            if moved < 1e-10 {
                break;
            }
        }
        (strengths, covariance)
    }
}

/// Returns the inverse of a symmetric positive definite matrix, by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for (place, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| f64::from(u8::from(column == place))));
    }
    for pivot in 0..size {
        let scale = matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|value| *value /= scale);
        let row = matrix[pivot].clone();
        for (_, other) in matrix.iter_mut().enumerate().filter(|(place, _)| *place != pivot) {
            let factor = other[pivot];
            other.iter_mut().zip(&row).for_each(|(value, own)| *value -= factor * own);
        }
    }
    matrix.into_iter().map(|row| row[size..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bots with their numbers of seats, the number of games, and the wins of each.
    type Met<'a> = (&'a [(&'a str, u8)], f64, &'a [f64]);

    fn meetings(all: &[Met<'_>]) -> PairingCounts {
        let one = |(table, games, wins): &Met<'_>| {
            let table = table.iter().map(|(bot, seats)| ((*bot).to_owned(), *seats)).collect();
            (table, PairingTotals { games: *games, wins: wins.to_vec() })
        };
        PairingCounts(all.iter().map(one).collect())
    }

    #[test]
    fn three_wins_of_four_are_190_points() {
        let ratings = meetings(&[(&[("a", 1), ("b", 1)], 40_000.0, &[10_000.0, 30_000.0])]).compute_ratings("a");
        assert_eq!(ratings[0].bot, "b");
        assert!((ratings[0].rating - 190.85).abs() < 0.1, "{ratings:?}");
        assert_eq!((ratings[1].rating, ratings[1].low, ratings[1].high), (0.0, 0.0, 0.0));
        // The standard error of a log-odds is 1 / sqrt(n p (1 - p)).
        let reach = 1.96 / (40_000.0 * 0.1875f64).sqrt() * SCALE;
        assert!((ratings[0].high - ratings[0].rating - reach).abs() < 0.01, "{ratings:?}");
    }

    #[test]
    fn at_tables_of_several_a_seat_wins_in_proportion_to_its_strength() {
        // One strong seat, three times as strong as each of the three others, wins half of the games.
        let ratings =
            meetings(&[(&[("strong", 1), ("weak", 3)], 10_000.0, &[5_000.0, 5_000.0])]).compute_ratings("weak");
        assert!((ratings[0].rating - SCALE * 3f64.ln()).abs() < 0.1, "{ratings:?}");
    }

    #[test]
    fn who_never_wins_has_a_rating_too_and_nobody_met_gives_none() {
        let ratings = meetings(&[(&[("a", 1), ("b", 1)], 50.0, &[50.0, 0.0])]).compute_ratings("a");
        assert!(ratings[1].rating < -400.0 && ratings[1].low.is_finite(), "{ratings:?}");
        assert!(PairingCounts::default().compute_ratings("a").is_empty());
    }
}
