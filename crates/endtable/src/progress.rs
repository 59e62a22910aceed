//! Progress on stderr for commands that take longer than a second, if stderr is a terminal.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A progress bar that appears after a second. It never appears if stderr is not a terminal.
pub struct Progress {
    bar: ProgressBar,
    start: Instant,
    shown: AtomicBool,
}

impl Progress {
    /// Creates a progress bar for `all` steps.
    pub fn new(all: u64) -> Progress {
        let style = ProgressStyle::with_template("{bar:30} {human_pos}/{human_len}  {eta} left  {msg}")
            .unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::with_draw_target(Some(all), ProgressDrawTarget::hidden()).with_style(style);
        Progress { bar, start: Instant::now(), shown: AtomicBool::new(false) }
    }

    /// Sets the number of completed steps.
    pub fn update(&self, done: u64) {
        self.show(done);
    }

    /// Sets the number of completed steps and a message about the remaining ones.
    pub fn reach_with(&self, done: u64, said: impl FnOnce() -> String) {
        if self.show(done) {
            self.bar.set_message(said());
        }
    }

    /// Shows the number of completed steps if a second has passed.
    fn show(&self, done: u64) -> bool {
        if self.start.elapsed() > Duration::from_secs(1) && !self.shown.swap(true, Ordering::Relaxed) {
            // This draw target stays hidden if stderr is not a terminal.
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_position(done);
        self.shown.load(Ordering::Relaxed)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
