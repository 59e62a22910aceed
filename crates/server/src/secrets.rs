//! What only somebody may know, and the hashes of it that others may keep.
//!
//! All of it is made of random bytes of the system and SHA-256; every use has its own label, so that no value of one
//! use can serve another.

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use tables::Person;

/// 32 random bytes, or an end of the process: without randomness there can be no secrets.
pub(crate) fn random<const N: usize>() -> [u8; N] {
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

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads lower-case hexadecimal digits of exactly this many bytes.
fn unhex<const N: usize>(digits: &str) -> Option<[u8; N]> {
    if digits.len() != 2 * N || !digits.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')) {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(digits.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(bytes)
}

/// What tells one rendering of a page with forms from another.
pub(crate) fn form_token() -> String {
    hex(&random::<16>())
}

/// The letters of codes: none that make words or look alike.
pub(crate) const LETTERS: &[u8; 16] = b"BCDFGHJKLMNPRSTX";

/// Six letters from random bytes.
pub(crate) fn letters(bytes: &[u8]) -> String {
    bytes.iter().take(6).map(|byte| char::from(LETTERS[usize::from(byte % 16)])).collect()
}

/// A code as it was meant, however it was typed.
pub(crate) fn typed(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphabetic).map(|letter| letter.to_ascii_uppercase()).collect()
}

/// The name of a long text: everybody who has the text has the name.
pub(crate) fn text_name(text: &str) -> String {
    hex(&hash("endtable text 1", &[text.as_bytes()]))
}

/// How many games can follow one with secrets that its seal has fixed.
const FOLLOW: u16 = 250;
/// So many days have their deals fixed together.
const DAYS: i64 = 1_024;

/// Fresh secrets for a deal and for those that may follow it.
pub(crate) fn deal() -> arcade::Chain {
    arcade::Chain { root: arcade::Secret(random()), left: FOLLOW }
}

/// The unguessable name of a table, 128 bits. Whoever knows it may look on and take a free seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Token([u8; 16]);

impl Token {
    /// A new table's.
    pub fn fresh() -> Token {
        Token(random())
    }

    /// Reads the digits of an address.
    pub fn parse(digits: &str) -> Option<Token> {
        unhex(digits).map(Token)
    }

    /// The digits for an address.
    pub fn digits(self) -> String {
        hex(&self.0)
    }

    /// Six letters by which a friend in the same room, or on the phone, finds the waiting room. They follow from the token,
    /// and nothing follows from them.
    pub fn code(self) -> String {
        letters(&hash("endtable room 1", &[&self.0]))
    }

    /// What the store knows the table by.
    pub fn id(self) -> String {
        hex(&hash("endtable table 1", &[&self.0]))
    }

    /// What those are given who may only look on.
    pub fn sight(self) -> Sight {
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&hash("endtable sight 1", &[&self.0])[..16]);
        Sight(bytes)
    }

    /// The token of the table after this one. It follows from this one, so it need not be kept anywhere, and two
    /// wishes for a rematch lead to the same table.
    pub fn next(self) -> Token {
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&hash("endtable next table 1", &[&self.0])[..16]);
        Token(bytes)
    }
}

/// What those are given who may look on and nothing else. It follows from the token of the table, and the token not from
/// it: only the house, which keeps the token sealed for it, finds the one by the other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sight([u8; 16]);

impl Sight {
    /// What every such name begins with; no token does.
    const MARK: char = 'w';

    /// Reads an address.
    pub fn parse(digits: &str) -> Option<Sight> {
        unhex(digits.strip_prefix(Sight::MARK)?).map(Sight)
    }

    /// The digits for an address.
    pub fn digits(self) -> String {
        format!("{}{}", Sight::MARK, hex(&self.0))
    }

    /// What the store knows it by.
    pub fn id(self) -> String {
        hex(&hash("endtable sight id 1", &[&self.0]))
    }

    /// The token in a form that only this can open.
    pub fn seal(self, token: Token) -> String {
        hex(&self.mask(token.0))
    }

