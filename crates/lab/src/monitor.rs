//! Monitors long-running work: its progress, its time limit, and cancellation.

use std::sync::atomic::{AtomicUsize, Ordering};

/// A monitor of long-running work. The results do not depend on the monitor as long as time does not run out.
pub trait Monitor: Sync {
    /// The reason why the work was cancelled.
    type Stop: Send;

    /// Called between pieces of work, from any thread. `done` is the fraction of the work that has been done, from 0 to
    /// 1.
    ///
    /// # Errors
    /// Returned if the work is to be cancelled.
    fn check(&self, done: f64) -> Result<(), Self::Stop>;

    /// Returns the fraction of the time that has passed. From 1 on, the work finishes with fewer samples. 0 means that
    /// there is no limit.
    fn elapsed_fraction(&self) -> f64;
}

/// A monitor without any limit.
#[derive(Clone, Copy, Debug)]
pub struct NoMonitor;

impl Monitor for NoMonitor {
    type Stop = Cancelled;

    fn check(&self, _: f64) -> Result<(), Cancelled> {
        Ok(())
    }

    fn elapsed_fraction(&self) -> f64 {
        0.0
    }
}

/// The error for work that a monitor has cancelled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cancelled;

/// The progress of the work.
pub(crate) struct Progress<'a, M: ?Sized> {
    monitor: &'a M,
    done: AtomicUsize,
    wanted: usize,
}

impl<'a, M: Monitor + ?Sized> Progress<'a, M> {
    /// Creates the progress at its start.
    pub fn new(monitor: &'a M, wanted: usize) -> Self {
        Progress { monitor, done: AtomicUsize::new(0), wanted }
    }

    /// Records more samples.
    pub fn record_samples(&self, samples: usize) -> Result<(), M::Stop> {
        let done = self.done.fetch_add(samples, Ordering::Relaxed) + samples;
        self.monitor.check((done as f64 / self.wanted.max(1) as f64).min(1.0))
    }

    /// Returns the number of samples taken.
    pub fn samples_done(&self) -> usize {
        self.done.load(Ordering::Relaxed)
    }

    /// Returns the fraction of the time that has passed; 0 without a limit.
    pub fn elapsed_fraction(&self) -> f64 {
        self.monitor.elapsed_fraction()
    }

    /// Returns true if no more work is to be begun.
    pub fn is_out_of_time(&self) -> bool {
        self.elapsed_fraction() >= 1.0
    }
}
