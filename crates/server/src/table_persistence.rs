//! Stores the events of a live table.

use store::{Lease, NewTable};
use tables::{Millis, PersonId, StoredEvent, TableOpening, TableState};

use crate::deadline_alarms::{alarm_time, store_alarm};
use crate::seat_links::note_seated;
use crate::secrets::TableToken;
use crate::services::Services;
use crate::table_rows::{new_table, stored_rows};

/// Stores the events of a step. The next table is created first, because an event that mentions it must find it.
pub(crate) async fn persist_rows(
    services: &Services,
    (token, lease): (TableToken, Option<&Lease>),
    next: Option<&TableOpening>,
    first: usize,
    rows: &[StoredEvent],
    finished: bool,
) -> Result<(), store::StoreError> {
    let now = services.clock.now();
    if let Some(opening) = next {
        let (table, due, people) = build_next_table(services, token.next_table(), opening, now)?;
        services.store.create_table(&table).await?;
        note_seated(services, token.next_table(), people).await;
        if due.is_some() {
            store_alarm(services, token.next_table(), due).await?;
        }
    }
    if rows.is_empty() {
        return Ok(());
    }
    let started = std::time::Instant::now();
    let ended = finished.then_some(now.cast_signed());
    let rows_kept = stored_rows(rows, now);
    match lease {
        Some(lease) => services.store.append_leased(lease, first, &rows_kept, ended).await?,
        None => services.store.append_rows(&token.id(), first, &rows_kept, ended).await?,
    }
    metrics::histogram!("endtable_append_seconds").record(started.elapsed().as_secs_f64());
    count_moves(rows);
    Ok(())
}

/// Returns the initial rows of the next table, its wakeup time, and the people who have seats. It is loaded when a player goes there.
fn build_next_table(
    services: &Services,
    token: TableToken,
    opening: &TableOpening,
    now: u64,
) -> Result<(NewTable, Option<Millis>, Vec<PersonId>), store::StoreError> {
    let entry = catalog::find(&opening.game).ok_or(store::StoreError::Unknown)?;
    let deal = opening.chain.unwrap_or_else(|| (services.new_deal_secrets)());
    let opened = TableState::open(now, opening, deal, entry, services.timings);
    let (state, step) = opened.map_err(|_| store::StoreError::Unsupported("the next table cannot be opened"))?;
    Ok((new_table(token, &state, &step.rows, now), alarm_time(&state), state.seated_people()))
}

fn count_moves(rows: &[StoredEvent]) {
    let moves =
        rows.iter().filter(|row| matches!(row, StoredEvent::Entry(entry) if entry.get("did").is_some())).count();
    metrics::counter!("endtable_moves_total").increment(moves as u64);
}
