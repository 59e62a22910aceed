//! Tables in the hands of one of several servers, as the store describes them.

#[cfg(feature = "postgres")]
use crate::with_timeout;
use crate::{Pool, Store, StoreFuture, TableRef};

/// The channel for notifications between nodes.
#[cfg(feature = "postgres")]
pub(crate) const CHANNEL: &str = "endtable";

/// The right to continue a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lease {
    /// The hash of the table's token.
    pub id: String,
    /// The fencing token of this owner.
    pub fencing_token: i64,
}

/// The pending timers of a table while no node has it in memory.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PendingWakeup {
    /// The time when a node has to load the table even without a request, in milliseconds since 1970.
    pub due: Option<i64>,
    /// A running clock: the question and its deadline.
    pub clock: Option<(i64, i64)>,
}

/// A node that is alive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// Its id, which is new after each start.
    pub id: String,
    /// The origin at which other nodes reach it.
    pub address: String,
}

/// The result of a request for a lease.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LeaseResult {
    /// The caller has the lease.
    Acquired {
        lease: Lease,
        /// The timers that the previous owner stored.
        wakeup: PendingWakeup,
        /// The number of milliseconds since the previous owner died; none if it released the lease.
        late: Option<i64>,
    },
    /// Another node has the lease.
    HeldElsewhere(Node),
    /// There is no such table.
    Missing,
}

/// A request for a lease.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeaseRequest<'a> {
    /// The node that asks.
    pub node: &'a str,
    /// The table and its link.
    pub table: &'a TableRef,
    /// The id by which the table's waiting room is found.
    pub room: &'a str,
}

impl Store {
    /// Returns true if several servers may work on this database.
    pub fn is_shared(&self) -> bool {
        matches!(self.pool, Pool::Postgres(_))
    }

    /// Sends an event to all nodes. With a single server there is nothing to send.
    ///
    /// # Errors
    /// A database error.
    #[cfg_attr(not(feature = "postgres"), expect(unused_variables, reason = "there is no other node to tell"))]
    pub fn notify_nodes<'a>(&'a self, notice: &'a str) -> StoreFuture<'a, ()> {
        match &self.pool {
            Pool::Sqlite { .. } => Box::pin(async { Ok(()) }),
            #[cfg(feature = "postgres")]
            Pool::Postgres(pool) => with_timeout(async move {
                sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(notice).execute(pool).await?;
                Ok(())
            }),
            #[cfg(not(feature = "postgres"))]
            Pool::Postgres(never) => match *never {},
        }
    }
}
