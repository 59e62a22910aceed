//! Numbers of tables.

use std::sync::atomic::{AtomicU64, Ordering};

/// The number of a table. A copy gets one of its own: what happens there is something else from then on.
pub(super) struct InstanceId(u64);

impl InstanceId {
    pub fn allocate() -> InstanceId {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        InstanceId(NEXT.fetch_add(1, Ordering::Relaxed))
    }

    pub fn get(&self) -> u64 {
        self.0
    }
}

impl Clone for InstanceId {
    fn clone(&self) -> InstanceId {
        InstanceId::allocate()
    }
}
