//! The notification service: it delivers messages to contacts and stores the results.

use std::collections::HashMap;
use std::time::Duration;

use catalog::i18n::with_locale;
use parking_lot::Mutex;
use store::{Contact, Store, StoreError};

use crate::channel::{ContactRecord, DeliveryError, DeliveryErrorReason, NotificationChannel};
use crate::delivery_result::DeliveryResult;
use crate::guarded_client::{BlockedAddress, GuardedClient};
use crate::mail::{self, Mailer};
use crate::message::NotificationText;
use crate::push::{self, PushKey};
use crate::reachability::{ReachabilityChange, ReachablePeople};
use crate::webhook::{self, WebhookSecret};

/// How long one attempt may take.
const PATIENCE: Duration = Duration::from_secs(15);
/// The pauses before each delivery attempt.
const ATTEMPTS: [Duration; 3] = [Duration::ZERO, Duration::from_secs(30), Duration::from_secs(300)];
/// A contact is disabled after this many consecutive failures.
const FAILURES: i64 = 10;

/// How messages leave the server.
#[derive(Clone, Default, Debug)]
pub struct Settings {
    /// The mail server, such as `smtps://name:password@mail.example.org`; without one no mail is sent.
    pub mail_server: Option<String>,
    /// The sender address of mail.
    pub mail_from: Option<String>,
    /// Hosts that may be contacted although they are not public or do not use TLS, such as `chat.lan` or
    /// `127.0.0.1:9000`.
    pub allowed_hosts: Vec<String>,
}

/// The reason why the notification service could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The store failed.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The settings cannot be used; one sentence for the operator.
    #[error("{0}")]
    Settings(String),
}

/// Derives the key that signs the requests of a web hook from the id of its contact, so that it is stored nowhere.
pub type HookSecret = Box<dyn Fn(&str) -> [u8; 32] + Send + Sync>;

/// The notification service.
pub struct Notifier {
    store: Store,
    /// The public origin of the server.
    origin: String,
    /// The key that identifies the server to push services.
    push_key: PushKey,
    client: GuardedClient,
    hook_secret: HookSecret,
    mail: Option<Mailer>,
    reachable: ReachablePeople,
    /// The time of each person's last notification, in milliseconds since 1970.
    last_notified: Mutex<HashMap<String, u64>>,
}

impl Notifier {
    /// Opens the notification service with these settings.
    ///
    /// # Errors
    /// Returns an error if the settings or the store cannot be used.
    pub async fn open(
        settings: &Settings,
        store: &Store,
        origin: String,
        hook_secret: HookSecret,
    ) -> Result<Notifier, OpenError> {
        let kept = store.init_server_value("push key", &PushKey::generate()).await?;
        let subject = mail::contact_of(settings.mail_from.as_deref(), &origin).map_err(OpenError::Settings)?;
        let push_key =
            PushKey::parse(&kept, subject).ok_or_else(|| OpenError::Settings("the push key is damaged".into()))?;
        let notifier = Notifier {
            mail: Mailer::open(settings.mail_server.as_deref(), settings.mail_from.as_deref())
                .map_err(OpenError::Settings)?,
            client: GuardedClient::new(&settings.allowed_hosts),
            store: store.clone(),
            hook_secret,
            origin,
            push_key,
            reachable: ReachablePeople::default(),
            last_notified: Mutex::default(),
        };
        notifier.reload().await?;
        Ok(notifier)
    }

    /// Returns true if the server can send mail.
    pub fn can_send_mail(&self) -> bool {
        self.mail.is_some()
    }

    /// Returns the public key that identifies the server to push services, in the form that browsers expect.
    pub fn push_public_key(&self) -> String {
        self.push_key.public_key()
    }

    /// Checks that an address is allowed; the address that it resolves to is checked again on delivery.
    ///
    /// # Errors
    /// Returns an error if it is not allowed.
    pub fn check_address(&self, address: &str) -> Result<(), BlockedAddress> {
        self.client.check_address(address).map(drop)
    }

    /// Returns true if a person can be notified.
    pub fn is_reachable(&self, person: &str) -> bool {
        self.reachable.contains(person)
    }

