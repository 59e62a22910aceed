//! The background work of a node: it renews its row, takes over tables without an owner, and follows the events of
//! others.

use std::sync::atomic::Ordering;
use std::time::Duration;

use futures_util::StreamExt;
use store::{StoreError, TableRef};
use tokio::sync::watch;

use crate::node::{Cluster, RENEW_TIMEOUT, TABLES_RELEASED};

/// How often a node renews its row and looks for tables without an owner.
const HEARTBEAT_INTERVAL: Duration = Duration::from_millis(500);
/// The pause after a failed attempt.
const AGAIN: Duration = Duration::from_millis(100);
/// How many tables a node takes over in one batch, and how many of them concurrently.
const MAX_TAKEOVER_BATCH: u32 = 500;
const MAX_CONCURRENT_TAKEOVERS: usize = 8;

/// An event that a node receives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClusterEvent {
    /// A node has sent this text.
    Received(String),
    /// Events may have been missed.
    Missed,
}

impl Cluster {
    /// Renews this node's row for ever. `live_tables` returns the number of tables in its memory.
    pub async fn run_heartbeat(&self, live_tables: impl Fn() -> usize, report_error: impl Fn(&StoreError)) {
        metrics::gauge!("endtable_node", "node" => self.id().to_owned()).set(1.0);
        loop {
            let left = self.serving_time_left();
            let patience = if left.is_zero() { RENEW_TIMEOUT } else { left.min(RENEW_TIMEOUT) };
            let renewed = self.renew(patience).await;
            let alive = self.is_alive();
            if self.serving.send_if_modified(|serving| std::mem::replace(serving, alive) != alive) && alive {
                self.was_away.store(true, Ordering::Relaxed);
                tracing::info!("this node serves its tables again");
            }
            let held = if alive { live_tables() as f64 } else { 0.0 };
            metrics::gauge!("endtable_leases", "node" => self.id().to_owned()).set(held);
            match renewed {
                Ok(()) => tokio::time::sleep(HEARTBEAT_INTERVAL).await,
                Err(error) => {
                    tracing::warn!(%error, alive, "this node could not say that it is alive");
                    report_error(&error);
                    tokio::time::sleep(AGAIN).await;
                }
            }
        }
    }

    /// Takes over tables that need an owner and have none, until `closing` turns true. `now` returns milliseconds since
    /// 1970, and `adopt` loads a table.
    pub async fn run_takeover<F: Future<Output = ()>>(
        &self,
        mut closing: watch::Receiver<bool>,
        now: impl Fn() -> i64,
        report_error: impl Fn(&StoreError),
        adopt: impl Fn(TableRef) -> F,
    ) {
        loop {
            tokio::select! {
                () = tokio::time::sleep(HEARTBEAT_INTERVAL) => {}
                () = self.wake_takeover.notified() => {}
                _ = closing.wait_for(|closed| *closed) => return,
            }
            if !self.is_alive() {
                continue;
            }
            let own = self.was_away.swap(false, Ordering::Relaxed);
            match self.store.due_tables(self.id(), own, now(), MAX_TAKEOVER_BATCH).await {
                Ok(orphans) => {
                    futures_util::stream::iter(orphans).for_each_concurrent(MAX_CONCURRENT_TAKEOVERS, &adopt).await;
                }
                Err(error) => report_error(&error),
            }
        }
    }

    /// Follows the events of other nodes for ever. It begins with [`ClusterEvent::Missed`], because events may have been
    /// missed before the subscription.
    pub async fn follow_events<F: Future<Output = ()>>(&self, apply: impl Fn(ClusterEvent) -> F) {
        loop {
            if let Ok(mut events) = self.store.subscribe().await {
                apply(ClusterEvent::Missed).await;
                while let Ok(event) = events.next_event().await {
                    match event {
                        Some(text) if text == TABLES_RELEASED => self.wake_takeover.notify_one(),
                        Some(text) => apply(ClusterEvent::Received(text)).await,
                        None => apply(ClusterEvent::Missed).await,
                    }
                }
            }
            tokio::time::sleep(HEARTBEAT_INTERVAL).await;
        }
    }
}
