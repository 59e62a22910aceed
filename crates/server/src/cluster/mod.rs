//! Several nodes that form one server on one PostgreSQL database.
//!
//! **Ownership.** A table is in the memory of one node at a time, the one that holds its lease. A lease lives as long
//! as its node, and a node lives as long as it renews its row in the database, whose clock alone decides when that time
//! is over. A node that could not renew stops serving by its own clock, well before other nodes may take its tables;
//! its pending appends are rejected by the fencing token of the lease.
//!
//! **Requests.** Any node accepts a request: a request for a table in another node's memory is forwarded to that node
//! ([`crate::web`]), and reads are served from the store.
//!
//! **Wakeups.** A lease says from when on a table has to be in memory even if nobody requests it: at once if bots play
//! or a clock runs, or at the deadline of an unloaded table. A node that finds such a table without a living owner
//! takes it over.

mod events;
mod request;
mod signing;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::StreamExt;
use store::{Lease, LeaseRequest, LeaseResult, Node, PendingWakeup, Store, TableRef};
use tables::{Millis, PublicOccupant, TableState};
use tokio::sync::{Notify, watch};
use tokio::time::Instant;

use crate::ServeError;
use crate::failure::Failure;
use crate::notifications::guarded_client;
use crate::request_identity::{current_identity, with_identity};
use crate::secrets::{TableToken, encode_hex, random_bytes};
use crate::server_key::ServerKey;
use crate::table_registry::TableRegistry;

pub(crate) use events::{ClusterEvent, follow_events};
pub(crate) use request::{NODE_REQUEST_PATH, NodeRequest, TransferredLoad};
pub(crate) use signing::{NodeSigner, SentRequest, SignatureCheck, VerifiedSignature, unix_seconds};

/// How long a node counts as alive after it has renewed its row.
const LEASE_DURATION: Duration = Duration::from_secs(4);
/// How much earlier it stops serving by its own clock: work in progress needs time to end.
const LEASE_SAFETY_MARGIN: Duration = Duration::from_secs(1);
/// How often it renews its row and looks for tables without an owner.
const HEARTBEAT_INTERVAL: Duration = Duration::from_millis(500);
/// How long one attempt to renew may take.
const RENEW_TIMEOUT: Duration = Duration::from_secs(1);
/// The pause after a failed attempt.
const AGAIN: Duration = Duration::from_millis(100);
/// How many tables a node takes over in one batch, and how many of them concurrently.
const MAX_TAKEOVER_BATCH: u32 = 500;
const AT_ONCE: usize = 8;
/// The due time of a table that must be in memory at once.
const DUE_AT_ONCE: i64 = 0;
/// How long the location of a table on another node is cached, and of how many tables.
const LOCATION_CACHE_LIFETIME: Duration = Duration::from_secs(1);
const KNOWN: usize = 10_000;

/// This node and its knowledge of the others.
pub(crate) struct Cluster {
    /// The id of this node. It changes with each start.
    pub id: String,
    /// The address at which the other nodes reach it.
    address: String,
    /// The key that all nodes of this server share.
    key: ServerKey,
    /// Signs and verifies requests between nodes.
    pub signer: NodeSigner,
    /// The HTTP client for the other nodes.
    pub client: reqwest::Client,
    store: Store,
    /// The time until which this node may serve, counted since the machine was started: that includes suspension,
    /// during which other nodes take the tables.
    serving_until: Mutex<Duration>,
    uptime: fn() -> Duration,
    /// True while this node may serve.
    serving: watch::Sender<bool>,
    /// True once this node has left; locked while its row is renewed.
    has_left: tokio::sync::Mutex<bool>,
    /// The last known location of tables on other nodes.
    table_locations: Mutex<HashMap<TableToken, (Node, Instant)>>,
    /// Wakes the task that looks for tables without an owner.
    wake_takeover: Notify,
    /// True if this node was suspended: it lost its tables and could not announce that.
    was_away: AtomicBool,
}

/// A lease that this node has just acquired.
#[derive(Clone)]
pub(crate) struct HeldLease {
    pub lease: Lease,
    /// The table's pending wakeup under the previous owner.
    pub wakeup: PendingWakeup,
    /// How long ago the previous owner was last alive, if it had not released the table.
    pub silent_for: Option<Millis>,
}

impl HeldLease {
    /// Returns the clock to resume. If a node was killed, the clock has stood still since; if all nodes had stopped,
    /// the deadline is at least `moment` ahead.
    pub fn resumed_clock(&self, now: Millis, moment: Millis) -> Option<(u32, Millis)> {
        let (question, deadline) = self.wakeup.clock?;
        let deadline = deadline.cast_unsigned();
        let deadline = match self.silent_for {
            Some(gone) => (deadline + gone).max(now) + moment,
            // The table was not unloaded to wait for this deadline.
            None if self.wakeup.due == Some(DUE_AT_ONCE) => deadline.max(now + moment),
            None => deadline,
        };
        Some((u32::try_from(question).ok()?, deadline))
    }
}

