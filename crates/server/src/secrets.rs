//! What only somebody may know, and the hashes of it that others may keep.
//!
//! All of it is made of random bytes of the system and SHA-256, and sealed by [`crate::sealing`]; every use has its own
//! label, so that no value of one use can serve another.

use sha2::{Digest, Sha256};
use tables::PersonId;

use crate::sealing::{mac, open, seal};

/// 32 random bytes, or an end of the process: without randomness there can be no secrets.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

fn hash(label: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new().chain_update(label.as_bytes());
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

pub(crate) fn encode_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads lower-case hexadecimal digits.
pub(crate) fn decode_hex(digits: &str) -> Option<Vec<u8>> {
    if !digits.len().is_multiple_of(2) || !digits.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')) {
        return None;
    }
    let pairs = digits.as_bytes().chunks(2);
    pairs.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
}

/// Reads lower-case hexadecimal digits of exactly this many bytes.
pub(crate) fn decode_hex_array<const N: usize>(digits: &str) -> Option<[u8; N]> {
    decode_hex(digits)?.try_into().ok()
}

/// What tells one rendering of a page with forms from another.
pub(crate) fn form_token() -> String {
    encode_hex(&random_bytes::<16>())
}

/// The letters of codes: none that make words or look alike.
pub(crate) const LETTERS: &[u8; 16] = b"BCDFGHJKLMNPRSTX";

/// One letter for each of some random bytes.
pub(crate) fn encode_letters(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 16)])).collect()
}

/// A code as it was meant, however it was typed.
pub(crate) fn normalize_code(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphabetic).map(|letter| letter.to_ascii_uppercase()).collect()
}

/// The name of a long text: everybody who has the text has the name.
pub(crate) fn text_name(text: &str) -> String {
    encode_hex(&hash("endtable text 1", &[text.as_bytes()]))
}

/// How many games can follow one with secrets that its seal has fixed.
const FOLLOW: u16 = 250;

/// Fresh secrets for a deal and for those that may follow it.
pub(crate) fn generate_deal_secrets() -> catalog::SecretChain {
    catalog::SecretChain { root: catalog::DealSecret(random_bytes()), left: FOLLOW }
}

/// The unguessable name of a table, 128 bits. Whoever knows it may look on and take a free seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct TableToken([u8; 16]);

impl TableToken {
    /// A new table's.
    pub fn generate() -> TableToken {
        TableToken(random_bytes())
    }

    /// Reads the digits of an address.
    pub fn parse(digits: &str) -> Option<TableToken> {
        decode_hex_array(digits).map(TableToken)
    }

    /// Its bytes, to be sealed.
    pub fn to_bytes(self) -> [u8; 16] {
        self.0
    }

    /// The token of these bytes; none if there are more or fewer than 16.
    pub fn from_bytes(bytes: &[u8]) -> Option<TableToken> {
        bytes.try_into().ok().map(TableToken)
    }

    /// The digits for an address.
    pub fn to_text(self) -> String {
        encode_hex(&self.0)
    }

    /// Six letters by which a friend in the same room, or on the phone, finds the waiting room. They follow from the token,
    /// and nothing follows from them.
    pub fn room_code(self) -> String {
        encode_letters(&hash("endtable room 1", &[&self.0])[..6])
    }

    /// What the store knows the table by.
    pub fn id(self) -> String {
        encode_hex(&hash("endtable table 1", &[&self.0]))
    }

    /// What those are given who may only look on.
    pub fn spectator_token(self) -> SpectatorToken {
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&hash("endtable sight 1", &[&self.0])[..16]);
        SpectatorToken(bytes)
    }

    /// The token of the table after this one. It follows from this one, so it need not be kept anywhere, and two
    /// wishes for a rematch lead to the same table.
    pub fn next_table(self) -> TableToken {
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&hash("endtable next table 1", &[&self.0])[..16]);
        TableToken(bytes)
    }
}

