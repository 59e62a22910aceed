//! Hashes of types.

const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

/// Returns the hash of a type or of a variant: FNV-1a over its name, and the names and hashes of its parts in order.
pub const fn hash_schema(name: &str, parts: &[(&str, u64)]) -> u64 {
    let mut hash = hash_bytes(BASIS, name.as_bytes());
    let mut number = 0;
    while number < parts.len() {
        // No byte of UTF-8 is 0xff, so no two lists of names give the same bytes.
        hash = hash_bytes(hash, &[0xff]);
        hash = hash_bytes(hash, parts[number].0.as_bytes());
        hash = hash_bytes(hash, &[0xff]);
        hash = hash_bytes(hash, &parts[number].1.to_le_bytes());
        number += 1;
    }
    hash
}

const fn hash_bytes(mut hash: u64, bytes: &[u8]) -> u64 {
    let mut number = 0;
    while number < bytes.len() {
        hash = (hash ^ bytes[number] as u64).wrapping_mul(PRIME);
        number += 1;
    }
    hash
}

/// Returns the checksum of a message: FNV-1a, folded to 32 bits.
pub(crate) fn checksum_of(bytes: &[u8]) -> u32 {
    let hash = hash_bytes(BASIS, bytes);
    (hash ^ (hash >> 32)) as u32
}
