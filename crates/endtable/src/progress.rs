//! Progress on stderr for commands that take longer than a second: a bar on a terminal, else a line now and then.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use catalog::tr;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::output;

/// The time before the first line, and the factor by which the time before the next one grows. So a log of a whole night has
/// a few dozen lines.
const FIRST_LINE: Duration = Duration::from_secs(5);
const GROWTH: f64 = 1.25;

/// The progress of a command, which is shown once a second has passed.
pub struct Progress {
    bar: ProgressBar,
    start: Instant,
    shown: AtomicBool,
    /// The time of the next line, in milliseconds since the start; none on a terminal, which shows a bar.
    next_line: Option<AtomicU64>,
    all: u64,
}

impl Progress {
    /// Creates the progress of `all` steps.
    pub fn new(all: u64) -> Progress {
        let style = ProgressStyle::with_template("{bar:30} {human_pos}/{human_len}  {eta} left  {msg}")
            .unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::with_draw_target(Some(all), ProgressDrawTarget::hidden()).with_style(style);
        let next_line = (!std::io::stderr().is_terminal()).then(|| AtomicU64::new(FIRST_LINE.as_millis() as u64));
        Progress { bar, start: Instant::now(), shown: AtomicBool::new(false), next_line, all }
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

    /// Shows the number of completed steps if a second has passed. Returns true if a bar is shown.
    fn show(&self, done: u64) -> bool {
        if let Some(next_line) = &self.next_line {
            self.write_line(next_line, done);
            return false;
        }
        if self.start.elapsed() > Duration::from_secs(1) && !self.shown.swap(true, Ordering::Relaxed) {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_position(done);
        self.shown.load(Ordering::Relaxed)
    }

    /// Writes a line if it is time for the next one. Of several threads one does.
    fn write_line(&self, next_line: &AtomicU64, done: u64) {
        let (passed, due) = (self.start.elapsed(), next_line.load(Ordering::Relaxed));
        let millis = passed.as_millis() as u64;
        let next = (millis as f64 * GROWTH) as u64;
        if millis < due || next_line.compare_exchange(due, next, Ordering::Relaxed, Ordering::Relaxed).is_err() {
            return;
        }
        let left = (passed.as_secs_f64() * self.all.saturating_sub(done) as f64 / done.max(1) as f64) as u64;
        let left = format!("{}:{:02}:{:02}", left / 3600, left / 60 % 60, left % 60);
        output::write_note(&tr!("cli-progress", done = done.to_string(), all = self.all.to_string(), left = left));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
