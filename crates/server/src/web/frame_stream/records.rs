//! The records about a stream itself, and the state of a browser that opens one.

use serde::{Deserialize, Serialize};

use crate::web::padding::pad_to_step;

/// A record about the stream itself.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum StreamRecord<'a> {
    /// The first record, with the server's clock in milliseconds since 1970.
    Hello {
        time: u64,
        /// The paths of the stylesheet and the scripts of this build, by which a page knows that it is of another one.
        assets: [&'static str; 3],
        /// The paths of all that the browser needs to draw the frames itself.
        #[cfg(feature = "client")]
        #[serde(skip_serializing_if = "Option::is_none")]
        client: Option<crate::client_files::ClientLinks>,
    },
    /// The stream is alive, with the server's clock.
    Time { time: u64 },
    /// The facts about a moment, from which the browser draws it.
    #[cfg(feature = "client")]
    Facts {
        /// An update of `client` in Base64.
        update: String,
        /// The id of the frame as this server draws it, where the browser has to compare.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<&'a str>,
        /// True if the browser shows the moment already.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        shown: bool,
    },
    /// The operator's notice.
    Notice { text: Option<&'a str> },
    /// The table leaves memory or the server closes: connect again.
    Again,
    /// The table no longer exists: do not connect again.
    Removed,
}

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
