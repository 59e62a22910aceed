//! Web hooks: JSON documents posted to user-supplied URLs.
//!
//! Requests are signed as specified by <https://www.standardwebhooks.com>, version `v1`: `webhook-signature` is the
//! HMAC-SHA256 of `webhook-id`, `webhook-timestamp` and the body, separated by dots, under the secret that was shown to
//! the owner of the hook. So a receiver can tell that a request comes from this server and is not a replay.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use reqwest::header;
use ring::hmac;
use serde_json::{Value, json};

use crate::channel::{DeliveryErrorReason, WebhookShape};
use crate::delivery_result::DeliveryResult;
use crate::guarded_client::GuardedClient;
use crate::message::NotificationText;

/// The secret that signs the requests of one web hook.
pub struct WebhookSecret(pub [u8; 32]);

impl WebhookSecret {
    /// Returns the secret in the form shown to its owner and expected by receiver libraries.
    pub fn to_text(&self) -> String {
        format!("whsec_{}", STANDARD.encode(self.0))
    }

    /// Returns the signature of a request made at a time in seconds since 1970.
    fn sign(&self, id: &str, seconds: u64, body: &str) -> String {
        let key = hmac::Key::new(hmac::HMAC_SHA256, &self.0);
        let tag = hmac::sign(&key, format!("{id}.{seconds}.{body}").as_bytes());
        format!("v1,{}", STANDARD.encode(tag))
    }
}

/// Posts a notification.
pub async fn send(
    client: &GuardedClient,
    url: &str,
    shape: WebhookShape,
    message: &NotificationText,
    (secret, now): (&WebhookSecret, u64),
) -> DeliveryResult {
    let Ok(request) = client.post(url) else { return DeliveryResult::Gone(DeliveryErrorReason::Unusable) };
    let (body, seconds) = (body(shape, message).to_string(), now / 1_000);
    let request = request
        .header(header::CONTENT_TYPE, "application/json")
        .header("webhook-id", &message.id)
        .header("webhook-timestamp", seconds.to_string())
        .header("webhook-signature", secret.sign(&message.id, seconds, &body))
        .body(body);
    DeliveryResult::from_response(request.send().await)
}

/// Returns the document in the format of the web hook. It mentions no user of the chat, so it alerts nobody else.
fn body(shape: WebhookShape, message: &NotificationText) -> Value {
    let NotificationText { text, games, link, .. } = message;
    let line = format!("{text} {link}");
    match shape {
        WebhookShape::Plain => json!({ "endtable": 1, "text": text, "games": games, "link": link }),
        WebhookShape::Discord => json!({ "content": line, "allowed_mentions": { "parse": [] } }),
        WebhookShape::Slack => json!({ "text": escaped(&line) }),
        WebhookShape::Matrix => json!({ "text": line, "username": "Endtable" }),
    }
}

/// Escapes the three special characters of Slack messages.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_are_those_of_the_published_format() {
        // This is the example of the format's specification.
        let known = STANDARD.decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").expect("base64");
        let mut padded = [0; 32];
        padded[..known.len()].copy_from_slice(&known);
        // A key shorter than a block is padded with zeros (RFC 2104, 2).
        let signed =
            WebhookSecret(padded).sign("msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, "{\"test\": 2432232314}");
        assert_eq!(signed, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
        assert!(WebhookSecret([7; 32]).to_text().starts_with("whsec_BwcH"));
    }

    #[test]
    fn each_room_is_spoken_to_in_its_own_way() {
        let (text, link) = ("Your <turn>.".into(), "https://h/me".into());
        let message = NotificationText { id: "1".into(), text, games: vec!["x".into()], link };
        let said = |shape| body(shape, &message);
        assert_eq!(
            said(WebhookShape::Plain),
            json!({ "endtable": 1, "text": "Your <turn>.", "games": ["x"], "link": "https://h/me" })
        );
        assert_eq!(said(WebhookShape::Discord)["content"], "Your <turn>. https://h/me");
        assert_eq!(said(WebhookShape::Discord)["allowed_mentions"]["parse"], json!([]));
        assert_eq!(said(WebhookShape::Slack), json!({ "text": "Your &lt;turn&gt;. https://h/me" }));
        assert_eq!(said(WebhookShape::Matrix)["text"], "Your <turn>. https://h/me");
    }
}