    /// Announces to all servers that share the store that a person can be notified from now on, or no longer.
    pub async fn announce_reachable(&self, person: &str, is_reachable: bool) {
        let change = ReachabilityChange { person: person.to_owned(), is_reachable };
        self.reachable.apply(&change);
        if let Err(error) = self.store.notify_nodes(&change.to_text()).await {
            tracing::warn!(%error, "other nodes were not told who can be called");
        }
    }

    /// Applies an event of another server; events of other kinds are ignored.
    pub fn apply_event(&self, text: &str) {
        if let Some(change) = ReachabilityChange::parse(text) {
            self.reachable.apply(&change);
        }
    }

    /// Reloads the people who can be notified.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn reload(&self) -> Result<(), StoreError> {
        self.reachable.replace(self.store.reachable_people().await?);
        Ok(())
    }

    /// Returns the time of a person's last notification, in milliseconds since 1970.
    pub fn last_notified(&self, person: &str) -> Option<u64> {
        self.last_notified.lock().get(person).copied()
    }

    /// Records that a person is notified now. Times more than `interval` milliseconds ago are dropped.
    pub fn record_notified(&self, person: &str, now: u64, interval: u64) {
        let mut last = self.last_notified.lock();
        last.retain(|_, at| at.saturating_add(interval) > now);
        last.insert(person.to_owned(), now);
    }

    /// Makes one delivery attempt.
    async fn try_once(
        &self,
        contact: &Contact,
        way: &NotificationChannel,
        message: &NotificationText,
        now: u64,
    ) -> DeliveryResult {
        let attempt = async {
            match way {
                NotificationChannel::Push { endpoint } => push::send(&self.client, &self.push_key, endpoint, now).await,
                NotificationChannel::Hook { url, shape } => {
                    let secret = self.hook_secret(contact);
                    webhook::send(&self.client, url, *shape, message, (&secret, now)).await
                }
                NotificationChannel::Mail { address } => match &self.mail {
                    Some(post) => post.send_turn_notice(address, message, &self.stop_link(contact)).await,
                    None => DeliveryResult::Rejected(DeliveryErrorReason::Unusable),
                },
            }
        };
        let reached =
            tokio::time::timeout(PATIENCE, attempt).await.unwrap_or(DeliveryResult::Retry(DeliveryErrorReason::Silent));
        if let Some(reason) = reached.failure_reason() {
            // Paths of push services and web hooks are secrets, and mail addresses are personal data: neither belongs
            // in a log.
            let host = if way.kind() == "mail" { String::new() } else { way.label() };
            tracing::warn!(kind = way.kind(), host, ?reason, "a call did not arrive");
        }
        reached
    }

    /// Returns the secret that signs the messages of a contact, if it is a web hook.
    pub fn hook_secret(&self, contact: &Contact) -> WebhookSecret {
        WebhookSecret((self.hook_secret)(&contact.id))
    }

    /// Returns the unsubscribe link for mail.
    fn stop_link(&self, contact: &Contact) -> String {
        format!("{}/calls/{}/stop", self.origin, contact.id)
    }

    /// Asks the owner of a mail address to confirm it.
    pub async fn ask_owner(&self, contact: &Contact, address: &str, code: &str) -> DeliveryResult {
        let Some(post) = &self.mail else { return DeliveryResult::Retry(DeliveryErrorReason::Unusable) };
        let link = format!("{}/calls/{}/confirm?code={code}", self.origin, contact.id);
        let stop = self.stop_link(contact);
        let asked = post.send_confirmation(address, &link, &stop);
        tokio::time::timeout(PATIENCE, asked).await.unwrap_or(DeliveryResult::Retry(DeliveryErrorReason::Silent))
    }

    /// Tells one contact that tables wait for its owner, with retries, and stores the result. A table is given by the
    /// id of its game and its own id; `now` returns milliseconds since 1970.
    pub async fn deliver(&self, contact: Contact, tables: &[(String, String)], now: impl Fn() -> u64) {
        let Ok(ways) = serde_json::from_str::<ContactRecord>(&contact.body) else { return };
        let message = with_locale(ways.language.0, || NotificationText::for_waiting_tables(&self.origin, tables));
        let mut reached = DeliveryResult::Retry(DeliveryErrorReason::Silent);
        for pause in ATTEMPTS {
            tokio::time::sleep(pause).await;
            reached = self.try_once(&contact, &ways.way, &message, now()).await;
            if !matches!(reached, DeliveryResult::Retry(_)) {
                break;
            }
        }
        let arrived = if reached == DeliveryResult::Delivered { "yes" } else { "no" };
        metrics::counter!("endtable_calls_total", "reached" => arrived).increment(1);
        if let Err(error) = self.store_result(&contact, ways, reached, now()).await {
            tracing::warn!(%error, "what came of a call was not noted");
        }
    }

    /// Stores the result of a delivery with the contact. A disabled contact stays in its owner's list, with the reason,
    /// and is not used before a test succeeds.
    async fn store_result(
        &self,
        contact: &Contact,
        ways: ContactRecord,
        reached: DeliveryResult,
        now: u64,
    ) -> Result<(), StoreError> {
        let failures = if reached == DeliveryResult::Delivered { 0 } else { contact.failures.saturating_add(1) };
        let gone = matches!(reached, DeliveryResult::Gone(_)) || failures >= FAILURES;
        let trouble = reached.failure_reason().map(|reason| DeliveryError { reason, at: now, ended: gone });
        let was_ended = ways.trouble.is_some_and(|trouble| trouble.ended);
        let confirmed = match trouble {
            None => contact.confirmed || was_ended,
            Some(trouble) => contact.confirmed && !trouble.ended,
        };
        let ended = trouble.map(|trouble| DeliveryError { ended: trouble.ended || was_ended, ..trouble });
        let body = serde_json::to_string(&ContactRecord { trouble: ended, ..ways }).expect("a contact serialises");
        self.update_contact(contact, Contact { confirmed, failures, body, ..contact.clone() }).await.map(drop)
    }

    /// Stores the new state of a contact, unless its owner has changed or deleted it meanwhile. Returns true if it was
    /// stored.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn update_contact(&self, before: &Contact, after: Contact) -> Result<bool, StoreError> {
        let changed = self.store.change_contact(&after, &before.body).await?;
        if changed && before.confirmed != after.confirmed {
            let all = self.store.contacts_of(&after.person).await?;
            self.announce_reachable(&after.person, all.iter().any(|contact| contact.confirmed)).await;
        }
        Ok(changed)
    }

    /// Sends a test message to a contact, and stores the result.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn send_test(
        &self,
        contact: &Contact,
        ways: ContactRecord,
        now: u64,
    ) -> Result<DeliveryResult, StoreError> {
        let message = with_locale(ways.language.0, || NotificationText::test_message(&self.origin));
        let reached = self.try_once(contact, &ways.way, &message, now).await;
        self.store_result(contact, ways, reached, now).await?;
        Ok(reached)
    }

    /// Sends a confirmation to a new contact, so that its owner sees that it works.
    pub async fn send_greeting(&self, contact: &Contact, way: &NotificationChannel, now: u64) -> DeliveryResult {
        self.try_once(contact, way, &NotificationText::confirmation_message(&self.origin), now).await
    }

    /// Deletes the contacts of a person that were added by revoked devices.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn delete_contacts_of_devices(&self, person: &str, revoked: &[String]) -> Result<(), StoreError> {
        for contact in self.store.contacts_of(person).await? {
            let by = serde_json::from_str::<ContactRecord>(&contact.body).ok().and_then(|ways| ways.by);
            if by.is_some_and(|by| revoked.contains(&by)) {
                self.delete_contact(&contact).await?;
            }
        }
        Ok(())
    }

    /// Deletes a contact. A person without another contact can no longer be notified.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn delete_contact(&self, contact: &Contact) -> Result<(), StoreError> {
        self.store.drop_contact(&contact.id).await?;
        let left = self.store.contacts_of(&contact.person).await?;
        self.announce_reachable(&contact.person, left.iter().any(|contact| contact.confirmed)).await;
        Ok(())
    }
}
