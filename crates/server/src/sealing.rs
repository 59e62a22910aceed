//! Keyed hashes and sealed values, by the primitives of `ring`, which TLS and Web Push need anyway: HMAC-SHA-256 and
//! ChaCha20-Poly1305. Every purpose has its own label, so that no value of one purpose can serve another.

use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, Nonce, UnboundKey};
use ring::hmac;

use crate::hex::{decode_hex, encode_hex};

/// Returns the MAC of some parts under a key. Each part is preceded by its length, so that no two lists of parts form
/// the same message.
pub(crate) fn mac(key: &[u8; 32], purpose: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut context = hmac::Context::with_key(&hmac::Key::new(hmac::HMAC_SHA256, key));
    for part in std::iter::once(purpose.as_bytes()).chain(parts.iter().copied()) {
        context.update(&(part.len() as u64).to_le_bytes());
        context.update(part);
    }
    let mut code = [0; 32];
    code.copy_from_slice(context.sign().as_ref());
    code
}

/// Returns the cipher for one value. Its key is derived from the secret, the purpose and the owner of the value, and
/// seals that value only, which is why the nonce can be constant and the sealed form is always the same.
fn cipher(key: &[u8; 32], purpose: &str, belongs_to: &[u8]) -> LessSafeKey {
    let derived = mac(key, purpose, &[belongs_to]);
    LessSafeKey::new(UnboundKey::new(&CHACHA20_POLY1305, &derived).expect("the derived key has the cipher's length"))
}

fn nonce() -> Nonce {
    Nonce::assume_unique_for_key([0; 12])
}

/// Seals a value as hexadecimal digits. A key, a purpose and an owner must always come with the same value.
pub(crate) fn seal(key: &[u8; 32], purpose: &str, belongs_to: &[u8], value: &[u8]) -> String {
    let mut sealed = value.to_vec();
    let cipher = cipher(key, purpose, belongs_to);
    cipher.seal_in_place_append_tag(nonce(), Aad::empty(), &mut sealed).expect("a short value can be sealed");
    encode_hex(&sealed)
}

/// Opens a sealed value; none if the digits were sealed differently or changed since.
pub(crate) fn open(key: &[u8; 32], purpose: &str, belongs_to: &[u8], sealed: &str) -> Option<Vec<u8>> {
    let mut sealed = decode_hex(sealed)?;
    let opened = cipher(key, purpose, belongs_to).open_in_place(nonce(), Aad::empty(), &mut sealed).ok()?.len();
    sealed.truncate(opened);
    Some(sealed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sealed_value_opens_with_its_key_purpose_and_owner_only_and_unchanged() {
        let key = [7; 32];
        let sealed = seal(&key, "link", b"table", b"token");
        assert_eq!(open(&key, "link", b"table", &sealed).as_deref(), Some(b"token".as_slice()));
        assert!(open(&[8; 32], "link", b"table", &sealed).is_none());
        assert!(open(&key, "root", b"table", &sealed).is_none());
        assert!(open(&key, "link", b"other", &sealed).is_none());
        for place in 0..sealed.len() {
            let mut changed = sealed.clone().into_bytes();
            changed[place] = if changed[place] == b'0' { b'1' } else { b'0' };
            let changed = String::from_utf8(changed).expect("digits");
            assert!(open(&key, "link", b"table", &changed).is_none(), "digit {place}");
        }
        for wrong in ["", "0", "zz", &sealed[2..], "é"] {
            assert!(open(&key, "link", b"table", wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn parts_cannot_be_shifted_into_each_other() {
        assert_ne!(mac(&[1; 32], "p", &[b"ab", b"c"]), mac(&[1; 32], "p", &[b"a", b"bc"]));
        assert_ne!(mac(&[1; 32], "p", &[b"a"]), mac(&[1; 32], "pa", &[]));
    }
}
