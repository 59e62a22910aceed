//! Tables without a server: a host of [`tables::TableState`] for one person, as a worker in a browser runs it.
//!
//! A [`Host`] answers requests as a server does (method, path and form to status, headers and content), with the commands
//! and pages of [`app`], and feeds the streams of open pages. It is a state machine around which a program does all that
//! needs the outside:
//!
//! ```text
//! outputs = host.handle_input(now, input)
//! Store: store the batch, then handle Stored or NotStored; until then nothing of it is told
//! Load: read the rows of a table, then handle Rows
//! Think: call decide_action() in another worker, then handle Thought
//! Reply, Records, StreamEnded: tell the page
//! sleep until host.wake_at(), then handle Wake
//! ```
//!
//! A table is the rows that are stored of it, as at a server: killed at any point, a host goes on from them.

mod answer;
#[cfg(target_family = "wasm")]
mod exports;
mod host;
mod listed_table;
mod live_table;
mod message;
mod randomness;
mod requests;
mod route;
mod settings;
#[cfg(feature = "texts")]
mod site;
mod steps;
mod table_id;
mod table_pages;
mod thought;

pub use host::Host;
pub use message::{Batch, Input, Output, Reply, Request, StoreFailure, StoredNote, StoredRow};
#[cfg(feature = "texts")]
pub use site::{SiteFile, site_files};
pub use thought::{decide_action, encode_position};
