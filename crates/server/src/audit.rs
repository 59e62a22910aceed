//! The audit trail of a server: who signed in elsewhere, which devices were ended, who was removed, what operators did.
//!
//! Entries hold no names, addresses, tokens or cookies. A person is a keyed hash: entries of one person can be told to be of
//! one person, and without `house.key` nobody can tell which. After everything of a person was erased nothing leads from
//! their entries to them.

use store::{AuditEntry, Store};
use tables::{Millis, Person};

use crate::hall::Hall;
use crate::secrets::Token;

/// An act that is entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AuditAct {
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
}

impl AuditAct {
    /// The name under which it is entered.
    pub fn name(self) -> &'static str {
        match self {
            AuditAct::SignIn => "sign-in",
            AuditAct::SeatMoved => "seat-moved",
            AuditAct::DeviceEnded => "device-ended",
            AuditAct::PhraseMade => "phrase-made",
            AuditAct::Removed => "removed",
            AuditAct::KeyGiven => "key-given",
            AuditAct::Erased => "erased",
            AuditAct::Announced => "announced",
            AuditAct::TableClosed => "table-closed",
            AuditAct::TableRemoved => "table-removed",
            AuditAct::BackedUp => "backed-up",
            AuditAct::Restored => "restored",
            AuditAct::Exported => "exported",
            AuditAct::Imported => "imported",
        }
    }
}

/// Enters what an operator did, at a time in milliseconds since 1970, to the table of this name if it concerns one.
///
/// # Errors
/// The store's.
pub async fn record_operator(
    store: &Store,
    act: AuditAct,
    table: Option<&str>,
    now: Millis,
) -> Result<(), store::Error> {
    let (act, table) = (act.name().to_owned(), table.unwrap_or_default().to_owned());
    store.add_audit_entry(&AuditEntry { at: now.cast_signed(), act, person: String::new(), table }).await
}

/// Enters what a person did. An act that was done is not undone because it cannot be entered; the log says so.
pub(crate) async fn record(hall: &Hall, act: AuditAct, who: &Person, table: Option<Token>) {
    let entry = AuditEntry {
        at: hall.clock.now().cast_signed(),
        act: act.name().to_owned(),
        person: hall.key.pseudonym(who),
        table: table.map(Token::id).unwrap_or_default(),
    };
    if let Err(error) = hall.store.add_audit_entry(&entry).await {
        tracing::error!(%error, act = act.name(), "an act is missing in the audit trail");
    }
}
