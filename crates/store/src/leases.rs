//! Leases: several servers on one PostgreSQL database, the nodes that are alive, and the node that has each table in
//! memory.
//!
//! A server is a node. It is alive as long as it renews its row, by the clock of the database. A table's lease
//! therefore needs no time of its own, and a node with ten thousand tables writes one row. A lease may be taken once
//! its node is not alive. Each new owner gets a fencing token, a number that no earlier owner had, and events are
//! appended only under the current token ([`Store::append_leased`]): a node that lost a table without noticing cannot
//! append to it.
//!
//! SQLite needs none of this: one server works in a folder ([`Store::lock_folder`]).

use sqlx::postgres::{PgArguments, PgListener, PgPool};
use sqlx::query::Query;
use sqlx::{Postgres, query, query_as, query_scalar};

use crate::lease_records::{CHANNEL, Lease, LeaseRequest, LeaseResult, Node, PendingWakeup};
use crate::pooled_connection::PooledConnection;
use crate::{Pool, Store, StoreError, StoreFuture, TableRef, with_timeout};

/// The number of attempts to take a lease that seems to be free and is not.
const MAX_ATTEMPTS: usize = 5;
/// The id of the lease for maintenance jobs, which one node does for all. No table has such an id.
const CHORES: &str = "chores";

/// The fencing token of a lease, its due time, the question and the deadline of its clock, and the time since its node
/// died.
type Columns = (i64, Option<i64>, Option<i64>, Option<i64>, Option<i64>);

/// A subscription to events from all nodes, including this one.
pub struct ClusterEventReceiver(PgListener);

impl ClusterEventReceiver {
    /// Returns the next event. None if the connection was lost meanwhile, and perhaps some events with it.
    ///
    /// # Errors
    /// A database error: subscribe again.
    pub fn next_event(&mut self) -> StoreFuture<'_, Option<String>> {
        Box::pin(async move { Ok(self.0.try_recv().await?.map(|notice| notice.payload().to_owned())) })
    }
}

/// Binds a lease and its pending timers to a statement.
fn bind_wakeup<'q>(statement: &'static str, lease: &'q Lease, rest: PendingWakeup) -> Query<'q, Postgres, PgArguments> {
    let (question, deadline) = rest.clock.unzip();
    query(statement).bind(&lease.id).bind(lease.fencing_token).bind(rest.due).bind(question).bind(deadline)
}

impl Store {
    /// Returns the connection pool if several servers may work on this database.
    fn shared_pool(&self) -> Result<&PgPool, StoreError> {
        match &self.pool {
            Pool::Postgres(pool) => Ok(pool),
            Pool::Sqlite { .. } => Err(StoreError::Unsupported("one server works in a folder")),
        }
    }

    /// Stores the hash of the key that all nodes share, unless there is one, and returns the stored hash.
    ///
    /// # Errors
    /// A database error.
    pub fn house_key<'a>(&'a self, own: &'a str) -> StoreFuture<'a, String> {
        with_timeout(async move {
            let pool = self.shared_pool()?;
            let keep = query("INSERT INTO house (id, key) VALUES (1, $1) ON CONFLICT (id) DO NOTHING");
            keep.bind(own).execute(pool).await?;
            Ok(query_scalar("SELECT key FROM house").fetch_one(pool).await?)
        })
    }

