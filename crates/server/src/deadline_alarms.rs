//! Deadlines of days, for which neither the table has to stay in memory nor the server has to run. Each such table has
//! an alarm in the store with a sealed link; the key that opens the link is in a file of the data folder, so that the
//! database alone leads to no table.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tables::{Millis, TableCommand, TableState};

use crate::failure::Failure;
use crate::file_permissions;
use crate::secrets::TableToken;
use crate::server_key::ServerKey;
use crate::table_registry::TableRegistry;

/// How often the server looks for tables that are due.
const LOOK: Duration = Duration::from_secs(20);
/// How many of them it wakes at once.
const MOST: u32 = 100;
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

/// Returns the time at which a table has to be woken even without a request.
pub(crate) fn alarm_time(state: &TableState) -> Option<Millis> {
    let waits = state.settings().by_days() && state.has_started() && !state.is_over();
    state.deadline().filter(|_| waits)
}

/// Stores the time at which a table has to be woken.
pub(crate) async fn store_alarm(
    registry: &TableRegistry,
    token: TableToken,
    at: Option<Millis>,
) -> Result<(), store::StoreError> {
    let id = token.id();
    registry.store.set_alarm(&id, &registry.key.seal(token), at.map(u64::cast_signed)).await
}

/// Wakes tables when they are due, until the server closes.
pub(crate) async fn run(registry: Arc<TableRegistry>) {
    let mut closing = registry.closing.clone();
    loop {
        wake(&registry).await;
        tokio::select! {
            () = tokio::time::sleep(LOOK) => {}
            _ = closing.wait_for(|closed| *closed) => return,
        }
    }
}

async fn wake(registry: &Arc<TableRegistry>) {
    // Tables that a request loads hold their deadlines themselves.
    if registry.clock.days_held().is_some() {
        return;
    }
    let now = registry.clock.now().cast_signed();
    let alarms = match registry.store.due_alarms(now, MOST).await {
        Ok(alarms) => alarms,
        Err(error) => return tracing::warn!(%error, "nobody could be woken"),
    };
    for alarm in alarms {
        let woken = match registry.key.unseal(&alarm.id, &alarm.link) {
            Some(token) => match registry.send_command(token, TableCommand::Wake).await {
                Ok(()) => registry.read(token, alarm_time).await,
                Err(failure) => Err(failure),
            },
            None => Err(Failure::NoSuchTable),
        };
        // A table that is over, unplayable or missing will be the same next time.
        if matches!(woken, Ok(None) | Err(Failure::NoSuchTable | Failure::Unplayable(_))) {
            let _ = registry.store.set_alarm(&alarm.id, "", None).await;
        }
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
