//! Watching over work that takes long: its progress, its time, and whether it is still wanted.

use std::convert::Infallible;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Watches over work that takes long. Its values do not depend on being watched as long as time does not run out.
pub trait Monitor: Sync {
    /// Why the work was given up.
    type Stop: Send;

    /// Called between pieces of work, from any thread. `done` is the part that has been done, from 0 to 1.
    ///
    /// # Errors
    /// The work is to be given up.
    fn check(&self, done: f64) -> Result<(), Self::Stop>;

    /// Which part of the time has passed. From 1 on, the work comes to its end with fewer samples. 0 means that there is
    /// no limit.
    fn elapsed_fraction(&self) -> f64;
}

/// Nobody watches: the work takes as long as it takes.
#[derive(Clone, Copy, Debug)]
pub struct NoMonitor;

impl Monitor for NoMonitor {
    type Stop = Infallible;

    fn check(&self, _: f64) -> Result<(), Infallible> {
        Ok(())
    }

    fn elapsed_fraction(&self) -> f64 {
        0.0
    }
}

/// A monitor has had work given up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cancelled;

/// How much of the work has been done.
pub(crate) struct Progress<'a, M: ?Sized> {
    monitor: &'a M,
    done: AtomicUsize,
    wanted: usize,
}

impl<'a, M: Monitor + ?Sized> Progress<'a, M> {
    /// Nothing of so much has been done.
    pub fn new(monitor: &'a M, wanted: usize) -> Self {
        Progress { monitor, done: AtomicUsize::new(0), wanted }
    }

    /// So many samples more have been taken.
    pub fn record_samples(&self, samples: usize) -> Result<(), M::Stop> {
        let done = self.done.fetch_add(samples, Ordering::Relaxed) + samples;
        self.monitor.check((done as f64 / self.wanted.max(1) as f64).min(1.0))
    }

    /// How many samples have been taken.
    pub fn samples_done(&self) -> usize {
        self.done.load(Ordering::Relaxed)
    }

    /// Which part of the time has passed; 0 without a limit.
    pub fn elapsed_fraction(&self) -> f64 {
        self.monitor.elapsed_fraction()
    }

    /// Whether no more work is to be begun.
    pub fn is_out_of_time(&self) -> bool {
        self.elapsed_fraction() >= 1.0
    }
}