    /// Keeps a node alive for this many seconds from now on.
    ///
    /// # Errors
    /// A database error.
    pub fn renew_node<'a>(&'a self, id: &'a str, address: &'a str, seconds: f64) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            // A cancelled call leaves a connection behind that is still waiting.
            let mut connection = PooledConnection::from(self.shared_pool()?).await?;
            query(
                "INSERT INTO nodes (id, address, until) VALUES ($1, $2, now() + make_interval(secs => $3)) \
             ON CONFLICT (id) DO UPDATE SET address = excluded.address, until = excluded.until",
            )
            .bind(id)
            .bind(address)
            .bind(seconds)
            .execute(&mut **connection)
            .await?;
            connection.release();
            Ok(())
        })
    }

    /// Ends a node: others may take its tables.
    ///
    /// # Errors
    /// A database error.
    pub fn remove_node<'a>(&'a self, id: &'a str) -> StoreFuture<'a, ()> {
        with_timeout(async move {
            let pool = self.shared_pool()?;
            query("DELETE FROM leases WHERE node = $1 AND due IS NULL").bind(id).execute(pool).await?;
            query("DELETE FROM nodes WHERE id = $1").bind(id).execute(pool).await?;
            Ok(())
        })
    }

    /// Returns all other nodes that are alive.
    ///
    /// # Errors
    /// A database error.
    pub fn other_nodes<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Vec<Node>> {
        with_timeout(async move {
            let select = query_as("SELECT id, address FROM nodes WHERE id <> $1 AND until > now() ORDER BY id");
            let nodes: Vec<(String, String)> = select.bind(id).fetch_all(self.shared_pool()?).await?;
            Ok(nodes.into_iter().map(|(id, address)| Node { id, address }).collect())
        })
    }

    /// Takes the lease of a table if no other live node has it.
    ///
    /// # Errors
    /// A database error.
    pub fn acquire_lease<'a>(&'a self, wanted: &'a LeaseRequest<'a>) -> StoreFuture<'a, LeaseResult> {
        with_timeout(async move {
            for _ in 0..MAX_ATTEMPTS {
                if let Some(own) = self.take_lease(wanted, false).await? {
                    return Ok(own);
                }
                let (holder, address, known): (Option<String>, Option<String>, bool) = query_as(
                    "SELECT holder.id, holder.address, EXISTS (SELECT 1 FROM tables WHERE id = $1) FROM (SELECT 1) AS one \
                     LEFT JOIN (SELECT nodes.id, nodes.address FROM leases JOIN nodes ON nodes.id = leases.node \
                     WHERE leases.table_id = $1 AND nodes.until > now()) AS holder ON TRUE",
                )
                .bind(&wanted.table.id)
                .fetch_one(self.shared_pool()?)
                .await?;
                match holder.zip(address) {
                    Some((id, address)) => return Ok(LeaseResult::HeldElsewhere(Node { id, address })),
                    None if !known => return Ok(LeaseResult::Missing),
                    // The lease was released between the two queries.
                    None => {}
                }
            }
            Err(StoreError::Slow)
        })
    }

    /// Takes the lease for maintenance jobs; returns `false` if another node has it.
    ///
    /// # Errors
    /// A database error.
    pub fn acquire_maintenance_lease<'a>(&'a self, node: &'a str) -> StoreFuture<'a, bool> {
        Box::pin(async move {
            let table = TableRef { id: CHORES.to_owned(), link: String::new() };
            let wanted = LeaseRequest { node, table: &table, room: "" };
            Ok(with_timeout(self.take_lease(&wanted, true)).await?.is_some())
        })
    }

    /// Releases the lease for maintenance jobs to other nodes.
    ///
    /// # Errors
    /// A database error.
    pub fn release_chores<'a>(&'a self, node: &'a str) -> StoreFuture<'a, ()> {
        with_timeout(async move {
            let release = query("DELETE FROM leases WHERE table_id = $1 AND node = $2").bind(CHORES).bind(node);
            Ok(release.execute(self.shared_pool()?).await.map(drop)?)
        })
    }

    /// Makes one attempt to take a lease. A node that has the lease already keeps its fencing token.
    async fn take_lease(&self, wanted: &LeaseRequest<'_>, chores: bool) -> Result<Option<LeaseResult>, StoreError> {
        let &LeaseRequest { node, table, room } = wanted;
        let taken: Option<Columns> = query_as(
            "INSERT INTO leases (table_id, node, fence, link, room) SELECT $1, $2, nextval('fences'), $3, $4 \
             WHERE $5 OR EXISTS (SELECT 1 FROM tables WHERE id = $1) \
             ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, \
             fence = CASE WHEN leases.node = excluded.node THEN leases.fence ELSE excluded.fence END \
             WHERE leases.node = excluded.node \
             OR NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = leases.node AND nodes.until > now()) \
             RETURNING fence, due, question, deadline, \
             (SELECT (EXTRACT(EPOCH FROM now() - nodes.until) * 1000)::BIGINT FROM leases AS before \
              JOIN nodes ON nodes.id = before.node WHERE before.table_id = $1 AND nodes.until <= now())",
        )
        .bind(&table.id)
        .bind(node)
        .bind(&table.link)
        .bind(room)
        .bind(chores)
        .fetch_optional(self.shared_pool()?)
        .await?;
        Ok(taken.map(|(fence, due, question, deadline, late)| {
            let lease = Lease { id: table.id.clone(), fencing_token: fence };
            LeaseResult::Acquired { lease, wakeup: PendingWakeup { due, clock: question.zip(deadline) }, late }
        }))
    }

    /// Stores a table's pending timers in case its node ends.
    ///
    /// # Errors
    /// A database error.
    pub fn store_wakeup<'a>(&'a self, lease: &'a Lease, rest: PendingWakeup) -> StoreFuture<'a, ()> {
        let note = "UPDATE leases SET due = $3, question = $4, deadline = $5 WHERE table_id = $1 AND fence = $2";
        with_timeout(async move { Ok(bind_wakeup(note, lease, rest).execute(self.shared_pool()?).await.map(drop)?) })
    }

    /// Releases a table with its pending timers. Nothing happens if another node has the lease by now.
    ///
    /// # Errors
    /// A database error.
    pub fn release_lease<'a>(&'a self, lease: &'a Lease, rest: PendingWakeup) -> StoreFuture<'a, ()> {
        let forget = "DELETE FROM leases WHERE table_id = $1 AND fence = $2";
        let leave = "UPDATE leases SET node = '', fence = nextval('fences'), due = $3, question = $4, deadline = $5 \
                     WHERE table_id = $1 AND fence = $2";
        with_timeout(async move {
            let done = match rest.due {
                None => query(forget).bind(&lease.id).bind(lease.fencing_token),
                Some(_) => bind_wakeup(leave, lease, rest),
            };
            Ok(done.execute(self.shared_pool()?).await.map(drop)?)
        })
    }

    /// Returns the tables that are due by this time and that no live node has, at most `most`; with `own`, those of
    /// this node too. Each node gets them in an order of its own, so that several nodes do not compete for the same
    /// tables.
    ///
    /// # Errors
    /// A database error.
    pub fn due_tables<'a>(&'a self, node: &'a str, own: bool, now: i64, most: u32) -> StoreFuture<'a, Vec<TableRef>> {
        Box::pin(async move {
            let select = async {
                Ok(query_as(
                    "SELECT table_id, link FROM leases WHERE due <= $1 AND (($4 AND leases.node = $2) \
                 OR NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = leases.node AND nodes.until > now())) \
                 ORDER BY md5(table_id || $2) LIMIT $3",
                )
                .bind(now)
                .bind(node)
                .bind(i64::from(most))
                .bind(own)
                .fetch_all(self.shared_pool()?)
                .await?)
            };
            let orphans: Vec<(String, String)> = with_timeout(select).await?;
            Ok(orphans.into_iter().map(|(id, link)| TableRef { id, link }).collect())
        })
    }

    /// Returns the tables in some node's memory that belong to this waiting room, at most two.
    ///
    /// # Errors
    /// A database error.
    pub fn tables_by_room<'a>(&'a self, room: &'a str) -> StoreFuture<'a, Vec<TableRef>> {
        Box::pin(async move {
            let select = async {
                Ok(query_as(
                    "SELECT table_id, link FROM leases JOIN nodes ON nodes.id = leases.node \
                 WHERE room = $1 AND nodes.until > now() LIMIT 2",
                )
                .bind(room)
                .fetch_all(self.shared_pool()?)
                .await?)
            };
            let rooms: Vec<(String, String)> = with_timeout(select).await?;
            Ok(rooms.into_iter().map(|(id, link)| TableRef { id, link }).collect())
        })
    }

    /// Returns the tables that are in some node's memory.
    ///
    /// # Errors
    /// A database error.
    pub fn leased_tables(&self) -> StoreFuture<'_, Vec<String>> {
        with_timeout(async move {
            let select = "SELECT table_id FROM leases JOIN nodes ON nodes.id = leases.node WHERE nodes.until > now()";
            Ok(query_scalar(select).fetch_all(self.shared_pool()?).await?)
        })
    }

    /// Deletes nodes that ended long ago, and leases that are no longer needed.
    ///
    /// # Errors
    /// A database error.
    pub fn tidy_nodes(&self) -> StoreFuture<'_, ()> {
        with_timeout(async move {
            let pool = self.shared_pool()?;
            query("DELETE FROM nodes WHERE until < now() - interval '1 hour'").execute(pool).await?;
            query("DELETE FROM leases WHERE due IS NULL AND NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = leases.node)")
                .execute(pool)
                .await?;
            Ok(())
        })
    }

    /// Subscribes to the events that are sent to nodes from now on.
    ///
    /// # Errors
    /// A database error.
    pub fn subscribe(&self) -> StoreFuture<'_, ClusterEventReceiver> {
        with_timeout(async move {
            let mut listener = PgListener::connect_with(self.shared_pool()?).await?;
            listener.listen(CHANNEL).await?;
            Ok(ClusterEventReceiver(listener))
        })
    }
}
