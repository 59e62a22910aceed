//! The messages between a host of tables and the program around it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A message to the host.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Input {
    /// A page asks for something, as it would ask a server.
    Request(Request),
    /// A page no longer reads the stream that this request has opened.
    StreamClosed {
        /// The number of the request.
        stream: u64,
    },
    /// The rows of a table, in order: the answer to [`Output::Load`].
    Rows {
        /// The rows.
        rows: Vec<StoredRow>,
    },
    /// The batch of [`Output::Store`] is stored.
    Stored,
    /// The batch of [`Output::Store`] is not stored, and none of its rows is.
    NotStored {
        /// The reason.
        reason: StoreFailure,
    },
    /// A bot has decided: the answer to [`Output::Think`].
    Thought {
        /// The table.
        table: String,
        /// The seat that the bot plays.
        seat: u8,
        /// The number of the question.
        question: u32,
        /// The action; none if the bot failed.
        action: Option<Value>,
    },
    /// Another tab has stored rows of a table.
    Changed {
        /// The table.
        table: String,
        /// The number of its rows.
        rows: usize,
    },
    /// The time of [`crate::Host::wake_at`] has come.
    Wake,
}

/// A request of a page.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
pub struct Request {
    /// A number of its own.
    pub id: u64,
    /// The method: `GET` or `POST`.
    pub method: String,
    /// The path with its query.
    pub path: String,
    /// The form of a post, encoded as browsers do it.
    #[serde(default)]
    pub form: String,
    /// True if the script of a table asks (`X-Frames`).
    #[serde(default)]
    pub frames: bool,
    /// The path of the page that asks.
    #[serde(default)]
    pub page: String,
}

/// The reason why rows were not stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StoreFailure {
    /// There is no room left, or the storage fails.
    Full,
    /// Another tab has stored rows of this table with these numbers.
    Taken,
}

/// A row of a table. The first one, number 0, is its header, and the others are its events. Rows are never changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredRow {
    /// The table.
    pub table: String,
    /// The number of the row among those of the table.
    pub number: usize,
    /// The time at which it was made, in milliseconds since 1970.
    pub at: u64,
    /// The header or the event as JSON.
    pub body: String,
}

/// A text that is stored under a key. It replaces the one before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredNote {
    /// The key.
    pub key: String,
    /// The text; none to remove it.
    pub text: Option<String>,
}

/// All that one step stores: completely or not at all.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Batch {
    /// The rows. None of them may be stored already.
    pub rows: Vec<StoredRow>,
    /// The notes.
    pub notes: Vec<StoredNote>,
    /// The tables whose rows are removed.
    pub removed: Vec<String>,
}

impl Batch {
    /// Returns true if there is nothing to store.
    pub fn is_empty(&self) -> bool {
        *self == Batch::default()
    }
}

/// A message of the host.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Output {
    /// The answer to a request.
    Reply(Reply),
    /// Records for a stream.
    Records {
        /// The number of the request that has opened the stream.
        stream: u64,
        /// The records, one a line.
        text: String,
    },
    /// A stream ends.
    StreamEnded {
        /// The number of the request that has opened it.
        stream: u64,
    },
    /// To be stored. The host tells nothing of it and does nothing else before it is told of the result.
    Store(Batch),
    /// To be answered with the rows of a table.
    Load {
        /// The table.
        table: String,
    },
    /// To be answered by a bot, in a worker of its own.
    Think {
        /// The table.
        table: String,
        /// The seat that the bot plays.
        seat: u8,
        /// The number of the question.
        question: u32,
        /// All that the bot may know, in Base64, for [`crate::decide_action`].
        position: String,
    },
}

/// The answer to a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Reply {
    /// The number of the request.
    pub id: u64,
    /// The status as in HTTP.
    pub status: u16,
    /// The headers as in HTTP.
    pub headers: Vec<(&'static str, String)>,
    /// The content. That of a stream follows as records.
    pub body: String,
}

impl Reply {
    /// Returns the value of a header.
    pub fn header_value(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }

    /// Returns an answer with this type of content.
    pub(crate) fn with_content(request: &Request, status: u16, content_type: &str, body: String) -> Reply {
        Reply { id: request.id, status, headers: vec![("content-type", content_type.to_owned())], body }
    }

    /// Returns a page.
    pub(crate) fn with_page(request: &Request, status: u16, html: String) -> Reply {
        Reply::with_content(request, status, "text/html; charset=utf-8", html)
    }

    /// Returns an answer that leads to another page.
    pub(crate) fn to_page(request: &Request, to: String) -> Reply {
        Reply { id: request.id, status: 303, headers: vec![("location", to)], body: String::new() }
    }

    /// Returns the notice alone, for the script of a page that stays as it is.
    pub(crate) fn with_notice(request: &Request, status: u16, html: String) -> Reply {
        let mut reply = Reply::with_page(request, status, html);
        reply.headers.push(("x-notice", "1".to_owned()));
        reply
    }
}
