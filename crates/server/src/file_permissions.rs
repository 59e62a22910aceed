//! Permissions of files that hold secrets.

use std::io;
use std::path::Path;

/// Restricts a file to its owner, with a warning if others could use it. A missing file is skipped: it is created with
/// the right permissions elsewhere.
///
/// # Errors
/// Returns an error if the permissions cannot be read or changed, for example because another user owns the file.
pub(crate) fn restrict_to_owner(file: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::fs::{Permissions, metadata, set_permissions};
        use std::os::unix::fs::PermissionsExt;
        let mode = match metadata(file) {
            Ok(known) => known.permissions().mode(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(error),
        };
        if mode & 0o077 != 0 {
            set_permissions(file, Permissions::from_mode(mode & 0o700))?;
            let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            tracing::warn!(
                name,
                "other users of this machine could use this file; its rights are its owner's alone now"
            );
        }
    }
    #[cfg(not(unix))]
    let _ = file;
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs::{Permissions, metadata, set_permissions, write};
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn what_others_could_use_becomes_its_owners_alone() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let file = folder.path().join("secret");
        assert!(restrict_to_owner(&file).is_ok(), "nothing is there yet");
        write(&file, "x").expect("written");
        for (before, after) in [(0o644, 0o600), (0o660, 0o600), (0o604, 0o600), (0o400, 0o400), (0o600, 0o600)] {
            set_permissions(&file, Permissions::from_mode(before)).expect("set");
            restrict_to_owner(&file).expect("it is ours");
            assert_eq!(metadata(&file).expect("there").permissions().mode() & 0o777, after, "{before:o}");
        }
    }
}
