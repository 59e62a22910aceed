//! What is on its way to one stream: the newest drawing and nothing older. It lies here only until the stream takes it.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Notify;

/// A drawn region, shared by everybody who sees the same.
#[derive(Debug)]
pub(crate) struct DrawnRegion {
    /// What is shown.
    pub region: pages::Region,
    /// Whether it brings something to watch.
    pub staged: bool,
    /// For a program: the same as values, and nothing drawn.
    pub state: Option<crate::seat_state::SeatState>,
}

/// What lies in a letterbox.
#[derive(Debug)]
enum Latest {
    Nothing,
    Drawn(Arc<DrawnRegion>),
    /// Nobody will put anything here any more.
    Closed,
}

#[derive(Debug)]
struct Slot {
    latest: Mutex<Latest>,
    changed: Notify,
}

/// The end that is written to. Dropping it closes the stream.
#[derive(Debug)]
pub(crate) struct RegionSender(Arc<Slot>);

/// The end that is read from.
#[derive(Debug)]
pub(crate) struct RegionReceiver(Arc<Slot>);

/// An empty letterbox.
pub(crate) fn region_channel() -> (RegionSender, RegionReceiver) {
    let inside = Arc::new(Slot { latest: Mutex::new(Latest::Nothing), changed: Notify::new() });
    (RegionSender(Arc::clone(&inside)), RegionReceiver(inside))
}

impl Slot {
    fn put(&self, latest: Latest) {
        *self.latest.lock().unwrap_or_else(PoisonError::into_inner) = latest;
        self.changed.notify_one();
    }
}

impl RegionSender {
    /// Puts a drawing in the place of whatever lies there.
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
    /// Waits for a drawing and takes it out; nothing once the letterbox is closed.
    pub async fn next(&mut self) -> Option<Arc<DrawnRegion>> {
        loop {
            let latest = {
                let mut latest = self.0.latest.lock().unwrap_or_else(PoisonError::into_inner);
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
