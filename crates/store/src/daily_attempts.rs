//! The deals of days: who has tried which, and how it ended.

use sqlx::{query, query_as, query_scalar};

use crate::{SeatRecord, Store, StoreFuture, with_pen, with_pool, with_timeout};

/// Somebody's try at the deal of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyAttempt {
    /// Whose.
    pub person: String,
    /// At which table.
    pub table: SeatRecord,
    /// How it ended, a JSON document, if it has and that was kept.
    pub body: Option<String>,
}

impl Store {
    /// Notes somebody's try at the deal of a day. The first counts: `false` if there was one.
    ///
    /// # Errors
    /// The database's, also if there is no such table.
    pub fn try_day<'a>(&'a self, day: i64, person: &'a str, table: &'a SeatRecord) -> StoreFuture<'a, bool> {
        with_timeout(async move {
            with_pen!(self, pool => {
                let added = query(
                    "INSERT INTO dailies (day, person, table_id, link) VALUES ($1, $2, $3, $4) \
                     ON CONFLICT (day, person) DO NOTHING",
                )
                .bind(day)
                .bind(person)
                .bind(&table.id)
                .bind(&table.link)
                .execute(pool)
                .await?;
                Ok(added.rows_affected() > 0)
            })
        })
    }

    /// The tries at the deal of a day, at most `most`.
    ///
    /// # Errors
    /// The database's.
    pub fn daily_attempts(&self, day: i64, most: u32) -> StoreFuture<'_, Vec<DailyAttempt>> {
        with_timeout(async move {
            let tries: Vec<(String, String, String, Option<String>)> = with_pool!(self.pool, pool => {
                query_as(
                    "SELECT person, table_id, link, body FROM dailies WHERE day = $1 \
                     ORDER BY body IS NULL, person LIMIT $2",
                )
                .bind(day)
                .bind(i64::from(most))
                .fetch_all(pool)
                .await?
            });
            Ok(tries
                .into_iter()
                .map(|(person, id, link, body)| DailyAttempt { person, table: SeatRecord { id, link }, body })
                .collect())
        })
    }

    /// Somebody's try at the deal of a day.
    ///
    /// # Errors
    /// The database's.
    pub fn try_of<'a>(&'a self, day: i64, person: &'a str) -> StoreFuture<'a, Option<DailyAttempt>> {
        with_timeout(async move {
            let tried: Option<(String, String, String, Option<String>)> = with_pool!(self.pool, pool => {
                query_as("SELECT person, table_id, link, body FROM dailies WHERE day = $1 AND person = $2")
                    .bind(day)
                    .bind(person)
                    .fetch_optional(pool)
                    .await?
            });
            Ok(tried.map(|(person, id, link, body)| DailyAttempt { person, table: SeatRecord { id, link }, body }))
        })
    }

    /// Keeps how a try ended.
    ///
    /// # Errors
    /// The database's.
    pub fn end_try<'a>(&'a self, day: i64, person: &'a str, body: &'a str) -> StoreFuture<'a, ()> {
        with_timeout(async move {
            with_pen!(self, pool => {
                query("UPDATE dailies SET body = $3 WHERE day = $1 AND person = $2 AND body IS NULL")
                    .bind(day)
                    .bind(person)
                    .bind(body)
                    .execute(pool)
                    .await?;
            });
            Ok(())
        })
    }

    /// The day whose deal is played at a table.
    ///
    /// # Errors
    /// The database's.
    pub fn day_at<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<i64>> {
        with_timeout(async move {
            with_pool!(self.pool, pool => {
                Ok(query_scalar("SELECT day FROM dailies WHERE table_id = $1").bind(id).fetch_optional(pool).await?)
            })
        })
    }
}
