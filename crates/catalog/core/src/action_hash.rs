//! The hash by which a choice names the list that it refers to.

use std::hash::{DefaultHasher, Hash, Hasher};

/// Returns a hash of a list of actions, the same on every machine.
pub(crate) fn hash_actions(actions: &[impl Hash]) -> u32 {
    let mut hash = PortableHasher(DefaultHasher::new());
    actions.hash(&mut hash);
    hash.finish() as u32
}

/// A hasher that widens the numbers whose size depends on the machine: lengths, and the tags of variants.
struct PortableHasher(DefaultHasher);

impl Hasher for PortableHasher {
    fn write(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    fn write_usize(&mut self, number: usize) {
        self.0.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.0.write_i64(number as i64);
    }

    fn finish(&self) -> u64 {
        self.0.finish()
    }
}
