//! Outages, during which players' clocks must not run: while the server was closed, and while the store failed.
//!
//! While any clock runs, the server regularly stores that it is up; at other times, the state of its clocks, which is
//! stored each minute, says so. The time between the last record and the next start is charged to no player: the clocks
//! of reloaded tables stand still for exactly that long. If several nodes share the tables, their rows in the database
//! serve this purpose for each of them.

use parking_lot::{Mutex, MutexGuard};
use serde::{Deserialize, Serialize};
use store::Store;
use tables::{Millis, OutageSpan};

/// The key of the record in the store.
const NAME: &str = "open";
/// How long outages are remembered. No clock runs for longer.
const REMEMBERED: Millis = 7 * 86_400_000;

/// The stored record.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    /// The time at which the server was last known to be up.
    until: Millis,
    /// Earlier outages.
    away: Vec<OutageSpan>,
}

/// The known outages in chronological order.
#[derive(Default)]
pub(crate) struct OutageLog(Mutex<Vec<OutageSpan>>);

impl OutageLog {
    /// Loads the outages when the server starts. `last_known` is the latest time at which the clocks were known to be
    /// right, or 0.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn load(store: &Store, now: Millis, last_known: Millis) -> Result<OutageLog, store::StoreError> {
        let outages = OutageLog::default();
        if store.is_shared() {
            return Ok(outages);
        }
        let kept = store.server_value(NAME).await?.and_then(|body| serde_json::from_str(&body).ok());
        let Kept { until, mut away } = kept.unwrap_or_default();
        let until = until.max(last_known);
        // Outages in the future were recorded before the clock was set back.
        away.retain(|away| away.to <= now);
        *outages.inside() = away;
        // Without a record, no clock is known to have run.
        outages.record_outage(until, now);
        Ok(outages)
    }

    fn inside(&self) -> MutexGuard<'_, Vec<OutageSpan>> {
        self.0.lock()
    }

    /// Records an outage.
    pub fn record_outage(&self, from: Millis, to: Millis) {
        self.record(OutageSpan::new(from, to));
    }

    /// Records that the time was set forward.
    pub fn record_clock_step(&self, from: Millis, to: Millis) {
        self.record(OutageSpan { is_clock_step: true, ..OutageSpan::new(from, to) });
    }

    /// Records a period. What is recorded already is not recorded again.
    fn record(&self, span: OutageSpan) {
        let mut away = self.inside();
        away.retain(|away| away.to + REMEMBERED > span.to);
        let from = away.last().map_or(span.from, |last| span.from.max(last.to));
        if from >= span.to {
            return;
        }
        match away.last_mut().filter(|last| last.to == from && last.is_clock_step == span.is_clock_step) {
            Some(last) => last.to = span.to,
            None => away.push(OutageSpan { from, ..span }),
        }
    }

    /// Drops outages after this time, because the time has stepped back to it.
    pub fn go_back_to(&self, now: Millis) {
        let mut away = self.inside();
        away.retain(|away| away.from < now);
        if let Some(last) = away.last_mut() {
            last.to = last.to.min(now);
        }
    }

    /// Returns all outages.
    pub fn spans(&self) -> Vec<OutageSpan> {
        self.inside().clone()
    }

    /// Stores that the server is up now.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn persist(&self, store: &Store, now: Millis) -> Result<(), store::StoreError> {
        let kept = Kept { until: now, away: self.spans() };
        store.set_server_value(NAME, Some(&serde_json::to_string(&kept).expect("times serialise"))).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_away_never_overlap_and_are_forgotten_after_a_while() {
        let outages = OutageLog::default();
        outages.record_outage(100, 200);
        outages.record_outage(150, 300);
        outages.record_outage(400, 390);
        outages.record_outage(400, 500);
        assert_eq!(outages.spans(), [OutageSpan::new(100, 300), OutageSpan::new(400, 500)]);
        outages.go_back_to(450);
        assert_eq!(outages.spans(), [OutageSpan::new(100, 300), OutageSpan::new(400, 450)], "the clock was set back");
        outages.go_back_to(400);
        assert_eq!(outages.spans(), [OutageSpan::new(100, 300)]);
        outages.record_outage(400, 500);
        outages.record_clock_step(450, 600);
        let step = OutageSpan { is_clock_step: true, ..OutageSpan::new(500, 600) };
        assert_eq!(outages.spans()[1..], [OutageSpan::new(400, 500), step]);
        outages.record_outage(REMEMBERED + 300, REMEMBERED + 350);
        assert_eq!(outages.spans().len(), 3, "what was over long ago counts for nobody");
    }
}
