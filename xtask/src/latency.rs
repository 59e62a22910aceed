//! Latency measurements and their distribution.

use std::time::Duration;

use parking_lot::Mutex;
use serde::Serialize;

/// Latencies of one kind, recorded by many tasks.
#[derive(Default)]
pub struct LatencyRecorder(Mutex<Vec<u32>>);

/// The distribution of latencies in milliseconds. 0 if nothing was recorded.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize)]
pub struct LatencySummary {
    pub count: usize,
    pub p50_ms: f64,
    pub p99_ms: f64,
}

impl LatencyRecorder {
    pub fn record(&self, took: Duration) {
        let micros = u32::try_from(took.as_micros()).unwrap_or(u32::MAX);
        self.0.lock().push(micros);
    }

    /// Returns the distribution since the last call.
    pub fn take_spread(&self) -> LatencySummary {
        let mut micros = std::mem::take(&mut *self.0.lock());
        micros.sort_unstable();
        let at =
            |share: f64| micros.get((micros.len() as f64 * share) as usize).map_or(0.0, |time| f64::from(*time) / 1e3);
        LatencySummary { count: micros.len(), p50_ms: at(0.5), p99_ms: at(0.99) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_counts_what_came_since_the_last_one() {
        let times = LatencyRecorder::default();
        assert_eq!(times.take_spread(), LatencySummary::default());
        (1..=200).rev().for_each(|ms| times.record(Duration::from_millis(ms)));
        assert_eq!(times.take_spread(), LatencySummary { count: 200, p50_ms: 101.0, p99_ms: 199.0 });
        assert_eq!(times.take_spread().count, 0);
    }
}
