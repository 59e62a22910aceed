//! When the house was not there for those whose time runs: while it was closed, and while nothing could be stored.
//!
//! While anybody's clock runs, the house writes down again and again that it is open. What lies between the last time and
//! the next start is nobody's time: the clocks of tables that are read again stand still for so long, and for no longer.
//! Where several servers share the tables, their rows in the database say the same of each of them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use store::Store;
use tables::{Millis, OutageSpan};

use crate::table_registry::TableRegistry;

/// How often it is written down: what a crash can give back of somebody's time.
const OFTEN: Duration = Duration::from_secs(5);
/// Under what name.
const NAME: &str = "open";
/// How long it is remembered that the house was away. No clock runs as long.
const REMEMBERED: Millis = 7 * 86_400_000;

/// What is written down.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    /// When the house was last known to be open.
    until: Millis,
    /// When it had not been there before.
    away: Vec<OutageSpan>,
}

/// What is known, in the order in which it happened.
#[derive(Default)]
pub(crate) struct OutageLog(Mutex<Vec<OutageSpan>>);

impl OutageLog {
    /// What is known of a house that opens now.
    ///
    /// # Errors
    /// The store's.
    pub async fn load(store: &Store, now: Millis) -> Result<OutageLog, store::StoreError> {
        let outages = OutageLog::default();
        if store.is_shared() {
            return Ok(outages);
        }
        let kept = store.server_value(NAME).await?.and_then(|body| serde_json::from_str(&body).ok());
        // Where nothing is written down, nobody's clock is known to have run.
        let Kept { until, mut away } = kept.unwrap_or_default();
        // A clock that was set back knows nothing of what it has seen.
        away.retain(|away| away.to <= now);
        *outages.inside() = away;
        outages.record_outage(until, now);
        Ok(outages)
    }

    fn inside(&self) -> MutexGuard<'_, Vec<OutageSpan>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Nobody could answer in this time.
    pub fn record_outage(&self, from: Millis, to: Millis) {
        let mut away = self.inside();
        away.retain(|away| away.to + REMEMBERED > to);
        match away.last_mut().filter(|last| from <= last.to) {
            Some(last) => last.to = last.to.max(to),
            None if from < to => away.push(OutageSpan { from, to }),
            None => {}
        }
    }

    /// The time has gone back to this one: nothing can have happened after it.
    pub fn go_back_to(&self, now: Millis) {
        let mut away = self.inside();
        away.retain(|away| away.from < now);
        if let Some(last) = away.last_mut() {
            last.to = last.to.min(now);
        }
    }

    /// All times in which nobody could answer.
    pub fn spans(&self) -> Vec<OutageSpan> {
        self.inside().clone()
    }

    /// Writes down that the house is open now.
    ///
    /// # Errors
    /// The store's.
    pub async fn persist(&self, store: &Store, now: Millis) -> Result<(), store::StoreError> {
        let kept = Kept { until: now, away: self.spans() };
        store.set_server_value(NAME, Some(&serde_json::to_string(&kept).expect("times serialise"))).await
    }
}

/// Writes down that the house is open while anybody's clock runs, until it closes.
pub(crate) async fn run(hall: Arc<TableRegistry>) {
    if hall.store.is_shared() {
        return;
    }
    loop {
        if hall.has_running_clock()
            && let Err(error) = hall.outages.persist(&hall.store, hall.clock.now()).await
        {
            hall.store_health.report_error(&error);
        }
        tokio::time::sleep(OFTEN).await;
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
        assert_eq!(outages.spans(), [OutageSpan { from: 100, to: 300 }, OutageSpan { from: 400, to: 500 }]);
        outages.go_back_to(450);
        assert_eq!(
            outages.spans(),
            [OutageSpan { from: 100, to: 300 }, OutageSpan { from: 400, to: 450 }],
            "the clock was set back"
        );
        outages.go_back_to(400);
        assert_eq!(outages.spans(), [OutageSpan { from: 100, to: 300 }]);
        outages.record_outage(400, 500);
        outages.record_outage(REMEMBERED + 300, REMEMBERED + 350);
        assert_eq!(outages.spans().len(), 2, "what was over long ago counts for nobody");
    }
}
