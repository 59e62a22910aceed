//! The audit trail of a server: sign-ins on other devices, revoked devices, removed players and operator actions.
//!
//! Entries contain no names, addresses, tokens or cookies. A person is a keyed hash: entries can be grouped by person,
//! but without `house.key` not identified. Once a person's data is erased, nothing links them to their entries.

use store::{AuditEntry, Store};
use tables::{Millis, PersonId, StoredEvent, TableCommand, TableState};

use crate::secrets::TableToken;
use crate::services::Services;

/// An audited action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AuditAction {
    /// A person signed in on another device, with a code or a recovery phrase.
    SignIn,
    /// A person moved one seat to another device, with a code.
    SeatMoved,
    /// A person revoked a device.
    DeviceEnded,
    /// A person created a recovery phrase.
    PhraseMade,
    /// A host removed a player from a table.
    Removed,
    /// A host received a key for a program, and its seat.
    KeyGiven,
    /// A person had all their personal data erased.
    Erased,
    /// An operator published or withdrew an announcement.
    Announced,
    /// An operator closed a table.
    TableClosed,
    /// An operator removed a table.
    TableRemoved,
    /// An operator backed up the database.
    BackedUp,
    /// An operator restored a backup.
    Restored,
    /// An operator exported the database.
    Exported,
    /// An operator imported an export.
    Imported,
    /// An operator confirmed the clock of the server.
    ClockConfirmed,
}

impl AuditAction {
    /// Returns the name under which the action is recorded.
    pub fn name(self) -> &'static str {
        match self {
            AuditAction::SignIn => "sign-in",
            AuditAction::SeatMoved => "seat-moved",
            AuditAction::DeviceEnded => "device-ended",
            AuditAction::PhraseMade => "phrase-made",
            AuditAction::Removed => "removed",
            AuditAction::KeyGiven => "key-given",
            AuditAction::Erased => "erased",
            AuditAction::Announced => "announced",
            AuditAction::TableClosed => "table-closed",
            AuditAction::TableRemoved => "table-removed",
            AuditAction::BackedUp => "backed-up",
            AuditAction::Restored => "restored",
            AuditAction::Exported => "exported",
            AuditAction::Imported => "imported",
            AuditAction::ClockConfirmed => "clock-confirmed",
        }
    }
}

/// Records an operator's action at a time in milliseconds since 1970, for the table with this name if it concerns one.
/// # Errors
/// Returns an error if the store fails.
pub async fn record_operator(
    store: &Store,
    act: AuditAction,
    table: Option<&str>,
    now: Millis,
) -> Result<(), store::StoreError> {
    let (act, table) = (act.name().to_owned(), table.unwrap_or_default().to_owned());
    store.add_audit_entry(&AuditEntry { at: now.cast_signed(), act, person: String::new(), table }).await
}

/// Records a person's action. A failure to record it does not undo the action; it is logged.
pub(crate) async fn record(services: &Services, act: AuditAction, who: &PersonId, table: Option<TableToken>) {
    let entry = AuditEntry {
        at: services.clock.now().cast_signed(),
        act: act.name().to_owned(),
        person: services.key.pseudonym(who),
        table: table.map(TableToken::id).unwrap_or_default(),
    };
    if let Err(error) = services.store.add_audit_entry(&entry).await {
        tracing::error!(%error, act = act.name(), "an act is missing in the audit trail");
    }
}

/// Returns the person whose action it is if a command changes who plays a seat: whoever asked for it, also if others had
/// to agree first.
pub(crate) fn acting_person(command: &TableCommand, state: &TableState) -> Option<PersonId> {
    match command {
        TableCommand::Remove { who, .. } | TableCommand::InviteProgram { who, .. } => Some(who.clone()),
        TableCommand::Vote { .. } => state.open_vote().map(|vote| vote.by.clone()),
        _ => None,
    }
}

/// Records what a person did to seats according to the stored events of a command. A command that was refused, was
/// carried out before or only opened a vote has no such event.
pub(crate) async fn record_events(
    services: &Services,
    who: Option<&PersonId>,
    rows: &[StoredEvent],
    table: TableToken,
) {
    let Some(who) = who else { return };
    for row in rows {
        match row {
            StoredEvent::Removed { .. } => record(services, AuditAction::Removed, who, Some(table)).await,
            StoredEvent::Program { .. } => record(services, AuditAction::KeyGiven, who, Some(table)).await,
            _ => {}
        }
    }
}
