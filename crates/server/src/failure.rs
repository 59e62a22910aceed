//! The ways in which a table can fail to do something.

use tables::Refusal;

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
