//! The hash by which a choice names the list that it refers to.

use std::hash::{DefaultHasher, Hash, Hasher};

/// Returns a hash of a list of actions, the same on every machine.
pub(super) fn hash_actions(actions: &[impl Hash]) -> u32 {
    let mut hash = DefaultHasher::new();
    actions.hash(&mut hash);
    hash.finish() as u32
}
