//! Whether the store is well, and copies of it.

use std::path::{Path, PathBuf};

use sqlx::sqlite::SqlitePool;
use sqlx::{Connection, query, query_as, query_scalar};

use crate::pooled_connection::PooledConnection;
use crate::stored_tables::begin_statement;
use crate::{Pool, Store, StoreError, StoreFuture, with_pool, with_timeout};

/// What a look at the store found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoreCheck {
    /// `sqlite` or `postgres`.
    pub database: &'static str,
    /// The file, for SQLite.
    pub file: Option<PathBuf>,
    /// What the database's own check of its pages and keys found; empty if all is well. PostgreSQL has no such check
    /// that can be asked for.
    pub damage: Vec<String>,
    /// Whether something could be written.
    pub writable: bool,
    /// Bytes free on the disk of the file, for SQLite.
    pub free_bytes: Option<u64>,
    /// The number of the latest migration.
    pub version: i64,
    /// How many tables are kept.
    pub tables: i64,
    /// How many of them are being played.
    pub unfinished: i64,
}

impl StoreCheck {
    /// Whether nothing stands in the way of playing.
    pub fn is_healthy(&self) -> bool {
        self.writable && self.damage.is_empty() && self.free_bytes.is_none_or(|bytes| bytes >= ROOM)
    }
}

/// Bytes that should be free on the disk: about a hundred thousand games.
const ROOM: u64 = 256 << 20;

/// How many bytes a beat writes.
const BEAT: usize = 10_000;

/// What one of SQLite's own checks finds.
async fn said(check: &'static str, pool: &SqlitePool) -> Result<Vec<String>, StoreError> {
    let mut lines: Vec<String> = query_scalar(check).fetch_all(pool).await?;
    lines.retain(|line| line != "ok");
    Ok(lines)
}

impl Store {
    /// Looks whether the store is well: pages and keys intact, writable, room on the disk.
    ///
    /// # Errors
    /// The database cannot even be asked.
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

    /// Writes something as large as a long move, and reads it again.
    ///
    /// # Errors
    /// The database's: nothing can be kept now.
    pub fn probe(&self) -> StoreFuture<'_, ()> {
        with_timeout(async move {
            self.in_place()?;
            self.check_identity().await?;
            // Whether the house is well has to be known above all when many want to write.
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

    /// What a quick look at every page of an SQLite file finds; empty if all is well.
    ///
    /// # Errors
    /// The database cannot even be asked.
    pub fn quick_check(&self) -> StoreFuture<'_, Vec<String>> {
        Box::pin(async move {
            match &self.pool {
                Pool::Sqlite { pool, .. } => said("PRAGMA quick_check(10)", pool).await,
                Pool::Postgres(_) => Ok(Vec::new()),
            }
        })
    }

    /// Bytes free on the disk of the file, for SQLite.
    pub fn free_bytes(&self) -> Option<u64> {
        match &self.pool {
            Pool::Sqlite { file, .. } => fs4::available_space(file).ok(),
            Pool::Postgres(_) => None,
        }
    }

    /// Writes a copy of everything into a new SQLite file while games go on.
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
