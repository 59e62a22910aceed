//! How those find a table who may look on and nothing else.

use sqlx::{query, query_scalar};

use crate::{Store, StoreFuture, with_pen, with_pool, with_timeout};

impl Store {
    /// Lets a table be found by those who look on.
    ///
    /// # Errors
    /// The database's, also if there is no such table.
    pub fn add_spectator_link<'a>(&'a self, id: &'a str, table: &'a str, link: &'a str) -> StoreFuture<'a, ()> {
        with_timeout(async move {
            with_pen!(self, pool => {
                query("INSERT INTO sights (id, table_id, link) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING")
                    .bind(id)
                    .bind(table)
                    .bind(link)
                    .execute(pool)
                    .await?;
            });
            Ok(())
        })
    }

    /// The link of the table that somebody looks on at.
    ///
    /// # Errors
    /// The database's.
    pub fn spectator_link<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<String>> {
        with_timeout(async move {
            with_pool!(self.pool, pool => {
                Ok(query_scalar("SELECT link FROM sights WHERE id = $1").bind(id).fetch_optional(pool).await?)
            })
        })
    }
}
