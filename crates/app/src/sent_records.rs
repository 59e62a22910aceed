//! The records of frames that one stream has sent.

use std::sync::Arc;

use pages::{Frame, Record, SentFrame};

/// The state of one stream: what its browser shows.
#[derive(Debug, Default)]
pub struct SentRecords {
    /// The id of the frame that the browser shows, until the first frame is known.
    shown: Option<String>,
    sent: Option<SentFrame>,
}

impl SentRecords {
    /// Returns the state of a browser that says what it shows: `EPOCH.MOMENT.FRAME`.
    pub fn to_browser_with(have: &str) -> SentRecords {
        SentRecords { shown: have.rsplit('.').next().map(str::to_owned), sent: None }
    }

    /// Takes the id of the frame that the browser shows, if no frame has been sent yet.
    pub fn take_shown(&mut self) -> Option<String> {
        self.shown.take()
    }

    /// Sends a moment that follows the one before.
    pub fn send_next(&mut self, frame: Arc<Frame>) -> Vec<Record> {
        match &mut self.sent {
            Some(sent) => sent.send_next(frame),
            None => self.send_present(frame).into_iter().collect(),
        }
    }

    /// Sends a moment that replaces everything; nothing if the browser shows just that.
    pub fn send_present(&mut self, frame: Arc<Frame>) -> Option<Record> {
        if self.shown.take().is_some_and(|shown| shown == frame.id()) {
            self.sent = Some(SentFrame::after_loading(frame));
            return None;
        }
        let (sent, record) = SentFrame::send_whole(frame);
        self.sent = Some(sent);
        Some(record)
    }
}
