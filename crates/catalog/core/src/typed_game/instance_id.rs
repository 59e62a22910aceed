//! Numbers that identify tables.

use std::sync::atomic::{AtomicU64, Ordering};

/// The number of a table. A clone gets a number of its own because its future differs.
pub(super) struct InstanceId(u64);

impl InstanceId {
    pub fn allocate_next() -> InstanceId {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        InstanceId(NEXT.fetch_add(1, Ordering::Relaxed))
    }

    /// Returns the same number, for the same table as of an earlier time.
    pub fn share(&self) -> InstanceId {
        InstanceId(self.0)
    }

    pub fn get(&self) -> u64 {
        self.0
    }
}

impl Clone for InstanceId {
    fn clone(&self) -> InstanceId {
        InstanceId::allocate_next()
    }
}
