//! Erasure of personal data: tables are rewritten without them, and data that belong to one person only are removed.

use sqlx::{Connection, query, query_as};

use crate::pooled_connection::PooledConnection;
use crate::stored_tables::begin_statement;
use crate::{Store, StoreError, StoreFuture, StoredTable, with_pen, with_pool, with_timeout};

impl Store {
    /// Rewrites a table, which is stored as `before`, with the same number of events. Only the rows that differ are
    /// written. No process may append to it meanwhile.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the table has another number of events, otherwise a database error.
    pub fn rewrite_table<'a>(
        &'a self,
        id: &'a str,
        before: &'a StoredTable,
        table: &'a StoredTable,
    ) -> StoreFuture<'a, ()> {
        with_timeout(async move {
            with_pen!(self, pool => {
                let mut connection = PooledConnection::from(pool).await?;
                let mut step = connection.begin_with(begin_statement(&self.pool)).await?;
                let count: (i64,) = query_as("SELECT COUNT(*) FROM rows WHERE table_id = $1")
                    .bind(id)
                    .fetch_one(&mut *step)
                    .await?;
                if usize::try_from(count.0) != Ok(table.rows.len()) || before.rows.len() != table.rows.len() {
                    return Err(StoreError::Conflict);
                }
                query("UPDATE tables SET header = $2 WHERE id = $1").bind(id).bind(&table.header).execute(&mut *step).await?;
                let rows = (0_i64..).zip(before.rows.iter().zip(&table.rows));
                for (sequence, (_, row)) in rows.filter(|(_, (before, row))| before.body != row.body) {
                    query("UPDATE rows SET body = $3 WHERE table_id = $1 AND sequence = $2")
                        .bind(id)
                        .bind(sequence)
                        .bind(&row.body)
                        .execute(&mut *step)
                        .await?;
                }
                step.commit().await?;
                connection.release();
            });
            Ok(())
        })
    }

    /// Returns the tables at which a person has had a seat, finished or not: id and link.
    ///
    /// # Errors
    /// A database error.
    pub fn all_tables_of<'a>(&'a self, person: &'a str) -> StoreFuture<'a, Vec<crate::TableRef>> {
        with_timeout(async move {
            let tables: Vec<(String, String)> = with_pool!(self.pool, pool => {
                query_as("SELECT table_id, link FROM seated WHERE person = $1 ORDER BY table_id")
                    .bind(person)
                    .fetch_all(pool)
                    .await?
            });
            Ok(tables.into_iter().map(|(id, link)| crate::TableRef { id, link }).collect())
        })
    }

    /// Returns the stored results of a game: person and JSON document.
    ///
    /// # Errors
    /// A database error.
    pub fn results_at<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Vec<(String, String)>> {
        with_timeout(async move {
            with_pool!(self.pool, pool => {
                Ok(query_as("SELECT person, body FROM results WHERE table_id = $1 ORDER BY person")
                    .bind(id)
                    .fetch_all(pool)
                    .await?)
            })
        })
    }

    /// Replaces the stored result of a game for one person.
    ///
    /// # Errors
    /// A database error.
    pub fn change_result<'a>(&'a self, person: &'a str, id: &'a str, body: &'a str) -> StoreFuture<'a, ()> {
        with_timeout(async move {
            with_pen!(self, pool => {
                query("UPDATE results SET body = $3 WHERE person = $1 AND table_id = $2")
                    .bind(person)
                    .bind(id)
                    .bind(body)
                    .execute(pool)
                    .await?;
            });
            Ok(())
        })
    }

    /// Removes all data that belong to one person only, in one transaction. Returns true if there was any.
    ///
    /// # Errors
    /// A database error.
    pub fn erase_personal_data<'a>(&'a self, person: &'a str) -> StoreFuture<'a, bool> {
        with_timeout(async move {
            with_pen!(self, pool => {
                let mut connection = PooledConnection::from(pool).await?;
                let mut step = connection.begin_with(begin_statement(&self.pool)).await?;
                let mut gone = 0;
                for part in [
                    "DELETE FROM seated WHERE person = $1",
                    "DELETE FROM results WHERE person = $1",
                    "DELETE FROM calls WHERE person = $1",
                    "DELETE FROM contacts WHERE person = $1",
                    "DELETE FROM quiet WHERE person = $1",
                    "DELETE FROM devices WHERE person = $1",
                    "DELETE FROM dailies WHERE person = $1",
                ] {
                    gone += query(part).bind(person).execute(&mut *step).await?.rows_affected();
                }
                step.commit().await?;
                connection.release();
                Ok(gone > 0)
            })
        })
    }
}
