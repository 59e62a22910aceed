//! Tracks whether the store accepts writes. After the first failure no request waits for another attempt: requests fail
//! at once, and the server itself retries until it succeeds.

use std::sync::Arc;
use std::time::Duration;

use store::Store;
use tables::Millis;
use tokio::sync::{Mutex, watch};
use tokio::time::Instant;

use crate::clock::Clock;
use crate::outages::OutageLog;

/// How long the result of one probe is reused.
const FRESH: Duration = Duration::from_millis(500);
/// The first and the longest pause between retries.
const AGAIN: [Duration; 2] = [Duration::from_millis(100), Duration::from_secs(2)];

/// The health of the store.
pub(crate) struct StoreHealth {
    store: Store,
    degraded: watch::Sender<bool>,
    closing: watch::Receiver<bool>,
    last: Mutex<Option<(Instant, bool)>>,
    clock: Clock,
    /// Records the time during which nothing could be stored.
    outages: Arc<OutageLog>,
}

impl StoreHealth {
    /// Creates the state of a healthy store.
    pub fn new(
        store: Store,
        closing: watch::Receiver<bool>,
        (clock, outages): (Clock, Arc<OutageLog>),
    ) -> Arc<StoreHealth> {
        Arc::new(StoreHealth {
            store,
            degraded: watch::Sender::new(false),
            closing,
            last: Mutex::default(),
            clock,
            outages,
        })
    }

    /// Returns true if the last attempt failed.
    pub fn is_degraded(&self) -> bool {
        *self.degraded.borrow()
    }

    /// Subscribes to changes.
    pub fn subscribe(&self) -> watch::Receiver<bool> {
        self.degraded.subscribe()
    }

    /// Records an error of the store, and starts retrying if the store is unavailable.
    pub fn report_error(self: &Arc<Self>, error: &store::StoreError) {
        if error.is_database_failure() && !self.degraded.send_replace(true) {
            tracing::error!(%error, "the store is out of order; trying again until it answers");
            metrics::counter!("endtable_store_outages_total").increment(1);
            tokio::spawn(Arc::clone(self).retry_until_healthy(self.clock.now()));
        }
    }

    /// Probes the store with a write and a read. Concurrent calls share one probe.
    pub async fn probe(self: &Arc<Self>) -> bool {
        let mut last = self.last.lock().await;
        if let Some((_, well)) = last.filter(|(at, _)| at.elapsed() < FRESH) {
            return well;
        }
        let beat = self.store.probe().await;
        if let Err(error) = &beat {
            self.report_error(error);
        }
        *last = Some((Instant::now(), beat.is_ok()));
        beat.is_ok()
    }

    async fn retry_until_healthy(self: Arc<Self>, since: Millis) {
        let mut closing = self.closing.clone();
        let [mut pause, longest] = AGAIN;
        loop {
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                _ = closing.wait_for(|closed| *closed) => return,
            }
            if self.store.probe().await.is_ok() {
                tracing::info!("the store works again");
                self.outages.record_outage(since, self.clock.now());
                self.degraded.send_replace(false);
                return;
            }
            pause = (pause * 2).min(longest);
        }
    }
}