impl Cluster {
    /// Joins a server with a shareable store; returns none if the store cannot be shared.
    ///
    /// # Errors
    /// Returns an error if the key is not that of the other nodes, or if the store cannot be used.
    pub async fn join(
        store: &Store,
        address: String,
        key: ServerKey,
        uptime: fn() -> Duration,
    ) -> Result<Option<Arc<Cluster>>, ServeError> {
        if !store.is_shared() {
            return Ok(None);
        }
        let own = key.fingerprint();
        if store.house_key(&own).await? != own {
            return Err(ServeError::OtherKey);
        }
        let id = encode_hex(&random_bytes::<8>());
        let nodes = Cluster {
            signer: NodeSigner::new(key, id.clone()),
            id,
            address,
            key,
            client: guarded_client::node_client(),
            store: store.clone(),
            serving_until: Mutex::new(uptime()),
            uptime,
            serving: watch::Sender::new(true),
            has_left: tokio::sync::Mutex::new(false),
            table_locations: Mutex::default(),
            wake_takeover: Notify::new(),
            was_away: AtomicBool::new(false),
        };
        nodes.renew(RENEW_TIMEOUT * 5).await?;
        tracing::info!(node = nodes.id, address = nodes.address, "one of the nodes of this house");
        Ok(Some(Arc::new(nodes)))
    }

    fn serving_until(&self) -> MutexGuard<'_, Duration> {
        self.serving_until.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn table_locations(&self) -> MutexGuard<'_, HashMap<TableToken, (Node, Instant)>> {
        self.table_locations.lock().unwrap_or_else(PoisonError::into_inner)
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
    async fn renew(&self, patience: Duration) -> Result<(), store::StoreError> {
        let left = self.has_left.lock().await;
        if *left {
            return Ok(());
        }
        // The time counts from before the request reached the database.
        let sent = (self.uptime)();
        let renewed = self.store.renew_node(&self.id, &self.address, LEASE_DURATION.as_secs_f64());
        tokio::time::timeout(patience, renewed).await.unwrap_or(Err(store::StoreError::Slow))?;
        *self.serving_until() = sent + (LEASE_DURATION - LEASE_SAFETY_MARGIN);
        Ok(())
    }

    /// Leaves the cluster, so that other nodes may take over at once.
    pub async fn leave(&self) {
        *self.has_left.lock().await = true;
        let ended = self.store.remove_node(&self.id).await;
        if let Err(error) = ended.and(self.store.notify_nodes(&ClusterEvent::TablesReleased.to_text()).await) {
            tracing::warn!(%error, "the other nodes will find out by themselves that this one has ended");
        }
    }

    /// Acquires the lease of a table.
    ///
    /// # Errors
    /// Returns [`Failure::OtherNode`] if another node has it, or an error if the store fails.
    pub async fn acquire_lease(&self, registry: &TableRegistry, token: TableToken) -> Result<HeldLease, Failure> {
        if !self.is_alive() {
            return Err(Failure::StoreDown);
        }
        let known =
            self.table_locations().get(&token).filter(|(_, at)| at.elapsed() < LOCATION_CACHE_LIFETIME).cloned();
        if let Some((node, _)) = known {
            return Err(Failure::OtherNode(node));
        }
        let id = token.id();
        let table = TableRef { link: self.key.seal(token), id };
        let room = self.key.room_id(&token.room_code());
        let leased = self.store.acquire_lease(&LeaseRequest { node: &self.id, table: &table, room: &room }).await;
        match leased.map_err(|error| registry.store_failed(&error))? {
            LeaseResult::Acquired { lease, wakeup: rest, late } => {
                let life = LEASE_DURATION.as_millis() as Millis;
                Ok(HeldLease { lease, wakeup: rest, silent_for: late.map(|late| late.cast_unsigned() + life) })
            }
            LeaseResult::Missing => Err(Failure::NoSuchTable),
            LeaseResult::HeldElsewhere(node) => {
                let mut elsewhere = self.table_locations();
                if elsewhere.len() >= KNOWN {
                    elsewhere.clear();
                }
                elsewhere.insert(token, (node.clone(), Instant::now()));
                Err(Failure::OtherNode(node))
            }
        }
    }

    /// Forgets the cached location of a table, because the table is no longer there.
    pub fn forget_location(&self, token: TableToken) {
        self.table_locations().remove(&token);
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

    /// Returns the waiting rooms with this code on all nodes.
    pub async fn find_waiting_rooms(&self, code: &str) -> Vec<TableToken> {
        let rooms = self.store.tables_by_room(&self.key.room_id(code)).await.unwrap_or_default();
        rooms.iter().filter_map(|room| self.key.unseal(&room.id, &room.link)).collect()
    }

    /// Releases the maintenance role to another node.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn release_maintenance(&self) -> Result<(), store::StoreError> {
        self.store.release_chores(&self.id).await
    }