    /// The token that was sealed; none if it is another's.
    pub fn unseal(self, link: &str) -> Option<Token> {
        let token = Token(self.mask(unhex(link)?));
        (token.sight() == self).then_some(token)
    }

    fn mask(self, mut bytes: [u8; 16]) -> [u8; 16] {
        let mask = hash("endtable sight link 1", &[&self.0]);
        bytes.iter_mut().zip(mask).for_each(|(byte, mask)| *byte ^= mask);
        bytes
    }
}

impl std::fmt::Debug for Sight {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Sight(..)")
    }
}

/// What one browser shows to act for its seats, 256 bits, in a cookie.
#[derive(Clone, Copy)]
pub(crate) struct Browser([u8; 32]);

impl Browser {
    /// A new browser's.
    pub fn fresh() -> Browser {
        Browser(random())
    }

    /// Reads a cookie's value.
    pub fn parse(digits: &str) -> Option<Browser> {
        unhex(digits).map(Browser)
    }

    /// The cookie's value.
    pub fn digits(self) -> String {
        hex(&self.0)
    }

    /// What tables know the browser by.
    pub fn person(self) -> Person {
        Person(hex(&hash("endtable person 1", &[&self.0])))
    }

    /// A token in a form that only this browser can read again.
    pub fn seal(self, token: Token) -> String {
        hex(&self.mask(&token.id(), token.0))
    }

    /// The token behind a sealed link to the table of this id.
    pub fn unseal(self, id: &str, link: &str) -> Option<Token> {
        let token = Token(self.mask(id, unhex(link)?));
        bool::from(token.id().as_bytes().ct_eq(id.as_bytes())).then_some(token)
    }

    /// The table that a form makes, which is the same however often this browser posts it.
    pub fn table_of(self, form: &[&[u8]]) -> Token {
        let mut bytes = [0; 16];
        let parts: Vec<&[u8]> = std::iter::once(&self.0[..]).chain(form.iter().copied()).collect();
        bytes.copy_from_slice(&hash("endtable form 1", &parts)[..16]);
        Token(bytes)
    }

    /// What only this key can say of an id: whoever shows it was told it by the house.
    pub fn code(self, id: &str) -> String {
        hex(&hash("endtable code 1", &[&self.0, id.as_bytes()])[..16])
    }

    /// What tells this key from another, and nothing of the key.
    pub fn print(self) -> String {
        hex(&hash("endtable key 1", &[&self.0]))
    }

    /// What the nodes of a house find a waiting room by. Whoever reads it in the store cannot tell the code.
    pub fn room(self, code: &str) -> String {
        hex(&hash("endtable room id 1", &[&self.0, code.as_bytes()])[..16])
    }

    /// What only a node of the house can say of a request that it passes on.
    pub fn passed(self, method: &str, target: &str, from: &str) -> String {
        hex(&hash("endtable passed 1", &[&self.0, method.as_bytes(), target.as_bytes(), from.as_bytes()]))
    }

    /// The secret of a day's deal: the seal of the next day's. Whoever does not know this key cannot tell it before the
    /// house does.
    pub fn secret_of(self, day: i64) -> arcade::Secret {
        let root = arcade::Secret(hash("endtable days 1", &[&self.0, &day.div_euclid(DAYS).to_le_bytes()]));
        root.back((DAYS - 1 - day.rem_euclid(DAYS)) as u16)
    }

    fn mask(self, id: &str, mut bytes: [u8; 16]) -> [u8; 16] {
        let mask = hash("endtable link 1", &[&self.0, id.as_bytes()]);
        bytes.iter_mut().zip(mask).for_each(|(byte, mask)| *byte ^= mask);
        bytes
    }
}

/// What another device of a person shows, 256 bits, in a cookie or as words. It opens what their first browser shows, as
/// long as the house keeps that for it: a device that has been ended opens nothing.
#[derive(Clone, Copy)]
pub(crate) struct Device([u8; 32]);

