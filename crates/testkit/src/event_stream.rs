//! Streams of server-sent events, and the pages that follow them.

use std::time::Duration;

use anyhow::Result;
use reqwest::Response;

use crate::displayed_page::DisplayedPage;

/// The time within which a test expects the next event.
const EVENT_TIMEOUT: Duration = Duration::from_secs(20);

/// Text that arrives in chunks with arbitrary boundaries, even inside a character.
#[derive(Default, Debug)]
pub struct TextChunks(Vec<u8>);

impl TextChunks {
    /// Adds a chunk and returns the text that can be decoded now.
    ///
    /// # Panics
    /// The bytes are not UTF-8.
    pub fn push_bytes(&mut self, more: &[u8]) -> String {
        self.0.extend(more);
        let whole = match std::str::from_utf8(&self.0) {
            Ok(text) => text.len(),
            Err(error) => {
                assert_eq!(error.error_len(), None, "UTF-8");
                error.valid_up_to()
            }
        };
        let rest = self.0.split_off(whole);
        String::from_utf8(std::mem::replace(&mut self.0, rest)).expect("looked at above")
    }
}

/// A stream of server-sent events.
#[derive(Debug)]
pub struct EventStream {
    response: Response,
    chunks: TextChunks,
    /// The text that has been received and not consumed.
    text: String,
    /// The strings that the control characters in the data stand for.
    forms: Vec<String>,
    /// Everything received, if it is recorded.
    transcript: Option<String>,
}

/// One event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StreamEvent {
    pub name: String,
    /// The data without abbreviations.
    pub data: String,
    /// The number of bytes sent, with abbreviations.
    pub bytes: usize,
}

impl EventStream {
    /// Reads the body of a response as events.
    pub fn new(response: Response) -> EventStream {
        let (chunks, text, forms) = Default::default();
        EventStream { response, chunks, text, forms, transcript: None }
    }

    /// Records everything that is received from now on.
    pub fn recording(self) -> EventStream {
        EventStream { transcript: Some(String::new()), ..self }
    }

    /// Returns everything received since the recording began.
    pub fn transcript(&self) -> &str {
        self.transcript.as_deref().unwrap_or_default()
    }

    /// Returns the next event about the table; `None` when the stream has ended. It skips comments, the time, which
    /// differs between streams, and announcements of the operator.
    ///
    /// # Errors
    /// The connection breaks.
    pub async fn next_event(&mut self) -> Result<Option<StreamEvent>> {
        loop {
            while let Some(end) = self.text.find("\n\n") {
                let block: String = self.text.drain(..end + 2).collect();
                let field = |name: &str| {
                    let lines = block.lines().filter_map(|line| line.strip_prefix(name));
                    lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect::<Vec<_>>().join("\n")
                };
                match field("event:").as_str() {
                    "" | "clock" | "house" => {}
                    // The first line may be empty and still counts.
                    "forms" => self.forms = field("data:").lines().map(str::to_owned).collect(),
                    name => {
                        let data = self.expand_forms(&field("data:"));
                        return Ok(Some(StreamEvent { name: name.to_owned(), data, bytes: block.len() }));
                    }
                }
            }
            if !self.receive_more().await? {
                return Ok(None);
            }
        }
    }

    /// Receives more text, which may be a comment. Returns false when the stream has ended.
    ///
    /// # Errors
    /// The connection breaks.
    pub async fn receive_more(&mut self) -> Result<bool> {
        let Some(chunk) = self.response.chunk().await? else { return Ok(false) };
        let text = self.chunks.push_bytes(&chunk);
        if let Some(transcript) = &mut self.transcript {
            transcript.push_str(&text);
        }
        self.text.push_str(&text);
        Ok(true)
    }

    /// Expands the abbreviations in data.
    pub fn expand_forms(&self, data: &str) -> String {
        let mut text = String::with_capacity(2 * data.len());
        for sign in data.chars() {
            match self.forms.get(sign as usize).filter(|form| !form.is_empty()) {
                Some(form) => text.push_str(form),
                None => text.push(sign),
            }
        }
        text
    }
}

/// A page with an open stream, which a test follows.
#[derive(Debug)]
pub struct PageStream {
    pub events: EventStream,
    /// The content of the page, once there is any.
    page: Option<DisplayedPage>,
}

impl PageStream {
    /// Follows a stream with a page, or with an empty one.
    pub fn new(events: EventStream, page: Option<DisplayedPage>) -> PageStream {
        PageStream { events, page }
    }

    /// Returns the next event; `None` when the stream has ended.
    ///
    /// # Panics
    /// There is none in time.
    pub async fn next(&mut self) -> Option<StreamEvent> {
        let event = tokio::time::timeout(EVENT_TIMEOUT, self.events.next_event()).await;
        event.expect("the stream says something in time").ok().flatten()
    }

    /// Applies the next event and returns the content of the page after it.
    ///
    /// # Panics
    /// The stream has ended, or the event does not follow the page.
    pub async fn next_region(&mut self) -> String {
        self.next_update().await;
        self.page.as_ref().expect("it shows something").html()
    }

    /// Applies the next event to the page and returns it.
    ///
    /// # Panics
    /// As [`PageStream::next_region`].
    pub async fn next_update(&mut self) -> StreamEvent {
        let event = self.next().await.expect("the stream is open");
        match &mut self.page {
            Some(page) => page.apply_event(&event.name, &event.data),
            None => {
                assert_eq!(event.name, "region", "a stream begins with everything");
                let (version, html) = event.data.split_once('\n').expect("a version");
                self.page = Some(DisplayedPage::new(version, html));
            }
        }
        event
    }

    /// Returns the content of the page.
    pub fn html(&self) -> String {
        self.page.as_ref().map(DisplayedPage::html).unwrap_or_default()
    }

    /// Returns the version of the page's content.
    pub fn version(&self) -> &str {
        self.page.as_ref().map_or("", |page| page.version.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_in_chunks_is_the_text() {
        let text = "a·ü→🎲z";
        for size in 1..5 {
            let mut chunks = TextChunks::default();
            let read: String = text.as_bytes().chunks(size).map(|chunk| chunks.push_bytes(chunk)).collect();
            assert_eq!(read, text, "{size} bytes at a time");
        }
    }
}
