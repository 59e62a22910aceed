//! Alarms: tables that have to be woken at a given time although no client views them.

use sqlx::{query, query_as};

use crate::{Store, StoreFuture, TableRef, with_pen, with_pool, with_timeout};

impl Store {
    /// Sets or clears the time when a table is woken, in milliseconds since 1970.
    ///
    /// # Errors
    /// A database error, also if there is no such table.
    pub fn set_alarm<'a>(&'a self, id: &'a str, link: &'a str, at: Option<i64>) -> StoreFuture<'a, ()> {
        with_timeout(async move {
            with_pen!(self, pool => {
                match at {
                    Some(at) => query(
                        "INSERT INTO alarms (table_id, link, at) VALUES ($1, $2, $3) \
                         ON CONFLICT (table_id) DO UPDATE SET link = excluded.link, at = excluded.at",
                    )
                    .bind(id)
                    .bind(link)
                    .bind(at)
                    .execute(pool)
                    .await
                    .map(drop),
                    None => query("DELETE FROM alarms WHERE table_id = $1").bind(id).execute(pool).await.map(drop),
                }?;
            });
            Ok(())
        })
    }

    /// Returns the tables that should have been woken by this time, the longest overdue first, at most `most`.
    ///
    /// # Errors
    /// A database error.
    pub fn due_alarms(&self, now: i64, most: u32) -> StoreFuture<'_, Vec<TableRef>> {
        with_timeout(async move {
            let due: Vec<(String, String)> = with_pool!(self.pool, pool => {
                query_as("SELECT table_id, link FROM alarms WHERE at <= $1 ORDER BY at, table_id LIMIT $2")
                    .bind(now)
                    .bind(i64::from(most))
                    .fetch_all(pool)
                    .await?
            });
            Ok(due.into_iter().map(|(id, link)| TableRef { id, link }).collect())
        })
    }
}