impl Device {
    /// What every cookie of a device begins with.
    const MARK: char = 'd';

    /// A new device's.
    pub fn fresh() -> Device {
        Device(random())
    }

    /// Reads a cookie's value.
    pub fn parse(digits: &str) -> Option<Device> {
        unhex(digits.strip_prefix(Device::MARK)?).map(Device)
    }

    /// The cookie's value.
    pub fn digits(self) -> String {
        format!("{}{}", Device::MARK, hex(&self.0))
    }

    /// Fresh words of 80 bits for somebody to keep, and what they stand for.
    pub fn words() -> (String, Device) {
        let words: Vec<String> = random::<{ 2 * WORDS }>().chunks(2).map(word).collect();
        let words = words.join(" ");
        let device = Device(hash("endtable words 1", &[words.as_bytes()]));
        (words, device)
    }

    /// What typed words stand for; none if they cannot have come from here.
    pub fn of_words(typed: &str) -> Option<Device> {
        let words: Vec<String> = typed.split(|sign: char| !sign.is_alphabetic()).map(str::to_lowercase).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).filter(|word| !word.is_empty()).collect();
        let fits = |word: &&str| {
            word.len() == 5
                && word.bytes().enumerate().all(|(place, letter)| {
                    if place % 2 == 0 { CONSONANTS.contains(&letter) } else { VOWELS.contains(&letter) }
                })
        };
        let good = words.len() == WORDS && words.iter().all(fits);
        good.then(|| Device(hash("endtable words 1", &[words.join(" ").as_bytes()])))
    }

    /// What the store knows the device by.
    pub fn id(self) -> String {
        hex(&hash("endtable device 1", &[&self.0]))
    }

    /// What a first browser shows, in a form that only this device can read again.
    pub fn seal(self, root: Browser) -> String {
        hex(&self.mask(root.0))
    }

    /// What was sealed.
    pub fn unseal(self, root: &str) -> Option<Browser> {
        unhex(root).map(|root| Browser(self.mask(root)))
    }

    fn mask(self, mut bytes: [u8; 32]) -> [u8; 32] {
        let mask = hash("endtable root 1", &[&self.0]);
        bytes.iter_mut().zip(mask).for_each(|(byte, mask)| *byte ^= mask);
        bytes
    }
}

/// How many words somebody keeps. Each stands for 16 bits and can be said in any language.
const WORDS: usize = 5;
const CONSONANTS: &[u8; 16] = b"bdfghjklmnprstvz";
const VOWELS: &[u8; 4] = b"aiou";

fn word(bits: &[u8]) -> String {
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
    pub table: Token,
    /// Who sits there.
    pub browser: Browser,
}

impl SeatKey {
    /// What every key begins with, so that people and scanners know one when they see it.
    const MARK: &'static str = "endtable_";

    /// Reads a key.
    pub fn parse(text: &str) -> Option<SeatKey> {
        let digits = text.strip_prefix(SeatKey::MARK).filter(|digits| digits.len() == 96 && digits.is_ascii())?;
        let (table, browser) = digits.split_at(32);
        Some(SeatKey { table: Token::parse(table)?, browser: Browser::parse(browser)? })
    }

