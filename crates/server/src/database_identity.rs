//! Checks which database belongs to a data folder. A file beside the key holds the id of the database, so that a server
//! does not silently start afresh after its database was lost or replaced.

use std::io;
use std::path::Path;

use store::Store;

use crate::error::ServeError;
use crate::hex::{encode_hex, random_bytes};

/// The file that holds the id of the database.
const FILE: &str = "house.id";
/// The server key, which is created right after the first database.
const KEY: &str = "house.key";

/// Returns true if the database of a data folder is missing, or is an empty file, although a server has used the
/// folder.
pub fn database_gone(folder: &Path) -> bool {
    let used = [FILE, KEY].iter().any(|name| folder.join(name).exists());
    used && store::is_missing(&folder.join("tables.db"))
}

/// True if the folder holds the key that cookies, contacts and devices of its server need.
pub fn has_server_key(folder: &Path) -> bool {
    folder.join(KEY).exists()
}

/// Returns the identity that the database of a folder is known by, as far as the folder tells.
fn known(folder: &Path) -> io::Result<Option<String>> {
    match std::fs::read_to_string(folder.join(FILE)) {
        Ok(text) => Ok(Some(text.trim().to_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Returns true if this database is not the one that the folder belongs to. A database without an id is an older one if
/// it has tables.
///
/// # Errors
/// Returns an error if the folder or the store cannot be read.
pub async fn is_other_database(folder: &Path, store: &Store) -> Result<bool, ServeError> {
    let Some(known) = known(folder).map_err(ServeError::Folder)? else { return Ok(false) };
    Ok(match store.identity().await? {
        Some(kept) => kept != known,
        None => store.newest_time().await?.is_none(),
    })
}

/// Checks that the database is the one of this folder, and records its id on both sides if it is new.
///
/// # Errors
/// Returns [`ServeError::OtherDatabase`], or an error if the folder or the store cannot be used.
pub(crate) async fn check(folder: &Path, store: &Store) -> Result<(), ServeError> {
    if is_other_database(folder, store).await? {
        return Err(ServeError::OtherDatabase);
    }
    let known = known(folder).map_err(ServeError::Folder)?;
    let kept = store.keep_identity(&known.clone().unwrap_or_else(|| encode_hex(&random_bytes::<16>()))).await?;
    if known.is_none() {
        note(folder, &kept).map_err(ServeError::Folder)?;
    }
    Ok(())
}

fn note(folder: &Path, identity: &str) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    io::Write::write_all(&mut options.open(folder.join(FILE))?, identity.as_bytes())
}
