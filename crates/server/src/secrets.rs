//! Secrets, and the hashes by which others may store them.
//!
//! Secrets consist of random bytes from the system and SHA-256, and are sealed by [`crate::sealing`]; every purpose has
//! its own label, so that no value of one purpose can serve another.

use app::TableLinks;
use sha2::{Digest, Sha256};
use tables::PersonId;

use crate::hex::{decode_hex_array, encode_hex, random_bytes};
use crate::sealing::{mac, open, seal};

fn hash(label: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new().chain_update(label.as_bytes());
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

/// Returns a token that tells one rendering of a page with forms from another.
pub(crate) fn form_token() -> String {
    encode_hex(&random_bytes::<16>())
}

/// The letters of codes: they form no words and do not look alike.
pub(crate) const LETTERS: &[u8; 16] = b"BCDFGHJKLMNPRSTX";

/// Encodes each of some random bytes as a letter.
pub(crate) fn encode_letters(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 16)])).collect()
}

/// Normalizes a code as a user may have typed it.
pub(crate) fn normalize_code(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphabetic).map(|letter| letter.to_ascii_uppercase()).collect()
}

/// Returns the name of a long text, which is derived from the text.
pub(crate) fn text_name(text: &str) -> String {
    encode_hex(&hash("endtable text 1", &[text.as_bytes()]))
}

/// The number of follow-up games whose secrets are fixed by the commitment of the first.
const FOLLOW: u16 = 250;

/// Generates fresh secrets for a deal and its follow-up games.
pub(crate) fn generate_deal_secrets() -> catalog::SecretChain {
    catalog::SecretChain { root: catalog::DealSecret(random_bytes()), left: FOLLOW }
}

/// The unguessable token of a table, 128 bits. It allows its holder to watch and to take a free seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct TableToken([u8; 16]);

/// Returns the name under which the store keeps the table that a link leads to; none if the text holds no link to a table.
pub fn table_id_in_link(text: &str) -> Option<String> {
    let address = text.split(['?', '#']).next()?;
    TableToken::in_path(&address[address.find("/t/")?..]).map(TableToken::id)
}

impl TableToken {
    /// Generates the token of a new table.
    pub fn generate() -> TableToken {
        TableToken(random_bytes())
    }

    /// Parses the digits of a URL.
    pub fn parse(digits: &str) -> Option<TableToken> {
        decode_hex_array(digits).map(TableToken)
    }

    /// Returns the token of the table that a path leads to.
    pub fn in_path(path: &str) -> Option<TableToken> {
        TableToken::parse(path.strip_prefix("/t/")?.split('/').next()?)
    }

    /// Returns the bytes, for sealing.
    pub fn to_bytes(self) -> [u8; 16] {
        self.0
    }

    /// Converts bytes to a token; none if there are more or fewer than 16.
    pub fn from_bytes(bytes: &[u8]) -> Option<TableToken> {
        bytes.try_into().ok().map(TableToken)
    }

    /// Returns the digits for a URL.
    pub fn to_text(self) -> String {
        encode_hex(&self.0)
    }

    /// Returns the six-letter code by which a friend in the same room, or on the phone, finds the waiting room. It is
    /// derived from the token, which cannot be derived from it.
    pub fn room_code(self) -> String {
        encode_letters(&hash("endtable room 1", &[&self.0])[..6])
    }

    /// Returns the id of the table in the store.
    pub fn id(self) -> String {
        encode_hex(&hash("endtable table 1", &[&self.0]))
    }

    /// Returns all tokens that pages of the table show.
    pub fn to_links(self) -> TableLinks {
        TableLinks {
            token: self.to_text(),
            spectator_token: self.spectator_token().to_text(),
            next_token: self.next_table().to_text(),
            next_spectator_token: self.next_table().spectator_token().to_text(),
            room_code: self.room_code(),
        }
    }

    /// Returns the token for spectators.
    pub fn spectator_token(self) -> SpectatorToken {
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&hash("endtable sight 1", &[&self.0])[..16]);
        SpectatorToken(bytes)
    }

    /// Returns the token of the table after this one. It is derived from this one, so it is stored nowhere, and two
    /// requests for a rematch lead to the same table.
    pub fn next_table(self) -> TableToken {
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&hash("endtable next table 1", &[&self.0])[..16]);
        TableToken(bytes)
    }
}

/// A token that allows its holder only to watch. It is derived from the token of the table, but not the other way
/// round: only the server, which stores the table's token sealed under it, can look up the table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct SpectatorToken([u8; 16]);

