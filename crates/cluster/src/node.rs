//! This node: its row in the database, the leases that it holds, and what it knows of the others.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use parking_lot::{Mutex, MutexGuard};
use store::{Lease, LeaseRequest, LeaseResult, Node, PendingWakeup, Store, StoreError, TableRef};
use tokio::sync::{Notify, watch};
use tokio::time::Instant;

use crate::client::node_client;
use crate::key::NodeKey;
use crate::signing::{NodeSigner, random_digits};

/// How long a node counts as alive after it has renewed its row.
const LEASE_DURATION: Duration = Duration::from_secs(4);
/// How much earlier it stops serving by its own clock: work in progress needs time to end.
const LEASE_SAFETY_MARGIN: Duration = Duration::from_secs(1);
/// How long one attempt to renew may take.
pub(crate) const RENEW_TIMEOUT: Duration = Duration::from_secs(1);
/// How long the location of a table on another node is cached, and of how many tables.
const LOCATION_CACHE_LIFETIME: Duration = Duration::from_secs(1);
const MAX_CACHED_LOCATIONS: usize = 10_000;
/// The event that tables were released that need an owner.
pub(crate) const TABLES_RELEASED: &str = "freed";

/// The reason why a node could not join.
#[derive(Debug, thiserror::Error)]
pub enum JoinError {
    /// The key differs from that of the other nodes.
    #[error("the key is not that of the other nodes")]
    OtherKey,
    /// The store failed.
    #[error("{0}")]
    Store(#[from] StoreError),
}

/// This node and its knowledge of the others.
pub struct Cluster {
    /// The id of this node. It changes with each start.
    id: String,
    /// The address at which the other nodes reach it.
    address: String,
    pub(crate) signer: NodeSigner,
    /// The HTTP client for the other nodes.
    pub(crate) client: reqwest::Client,
    pub(crate) store: Store,
    /// The time until which this node may serve, counted since the machine was started: that includes suspension,
    /// during which other nodes take the tables.
    serving_until: Mutex<Duration>,
    uptime: fn() -> Duration,
    /// True while this node may serve.
    pub(crate) serving: watch::Sender<bool>,
    /// True once this node has left; locked while its row is renewed.
    has_left: tokio::sync::Mutex<bool>,
    /// The last known location of tables on other nodes, by the id of the table.
    table_locations: Mutex<HashMap<String, (Node, Instant)>>,
    /// Wakes the task that looks for tables without an owner.
    pub(crate) wake_takeover: Notify,
    /// True if this node was suspended: it lost its tables and could not announce that.
    pub(crate) was_away: AtomicBool,
}

impl Cluster {
    /// Joins a server with a shareable store; returns none if the store cannot be shared. `uptime` returns the time
    /// since the machine was started, including suspension.
    ///
    /// # Errors
    /// Returns an error if the key is not that of the other nodes, or if the store cannot be used.
    pub async fn join(
        store: &Store,
        address: String,
        key: Arc<dyn NodeKey>,
        uptime: fn() -> Duration,
    ) -> Result<Option<Arc<Cluster>>, JoinError> {
        if !store.is_shared() {
            return Ok(None);
        }
        let own = key.fingerprint();
        if store.house_key(&own).await? != own {
            return Err(JoinError::OtherKey);
        }
        let id = random_digits()[..16].to_owned();
        let node = Cluster {
            signer: NodeSigner::new(key, id.clone()),
            id,
            address,
            client: node_client(),
            store: store.clone(),
            serving_until: Mutex::new(uptime()),
            uptime,
            serving: watch::Sender::new(true),
            has_left: tokio::sync::Mutex::new(false),
            table_locations: Mutex::default(),
            wake_takeover: Notify::new(),
            was_away: AtomicBool::new(false),
        };
        node.renew(RENEW_TIMEOUT * 5).await?;
        tracing::info!(node = node.id, address = node.address, "one of the nodes of this house");
        Ok(Some(Arc::new(node)))
    }

    /// Returns the id of this node.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the signer of this node's requests.
    pub fn signer(&self) -> &NodeSigner {
        &self.signer
    }

    fn serving_until(&self) -> MutexGuard<'_, Duration> {
        self.serving_until.lock()
    }

