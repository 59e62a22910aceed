//! Which tables may go: those that were never started, those that nobody goes on with, and old finished ones.

use sqlx::{Connection, query, query_as, query_scalar};

use crate::kept::begin;
use crate::lent::Lent;
use crate::{Answer, Error, Store, in_time, with_pen, with_pool};

/// Up to which moments tables may go, in milliseconds since 1970; none keeps them for ever.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Keep {
    /// Tables that were never started and where nothing has happened since.
    pub waiting: Option<i64>,
    /// Unfinished tables where nothing has happened since.
    pub abandoned: Option<i64>,
    /// Tables whose game ended before.
    pub finished: Option<i64>,
}

/// A table for whoever looks after the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Overview {
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
    pub fn overview(&self) -> Answer<'_, Vec<Overview>> {
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
            let overview = |(id, game, created, touched, finished): (String, String, i64, i64, Option<i64>)| Overview {
                id,
                game,
                created,
                touched,
                finished: finished.is_some(),
            };
            Ok(tables.into_iter().map(overview).collect())
        })
    }

    /// The tables that may go, oldest first, at most `most`. `started` is the row that every started table has.
    ///
    /// # Errors
    /// The database's.
    pub fn outdated<'a>(&'a self, keep: Keep, started: &'a str, most: u32) -> Answer<'a, Vec<String>> {
        in_time(async move {
            with_pool!(self.pool, pool => {
                Ok(query_scalar(
                    "SELECT id FROM (SELECT id, created, finished, \
                     COALESCE((SELECT at FROM rows WHERE table_id = tables.id ORDER BY sequence DESC LIMIT 1), created) \
                     AS touched, \
                     EXISTS (SELECT 1 FROM rows WHERE table_id = tables.id AND body = $4) AS started FROM tables) known \
                     WHERE finished < $3 OR (finished IS NULL AND touched < $2) \
                     OR (finished IS NULL AND NOT started AND touched < $1) ORDER BY created, id LIMIT $5",
                )
                .bind(keep.waiting.unwrap_or(i64::MIN))
                .bind(keep.abandoned.unwrap_or(i64::MIN))
                .bind(keep.finished.unwrap_or(i64::MIN))
                .bind(started)
                .bind(i64::from(most))
                .fetch_all(pool)
                .await?)
            })
        })
    }

    /// Removes a table with everything that belongs to it alone; `false` if there is none.
    ///
    /// # Errors
    /// The database's.
    pub fn delete<'a>(&'a self, id: &'a str) -> Answer<'a, bool> {
        in_time(self.delete_table(id))
    }

    async fn delete_table(&self, id: &str) -> Result<bool, Error> {
        with_pen!(self, pool => {
            let mut connection = Lent::from(pool).await?;
            let mut step = connection.begin_with(begin(&self.pool)).await?;
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
            ] {
                query(part).bind(id).execute(&mut *step).await?;
            }
            if self.shared() {
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
            connection.give_back();
            Ok(gone > 0)
        })
    }
}