/// What those are given who may look on and nothing else. It follows from the token of the table, and the token not from
/// it: only the house, which keeps the token sealed for it, finds the one by the other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct SpectatorToken([u8; 16]);

impl SpectatorToken {
    /// What every such name begins with; no token does.
    const MARK: char = 'w';

    /// Reads an address.
    pub fn parse(digits: &str) -> Option<SpectatorToken> {
        decode_hex_array(digits.strip_prefix(SpectatorToken::MARK)?).map(SpectatorToken)
    }

    /// The digits for an address.
    pub fn to_text(self) -> String {
        format!("{}{}", SpectatorToken::MARK, encode_hex(&self.0))
    }

    /// What the store knows it by.
    pub fn id(self) -> String {
        encode_hex(&hash("endtable sight id 1", &[&self.0]))
    }

    /// The token in a form that only this can open.
    pub fn seal(self, token: TableToken) -> String {
        seal(&self.key(), "endtable sight link 2", b"", &token.0)
    }

    /// The token that was sealed; none if it is another's.
    pub fn unseal(self, link: &str) -> Option<TableToken> {
        let token = TableToken::from_bytes(&open(&self.key(), "endtable sight link 2", b"", link)?)?;
        (token.spectator_token() == self).then_some(token)
    }

    fn key(self) -> [u8; 32] {
        hash("endtable sight key 2", &[&self.0])
    }
}

impl std::fmt::Debug for SpectatorToken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Sight(..)")
    }
}

/// What one browser shows to act for its seats, 256 bits, in a cookie.
#[derive(Clone, Copy)]
pub(crate) struct BrowserSecret([u8; 32]);

impl BrowserSecret {
    /// A new browser's.
    pub fn generate() -> BrowserSecret {
        BrowserSecret(random_bytes())
    }

    /// Reads a cookie's value.
    pub fn parse(digits: &str) -> Option<BrowserSecret> {
        decode_hex_array(digits).map(BrowserSecret)
    }

    /// The cookie's value.
    pub fn to_text(self) -> String {
        encode_hex(&self.0)
    }

    /// What tables know the browser by.
    pub fn person_id(self) -> PersonId {
        PersonId(encode_hex(&hash("endtable person 1", &[&self.0])))
    }

    /// A token in a form that only this browser can read again.
    pub fn seal(self, token: TableToken) -> String {
        seal(&self.0, "endtable link 2", token.id().as_bytes(), &token.0)
    }

    /// The token behind a sealed link to the table of this id.
    pub fn unseal(self, id: &str, link: &str) -> Option<TableToken> {
        TableToken::from_bytes(&open(&self.0, "endtable link 2", id.as_bytes(), link)?)
    }

    /// The table that a form makes, which is the same however often this browser posts it.
    pub fn table_of(self, form: &[&[u8]]) -> TableToken {
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&mac(&self.0, "endtable form 1", form)[..16]);
        TableToken(bytes)
    }
}

/// What another device of a person shows, 256 bits, in a cookie or as words. It opens what their first browser shows, as
/// long as the house keeps that for it: a device that has been ended opens nothing.
#[derive(Clone, Copy)]
pub(crate) struct DeviceSecret([u8; 32]);

impl DeviceSecret {
    /// What every cookie of a device begins with.
    const MARK: char = 'd';

    /// A new device's.
    pub fn generate() -> DeviceSecret {
        DeviceSecret(random_bytes())
    }

    /// Reads a cookie's value.
    pub fn parse(digits: &str) -> Option<DeviceSecret> {
        decode_hex_array(digits.strip_prefix(DeviceSecret::MARK)?).map(DeviceSecret)
    }

    /// The cookie's value.
    pub fn to_text(self) -> String {
        format!("{}{}", DeviceSecret::MARK, encode_hex(&self.0))
    }

