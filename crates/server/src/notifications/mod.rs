//! Notifies absent players whose turn it is, if they have opted in: by Web Push, by mail or by a web hook. They are
//! sent once per turn, for several tables together, and not during quiet hours.
//!
//! **Contents**: a notification names the game, says that it is the recipient's turn, and links to the table in a way
//! that works only in their own browser: the URL holds the hash of the table's token, and the browser's cookie opens
//! the rest. Mail providers, push services and chat rooms learn no link to a table and no private information. Whether
//! a seat is on turn follows from the public state and from its own actions, so no notification can reveal more than
//! that.
//!
//! **Order**: the actor of a table stores who is on turn after it has stored the events of a step. The server polls for
//! due notifications, asks the table whether it still waits and the person is still away, stores that they are
//! notified, and only then sends. So a crash in between never notifies a person twice.

mod channel;
mod failure_counts;
pub(crate) mod guarded_client;
mod mail;
mod push;
mod webhook;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use catalog::i18n::with_locale;
use catalog::tr;
use engine::Seat;
use serde::{Deserialize, Serialize};
use store::{Contact, DueNotification, Store, TableRef};
use tables::{Millis, PersonId, PublicOccupant, TableState};

use crate::ServeError;
use crate::cluster::{ClusterEvent, NodeRequest};
use crate::config::NotificationConfig;
use crate::failure::Failure;
use crate::secrets::{self, TableToken};
use crate::server_key::ServerKey;
use crate::table_registry::TableRegistry;

pub(crate) use channel::{
    ContactRecord, DeliveryError, DeliveryErrorReason, LanguageTag, NotificationChannel, QuietHours, QuietZone,
    WebhookShape, ZONES,
};
pub use failure_counts::{FailingContacts, count_failing_contacts};
pub(crate) use guarded_client::BlockedAddress;
pub(crate) use mail::normalize_address;

/// How many notifications are processed in one batch.
const MAX_BATCH_NOTIFICATIONS: u32 = 200;
/// How long one attempt may take.
const PATIENCE: Duration = Duration::from_secs(15);
/// The pauses before each delivery attempt.
const ATTEMPTS: [Duration; 3] = [Duration::ZERO, Duration::from_secs(30), Duration::from_secs(300)];
/// A contact is disabled after this many consecutive failures.
const FAILURES: i64 = 10;

/// The result of one delivery attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DeliveryResult {
    /// The message was accepted.
    Delivered,
    /// A temporary failure; a retry may succeed.
    Retry(DeliveryErrorReason),
    /// The message was rejected; a retry would fail too.
    Rejected(DeliveryErrorReason),
    /// The recipient no longer exists.
    Gone(DeliveryErrorReason),
}

impl DeliveryResult {
    /// Converts an HTTP response to a result.
    fn by(answer: reqwest::Result<reqwest::Response>) -> DeliveryResult {
        match answer.map(|response| response.status().as_u16()) {
            Ok(200..300) => DeliveryResult::Delivered,
            Ok(status @ (404 | 410)) => DeliveryResult::Gone(DeliveryErrorReason::Status(status)),
            Ok(status @ (408 | 425 | 429)) => DeliveryResult::Retry(DeliveryErrorReason::Status(status)),
            Ok(status @ 400..500) => DeliveryResult::Rejected(DeliveryErrorReason::Status(status)),
            Ok(status) => DeliveryResult::Retry(DeliveryErrorReason::Status(status)),
            Err(_) => DeliveryResult::Retry(DeliveryErrorReason::Silent),
        }
    }

    /// Returns the reason of a failed delivery; none if it succeeded.
    pub fn failure_reason(self) -> Option<DeliveryErrorReason> {
        match self {
            DeliveryResult::Delivered => None,
            DeliveryResult::Retry(reason) | DeliveryResult::Rejected(reason) | DeliveryResult::Gone(reason) => {
                Some(reason)
            }
        }
    }
}

/// The contents of a notification.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NotificationText {
    /// The id of the message, the same for each attempt.
    pub id: String,
    /// The text, in one sentence.
    pub text: String,
    /// The ids of the games, one per table.
    pub games: Vec<String>,
    /// The link to open.
    pub link: String,
}

impl NotificationText {
    /// Returns the notification that these tables wait for the recipient, each given by the id of its game and its own
    /// id.
    fn of(origin: &str, tables: &[(String, String)]) -> NotificationText {
        let games: Vec<String> = tables.iter().map(|(game, _)| game.clone()).collect();
        let link = match tables {
            [(_, id)] => format!("{origin}/me/t/{id}"),
            _ => format!("{origin}/me"),
        };
        NotificationText { id: fresh_id(), text: turn_sentence(games.iter()), games, link }
    }

