//! Applies what operators have written to the store: announcements, and closed and removed tables.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use crate::maintenance::{changed_tables, current_announcement};
use crate::operator_notice::OperatorNotice;
use crate::table_registry::TableRegistry;

/// How often the server polls.
const POLL_INTERVAL: Duration = Duration::from_secs(5);

/// Applies announcements, closings and removals until the server closes.
pub(crate) async fn run(registry: Arc<TableRegistry>) {
    let mut known = HashSet::new();
    loop {
        if let Err(error) = apply_operator_changes(&registry, &mut known).await {
            tracing::warn!(%error, "what was done from outside could not be read");
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

async fn apply_operator_changes(
    registry: &TableRegistry,
    known: &mut HashSet<(&'static str, String)>,
) -> Result<(), store::StoreError> {
    let services = &registry.services;
    let said = current_announcement(&services.store, services.clock.now()).await?;
    publish_notice(&services.operator_notice, said.map(Into::into));
    let changed = changed_tables(&services.store).await?;
    for change in &changed {
        if !known.contains(change) {
            registry.reload_table(&change.1).await;
        }
    }
    *known = changed.into_iter().collect();
    Ok(())
}

fn publish_notice(announced: &watch::Sender<OperatorNotice>, now: OperatorNotice) {
    announced.send_if_modified(|before| {
        let changed = *before != now;
        *before = now;
        changed
    });
}
