//! Numbers of tables.

use std::sync::atomic::{AtomicU64, Ordering};

/// The number of a table. A copy gets one of its own: what happens there is something else from then on.
pub(super) struct Number(u64);

impl Number {
    pub fn fresh() -> Number {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Number(NEXT.fetch_add(1, Ordering::Relaxed))
    }

    pub fn get(&self) -> u64 {
        self.0
    }
}

impl Clone for Number {
    fn clone(&self) -> Number {
        Number::fresh()
    }
}