    /// Fresh words of 80 bits for somebody to keep, and what they stand for.
    pub fn generate_recovery_phrase() -> (String, DeviceSecret) {
        let words: Vec<String> = random_bytes::<{ 2 * WORDS }>().chunks(2).map(spell_word).collect();
        let words = words.join(" ");
        let device = DeviceSecret(hash("endtable words 1", &[words.as_bytes()]));
        (words, device)
    }

    /// What typed words stand for; none if they cannot have come from here.
    pub fn from_recovery_phrase(typed: &str) -> Option<DeviceSecret> {
        let words: Vec<String> = typed.split(|sign: char| !sign.is_alphabetic()).map(str::to_lowercase).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).filter(|word| !word.is_empty()).collect();
        let fits = |word: &&str| {
            word.len() == 5
                && word.bytes().enumerate().all(|(place, letter)| {
                    if place % 2 == 0 { CONSONANTS.contains(&letter) } else { VOWELS.contains(&letter) }
                })
        };
        let good = words.len() == WORDS && words.iter().all(fits);
        good.then(|| DeviceSecret(hash("endtable words 1", &[words.join(" ").as_bytes()])))
    }

    /// What the store knows the device by.
    pub fn id(self) -> String {
        encode_hex(&hash("endtable device 1", &[&self.0]))
    }

    /// What a first browser shows, in a form that only this device can read again. A device has one root for good.
    pub fn seal(self, root: BrowserSecret) -> String {
        seal(&self.0, "endtable root 2", b"", &root.0)
    }

    /// The root that was sealed; none if it was sealed for another device.
    pub fn unseal(self, root: &str) -> Option<BrowserSecret> {
        open(&self.0, "endtable root 2", b"", root)?.try_into().ok().map(BrowserSecret)
    }
}

/// How many words somebody keeps. Each stands for 16 bits and can be said in any language.
const WORDS: usize = 5;
const CONSONANTS: &[u8; 16] = b"bdfghjklmnprstvz";
const VOWELS: &[u8; 4] = b"aiou";

fn spell_word(bits: &[u8]) -> String {
    let bits = bits.iter().fold(0, |bits, byte| bits << 8 | usize::from(*byte));
    let letter = |shift: usize, place: usize| {
        char::from(if place.is_multiple_of(2) { CONSONANTS[bits >> shift & 15] } else { VOWELS[bits >> shift & 3] })
    };
    [12, 10, 6, 4, 0].into_iter().enumerate().map(|(place, shift)| letter(shift, place)).collect()
}

/// What a program shows to play one seat of one table.
#[derive(Clone, Copy)]
pub(crate) struct SeatKey {
    /// The table.
    pub table: TableToken,
    /// Who sits there.
    pub browser: BrowserSecret,
}

impl SeatKey {
    /// What every key begins with, so that people and scanners know one when they see it.
    const MARK: &'static str = "endtable_";

    /// Reads a key.
    pub fn parse(text: &str) -> Option<SeatKey> {
        let digits = text.strip_prefix(SeatKey::MARK).filter(|digits| digits.len() == 96 && digits.is_ascii())?;
        let (table, browser) = digits.split_at(32);
        Some(SeatKey { table: TableToken::parse(table)?, browser: BrowserSecret::parse(browser)? })
    }