    /// The key as text.
    pub fn text(self) -> String {
        format!("{}{}{}", SeatKey::MARK, self.table.digits(), self.browser.digits())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_read_back_and_nothing_else_does() {
        let token = Token::fresh();
        assert!(Token::parse(&token.digits()) == Some(token));
        assert!(Token::fresh() != token, "128 random bits do not repeat");
        for wrong in [
            "",
            "0",
            "zz",
            &token.digits()[1..],
            &token.digits().to_uppercase().replace(char::is_numeric, "A"),
            &"é".repeat(16),
        ] {
            assert!(Token::parse(wrong).is_none(), "{wrong}");
        }
        let browser = Browser::fresh();
        assert_eq!(Browser::parse(&browser.digits()).map(Browser::person), Some(browser.person()));
    }

    #[test]
    fn whoever_looks_on_holds_nothing_that_leads_to_a_seat() {
        let token = Token::fresh();
        let (sight, link) = (token.sight(), token.sight().seal(token));
        assert!(Sight::parse(&sight.digits()) == Some(sight) && sight.unseal(&link) == Some(token));
        assert!(!sight.digits().contains(&token.digits()) && !link.contains(&token.digits()));
        assert!(Token::parse(&sight.digits()).is_none() && Token::parse(&sight.digits()[1..]) != Some(token));
        assert!(Token::fresh().sight().unseal(&link).is_none());
    }

    #[test]
    fn a_device_opens_what_was_sealed_for_it() {
        let (root, device) = (Browser::fresh(), Device::fresh());
        let sealed = device.seal(root);
        assert!(!sealed.contains(&root.digits()));
        assert_eq!(device.unseal(&sealed).map(Browser::person), Some(root.person()));
        assert_ne!(Device::fresh().unseal(&sealed).map(Browser::person), Some(root.person()));
        assert_eq!(Device::parse(&device.digits()).map(Device::id), Some(device.id()));
        assert!(Device::parse(&root.digits()).is_none() && Browser::parse(&device.digits()).is_none());
    }

    #[test]
    fn words_are_read_back_however_they_are_typed() {
        let (words, device) = Device::words();
        assert_eq!(words.split(' ').count(), WORDS, "{words}");
        let typed = format!("  {},\n", words.to_uppercase().replace(' ', " - "));
        assert_eq!(Device::of_words(&typed).map(Device::id), Some(device.id()));
        assert_ne!(Device::words().0, words);
        for wrong in ["", "lusab babad gutih tugad", "lusab babad gutih tugad lusix", "one two three four five"] {
            assert!(Device::of_words(wrong).is_none(), "{wrong}");
        }
        assert_eq!(word(&[127, 0]), "lusab");
        assert_eq!(word(&[0, 1]), "babad");
    }

    #[test]
    fn the_seal_of_a_day_is_the_secret_of_the_day_before() {
        let key = Browser::fresh();
        for day in [20_000, 20_001, 20_777] {
            assert_eq!(key.secret_of(day).commitment().0, key.secret_of(day - 1).reveal());
        }
        assert_ne!(key.secret_of(DAYS), key.secret_of(DAYS + 1));
    }

    #[test]
    fn a_key_is_for_one_seat_of_one_table() {
        let key = SeatKey { table: Token::fresh(), browser: Browser::fresh() };
        let read = SeatKey::parse(&key.text()).expect("reads back");
        assert!(read.table == key.table && read.browser.person() == key.browser.person());
        let text = key.text();
        for wrong in ["", "endtable_", &text[1..], &text[..text.len() - 1], &text.to_uppercase(), &format!("{text}0")] {
            assert!(SeatKey::parse(wrong).is_none(), "{wrong}");
        }
        assert!(SeatKey::parse(&format!("endtable_{}", "é".repeat(48))).is_none());
    }

    #[test]
    fn a_sealed_link_opens_for_its_browser_and_table_only() {
        let (token, browser) = (Token::fresh(), Browser::fresh());
        let link = browser.seal(token);
        assert!(!link.contains(&token.digits()));
        assert!(browser.unseal(&token.id(), &link) == Some(token));
        assert!(Browser::fresh().unseal(&token.id(), &link).is_none());
        assert!(browser.unseal(&Token::fresh().id(), &link).is_none());
        assert!(browser.unseal(&token.id(), "nonsense").is_none());
    }

    #[test]
    fn the_next_table_follows_from_this_one_and_not_back() {
        let token = Token::fresh();
        assert!(token.next() == token.next());
        assert!(token.next() != token && token.next().id() != token.id());
        assert_eq!(Browser([1; 32]).person(), Browser([1; 32]).person());
        assert_ne!(Browser([1; 32]).person(), Browser([2; 32]).person());
    }
}
