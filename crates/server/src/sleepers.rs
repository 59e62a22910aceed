//! Tables with a running clock that have left memory: when each has to come back.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::clock::{Clock, SteadyTime};
use crate::limits::ClientNetwork;
use crate::secrets::TableToken;

/// A clock that runs while its table sleeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SleepingTable {
    /// The question and its deadline, which moves with steps of the time.
    pub clock: (u32, SteadyTime),
    /// Whose share the table counts to.
    pub from: ClientNetwork,
}

/// All of them.
#[derive(Default)]
pub(crate) struct TableTimers {
    inside: Mutex<Inside>,
    changed: Notify,
}

#[derive(Default)]
struct Inside {
    asleep: HashMap<TableToken, SleepingTable>,
    due: BTreeSet<(SteadyTime, TableToken)>,
}

impl TableTimers {
    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table goes to sleep.
    pub fn put(&self, token: TableToken, asleep: SleepingTable) {
        self.take(token);
        let mut inside = self.inside();
        inside.due.insert((asleep.clock.1, token));
        inside.asleep.insert(token, asleep);
        drop(inside);
        self.changed.notify_one();
    }

    /// Whether no clock runs here.
    pub fn is_empty(&self) -> bool {
        self.inside().due.is_empty()
    }

    /// A table comes back into memory, whoever wakes it.
    pub fn take(&self, token: TableToken) -> Option<SleepingTable> {
        let mut inside = self.inside();
        let asleep = inside.asleep.remove(&token)?;
        inside.due.remove(&(asleep.clock.1, token));
        Some(asleep)
    }

    /// The table that has to come back first, and when.
    fn first(&self) -> Option<(SteadyTime, TableToken, SleepingTable)> {
        let inside = self.inside();
        let &(at, token) = inside.due.first()?;
        Some((at, token, *inside.asleep.get(&token)?))
    }

    /// Waits until a table is due. It stays here until it is taken.
    pub async fn next(&self, clock: &Clock) -> (TableToken, SleepingTable) {
        let mut steps = clock.watch();
        loop {
            let changed = self.changed.notified();
            match self.first() {
                Some((at, token, asleep)) if clock.time_of(at) <= clock.now() => return (token, asleep),
                Some((at, ..)) => tokio::select! {
                    () = tokio::time::sleep_until(clock.instant(clock.time_of(at))) => {}
                    // The machine was suspended, which such a pause does not count.
                    _ = steps.changed() => {}
                    () = changed => {}
                },
                None => changed.await,
            }
        }
    }
}
