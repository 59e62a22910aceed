//! Which tables may go: those that were never started, those that nobody goes on with, and old finished ones.
//!
//! One look never removes what it finds: it marks it. A later look removes what was marked long enough before and is still
//! old, so that one wrong reading of a clock costs nobody a game.

use sqlx::{AssertSqlSafe, Connection, query, query_as, query_scalar};

use crate::pooled_connection::PooledConnection;
use crate::stored_tables::begin_statement;
use crate::{Pool, Store, StoreError, StoreFuture, with_pen, with_pool, with_timeout};

/// Up to which moments tables may go, in milliseconds since 1970; none keeps them for ever.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct RetentionLimits {
    /// Tables that were never started and where nothing has happened since.
    pub waiting: Option<i64>,
    /// Unfinished tables where nothing has happened since.
    pub abandoned: Option<i64>,
    /// Tables whose game ended before.
    pub finished: Option<i64>,
}

/// A look at what may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RetentionQuery {
    /// When it is, in milliseconds since 1970.
    pub at: i64,
    /// How long the server has been open in all by then, in milliseconds.
    pub open: i64,
}

/// The tables that may go. `$1` to `$3` are the bounds of [`RetentionLimits`], `$4` is the row that every started table has.
const OUTDATED: &str = "SELECT id FROM (SELECT id, created, finished, \
     COALESCE((SELECT at FROM rows WHERE table_id = tables.id ORDER BY sequence DESC LIMIT 1), created) AS touched, \
     EXISTS (SELECT 1 FROM rows WHERE table_id = tables.id AND body = $4) AS started FROM tables) known \
     WHERE (finished < $3 OR (finished IS NULL AND touched < $2) OR (finished IS NULL AND NOT started AND touched < $1))";

/// A table for whoever looks after the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableOverview {
    /// The hash of its token.
    pub id: String,
    /// The id of its game.
    pub game: String,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When anything last happened there.
    pub touched: i64,
    /// Whether its game has ended.
    pub finished: bool,
}

impl Store {
    /// All tables, oldest first.
    ///
    /// # Errors
    /// The database's.
    pub fn table_overviews(&self) -> StoreFuture<'_, Vec<TableOverview>> {
        Box::pin(async move {
            let tables: Vec<(String, String, i64, i64, Option<i64>)> = with_pool!(self.pool, pool => {
                query_as(
                    "SELECT id, game, created, \
                     COALESCE((SELECT at FROM rows WHERE table_id = tables.id ORDER BY sequence DESC LIMIT 1), created), \
                     finished FROM tables ORDER BY created, id",
                )
                .fetch_all(pool)
                .await?
            });
            let overview = |(id, game, created, touched, finished): (String, String, i64, i64, Option<i64>)| {
                TableOverview { id, game, created, touched, finished: finished.is_some() }
            };
            Ok(tables.into_iter().map(overview).collect())
        })
    }

    /// Marks tables that may go, oldest first, at most `most`, and takes marks away from tables that may not go any more.
    /// Marks that are dated after this look were made by a clock that was wrong, and go as well.
    ///
    /// # Errors
    /// The database's.
    pub fn mark_outdated<'a>(
        &'a self,
        keep: RetentionLimits,
        started: &'a str,
        look: RetentionQuery,
        most: u32,
    ) -> StoreFuture<'a, ()> {
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
                    let statement = query(AssertSqlSafe(statement))
                        .bind(keep.waiting.unwrap_or(i64::MIN))
                        .bind(keep.abandoned.unwrap_or(i64::MIN))
                        .bind(keep.finished.unwrap_or(i64::MIN))
                        .bind(started)
                        .bind(look.at)
                        .bind(look.open);
                    let statement = if let Some(bound) = bound { statement.bind(bound) } else { statement };
                    statement.execute(&mut *step).await?;
                }
                step.commit().await?;
                connection.release();
            });
            Ok(())
        })
    }

    /// The tables that may go and that were marked by this look or an earlier one, oldest first, at most `most`. `started` is
    /// the row that every started table has.
    ///
    /// # Errors
    /// The database's.
    pub fn outdated_tables<'a>(
        &'a self,
        keep: RetentionLimits,
        started: &'a str,
        marked: RetentionQuery,
        most: u32,
    ) -> StoreFuture<'a, Vec<String>> {
        with_timeout(async move {
            let select = format!(
                "{OUTDATED} AND id IN (SELECT table_id FROM retention_marks WHERE at <= $5 AND open <= $6) \
                 ORDER BY created, id LIMIT $7"
            );
            with_pool!(self.pool, pool => {
                Ok(query_scalar(AssertSqlSafe(select))
                    .bind(keep.waiting.unwrap_or(i64::MIN))
                    .bind(keep.abandoned.unwrap_or(i64::MIN))
                    .bind(keep.finished.unwrap_or(i64::MIN))
                    .bind(started)
                    .bind(marked.at)
                    .bind(marked.open)
                    .bind(i64::from(most))
                    .fetch_all(pool)
                    .await?)
            })
        })
    }

    /// The newest time of anything that happened at a table, in milliseconds since 1970; none if there are no tables.
    ///
    /// # Errors
    /// The database's.
    pub fn newest_time(&self) -> StoreFuture<'_, Option<i64>> {
        Box::pin(async move {
            with_pool!(self.pool, pool => Ok(query_scalar("SELECT MAX(at) FROM rows").fetch_one(pool).await?))
        })
    }

    /// The time of the database's own clock, in milliseconds since 1970; none for SQLite, which has no clock of its own.
    ///
    /// # Errors
    /// The database's.
    pub fn database_time(&self) -> StoreFuture<'_, Option<i64>> {
        with_timeout(async move {
            let Pool::Postgres(pool) = &self.pool else { return Ok(None) };
            let now = "SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT";
            Ok(Some(query_scalar(now).fetch_one(pool).await?))
        })
    }

    /// Removes a table with everything that belongs to it alone; `false` if there is none.
    ///
    /// # Errors
    /// The database's.
    pub fn remove_table<'a>(&'a self, id: &'a str) -> StoreFuture<'a, bool> {
        with_timeout(self.delete_table(id))
    }

    async fn delete_table(&self, id: &str) -> Result<bool, StoreError> {
        with_pen!(self, pool => {
            let mut connection = PooledConnection::from(pool).await?;
            let mut step = connection.begin_with(begin_statement(&self.pool)).await?;
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