    /// Returns true if this node has the maintenance role, whose holder sends notifications and removes old tables for
    /// all nodes.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn acquire_maintenance(&self) -> Result<bool, store::StoreError> {
        Ok(self.is_alive() && self.store.acquire_maintenance_lease(&self.id).await?)
    }
}

/// Returns the wakeup of a table should its node crash: the table must not wait for a request.
pub(crate) fn wakeup_after_crash(state: &TableState) -> PendingWakeup {
    let mut seats = (0..state.header().seats).map(engine::Seat);
    let mut bots = || seats.any(|seat| matches!(state.occupant_of(seat), PublicOccupant::Bot(_)));
    let clock = state.settings().time_control() != catalog::TimeControl::None;
    let plays = state.has_started() && !state.is_over() && !state.is_paused();
    let due = (plays && (clock || bots())).then_some(DUE_AT_ONCE);
    PendingWakeup { due, clock: due.and_then(|_| stored_clock(state.moved_clock())) }
}

/// Converts a clock to its stored form.
fn stored_clock(clock: Option<(u32, Millis)>) -> Option<(i64, i64)> {
    clock.map(|(question, deadline)| (i64::from(question), deadline.cast_signed()))
}

/// Returns the wakeup of a table that leaves memory: its clock, if it has one. Day deadlines have alarms of their own.
/// If the node shuts down, a table that would have gone on by itself is due at once.
pub(crate) fn wakeup_after_leaving(state: &TableState, closing: bool) -> PendingWakeup {
    let clock = stored_clock(state.running_clock().filter(|_| !state.settings().by_days()));
    let now = wakeup_after_crash(state).due.filter(|_| closing);
    PendingWakeup { due: now.or(clock.map(|(_, deadline)| deadline)), clock }
}

/// Renews this node's row until the server has closed.
pub(crate) async fn run_heartbeat(nodes: Arc<Cluster>, registry: Arc<TableRegistry>) {
    metrics::gauge!("endtable_node", "node" => nodes.id.clone()).set(1.0);
    loop {
        let left = nodes.serving_until().saturating_sub((nodes.uptime)());
        let patience = if left.is_zero() { RENEW_TIMEOUT } else { left.min(RENEW_TIMEOUT) };
        let renewed = nodes.renew(patience).await;
        let alive = nodes.is_alive();
        if nodes.serving.send_if_modified(|serving| std::mem::replace(serving, alive) != alive) && alive {
            nodes.was_away.store(true, Ordering::Relaxed);
            tracing::info!("this node serves its tables again");
        }
        metrics::gauge!("endtable_leases", "node" => nodes.id.clone()).set(if alive {
            registry.live_count() as f64
        } else {
            0.0
        });
        match renewed {
            Ok(()) => tokio::time::sleep(HEARTBEAT_INTERVAL).await,
            Err(error) => {
                tracing::warn!(%error, alive, "this node could not say that it is alive");
                registry.store_health.report_error(&error);
                tokio::time::sleep(AGAIN).await;
            }
        }
    }
}

/// Takes over tables that need an owner and have none, until the server closes.
pub(crate) async fn run_takeover(nodes: Arc<Cluster>, registry: Arc<TableRegistry>) {
    let mut closing = registry.closing.clone();
    loop {
        tokio::select! {
            () = tokio::time::sleep(HEARTBEAT_INTERVAL) => {}
            () = nodes.wake_takeover.notified() => {}
            _ = closing.wait_for(|closed| *closed) => return,
        }
        if !nodes.is_alive() {
            continue;
        }
        let own = nodes.was_away.swap(false, Ordering::Relaxed);
        match nodes.store.due_tables(&nodes.id, own, registry.clock.now().cast_signed(), MAX_TAKEOVER_BATCH).await {
            Ok(orphans) => {
                let take = |orphan: TableRef| adopt(&nodes, &registry, orphan);
                futures_util::stream::iter(orphans).for_each_concurrent(AT_ONCE, take).await;
            }
            Err(error) => registry.store_health.report_error(&error),
        }
    }
}

/// Loads a table that has no owner.
async fn adopt(nodes: &Cluster, registry: &Arc<TableRegistry>, orphan: TableRef) {
    let Some(token) = nodes.key.unseal(&orphan.id, &orphan.link) else { return };
    nodes.forget_location(token);
    if with_identity(current_identity(), registry.load_table(token)).await.is_ok() {
        metrics::counter!("endtable_taken_over_total").increment(1);
    }
}