    /// The key as text.
    pub fn to_text(self) -> String {
        format!("{}{}{}", SeatKey::MARK, self.table.to_text(), self.browser.to_text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_read_back_and_nothing_else_does() {
        let token = TableToken::generate();
        assert!(TableToken::parse(&token.to_text()) == Some(token));
        assert!(TableToken::generate() != token, "128 random bits do not repeat");
        for wrong in [
            "",
            "0",
            "zz",
            &token.to_text()[1..],
            &token.to_text().to_uppercase().replace(char::is_numeric, "A"),
            &"é".repeat(16),
        ] {
            assert!(TableToken::parse(wrong).is_none(), "{wrong}");
        }
        let browser = BrowserSecret::generate();
        assert_eq!(BrowserSecret::parse(&browser.to_text()).map(BrowserSecret::person_id), Some(browser.person_id()));
    }

    #[test]
    fn whoever_looks_on_holds_nothing_that_leads_to_a_seat() {
        let token = TableToken::generate();
        let (sight, link) = (token.spectator_token(), token.spectator_token().seal(token));
        assert!(SpectatorToken::parse(&sight.to_text()) == Some(sight) && sight.unseal(&link) == Some(token));
        assert!(!sight.to_text().contains(&token.to_text()) && !link.contains(&token.to_text()));
        assert!(
            TableToken::parse(&sight.to_text()).is_none() && TableToken::parse(&sight.to_text()[1..]) != Some(token)
        );
        assert!(TableToken::generate().spectator_token().unseal(&link).is_none());
    }

    #[test]
    fn a_device_opens_what_was_sealed_for_it() {
        let (root, device) = (BrowserSecret::generate(), DeviceSecret::generate());
        let sealed = device.seal(root);
        assert!(!sealed.contains(&root.to_text()));
        assert_eq!(device.unseal(&sealed).map(BrowserSecret::person_id), Some(root.person_id()));
        assert!(DeviceSecret::generate().unseal(&sealed).is_none());
        assert_eq!(DeviceSecret::parse(&device.to_text()).map(DeviceSecret::id), Some(device.id()));
        assert!(DeviceSecret::parse(&root.to_text()).is_none() && BrowserSecret::parse(&device.to_text()).is_none());
    }

    #[test]
    fn words_are_read_back_however_they_are_typed() {
        let (words, device) = DeviceSecret::generate_recovery_phrase();
        assert_eq!(words.split(' ').count(), WORDS, "{words}");
        let typed = format!("  {},\n", words.to_uppercase().replace(' ', " - "));
        assert_eq!(DeviceSecret::from_recovery_phrase(&typed).map(DeviceSecret::id), Some(device.id()));
        assert_ne!(DeviceSecret::generate_recovery_phrase().0, words);
        for wrong in ["", "lusab babad gutih tugad", "lusab babad gutih tugad lusix", "one two three four five"] {
            assert!(DeviceSecret::from_recovery_phrase(wrong).is_none(), "{wrong}");
        }
        assert_eq!(spell_word(&[127, 0]), "lusab");
        assert_eq!(spell_word(&[0, 1]), "babad");
    }

    #[test]
    fn a_key_is_for_one_seat_of_one_table() {
        let key = SeatKey { table: TableToken::generate(), browser: BrowserSecret::generate() };
        let read = SeatKey::parse(&key.to_text()).expect("reads back");
        assert!(read.table == key.table && read.browser.person_id() == key.browser.person_id());
        let text = key.to_text();
        for wrong in ["", "endtable_", &text[1..], &text[..text.len() - 1], &text.to_uppercase(), &format!("{text}0")] {
            assert!(SeatKey::parse(wrong).is_none(), "{wrong}");
        }
        assert!(SeatKey::parse(&format!("endtable_{}", "é".repeat(48))).is_none());
    }

    #[test]
    fn a_sealed_link_opens_for_its_browser_and_table_only() {
        let (token, browser) = (TableToken::generate(), BrowserSecret::generate());
        let link = browser.seal(token);
        assert!(!link.contains(&token.to_text()));
        assert!(browser.unseal(&token.id(), &link) == Some(token));
        assert!(BrowserSecret::generate().unseal(&token.id(), &link).is_none());
        assert!(browser.unseal(&TableToken::generate().id(), &link).is_none());
        assert!(browser.unseal(&token.id(), "nonsense").is_none());
    }

    #[test]
    fn the_next_table_follows_from_this_one_and_not_back() {
        let token = TableToken::generate();
        assert!(token.next_table() == token.next_table());
        assert!(token.next_table() != token && token.next_table().id() != token.id());
        assert_eq!(BrowserSecret([1; 32]).person_id(), BrowserSecret([1; 32]).person_id());
        assert_ne!(BrowserSecret([1; 32]).person_id(), BrowserSecret([2; 32]).person_id());
    }
}
