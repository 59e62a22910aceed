//! Loads tables whose clock runs out while they are unloaded.

use std::sync::Arc;

use crate::failure::Failure;
use crate::request_identity::{RequestIdentity, with_identity};
use crate::table_registry::TableRegistry;
use crate::table_timers::SleepingTable;

/// How long a table that could not be loaded waits behind the others, in milliseconds.
const RETRY_DELAY: u64 = 1_000;

/// Loads tables whose clock runs out while they are unloaded, one after the other.
pub(crate) async fn run(registry: Arc<TableRegistry>) {
    let services = &registry.services;
    loop {
        let (token, asleep) = services.timers.next(&services.clock).await;
        let identity = RequestIdentity { from: asleep.from, who: None, seated: false };
        let woken = with_identity(identity, registry.load_table(token)).await;
        let hopeless = matches!(woken, Err(Failure::NoSuchTable | Failure::Unplayable(_)));
        let left = services.timers.remove(token).is_some_and(|left| left == asleep);
        if left && !hopeless && (woken.is_err() || !registry.is_live(token)) {
            // The server was full, or the table was just unloading: it is retried after the others.
            let later = services.clock.to_steady(services.clock.now() + RETRY_DELAY);
            services.timers.insert(token, SleepingTable { deadline: (asleep.deadline.0, later), ..asleep });
        }
    }
}
