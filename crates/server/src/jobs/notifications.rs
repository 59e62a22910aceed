//! Notifies absent people whose turn it is, once per turn, for several tables together, and not during quiet hours.

use std::collections::BTreeMap;
use std::sync::Arc;

use notifications::{Notifier, QuietHours};
use store::DueNotification;
use tables::PersonId;

use crate::failure::Failure;
use crate::node_requests::{self, NodeRequest};
use crate::table_registry::TableRegistry;
use crate::turn_notices::time_after;
use crate::turn_waits::{WaitKind, wait_or_retry, wait_state};

/// How many notifications are processed in one batch.
const MAX_BATCH_NOTIFICATIONS: u32 = 200;

/// Sends due notifications until the server closes.
pub(crate) async fn run(registry: Arc<TableRegistry>, notifier: Arc<Notifier>) {
    let services = Arc::clone(&registry.services);
    let mut closing = services.closing.clone();
    loop {
        if let Err(error) = notify_due_people(&registry, &notifier).await {
            tracing::warn!(%error, "nobody could be called");
        }
        tokio::select! {
            () = tokio::time::sleep(services.notification_config.check_interval) => {}
            _ = closing.wait_for(|closed| *closed) => return,
        }
    }
}

async fn notify_due_people(registry: &Arc<TableRegistry>, notifier: &Arc<Notifier>) -> Result<(), store::StoreError> {
    let services = &registry.services;
    // Only one node sends, so that the turns of several tables are combined into one message, sent once.
    if !services.runs_maintenance().await? {
        return Ok(());
    }
    let mut due: BTreeMap<String, Vec<DueNotification>> = BTreeMap::new();
    for call in services.store.due_calls(services.clock.now().cast_signed(), MAX_BATCH_NOTIFICATIONS).await? {
        due.entry(call.person.clone()).or_default().push(call);
    }
    for (person, calls) in due {
        notify_person(registry, notifier, &PersonId(person), calls).await?;
    }
    Ok(())
}

/// Notifies a person about all tables that wait for them, or stores when to check again.
async fn notify_person(
    registry: &Arc<TableRegistry>,
    notifier: &Arc<Notifier>,
    who: &PersonId,
    calls: Vec<DueNotification>,
) -> Result<(), store::StoreError> {
    let (store, config) = (&registry.services.store, &registry.services.notification_config);
    let now = registry.services.clock.now();
    let quiet = store.quiet_hours(&who.0).await?;
    let quiet = quiet.and_then(|body| serde_json::from_str::<QuietHours>(&body).ok()).unwrap_or_default();
    let gap = u64::try_from(config.min_interval.as_millis()).unwrap_or(u64::MAX);
    let rested = notifier.last_notified(&who.0).map(|at| at.saturating_add(gap)).filter(|until| *until > now);
    if let Some(until) = quiet.quiet_until(now).into_iter().chain(rested).max() {
        for call in calls {
            store.move_call(&who.0, &call.table.id, until.cast_signed(), false).await?;
        }
        return Ok(());
    }
    let mut tables = Vec::new();
    for call in calls {
        match waits(registry, who, &call).await {
            Some(WaitKind::Away(game)) => {
                store.move_call(&who.0, &call.table.id, now.cast_signed(), true).await?;
                tables.push((game, call.table.id));
            }
            Some(WaitKind::Here) => {
                let again = time_after(&registry.services, config.delay.max(config.check_interval));
                store.move_call(&who.0, &call.table.id, again, false).await?;
            }
            None => store.drop_call(&who.0, &call.table.id).await?,
        }
    }
    if !tables.is_empty() {
        notifier.record_notified(&who.0, now, gap);
        for contact in store.contacts_of(&who.0).await?.into_iter().filter(|contact| contact.confirmed) {
            let (notifier, clock, tables) = (Arc::clone(notifier), registry.services.clock.clone(), tables.clone());
            tokio::spawn(async move { notifier.deliver(contact, &tables, || clock.now()).await });
        }
    }
    Ok(())
}

/// Returns how a table waits for a person, if it still does. Only the node that has it in memory knows presence, so
/// that node is asked.
async fn waits(registry: &Arc<TableRegistry>, who: &PersonId, call: &DueNotification) -> Option<WaitKind> {
    let services = &registry.services;
    let token = services.key.unseal(&call.table.id, &call.table.link)?;
    match wait_state(registry, token, who).await {
        Err(Failure::OtherNode(node)) => {
            let request = NodeRequest::Waits { table: token.to_text(), person: who.clone() };
            node_requests::send_request(services, &node, &request).await.unwrap_or(Some(WaitKind::Here))
        }
        found => wait_or_retry(found),
    }
}
