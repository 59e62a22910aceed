//! Persistent storage of tables: a journal of events per table, in SQLite by default and in PostgreSQL by URL.
//!
//! A table is a header and a list of events. Their meaning belongs to the `tables` crate; here they are JSON documents.
//! Events are only ever appended. The primary key (table, sequence) excludes a second owner of a table: a process that
//! read an older end of the list cannot append to it ([`StoreError::Conflict`]). On PostgreSQL several servers share
//! the tables: one of them owns each table at a time ([`Store::acquire_lease`]). Each call of [`Store::append_rows`] is
//! stored completely or not at all, and calls that wait at the same time share a transaction: after a crash the events
//! of a table are a prefix of what was appended, in whole calls.
//!
//! SQLite runs in write-ahead mode with `synchronous=FULL`: an acknowledged move survives a power cut, not only the end
//! of the process. The price is one flush to the disk for all calls that wait for it. The connection to PostgreSQL does
//! not use TLS: use a socket or a private network.
//!
//! Without the feature `postgres` only SQLite can be opened.
//!
//! This crate never logs the contents of events or headers: they hold the secrets of running games.

mod alarms;
mod audit;
mod contacts;
mod daily_attempts;
mod devices;
mod erasure;
mod error;
mod folder_lock;
mod group_commit;
mod health;
mod identity;
mod lease_records;
#[cfg(feature = "postgres")]
mod leases;
mod migrations;
mod notifications;
mod opened_store;
mod person_data;
mod pool;
mod pooled_connection;
mod records;
mod results;
mod retention;
mod spectator_links;
mod store;
mod stored_tables;
mod transfer;
mod write_queue;
mod writer_lock;

pub use audit::{AuditEntry, MAX_AUDIT_ENTRIES};
pub use contacts::Contact;
pub use daily_attempts::DailyAttempt;
pub use devices::{Device, MAX_DEVICES};
pub use error::{StoreError, StoreFuture};
pub use folder_lock::FolderLock;
pub use health::StoreCheck;
pub use lease_records::{Lease, LeaseRequest, LeaseResult, Node, PendingWakeup};
#[cfg(feature = "postgres")]
pub use leases::ClusterEventReceiver;
pub use notifications::DueNotification;
pub use person_data::PersonData;
pub use records::{MovedTable, NewTable, SeatOccupancy, StoredTable, TableData, TableListing, TableRef, TableRow};
pub use results::FinishedGame;
pub use retention::{RetentionCriteria, RetentionCutoffs, RetentionPassTime, TableOverview};
pub use store::{Store, is_missing};
pub use stored_tables::SERVER_LINK_MARK;

pub(crate) use error::with_timeout;
pub(crate) use pool::{Pool, with_pen, with_pool};
