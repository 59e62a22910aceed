//! Records that the server is up, so that players do not pay for the time in which it is down.

use std::sync::Arc;
use std::time::Duration;

use crate::table_registry::TableRegistry;

/// How often the record is written while a player's clock runs: the most that a crash can give back to it.
const OFTEN: Duration = Duration::from_secs(5);

/// How many times as long it is left alone while no clock runs: turn-based games still have deadlines.
const SELDOM: u32 = 12;

/// Stores regularly that the server is up, until it closes.
pub(crate) async fn run(registry: Arc<TableRegistry>) {
    let services = &registry.services;
    if services.store.is_shared() {
        return;
    }
    for round in (0..SELDOM).cycle() {
        if (round == 0 || registry.has_running_clock())
            && let Err(error) = services.outages.persist(&services.store, services.clock.now()).await
        {
            services.store_health.report_error(&error);
        }
        tokio::time::sleep(OFTEN).await;
    }
}
