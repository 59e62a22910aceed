//! The identity of a database at the moment when it was opened.

use std::path::Path;
use std::sync::OnceLock;

use crate::error::StoreError;

/// The identity of a store when it was opened.
#[derive(Default)]
pub(crate) struct OpenedStore {
    /// The device and inode number of an SQLite file, on systems that have them.
    file: Option<(u64, u64)>,
    /// The identity of the database, once it has been requested.
    pub identity: OnceLock<String>,
}

impl OpenedStore {
    /// Reads the identity of an SQLite file from the file system.
    pub(crate) fn from_file(path: &Path) -> Result<OpenedStore, StoreError> {
        Ok(OpenedStore { file: file_number(path)?, identity: OnceLock::new() })
    }

    /// Checks that the opened file is still at its path.
    ///
    /// # Errors
    /// [`StoreError::Replaced`] if there is another file or none.
    pub(crate) fn check_file(&self, path: &Path) -> Result<(), StoreError> {
        match file_number(path) {
            Ok(number) if number == self.file => Ok(()),
            _ => Err(StoreError::Replaced),
        }
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
