//! Links by which spectators find a table, without any other rights.

use sqlx::{query, query_scalar};

use crate::{Store, StoreFuture, with_pen, with_pool, with_timeout};

impl Store {
    /// Adds a spectator link to a table.
    ///
    /// # Errors
    /// A database error, also if there is no such table.
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

    /// Returns the link of the table behind a spectator link.
    ///
    /// # Errors
    /// A database error.
    pub fn spectator_link<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<String>> {
        with_timeout(async move {
            with_pool!(self.pool, pool => {
                Ok(query_scalar("SELECT link FROM sights WHERE id = $1").bind(id).fetch_optional(pool).await?)
            })
        })
    }
}
