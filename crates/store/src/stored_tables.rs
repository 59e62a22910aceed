//! The stored tables, their events, and the people who have had seats there.

use sqlx::{Connection, query, query_as, query_scalar};

use crate::pooled_connection::PooledConnection;
use crate::records::{NewTable, SeatOccupancy, StoredTable, TableData, TableListing, TableRef, TableRow};
use crate::{Pool, Store, StoreError, StoreFuture, with_pen, with_pool, with_timeout};

/// Builds the statement that stores a piece of data of a table, for either database.
macro_rules! belonging {
    ($belonging:expr, $table:expr) => {
        match $belonging {
            TableData::Sight { id, link } => {
                query("INSERT INTO sights (table_id, id, link) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
                    .bind($table)
                    .bind(id)
                    .bind(link)
            }
            TableData::Alarm { link, at } => {
                query("INSERT INTO alarms (table_id, link, at) VALUES ($1, $2, $3)").bind($table).bind(link).bind(at)
            }
            TableData::Result { person, body } => {
                query("INSERT INTO results (table_id, person, body) VALUES ($1, $2, $3)")
                    .bind($table)
                    .bind(person)
                    .bind(body)
            }
            // The person may have tried that day here already: the first attempt counts.
            TableData::Try { day, person, link, body } => query(
                "INSERT INTO dailies (table_id, day, person, link, body) VALUES ($1, $2, $3, $4, $5) \
                         ON CONFLICT DO NOTHING",
            )
            .bind($table)
            .bind(day)
            .bind(person)
            .bind(link)
            .bind(body),
        }
    };
}

/// The beginning of a link that the server has sealed, and not the person's browser.
pub const SERVER_LINK_MARK: &str = "server:";

impl Store {
    /// Creates a table. If there is one with this id, it is left as it is and the result is `false`.
    ///
    /// # Errors
    /// A database error.
    pub fn create_table<'a>(&'a self, table: &'a NewTable) -> StoreFuture<'a, bool> {
        with_timeout(self.insert_table(table, None, &[], &[]))
    }

    /// Inserts a table with everything that belongs to it, or nothing.
    pub(crate) async fn insert_table(
        &self,
        table: &NewTable,
        finished: Option<i64>,
        seated: &[SeatOccupancy],
        more: &[TableData],
    ) -> Result<bool, StoreError> {
        with_pen!(self, pool => {
            let mut connection = PooledConnection::from(pool).await?;
            let mut step = connection.begin_with(begin_statement(&self.pool)).await?;
            let added = query(
                "INSERT INTO tables (id, game, created, header, finished) VALUES ($1, $2, $3, $4, $5) \
                 ON CONFLICT (id) DO NOTHING",
            )
            .bind(&table.id)
            .bind(&table.game)
            .bind(table.created)
            .bind(&table.header)
            .bind(finished)
            .execute(&mut *step)
            .await?
            .rows_affected();
            if added == 0 {
                return Ok(false);
            }
            for (sequence, row) in (0_i64..).zip(&table.rows) {
                query("INSERT INTO rows (table_id, sequence, at, body) VALUES ($1, $2, $3, $4)")
                    .bind(&table.id)
                    .bind(sequence)
                    .bind(row.at)
                    .bind(&row.body)
                    .execute(&mut *step)
                    .await?;
            }
            for (hash, text) in &table.texts {
                query("INSERT INTO texts (hash, body) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING")
                    .bind(hash)
                    .bind(text)
                    .execute(&mut *step)
                    .await?;
                query("INSERT INTO table_texts (table_id, hash) VALUES ($1, $2) ON CONFLICT (table_id, hash) DO NOTHING")
                    .bind(&table.id)
                    .bind(hash)
                    .execute(&mut *step)
                    .await?;
            }
            for SeatOccupancy { person, link, at } in seated {
                query("INSERT INTO seated (person, table_id, link, at) VALUES ($1, $2, $3, $4)")
                    .bind(person)
                    .bind(&table.id)
                    .bind(link)
                    .bind(at)
                    .execute(&mut *step)
                    .await?;
            }
            for belonging in more {
                belonging!(belonging, &table.id).execute(&mut *step).await?;
            }
            step.commit().await?;
            connection.release();
        });
        Ok(true)
    }

    /// Loads a table with all its events, if there is one with this id.
    ///
    /// # Errors
    /// A database error.
    pub fn load<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<StoredTable>> {
        with_timeout(self.select_table(id))
    }

    async fn select_table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        let (table, rows) = with_pool!(self.pool, pool => {
            let table: Option<(String, Option<i64>)> =
                query_as("SELECT header, finished FROM tables WHERE id = $1").bind(id).fetch_optional(pool).await?;
            let rows: Vec<(i64, String)> = query_as("SELECT at, body FROM rows WHERE table_id = $1 ORDER BY sequence")
                .bind(id)
                .fetch_all(pool)
                .await?;
            (table, rows)
        });
        Ok(table.map(|(header, finished)| StoredTable {
            header,
            finished,
            rows: rows.into_iter().map(|(at, body)| TableRow { at, body }).collect(),
        }))
    }

    /// Loads a long text by its hash.
    ///
    /// # Errors
    /// A database error.
    pub fn load_text<'a>(&'a self, hash: &'a str) -> StoreFuture<'a, Option<String>> {
        with_timeout(async move {
            with_pool!(self.pool, pool => {
                Ok(query_scalar("SELECT body FROM texts WHERE hash = $1").bind(hash).fetch_optional(pool).await?)
            })
        })
    }

    /// Returns the tables whose game has not ended, oldest first.
    ///
    /// # Errors
    /// A database error.
    pub fn unfinished_tables(&self) -> StoreFuture<'_, Vec<TableListing>> {
        Box::pin(async move {
            let tables: Vec<(String, String, i64)> = with_pool!(self.pool, pool => {
                query_as("SELECT id, game, created FROM tables WHERE finished IS NULL ORDER BY created, id")
                    .fetch_all(pool)
                    .await?
            });
            Ok(tables.into_iter().map(|(id, game, created)| TableListing { id, game, created }).collect())
        })
    }

    /// Records that a table names a person, and the link by which they find it again. A link with
    /// [`SERVER_LINK_MARK`] gives way to one without.
    ///
    /// # Errors
    /// A database error, also if there is no such table.
    pub fn record_seat<'a>(&'a self, person: &'a str, id: &'a str, link: &'a str, at: i64) -> StoreFuture<'a, ()> {
        with_timeout(async move {
            with_pen!(self, pool => {
                let mut connection = PooledConnection::from(pool).await?;
                query(
                    "INSERT INTO seated (person, table_id, link, at) VALUES ($1, $2, $3, $4) \
                     ON CONFLICT (person, table_id) DO UPDATE SET link = excluded.link \
                     WHERE seated.link LIKE $5 AND excluded.link NOT LIKE $5",
                )
                .bind(person)
                .bind(id)
                .bind(link)
                .bind(at)
                .bind(format!("{SERVER_LINK_MARK}%"))
                .execute(&mut **connection)
                .await?;
                connection.release();
            });
            Ok(())
        })
    }

    /// Returns the link by which a person finds a table at which they have had a seat.
    ///
    /// # Errors
    /// A database error.
    pub fn seat_link<'a>(&'a self, person: &'a str, id: &'a str) -> StoreFuture<'a, Option<String>> {
        with_timeout(async move {
            with_pool!(self.pool, pool => {
                Ok(query_scalar("SELECT link FROM seated WHERE person = $1 AND table_id = $2")
                    .bind(person)
                    .bind(id)
                    .fetch_optional(pool)
                    .await?)
            })
        })
    }

    /// Returns the unfinished tables at which a person has had a seat, newest first, at most `most`.
    ///
    /// # Errors
    /// A database error.
    pub fn tables_of<'a>(&'a self, person: &'a str, most: u32) -> StoreFuture<'a, Vec<TableRef>> {
        Box::pin(async move {
            let select = async {
                with_pool!(self.pool, pool => {
                    Ok(query_as(
                        "SELECT seated.table_id, seated.link FROM seated JOIN tables ON tables.id = seated.table_id \
                         WHERE seated.person = $1 AND tables.finished IS NULL \
                         ORDER BY seated.at DESC, seated.table_id LIMIT $2",
                    )
                    .bind(person)
                    .bind(i64::from(most))
                    .fetch_all(pool)
                    .await?)
                })
            };
            let tables: Vec<(String, String)> = with_timeout(select).await?;
            Ok(tables.into_iter().map(|(id, link)| TableRef { id, link }).collect())
        })
    }
}

/// Returns the statement that begins a writing transaction. SQLite takes the lock at once, so that waiting for it
/// happens here and not in the middle; PostgreSQL detects concurrent rows only by the key.
pub(crate) fn begin_statement(pool: &Pool) -> &'static str {
    match pool {
        Pool::Sqlite { .. } => "BEGIN IMMEDIATE",
        Pool::Postgres(_) => "BEGIN",
    }
}

/// Maps a key violation to a conflict: it means that the table has another owner.
pub(crate) fn map_unique_violation(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(database) if database.is_unique_violation() => StoreError::Conflict,
        _ => StoreError::Database(error),
    }
}