impl SpectatorToken {
    /// The prefix of every such token; no table token has it.
    const MARK: char = 'w';

    /// Parses the token in a URL.
    pub fn parse(digits: &str) -> Option<SpectatorToken> {
        decode_hex_array(digits.strip_prefix(SpectatorToken::MARK)?).map(SpectatorToken)
    }

    /// Returns the digits for a URL.
    pub fn to_text(self) -> String {
        format!("{}{}", SpectatorToken::MARK, encode_hex(&self.0))
    }

    /// Returns its id in the store.
    pub fn id(self) -> String {
        encode_hex(&hash("endtable sight id 1", &[&self.0]))
    }

    /// Seals a table's token so that only this token can open it.
    pub fn seal(self, token: TableToken) -> String {
        seal(&self.key(), "endtable sight link 2", b"", &token.0)
    }

    /// Opens a sealed token; none if it belongs to another one.
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

/// The secret of one browser, 256 bits, which proves ownership of its seats in a cookie.
#[derive(Clone, Copy)]
pub(crate) struct BrowserSecret([u8; 32]);

impl BrowserSecret {
    /// Generates the secret of a new browser.
    pub fn generate() -> BrowserSecret {
        BrowserSecret(random_bytes())
    }

    /// Parses a cookie's value.
    pub fn parse(digits: &str) -> Option<BrowserSecret> {
        decode_hex_array(digits).map(BrowserSecret)
    }

    /// Returns the cookie's value.
    pub fn to_text(self) -> String {
        encode_hex(&self.0)
    }

    /// Returns the id by which tables know the browser.
    pub fn person_id(self) -> PersonId {
        PersonId(encode_hex(&hash("endtable person 1", &[&self.0])))
    }

    /// Seals a token so that only this browser can open it.
    pub fn seal(self, token: TableToken) -> String {
        seal(&self.0, "endtable link 2", token.id().as_bytes(), &token.0)
    }

    /// Opens a sealed link to the table of this id.
    pub fn unseal(self, id: &str, link: &str) -> Option<TableToken> {
        TableToken::from_bytes(&open(&self.0, "endtable link 2", id.as_bytes(), link)?)
    }

    /// Returns the token of the table that a form creates, the same each time this browser posts the form.
    pub fn table_of(self, form: &[&[u8]]) -> TableToken {
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&mac(&self.0, "endtable form 1", form)[..16]);
        TableToken(bytes)
    }

    /// Returns the secret of the program that a form of this browser seats at a table, the same each time this browser
    /// posts the form. `once` is the id of the post.
    pub fn program_of(self, table: TableToken, once: &str) -> BrowserSecret {
        BrowserSecret(mac(&self.0, "endtable program 1", &[&table.0, once.as_bytes()]))
    }
}

/// The secret of another device of a person, 256 bits, in a cookie or as a recovery phrase. It opens the secret of
/// their first browser, as long as the server keeps that sealed for it: a revoked device opens nothing.
#[derive(Clone, Copy)]
pub(crate) struct DeviceSecret([u8; 32]);

impl DeviceSecret {
    /// The prefix of every device cookie.
    const MARK: char = 'd';

    /// Generates the secret of a new device.
    pub fn generate() -> DeviceSecret {
        DeviceSecret(random_bytes())
    }

    /// Parses a cookie's value.
    pub fn parse(digits: &str) -> Option<DeviceSecret> {
        decode_hex_array(digits.strip_prefix(DeviceSecret::MARK)?).map(DeviceSecret)
    }

    /// Returns the cookie's value.
    pub fn to_text(self) -> String {
        format!("{}{}", DeviceSecret::MARK, encode_hex(&self.0))
    }

    /// Generates a recovery phrase of 80 bits, and the secret derived from it.
    pub fn generate_recovery_phrase() -> (String, DeviceSecret) {
        let words: Vec<String> = random_bytes::<{ 2 * WORDS }>().chunks(2).map(spell_word).collect();
        let words = words.join(" ");
        let device = DeviceSecret(hash("endtable words 1", &[words.as_bytes()]));
        (words, device)
    }

    /// Derives the secret from a typed recovery phrase; none if the phrase cannot have come from here.
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

    /// Returns the id of the device in the store.
    pub fn id(self) -> String {
        encode_hex(&hash("endtable device 1", &[&self.0]))
    }

    /// Seals the root credential so that only this device can open it. A device never changes its root.
    pub fn seal(self, root: BrowserSecret) -> String {
        seal(&self.0, "endtable root 2", b"", &root.0)
    }

