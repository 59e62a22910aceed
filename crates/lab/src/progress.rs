//! Looking on while a simulation runs, and stopping it.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How far a simulation has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SimulationProgress {
    /// Games played to their end.
    pub games: u64,
    /// Decisions that seats were asked for, those of unfinished games included.
    pub decisions: u64,
}

/// Hears now and then, on any thread, how far a simulation has come, and says whether it goes on.
pub type ProgressCallback<'a> = dyn Fn(SimulationProgress) -> ControlFlow<()> + Sync + 'a;

/// What all threads of a simulation have done together.
pub struct SharedProgress<'a> {
    watch: &'a ProgressCallback<'a>,
    games: AtomicU64,
    decisions: AtomicU64,
    stopped: AtomicBool,
}

impl<'a> SharedProgress<'a> {
    /// Nothing so far.
    pub fn new(watch: &'a ProgressCallback<'a>) -> SharedProgress<'a> {
        SharedProgress {
            watch,
            games: AtomicU64::new(0),
            decisions: AtomicU64::new(0),
            stopped: AtomicBool::new(false),
        }
    }

    /// Whether somebody has said that it is enough.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

/// How often one thread tells of what it has done, roughly.
const BEAT: Duration = Duration::from_millis(50);

/// What one thread has done since it last told of it. It adapts to the bots: whether a decision takes a microsecond or
/// a minute, the watch hears of it soon, and fast bots do not pay for it.
pub(crate) struct ThreadProgress<'a> {
    watched: &'a SharedProgress<'a>,
    games: u64,
    decisions: u64,
    /// After how many decisions it is told.
    every: u64,
    told: Instant,
}

impl<'a> ThreadProgress<'a> {
    /// A thread begins.
    pub(crate) fn new(watched: &'a SharedProgress<'a>) -> ThreadProgress<'a> {
        ThreadProgress { watched, games: 0, decisions: 0, every: 1, told: Instant::now() }
    }

    /// A seat has decided. Breaks if the simulation is to stop.
    #[inline]
    pub(crate) fn record_decision(&mut self) -> ControlFlow<()> {
        self.decisions += 1;
        if self.decisions < self.every { ControlFlow::Continue(()) } else { self.report_progress() }
    }

    /// A game has come to its end.
    pub(crate) fn record_game(&mut self) {
        self.games += 1;
    }

    /// Tells the watch what there is to tell.
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
