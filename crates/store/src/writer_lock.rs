//! Whose turn it is to write. SQLite lets one connection write at a time, and a connection that finds the file busy looks
//! again after pauses that grow: it may wait long behind others who came later, and readers lack it meanwhile. So whoever
//! wants to write to a file waits here first, in the order of coming. PostgreSQL orders its writers by itself.
//!
//! Rows of games go before everything else: of all who write something else, such as new tables, only one stands in the
//! same row with them.

use tokio::sync::{Mutex, MutexGuard};

use crate::{Pool, Store, StoreError};

/// Those who wait to write to a file.
#[derive(Default)]
pub(crate) struct WriterLock {
    pen: Mutex<()>,
    door: Mutex<()>,
}

/// The turn to write, until it is dropped.
pub(crate) type WriterTurn<'a> = Option<(MutexGuard<'a, ()>, Option<MutexGuard<'a, ()>>)>;

impl Store {
    /// The turn to write rows of games.
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

    /// The turn to write anything else.
    ///
    /// # Errors
    /// As above.
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
        // Each is asked in turn, so all of them wait when the first is done.
        tokio::join!(other("second"), other("third"), row, async { drop(first) });
        assert_eq!(*order.lock().expect("nobody panics"), ["row", "second", "third"]);
    }
}
