//! Records that the server is up while a player's clock runs.

use std::sync::Arc;
use std::time::Duration;

use crate::table_registry::TableRegistry;

/// How often the record is written: the most that a crash can cost a player's clock.
const OFTEN: Duration = Duration::from_secs(5);

/// Stores that the server is up while any clock runs, until it closes.
pub(crate) async fn run(registry: Arc<TableRegistry>) {
    let services = &registry.services;
    if services.store.is_shared() {
        return;
    }
    loop {
        if registry.has_running_clock()
            && let Err(error) = services.outages.persist(&services.store, services.clock.now()).await
        {
            services.store_health.report_error(&error);
        }
        tokio::time::sleep(OFTEN).await;
    }
}
