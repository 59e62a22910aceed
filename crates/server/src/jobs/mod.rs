//! The background work of a server. It lies above the registry of tables, and nothing but the server starts it.

mod clock;
#[cfg(feature = "cluster")]
pub(crate) mod cluster;
mod deadline_alarms;
mod maintenance;
#[cfg(feature = "notifications")]
mod notifications;
mod outages;
mod retention;
mod table_timers;

use std::sync::Arc;

use tokio::task::JoinHandle;

use crate::config::RetentionConfig;
use crate::table_registry::TableRegistry;

/// Starts the work that every server does. The tasks run until they are aborted or the server closes.
pub(crate) fn start(registry: &Arc<TableRegistry>, retention: RetentionConfig) -> Vec<JoinHandle<()>> {
    let own = || Arc::clone(registry);
    let tasks = vec![
        tokio::spawn(deadline_alarms::run(own())),
        tokio::spawn(maintenance::run(own())),
        tokio::spawn(table_timers::run(own())),
        tokio::spawn(clock::run(Arc::clone(&registry.services))),
        tokio::spawn(retention::run(own(), retention)),
        tokio::spawn(outages::run(own())),
    ];
    #[cfg(feature = "notifications")]
    let tasks = {
        let notifier = registry.services.notifier.iter();
        let notify = notifier.map(|notifier| tokio::spawn(notifications::run(own(), Arc::clone(notifier))));
        tasks.into_iter().chain(notify).collect()
    };
    tasks
}

/// Starts the work of one node of several.
#[cfg(feature = "cluster")]
pub(crate) fn start_node(registry: &Arc<TableRegistry>, facts: cluster::SharedFacts) -> Vec<JoinHandle<()>> {
    let Some(node) = &registry.services.cluster else { return Vec::new() };
    vec![
        tokio::spawn(cluster::run_heartbeat(Arc::clone(node), Arc::clone(registry))),
        tokio::spawn(cluster::run_takeover(Arc::clone(node), Arc::clone(registry))),
        tokio::spawn(cluster::run_events(Arc::clone(node), facts)),
    ]
}
