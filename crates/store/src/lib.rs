//! Persistent storage of tables: a journal of events per table, in SQLite by default and in PostgreSQL by URL.
//!
//! A table is a header and a list of events. Their meaning belongs to the `tables` crate; here they are JSON documents.
//! Events are only ever appended. The primary key (table, sequence) excludes a second owner of a table: a process that
//! read an older end of the list cannot append to it ([`StoreError::Conflict`]). On PostgreSQL several servers share
//! the tables: one of them owns each table at a time ([`Store::acquire_lease`]). Each call of [`Store::append_rows`] is
//! stored completely or not at all, and calls that wait at the same time share a transaction: after a crash the events
//! of a table are a prefix of what was appended, in whole calls.
//!
//! SQLite runs in write-ahead mode with `synchronous=FULL`: an acknowledged move survives a power cut, not only the end
//! of the process. The price is one flush to the disk for all calls that wait for it. The connection to PostgreSQL does
//! not use TLS: use a socket or a private network.
//!
//! Without the feature `postgres` only SQLite can be opened.
//!
//! This crate never logs the contents of events or headers: they hold the secrets of running games.

mod alarms;
mod audit;
mod contacts;
mod daily_attempts;
mod devices;
mod erasure;
mod folder_lock;
mod health;
mod identity;
mod lease_records;
#[cfg(feature = "postgres")]
mod leases;
mod migrations;
mod notifications;
mod person_data;
mod pooled_connection;
mod results;
mod retention;
mod spectator_links;
mod stored_tables;
mod transfer;
mod write_queue;
mod writer_lock;

use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

#[cfg(feature = "postgres")]
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};

pub use audit::{AuditEntry, MAX_AUDIT_ENTRIES};
pub use contacts::Contact;
pub use daily_attempts::DailyAttempt;
pub use devices::Device;
pub use folder_lock::FolderLock;
pub use health::StoreCheck;
pub use lease_records::{Lease, LeaseRequest, LeaseResult, Node, PendingWakeup};
#[cfg(feature = "postgres")]
pub use leases::ClusterEventReceiver;
pub use notifications::DueNotification;
pub use person_data::PersonData;
pub use results::FinishedGame;
pub use retention::{RetentionLimits, RetentionQuery, TableOverview};
pub use stored_tables::{NewTable, StoredTable, TableListing, TableRef, TableRow};
pub use transfer::{MovedTable, SeatOccupancy, TableData};

/// Runs the same expression with the pool of the database in use. The SQL is written so that both databases accept it.
macro_rules! with_pool {
    ($pool:expr, $name:ident => $body:expr) => {
        match &$pool {
            $crate::Pool::Sqlite { pool: $name, .. } => $body,
            #[cfg(feature = "postgres")]
            $crate::Pool::Postgres($name) => $body,
            #[cfg(not(feature = "postgres"))]
            $crate::Pool::Postgres(never) => match *never {},
        }
    };
}
pub(crate) use with_pool;

/// Runs the expression in the same way when it is this writer's turn, for writes other than events of games.
macro_rules! with_pen {
    ($store:expr, $name:ident => $body:expr) => {{
        let _pen = $store.acquire_writer().await?;
        $crate::with_pool!($store.pool, $name => $body)
    }};
}
pub(crate) use with_pen;

/// The time that a connection waits for another writer of the same file, such as a backup program.
const BUSY: Duration = Duration::from_secs(2);
/// The number of connections that one server has to PostgreSQL; one of them listens for notifications.
#[cfg(feature = "postgres")]
const POSTGRES: u32 = 10;
/// The time that a request waits for a free connection.
const ACQUIRE: Duration = Duration::from_secs(3);
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
    /// There is no database to open: see [`is_missing`].
    #[error("there is no database: the file is missing or empty")]
    Missing,
    /// The database was used by a newer version.
    #[error("the database was made by a newer Endtable; use that one")]
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

/// The connections to a PostgreSQL server. A build without the feature `postgres` has none.
#[cfg(not(feature = "postgres"))]
pub(crate) type PgPool = std::convert::Infallible;

/// The database in use.
#[derive(Clone)]
pub(crate) enum Pool {
    /// An SQLite file.
    Sqlite {
        /// The connections to it.
        pool: SqlitePool,
        /// The path of the file.
        file: PathBuf,
    },
    /// A PostgreSQL server.
    Postgres(PgPool),
}

/// The store of all tables. It is cheap to clone; clones share their connections.
#[derive(Clone)]
pub struct Store {
    pub(crate) pool: Pool,
    pub(crate) write_queue: write_queue::WriteQueue,
    pub(crate) writer_lock: Arc<writer_lock::WriterLock>,
    /// The identity of the store when it was opened.
    pub(crate) opened: Arc<identity::OpenedStore>,
}

