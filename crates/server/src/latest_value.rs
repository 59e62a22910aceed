//! A channel to one stream that keeps only the newest rendered region, until the stream takes it.

use std::sync::Arc;

use app::DrawnRegion;
use parking_lot::Mutex;
use tokio::sync::Notify;

/// The contents of the channel.
#[derive(Debug)]
enum Latest {
    Nothing,
    Drawn(Arc<DrawnRegion>),
    /// The sender was dropped.
    Closed,
}

#[derive(Debug)]
struct Slot {
    latest: Mutex<Latest>,
    changed: Notify,
}

/// The sending half. Dropping it closes the stream.
#[derive(Debug)]
pub(crate) struct RegionSender(Arc<Slot>);

/// The receiving half.
#[derive(Debug)]
pub(crate) struct RegionReceiver(Arc<Slot>);

/// Creates an empty channel.
pub(crate) fn region_channel() -> (RegionSender, RegionReceiver) {
    let inside = Arc::new(Slot { latest: Mutex::new(Latest::Nothing), changed: Notify::new() });
    (RegionSender(Arc::clone(&inside)), RegionReceiver(inside))
}

impl Slot {
    fn put(&self, latest: Latest) {
        *self.latest.lock() = latest;
        self.changed.notify_one();
    }
}

impl RegionSender {
    /// Replaces the current value.
    pub fn send(&self, drawn: Arc<DrawnRegion>) {
        self.0.put(Latest::Drawn(drawn));
    }
}

impl Drop for RegionSender {
    fn drop(&mut self) {
        self.0.put(Latest::Closed);
    }
}

impl RegionReceiver {
    /// Waits for a value and takes it; none once the channel is closed.
    pub async fn next(&mut self) -> Option<Arc<DrawnRegion>> {
        loop {
            let latest = {
                let mut latest = self.0.latest.lock();
                match *latest {
                    Latest::Closed => return None,
                    _ => std::mem::replace(&mut *latest, Latest::Nothing),
                }
            };
            if let Latest::Drawn(drawn) = latest {
                return Some(drawn);
            }
            self.0.changed.notified().await;
        }
    }
}
