//! The lines of a stream, and the state of a browser that opens one.

use serde::{Deserialize, Serialize};

use crate::web::padding::pad_to_step;

/// The paths of all that a browser needs to draw frames itself.
#[cfg(feature = "client")]
type ClientLinks = crate::client_files::ClientLinks;
#[cfg(not(feature = "client"))]
type ClientLinks = ();

/// A record about a stream of this server.
pub(super) type StreamRecord<'a> = app::StreamRecord<'a, ClientLinks>;

/// The state of a browser that connects.
#[derive(Default, Deserialize)]
pub(crate) struct StreamCursor {
    /// The frame that it shows.
    #[serde(default)]
    pub(super) have: String,
    /// The hash of the form of messages, if it draws frames from facts.
    #[cfg(feature = "client")]
    pub(super) facts: Option<String>,
    /// Why it does not do so any more.
    #[cfg(feature = "client")]
    pub(super) failed: Option<String>,
}

/// Returns a record as a line of a coarse length.
pub(super) fn to_line(record: &impl Serialize) -> String {
    // The line break is part of the padded length.
    let mut line = pad_to_step(serde_json::to_string(record).expect("records serialise") + " ");
    line.pop();
    line.push('\n');
    line
}
