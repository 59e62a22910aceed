//! Removes expired tables. One pass marks old tables, and only a later pass, a day apart, removes those that are still
//! old. The day must have passed both by the server time and by the server's uptime, so that a jump of the clock makes
//! no table old enough.

use std::sync::Arc;
use std::time::Duration;

use store::{RetentionCriteria, RetentionCutoffs, RetentionPassTime, Store};
use tables::Millis;
use tokio::sync::Mutex;

use crate::config::RetentionConfig;
use crate::devices;
use crate::maintenance::started_event;
use crate::services::Services;
use crate::table_registry::TableRegistry;

/// How many old tables one pass removes.
const MAX_REMOVED: u32 = 200;
/// How many tables one pass marks.
const MAX_MARKED: u32 = 2_000;
/// The name under which the store keeps the total uptime of the server, in milliseconds.
const OPEN: &str = "clock-open";

/// The retention settings, and the uptime of the server.
struct RetentionState {
    keeping: RetentionConfig,
    /// The time of the last pass, since the machine was started; none before the first.
    last: Mutex<Option<Millis>>,
}

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

impl RetentionState {
    /// Creates the state with these settings.
    fn new(keeping: RetentionConfig) -> RetentionState {
        RetentionState { keeping, last: Mutex::default() }
    }

    /// Returns the times up to which tables expire. If ages are known for less time than a table is kept, none expires.
    fn bounds(&self, now: i64, ages_from: i64) -> RetentionCutoffs {
        let before = |kept: Option<Duration>| {
            kept.map(|kept| now.saturating_sub(millis(kept))).filter(|before| ages_from == 0 || *before >= ages_from)
        };
        let RetentionConfig { waiting, abandoned, finished, .. } = self.keeping;
        RetentionCutoffs { waiting: before(waiting), abandoned: before(abandoned), finished: before(finished) }
    }

    /// Adds the time since the last pass to the total uptime of the server, and returns it. The time before the first
    /// pass of a process is not counted.
    async fn add_open_time(&self, store: &Store, uptime: Millis) -> Result<i64, store::StoreError> {
        let mut last = self.last.lock().await;
        let since = last.replace(uptime).map_or(0, |last| uptime.saturating_sub(last).cast_signed());
        let before: i64 = store.server_value(OPEN).await?.and_then(|body| body.parse().ok()).unwrap_or_default();
        let open = before.saturating_add(since);
        store.set_server_value(OPEN, Some(&open.to_string())).await?;
        Ok(open)
    }
}

/// Removes old tables periodically until the server closes.
pub(crate) async fn run(registry: Arc<TableRegistry>, keeping: RetentionConfig) {
    let retention = RetentionState::new(keeping);
    let started = started_event();
    loop {
        tokio::time::sleep(keeping.check_interval).await;
        if let Err(error) = remove_old_tables(&registry, &retention, &started).await {
            let _ = registry.services.store_failed(&error);
        }
    }
}

/// Makes one pass. While the clock is not trusted, nothing is marked or removed.
async fn remove_old_tables(
    registry: &TableRegistry,
    retention: &RetentionState,
    started: &str,
) -> Result<(), store::StoreError> {
    let services = &registry.services;
    let (store, clock) = (&services.store, &services.clock);
    if services.store_health.is_degraded() || clock.fault().is_some() || !services.runs_maintenance().await? {
        return Ok(());
    }
    let mut live = registry.live_ids();
    if let Some(nodes) = &services.cluster {
        live.extend(nodes.held_tables().await?);
    }
    let open = retention.add_open_time(store, clock.uptime()).await?;
    let now = RetentionPassTime { at: clock.now().cast_signed(), open };
    let keep = retention.bounds(now.at, clock.ages_from().cast_signed());
    store.mark_outdated(keep, started, now, MAX_MARKED).await?;
    let apart = millis(retention.keeping.confirm_after);
    let marked = RetentionPassTime { at: now.at.saturating_sub(apart), open: open.saturating_sub(apart) };
    let criteria = RetentionCriteria { keep, started, marked };
    let mut gone = 0;
    for id in store.outdated_tables(criteria, MAX_REMOVED).await? {
        // The clock is checked for each table, because it may have been set in the meantime.
        if clock.fault().is_none() && !live.contains(&id) && store.remove_outdated(&id, criteria).await? {
            gone += 1;
            // A client may have loaded the table since the list of live tables was read.
            registry.reload_table(&id).await;
        }
    }
    if gone > 0 {
        tracing::info!(gone, "old tables were removed");
    }
    drop_silent_devices(services, now.at).await
}

/// Removes devices that expired a while ago, and the data of people who have nothing else; not while the clock is in
/// doubt, or was lately.
async fn drop_silent_devices(services: &Services, now: i64) -> Result<(), store::StoreError> {
    let before = now - devices::MAX_UNUSED_MS - devices::LISTED_AFTER_END_MS;
    if services.clock.days_held().is_some() || before < services.clock.ages_from().cast_signed() {
        return Ok(());
    }
    services.store.drop_unused(devices::DEVICE_KIND, before).await.map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_ages_are_not_known_for_long_enough_nothing_is_old() {
        let day = Duration::from_secs(86_400);
        let keeping = RetentionConfig {
            waiting: Some(day),
            abandoned: Some(10 * day),
            finished: None,
            ..RetentionConfig::default()
        };
        let retention = RetentionState::new(keeping);
        let (now, day) = (1_000 * millis(day), millis(day));
        let keep = retention.bounds(now, 0);
        assert_eq!((keep.waiting, keep.abandoned, keep.finished), (Some(now - day), Some(now - 10 * day), None));
        let keep = retention.bounds(now, now - 2 * day);
        assert_eq!((keep.waiting, keep.abandoned), (Some(now - day), None));
        assert_eq!(retention.bounds(now, now).waiting, None);
    }

    #[tokio::test]
    async fn only_time_in_which_looks_are_made_counts_as_open() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open_file(&folder.path().join("tables.db")).await.expect("opens");
        let retention = RetentionState::new(RetentionConfig::default());
        for (uptime, open) in [(500, 0), (700, 200), (600, 200), (650, 250)] {
            assert_eq!(retention.add_open_time(&store, uptime).await.expect("kept"), open);
        }
        let again = RetentionState::new(RetentionConfig::default());
        assert_eq!(
            again.add_open_time(&store, 9_000).await.expect("kept"),
            250,
            "the time between two starts is not known"
        );
    }
}
