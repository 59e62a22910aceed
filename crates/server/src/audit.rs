//! The audit trail of a server: who signed in elsewhere, which devices were ended, who was removed, what operators did.
//!
//! Entries hold no names, addresses, tokens or cookies. A person is a keyed hash: entries of one person can be told to be of
//! one person, and without `house.key` nobody can tell which. After everything of a person was erased nothing leads from
//! their entries to them.

use store::{AuditEntry, Store};
use tables::{Millis, PersonId};

use crate::secrets::TableToken;
use crate::table_registry::TableRegistry;

/// An act that is entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AuditAction {
    /// A person signed in on another device, with a code or a recovery phrase.
    SignIn,
    /// A person took one seat to another device, with a code.
    SeatMoved,
    /// A person ended a device.
    DeviceEnded,
    /// A person made a recovery phrase.
    PhraseMade,
    /// A host removed somebody from a table.
    Removed,
    /// A host was given a key for a program.
    KeyGiven,
    /// A person had everything of theirs erased.
    Erased,
    /// An operator announced something, or took an announcement down.
    Announced,
    /// An operator closed a table.
    TableClosed,
    /// An operator removed a table.
    TableRemoved,
    /// An operator copied the database.
    BackedUp,
    /// An operator brought a backup back.
    Restored,
    /// An operator exported the database.
    Exported,
    /// An operator imported an export.
    Imported,
    /// An operator confirmed the clock of the server.
    ClockConfirmed,
}

impl AuditAction {
    /// The name under which it is entered.
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

/// Enters what an operator did, at a time in milliseconds since 1970, to the table of this name if it concerns one.
///
/// # Errors
/// The store's.
pub async fn record_operator(
    store: &Store,
    act: AuditAction,
    table: Option<&str>,
    now: Millis,
) -> Result<(), store::StoreError> {
    let (act, table) = (act.name().to_owned(), table.unwrap_or_default().to_owned());
    store.add_audit_entry(&AuditEntry { at: now.cast_signed(), act, person: String::new(), table }).await
}

/// Enters what a person did. An act that was done is not undone because it cannot be entered; the log says so.
pub(crate) async fn record(hall: &TableRegistry, act: AuditAction, who: &PersonId, table: Option<TableToken>) {
    let entry = AuditEntry {
        at: hall.clock.now().cast_signed(),
        act: act.name().to_owned(),
        person: hall.key.pseudonym(who),
        table: table.map(TableToken::id).unwrap_or_default(),
    };
    if let Err(error) = hall.store.add_audit_entry(&entry).await {
        tracing::error!(%error, act = act.name(), "an act is missing in the audit trail");
    }
}
