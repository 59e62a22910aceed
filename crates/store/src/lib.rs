//! Where tables are kept: a journal of rows per table, in SQLite by default and in PostgreSQL by URL.
//!
//! A table is a header and a list of rows; what they mean is known above (`tables`), here they are JSON documents.
//! Rows are only ever added. The key (table, sequence) refuses a second owner of a table: whoever read an older end
//! of the list cannot append to it ([`StoreError::Conflict`]). On PostgreSQL several servers share the tables: each table is in the
//! hands of one of them at a time ([`Store::acquire_lease`]). Each call of [`Store::append_rows`] is kept whole or not at all, and
//! calls that wait at the same time share a transaction: after a crash the rows of a table are a prefix of what was
//! appended, in whole calls.
//!
//! SQLite runs in write-ahead mode with `synchronous=FULL`: a move that somebody was told about survives a power cut,
//! not only the end of the process. The price is one flush to the disk for all calls that wait for it. PostgreSQL is spoken to without TLS: use a socket or a private network.
//!
//! Nothing here writes the contents of rows or headers to a log: they hold the secrets of running games.

mod alarms;
mod audit;
mod contacts;
mod daily_attempts;
mod devices;
mod erasure;
mod folder_lock;
mod health;
mod identity;
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

use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};

pub use audit::{AuditEntry, MAX_AUDIT_ENTRIES};
pub use contacts::Contact;
pub use daily_attempts::DailyAttempt;
pub use devices::Device;
pub use folder_lock::FolderLock;
pub use health::StoreCheck;
pub use leases::{ClusterEventReceiver, Lease, LeaseRequest, LeaseResult, Node, PendingWakeup};
pub use notifications::DueNotification;
pub use person_data::PersonData;
pub use results::FinishedGame;
pub use retention::{RetentionLimits, RetentionQuery, TableOverview};
pub use stored_tables::{NewTable, SeatRecord, StoredTable, TableListing, TableRow};
pub use transfer::{MovedTable, SeatOccupancy, TableData};

/// Runs the same expression with the pool of whichever database is in use. The SQL is written so that both read it.
macro_rules! with_pool {
    ($pool:expr, $name:ident => $body:expr) => {
        match &$pool {
            $crate::Pool::Sqlite { pool: $name, .. } => $body,
            $crate::Pool::Postgres($name) => $body,
        }
    };
}
pub(crate) use with_pool;

/// The same for what writes something other than rows of games, when its turn has come.
macro_rules! with_pen {
    ($store:expr, $name:ident => $body:expr) => {{
        let _pen = $store.acquire_writer().await?;
        $crate::with_pool!($store.pool, $name => $body)
    }};
}
pub(crate) use with_pen;

/// How long a connection waits for another writer of the same file, such as a backup program.
const BUSY: Duration = Duration::from_secs(2);
/// How many connections one server has to PostgreSQL: one of them listens.
const POSTGRES: u32 = 10;
/// How long a request waits for a free connection.
const ACQUIRE: Duration = Duration::from_secs(3);
/// How long anything may take in all. People wait for the answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// Why the store could not do something.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has appended to this table, or what was appended does not continue it. Load it again.
    #[error("the table has been continued elsewhere")]
    Conflict,
    /// The lease of this table is another node's by now.
    #[error("the table is in the hands of another server")]
    Lost,
    /// There is no such table.
    #[error("there is no such table")]
    Unknown,
    /// The URL is neither SQLite's nor PostgreSQL's.
    #[error("the database URL must begin with sqlite: or postgres:")]
    Url,
    /// The file or its folder cannot be used.
    #[error("the database file cannot be used: {0}")]
    File(#[from] std::io::Error),
    /// The database belongs to a newer Endtable, or its tables have been changed by hand.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// This database cannot do that.
    #[error("{0}")]
    Unsupported(&'static str),
    /// The database did not answer in time. What was to be written may or may not be.
    #[error("the database did not answer in time")]
    Slow,
    /// Another file or database lies where this store was opened. Nothing is written to either.
    #[error("the database was moved away or replaced by another one")]
    Replaced,
    /// Another server works in the same folder.
    #[error("another server works in the same folder")]
    Claimed,
    /// The call that wrote for others was broken off.
    #[error("writing was interrupted")]
    Interrupted,
    /// Anything else that the database says.
    #[error("the database refused: {0}")]
    Database(#[from] sqlx::Error),
}

impl StoreError {
    /// Whether the database itself is in trouble, and not only what was asked of it.
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

/// What the store will say. It is boxed, so that what a call does is compiled here, and not again in every crate that waits
/// for it.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Gives up when something takes too long.
pub(crate) fn with_timeout<'a, T: Send + 'a>(
    work: impl Future<Output = Result<T, StoreError>> + Send + 'a,
) -> StoreFuture<'a, T> {
    Box::pin(async move { tokio::time::timeout(PATIENCE, work).await.unwrap_or(Err(StoreError::Slow)) })
}

/// The database in use.
#[derive(Clone)]
pub(crate) enum Pool {
    /// A file.
    Sqlite {
        /// Connections to it.
        pool: SqlitePool,
        /// Where it is.
        file: PathBuf,
    },
    /// A PostgreSQL server.
    Postgres(PgPool),
}

/// All tables ever played. Cheap to clone; clones share their connections.
#[derive(Clone)]
pub struct Store {
    pub(crate) pool: Pool,
    pub(crate) write_queue: write_queue::WriteQueue,
    pub(crate) writer_lock: Arc<writer_lock::WriterLock>,
    /// What the store was when it was opened.
    pub(crate) opened: Arc<identity::OpenedStore>,
}

impl Store {
    /// Opens or creates an SQLite file, readable and writable by its owner only, and brings it up to date.
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
                // What is deleted is overwritten: after everything of a person was erased nothing of it stays in the file.
                .pragma("secure_delete", "ON")
                .busy_timeout(BUSY);
            let pool = SqlitePoolOptions::new()
                .max_connections(4)
                .acquire_timeout(ACQUIRE)
                .connect_with(options.clone())
                .await?;
            migrations::sqlite_migrator().run(&pool).await?;
            // A connection that is opened later must not make a new file where this one was.
            pool.set_connect_options(options.create_if_missing(false));
            Ok(Store {
                pool: Pool::Sqlite { pool, file: file.to_owned() },
                write_queue: write_queue::WriteQueue::default(),
                writer_lock: Arc::default(),
                opened: Arc::new(identity::OpenedStore::from_file(file)?),
            })
        })
    }

    /// Opens a database by URL (`sqlite:PATH` or `postgres://...`) and brings it up to date.
    ///
    /// # Errors
    /// The URL is of neither kind, the server does not answer, or the database belongs to a newer version.
    pub fn open_url(url: &str) -> StoreFuture<'_, Store> {
        Box::pin(async move {
            if let Some(path) = url.strip_prefix("sqlite:") {
                return Store::open_file(Path::new(path.strip_prefix("//").unwrap_or(path))).await;
            }
            if !url.starts_with("postgres:") && !url.starts_with("postgresql:") {
                return Err(StoreError::Url);
            }
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
        })
    }

    /// Closes all connections; what was appended is in the database.
    pub fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async { with_pool!(self.pool, pool => pool.close().await) })
    }
}

/// Creates the file with rights for its owner only, before SQLite creates it with rights for everybody. The files
/// that SQLite puts beside it inherit these rights.
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
