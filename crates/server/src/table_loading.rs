//! Restores tables from the store.

use tables::{CommandResult, EventTimes, Millis, OutageSpan, StoredEvent, TableHeader, TableState};

use crate::failure::Failure;
use crate::long_texts;
use crate::secrets::TableToken;
use crate::services::Services;

/// Restores the state of a stored table, if there is one.
pub(crate) async fn restore_table(
    services: &Services,
    token: TableToken,
) -> Result<Option<(TableState, CommandResult)>, Failure> {
    restore_after(services, token, None).await
}

/// Restores a table whose previous node had been gone for `silent_for` when this one took it over.
pub(crate) async fn restore_after(
    services: &Services,
    token: TableToken,
    gone: Option<Millis>,
) -> Result<Option<(TableState, CommandResult)>, Failure> {
    let saved = services.store.load(&token.id()).await.map_err(|error| services.load_failed(&error))?;
    let Some(saved) = saved else { return Ok(None) };
    let mut header: TableHeader =
        serde_json::from_str(&saved.header).map_err(|error| unplayable(&error.to_string()))?;
    restore_long_texts(services, &mut header).await?;
    let rows: Vec<StoredEvent> = saved
        .rows
        .iter()
        .map(|row| serde_json::from_str(&row.body))
        .collect::<Result<_, _>>()
        .map_err(|error| unplayable(&error.to_string()))?;
    let entry = catalog::find(&header.game).ok_or_else(|| unplayable("the game is not on the list"))?;
    let times: Vec<Millis> = saved.rows.iter().map(|row| row.at.cast_unsigned()).collect();
    let now = services.clock.now();
    let mut away = services.outages.spans();
    if let Some(gone) = gone {
        away.retain(|away| away.to <= now - gone);
        away.push(OutageSpan::new(now - gone, now));
    }
    let times = EventTimes { rows: &times, away: &away };
    let restored = TableState::restore_dated(now, header, &rows, times, entry, services.timings);
    let (mut state, step) = restored.map_err(|error| unplayable(&error.0))?;
    state.hold_days(services.clock.days_held());
    Ok(Some((state, step)))
}

/// Restores the long texts that a header refers to.
async fn restore_long_texts(services: &Services, header: &mut TableHeader) -> Result<(), Failure> {
    for value in header.options.values_mut() {
        let Some(name) = long_texts::text_reference(value) else { continue };
        let text = services.store.load_text(name).await.map_err(|error| services.store_failed(&error))?;
        *value = text.ok_or_else(|| unplayable("a text of the table is missing"))?.into();
    }
    Ok(())
}

fn unplayable(what: &str) -> Failure {
    tracing::error!(what, "a stored table cannot be played");
    Failure::Unplayable(what.to_owned())
}
