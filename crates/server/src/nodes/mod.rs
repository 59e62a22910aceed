//! Several servers that keep one house, on one PostgreSQL database. Each is a node.
//!
//! **Who has a table.** A table comes into the memory of one node at a time, the one that has its lease. A lease lives as
//! long as its node, and a node as long as it renews its row in the database, whose clock alone says when that is over. A
//! node that could not renew stops serving by its own clock, well before others may take its tables; what it was about to
//! append is refused by the fence of the lease.
//!
//! **Who answers.** Any node: what is meant for a table in another's memory is passed on to that node ([`crate::web`]), and
//! what only has to be looked at is read from the store.
//!
//! **Who wakes.** A lease says from when on a table has to be in somebody's memory although nobody asks for it: at once where
//! bots play or a clock runs, or at the deadline of a clock whose table sleeps. Whoever finds such a table without a living
//! node takes it.

mod errand;
mod news;
mod signing;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::StreamExt;
use store::{Lease, LeaseRequest, LeaseResult, Node, PendingWakeup, SeatRecord, Store};
use tables::{Millis, PublicOccupant, TableState};
use tokio::sync::{Notify, watch};
use tokio::time::Instant;

use crate::ServeError;
use crate::caller::{answered_for, asking};
use crate::calls::guarded;
use crate::desk::Failure;
use crate::hall::TableRegistry;
use crate::keys::ServerKey;
use crate::secrets::{TableToken, hex, random};

pub(crate) use errand::{ERRANDS, NodeRequest, TransferredLoad};
pub(crate) use news::{ClusterEvent, hear};
pub(crate) use signing::{NodeSigner, SentRequest, SignatureCheck, VerifiedSignature, now};

/// How long a node counts as alive after it has renewed its row.
const LIFE: Duration = Duration::from_secs(4);
/// How much earlier it stops serving by its own clock: what is under way needs time to end.
const MARGIN: Duration = Duration::from_secs(1);
/// How often it renews its row, and looks for tables that nobody has.
const BEAT: Duration = Duration::from_millis(500);
/// How long one attempt to renew may take.
const PATIENCE: Duration = Duration::from_secs(1);
/// The pause after an attempt that failed.
const AGAIN: Duration = Duration::from_millis(100);
/// How many tables a node takes over in one go, and how many of them at the same time.
const MOST: u32 = 500;
const AT_ONCE: usize = 8;
/// When a table is due that must be in somebody's memory at once.
const NOW: i64 = 0;
/// How long it is believed that another node has a table, and of how many tables.
const BELIEVED: Duration = Duration::from_secs(1);
const KNOWN: usize = 10_000;

/// This node and what it knows of the others.
pub(crate) struct Cluster {
    /// What this node is known by. It is another one after each start.
    pub id: String,
    /// Where the others reach it.
    address: String,
    /// The key that all nodes of this house share.
    key: ServerKey,
    /// Signs and verifies requests between nodes.
    pub signing: NodeSigner,
    /// What speaks to the others.
    pub client: reqwest::Client,
    store: Store,
    /// Until when this node may serve, by the time since the machine was started: it counts suspension, during which others
    /// take the tables.
    until: Mutex<Duration>,
    uptime: fn() -> Duration,
    /// Whether it serves.
    serving: watch::Sender<bool>,
    /// Whether it has left; held while its row is renewed.
    left: tokio::sync::Mutex<bool>,
    /// Which tables were last seen in whose memory.
    elsewhere: Mutex<HashMap<TableToken, (Node, Instant)>>,
    /// Wakes whoever looks for tables that nobody has.
    look: Notify,
    /// Whether this node was away: it let its tables go and could not say so.
    was_away: AtomicBool,
}

/// A lease that this node has just been given.
#[derive(Clone)]
pub(crate) struct HeldLease {
    pub lease: Lease,
    /// What went on at the table before.
    pub rest: PendingWakeup,
    /// How long ago the node that had it was last alive, if that had not let it go.
    pub gone: Option<Millis>,
}

impl HeldLease {
    /// The clock that went on. Where a node was killed it stood still since; where all had ended there is a moment more.
    pub fn clock(&self, now: Millis, moment: Millis) -> Option<(u32, Millis)> {
        let (question, deadline) = self.rest.clock?;
        let deadline = deadline.cast_unsigned();
        let deadline = match self.gone {
            Some(gone) => (deadline + gone).max(now) + moment,
            // It did not leave memory to wait for this deadline.
            None if self.rest.due == Some(NOW) => deadline.max(now + moment),
            None => deadline,
        };
        Some((u32::try_from(question).ok()?, deadline))
    }
}

