//! The key of the server, which lies in a file beside the database: the database alone does not suffice to open
//! anything sealed with it or to issue a cookie.

use subtle::ConstantTimeEq;
use tables::PersonId;

use crate::hex::{decode_hex_array, encode_hex, random_bytes};
use crate::sealing::{mac, open, seal};
use crate::secrets::TableToken;

/// The number of days whose deals are derived from one root.
const DAYS: i64 = 1_024;

/// 256 random bits that only the nodes of a server share.
#[derive(Clone, Copy)]
pub(crate) struct ServerKey([u8; 32]);

/// The value of a cookie that this server has issued.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct IssuedCookie {
    /// The secret that identifies the browser or device.
    pub secret: String,
    /// The time of issue, in seconds since 1970.
    pub at: u64,
}

impl ServerKey {
    /// Generates a new key.
    pub fn generate() -> ServerKey {
        ServerKey(random_bytes())
    }

    /// Parses the digits of the key file.
    pub fn parse(digits: &str) -> Option<ServerKey> {
        decode_hex_array(digits).map(ServerKey)
    }

    /// Returns the digits for the key file.
    pub fn to_text(self) -> String {
        encode_hex(&self.0)
    }

    /// Returns a fingerprint that identifies the key without revealing it: nodes compare it.
    #[cfg(feature = "cluster")]
    pub fn fingerprint(self) -> String {
        encode_hex(&mac(&self.0, "endtable key 2", &[]))
    }

    /// Seals the token of a table.
    pub fn seal(self, token: TableToken) -> String {
        seal(&self.0, "endtable link 2", token.id().as_bytes(), &token.to_bytes())
    }

    /// Opens a sealed link to the table of this id.
    pub fn unseal(self, id: &str, link: &str) -> Option<TableToken> {
        TableToken::from_bytes(&open(&self.0, "endtable link 2", id.as_bytes(), link)?)
    }

    /// Returns the code that a mail contains for the contact of this id: only the server can compute it.
    #[cfg(feature = "notifications")]
    pub fn confirmation_code(self, id: &str) -> String {
        encode_hex(&mac(&self.0, "endtable code 2", &[id.as_bytes()])[..16])
    }

    /// Returns the id under which nodes find a waiting room in the store; it does not reveal the room's code.
    pub fn room_id(self, code: &str) -> String {
        encode_hex(&mac(&self.0, "endtable room id 2", &[code.as_bytes()])[..16])
    }

    /// Returns the pseudonym of a person in the audit trail, which cannot be resolved without this key.
    pub fn pseudonym(self, who: &PersonId) -> String {
        encode_hex(&mac(&self.0, "endtable audit 1", &[who.0.as_bytes()])[..8])
    }

    /// Returns the key that signs the requests of a web hook. It is derived from the id of the contact, so it is stored
    /// nowhere.
    #[cfg(feature = "notifications")]
    pub fn hook_secret(self, contact: &str) -> [u8; 32] {
        mac(&self.0, "endtable hook 1", &[contact.as_bytes()])
    }

    /// Returns the MAC of a request between nodes, over all its parts.
    #[cfg(feature = "cluster")]
    pub fn request_code(self, parts: &[&[u8]]) -> String {
        encode_hex(&mac(&self.0, "endtable request 2", parts))
    }

    /// Seals a response for one node and one request, which its nonce identifies.
    #[cfg(any(feature = "cluster", test))]
    pub fn seal_answer(self, node: &str, nonce: &str, answer: &[u8]) -> String {
        seal(&self.0, "endtable answer 2", format!("{node} {nonce}").as_bytes(), answer)
    }

    /// Opens the response to a request of this node.
    #[cfg(any(feature = "cluster", test))]
    pub fn open_answer(self, node: &str, nonce: &str, sealed: &str) -> Option<Vec<u8>> {
        open(&self.0, "endtable answer 2", format!("{node} {nonce}").as_bytes(), sealed)
    }

    /// Returns the value of a cookie with this secret, issued at a time in seconds since 1970.
    pub fn issue_cookie(self, secret: &str, at: u64) -> String {
        format!("{secret}.{at}.{}", self.cookie_code(secret, at))
    }

    /// Verifies the value of a cookie; none if this server has not issued it.
    pub fn verify_cookie(self, value: &str) -> Option<IssuedCookie> {
        let (rest, code) = value.rsplit_once('.')?;
        let (secret, at) = rest.split_once('.')?;
        let at = at.parse().ok()?;
        let good = self.cookie_code(secret, at);
        bool::from(good.as_bytes().ct_eq(code.as_bytes())).then(|| IssuedCookie { secret: secret.to_owned(), at })
    }

    fn cookie_code(self, secret: &str, at: u64) -> String {
        encode_hex(&mac(&self.0, "endtable cookie 1", &[secret.as_bytes(), &at.to_le_bytes()])[..16])
    }

    /// Returns the secret of a day's deal, which is the commitment to the next day's secret. It cannot be computed
    /// without this key before it is published.
    pub fn secret_of(self, day: i64) -> catalog::DealSecret {
        let root = catalog::DealSecret(mac(&self.0, "endtable days 2", &[&day.div_euclid(DAYS).to_le_bytes()]));
        root.chain_back((DAYS - 1 - day.rem_euclid(DAYS)) as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seal_of_a_day_is_the_secret_of_the_day_before() {
        let key = ServerKey::generate();
        for day in [20_000, 20_001, 20_777] {
            assert_eq!(key.secret_of(day).commitment().0, key.secret_of(day - 1).to_hex());
        }
        assert_ne!(key.secret_of(DAYS), key.secret_of(DAYS + 1));
    }

    #[test]
    fn only_cookies_that_were_issued_are_believed() {
        let key = ServerKey::generate();
        let secret = "0a".repeat(32);
        let value = key.issue_cookie(&secret, 1_700_000_000);
        assert_eq!(key.verify_cookie(&value), Some(IssuedCookie { secret: secret.clone(), at: 1_700_000_000 }));
        let (good, code) = value.rsplit_once('.').expect("a code");
        for forged in [
            String::new(),
            secret.clone(),
            format!("{secret}.1700000000."),
            format!("{secret}.1800000000.{code}"),
            format!("{}.1700000000.{code}", "0b".repeat(32)),
            format!("{good}.{}", "0".repeat(32)),
            format!("{good}.{}", &code[1..]),
            ServerKey::generate().issue_cookie(&secret, 1_700_000_000),
        ] {
            assert_eq!(key.verify_cookie(&forged), None, "{forged}");
        }
    }

    #[test]
    fn an_answer_opens_for_its_node_and_request_only() {
        let key = ServerKey::generate();
        let sealed = key.seal_answer("one", "5f", b"secret");
        assert_eq!(key.open_answer("one", "5f", &sealed).as_deref(), Some(b"secret".as_slice()));
        assert!(key.open_answer("two", "5f", &sealed).is_none() && key.open_answer("one", "60", &sealed).is_none());
    }
}
