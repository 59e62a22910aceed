//! Streams of records, and the pages that follow them.

use std::time::Duration;

use anyhow::Result;
use reqwest::Response;
use serde_json::Value;

use crate::displayed_page::DisplayedPage;

/// The time within which a test expects the next record.
const RECORD_TIMEOUT: Duration = Duration::from_secs(20);

/// A stream of JSON records, one a line.
#[derive(Debug)]
pub struct FrameStream {
    response: Response,
    /// The bytes that have been received and not consumed.
    bytes: Vec<u8>,
    /// Everything received, if it is recorded.
    transcript: Option<String>,
}

/// One record.
#[derive(Clone, PartialEq, Debug)]
pub struct StreamRecord {
    pub value: Value,
    /// The number of bytes sent, with the padding.
    pub bytes: usize,
}

impl StreamRecord {
    /// Returns the kind of the record.
    pub fn kind(&self) -> &str {
        self.value["kind"].as_str().unwrap_or_default()
    }
}

impl FrameStream {
    /// Reads the body of a response as records.
    pub fn new(response: Response) -> FrameStream {
        FrameStream { response, bytes: Vec::new(), transcript: None }
    }

    /// Records everything that is received from now on.
    #[must_use]
    pub fn recording(self) -> FrameStream {
        FrameStream { transcript: Some(String::new()), ..self }
    }

    /// Returns everything received since the recording began.
    pub fn transcript(&self) -> &str {
        self.transcript.as_deref().unwrap_or_default()
    }

    /// Returns the next record of any kind; `None` when the stream has ended.
    ///
    /// # Errors
    /// The connection breaks, or a line is no JSON.
    pub async fn next_record(&mut self) -> Result<Option<StreamRecord>> {
        loop {
            if let Some(end) = self.bytes.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.bytes.drain(..=end).collect();
                // An empty line only says that the stream is alive.
                if line.trim_ascii().is_empty() {
                    continue;
                }
                if let Some(transcript) = &mut self.transcript {
                    transcript.push_str(&String::from_utf8_lossy(&line));
                }
                return Ok(Some(StreamRecord { value: serde_json::from_slice(&line)?, bytes: line.len() }));
            }
            let Some(chunk) = self.response.chunk().await? else { return Ok(None) };
            self.bytes.extend_from_slice(&chunk);
        }
    }

    /// Returns the next record about the table; `None` when the stream has ended. It skips the time, which differs
    /// between streams, and announcements of the operator.
    ///
    /// # Errors
    /// As [`FrameStream::next_record`].
    pub async fn next_change(&mut self) -> Result<Option<StreamRecord>> {
        loop {
            match self.next_record().await? {
                Some(record) if matches!(record.kind(), "hello" | "time" | "notice") => {}
                record => return Ok(record),
            }
        }
    }
}

/// A page with an open stream, which a test follows.
#[derive(Debug)]
pub struct PageStream {
    pub records: FrameStream,
    /// The page as the records have changed it.
    pub page: DisplayedPage,
}

impl PageStream {
    /// Follows a stream with a page, or with an empty one.
    pub fn new(records: FrameStream, page: DisplayedPage) -> PageStream {
        PageStream { records, page }
    }

    /// Returns the next record about the table; `None` when the stream has ended.
    ///
    /// # Panics
    /// There is none in time.
    pub async fn next(&mut self) -> Option<StreamRecord> {
        let record = tokio::time::timeout(RECORD_TIMEOUT, self.records.next_change()).await;
        record.expect("the stream says something in time").ok().flatten()
    }

    /// Applies the next record and returns what the page shows after it.
    ///
    /// # Panics
    /// The stream has ended, or the record does not follow the page.
    pub async fn next_view(&mut self) -> String {
        self.next_update().await;
        self.page.html()
    }

    /// Applies the next record to the page and returns it.
    ///
    /// # Panics
    /// As [`PageStream::next_view`].
    pub async fn next_update(&mut self) -> StreamRecord {
        let record = self.next().await.expect("the stream is open");
        self.page.apply_record(&record.value);
        record
    }

    /// Returns what the page shows.
    pub fn html(&self) -> String {
        self.page.html()
    }
}
