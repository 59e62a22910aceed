//! The links by which people find their tables again, and erasing finds the tables that name somebody.
//!
//! A link is written as soon as a table names a person, sealed by the key of the server. When the person visits the
//! table, their browser seals it, so that it can be opened on a server with another key, too.

use tables::{PersonId, SeatChange, StoredEvent};

use crate::secrets::{BrowserSecret, TableToken};
use crate::services::Services;

/// Returns the link that the server seals.
fn server_link(services: &Services, token: TableToken) -> String {
    format!("{}{}", store::SERVER_LINK_MARK, services.key.seal(token))
}

/// Opens the link of a person to the table of this id.
pub(crate) fn open_link(services: &Services, browser: BrowserSecret, id: &str, link: &str) -> Option<TableToken> {
    match link.strip_prefix(store::SERVER_LINK_MARK) {
        Some(sealed) => services.key.unseal(id, sealed),
        None => browser.unseal(id, link),
    }
}

/// Notes that a table names these people.
pub(crate) async fn note_seated(services: &Services, token: TableToken, people: Vec<PersonId>) {
    let now = services.clock.now().cast_signed();
    for person in people {
        if let Err(error) = services.store.record_seat(&person.0, &token.id(), &server_link(services, token), now).await
        {
            tracing::warn!(%error, "a table was not noted");
        }
    }
}

/// Returns the people whose names new events of a table contain.
pub(crate) fn people_named_in(rows: &[StoredEvent]) -> Vec<PersonId> {
    let named = |row: &StoredEvent| match row {
        StoredEvent::Sat { person, .. }
        | StoredEvent::Given { person, .. }
        | StoredEvent::Moved { person, .. }
        | StoredEvent::Returned { person, .. }
        | StoredEvent::Remarked { person, .. }
        | StoredEvent::Knocked { person, .. } => Some(person.clone()),
        StoredEvent::Proposed { change: SeatChange::Person { person, .. }, .. } => Some(person.clone()),
        _ => None,
    };
    rows.iter().filter_map(named).collect()
}
