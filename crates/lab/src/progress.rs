//! Progress reports of a running simulation, and a way to stop it.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The progress of a simulation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SimulationProgress {
    /// The number of finished games.
    pub games: u64,
    /// The number of decisions of seats, including those of unfinished games.
    pub decisions: u64,
}

/// A callback that occasionally receives the progress on any thread and returns whether the simulation continues.
pub type ProgressCallback<'a> = dyn Fn(SimulationProgress) -> ControlFlow<()> + Sync + 'a;

/// The progress of all threads of a simulation together.
pub struct SharedProgress<'a> {
    watch: &'a ProgressCallback<'a>,
    games: AtomicU64,
    decisions: AtomicU64,
    stopped: AtomicBool,
}

impl<'a> SharedProgress<'a> {
    /// Creates the progress at its start.
    pub fn new(watch: &'a ProgressCallback<'a>) -> SharedProgress<'a> {
        SharedProgress {
            watch,
            games: AtomicU64::new(0),
            decisions: AtomicU64::new(0),
            stopped: AtomicBool::new(false),
        }
    }

    /// Returns true if the callback has stopped the simulation.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

/// The approximate interval between the reports of one thread.
const BEAT: Duration = Duration::from_millis(50);

/// The progress of one thread since its last report. It adapts to the bots: whether a decision takes a microsecond or a
/// minute, reports are timely and fast bots are not slowed down.
pub(crate) struct ThreadProgress<'a> {
    watched: &'a SharedProgress<'a>,
    games: u64,
    decisions: u64,
    /// The number of decisions between two reports.
    every: u64,
    told: Instant,
}

impl<'a> ThreadProgress<'a> {
    /// Creates the progress of a thread at its start.
    pub(crate) fn new(watched: &'a SharedProgress<'a>) -> ThreadProgress<'a> {
        ThreadProgress { watched, games: 0, decisions: 0, every: 1, told: Instant::now() }
    }

    /// Records a decision. Breaks if the simulation is to stop.
    #[inline]
    pub(crate) fn record_decision(&mut self) -> ControlFlow<()> {
        self.decisions += 1;
        if self.decisions < self.every { ControlFlow::Continue(()) } else { self.report_progress() }
    }

    /// Records a finished game.
    pub(crate) fn record_game(&mut self) {
        self.games += 1;
    }

    /// Reports the progress to the callback.
    pub(crate) fn report_progress(&mut self) -> ControlFlow<()> {
        let since = self.told.elapsed();
        self.told = Instant::now();
        self.every = if since < BEAT { self.every.saturating_mul(2) } else { (self.every / 2).max(1) };
        let add = |all: &AtomicU64, more: &mut u64| all.fetch_add(*more, Ordering::Relaxed) + std::mem::take(more);
        let games = add(&self.watched.games, &mut self.games);
        let decisions = add(&self.watched.decisions, &mut self.decisions);
        if (self.watched.watch)(SimulationProgress { games, decisions }).is_break() {
            self.watched.stopped.store(true, Ordering::Relaxed);
        }
        if self.watched.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
