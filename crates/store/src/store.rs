//! Opens and closes the store, and orders its writers.

use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

#[cfg(feature = "postgres")]
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};

use crate::error::{StoreError, StoreFuture};
use crate::migrations;
use crate::opened_store::OpenedStore;
use crate::pool::{Pool, with_pool};
use crate::write_queue::WriteQueue;
use crate::writer_lock::{WriterLock, WriterTurn};

/// The time that a connection waits for another writer of the same file, such as a backup program.
const BUSY: Duration = Duration::from_secs(2);
/// The number of connections that one server has to PostgreSQL; one of them listens for notifications.
#[cfg(feature = "postgres")]
const POSTGRES: u32 = 10;
/// The time that a request waits for a free connection.
const ACQUIRE: Duration = Duration::from_secs(3);

/// The store of all tables. It is cheap to clone; clones share their connections.
#[derive(Clone)]
pub struct Store {
    pub(crate) pool: Pool,
    pub(crate) write_queue: WriteQueue,
    pub(crate) writer_lock: Arc<WriterLock>,
    /// The identity of the store when it was opened.
    pub(crate) opened: Arc<OpenedStore>,
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
                write_queue: WriteQueue::default(),
                writer_lock: Arc::default(),
                opened: Arc::new(OpenedStore::from_file(file)?),
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
    /// The URL is of neither kind, or of a server that this build has no driver for, the server does not respond, or the
    /// database belongs to a newer version.
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
            write_queue: WriteQueue::default(),
            writer_lock: Arc::default(),
            opened: Arc::default(),
        })
    }

    #[cfg(not(feature = "postgres"))]
    async fn open_postgres(_: &str) -> Result<Store, StoreError> {
        Err(StoreError::NoPostgres)
    }

    /// Checks that the opened file is still at its path. The check only reads the file system and is cheap enough to be
    /// called before every write.
    ///
    /// # Errors
    /// [`StoreError::Replaced`] if there is another file or none.
    pub fn in_place(&self) -> Result<(), StoreError> {
        match &self.pool {
            Pool::Sqlite { file, .. } => self.opened.check_file(file),
            Pool::Postgres(_) => Ok(()),
        }
    }

    /// Acquires the permission to write events of games.
    ///
    /// # Errors
    /// [`StoreError::Replaced`]: nothing may be written any more.
    pub(crate) async fn acquire_row_writer(&self) -> Result<WriterTurn<'_>, StoreError> {
        let turn = match self.pool {
            Pool::Sqlite { .. } => self.writer_lock.lock_for_rows().await,
            Pool::Postgres(_) => None,
        };
        self.in_place().map(|()| turn)
    }

    /// Acquires the permission to write anything else.
    ///
    /// # Errors
    /// The same as for [`Store::acquire_row_writer`].
    pub(crate) async fn acquire_writer(&self) -> Result<WriterTurn<'_>, StoreError> {
        let turn = match self.pool {
            Pool::Sqlite { .. } => self.writer_lock.lock_for_others().await,
            Pool::Postgres(_) => None,
        };
        self.in_place().map(|()| turn)
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
pub(crate) fn create_private(file: &Path) -> Result<(), StoreError> {
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
