//! The messages to a live table, and the handles by which it is reached.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use app::TableVisit;
use catalog::i18n::Language;
use tables::{AnswerId, PersonId, TableCommand, TableState};
use tokio::sync::{mpsc, oneshot};

use crate::failure::Failure;
use crate::rate_limits::ClientNetwork;
use crate::seated_people::SeatedPeople;
use crate::update_queue::UpdateReceiver;

/// The capacity of a table's mailbox.
pub(crate) const MAX_QUEUED_MESSAGES: usize = 64;

/// A closure that reads the table state and sends its own response.
pub(crate) type TableQuery = Box<dyn FnOnce(&TableState) + Send>;

/// The key of a posted command: its person and its id. A command that is posted again under the same key is not executed
/// twice.
pub(crate) type CommandKey = (PersonId, AnswerId);

/// A request to a table.
pub(crate) enum TableMessage {
    /// Reads the table state.
    Read(TableQuery),
    /// Executes a command for a client with this language, unless it was executed before under the same id.
    Command(TableCommand, Option<CommandKey>, Language, oneshot::Sender<Result<(), Failure>>),
    /// Removes a person and erases their identity.
    ErasePerson(PersonId, oneshot::Sender<Result<(), Failure>>),
    /// Leaves memory if there are no streams, to make room for others.
    Evict,
    /// Reloads the table, because another process has written to it.
    Reload,
    /// Opens a stream of rendered regions; the number is needed to close it.
    Watch(TableVisit, oneshot::Sender<Result<(u64, UpdateReceiver), Failure>>),
}

impl TableMessage {
    /// Responds to a message that was not carried out. A reader is notified by its dropped channel.
    pub fn reject(self, failure: &Failure) {
        match self {
            TableMessage::Command(_, _, _, reply) | TableMessage::ErasePerson(_, reply) => {
                drop(reply.send(Err(failure.clone())))
            }
            TableMessage::Watch(_, reply) => drop(reply.send(Err(failure.clone()))),
            TableMessage::Read(_) | TableMessage::Evict | TableMessage::Reload => {}
        }
    }
}

/// A handle to a live table.
#[derive(Clone)]
pub(crate) struct TableHandle {
    pub messages: mpsc::Sender<Box<TableMessage>>,
    pub closed_streams: mpsc::UnboundedSender<u64>,
    /// The client network that loaded the table.
    pub from: ClientNetwork,
    /// The person who loaded the table.
    pub who: Option<PersonId>,
    pub usage: Arc<TableUsage>,
}

/// The usage of a live table.
#[derive(Default)]
pub(crate) struct TableUsage {
    /// The time of the last request.
    pub last_asked: AtomicU64,
    /// The number of open streams.
    pub streams: AtomicUsize,
    /// True while a player's clock runs.
    pub has_running_clock: AtomicBool,
    /// The seated players.
    pub seats: SeatedPeople,
    /// True if the table was removed from the store while it was in memory.
    pub is_removed: AtomicBool,
}

impl TableHandle {
    /// Returns the open stream with this number.
    pub fn open_stream(self, number: u64, updates: UpdateReceiver) -> OpenStream {
        OpenStream { number, updates, closed_streams: self.closed_streams, usage: self.usage }
    }
}

/// An open stream of rendered regions.
pub(crate) struct OpenStream {
    number: u64,
    /// The channel on which they arrive.
    pub updates: UpdateReceiver,
    closed_streams: mpsc::UnboundedSender<u64>,
    usage: Arc<TableUsage>,
}

impl OpenStream {
    /// Returns true if the table was removed.
    pub fn is_table_removed(&self) -> bool {
        self.usage.is_removed.load(Ordering::Relaxed)
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        let _ = self.closed_streams.send(self.number);
    }
}
