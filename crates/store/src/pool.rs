//! The connections to the database in use.

use std::path::PathBuf;

#[cfg(feature = "postgres")]
pub(crate) use sqlx::postgres::PgPool;
use sqlx::sqlite::SqlitePool;

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
    #[cfg_attr(not(feature = "postgres"), expect(dead_code, reason = "this build can connect to no such server"))]
    Postgres(PgPool),
}

/// Runs the same expression with the pool of the database in use. The SQL is written so that both databases accept it.
macro_rules! with_pool {
    ($pool:expr, $name:ident => $body:expr) => {
        match &$pool {
            $crate::pool::Pool::Sqlite { pool: $name, .. } => $body,
            #[cfg(feature = "postgres")]
            $crate::pool::Pool::Postgres($name) => $body,
            #[cfg(not(feature = "postgres"))]
            $crate::pool::Pool::Postgres(never) => match *never {},
        }
    };
}
pub(crate) use with_pool;

/// Runs the expression in the same way when it is this writer's turn, for writes other than events of games.
macro_rules! with_pen {
    ($store:expr, $name:ident => $body:expr) => {{
        let _pen = $store.acquire_writer().await?;
        $crate::pool::with_pool!($store.pool, $name => $body)
    }};
}
pub(crate) use with_pen;
