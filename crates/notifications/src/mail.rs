//! Mail: sent to addresses whose owners have confirmed, with an unsubscribe link in each message.

use std::time::Duration;

use catalog::tr;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message as Letter};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Tokio1Executor};

use crate::channel::DeliveryErrorReason;
use crate::delivery_result::DeliveryResult;
use crate::message::{NotificationText, random_id};

/// The timeout for one step of the mail server.
const PATIENCE: Duration = Duration::from_secs(10);

/// The mail client.
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    /// Opens the client of a mail server with this sender address; none without a mail server.
    ///
    /// # Errors
    /// Returns one sentence for the operator if the configuration is invalid.
    pub fn open(server: Option<&str>, from: Option<&str>) -> Result<Option<Mailer>, String> {
        let Some(server) = server else { return Ok(None) };
        let from = from.ok_or("--mail-server needs --mail-from")?;
        let from: Mailbox = from.parse().map_err(|_| "--mail-from must be an address of mail")?;
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(server)
            .map_err(|_| "--mail-server must look like smtps://name:password@mail.example.org")?;
        Ok(Some(Mailer { transport: transport.timeout(Some(PATIENCE)).build(), from }))
    }

    /// Sends a message with the link to its subject.
    pub async fn send_turn_notice(&self, address: &str, message: &NotificationText, stop: &str) -> DeliveryResult {
        let text = tr!("calls-mail", text = message.text.as_str(), link = message.link.as_str(), stop = stop);
        self.send(address, &message.id, &message.text, text, stop).await
    }

    /// Sends a request to confirm the address.
    pub async fn send_confirmation(&self, address: &str, link: &str, stop: &str) -> DeliveryResult {
        let (subject, text) = (tr!("calls-mail-confirm-subject"), tr!("calls-mail-confirm", link = link));
        self.send(address, &random_id(), &subject, text, stop).await
    }

    async fn send(&self, address: &str, id: &str, subject: &str, text: String, stop: &str) -> DeliveryResult {
        let Some(letter) = self.written(address, id, subject, text, stop) else {
            return DeliveryResult::Gone(DeliveryErrorReason::Unusable);
        };
        match self.transport.send(letter).await {
            Ok(_) => DeliveryResult::Delivered,
            Err(error) => {
                let reason =
                    error.status().map_or(DeliveryErrorReason::Silent, |code| DeliveryErrorReason::Status(code.into()));
                tracing::warn!(%error, "a mail was not sent");
                if error.is_permanent() { DeliveryResult::Gone(reason) } else { DeliveryResult::Retry(reason) }
            }
        }
    }

    /// Composes a mail. Every attempt to send it has the same id, so that a mail server that gets it twice can tell.
    fn written(&self, address: &str, id: &str, subject: &str, text: String, stop: &str) -> Option<Letter> {
        let to = Mailbox::new(None, address.parse().ok()?);
        let id = format!("<{id}@{}>", self.from.email.domain());
        let letter = Letter::builder().from(self.from.clone()).to(to).message_id(Some(id)).subject(subject);
        let mut letter = letter.header(ContentType::TEXT_PLAIN).body(text).ok()?;
        // RFC 8058 for unsubscribing, RFC 3834 so that no machine replies.
        for (name, value) in [
            ("List-Unsubscribe", format!("<{stop}>")),
            ("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()),
            ("Auto-Submitted", "auto-generated".to_owned()),
        ] {
            letter.headers_mut().insert_raw(HeaderValue::new(HeaderName::new_from_ascii(name.to_owned()).ok()?, value));
        }
        Some(letter)
    }
}

/// Returns the contact for push services (RFC 8292): the sender address of mail, without the display name, or else the
/// public address of the server; none if it has neither.
///
/// # Errors
/// Returns one sentence if the setting is not a mail address.
pub fn contact_of(mail_from: Option<&str>, origin: &str) -> Result<Option<String>, String> {
    match mail_from {
        Some(from) => {
            let from: Mailbox = from.parse().map_err(|_| "--mail-from must be an address of mail")?;
            Ok(Some(format!("mailto:{}", from.email)))
        }
        None => Ok(origin.starts_with("https://").then(|| origin.to_owned())),
    }
}

/// Returns the stored form of a mail address; none if it is not one.
pub fn normalize_address(typed: &str) -> Option<String> {
    let typed = typed.trim();
    (typed.len() <= 254).then(|| typed.parse::<Address>().ok())?.map(|address| address.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn push_services_are_given_an_address_that_one_can_write_to_or_open() {
        for (from, origin, subject) in [
            (Some("house@example.org"), "https://play.example.org", Some("mailto:house@example.org")),
            (Some("Endtable <house@example.org>"), "https://play.example.org", Some("mailto:house@example.org")),
            (Some("\"The, house\" <house@example.org>"), "http://10.0.0.1", Some("mailto:house@example.org")),
            (None, "https://play.example.org", Some("https://play.example.org")),
            (None, "http://127.0.0.1:8080", None),
        ] {
            assert_eq!(contact_of(from, origin), Ok(subject.map(str::to_owned)), "{from:?} {origin}");
        }
        assert!(contact_of(Some("the house"), "https://play.example.org").is_err());
    }

    #[test]
    fn every_mail_has_a_date_and_an_id_that_is_the_same_at_each_attempt() {
        let mailer = Mailer::open(Some("smtp://127.0.0.1:1"), Some("Endtable <house@example.org>"));
        let mailer = mailer.expect("valid settings").expect("a mail server");
        let letter = || mailer.written("ann@example.com", "msg_1", "Your turn", "text".into(), "https://a.example");
        for letter in [letter(), letter()] {
            let text = String::from_utf8(letter.expect("an address").formatted()).expect("text");
            assert!(text.contains("\r\nMessage-ID: <msg_1@example.org>\r\n"), "{text}");
            assert!(text.lines().any(|line| line.starts_with("Date: ")), "{text}");
        }
    }
}
