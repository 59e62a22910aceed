//! The queue of one stream: the frames of a person, or the states of a program.
//!
//! A reader who falls too far behind gets the present, which replaces everything.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use app::SeatState;
use parking_lot::Mutex;
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::shown::Shown;

/// The number of updates that a slow reader may be behind.
const MAX_QUEUED_UPDATES: usize = 32;

/// A reader who takes nothing for this long is taken to be gone.
const READER_TIMEOUT: Duration = Duration::from_secs(60);

/// An update for one stream.
#[derive(Clone, Debug)]
pub(crate) enum StreamUpdate {
    /// A moment that follows the one before.
    Next(Shown),
    /// A moment that replaces everything.
    Present(Shown),
    /// The state for a program; none if it has no seat any more.
    State(Option<Arc<SeatState>>),
}

#[derive(Debug, Default)]
struct Queue {
    updates: VecDeque<StreamUpdate>,
    /// The time since when the first update has been waiting; none if there is no update.
    waiting_since: Option<Instant>,
    is_closed: bool,
}

#[derive(Debug, Default)]
struct Shared {
    queue: Mutex<Queue>,
    changed: Notify,
}

/// The sending half. Dropping it closes the stream.
#[derive(Debug)]
pub(crate) struct UpdateSender(Arc<Shared>);

/// The receiving half.
#[derive(Debug)]
pub(crate) struct UpdateReceiver(Arc<Shared>);

/// Creates an empty queue.
pub(crate) fn update_queue() -> (UpdateSender, UpdateReceiver) {
    let shared = Arc::new(Shared::default());
    (UpdateSender(Arc::clone(&shared)), UpdateReceiver(shared))
}

impl Shared {
    fn change(&self, change: impl FnOnce(&mut Queue)) {
        let mut queue = self.queue.lock();
        // Nothing is kept for a reader who is gone.
        if queue.is_closed {
            return;
        }
        change(&mut queue);
        if queue.waiting_since.is_none() && !queue.updates.is_empty() {
            queue.waiting_since = Some(Instant::now());
        }
        drop(queue);
        self.changed.notify_one();
    }
}

impl UpdateSender {
    /// Adds the moments of a step, the present last.
    pub fn send_moments(&self, moments: &[Shown]) {
        self.0.change(|queue| match moments.last() {
            Some(present) if queue.updates.len() + moments.len() > MAX_QUEUED_UPDATES => {
                queue.updates.clear();
                queue.updates.push_back(StreamUpdate::Present(present.clone()));
            }
            _ => queue.updates.extend(moments.iter().cloned().map(StreamUpdate::Next)),
        });
    }

    /// Replaces everything that has not been taken yet.
    pub fn replace_all(&self, update: StreamUpdate) {
        self.0.change(|queue| queue.updates = VecDeque::from([update]));
    }

    /// Closes the stream and forgets what has not been taken.
    pub fn close(&self) {
        self.0.change(|queue| *queue = Queue { is_closed: true, ..Queue::default() });
    }

    /// Returns true if the stream was closed, or the reader has taken nothing for long although something waits.
    pub fn is_abandoned(&self) -> bool {
        let queue = self.0.queue.lock();
        queue.is_closed || queue.waiting_since.is_some_and(|since| since.elapsed() > READER_TIMEOUT)
    }
}

impl Drop for UpdateSender {
    fn drop(&mut self) {
        self.close();
    }
}

impl UpdateReceiver {
    /// Waits for an update and takes it; none once the queue is closed.
    pub async fn next(&mut self) -> Option<StreamUpdate> {
        loop {
            {
                let mut queue = self.0.queue.lock();
                if queue.is_closed {
                    return None;
                }
                if let Some(update) = queue.updates.pop_front() {
                    queue.waiting_since = (!queue.updates.is_empty()).then(Instant::now);
                    return Some(update);
                }
            }
            self.0.changed.notified().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use pages::Frame;

    use super::*;

    #[tokio::test]
    async fn a_slow_reader_gets_the_present_and_a_closed_queue_ends() {
        let (sender, mut receiver) = update_queue();
        let moment = Shown::Frame(Arc::default());
        for _ in 0..MAX_QUEUED_UPDATES {
            sender.send_moments(std::slice::from_ref(&moment));
        }
        sender.send_moments(&[moment.clone(), moment.clone()]);
        sender.send_moments(&[moment]);
        assert!(matches!(receiver.next().await, Some(StreamUpdate::Present(_))));
        assert!(matches!(receiver.next().await, Some(StreamUpdate::Next(_))));
        drop(sender);
        assert!(receiver.next().await.is_none());
    }

    #[tokio::test]
    async fn a_reader_who_never_reads_holds_little() {
        let (sender, mut receiver) = update_queue();
        let mut sent = Vec::new();
        let mut steps = vec![1; 10 * MAX_QUEUED_UPDATES];
        // One step may have more frames than may wait.
        steps.push(2 * MAX_QUEUED_UPDATES);
        for frames in steps {
            let frames: Vec<_> = (0..frames).map(|_| Arc::new(Frame::default())).collect();
            sent.extend(frames.iter().map(Arc::downgrade));
            let moments: Vec<_> = frames.into_iter().map(Shown::Frame).collect();
            sender.send_moments(&moments);
            drop(moments);
            // Frames that only the queue holds are in memory for as long as it holds them.
            let held = sent.iter().filter(|frame| frame.strong_count() > 0).count();
            assert!((1..=MAX_QUEUED_UPDATES).contains(&held), "{held} of {} frames", sent.len());
            let newest = sent.last().is_some_and(|frame| frame.strong_count() > 0);
            assert!(newest, "the present is among them");
        }
        assert!(matches!(receiver.next().await, Some(StreamUpdate::Present(_))), "it replaces what is left out");
        let frame = Arc::new(Frame::default());
        sender.send_moments(&[Shown::Frame(Arc::clone(&frame))]);
        sender.close();
        assert_eq!(Arc::strong_count(&frame), 1, "a closed stream holds nothing");
    }

    #[tokio::test(start_paused = true)]
    async fn a_reader_who_takes_nothing_is_gone_after_a_while() {
        let (sender, mut receiver) = update_queue();
        tokio::time::advance(READER_TIMEOUT * 2).await;
        assert!(!sender.is_abandoned(), "nothing waited");
        sender.replace_all(StreamUpdate::State(None));
        tokio::time::advance(READER_TIMEOUT / 2).await;
        sender.replace_all(StreamUpdate::State(None));
        assert!(!sender.is_abandoned());
        tokio::time::advance(READER_TIMEOUT).await;
        assert!(sender.is_abandoned(), "a newer update is no sign of life");
        assert!(receiver.next().await.is_some());
        assert!(!sender.is_abandoned());
        sender.close();
        sender.replace_all(StreamUpdate::State(None));
        assert!(sender.is_abandoned() && receiver.next().await.is_none(), "nothing is kept for a closed stream");
    }
}
