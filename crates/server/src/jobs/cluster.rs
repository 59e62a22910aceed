//! The background work of one node of several: it stays alive, takes over tables, and follows the events of others.

use std::sync::Arc;

use cluster::{Cluster, ClusterEvent};
use store::{StoreError, TableRef};

use crate::device_events::DeviceEvent;
use crate::devices::DeviceRegistry;
use crate::request_identity::{current_identity, with_identity};
use crate::services::Services;
use crate::table_registry::TableRegistry;
use crate::transfer_codes::TransferCodes;

/// Renews this node's row until the server has closed.
pub(crate) async fn run_heartbeat(cluster: Arc<Cluster>, registry: Arc<TableRegistry>) {
    let report = |error: &StoreError| registry.services.store_health.report_error(error);
    cluster.run_heartbeat(|| registry.live_count(), report).await;
}

/// Takes over tables that need an owner and have none, until the server closes.
pub(crate) async fn run_takeover(cluster: Arc<Cluster>, registry: Arc<TableRegistry>) {
    let services = &registry.services;
    let now = || services.clock.now().cast_signed();
    let report = |error: &StoreError| services.store_health.report_error(error);
    cluster.run_takeover(services.closing.clone(), now, report, |orphan| adopt(&cluster, &registry, orphan)).await;
}

/// Loads a table that has no owner.
async fn adopt(cluster: &Cluster, registry: &Arc<TableRegistry>, orphan: TableRef) {
    let Some(token) = registry.services.key.unseal(&orphan.id, &orphan.link) else { return };
    cluster.forget_location(&orphan.id);
    if with_identity(current_identity(), registry.load_table(token)).await.is_ok() {
        metrics::counter!("endtable_taken_over_total").increment(1);
    }
}

/// The facts that all nodes keep in memory.
pub(crate) struct SharedFacts {
    pub services: Arc<Services>,
    pub devices: Arc<DeviceRegistry>,
    pub transfer_codes: Arc<TransferCodes>,
}

impl SharedFacts {
    async fn apply(&self, event: ClusterEvent) {
        match event {
            ClusterEvent::Missed => self.reload().await,
            ClusterEvent::Received(text) => match DeviceEvent::parse(&text) {
                Some(DeviceEvent::DeviceRevoked(id)) => {
                    self.devices.note_revoked_elsewhere(&id);
                    self.transfer_codes.void_device(&id);
                }
                Some(DeviceEvent::BrowserRevoked(person)) => {
                    self.devices.note_browser_revoked_elsewhere(&person);
                    self.transfer_codes.void_person(&person);
                }
                None =>
                {
                    #[cfg(feature = "notifications")]
                    if let Some(notifier) = &self.services.notifier {
                        notifier.apply_event(&text);
                    }
                }
            },
        }
    }

    /// Reloads the state that missed events would have updated.
    async fn reload(&self) {
        let reloaded = self.devices.reload(&self.services.store).await;
        #[cfg(feature = "notifications")]
        let reloaded = match &self.services.notifier {
            Some(notifier) => reloaded.and(notifier.reload().await),
            None => reloaded,
        };
        if let Err(error) = reloaded {
            tracing::warn!(%error, "what other nodes changed could not be read");
        }
    }
}

/// Follows the events of other nodes until the server closes.
pub(crate) async fn run_events(cluster: Arc<Cluster>, facts: SharedFacts) {
    let mut closing = facts.services.closing.clone();
    tokio::select! {
        () = cluster.follow_events(|event| facts.apply(event)) => {}
        _ = closing.wait_for(|closed| *closed) => {}
    }
}