impl Cluster {
    /// Becomes a node of a house whose tables can be shared; nothing where they cannot.
    ///
    /// # Errors
    /// The key is not that of the other nodes, or the store cannot be used.
    pub async fn join(
        store: &Store,
        address: String,
        key: ServerKey,
        uptime: fn() -> Duration,
    ) -> Result<Option<Arc<Cluster>>, ServeError> {
        if !store.shared() {
            return Ok(None);
        }
        let own = key.print();
        if store.house_key(&own).await? != own {
            return Err(ServeError::OtherKey);
        }
        let id = hex(&random::<8>());
        let nodes = Cluster {
            signing: NodeSigner::new(key, id.clone()),
            id,
            address,
            key,
            client: guarded::inside(),
            store: store.clone(),
            until: Mutex::new(uptime()),
            uptime,
            serving: watch::Sender::new(true),
            left: tokio::sync::Mutex::new(false),
            elsewhere: Mutex::default(),
            look: Notify::new(),
            was_away: AtomicBool::new(false),
        };
        nodes.renew(PATIENCE * 5).await?;
        tracing::info!(node = nodes.id, address = nodes.address, "one of the nodes of this house");
        Ok(Some(Arc::new(nodes)))
    }

    fn until(&self) -> MutexGuard<'_, Duration> {
        self.until.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn elsewhere(&self) -> MutexGuard<'_, HashMap<TableToken, (Node, Instant)>> {
        self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether this node may serve its tables: nobody else can have them yet.
    pub fn alive(&self) -> bool {
        (self.uptime)() < *self.until()
    }

    /// Hears when this node may not serve any more, or again.
    pub fn serving(&self) -> watch::Receiver<bool> {
        self.serving.subscribe()
    }

    /// Says once more that this node is alive.
    async fn renew(&self, patience: Duration) -> Result<(), store::StoreError> {
        let left = self.left.lock().await;
        if *left {
            return Ok(());
        }
        // The time counts from before the database has heard of it.
        let sent = (self.uptime)();
        let renewed = self.store.keep_node(&self.id, &self.address, LIFE.as_secs_f64());
        tokio::time::timeout(patience, renewed).await.unwrap_or(Err(store::StoreError::Slow))?;
        *self.until() = sent + (LIFE - MARGIN);
        Ok(())
    }

    /// Others may take what this node has left behind, at once.
    pub async fn leave(&self) {
        *self.left.lock().await = true;
        let ended = self.store.end_node(&self.id).await;
        if let Err(error) = ended.and(self.store.tell(&ClusterEvent::Freed.written()).await) {
            tracing::warn!(%error, "the other nodes will find out by themselves that this one has ended");
        }
    }

    /// Takes the lease of a table.
    ///
    /// # Errors
    /// [`Failure::Elsewhere`] if another node has it, or the store failed.
    pub async fn lease(&self, hall: &TableRegistry, token: TableToken) -> Result<HeldLease, Failure> {
        if !self.alive() {
            return Err(Failure::Ill);
        }
        let known = self.elsewhere().get(&token).filter(|(_, at)| at.elapsed() < BELIEVED).cloned();
        if let Some((node, _)) = known {
            return Err(Failure::Elsewhere(node));
        }
        let id = token.id();
        let table = SeatRecord { link: self.key.seal(token), id };
        let room = self.key.room(&token.code());
        let leased = self.store.lease(&LeaseRequest { node: &self.id, table: &table, room: &room }).await;
        match leased.map_err(|error| hall.store_failed(&error))? {
            LeaseResult::Own { lease, rest, late } => {
                let life = LIFE.as_millis() as Millis;
                Ok(HeldLease { lease, rest, gone: late.map(|late| late.cast_unsigned() + life) })
            }
            LeaseResult::Missing => Err(Failure::Missing),
            LeaseResult::Elsewhere(node) => {
                let mut elsewhere = self.elsewhere();
                if elsewhere.len() >= KNOWN {
                    elsewhere.clear();
                }
                elsewhere.insert(token, (node.clone(), Instant::now()));
                Err(Failure::Elsewhere(node))
            }
        }
    }

    /// Where a table was seen it is no longer.
    pub fn look_again(&self, token: TableToken) {
        self.elsewhere().remove(&token);
    }

    /// Lets a table go. Who cannot reach the store has lost it anyway.
    pub async fn release(&self, lease: &Lease, rest: PendingWakeup) {
        if !self.alive() {
            return;
        }
        if let Err(error) = self.store.release(lease, rest).await {
            tracing::warn!(%error, "a table was not let go");
        }
    }

