//! Which database this is. A file that is renamed or replaced under a running server, and a database that is exchanged for
//! another, would take what players were told into a place where nobody looks for it: nothing is written then.

use std::path::Path;
use std::sync::OnceLock;

use sqlx::query_scalar;

use crate::{Pool, Store, StoreError, StoreFuture, with_pool};

/// The name under which a database keeps what it is known by.
const IDENTITY: &str = "identity";

/// What a store was when it was opened.
#[derive(Default)]
pub(crate) struct OpenedStore {
    /// The device and the number of an SQLite file, on systems that have them.
    file: Option<(u64, u64)>,
    /// What the database is known by, once somebody has asked for it.
    identity: OnceLock<String>,
}

impl OpenedStore {
    /// An SQLite file as it lies there.
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
    /// Checks that the file that was opened still lies at its path. It asks the file system only and is cheap enough to be
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

    /// What the database is known by, if it has been given anything.
    ///
    /// # Errors
    /// The database's.
    pub fn identity(&self) -> StoreFuture<'_, Option<String>> {
        self.server_value(IDENTITY)
    }

    /// Gives the database what it is known by, unless it has that already, and answers with what it has. From then on
    /// [`Store::probe`] fails if it has another one.
    ///
    /// # Errors
    /// The database's.
    pub fn keep_identity<'a>(&'a self, fresh: &'a str) -> StoreFuture<'a, String> {
        Box::pin(async move {
            let kept = self.init_server_value(IDENTITY, fresh).await?;
            Ok(self.opened.identity.get_or_init(|| kept).clone())
        })
    }

    /// Checks that the database is still known by the same.
    pub(crate) async fn check_identity(&self) -> Result<(), StoreError> {
        let Some(known) = self.opened.identity.get() else { return Ok(()) };
        let kept: Option<String> = with_pool!(self.pool, pool => {
            query_scalar("SELECT body FROM keepsakes WHERE name = $1").bind(IDENTITY).fetch_optional(pool).await?
        });
        if kept.as_ref() == Some(known) { Ok(()) } else { Err(StoreError::Replaced) }
    }
}