    fn table_locations(&self) -> MutexGuard<'_, HashMap<String, (Node, Instant)>> {
        self.table_locations.lock()
    }

    /// Returns for how long this node may still serve its tables, as far as it knows.
    pub(crate) fn serving_time_left(&self) -> Duration {
        self.serving_until().saturating_sub((self.uptime)())
    }

    /// Returns true if this node may serve its tables, because no other node can own them yet.
    pub fn is_alive(&self) -> bool {
        (self.uptime)() < *self.serving_until()
    }

    /// Subscribes to whether this node may serve.
    pub fn subscribe_serving(&self) -> watch::Receiver<bool> {
        self.serving.subscribe()
    }

    /// Renews this node's row.
    pub(crate) async fn renew(&self, patience: Duration) -> Result<(), StoreError> {
        let left = self.has_left.lock().await;
        if *left {
            return Ok(());
        }
        // The time counts from before the request reached the database.
        let sent = (self.uptime)();
        let renewed = self.store.renew_node(&self.id, &self.address, LEASE_DURATION.as_secs_f64());
        tokio::time::timeout(patience, renewed).await.unwrap_or(Err(StoreError::Slow))?;
        *self.serving_until() = sent + (LEASE_DURATION - LEASE_SAFETY_MARGIN);
        Ok(())
    }

    /// Leaves the cluster, so that other nodes may take over at once.
    pub async fn leave(&self) {
        *self.has_left.lock().await = true;
        let ended = self.store.remove_node(&self.id).await;
        if let Err(error) = ended.and(self.store.notify_nodes(TABLES_RELEASED).await) {
            tracing::warn!(%error, "the other nodes will find out by themselves that this one has ended");
        }
    }

    /// Acquires the lease of a table, whose waiting room is found by the id `room`. In the result, `late` counts from
    /// when the previous owner was last known to be alive.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn acquire_lease(&self, table: &TableRef, room: &str) -> Result<LeaseResult, StoreError> {
        let known =
            self.table_locations().get(&table.id).filter(|(_, at)| at.elapsed() < LOCATION_CACHE_LIFETIME).cloned();
        if let Some((node, _)) = known {
            return Ok(LeaseResult::HeldElsewhere(node));
        }
        match self.store.acquire_lease(&LeaseRequest { node: &self.id, table, room }).await? {
            LeaseResult::Acquired { lease, wakeup, late } => {
                let life = i64::try_from(LEASE_DURATION.as_millis()).unwrap_or(i64::MAX);
                Ok(LeaseResult::Acquired { lease, wakeup, late: late.map(|late| late.saturating_add(life)) })
            }
            LeaseResult::HeldElsewhere(node) => {
                let mut elsewhere = self.table_locations();
                if elsewhere.len() >= MAX_CACHED_LOCATIONS {
                    elsewhere.clear();
                }
                elsewhere.insert(table.id.clone(), (node.clone(), Instant::now()));
                Ok(LeaseResult::HeldElsewhere(node))
            }
            LeaseResult::Missing => Ok(LeaseResult::Missing),
        }
    }

    /// Forgets the cached location of a table, because the table is no longer there.
    pub fn forget_location(&self, table_id: &str) {
        self.table_locations().remove(table_id);
    }

    /// Stores when a table has to be woken if this node ends.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn store_wakeup(&self, lease: &Lease, wakeup: PendingWakeup) -> Result<(), StoreError> {
        self.store.store_wakeup(lease, wakeup).await
    }

    /// Returns the waiting rooms of all nodes with this room id.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn waiting_rooms(&self, room: &str) -> Result<Vec<TableRef>, StoreError> {
        self.store.tables_by_room(room).await
    }

    /// Forgets nodes that have died, and returns the ids of the tables that the others hold.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn held_tables(&self) -> Result<Vec<String>, StoreError> {
        self.store.tidy_nodes().await?;
        self.store.leased_tables().await
    }

    /// Releases a table. A node that cannot reach the store has lost the lease anyway.
    pub async fn release_lease(&self, lease: &Lease, rest: PendingWakeup) {
        if !self.is_alive() {
            return;
        }
        if let Err(error) = self.store.release_lease(lease, rest).await {
            tracing::warn!(%error, "a table was not let go");
        }
    }

    /// Releases the maintenance role to another node.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn release_maintenance(&self) -> Result<(), StoreError> {
        self.store.release_chores(&self.id).await
    }

    /// Returns true if this node has the maintenance role, whose holder sends notifications and removes old tables for
    /// all nodes.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn acquire_maintenance(&self) -> Result<bool, StoreError> {
        Ok(self.is_alive() && self.store.acquire_maintenance_lease(&self.id).await?)
    }
}