    /// Returns a test message.
    fn test(origin: &str) -> NotificationText {
        NotificationText { id: fresh_id(), text: tr!("calls-test"), games: Vec::new(), link: format!("{origin}/me") }
    }

    /// Returns the message that confirms a new contact.
    pub fn greeting(origin: &str) -> NotificationText {
        NotificationText { id: fresh_id(), text: tr!("calls-hello"), games: Vec::new(), link: format!("{origin}/me") }
    }
}

fn fresh_id() -> String {
    format!("msg_{}", secrets::encode_hex(&secrets::random_bytes::<16>()))
}

/// Returns the sentence that it is the reader's turn at a table of each of these games.
pub(crate) fn turn_sentence<'a>(games: impl ExactSizeIterator<Item = &'a String>) -> String {
    let count = games.len();
    let mut names: Vec<String> = games.map(|game| catalog::name_of(game).to_owned()).collect();
    names.sort();
    names.dedup();
    tr!("calls-turn", count = count, games = catalog::i18n::format_list(&names))
}

/// The notification service.
pub(crate) struct Notifier {
    /// The configuration.
    pub settings: NotificationConfig,
    /// The public origin of the server.
    pub origin: String,
    /// The key that identifies the server to push services.
    pub key: push::PushKey,
    client: guarded_client::GuardedClient,
    /// The key from which the secrets of web hooks are derived.
    house_key: ServerKey,
    mail: Option<mail::Mailer>,
    /// The people who can be notified.
    reachable: Mutex<HashSet<PersonId>>,
    /// The time of each person's last notification.
    last_notified: Mutex<HashMap<PersonId, Millis>>,
}

impl Notifier {
    /// Opens the notification service of this configuration.
    ///
    /// # Errors
    /// Returns an error if the configuration or the store cannot be used.
    pub async fn open(
        settings: &NotificationConfig,
        store: &Store,
        origin: String,
        house_key: ServerKey,
    ) -> Result<Notifier, ServeError> {
        let kept = store.init_server_value("push key", &push::PushKey::generate()).await?;
        let subject = mail::contact_of(settings.mail_from.as_deref(), &origin).map_err(ServeError::Notifications)?;
        let key = push::PushKey::parse(&kept, subject)
            .ok_or_else(|| ServeError::Notifications("the push key is damaged".into()))?;
        let reachable = store.reachable_people().await?.into_iter().map(PersonId).collect();
        Ok(Notifier {
            mail: mail::Mailer::open(settings).map_err(ServeError::Notifications)?,
            client: guarded_client::GuardedClient::new(&settings.allowed_hosts),
            settings: settings.clone(),
            house_key,
            origin,
            key,
            reachable: Mutex::new(reachable),
            last_notified: Mutex::default(),
        })
    }

    /// Returns true if the server can send mail.
    pub fn can_send_mail(&self) -> bool {
        self.mail.is_some()
    }

    /// Checks that an address is allowed; the address that it resolves to is checked again on delivery.
    ///
    /// # Errors
    /// Returns an error if it is not allowed.
    pub fn check_address(&self, address: &str) -> Result<(), BlockedAddress> {
        self.client.check_address(address).map(drop)
    }

    fn is_reachable(&self, who: &PersonId) -> bool {
        self.reachable.lock().unwrap_or_else(PoisonError::into_inner).contains(who)
    }

    /// Records that a person can be notified from now on, or no longer.
    pub fn set_reachable(&self, who: &PersonId, on: bool) {
        let mut reachable = self.reachable.lock().unwrap_or_else(PoisonError::into_inner);
        if on {
            reachable.insert(who.clone());
        } else {
            reachable.remove(who);
        }
    }

