//! Hashes of content and of the inputs of components. They are keyed by the process and never stored.

use std::hash::BuildHasher;
use std::sync::LazyLock;

/// The key of all hashes.
pub(crate) static HASHER: LazyLock<foldhash::quality::RandomState> = LazyLock::new(Default::default);

/// Returns a hash of markup for `data-print`, by which the script notices that collapsed content has changed.
pub(crate) fn hash_markup(markup: &str) -> u32 {
    HASHER.hash_one(markup) as u32
}
