//! The ways in which a table can fail to do something.

use axum::http::StatusCode;
use tables::Refusal;

/// Why a table did not do something.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Failure {
    /// There is no such table.
    NoSuchTable,
    /// The table said no; nothing has changed.
    Refused(Refusal),
    /// The table cannot be played by this program. One sentence for people.
    Unplayable(String),
    /// The house is full or closing, or another owner went on with the table. Nothing was lost; try again.
    Busy,
    /// Too many tables are in use.
    TooManyTables,
    /// The disk is almost full.
    DiskFull,
    /// The store does not work now. Nothing was lost; the house tries again by itself.
    StoreDown,
    /// The table left memory before it came to this. Ask again.
    Unloaded,
    /// The table is in the memory of the node at this address.
    OtherNode(store::Node),
}

impl Failure {
    /// The status of the answer.
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
