//! The exclusive lock on a store: two servers on one SQLite file would each show tables that the other has continued.

use std::fs::{File, OpenOptions, TryLockError};

use crate::store::create_private;
use crate::{Pool, Store, StoreError};

/// The right to serve the tables of a store. It ends when this value is dropped, and also when the process is killed.
#[derive(Debug)]
pub struct FolderLock {
    _file: Option<File>,
}

impl Store {
    /// Claims the tables for this process. Commands that only read or copy do not need it.
    ///
    /// # Errors
    /// [`StoreError::Claimed`] if another process has the lock.
    pub fn lock_folder(&self) -> Result<FolderLock, StoreError> {
        let Pool::Sqlite { file, .. } = &self.pool else { return Ok(FolderLock { _file: None }) };
        let lock = file.with_extension("lock");
        create_private(&lock)?;
        let lock = OpenOptions::new().append(true).open(lock)?;
        match lock.try_lock() {
            Ok(()) => Ok(FolderLock { _file: Some(lock) }),
            Err(TryLockError::WouldBlock) => Err(StoreError::Claimed),
            Err(TryLockError::Error(error)) => Err(error.into()),
        }
    }
}
