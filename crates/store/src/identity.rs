//! The identity of a database. If a file is renamed or replaced under a running server, or a database is exchanged for
//! another, the server would write acknowledged moves to a place where they are lost: in this case nothing is written.

use sqlx::query_scalar;

use crate::{Store, StoreError, StoreFuture, with_pool};

/// The name under which a database stores its identity.
const IDENTITY: &str = "identity";

impl Store {
    /// Returns the identity of the database, if it has been given one.
    ///
    /// # Errors
    /// A database error.
    pub fn identity(&self) -> StoreFuture<'_, Option<String>> {
        self.server_value(IDENTITY)
    }

    /// Gives the database an identity, unless it has one already, and returns the stored one. From then on
    /// [`Store::probe`] fails if the identity changes.
    ///
    /// # Errors
    /// A database error.
    pub fn keep_identity<'a>(&'a self, fresh: &'a str) -> StoreFuture<'a, String> {
        Box::pin(async move {
            let kept = self.init_server_value(IDENTITY, fresh).await?;
            Ok(self.opened.identity.get_or_init(|| kept).clone())
        })
    }

    /// Checks that the database still has the same identity.
    pub(crate) async fn check_identity(&self) -> Result<(), StoreError> {
        let Some(known) = self.opened.identity.get() else { return Ok(()) };
        let kept: Option<String> = with_pool!(self.pool, pool => {
            query_scalar("SELECT body FROM keepsakes WHERE name = $1").bind(IDENTITY).fetch_optional(pool).await?
        });
        if kept.as_ref() == Some(known) { Ok(()) } else { Err(StoreError::Replaced) }
    }
}
