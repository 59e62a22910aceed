//! The errors of the store, and the futures that return them.

use std::pin::Pin;
use std::time::Duration;

/// The total time limit of any operation. People wait for the result.
const PATIENCE: Duration = Duration::from_secs(5);

/// The reason why an operation of the store failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another process has appended to this table, or the new events do not continue it. Load it again.
    #[error("the table has been continued elsewhere")]
    Conflict,
    /// Another node has the lease of this table by now.
    #[error("the table is in the hands of another server")]
    Lost,
    /// There is no such table.
    #[error("there is no such table")]
    Unknown,
    /// The URL is neither an SQLite nor a PostgreSQL URL.
    #[error("the database URL must begin with sqlite: or postgres:")]
    Url,
    /// The URL names a PostgreSQL server, and this build has no driver for it.
    #[error("this build has no PostgreSQL: build with --features full")]
    NoPostgres,
    /// The file or its folder cannot be used.
    #[error("the database file cannot be used: {0}")]
    File(#[from] std::io::Error),
    /// There is no database to open: see [`crate::is_missing`].
    #[error("there is no database: the file is missing or empty")]
    Missing,
    /// The database was used by a newer version.
    #[error("a newer Endtable has used the database")]
    Newer,
    /// The schema of the database has been changed by hand, or a migration failed.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(sqlx::migrate::MigrateError),
    /// This database does not support the operation.
    #[error("{0}")]
    Unsupported(&'static str),
    /// The database did not respond in time. The data may or may not have been written.
    #[error("the database did not answer in time")]
    Slow,
    /// Another file or database is where this store was opened. Nothing is written to either.
    #[error("the database was moved away or replaced by another one")]
    Replaced,
    /// Another server works in the same folder.
    #[error("another server works in the same folder")]
    Claimed,
    /// The call that wrote on behalf of others was cancelled.
    #[error("writing was interrupted")]
    Interrupted,
    /// Any other error of the database.
    #[error("the database refused: {0}")]
    Database(#[from] sqlx::Error),
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
        match error {
            sqlx::migrate::MigrateError::VersionMissing(_) => StoreError::Newer,
            other => StoreError::Migration(other),
        }
    }
}

impl StoreError {
    /// Returns true if the database itself is failing, and not only the requested operation.
    pub fn is_database_failure(&self) -> bool {
        match self {
            StoreError::Database(sqlx::Error::Database(said)) => {
                !(said.is_unique_violation() || said.is_foreign_key_violation() || said.is_check_violation())
            }
            StoreError::Database(_)
            | StoreError::Slow
            | StoreError::File(_)
            | StoreError::Interrupted
            | StoreError::Replaced => true,
            _ => false,
        }
    }
}

/// The future result of a store operation. It is boxed, so that an operation is compiled here, and not again in every
/// crate that awaits it.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Fails with a timeout if an operation takes too long.
pub(crate) fn with_timeout<'a, T: Send + 'a>(
    work: impl Future<Output = Result<T, StoreError>> + Send + 'a,
) -> StoreFuture<'a, T> {
    Box::pin(async move { tokio::time::timeout(PATIENCE, work).await.unwrap_or(Err(StoreError::Slow)) })
}
