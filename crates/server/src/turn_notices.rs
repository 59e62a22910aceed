//! Stores whom a table waits for, of the people who can be notified. Whether a seat is on turn follows from the public
//! state and from its own actions, so no notification can reveal more than that.
//!
//! The actor of a table stores who is on turn after it has stored the events of a step. A background job polls for due
//! notifications, asks the table whether it still waits and the person is still away, stores that they are notified,
//! and only then sends. So a crash in between never notifies a person twice.

use std::time::Duration;

use engine::Seat;
use store::TableRef;
use tables::{PersonId, PublicOccupant, TableState};

use crate::secrets::TableToken;
use crate::services::Services;

/// Returns the people whom a table waits for and who are not replaced by a substitute bot.
pub(crate) fn awaited_people(state: &TableState) -> Vec<PersonId> {
    if !state.has_started() || state.is_over() || state.is_paused() {
        return Vec::new();
    }
    let theirs = |seat: &Seat| {
        let plays = matches!(state.occupant_of(*seat), PublicOccupant::Present | PublicOccupant::Away);
        plays && !state.is_out_of_time(*seat)
    };
    let people = state.awaited_seats().into_iter().filter(theirs).filter_map(|seat| state.person_of(seat).cloned());
    let mut people: Vec<PersonId> = people.collect();
    people.sort();
    people.dedup();
    people
}

/// Returns the people whom a table waits for, of those who can be notified.
pub(crate) fn people_to_notify(services: &Services, state: &TableState) -> Vec<PersonId> {
    let Some(notifier) = &services.notifier else { return Vec::new() };
    let mut people = awaited_people(state);
    people.retain(|who| notifier.is_reachable(&who.0));
    people
}

/// Stores the people whom a table waits for from now on.
pub(crate) async fn schedule_notifications(
    services: &Services,
    token: TableToken,
    people: &[PersonId],
) -> Result<(), store::StoreError> {
    let id = token.id();
    let table = TableRef { link: services.key.seal(token), id };
    let people: Vec<String> = people.iter().map(|person| person.0.clone()).collect();
    services.store.set_calls(&table, &people, time_after(services, services.notification_config.delay)).await
}

/// Returns the time after a delay, in milliseconds since 1970.
pub(crate) fn time_after(services: &Services, delay: Duration) -> i64 {
    services.clock.now().cast_signed().saturating_add(i64::try_from(delay.as_millis()).unwrap_or(i64::MAX))
}
