//! Wakes tables whose deadline of days is over.

use std::sync::Arc;
use std::time::Duration;

use tables::TableCommand;

use crate::deadline_alarms::alarm_time;
use crate::failure::Failure;
use crate::table_registry::TableRegistry;

/// How often the server looks for tables that are due.
const LOOK: Duration = Duration::from_secs(20);
/// How many of them it wakes at once.
const MOST: u32 = 100;

/// Wakes tables when they are due, until the server closes.
pub(crate) async fn run(registry: Arc<TableRegistry>) {
    let mut closing = registry.services.closing.clone();
    loop {
        wake(&registry).await;
        tokio::select! {
            () = tokio::time::sleep(LOOK) => {}
            _ = closing.wait_for(|closed| *closed) => return,
        }
    }
}

async fn wake(registry: &Arc<TableRegistry>) {
    let services = &registry.services;
    // Tables that a request loads hold their deadlines themselves.
    if services.clock.days_held().is_some() {
        return;
    }
    let now = services.clock.now().cast_signed();
    let alarms = match services.store.due_alarms(now, MOST).await {
        Ok(alarms) => alarms,
        Err(error) => return tracing::warn!(%error, "nobody could be woken"),
    };
    for alarm in alarms {
        let woken = match services.key.unseal(&alarm.id, &alarm.link) {
            Some(token) => match registry.send_command(token, TableCommand::Wake).await {
                Ok(()) => registry.read(token, alarm_time).await,
                Err(failure) => Err(failure),
            },
            None => Err(Failure::NoSuchTable),
        };
        // A table that is over, unplayable or missing will be the same next time.
        if matches!(woken, Ok(None) | Err(Failure::NoSuchTable | Failure::Unplayable(_))) {
            let _ = services.store.set_alarm(&alarm.id, "", None).await;
        }
    }
}
