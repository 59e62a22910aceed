//! Connections for writing. A connection that failed is not used again: a database that rolls back by itself, as SQLite
//! does on a full disk, leaves a driver behind that counts its transactions wrongly.

use std::ops::{Deref, DerefMut};

use sqlx::pool::PoolConnection;
use sqlx::{Database, Pool};

use crate::StoreError;

/// A connection that is closed when it is dropped, unless it was released.
pub(crate) struct PooledConnection<D: Database>(Option<PoolConnection<D>>);

impl<D: Database> PooledConnection<D> {
    /// Acquires a connection from the pool.
    pub async fn from(pool: &Pool<D>) -> Result<PooledConnection<D>, StoreError> {
        Ok(PooledConnection(Some(pool.acquire().await?)))
    }

    /// Returns the connection to the pool after it was used without errors.
    pub fn release(mut self) {
        drop(self.0.take());
    }
}

impl<D: Database> Deref for PooledConnection<D> {
    type Target = PoolConnection<D>;

    fn deref(&self) -> &PoolConnection<D> {
        self.0.as_ref().expect("given back only at its end")
    }
}

impl<D: Database> DerefMut for PooledConnection<D> {
    fn deref_mut(&mut self) -> &mut PoolConnection<D> {
        self.0.as_mut().expect("given back only at its end")
    }
}

impl<D: Database> Drop for PooledConnection<D> {
    fn drop(&mut self) {
        if let Some(connection) = &mut self.0 {
            connection.close_on_drop();
        }
    }
}
