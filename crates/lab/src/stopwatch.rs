//! Measurement of computing time.

use std::time::Duration;

/// Measures the CPU time of this thread. Time in which the system runs other threads on the core does not count, so
/// that a busy machine does not make a program look slow. Where the system does not provide this, wall time counts.
pub struct ThreadStopwatch(Duration);

impl ThreadStopwatch {
    /// Starts the stopwatch.
    pub fn start() -> ThreadStopwatch {
        ThreadStopwatch(now())
    }

    /// Returns the time since the start.
    pub fn elapsed(&self) -> Duration {
        now().saturating_sub(self.0)
    }
}

/// Returns the processor time of this thread (POSIX.1-2024, `CLOCK_THREAD_CPUTIME_ID`).
#[cfg(unix)]
fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// Returns the wall-clock time.
#[cfg(not(unix))]
fn now() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;
    static BIRTH: LazyLock<Instant> = LazyLock::new(Instant::now);
    BIRTH.elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn waiting_does_not_count_and_work_does() {
        let watch = ThreadStopwatch::start();
        std::thread::sleep(Duration::from_millis(60));
        assert!(watch.elapsed() < Duration::from_millis(50));
        let mut sum = 0u64;
        while watch.elapsed() < Duration::from_millis(5) {
            sum = std::hint::black_box(sum + 1);
        }
        assert!(sum > 0);
    }
}
