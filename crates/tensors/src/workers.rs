//! Threads that share the work of one step.

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

/// The threads of one batch. A batch with one thread needs no pool and works in the calling thread.
pub(crate) struct Workers {
    pool: Option<Pool>,
}

struct Pool {
    threads: ThreadPool,
    /// The process that started the threads. A forked process has none of them, so a step there would wait forever.
    process: u32,
}

impl Pool {
    fn start(threads: usize) -> Result<Pool, ThreadPoolBuildError> {
        Ok(Pool { threads: ThreadPoolBuilder::new().num_threads(threads).build()?, process: std::process::id() })
    }

    fn count(&self) -> usize {
        self.threads.current_num_threads()
    }
}

impl Workers {
    /// Starts a number of threads, 0 for one per core.
    ///
    /// # Errors
    /// The system cannot start the threads.
    pub(crate) fn start(threads: usize) -> Result<Workers, ThreadPoolBuildError> {
        let pool = if threads == 1 { None } else { Some(Pool::start(threads)?) };
        Ok(Workers { pool: pool.filter(|pool| pool.count() > 1) })
    }

    pub(crate) fn thread_count(&self) -> usize {
        self.pool.as_ref().map_or(1, Pool::count)
    }

    /// Processes all pieces and returns their results in order.
    pub(crate) fn map<P: Send, T: Send>(&mut self, pieces: Vec<P>, work: impl Fn(P) -> T + Sync + Send) -> Vec<T> {
        self.follow_process();
        match &self.pool {
            None => pieces.into_iter().map(work).collect(),
            Some(pool) => pool.threads.install(|| pieces.into_par_iter().map(work).collect()),
        }
    }

    /// Starts the threads again in a forked process. If that is impossible, one thread does all the work, with the same
    /// results.
    fn follow_process(&mut self) {
        if self.pool.as_ref().is_none_or(|pool| pool.process == std::process::id()) {
            return;
        }
        let count = self.thread_count();
        self.leave();
        self.pool = Pool::start(count).ok();
    }

    /// Abandons the pool. The threads of another process cannot be stopped from here: one of their locks may be held
    /// forever.
    fn leave(&mut self) {
        if let Some(pool) = self.pool.take()
            && pool.process != std::process::id()
        {
            std::mem::forget(pool);
        }
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        self.leave();
    }
}
