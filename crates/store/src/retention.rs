//! Retention: the removal of tables that were never started, of abandoned tables, and of old finished ones.
//!
//! A single pass never removes the tables that it finds: it marks them. A later pass removes those that were marked
//! long enough before and are still outdated, so that one wrong reading of a clock deletes no game.

use sqlx::{AssertSqlSafe, Connection, query, query_as, query_scalar};

use crate::pool::PgPool;
use crate::pooled_connection::PooledConnection;
use crate::stored_tables::begin_statement;
use crate::{Pool, Store, StoreError, StoreFuture, with_pen, with_pool, with_timeout};

/// The times before which tables are outdated, in milliseconds since 1970. Without one, its kind of table is kept.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct RetentionCutoffs {
    /// Tables that were never started are outdated if nothing has happened at them since this time.
    pub waiting: Option<i64>,
    /// Unfinished tables, started or not, are outdated if nothing has happened at them since this time.
    pub abandoned: Option<i64>,
    /// Finished tables are outdated if their game ended before this time.
    pub finished: Option<i64>,
}

/// The time of a retention pass by two clocks: one may be wrong, the other counts only while the server runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RetentionPassTime {
    /// The time of the pass, in milliseconds since 1970.
    pub at: i64,
    /// The total uptime of the server by then, in milliseconds.
    pub open: i64,
}

/// The tables that a retention pass removes: those that are outdated and were marked by an earlier pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RetentionCriteria<'a> {
    /// The times before which tables are outdated.
    pub keep: RetentionCutoffs,
    /// The event that every started table has.
    pub started: &'a str,
    /// The latest pass whose marks count.
    pub marked: RetentionPassTime,
}

/// Selects the outdated tables; callers may add further conditions. `$1` to `$3` are the bounds of [`RetentionCutoffs`],
/// `$4` is the event that every started table has.
const OUTDATED: &str = "SELECT id FROM (SELECT id, created, finished, \
     COALESCE((SELECT at FROM rows WHERE table_id = tables.id ORDER BY sequence DESC LIMIT 1), created) AS touched, \
     EXISTS (SELECT 1 FROM rows WHERE table_id = tables.id AND body = $4) AS started FROM tables) known \
     WHERE (finished < $3 OR (finished IS NULL AND touched < $2) OR (finished IS NULL AND NOT started AND touched < $1))";

/// Selects the tables with a mark that is no later than the pass with the time `$5` and the uptime `$6`.
const MARKED: &str = "id IN (SELECT table_id FROM retention_marks WHERE at <= $5 AND open <= $6)";

/// Binds `$1` to `$6` of these statements: the bounds, the event that every started table has, and a pass.
macro_rules! bind_criteria {
    ($statement:expr, $criteria:expr) => {
        $statement
            .bind($criteria.keep.waiting.unwrap_or(i64::MIN))
            .bind($criteria.keep.abandoned.unwrap_or(i64::MIN))
            .bind($criteria.keep.finished.unwrap_or(i64::MIN))
            .bind($criteria.started)
            .bind($criteria.marked.at)
            .bind($criteria.marked.open)
    };
}

/// A summary of a table for the operator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableOverview {
    /// The hash of its token.
    pub id: String,
    /// The id of its game.
    pub game: String,
    /// The time of creation, in milliseconds since 1970.
    pub created: i64,
    /// The time of the latest event, in milliseconds since 1970.
    pub touched: i64,
    /// True once its game has begun.
    pub started: bool,
    /// True if its game has ended.
    pub finished: bool,
}

impl Store {
    /// Returns all tables, oldest first. `started` is the event that every started table has.
    ///
    /// # Errors
    /// A database error.
    pub fn table_overviews<'a>(&'a self, started: &'a str) -> StoreFuture<'a, Vec<TableOverview>> {
        Box::pin(async move {
            let tables: Vec<(String, String, i64, i64, bool, Option<i64>)> = with_pool!(self.pool, pool => {
                query_as(
                    "SELECT id, game, created, \
                     COALESCE((SELECT at FROM rows WHERE table_id = tables.id ORDER BY sequence DESC LIMIT 1), created), \
                     EXISTS (SELECT 1 FROM rows WHERE table_id = tables.id AND body = $1), \
                     finished FROM tables ORDER BY created, id",
                )
                .bind(started)
                .fetch_all(pool)
                .await?
            });
            let overview =
                |(id, game, created, touched, started, finished): (String, String, i64, i64, bool, Option<i64>)| {
                    TableOverview { id, game, created, touched, started, finished: finished.is_some() }
                };
            Ok(tables.into_iter().map(overview).collect())
        })
    }

