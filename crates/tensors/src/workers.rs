//! Threads that share the work of one step.

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

/// The threads of one batch. A batch with one thread needs no pool and works in the thread that calls it.
pub(crate) struct Workers {
    pool: Option<Pool>,
}

struct Pool {
    threads: ThreadPool,
    /// The process that started the threads. One that is forked off has none of them, and a step there would wait for ever.
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
    /// So many threads, 0 for one a core.
    ///
    /// # Errors
    /// The system starts no more threads.
    pub(crate) fn start(threads: usize) -> Result<Workers, ThreadPoolBuildError> {
        let pool = if threads == 1 { None } else { Some(Pool::start(threads)?) };
        Ok(Workers { pool: pool.filter(|pool| pool.count() > 1) })
    }

    pub(crate) fn thread_count(&self) -> usize {
        self.pool.as_ref().map_or(1, Pool::count)
    }

    /// Works on each piece and returns what came of them, in their order.
    pub(crate) fn map<P: Send, T: Send>(&mut self, pieces: Vec<P>, work: impl Fn(P) -> T + Sync + Send) -> Vec<T> {
        self.follow_process();
        match &self.pool {
            None => pieces.into_iter().map(work).collect(),
            Some(pool) => pool.threads.install(|| pieces.into_par_iter().map(work).collect()),
        }
    }

    /// Starts the threads again in a process that was forked off. Where that is impossible, one thread does all the work: what
    /// comes of it is the same.
    fn follow_process(&mut self) {
        if self.pool.as_ref().is_none_or(|pool| pool.process == std::process::id()) {
            return;
        }
        let count = self.thread_count();
        self.leave();
        self.pool = Pool::start(count).ok();
    }

    /// Lets go of the pool. The threads of another process cannot be stopped from here: a lock of theirs may be held for ever.
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
