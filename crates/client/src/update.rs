//! Updates: the difference between two messages, and how the second one is shown.

use codec::{Codec, encode_difference};

/// How the content of an update is shown.
#[derive(Codec, Clone, Copy, PartialEq, Eq, Debug)]
pub enum UpdateKind {
    /// It replaces everything. The message is complete.
    Present,
    /// It follows the message before.
    Next,
}

/// Returns the update from the message before, if there is one.
pub fn encode_update(before: Option<&[u8]>, message: &[u8]) -> Vec<u8> {
    let kind = if before.is_some() { UpdateKind::Next } else { UpdateKind::Present };
    let mut update = codec::encode(&kind);
    update.extend(encode_difference(before.unwrap_or_default(), message));
    update
}
