//! Deadlines of days, for which neither the table has to stay in memory nor the server has to run. Each such table has
//! an alarm in the store with a sealed link; the key that opens the link is in a file of the data folder, so that the
//! database alone leads to no table.

use tables::{Millis, TableState};

use crate::secrets::TableToken;
use crate::services::Services;

/// Returns the time at which a table has to be woken even without a request.
pub(crate) fn alarm_time(state: &TableState) -> Option<Millis> {
    let waits = state.settings().by_days() && state.has_started() && !state.is_over();
    state.running_clock().map(|(_, at)| at).or_else(|| state.chance_due_at()).filter(|_| waits)
}

/// Stores the time at which a table has to be woken.
pub(crate) async fn store_alarm(
    services: &Services,
    token: TableToken,
    at: Option<Millis>,
) -> Result<(), store::StoreError> {
    let id = token.id();
    services.store.set_alarm(&id, &services.key.seal(token), at.map(u64::cast_signed)).await
}
