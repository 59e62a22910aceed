//! Finished games of one person.

use sqlx::{query, query_as};

use crate::{Store, StoreFuture, with_pen, with_pool};

/// A finished game in which a person had a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedGame {
    /// The hash of the table's token.
    pub id: String,
    /// The text by which the caller finds the table.
    pub link: String,
    /// The time when the game ended, in milliseconds since 1970.
    pub at: i64,
    /// The result, as a JSON document, if it was stored.
    pub body: Option<String>,
}

impl Store {
    /// Returns the finished games in which a person had a seat, newest first, at most `most`.
    ///
    /// # Errors
    /// A database error.
    pub fn finished_of<'a>(&'a self, person: &'a str, most: u32) -> StoreFuture<'a, Vec<FinishedGame>> {
        Box::pin(async move {
            let games: Vec<(String, String, i64, Option<String>)> = with_pool!(self.pool, pool => {
                query_as(
                    "SELECT seated.table_id, seated.link, tables.finished, results.body FROM seated \
                     JOIN tables ON tables.id = seated.table_id \
                     LEFT JOIN results ON results.table_id = seated.table_id AND results.person = seated.person \
                     WHERE seated.person = $1 AND tables.finished IS NOT NULL \
                     ORDER BY tables.finished DESC, seated.table_id LIMIT $2",
                )
                .bind(person)
                .bind(i64::from(most))
                .fetch_all(pool)
                .await?
            });
            Ok(games.into_iter().map(|(id, link, at, body)| FinishedGame { id, link, at, body }).collect())
        })
    }

    /// Stores the result of a game for a person.
    ///
    /// # Errors
    /// A database error, also if there is no such table.
    pub fn keep_result<'a>(&'a self, person: &'a str, id: &'a str, body: &'a str) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            with_pen!(self, pool => {
                query("INSERT INTO results (person, table_id, body) VALUES ($1, $2, $3) ON CONFLICT (person, table_id) DO NOTHING")
                    .bind(person)
                    .bind(id)
                    .bind(body)
                    .execute(pool)
                    .await?;
            });
            Ok(())
        })
    }
}
