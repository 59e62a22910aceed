//! The daily challenges: each person's attempt and its result.

use sqlx::{query, query_as, query_scalar};

use crate::{Store, StoreFuture, TableRef, with_pen, with_pool, with_timeout};

/// A person's attempt at the daily challenge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyAttempt {
    pub person: String,
    /// The table at which the attempt is played.
    pub table: TableRef,
    /// The result, as a JSON document, if the attempt is finished and its result was stored.
    pub body: Option<String>,
}

impl Store {
    /// Records a person's attempt at a daily challenge. Only the first counts: returns `false` if there was one.
    ///
    /// # Errors
    /// A database error, also if there is no such table.
    pub fn try_day<'a>(&'a self, day: i64, person: &'a str, table: &'a TableRef) -> StoreFuture<'a, bool> {
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

    /// Returns the attempts at a daily challenge, at most `most`.
    ///
    /// # Errors
    /// A database error.
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
                .map(|(person, id, link, body)| DailyAttempt { person, table: TableRef { id, link }, body })
                .collect())
        })
    }

    /// Returns a person's attempt at a daily challenge.
    ///
    /// # Errors
    /// A database error.
    pub fn try_of<'a>(&'a self, day: i64, person: &'a str) -> StoreFuture<'a, Option<DailyAttempt>> {
        with_timeout(async move {
            let tried: Option<(String, String, String, Option<String>)> = with_pool!(self.pool, pool => {
                query_as("SELECT person, table_id, link, body FROM dailies WHERE day = $1 AND person = $2")
                    .bind(day)
                    .bind(person)
                    .fetch_optional(pool)
                    .await?
            });
            Ok(tried.map(|(person, id, link, body)| DailyAttempt { person, table: TableRef { id, link }, body }))
        })
    }

    /// Returns the latest days on which a person has begun a daily challenge, at most `most`, newest first.
    ///
    /// # Errors
    /// A database error.
    pub fn days_of<'a>(&'a self, person: &'a str, most: u32) -> StoreFuture<'a, Vec<i64>> {
        with_timeout(async move {
            with_pool!(self.pool, pool => {
                Ok(query_scalar("SELECT day FROM dailies WHERE person = $1 ORDER BY day DESC LIMIT $2")
                    .bind(person)
                    .bind(i64::from(most))
                    .fetch_all(pool)
                    .await?)
            })
        })
    }

    /// Stores the result of an attempt.
    ///
    /// # Errors
    /// A database error.
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

    /// Returns the day whose challenge is played at a table.
    ///
    /// # Errors
    /// A database error.
    pub fn day_at<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<i64>> {
        with_timeout(async move {
            with_pool!(self.pool, pool => {
                Ok(query_scalar("SELECT day FROM dailies WHERE table_id = $1").bind(id).fetch_optional(pool).await?)
            })
        })
    }
}