    /// Opens a sealed root; none if it was sealed for another device.
    pub fn unseal(self, root: &str) -> Option<BrowserSecret> {
        open(&self.0, "endtable root 2", b"", root)?.try_into().ok().map(BrowserSecret)
    }
}

/// The number of words in a recovery phrase. Each stands for 16 bits and can be pronounced in any language.
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

/// The credential of a host that issued a key: the key is worthless once it is revoked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum KeyIssuer {
    /// The first browser of a person.
    FirstBrowser(PersonId),
    /// Another device; its id.
    Device(String),
}

impl KeyIssuer {
    /// The number of hexadecimal digits of an id.
    const DIGITS: usize = 64;

    /// Parses the text in a key.
    fn parse(text: &str) -> Option<KeyIssuer> {
        let (kind, id) = text.split_at_checked(1)?;
        decode_hex_array::<{ KeyIssuer::DIGITS / 2 }>(id)?;
        match kind {
            "f" => Some(KeyIssuer::FirstBrowser(PersonId(id.to_owned()))),
            "d" => Some(KeyIssuer::Device(id.to_owned())),
            _ => None,
        }
    }

    fn to_text(&self) -> String {
        match self {
            KeyIssuer::FirstBrowser(person) => format!("f{}", person.0),
            KeyIssuer::Device(id) => format!("d{id}"),
        }
    }
}

/// The key with which a program plays one seat of one table.
#[derive(Clone)]
pub(crate) struct SeatKey {
    /// The table.
    pub table: TableToken,
    /// The credential that issued the key.
    pub issuer: KeyIssuer,
    /// The random part of the key.
    pub seed: BrowserSecret,
}

impl SeatKey {
    /// The prefix of every key, so that people and secret scanners recognize one.
    const MARK: &'static str = "endtable_";

    /// Parses a key.
    pub fn parse(text: &str) -> Option<SeatKey> {
        let digits = text.strip_prefix(SeatKey::MARK).filter(|digits| digits.is_ascii())?;
        let (table, rest) = digits.split_at_checked(32)?;
        let (seed, issuer) = rest.split_at_checked(64)?;
        Some(SeatKey {
            table: TableToken::parse(table)?,
            issuer: KeyIssuer::parse(issuer)?,
            seed: BrowserSecret::parse(seed)?,
        })
    }

    /// Returns the key as text.
    pub fn to_text(&self) -> String {
        format!("{}{}{}{}", SeatKey::MARK, self.table.to_text(), self.seed.to_text(), self.issuer.to_text())
    }

    /// Returns the id by which the table knows the program. It depends on the issuer, so nobody can use a key in the
    /// name of another one.
    pub fn person_id(&self) -> PersonId {
        BrowserSecret(mac(&self.seed.0, "endtable program 2", &[self.issuer.to_text().as_bytes()])).person_id()
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
    fn a_program_has_one_key_for_each_browser_table_and_post() {
        let (host, table) = (BrowserSecret::generate(), TableToken::generate());
        let key = |host: BrowserSecret, table, once| host.program_of(table, once).to_text();
        let first = key(host, table, "0123456789abcdef");
        assert_eq!(key(host, table, "0123456789abcdef"), first);
        for other in [
            key(BrowserSecret::generate(), table, "0123456789abcdef"),
            key(host, TableToken::generate(), "0123456789abcdef"),
            key(host, table, "0123456789abcdee"),
            host.to_text(),
        ] {
            assert_ne!(other, first);
        }
    }

    #[test]
    fn a_key_is_for_one_seat_of_one_table() {
        let (table, seed) = (TableToken::generate(), BrowserSecret::generate());
        let id = |digit: &str| digit.repeat(64);
        let issuers =
            [KeyIssuer::FirstBrowser(PersonId(id("a"))), KeyIssuer::Device(id("a")), KeyIssuer::Device(id("b"))];
        let keys = issuers.map(|issuer| SeatKey { table, issuer, seed });
        for key in &keys {
            let read = SeatKey::parse(&key.to_text()).expect("reads back");
            assert!(read.table == key.table && read.issuer == key.issuer && read.person_id() == key.person_id());
        }
        assert!(keys[0].person_id() != keys[1].person_id() && keys[1].person_id() != keys[2].person_id());
        let text = keys[0].to_text();
        for wrong in ["", "endtable_", &text[1..], &text[..text.len() - 1], &text.to_uppercase(), &format!("{text}0")] {
            assert!(SeatKey::parse(wrong).is_none(), "{wrong}");
        }
        assert!(SeatKey::parse(&format!("endtable_{}", "é".repeat(80))).is_none());
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
