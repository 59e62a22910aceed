//! The order of writers. SQLite lets one connection write at a time, and a connection that finds the file busy retries
//! after growing pauses: it may wait long behind others who came later, and meanwhile blocks a connection that readers
//! need. Writers to a file therefore wait here first, in the order of arrival. PostgreSQL orders its writers by itself.
//!
//! Events of games have priority: of all writers of other data, such as new tables, only one competes with them at a
//! time.

use tokio::sync::{Mutex, MutexGuard};

use crate::{Pool, Store, StoreError};

/// The queue of the writers to a file.
#[derive(Default)]
pub(crate) struct WriterLock {
    pen: Mutex<()>,
    door: Mutex<()>,
}

/// The permission to write, until it is dropped.
pub(crate) type WriterTurn<'a> = Option<(MutexGuard<'a, ()>, Option<MutexGuard<'a, ()>>)>;

impl Store {
    /// Acquires the permission to write events of games.
    ///
    /// # Errors
    /// [`StoreError::Replaced`]: nothing may be written any more.
    pub(crate) async fn acquire_row_writer(&self) -> Result<WriterTurn<'_>, StoreError> {
        let pen: WriterTurn<'_> = match self.pool {
            Pool::Sqlite { .. } => Some((self.writer_lock.pen.lock().await, None)),
            Pool::Postgres(_) => None,
        };
        self.in_place().map(|()| pen)
    }

    /// Acquires the permission to write anything else.
    ///
    /// # Errors
    /// The same as for [`Store::acquire_row_writer`].
    pub(crate) async fn acquire_writer(&self) -> Result<WriterTurn<'_>, StoreError> {
        let pen: WriterTurn<'_> = match self.pool {
            Pool::Sqlite { .. } => {
                let door = self.writer_lock.door.lock().await;
                Some((self.writer_lock.pen.lock().await, Some(door)))
            }
            Pool::Postgres(_) => None,
        };
        self.in_place().map(|()| pen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn rows_of_games_go_before_all_but_one_of_those_who_write_something_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = &Store::open_file(&folder.path().join("tables.sqlite")).await.expect("a store");
        let order = &std::sync::Mutex::new(Vec::new());
        let note = |what: &'static str| order.lock().expect("nobody panics").push(what);
        let first = store.acquire_writer().await.expect("in place");
        let other = async |what| {
            let _pen = store.acquire_writer().await.expect("in place");
            note(what);
        };
        let row = async {
            let _pen = store.acquire_row_writer().await.expect("in place");
            note("row");
        };
        // The futures are polled in order, so all of them are waiting when the first is done.
        tokio::join!(other("second"), other("third"), row, async { drop(first) });
        assert_eq!(*order.lock().expect("nobody panics"), ["row", "second", "third"]);
    }
}
