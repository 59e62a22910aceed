//! How those find a table who may look on and nothing else.

use sqlx::{query, query_scalar};

use crate::{Error, Store, in_time, with_pen, with_pool};

impl Store {
    /// Lets a table be found by those who look on.
    ///
    /// # Errors
    /// The database's, also if there is no such table.
    pub async fn keep_sight(&self, id: &str, table: &str, link: &str) -> Result<(), Error> {
        in_time(async {
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
        .await
    }

    /// The link of the table that somebody looks on at.
    ///
    /// # Errors
    /// The database's.
    pub async fn sight(&self, id: &str) -> Result<Option<String>, Error> {
        in_time(async {
            with_pool!(self.pool, pool => {
                Ok(query_scalar("SELECT link FROM sights WHERE id = $1").bind(id).fetch_optional(pool).await?)
            })
        })
        .await
    }
}