    /// The waiting rooms with this code, wherever they are.
    pub async fn rooms(&self, code: &str) -> Vec<TableToken> {
        let rooms = self.store.rooms(&self.key.room(code)).await.unwrap_or_default();
        rooms.iter().filter_map(|room| self.key.unseal(&room.id, &room.link)).collect()
    }

    /// Lets another node do what one does for all.
    ///
    /// # Errors
    /// The store's.
    pub async fn leave_chores(&self) -> Result<(), store::StoreError> {
        self.store.release_chores(&self.id).await
    }

    /// Whether this node does what one does for all: calling people, and removing old tables.
    ///
    /// # Errors
    /// The store's.
    pub async fn does_chores(&self) -> Result<bool, store::StoreError> {
        Ok(self.alive() && self.store.lease_chores(&self.id).await?)
    }
}

/// What goes on at a table should its node end: it must not wait for somebody who asks.
pub(crate) fn restless(core: &TableState) -> PendingWakeup {
    let mut seats = (0..core.header().seats).map(engine::Seat);
    let mut bots = || seats.any(|seat| matches!(core.occupant(seat), PublicOccupant::Bot(_)));
    let clock = core.terms().clock() != catalog::TimeControl::None;
    let plays = core.started() && !core.over() && !core.paused();
    let due = (plays && (clock || bots())).then_some(NOW);
    PendingWakeup { due, clock: due.and_then(|_| kept(core.moved_clock())) }
}

/// A clock as it is kept.
fn kept(clock: Option<(u32, Millis)>) -> Option<(i64, i64)> {
    clock.map(|(question, deadline)| (i64::from(question), deadline.cast_signed()))
}

/// What goes on at a table that leaves memory: its clock, if it has one. Deadlines of days have alarms of their own. The
/// table of a node that ends is taken over at once where it would have gone on by itself.
pub(crate) fn left_behind(core: &TableState, closing: bool) -> PendingWakeup {
    let clock = kept(core.clock().filter(|_| !core.terms().by_days()));
    let now = restless(core).due.filter(|_| closing);
    PendingWakeup { due: now.or(clock.map(|(_, deadline)| deadline)), clock }
}

/// Renews this node's row until the house has closed.
pub(crate) async fn beat(nodes: Arc<Cluster>, hall: Arc<TableRegistry>) {
    metrics::gauge!("endtable_node", "node" => nodes.id.clone()).set(1.0);
    loop {
        let left = nodes.until().saturating_sub((nodes.uptime)());
        let patience = if left.is_zero() { PATIENCE } else { left.min(PATIENCE) };
        let renewed = nodes.renew(patience).await;
        let alive = nodes.alive();
        if nodes.serving.send_if_modified(|serving| std::mem::replace(serving, alive) != alive) && alive {
            nodes.was_away.store(true, Ordering::Relaxed);
            tracing::info!("this node serves its tables again");
        }
        metrics::gauge!("endtable_leases", "node" => nodes.id.clone()).set(if alive {
            hall.live() as f64
        } else {
            0.0
        });
        match renewed {
            Ok(()) => tokio::time::sleep(BEAT).await,
            Err(error) => {
                tracing::warn!(%error, alive, "this node could not say that it is alive");
                hall.pulse.heard(&error);
                tokio::time::sleep(AGAIN).await;
            }
        }
    }
}

/// Takes over tables that must go on and that nobody has, until the house closes.
pub(crate) async fn take_over(nodes: Arc<Cluster>, hall: Arc<TableRegistry>) {
    let mut closing = hall.closing.clone();
    loop {
        tokio::select! {
            () = tokio::time::sleep(BEAT) => {}
            () = nodes.look.notified() => {}
            _ = closing.wait_for(|closed| *closed) => return,
        }
        if !nodes.alive() {
            continue;
        }
        let own = nodes.was_away.swap(false, Ordering::Relaxed);
        match nodes.store.orphans(&nodes.id, own, hall.clock.now().cast_signed(), MOST).await {
            Ok(orphans) => {
                let take = |orphan: SeatRecord| adopt(&nodes, &hall, orphan);
                futures_util::stream::iter(orphans).for_each_concurrent(AT_ONCE, take).await;
            }
            Err(error) => hall.pulse.heard(&error),
        }
    }
}

/// Brings a table into memory that nobody has.
async fn adopt(nodes: &Cluster, hall: &Arc<TableRegistry>, orphan: SeatRecord) {
    let Some(token) = nodes.key.unseal(&orphan.id, &orphan.link) else { return };
    nodes.look_again(token);
    if answered_for(asking(), hall.bring(token)).await.is_ok() {
        metrics::counter!("endtable_taken_over_total").increment(1);
    }
}
