//! Tables with a running clock that have left memory: when each has to come back.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::clock::{Clock, SteadyTime};
use crate::rate_limits::ClientNetwork;
use crate::secrets::TableToken;

/// A clock that runs while its table sleeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SleepingTable {
    /// The question and its deadline, which moves with steps of the time.
    pub deadline: (u32, SteadyTime),
    /// Whose share the table counts to.
    pub from: ClientNetwork,
}

/// All of them.
#[derive(Default)]
pub(crate) struct TableTimers {
    state: Mutex<TimerState>,
    changed: Notify,
}

#[derive(Default)]
struct TimerState {
    asleep: HashMap<TableToken, SleepingTable>,
    due: BTreeSet<(SteadyTime, TableToken)>,
}

impl TableTimers {
    fn inside(&self) -> MutexGuard<'_, TimerState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table goes to sleep.
    pub fn insert(&self, token: TableToken, asleep: SleepingTable) {
        self.remove(token);
        let mut inside = self.inside();
        inside.due.insert((asleep.deadline.1, token));
        inside.asleep.insert(token, asleep);
        drop(inside);
        self.changed.notify_one();
    }

    /// Whether no clock runs here.
    pub fn is_empty(&self) -> bool {
        self.inside().due.is_empty()
    }

    /// A table comes back into memory, whoever wakes it.
    pub fn remove(&self, token: TableToken) -> Option<SleepingTable> {
        let mut inside = self.inside();
        let asleep = inside.asleep.remove(&token)?;
        inside.due.remove(&(asleep.deadline.1, token));
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
        let mut steps = clock.subscribe_steps();
        loop {
            let changed = self.changed.notified();
            match self.first() {
                Some((at, token, asleep)) if clock.resolve_steady(at) <= clock.now() => return (token, asleep),
                Some((at, ..)) => tokio::select! {
                    () = tokio::time::sleep_until(clock.instant_at(clock.resolve_steady(at))) => {}
                    // The machine was suspended, which such a pause does not count.
                    _ = steps.changed() => {}
                    () = changed => {}
                },
                None => changed.await,
            }
        }
    }
}
