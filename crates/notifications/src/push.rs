//! Web Push (RFC 8030) with the keys of RFC 8292. Messages are empty: the browser that is woken fetches the contents
//! with its own cookie. So a push service learns that a person is notified, but not why.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use url::Url;

use crate::channel::DeliveryErrorReason;
use crate::delivery_result::DeliveryResult;
use crate::guarded_client::GuardedClient;

/// How long a push service stores a message for an offline browser: a day, in seconds.
const KEEP: &str = "86400";
/// How long a signature is valid: half a day, in seconds.
const GOOD: u64 = 43_200;

/// The key that signs push messages.
pub struct PushKey {
    pair: EcdsaKeyPair,
    random: SystemRandom,
    /// The contact for push services, as an address that begins with `mailto:` or `https:`.
    subject: Option<String>,
}

impl PushKey {
    /// Returns a new key as text.
    pub fn generate() -> String {
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        BASE64.encode(made.expect("the system gives random bytes").as_ref())
    }

    /// Parses a stored key; none if the text is not one.
    pub fn parse(kept: &str, subject: Option<String>) -> Option<PushKey> {
        let random = SystemRandom::new();
        let bytes = BASE64.decode(kept).ok()?;
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &random).ok()?;
        Some(PushKey { pair, random, subject })
    }

    /// Returns the public key in the form that browsers expect.
    pub fn public_key(&self) -> String {
        BASE64.encode(self.pair.public_key().as_ref())
    }

    /// Returns the header that identifies this server to a push service.
    fn shown_to(&self, endpoint: &Url, now: u64) -> Option<String> {
        let mut claims = json!({ "aud": endpoint.origin().ascii_serialization(), "exp": now / 1_000 + GOOD });
        if let Some(subject) = &self.subject {
            claims["sub"] = subject.as_str().into();
        }
        let head = BASE64.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{head}.{}", BASE64.encode(claims.to_string()));
        let signature = self.pair.sign(&self.random, signed.as_bytes()).ok()?;
        Some(format!("vapid t={signed}.{}, k={}", BASE64.encode(signature.as_ref()), self.public_key()))
    }
}

/// Sends an empty push message to a browser.
pub async fn send(client: &GuardedClient, key: &PushKey, endpoint: &str, now: u64) -> DeliveryResult {
    let (Ok(url), Ok(request)) = (client.check_address(endpoint), client.post(endpoint)) else {
        return DeliveryResult::Gone(DeliveryErrorReason::Unusable);
    };
    let Some(shown) = key.shown_to(&url, now) else { return DeliveryResult::Retry(DeliveryErrorReason::Unusable) };
    // A newer message replaces one that the push service still holds.
    let request = request.header("authorization", shown).header("ttl", KEEP).header("topic", "turn");
    DeliveryResult::from_response(request.header("content-length", "0").send().await)
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    #[test]
    fn a_push_service_can_check_who_calls_and_whom() {
        let key = PushKey::parse(&PushKey::generate(), Some("https://house.example".into())).expect("a key");
        let endpoint = "https://push.example:8443/one/two?three".parse().expect("an address");
        let shown = key.shown_to(&endpoint, 1_000_000).expect("signed");
        let (token, public) = shown.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("both");
        let (signed, signature) = token.rsplit_once('.').expect("three parts");
        let (public, signature) = (BASE64.decode(public).expect("a key"), BASE64.decode(signature).expect("one"));
        let checks = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, public);
        assert!(checks.verify(signed.as_bytes(), &signature).is_ok());
        assert!(checks.verify(format!("{signed}x").as_bytes(), &signature).is_err());
        let claims = BASE64.decode(signed.split_once('.').expect("two parts").1).expect("claims");
        let claims: serde_json::Value = serde_json::from_slice(&claims).expect("JSON");
        assert_eq!(
            claims,
            json!({ "aud": "https://push.example:8443", "exp": 44_200, "sub": "https://house.example" })
        );
        assert!(PushKey::parse("nonsense", None).is_none());
    }
}
