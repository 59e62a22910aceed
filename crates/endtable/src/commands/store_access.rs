//! Access of commands to the database of a server.

use std::time::{SystemTime, UNIX_EPOCH};

use catalog::tr;
use server::AuditAction;
use store::{Store, StoreError};

use crate::command_error::{CommandError, error_reason, quote_input};
use crate::command_line::Place;

/// Opens the database of a server and does something with it. No new database is made: a mistyped folder is an error.
///
/// # Errors
/// There is no database, it cannot be used, or the work fails.
pub fn with_store<T>(
    place: &Place,
    work: impl AsyncFnOnce(&Store) -> Result<T, CommandError>,
) -> Result<T, CommandError> {
    if place.database.is_none() && server::database_gone(&place.data) {
        return Err(CommandError::Failed(tr!("cli-store-failed", error = tr!("cli-doctor-database-gone"))));
    }
    let no_database = |error: StoreError| match error {
        StoreError::Missing if place.database.is_none() => {
            CommandError::Failed(tr!("cli-no-database", folder = quote_input(&place.data.display().to_string())))
        }
        other => store_failed(&other),
    };
    with_opened(async || open_existing(place).await.map_err(no_database), work)
}

/// Opens the database of a place; a missing one is [`StoreError::Missing`].
pub async fn open_existing(place: &Place) -> Result<Store, StoreError> {
    match &place.database {
        Some(url) => Store::open_existing_url(url).await,
        None => Store::open_existing_file(&place.data.join("tables.db")).await,
    }
}

/// Opens a database, does something with it and closes it.
pub fn with_opened<T>(
    open: impl AsyncFnOnce() -> Result<Store, CommandError>,
    work: impl AsyncFnOnce(&Store) -> Result<T, CommandError>,
) -> Result<T, CommandError> {
    let runtime = tokio::runtime::Runtime::new().map_err(|error| store_failed(&StoreError::File(error)))?;
    runtime.block_on(async {
        let store = open().await?;
        let done = work(&store).await;
        store.close().await;
        done
    })
}

/// Returns the message for a database failure.
pub fn store_failed(error: &StoreError) -> CommandError {
    match error {
        StoreError::NoPostgres => CommandError::InvalidInput(tr!("cli-no-postgres")),
        other => CommandError::Failed(tr!("cli-store-failed", error = store_error_reason(other))),
    }
}

/// Returns the reason for a database failure, as part of a sentence.
pub fn store_error_reason(error: &StoreError) -> String {
    match error {
        StoreError::Newer => tr!("cli-newer"),
        other => error_reason(other),
    }
}

/// Records an action of the operator in the audit trail.
///
/// # Errors
/// The database fails.
pub async fn record_audit_entry(store: &Store, act: AuditAction, table: Option<&str>) -> Result<(), CommandError> {
    server::record_operator(store, act, table, unix_millis()).await.map_err(|error| store_failed(&error))
}

/// Returns the current time in milliseconds since 1970.
pub fn unix_millis() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or_default()
}
