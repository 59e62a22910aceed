//! Draws one viewer's table where there is no table: in the browser, from facts that the server sends.
//!
//! [`encode_table`] turns a page of a table into a message: what the page says around the game, how the rules are built,
//! and the facts of the viewer ([`catalog::ViewerFacts`]). Between messages only differences are sent
//! ([`encode_update`]). [`Receiver`] draws them to the records that a stream of frames would have brought, so the script
//! of a table needs to know nothing about it.
//!
//! The module for browsers (`exports`) imports nothing. It is built without messages and assets; the server gives it
//! those that the table's game needs (`pages::encode_preparation`).

#[cfg(target_family = "wasm")]
mod exports;
mod message;
mod receiver;
mod update;

pub use message::{encode_table, schema_of};
pub use receiver::Receiver;
pub use update::{UpdateKind, encode_update};
