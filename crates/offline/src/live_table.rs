//! A table in memory, with the streams of its open pages.

use std::sync::Arc;

use app::{SeenMoment, SentRecords, TableVisit};
use pages::Record;
use serde::Serialize;
use tables::{Millis, TableState};

use crate::message::Output;
use crate::table_id::TableId;

/// The time after which a silent stream says that it is alive.
const BEAT: Millis = 12_000;

/// A record about a stream. Pages here draw nothing themselves.
type HostRecord = app::StreamRecord<'static, ()>;

/// The stream of one page.
struct OpenStream {
    number: u64,
    version: u64,
    seen: SeenMoment,
    records: SentRecords,
    told_at: Millis,
}

impl OpenStream {
    fn tell(&mut self, now: Millis, text: String) -> Option<Output> {
        if text.is_empty() {
            return None;
        }
        self.told_at = now;
        Some(Output::Records { stream: self.number, text })
    }
}

/// A table in memory.
pub(crate) struct LiveTable {
    pub id: TableId,
    pub state: TableState,
    streams: Vec<OpenStream>,
    /// The time of the last request.
    pub used_at: Millis,
}

impl LiveTable {
    /// Creates a table that has just been loaded.
    pub fn new(id: TableId, state: TableState) -> LiveTable {
        LiveTable { id, used_at: state.now(), state, streams: Vec::new() }
    }

    /// Opens the stream of a page that says what it shows.
    pub fn open_stream(&mut self, number: u64, visit: &TableVisit, have: &str) -> Option<Output> {
        let version = self.state.version_for(visit.who.as_ref());
        let seen = SeenMoment::at_present(&self.state, visit);
        let mut stream = OpenStream { number, version, seen, records: SentRecords::to_browser_with(have), told_at: 0 };
        let time = self.state.now();
        let hello = HostRecord::Hello { time, assets: pages::table_asset_paths(), client: None };
        let frame = Arc::new(app::draw_present(&self.state, &self.id.links(), visit));
        let present = stream.records.send_present(frame);
        let opened = stream.tell(time, to_line(&hello) + &to_lines(present.as_slice()));
        self.streams.push(stream);
        opened
    }

    /// Returns true if a stream with this number was open, and closes it.
    pub fn close_stream(&mut self, number: u64) -> bool {
        let before = self.streams.len();
        self.streams.retain(|stream| stream.number != number);
        self.streams.len() < before
    }

    /// Draws the new moments for every stream.
    pub fn push_updates(&mut self, visit: &TableVisit) -> Vec<Output> {
        let (state, links, now) = (&self.state, self.id.links(), self.state.now());
        let mut outputs = Vec::new();
        for stream in &mut self.streams {
            let version = state.version_for(visit.who.as_ref());
            if std::mem::replace(&mut stream.version, version) == version {
                continue;
            }
            let text = match app::show_moments_since(state, &links, visit, stream.seen, pages::draw_frame) {
                Some(frames) => {
                    let records = frames.into_iter().flat_map(|frame| stream.records.send_next(Arc::new(frame)));
                    to_lines(&records.collect::<Vec<_>>())
                }
                None => {
                    let present = Arc::new(app::draw_present(state, &links, visit));
                    to_lines(stream.records.send_present(present).as_slice())
                }
            };
            stream.seen = SeenMoment::at_present(state, visit);
            outputs.extend(stream.tell(now, text));
        }
        outputs
    }

    /// Tells streams that have been silent for long that they are alive.
    pub fn send_beats(&mut self, now: Millis) -> Vec<Output> {
        let silent = self.streams.iter_mut().filter(|stream| stream.told_at + BEAT <= now);
        silent.filter_map(|stream| stream.tell(now, to_line(&HostRecord::Time { time: now }))).collect()
    }

    /// Ends all streams: their pages connect again.
    pub fn end_streams(self) -> Vec<Output> {
        let again = to_line(&HostRecord::Again);
        let end = |stream: OpenStream| {
            let stream = stream.number;
            [Output::Records { stream, text: again.clone() }, Output::StreamEnded { stream }]
        };
        self.streams.into_iter().flat_map(end).collect()
    }

    /// Returns the time at which the table has to be woken, or a stream has to be told that it is alive.
    pub fn wake_at(&self) -> Option<Millis> {
        let beats = self.streams.iter().map(|stream| stream.told_at + BEAT);
        beats.chain(self.state.wake_at()).min()
    }

    /// Returns true if nobody looks and nothing happens before somebody does.
    pub fn can_leave_memory(&self) -> bool {
        self.streams.is_empty() && self.state.can_sleep()
    }
}

fn to_line(record: &impl Serialize) -> String {
    serde_json::to_string(record).map(|line| line + "\n").unwrap_or_default()
}

fn to_lines(records: &[Record]) -> String {
    records.iter().map(to_line).collect()
}
