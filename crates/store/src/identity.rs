//! The identity of a database. If a file is renamed or replaced under a running server, or a database is exchanged for
//! another, the server would write acknowledged moves to a place where they are lost: in this case nothing is written.

use std::path::Path;
use std::sync::OnceLock;

use sqlx::query_scalar;

use crate::{Pool, Store, StoreError, StoreFuture, with_pool};

/// The name under which a database stores its identity.
const IDENTITY: &str = "identity";

/// The identity of a store when it was opened.
#[derive(Default)]
pub(crate) struct OpenedStore {
    /// The device and inode number of an SQLite file, on systems that have them.
    file: Option<(u64, u64)>,
    /// The identity of the database, once it has been requested.
    identity: OnceLock<String>,
}

impl OpenedStore {
    /// Reads the identity of an SQLite file from the file system.
    pub(crate) fn from_file(path: &Path) -> Result<OpenedStore, StoreError> {
        Ok(OpenedStore { file: file_number(path)?, identity: OnceLock::new() })
    }
}

#[cfg(unix)]
fn file_number(path: &Path) -> std::io::Result<Option<(u64, u64)>> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).map(|file| Some((file.dev(), file.ino())))
}

#[cfg(not(unix))]
fn file_number(path: &Path) -> std::io::Result<Option<(u64, u64)>> {
    std::fs::metadata(path).map(|_| None)
}

impl Store {
    /// Checks that the opened file is still at its path. The check only reads the file system and is cheap enough to be
    /// called before every write.
    ///
    /// # Errors
    /// [`StoreError::Replaced`] if there is another file or none.
    pub fn in_place(&self) -> Result<(), StoreError> {
        let Pool::Sqlite { file, .. } = &self.pool else { return Ok(()) };
        match file_number(file) {
            Ok(number) if number == self.opened.file => Ok(()),
            _ => Err(StoreError::Replaced),
        }
    }

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
