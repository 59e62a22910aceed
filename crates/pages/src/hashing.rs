//! Hashes of content, by which scripts and streams notice changes. They are keyed by the process, so they tell nothing to
//! anybody who does not see the content, and never stored. A program in the browser is given the key, and gets the same
//! hashes on a machine of another word size.

use std::hash::{BuildHasher, DefaultHasher, Hasher, RandomState};
use std::sync::OnceLock;

static KEY: OnceLock<u64> = OnceLock::new();

/// Returns the key of all hashes.
pub fn hash_key() -> u64 {
    *KEY.get_or_init(|| RandomState::new().hash_one(()))
}

/// Sets the key, before the first hash.
pub fn set_hash_key(key: u64) {
    KEY.get_or_init(|| key);
}

/// Returns a hash of texts in order.
pub(crate) fn hash_texts<'a>(texts: impl IntoIterator<Item = &'a str>) -> u64 {
    let mut hash = DefaultHasher::new();
    hash.write_u64(hash_key());
    for text in texts {
        hash.write(text.as_bytes());
        // No text contains this byte.
        hash.write_u8(0xff);
    }
    hash.finish()
}

/// Returns a hash of markup for `data-print`, by which the script notices that collapsed content has changed.
pub(crate) fn hash_markup(markup: &str) -> u32 {
    hash_texts([markup]) as u32
}
