//! Plays many games and adds up their results.

use std::fmt;
use std::ops::ControlFlow;
use std::time::Instant;

use engine::Metrics;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use serde_json::Map;

use crate::intervals::estimate_proportion;
use crate::lineup::{Lineup, Participant, Treatment};
use crate::metrics::MetricTotals;
use crate::progress::{ProgressCallback, SharedProgress};
use crate::report::{MeanEstimate, NamedMetrics, SimulationReport};
use crate::running_sums::RunningSums;

/// The highest number of games per shard. The shard size depends only on the number of all games, so that sums do not
/// depend on the number of threads.
const SHARD: u64 = 64;
/// The number of shards if there are enough games, so that slow bots keep every thread busy.
const SHARDS: u64 = 256;
/// The number of shards to play before their sums are merged, which bounds the memory of long simulations.
const ROUND: u64 = 1024;

/// The error if the system cannot start the threads.
#[derive(Debug)]
pub struct NoThreads(rayon::ThreadPoolBuildError);

impl fmt::Display for NoThreads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the threads of the simulation could not be started: {}", self.0)
    }
}

impl std::error::Error for NoThreads {}

/// Creates a pool of this number of threads, or one per core for 0.
///
/// # Errors
/// Returned if the threads cannot be started.
pub fn threads(count: usize) -> Result<rayon::ThreadPool, NoThreads> {
    ThreadPoolBuilder::new().num_threads(count).build().map_err(NoThreads)
}

/// A set of games to be played.
pub struct Simulation<'a, G: Metrics> {
    /// The table setup with its participants.
    pub lineup: Lineup<'a, G>,
    /// The number of games: game 0 to `games - 1` of the seed.
    pub games: u64,
    /// The number of threads, 0 for one per core; it affects only the running time.
    pub threads: usize,
}

/// Plays single games and reports on them. `progress` occasionally receives the number of finished games, on any
/// thread.
///
/// # Errors
/// Returned if the threads cannot be started.
pub fn simulate<G: Metrics>(
    game: &G,
    entrants: Vec<Participant<'_, G>>,
    games: u64,
    seed: u64,
    threads: usize,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<SimulationReport, NoThreads> {
    let lineup = Lineup { game: game.clone(), participants: entrants, seed, max_series_length: 1, rotate: false };
    Simulation { lineup, games, threads }.run(&|reached| {
        progress(reached.games);
        ControlFlow::Continue(())
    })
}

impl<G: Metrics> Simulation<'_, G> {
    /// Plays the games and reports on those that were finished.
    ///
    /// # Errors
    /// Returned if the threads cannot be started.
    ///
    /// # Panics
    /// Panics if there are more or fewer participants than seats, or, with debug assertions, if a bot chooses an
    /// illegal action.
    pub fn run(&self, watch: &ProgressCallback<'_>) -> Result<SimulationReport, NoThreads> {
        let pool = threads(self.threads)?;
        let start = Instant::now();
        let watched = SharedProgress::new(watch);
        let size = (self.games / SHARDS).clamp(1, SHARD);
        let play = |shard: u64| {
            let mut totals = MetricTotals::default();
            let numbers = shard * size..self.games.min((shard + 1) * size);
            self.lineup.play_games(numbers, &watched, &mut |played| totals.add_game(played), None);
            totals
        };
        let shards = self.games.div_ceil(size);
        let mut totals = MetricTotals::default();
        for first in (0..shards).step_by(ROUND as usize) {
            let round = first..shards.min(first + ROUND);
            let played: Vec<MetricTotals> = pool.install(|| round.into_par_iter().map(play).collect());
            played.iter().for_each(|shard| totals.merge(shard));
        }
        Ok(self.report(&totals, start.elapsed().as_secs_f64()))
    }

    fn report(&self, totals: &MetricTotals, seconds: f64) -> SimulationReport {
        let Lineup { game, participants: entrants, seed, rotate, .. } = &self.lineup;
        let seats = usize::from(game.seats());
        let games = totals.games;
        let means = |sums: &[RunningSums]| -> Vec<MeanEstimate> {
            sums.iter().take(seats).map(|sums| sums.mean(games)).collect()
        };
        let decisions = totals.decision_count();
        SimulationReport {
            program: env!("CARGO_PKG_VERSION"),
            game: G::ID,
            seats: game.seats(),
            games,
            planned: self.games,
            seed: *seed,
            bots: entrants.iter().map(|participant| participant.name.clone()).collect(),
            budgets: entrants.iter().map(|participant| participant.budget.into()).collect(),
            rotate: *rotate,
            options: Map::new(),
            rules: game.rules_version(),
            wins: totals.wins.iter().take(seats).map(|wins| estimate_proportion(*wins, games)).collect(),
            wins_by_turn: totals.by_turn(seats),
            wins_by_bot: totals.by_entrant(seats),
            payoffs: means(&totals.payoffs),
            scores: means(&totals.scores),
            length: totals.length_summary(),
            decisions,
            figures: NamedMetrics(totals.metrics.iter().map(|(name, sums)| (*name, sums.mean(games))).collect()),
            games_per_s: games as f64 / seconds,
            decisions_per_s: decisions as f64 / seconds,
            wall_seconds: seconds,
        }
    }
}