impl Store {
    /// Opens or creates an SQLite file, readable and writable by its owner only, and migrates it to the current schema.
    ///
    /// # Errors
    /// The file or its folder cannot be used, or belongs to a newer version.
    pub fn open_file(file: &Path) -> StoreFuture<'_, Store> {
        Box::pin(async move {
            create_private(file)?;
            let options = SqliteConnectOptions::new()
                .filename(file)
                .create_if_missing(true)
                .journal_mode(SqliteJournalMode::Wal)
                .synchronous(SqliteSynchronous::Full)
                .foreign_keys(true)
                // Deleted data are overwritten, so that the file keeps nothing of a person whose data were erased.
                .pragma("secure_delete", "ON")
                .busy_timeout(BUSY);
            let pool = SqlitePoolOptions::new()
                .max_connections(4)
                .acquire_timeout(ACQUIRE)
                .connect_with(options.clone())
                .await?;
            migrations::sqlite_migrator().run(&pool).await?;
            // A connection that is opened later must not create a new file in place of this one.
            pool.set_connect_options(options.create_if_missing(false));
            Ok(Store {
                pool: Pool::Sqlite { pool, file: file.to_owned() },
                write_queue: write_queue::WriteQueue::default(),
                writer_lock: Arc::default(),
                opened: Arc::new(identity::OpenedStore::from_file(file)?),
            })
        })
    }

    /// Does the same as [`Store::open_file`], but creates no database.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is none; otherwise those of [`Store::open_file`].
    pub fn open_existing_file(file: &Path) -> StoreFuture<'_, Store> {
        if is_missing(file) { Box::pin(async { Err(StoreError::Missing) }) } else { Store::open_file(file) }
    }

    /// Does the same as [`Store::open_url`], but creates no database.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if the URL names a file without a database; otherwise those of [`Store::open_url`].
    pub fn open_existing_url(url: &str) -> StoreFuture<'_, Store> {
        sqlite_file(url).map_or_else(|| Store::open_url(url), Store::open_existing_file)
    }

    /// Opens a database by URL (`sqlite:PATH` or `postgres://...`) and migrates it to the current schema.
    ///
    /// # Errors
    /// The URL is of neither kind, or of a server that this build has no driver for, the server does not respond, or the database belongs to a newer version.
    pub fn open_url(url: &str) -> StoreFuture<'_, Store> {
        Box::pin(async move {
            if let Some(file) = sqlite_file(url) {
                return Store::open_file(file).await;
            }
            if !url.starts_with("postgres:") && !url.starts_with("postgresql:") {
                return Err(StoreError::Url);
            }
            Store::open_postgres(url).await
        })
    }

    #[cfg(feature = "postgres")]
    async fn open_postgres(url: &str) -> Result<Store, StoreError> {
        let options: PgConnectOptions = url.parse()?;
        let pool =
            PgPoolOptions::new().max_connections(POSTGRES).acquire_timeout(ACQUIRE).connect_with(options).await?;
        migrations::postgres_migrator().run(&pool).await?;
        Ok(Store {
            pool: Pool::Postgres(pool),
            write_queue: write_queue::WriteQueue::default(),
            writer_lock: Arc::default(),
            opened: Arc::default(),
        })
    }

    #[cfg(not(feature = "postgres"))]
    async fn open_postgres(_: &str) -> Result<Store, StoreError> {
        Err(StoreError::NoPostgres)
    }

    /// Closes all connections. Appended data are already in the database.
    pub fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async { with_pool!(self.pool, pool => pool.close().await) })
    }
}

/// True if a file holds no database: it is missing or empty, and so is the file beside it with the latest writes.
pub fn is_missing(file: &Path) -> bool {
    let is_empty = |file: &Path| std::fs::metadata(file).map_or(true, |file| file.len() == 0);
    let mut latest_writes = file.as_os_str().to_owned();
    latest_writes.push("-wal");
    is_empty(file) && is_empty(Path::new(&latest_writes))
}

/// Returns the file that an SQLite URL names.
fn sqlite_file(url: &str) -> Option<&Path> {
    let path = url.strip_prefix("sqlite:")?;
    Some(Path::new(path.strip_prefix("//").unwrap_or(path)))
}

/// Creates the file with permissions for its owner only, before SQLite creates it with permissions for everybody. The
/// files that SQLite puts beside it inherit these permissions.
fn create_private(file: &Path) -> Result<(), StoreError> {
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)?;
    }
    let mut options = std::fs::OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?;
    Ok(())
}
