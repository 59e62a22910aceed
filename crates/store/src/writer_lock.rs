//! The order of writers. SQLite lets one connection write at a time, and a connection that finds the file busy retries
//! after growing pauses: it may wait long behind others who came later, and meanwhile blocks a connection that readers
//! need. Writers to a file therefore wait here first, in the order of arrival. PostgreSQL orders its writers by itself.
//!
//! Events of games have priority: of all writers of other data, such as new tables, only one competes with them at a
//! time.

use tokio::sync::{Mutex, MutexGuard};

/// The queue of the writers to a file.
#[derive(Default)]
pub(crate) struct WriterLock {
    pen: Mutex<()>,
    door: Mutex<()>,
}

/// The permission to write, until it is dropped.
pub(crate) type WriterTurn<'a> = Option<(MutexGuard<'a, ()>, Option<MutexGuard<'a, ()>>)>;

impl WriterLock {
    /// Waits for the turn of a writer of events of games.
    pub async fn lock_for_rows(&self) -> WriterTurn<'_> {
        Some((self.pen.lock().await, None))
    }

    /// Waits for the turn of a writer of anything else.
    pub async fn lock_for_others(&self) -> WriterTurn<'_> {
        let door = self.door.lock().await;
        Some((self.pen.lock().await, Some(door)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn rows_of_games_go_before_all_but_one_of_those_who_write_something_else() {
        let lock = &WriterLock::default();
        let order = &std::sync::Mutex::new(Vec::new());
        let note = |what: &'static str| order.lock().expect("nobody panics").push(what);
        let first = lock.lock_for_others().await;
        let other = async |what| {
            let _turn = lock.lock_for_others().await;
            note(what);
        };
        let row = async {
            let _turn = lock.lock_for_rows().await;
            note("row");
        };
        // The futures are polled in order, so all of them are waiting when the first is done.
        tokio::join!(other("second"), other("third"), row, async { drop(first) });
        assert_eq!(*order.lock().expect("nobody panics"), ["row", "second", "third"]);
    }
}
