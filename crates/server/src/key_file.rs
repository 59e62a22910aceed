//! The file of the server's key. It lies beside the database, so that the database alone leads to no table.

use std::io;
use std::path::Path;

use crate::file_permissions;
use crate::server_key::ServerKey;

/// The name of the key file.
const SERVER_KEY_FILE: &str = "house.key";

/// Reads the server's key, or creates one at the first start.
///
/// # Errors
/// Returns an error if the folder cannot be used, or if the file does not contain a key.
pub(crate) fn load_or_create_key(folder: &Path) -> io::Result<ServerKey> {
    let file = folder.join(SERVER_KEY_FILE);
    file_permissions::restrict_to_owner(&file)?;
    match std::fs::read_to_string(&file) {
        Ok(digits) => ServerKey::parse(digits.trim())
            .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "house.key holds no key")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let key = ServerKey::generate();
            std::fs::create_dir_all(folder)?;
            let mut options = std::fs::OpenOptions::new();
            options.write(true).create_new(true);
            #[cfg(unix)]
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
            io::Write::write_all(&mut options.open(file)?, key.to_text().as_bytes())?;
            Ok(key)
        }
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_is_made_once_and_is_nobody_elses() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let first = load_or_create_key(folder.path()).expect("made").to_text();
        assert_eq!(load_or_create_key(folder.path()).expect("read").to_text(), first);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = std::fs::metadata(folder.path().join(SERVER_KEY_FILE)).expect("there").permissions().mode();
            assert_eq!(mode & 0o077, 0, "{mode:o}");
        }
        std::fs::write(folder.path().join(SERVER_KEY_FILE), "nonsense").expect("written");
        assert!(load_or_create_key(folder.path()).is_err(), "a damaged key is not replaced: alarms would be lost");
    }
}
