//! The calls that wait to append events, and the check which of them continue their tables.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::{Mutex, MutexGuard};
use tokio::sync::oneshot;

use crate::error::StoreError;
use crate::records::TableRow;

/// Calls on their way to the database.
#[derive(Clone, Default)]
pub(crate) struct WriteQueue {
    waiting: Arc<Mutex<Vec<Append>>>,
    /// The lock of the call that writes for all.
    pub turn: Arc<tokio::sync::Mutex<()>>,
}

/// One call.
pub(crate) struct Append {
    pub id: String,
    /// The fencing token under which the table is continued, where several servers share the tables.
    pub fence: Option<i64>,
    pub first: i64,
    pub rows: Vec<TableRow>,
    pub finished: Option<i64>,
    pub told: oneshot::Sender<Result<(), StoreError>>,
}

impl WriteQueue {
    pub fn waiting(&self) -> MutexGuard<'_, Vec<Append>> {
        self.waiting.lock()
    }
}

/// Determines which calls continue their tables, given the known numbers of events and the current fencing tokens.
pub(crate) fn check_calls(
    calls: &[Append],
    mut known: HashMap<String, i64>,
    fences: &HashMap<String, i64>,
) -> Vec<Result<(), StoreError>> {
    let check = |call: &Append| {
        if call.fence.is_some_and(|fence| fences.get(&call.id) != Some(&fence)) {
            return Err(StoreError::Lost);
        }
        let length = known.get_mut(&call.id).ok_or(StoreError::Unknown)?;
        if *length != call.first {
            return Err(StoreError::Conflict);
        }
        *length += i64::try_from(call.rows.len()).unwrap_or(i64::MAX);
        Ok(())
    };
    calls.iter().map(check).collect()
}
