//! The ways in which a table can fail to do something.

use axum::http::StatusCode;
use tables::Refusal;

/// The word for something that does not exist, or cannot be played by this program.
pub(crate) const MISSING_WORD: &str = "missing";
/// The word for a server that cannot do something now.
pub(crate) const BUSY_WORD: &str = "busy";

/// The reason why a table did not do something.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Failure {
    /// There is no such table.
    NoSuchTable,
    /// The table refused; nothing has changed.
    Refused(Refusal),
    /// This program cannot play the table. One sentence for users.
    Unplayable(String),
    /// The server is full or closing, or another owner continued the table. Nothing was lost; the client can retry.
    Busy,
    /// Too many tables are in use.
    TooManyTables,
    /// The disk is almost full.
    DiskFull,
    /// The store is unavailable. Nothing was lost; the server retries by itself.
    StoreDown,
    /// The table left memory before it handled the request. The caller can retry.
    Unloaded,
    /// The table is in the memory of the node at this address.
    OtherNode(store::Node),
}

impl Failure {
    /// Returns one word for programs.
    pub fn word(&self) -> &'static str {
        match self {
            Failure::NoSuchTable | Failure::Unplayable(_) => MISSING_WORD,
            Failure::Busy
            | Failure::Unloaded
            | Failure::OtherNode(_)
            | Failure::TooManyTables
            | Failure::DiskFull
            | Failure::StoreDown => BUSY_WORD,
            Failure::Refused(refusal) => refusal.word(),
        }
    }

    /// Returns the status of the response.
    pub fn status_code(&self) -> StatusCode {
        match self {
            Failure::NoSuchTable => StatusCode::NOT_FOUND,
            Failure::Busy
            | Failure::StoreDown
            | Failure::TooManyTables
            | Failure::DiskFull
            | Failure::Unloaded
            | Failure::OtherNode(_) => StatusCode::SERVICE_UNAVAILABLE,
            Failure::Unplayable(_) => StatusCode::CONFLICT,
            Failure::Refused(refusal) => match refusal {
                Refusal::NoSeat | Refusal::NotHost => StatusCode::FORBIDDEN,
                Refusal::Malformed(_)
                | Refusal::Unnumbered
                | Refusal::Setup(_)
                | Refusal::NoName
                | Refusal::BadName(_)
                | Refusal::ReservedName
                | Refusal::BadShare
                | Refusal::NoText
                | Refusal::BadText(_)
                | Refusal::NoSuchSeat
                | Refusal::NoSuchBot => StatusCode::UNPROCESSABLE_ENTITY,
                _ => StatusCode::CONFLICT,
            },
        }
    }
}