    /// Marks outdated tables, oldest first, at most `most`, and unmarks tables that are no longer outdated. Marks with
    /// a time later than this pass come from a wrong clock and are removed as well.
    ///
    /// # Errors
    /// A database error.
    pub fn mark_outdated<'a>(
        &'a self,
        keep: RetentionCutoffs,
        started: &'a str,
        look: RetentionPassTime,
        most: u32,
    ) -> StoreFuture<'a, ()> {
        let criteria = RetentionCriteria { keep, started, marked: look };
        with_timeout(async move {
            let unmark =
                format!("DELETE FROM retention_marks WHERE at > $5 OR open > $6 OR table_id NOT IN ({OUTDATED})");
            let mark = format!(
                "INSERT INTO retention_marks (table_id, at, open) SELECT id, $5, $6 FROM ({OUTDATED} \
                 AND id NOT IN (SELECT table_id FROM retention_marks) ORDER BY created, id LIMIT $7) AS old \
                 WHERE TRUE ON CONFLICT (table_id) DO NOTHING"
            );
            with_pen!(self, pool => {
                let mut connection = PooledConnection::from(pool).await?;
                let mut step = connection.begin_with(begin_statement(&self.pool)).await?;
                for (statement, bound) in [(unmark, None), (mark, Some(i64::from(most)))] {
                    let statement = bind_criteria!(query(AssertSqlSafe(statement)), criteria);
                    let statement = if let Some(bound) = bound { statement.bind(bound) } else { statement };
                    statement.execute(&mut *step).await?;
                }
                step.commit().await?;
                connection.release();
            });
            Ok(())
        })
    }

    /// Returns the tables that meet these criteria, oldest first, at most `most`.
    ///
    /// # Errors
    /// A database error.
    pub fn outdated_tables<'a>(&'a self, criteria: RetentionCriteria<'a>, most: u32) -> StoreFuture<'a, Vec<String>> {
        with_timeout(async move {
            let select = format!("{OUTDATED} AND {MARKED} ORDER BY created, id LIMIT $7");
            with_pool!(self.pool, pool => {
                let select = bind_criteria!(query_scalar(AssertSqlSafe(select)), criteria);
                Ok(select.bind(i64::from(most)).fetch_all(pool).await?)
            })
        })
    }

    /// Returns the latest time of any event at any table, in milliseconds since 1970; none if nothing has happened at any
    /// table.
    ///
    /// # Errors
    /// A database error.
    pub fn newest_time(&self) -> StoreFuture<'_, Option<i64>> {
        Box::pin(async move {
            with_pool!(self.pool, pool => Ok(query_scalar("SELECT MAX(at) FROM rows").fetch_one(pool).await?))
        })
    }

    /// Returns the time of the database's own clock, in milliseconds since 1970; none for SQLite, which has no clock of
    /// its own.
    ///
    /// # Errors
    /// A database error.
    pub fn database_time(&self) -> StoreFuture<'_, Option<i64>> {
        with_timeout(async move {
            match &self.pool {
                Pool::Sqlite { .. } => Ok(None),
                Pool::Postgres(pool) => postgres_time(pool).await.map(Some),
            }
        })
    }

    /// Removes a table with everything that belongs to it alone; returns `false` if there is none.
    ///
    /// # Errors
    /// A database error.
    pub fn remove_table<'a>(&'a self, id: &'a str) -> StoreFuture<'a, bool> {
        with_timeout(self.delete_table(id, None))
    }

    /// Removes a table with everything that belongs to it alone if it still meets these criteria; returns `false` if it
    /// does not: people may have come back to it since it was listed.
    ///
    /// # Errors
    /// A database error.
    pub fn remove_outdated<'a>(&'a self, id: &'a str, criteria: RetentionCriteria<'a>) -> StoreFuture<'a, bool> {
        with_timeout(self.delete_table(id, Some(criteria)))
    }

    async fn delete_table(&self, id: &str, criteria: Option<RetentionCriteria<'_>>) -> Result<bool, StoreError> {
        with_pen!(self, pool => {
            let mut connection = PooledConnection::from(pool).await?;
            let mut step = connection.begin_with(begin_statement(&self.pool)).await?;
            if self.is_shared() {
                // An event that another node appends refers to this row, and waits or is seen below.
                query("SELECT id FROM tables WHERE id = $1 FOR UPDATE").bind(id).execute(&mut *step).await?;
            }
            if let Some(criteria) = criteria {
                let select = format!("{OUTDATED} AND {MARKED} AND id = $7");
                let select = bind_criteria!(query_scalar(AssertSqlSafe(select)), criteria);
                let outdated: Option<String> = select.bind(id).fetch_optional(&mut *step).await?;
                if outdated.is_none() {
                    return Ok(false);
                }
            }
            let hashes: Vec<String> =
                query_scalar("SELECT hash FROM table_texts WHERE table_id = $1").bind(id).fetch_all(&mut *step).await?;
            for part in [
                "DELETE FROM rows WHERE table_id = $1",
                "DELETE FROM seated WHERE table_id = $1",
                "DELETE FROM table_texts WHERE table_id = $1",
                "DELETE FROM alarms WHERE table_id = $1",
                "DELETE FROM results WHERE table_id = $1",
                "DELETE FROM calls WHERE table_id = $1",
                "DELETE FROM sights WHERE table_id = $1",
                "DELETE FROM dailies WHERE table_id = $1",
                "DELETE FROM retention_marks WHERE table_id = $1",
            ] {
                query(part).bind(id).execute(&mut *step).await?;
            }
            if self.is_shared() {
                query("DELETE FROM leases WHERE table_id = $1").bind(id).execute(&mut *step).await?;
            }
            let gone = query("DELETE FROM tables WHERE id = $1").bind(id).execute(&mut *step).await?.rows_affected();
            for hash in hashes {
                query(
                    "DELETE FROM texts WHERE hash = $1 AND NOT EXISTS (SELECT 1 FROM table_texts WHERE hash = $1)",
                )
                .bind(hash)
                .execute(&mut *step)
                .await?;
            }
            step.commit().await?;
            connection.release();
            Ok(gone > 0)
        })
    }
}

#[cfg(feature = "postgres")]
async fn postgres_time(pool: &PgPool) -> Result<i64, StoreError> {
    let now = "SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT";
    Ok(query_scalar(now).fetch_one(pool).await?)
}

#[cfg(not(feature = "postgres"))]
async fn postgres_time(never: &PgPool) -> Result<i64, StoreError> {
    match *never {}
}