    /// Reloads the people who can be notified.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn read_again(&self, store: &Store) -> Result<(), store::StoreError> {
        let reachable = store.reachable_people().await?.into_iter().map(PersonId).collect();
        *self.reachable.lock().unwrap_or_else(PoisonError::into_inner) = reachable;
        Ok(())
    }

    /// Records that a person is notified now.
    fn rests(&self, who: &PersonId, now: Millis, gap: u64) {
        let mut last = self.last_notified.lock().unwrap_or_else(PoisonError::into_inner);
        last.retain(|_, at| at.saturating_add(gap) > now);
        last.insert(who.clone(), now);
    }

    /// Makes one delivery attempt.
    async fn try_once(
        &self,
        contact: &Contact,
        way: &NotificationChannel,
        message: &NotificationText,
        now: Millis,
    ) -> DeliveryResult {
        let attempt = async {
            match way {
                NotificationChannel::Push { endpoint } => push::send(&self.client, &self.key, endpoint, now).await,
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
    pub fn hook_secret(&self, contact: &Contact) -> webhook::WebhookSecret {
        webhook::WebhookSecret(self.house_key.hook_secret(&contact.id))
    }

    /// Returns the unsubscribe link for mail.
    fn stop_link(&self, contact: &Contact) -> String {
        format!("{}/calls/{}/stop", self.origin, contact.id)
    }

    /// Asks the owner of an address to confirm it.
    pub async fn ask_owner(&self, contact: &Contact, address: &str, code: &str) -> DeliveryResult {
        let Some(post) = &self.mail else { return DeliveryResult::Retry(DeliveryErrorReason::Unusable) };
        let link = format!("{}/calls/{}/confirm?code={code}", self.origin, contact.id);
        let stop = self.stop_link(contact);
        let asked = post.send_confirmation(address, &link, &stop);
        tokio::time::timeout(PATIENCE, asked).await.unwrap_or(DeliveryResult::Retry(DeliveryErrorReason::Silent))
    }
}

/// Announces to all nodes that a person can be notified from now on, or no longer.
pub(crate) async fn broadcast_reachable(registry: &TableRegistry, who: &PersonId, on: bool) {
    registry.notifier.set_reachable(who, on);
    if let Err(error) = registry.store.notify_nodes(&ClusterEvent::ReachabilityChanged(who.clone(), on).to_text()).await
    {
        tracing::warn!(%error, "other nodes were not told who can be called");
    }
}

/// Returns the people whom a table waits for and who are not replaced by a substitute bot.
fn asked(state: &TableState) -> Vec<PersonId> {
    if !state.has_started() || state.is_over() || state.is_paused() {
        return Vec::new();
    }
    let theirs = |seat: &Seat| matches!(state.occupant_of(*seat), PublicOccupant::Present | PublicOccupant::Away);
    let people = state.awaited_seats().into_iter().filter(theirs).filter_map(|seat| state.person_of(seat).cloned());
    let mut people: Vec<PersonId> = people.collect();
    people.sort();
    people.dedup();
    people
}

/// Returns the people whom a table waits for, of those who can be notified.
pub(crate) fn people_to_notify(registry: &TableRegistry, state: &TableState) -> Vec<PersonId> {
    let mut people = asked(state);
    people.retain(|who| registry.notifier.is_reachable(who));
    people
}

/// Stores the people whom a table waits for from now on.
pub(crate) async fn schedule_notifications(
    registry: &TableRegistry,
    token: TableToken,
    people: &[PersonId],
) -> Result<(), store::StoreError> {
    let id = token.id();
    let table = TableRef { link: registry.key.seal(token), id };
    let people: Vec<String> = people.iter().map(|person| person.0.clone()).collect();
    registry.store.set_calls(&table, &people, later(registry, registry.notifier.settings.delay)).await
}

fn later(registry: &TableRegistry, by: Duration) -> i64 {
    registry.clock.now().cast_signed().saturating_add(i64::try_from(by.as_millis()).unwrap_or(i64::MAX))
}

/// Sends due notifications until the server closes.
pub(crate) async fn run(registry: Arc<TableRegistry>) {
    let mut closing = registry.closing.clone();
    loop {
        if let Err(error) = look(&registry).await {
            tracing::warn!(%error, "nobody could be called");
        }
        tokio::select! {
            () = tokio::time::sleep(registry.notifier.settings.check_interval) => {}
            _ = closing.wait_for(|closed| *closed) => return,
        }
    }
}

async fn look(registry: &Arc<TableRegistry>) -> Result<(), store::StoreError> {
    // Only one node sends, so that the turns of several tables are combined into one message, sent once.
    if !registry.runs_maintenance().await? {
        return Ok(());
    }
    let mut due: BTreeMap<String, Vec<DueNotification>> = BTreeMap::new();
    for call in registry.store.due_calls(registry.clock.now().cast_signed(), MAX_BATCH_NOTIFICATIONS).await? {
        due.entry(call.person.clone()).or_default().push(call);
    }
    for (person, calls) in due {
        call(registry, &PersonId(person), calls).await?;
    }
    Ok(())
}

/// Notifies a person about all tables that wait for them, or stores when to check again.
async fn call(
    registry: &Arc<TableRegistry>,
    who: &PersonId,
    calls: Vec<DueNotification>,
) -> Result<(), store::StoreError> {
    let now = registry.clock.now();
    let quiet = registry.store.quiet_hours(&who.0).await?;
    let quiet = quiet.and_then(|body| serde_json::from_str::<QuietHours>(&body).ok()).unwrap_or_default();
    let gap = u64::try_from(registry.notifier.settings.min_interval.as_millis()).unwrap_or(u64::MAX);
    let last = registry.notifier.last_notified.lock().unwrap_or_else(PoisonError::into_inner).get(who).copied();
    let rested = last.map(|at| at.saturating_add(gap)).filter(|until| *until > now);
    if let Some(until) = quiet.quiet_until(now).into_iter().chain(rested).max() {
        for call in calls {
            registry.store.move_call(&who.0, &call.table.id, until.cast_signed(), false).await?;
        }
        return Ok(());
    }
    let mut tables = Vec::new();
    for call in calls {
        match waits(registry, who, &call).await {
            Some(WaitKind::Away(game)) => {
                registry.store.move_call(&who.0, &call.table.id, now.cast_signed(), true).await?;
                tables.push((game, call.table.id));
            }
            Some(WaitKind::Here) => {
                let again =
                    later(registry, registry.notifier.settings.delay.max(registry.notifier.settings.check_interval));
                registry.store.move_call(&who.0, &call.table.id, again, false).await?;
            }
            None => registry.store.drop_call(&who.0, &call.table.id).await?,
        }
    }
    if !tables.is_empty() {
        registry.notifier.rests(who, now, gap);
        for contact in registry.store.contacts_of(&who.0).await?.into_iter().filter(|contact| contact.confirmed) {
            tokio::spawn(deliver(Arc::clone(registry), contact, tables.clone()));
        }
    }
    Ok(())
}

/// How a table waits for a person.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum WaitKind {
    /// The person is away; the id of the game.
    Away(String),
    /// The person is present.
    Here,
}

/// Returns how a table waits for a person, if it still does. Only the node that has it in memory knows presence, so
/// that node is asked.
async fn waits(registry: &Arc<TableRegistry>, who: &PersonId, call: &DueNotification) -> Option<WaitKind> {
    let token = registry.key.unseal(&call.table.id, &call.table.link)?;
    match (wait_state(registry, token, who).await, &registry.cluster) {
        (Err(Failure::OtherNode(node)), Some(nodes)) => {
            let request = NodeRequest::Waits { table: token.to_text(), person: who.clone() };
            nodes.send_request(&node, &request).await.unwrap_or(Some(WaitKind::Here))
        }
        (found, _) => wait_or_retry(found),
    }
}

/// Returns how a table in this node's memory waits for a person, if it still does.
pub(crate) async fn waits_here(registry: &Arc<TableRegistry>, token: TableToken, who: &PersonId) -> Option<WaitKind> {
    wait_or_retry(wait_state(registry, token, who).await)
}

async fn wait_state(
    registry: &Arc<TableRegistry>,
    token: TableToken,
    who: &PersonId,
) -> Result<Option<WaitKind>, Failure> {
    let person = who.clone();
    let look = move |state: &TableState| {
        let here = state.seats_of(Some(&person)).iter().any(|seat| state.occupant_of(*seat) == PublicOccupant::Present);
        let game = state.header().game.clone();
        asked(state).contains(&person).then_some(if here { WaitKind::Here } else { WaitKind::Away(game) })
    };
    registry.read_local(token, look).await
}

/// Converts the result of such a check; a failure leads to a retry.
fn wait_or_retry(found: Result<Option<WaitKind>, Failure>) -> Option<WaitKind> {
    match found {
        Ok(waits) => waits,
        Err(Failure::NoSuchTable | Failure::Unplayable(_)) => None,
        // The table cannot be asked now, so it is asked later.
        Err(_) => Some(WaitKind::Here),
    }
}

/// Delivers to one contact, with retries.
async fn deliver(registry: Arc<TableRegistry>, contact: Contact, tables: Vec<(String, String)>) {
    let Ok(ways) = serde_json::from_str::<ContactRecord>(&contact.body) else { return };
    let message = with_locale(ways.language.0, || NotificationText::of(&registry.notifier.origin, &tables));
    let mut reached = DeliveryResult::Retry(DeliveryErrorReason::Silent);
    for pause in ATTEMPTS {
        tokio::time::sleep(pause).await;
        reached = registry.notifier.try_once(&contact, &ways.way, &message, registry.clock.now()).await;
        if !matches!(reached, DeliveryResult::Retry(_)) {
            break;
        }
    }
    metrics::counter!("endtable_calls_total", "reached" => if reached == DeliveryResult::Delivered { "yes" } else { "no" })
        .increment(1);
    if let Err(error) = note_result(&registry, &contact, ways, reached).await {
        tracing::warn!(%error, "what came of a call was not noted");
    }
}

/// Stores the result of a delivery with the contact. A disabled contact stays in its owner's list, with the reason, and
/// is not used before a test succeeds.
async fn note_result(
    registry: &TableRegistry,
    contact: &Contact,
    ways: ContactRecord,
    reached: DeliveryResult,
) -> Result<(), store::StoreError> {
    let failures = if reached == DeliveryResult::Delivered { 0 } else { contact.failures.saturating_add(1) };
    let gone = matches!(reached, DeliveryResult::Gone(_)) || failures >= FAILURES;
    let trouble =
        reached.failure_reason().map(|reason| DeliveryError { reason, at: registry.clock.now(), ended: gone });
    let was_ended = ways.trouble.is_some_and(|trouble| trouble.ended);
    let confirmed = match trouble {
        None => contact.confirmed || was_ended,
        Some(trouble) => contact.confirmed && !trouble.ended,
    };
    let ended = trouble.map(|trouble| DeliveryError { ended: trouble.ended || was_ended, ..trouble });
    let body = serde_json::to_string(&ContactRecord { trouble: ended, ..ways }).expect("a contact serialises");
    update_contact(registry, contact, Contact { confirmed, failures, body, ..contact.clone() }).await.map(drop)
}

/// Stores the new state of a contact, unless its owner has changed or deleted it meanwhile. Returns whether it was
/// stored.
pub(crate) async fn update_contact(
    registry: &TableRegistry,
    before: &Contact,
    after: Contact,
) -> Result<bool, store::StoreError> {
    let changed = registry.store.change_contact(&after, &before.body).await?;
    if changed && before.confirmed != after.confirmed {
        let all = registry.store.contacts_of(&after.person).await?;
        broadcast_reachable(registry, &PersonId(after.person), all.iter().any(|contact| contact.confirmed)).await;
    }
    Ok(changed)
}

/// Sends a test message to a contact, and stores the result.
///
/// # Errors
/// Returns an error if the store fails.
pub(crate) async fn send_test(
    registry: &TableRegistry,
    contact: &Contact,
    ways: ContactRecord,
) -> Result<DeliveryResult, store::StoreError> {
    let message = with_locale(ways.language.0, || NotificationText::test(&registry.notifier.origin));
    let reached = registry.notifier.try_once(contact, &ways.way, &message, registry.clock.now()).await;
    note_result(registry, contact, ways, reached).await?;
    Ok(reached)
}

/// Sends a confirmation to a new contact, so that its owner sees that it works.
pub(crate) async fn send_greeting(
    registry: &TableRegistry,
    contact: &Contact,
    way: &NotificationChannel,
) -> DeliveryResult {
    let message = NotificationText::greeting(&registry.notifier.origin);
    registry.notifier.try_once(contact, way, &message, registry.clock.now()).await
}

/// Deletes the contacts of a person that were added by revoked devices.
pub(crate) async fn end_of_devices(
    registry: &TableRegistry,
    who: &PersonId,
    gone: &[String],
) -> Result<(), store::StoreError> {
    for contact in registry.store.contacts_of(&who.0).await? {
        let by = serde_json::from_str::<ContactRecord>(&contact.body).ok().and_then(|ways| ways.by);
        if by.is_some_and(|by| gone.contains(&by)) {
            delete_contact(registry, &contact).await?;
        }
    }
    Ok(())
}

/// Deletes a contact. A person without another contact can no longer be notified.
pub(crate) async fn delete_contact(registry: &TableRegistry, contact: &Contact) -> Result<(), store::StoreError> {
    registry.store.drop_contact(&contact.id).await?;
    let left = registry.store.contacts_of(&contact.person).await?;
    broadcast_reachable(registry, &PersonId(contact.person.clone()), left.iter().any(|contact| contact.confirmed))
        .await;
    Ok(())
}
