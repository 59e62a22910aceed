//! Calibration: positions given 70% are won 70% of the time, and luck is 0 on average.

use std::fmt::Write;

use catalog::{AnalysisDepth, GameEntry};
use serde::{Deserialize, Serialize};

use crate::{GAMES, Outcome, SEED, equals};

/// The number of bins for win chances.
const BINS: usize = 10;
/// The depth of each evaluation: as beside a live table.
const LOOK: AnalysisDepth =
    AnalysisDepth { samples_per_action: 0, max_rollouts: u64::MAX, seed: SEED, ..AnalysisDepth::QUICK };
/// The depth for luck. The estimates need not be good; some rollouts keep their noise from hiding a bias.
const LUCK: AnalysisDepth = AnalysisDepth { samples_per_position: 8, ..LOOK };
/// The maximum difference between predicted and actual results.
const NEAR: f64 = 0.03;
/// The minimum number of positions in a bin for a statement about it.
const FEW: u64 = 200;

/// One bin of win chances: the number of positions, and the sums of predicted and actual results.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
struct Bin {
    positions: u64,
    given: f64,
    came: f64,
    /// The sum of squared differences between actual and predicted results, per game: positions of one game share its
    /// end.
    squares: f64,
}

impl Bin {
    fn count(&mut self, given: f64, came: f64) {
        self.positions += 1;
        self.given += given;
        self.came += came;
    }
}

/// The luck of the first seats, and its squares.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
struct Luck {
    games: u64,
    sum: f64,
    squares: f64,
}

/// The counts so far.
#[derive(Default, Serialize, Deserialize)]
pub struct Reliability {
    /// The number of games with win chances: solo games of ExtracZon have tiers instead.
    games: u64,
    bins: [Bin; BINS],
    luck: Luck,
}

impl Reliability {
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Adds one more game; all seat counts take turns.
    pub fn add_game(&mut self, game: &dyn GameEntry) -> Outcome<()> {
        let (seats, number) = (&game.info().seats, self.luck.games);
        let plan = equals(seats[(number % seats.len() as u64) as usize], SEED);
        let record = game.play_simulated_game(&plan, number, 0).map_err(|invalid| invalid.0)?;
        let table = game.load(&record).map_err(|error| error.0)?;
        // Each game has simulated chance of its own; otherwise all would share the error of one seed.
        let luck = table.prepare_analysis(AnalysisDepth { seed: SEED << 32 | number, ..LUCK })().totals[0].luck;
        self.luck = Luck { games: number + 1, sum: self.luck.sum + luck, squares: self.luck.squares + luck * luck };
        let gauges = game.calibration_samples(&record, LOOK).map_err(|error| error.0)?;
        if gauges.iter().all(|gauge| gauge.most > 1.0) {
            return Ok(());
        }
        self.games += 1;
        let mut misses = [0.0; BINS];
        for gauge in gauges {
            // If all win or lose together there is one chance.
            let together = gauge.chances.iter().all(|chance| *chance == gauge.chances[0]);
            let asked = if together { 1 } else { gauge.chances.len() };
            gauge.chances.iter().zip(&gauge.came).take(asked).for_each(|(given, came)| {
                let place = ((given * BINS as f64) as usize).min(BINS - 1);
                misses[place] += came - given;
                self.bins[place].count(*given, *came);
            });
        }
        self.bins.iter_mut().zip(misses).for_each(|(bin, miss)| bin.squares += miss * miss);
        Ok(())
    }

    pub fn format_summary(&self) -> String {
        let mut text = format!(
            "{} games of at least {GAMES}:\n\n| Positions | Given | Came | Standard error | Within 3 points |\n| --- | --- | --- | --- | --- |\n",
            self.games
        );
        for bin in self.bins.iter().filter(|bin| bin.positions > 0) {
            let many = bin.positions as f64;
            let (given, came) = (bin.given / many, bin.came / many);
            let error = bin.squares.sqrt() / many;
            let near = match (given - came).abs() <= NEAR {
                _ if bin.positions < FEW => "too few",
                true => "yes",
                false => "no",
            };
            let [given, came, error] = [given, came, error].map(|part| 100.0 * part);
            let _ = writeln!(text, "| {} | {given:.1}% | {came:.1}% | {error:.1} | {near} |", bin.positions);
        }
        let Luck { games, sum, squares } = self.luck;
        let many = (games as f64).max(1.0);
        let mean = sum / many;
        let error = ((squares / many - mean * mean).max(0.0) / many).sqrt();
        let zero = if mean.abs() <= 1.96 * error { "0 is inside" } else { "0 is outside" };
        let _ = writeln!(text, "\nMean luck of the first seat: {mean:+.4}, 95 % within {:.4}: {zero}.", 1.96 * error);
        text
    }
}
