//! The records about a stream of a table's page.

use serde::Serialize;

/// A record about a stream itself. ARCHITECTURE describes them all. `L` is what a browser needs to draw frames itself.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum StreamRecord<'a, L> {
    /// The first record, with the host's clock in milliseconds since 1970.
    Hello {
        /// The clock.
        time: u64,
        /// The paths of the stylesheet and the scripts of this build, by which a page knows that it is of another one.
        assets: [&'static str; 3],
        /// The paths of all that the browser needs to draw the frames itself.
        #[serde(skip_serializing_if = "Option::is_none")]
        client: Option<L>,
    },
    /// The stream is alive.
    Time {
        /// The clock.
        time: u64,
    },
    /// The facts about a moment, from which the browser draws it.
    Facts {
        /// An update of `client` in Base64.
        update: String,
        /// The id of the frame as the host draws it, where the browser has to compare.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<&'a str>,
        /// True if the browser shows the moment already.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        shown: bool,
    },
    /// The operator's notice.
    Notice {
        /// The text, if there is one.
        text: Option<&'a str>,
    },
    /// The table leaves memory or the host closes: connect again.
    Again,
    /// The table no longer exists: do not connect again.
    Removed,
}
