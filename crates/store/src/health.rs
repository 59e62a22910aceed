//! Health checks of the store, and backups.

use std::path::{Path, PathBuf};

use sqlx::sqlite::SqlitePool;
use sqlx::{Connection, query, query_as, query_scalar};

use crate::pooled_connection::PooledConnection;
use crate::stored_tables::begin_statement;
use crate::{Pool, Store, StoreError, StoreFuture, with_pool, with_timeout};

/// The result of a health check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoreCheck {
    /// `sqlite` or `postgres`.
    pub database: &'static str,
    /// The file, for SQLite.
    pub file: Option<PathBuf>,
    /// The findings of the database's own check of its pages and keys; empty if there are none. PostgreSQL has no such
    /// check on request.
    pub damage: Vec<String>,
    /// True if a write succeeded.
    pub writable: bool,
    /// The free bytes on the disk of the file, for SQLite.
    pub free_bytes: Option<u64>,
    /// The number of the latest migration.
    pub version: i64,
    /// The number of stored tables.
    pub tables: i64,
    /// The number of tables whose game is not finished.
    pub unfinished: i64,
}

impl StoreCheck {
    /// Returns true if nothing prevents playing.
    pub fn is_healthy(&self) -> bool {
        self.writable && self.damage.is_empty() && self.free_bytes.is_none_or(|bytes| bytes >= ROOM)
    }
}

/// The number of bytes that should be free on the disk: about a hundred thousand games.
const ROOM: u64 = 256 << 20;

/// The number of bytes that a probe writes.
const BEAT: usize = 10_000;

/// Returns the findings of one of SQLite's own checks.
async fn said(check: &'static str, pool: &SqlitePool) -> Result<Vec<String>, StoreError> {
    let mut lines: Vec<String> = query_scalar(check).fetch_all(pool).await?;
    lines.retain(|line| line != "ok");
    Ok(lines)
}

impl Store {
    /// Checks the store: pages and keys intact, writable, room on the disk.
    ///
    /// # Errors
    /// The database does not respond at all.
    pub fn check(&self) -> StoreFuture<'_, StoreCheck> {
        Box::pin(async move {
            let (tables, unfinished, version): (i64, i64, i64) = with_pool!(self.pool, pool => {
                query_as(
                    "SELECT (SELECT COUNT(*) FROM tables), (SELECT COUNT(*) FROM tables WHERE finished IS NULL), \
                     (SELECT MAX(version) FROM _sqlx_migrations)",
                )
                .fetch_one(pool)
                .await?
            });
            let writable = self.probe().await.is_ok();
            let (database, file, damage, free_bytes) = match &self.pool {
                Pool::Sqlite { pool, file } => {
                    let mut damage = said("PRAGMA integrity_check", pool).await?;
                    let orphans = query("PRAGMA foreign_key_check").fetch_all(pool).await?.len();
                    if orphans > 0 {
                        damage.push(format!("{orphans} rows belong to no table"));
                    }
                    ("sqlite", Some(file.clone()), damage, self.free_bytes())
                }
                Pool::Postgres(_) => ("postgres", None, Vec::new(), None),
            };
            Ok(StoreCheck { database, file, damage, writable, free_bytes, version, tables, unfinished })
        })
    }

    /// Writes a value as large as a long move, and reads it again.
    ///
    /// # Errors
    /// A database error: nothing can be stored now.
    pub fn probe(&self) -> StoreFuture<'_, ()> {
        with_timeout(async move {
            self.in_place()?;
            self.check_identity().await?;
            // The health of the store matters most when many writers are waiting, so the probe uses the priority queue.
            let _pen = self.acquire_row_writer().await?;
            with_pool!(self.pool, pool => {
                let mut connection = PooledConnection::from(pool).await?;
                let mut step = connection.begin_with(begin_statement(&self.pool)).await?;
                let beats: i64 = query_scalar(
                    "INSERT INTO pulse (id, beats, body) VALUES (1, 1, $1) \
                     ON CONFLICT (id) DO UPDATE SET beats = pulse.beats + 1, body = excluded.body RETURNING beats",
                )
                .bind("beat ".repeat(BEAT / 5))
                .fetch_one(&mut *step)
                .await?;
                step.commit().await?;
                let read: i64 = query_scalar("SELECT beats FROM pulse").fetch_one(&mut **connection).await?;
                connection.release();
                if read >= beats { Ok(()) } else { Err(StoreError::Unsupported("what was written cannot be read")) }
            })
        })
    }

    /// Returns the findings of a quick check of every page of an SQLite file; empty if there are none.
    ///
    /// # Errors
    /// The database does not respond at all.
    pub fn quick_check(&self) -> StoreFuture<'_, Vec<String>> {
        Box::pin(async move {
            match &self.pool {
                Pool::Sqlite { pool, .. } => said("PRAGMA quick_check(10)", pool).await,
                Pool::Postgres(_) => Ok(Vec::new()),
            }
        })
    }

    /// Returns the free bytes on the disk of the file, for SQLite.
    pub fn free_bytes(&self) -> Option<u64> {
        match &self.pool {
            Pool::Sqlite { file, .. } => fs4::available_space(file).ok(),
            Pool::Postgres(_) => None,
        }
    }

    /// Writes a copy of the store into a new SQLite file while games continue.
    ///
    /// # Errors
    /// The file exists or cannot be written, or the store is not SQLite (PostgreSQL has `pg_dump`).
    pub fn backup<'a>(&'a self, to: &'a Path) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            let Pool::Sqlite { pool, .. } = &self.pool else {
                return Err(StoreError::Unsupported("this store is PostgreSQL: use pg_dump for backups"));
            };
            let mut options = std::fs::OpenOptions::new();
            options.write(true).create_new(true);
            #[cfg(unix)]
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
            options.open(to)?;
            let path = to.to_str().ok_or(StoreError::Unsupported("the name of the backup is not Unicode"))?;
            query("VACUUM INTO $1").bind(path).execute(pool).await?;
            Ok(())
        })
    }
}
