//! Wakeup times of unloaded tables with a running clock.

use std::collections::{BTreeSet, HashMap};

use parking_lot::{Mutex, MutexGuard};
use tokio::sync::Notify;

use crate::clock::{Clock, SteadyTime};
use crate::rate_limits::ClientNetwork;
use crate::secrets::TableToken;

/// The running clock of an unloaded table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SleepingTable {
    /// The decision number and its deadline, which moves with steps of the server time.
    pub deadline: (u32, SteadyTime),
    /// The client network that the table is charged to.
    pub from: ClientNetwork,
}

/// All unloaded tables with a running clock.
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
        self.state.lock()
    }

    /// Adds a table that leaves memory.
    pub fn insert(&self, token: TableToken, asleep: SleepingTable) {
        self.remove(token);
        let mut inside = self.inside();
        inside.due.insert((asleep.deadline.1, token));
        inside.asleep.insert(token, asleep);
        drop(inside);
        self.changed.notify_one();
    }

    /// Returns true if no clock runs here.
    pub fn is_empty(&self) -> bool {
        self.inside().due.is_empty()
    }

    /// Removes a table that is loaded again.
    pub fn remove(&self, token: TableToken) -> Option<SleepingTable> {
        let mut inside = self.inside();
        let asleep = inside.asleep.remove(&token)?;
        inside.due.remove(&(asleep.deadline.1, token));
        Some(asleep)
    }

    /// Returns the first table that is due, and its time.
    fn first(&self) -> Option<(SteadyTime, TableToken, SleepingTable)> {
        let inside = self.inside();
        let &(at, token) = inside.due.first()?;
        Some((at, token, *inside.asleep.get(&token)?))
    }

    /// Waits until a table is due. It stays in the set until it is removed.
    pub async fn next(&self, clock: &Clock) -> (TableToken, SleepingTable) {
        let mut steps = clock.subscribe_steps();
        loop {
            let changed = self.changed.notified();
            match self.first() {
                Some((at, token, asleep)) if clock.resolve_steady(at) <= clock.now() => return (token, asleep),
                Some((at, ..)) => tokio::select! {
                    () = tokio::time::sleep_until(clock.instant_at(clock.resolve_steady(at))) => {}
                    // The machine was suspended, and such a sleep does not count suspension.
                    _ = steps.changed() => {}
                    () = changed => {}
                },
                None => changed.await,
            }
        }
    }
}
