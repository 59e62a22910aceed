//! Progress on stderr for whatever takes longer than a second, when somebody is watching.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar that appears after a second. It never appears when stderr is no terminal.
pub struct Progress {
    bar: ProgressBar,
    start: Instant,
    shown: AtomicBool,
}

impl Progress {
    /// Progress towards this many.
    pub fn new(all: u64) -> Progress {
        let style = ProgressStyle::with_template("{bar:30} {human_pos}/{human_len}  {eta} left  {msg}")
            .unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::with_draw_target(Some(all), ProgressDrawTarget::hidden()).with_style(style);
        Progress { bar, start: Instant::now(), shown: AtomicBool::new(false) }
    }

    /// So many are done.
    pub fn update(&self, done: u64) {
        self.show(done);
    }

    /// So many are done, and this can be said of what is not done yet.
    pub fn reach_with(&self, done: u64, said: impl FnOnce() -> String) {
        if self.show(done) {
            self.bar.set_message(said());
        }
    }

    /// Shows how many are done if it has taken long enough.
    fn show(&self, done: u64) -> bool {
        if self.start.elapsed() > Duration::from_secs(1) && !self.shown.swap(true, Ordering::Relaxed) {
            // The target itself stays hidden when stderr is no terminal.
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
