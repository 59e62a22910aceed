//! Asks a table whether it waits for a person who is away.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tables::{PersonId, PublicOccupant, TableState};

use crate::failure::Failure;
use crate::secrets::TableToken;
use crate::table_registry::TableRegistry;
use crate::turn_notices::awaited_people;

/// How a table waits for a person.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum WaitKind {
    /// The person is away; the id of the game.
    Away(String),
    /// The person is present.
    Here,
}

/// Returns how a table in this node's memory waits for a person, if it still does.
#[cfg(feature = "cluster")]
pub(crate) async fn waits_here(registry: &Arc<TableRegistry>, token: TableToken, who: &PersonId) -> Option<WaitKind> {
    wait_or_retry(wait_state(registry, token, who).await)
}

/// Returns how a table in this node's memory waits for a person, if it still does.
///
/// # Errors
/// Returns an error if the table is on another node or cannot be read.
pub(crate) async fn wait_state(
    registry: &Arc<TableRegistry>,
    token: TableToken,
    who: &PersonId,
) -> Result<Option<WaitKind>, Failure> {
    let person = who.clone();
    let look = move |state: &TableState| {
        let here = state.seats_of(Some(&person)).iter().any(|seat| state.occupant_of(*seat) == PublicOccupant::Present);
        let game = state.game_id().to_owned();
        awaited_people(state).contains(&person).then_some(if here { WaitKind::Here } else { WaitKind::Away(game) })
    };
    registry.read_local(token, look).await
}

/// Converts the result of such a check; a failure leads to a retry.
pub(crate) fn wait_or_retry(found: Result<Option<WaitKind>, Failure>) -> Option<WaitKind> {
    match found {
        Ok(waits) => waits,
        Err(Failure::NoSuchTable | Failure::Unplayable(_)) => None,
        // The table cannot be asked now, so it is asked later.
        Err(_) => Some(WaitKind::Here),
    }
}
