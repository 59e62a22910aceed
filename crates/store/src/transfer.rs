//! Export and import of tables between databases.

use sqlx::{Connection, query_as, query_scalar};

use crate::records::{MovedTable, NewTable, SeatOccupancy, TableData, TableRow};
use crate::{Pool, Store, StoreError, StoreFuture, with_pool, with_timeout};

impl Store {
    /// Returns the ids of all tables, oldest first.
    ///
    /// # Errors
    /// A database error.
    pub fn table_ids(&self) -> StoreFuture<'_, Vec<String>> {
        Box::pin(async move {
            with_pool!(self.pool, pool => {
                Ok(query_scalar("SELECT id FROM tables ORDER BY created, id").fetch_all(pool).await?)
            })
        })
    }

    /// Exports a table with everything that belongs to it, as a consistent snapshot.
    ///
    /// # Errors
    /// A database error.
    pub fn export_table<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<MovedTable>> {
        with_timeout(self.read_whole(id))
    }

    async fn read_whole(&self, id: &str) -> Result<Option<MovedTable>, StoreError> {
        let begin = match &self.pool {
            Pool::Sqlite { .. } => "BEGIN",
            Pool::Postgres(_) => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        };
        with_pool!(self.pool, pool => {
            let mut connection = pool.acquire().await?;
            let mut step = connection.begin_with(begin).await?;
            let table: Option<(String, i64, Option<i64>, String)> =
                query_as("SELECT game, created, finished, header FROM tables WHERE id = $1")
                    .bind(id)
                    .fetch_optional(&mut *step)
                    .await?;
            let Some((game, created, finished, header)) = table else { return Ok(None) };
            let rows = query_as("SELECT at, body FROM rows WHERE table_id = $1 ORDER BY sequence")
                .bind(id)
                .fetch_all(&mut *step)
                .await?;
            let texts = query_as(
                "SELECT texts.hash, texts.body FROM texts JOIN table_texts ON table_texts.hash = texts.hash \
                 WHERE table_texts.table_id = $1 ORDER BY texts.hash",
            )
            .bind(id)
            .fetch_all(&mut *step)
            .await?;
            let seated: Vec<(String, String, i64)> =
                query_as("SELECT person, link, at FROM seated WHERE table_id = $1 ORDER BY at, person")
                    .bind(id)
                    .fetch_all(&mut *step)
                    .await?;
            let sights: Vec<(String, String)> = query_as("SELECT id, link FROM sights WHERE table_id = $1 ORDER BY id")
                .bind(id)
                .fetch_all(&mut *step)
                .await?;
            let alarms: Vec<(String, i64)> = query_as("SELECT link, at FROM alarms WHERE table_id = $1")
                .bind(id)
                .fetch_all(&mut *step)
                .await?;
            let results: Vec<(String, String)> =
                query_as("SELECT person, body FROM results WHERE table_id = $1 ORDER BY person")
                    .bind(id)
                    .fetch_all(&mut *step)
                    .await?;
            let tries: Vec<(i64, String, String, Option<String>)> =
                query_as("SELECT day, person, link, body FROM dailies WHERE table_id = $1 ORDER BY day, person")
                    .bind(id)
                    .fetch_all(&mut *step)
                    .await?;
            step.commit().await?;
            let sights = sights.into_iter().map(|(id, link)| TableData::Sight { id, link });
            let alarms = alarms.into_iter().map(|(link, at)| TableData::Alarm { link, at });
            let results = results.into_iter().map(|(person, body)| TableData::Result { person, body });
            let tries =
                tries.into_iter().map(|(day, person, link, body)| TableData::Try { day, person, link, body });
            let more = sights.chain(alarms).chain(results).chain(tries).collect();
            let seated = seated.into_iter().map(|(person, link, at)| SeatOccupancy { person, link, at }).collect();
            Ok(Some(MovedTable { id: id.to_owned(), game, created, finished, header, rows, texts, seated, more }))
        })
    }

    /// Stores a table that was exported elsewhere. If there is one with this id, it is left as it is and the result is
    /// `false`.
    ///
    /// # Errors
    /// The database's.
    pub fn import_table(&self, moved: MovedTable) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let MovedTable { id, game, created, finished, header, rows, texts, seated, more } = moved;
            let rows = rows.into_iter().map(|(at, body)| TableRow { at, body }).collect();
            let table = NewTable { id, game, created, header, rows, texts };
            with_timeout(self.insert_table(&table, finished, &seated, &more)).await
        })
    }
}
