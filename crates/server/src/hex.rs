//! Hexadecimal digits, and random bytes.

/// Returns random bytes from the system. Aborts if there are none, because there can be no secrets without randomness.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// Encodes bytes as lower-case hexadecimal digits.
pub(crate) fn encode_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Decodes lower-case hexadecimal digits.
pub(crate) fn decode_hex(digits: &str) -> Option<Vec<u8>> {
    if !digits.len().is_multiple_of(2) || !digits.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')) {
        return None;
    }
    let pairs = digits.as_bytes().chunks(2);
    pairs.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
}

/// Decodes lower-case hexadecimal digits of exactly this many bytes.
pub(crate) fn decode_hex_array<const N: usize>(digits: &str) -> Option<[u8; N]> {
    decode_hex(digits)?.try_into().ok()
}
