//! The notices that tell a person of a refusal.

use pages::{Notice, SetupField};
use tables::{Refusal, RefusalClass};

/// Returns a message without a rule clause.
pub fn plain_notice(text: String) -> Notice {
    Notice { text, clause: String::new(), confirmation: None }
}

/// Returns the message about a refusal.
pub fn refusal_notice(refusal: &Refusal) -> Notice {
    Notice { text: refusal.sentence(), clause: refusal.clause().to_owned(), confirmation: None }
}

/// Returns the status of HTTP for a refusal.
pub fn refusal_status(class: RefusalClass) -> u16 {
    match class {
        RefusalClass::Forbidden => 403,
        RefusalClass::Invalid | RefusalClass::Unreadable | RefusalClass::Unnumbered => 422,
        RefusalClass::Conflict | RefusalClass::Stale | RefusalClass::Closed => 409,
    }
}

/// Returns the part of the form for new tables that a refusal is about.
pub fn refused_field(refusal: &Refusal) -> SetupField {
    match refusal {
        Refusal::BadName(_) | Refusal::ReservedName | Refusal::NameTaken => SetupField::Name,
        Refusal::Setup(what) if *what == catalog::tr!("terms-out-of-bounds") => SetupField::Pace,
        Refusal::Setup(_) => SetupField::Options,
        _ => SetupField::Seats,
    }
}
