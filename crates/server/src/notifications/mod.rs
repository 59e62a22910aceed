//! People who are asked and not there are called, if they want to be: by Web Push, by mail or by a hook. Once a turn,
//! several tables together, and not in their quiet hours.
//!
//! **What a call says**: the game, that it is one's turn, and a way to the table that only one's own browser can go: the
//! address holds the hash of the table's token, and the browser's cookie opens the rest. Post offices, push services and
//! chat rooms learn no link to a table and nothing that was dealt. Whether a seat is asked follows from the open half and
//! from its own answers, so no call can say more than that.
//!
//! **In which order**: the desk of a table notes who is waited for after the rows of a step are stored. The house looks
//! at what is due, asks the table whether it still waits and the person is still away, notes that they are called, and
//! only then calls. A house that ends in between has called nobody twice.

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
use store::{Contact, DueNotification, SeatRecord, Store};
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

/// How many calls are looked at at once.
const MAX_BATCH_NOTIFICATIONS: u32 = 200;
/// How long one attempt may take.
const PATIENCE: Duration = Duration::from_secs(15);
/// The pauses before the attempts to reach somebody.
const ATTEMPTS: [Duration; 3] = [Duration::ZERO, Duration::from_secs(30), Duration::from_secs(300)];
/// A contact that could not be reached so often in a row is given up.
const FAILURES: i64 = 10;

/// What came of one attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DeliveryResult {
    /// Somebody was there.
    Delivered,
    /// Not now; perhaps a moment later.
    Retry(DeliveryErrorReason),
    /// The call was refused, and would be a moment later.
    Rejected(DeliveryErrorReason),
    /// Nobody is there any more.
    Gone(DeliveryErrorReason),
}

impl DeliveryResult {
    /// What an answer of HTTP says.
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

    /// Why nobody was reached; none if somebody was.
    pub fn failure_reason(self) -> Option<DeliveryErrorReason> {
        match self {
            DeliveryResult::Delivered => None,
            DeliveryResult::Retry(reason) | DeliveryResult::Rejected(reason) | DeliveryResult::Gone(reason) => {
                Some(reason)
            }
        }
    }
}

/// What a call says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NotificationText {
    /// What it is known by, however often it is sent.
    pub id: String,
    /// One sentence.
    pub text: String,
    /// The ids of the games, one a table.
    pub games: Vec<String>,
    /// Where to go.
    pub link: String,
}

impl NotificationText {
    /// That somebody is waited for at these tables, each the id of its game and of itself.
    fn of(origin: &str, tables: &[(String, String)]) -> NotificationText {
        let games: Vec<String> = tables.iter().map(|(game, _)| game.clone()).collect();
        let link = match tables {
            [(_, id)] => format!("{origin}/me/t/{id}"),
            _ => format!("{origin}/me"),
        };
        NotificationText { id: fresh_id(), text: turn_sentence(games.iter()), games, link }
    }

    /// That a test has arrived.
    fn test(origin: &str) -> NotificationText {
        NotificationText { id: fresh_id(), text: tr!("calls-test"), games: Vec::new(), link: format!("{origin}/me") }
    }

    /// That calls arrive here from now on.
    pub fn greeting(origin: &str) -> NotificationText {
        NotificationText { id: fresh_id(), text: tr!("calls-hello"), games: Vec::new(), link: format!("{origin}/me") }
    }
}

fn fresh_id() -> String {
    format!("msg_{}", secrets::encode_hex(&secrets::random_bytes::<16>()))
}

/// That it is one's turn at a table of each of these games.
pub(crate) fn turn_sentence<'a>(games: impl ExactSizeIterator<Item = &'a String>) -> String {
    let count = games.len();
    let mut names: Vec<String> = games.map(|game| catalog::name_of(game).to_owned()).collect();
    names.sort();
    names.dedup();
    tr!("calls-turn", count = count, games = catalog::i18n::format_list(&names))
}

/// Everything that calling needs.
pub(crate) struct Notifier {
    /// How the house calls.
    pub settings: NotificationConfig,
    /// How browsers reach the house.
    pub origin: String,
    /// What push services know the house by.
    pub key: push::PushKey,
    client: guarded_client::GuardedClient,
    /// What the secrets of hooks follow from.
    house_key: ServerKey,
    mail: Option<mail::Mailer>,
    /// Who can be called.
    reachable: Mutex<HashSet<PersonId>>,
    /// When somebody was last called.
    last_notified: Mutex<HashMap<PersonId, Millis>>,
}

impl Notifier {
    /// What a house of this setup needs for calling.
    ///
    /// # Errors
    /// The settings cannot be used, or the store.
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

    /// Whether the house can send mail.
    pub fn can_send_mail(&self) -> bool {
        self.mail.is_some()
    }

    /// Whether an address may be called at all; where it leads is looked at again when it is.
    ///
    /// # Errors
    /// It may not.
    pub fn check_address(&self, address: &str) -> Result<(), BlockedAddress> {
        self.client.check_address(address).map(drop)
    }

    fn is_reachable(&self, who: &PersonId) -> bool {
        self.reachable.lock().unwrap_or_else(PoisonError::into_inner).contains(who)
    }

    /// Somebody can be called from now on, or not any more.
    pub fn set_reachable(&self, who: &PersonId, on: bool) {
        let mut reachable = self.reachable.lock().unwrap_or_else(PoisonError::into_inner);
        if on {
            reachable.insert(who.clone());
        } else {
            reachable.remove(who);
        }
    }

    /// Reads anew who can be called.
    ///
    /// # Errors
    /// The store's.
    pub async fn read_again(&self, store: &Store) -> Result<(), store::StoreError> {
        let reachable = store.reachable_people().await?.into_iter().map(PersonId).collect();
        *self.reachable.lock().unwrap_or_else(PoisonError::into_inner) = reachable;
        Ok(())
    }

    /// Somebody is called now.
    fn rests(&self, who: &PersonId, now: Millis, gap: u64) {
        let mut last = self.last_notified.lock().unwrap_or_else(PoisonError::into_inner);
        last.retain(|_, at| at.saturating_add(gap) > now);
        last.insert(who.clone(), now);
    }

    /// One attempt.
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
            // Paths of push services and hooks are keys, and addresses of mail are people's: neither belongs in a log.
            let host = if way.kind() == "mail" { String::new() } else { way.label() };
            tracing::warn!(kind = way.kind(), host, ?reason, "a call did not arrive");
        }
        reached
    }

    /// What the calls of a contact are signed with, if it is a web hook.
    pub fn hook_secret(&self, contact: &Contact) -> webhook::WebhookSecret {
        webhook::WebhookSecret(self.house_key.hook_secret(&contact.id))
    }

    /// Where a mail can be put an end to.
    fn stop_link(&self, contact: &Contact) -> String {
        format!("{}/calls/{}/stop", self.origin, contact.id)
    }

    /// Asks the owner of an address whether it is theirs.
    pub async fn ask_owner(&self, contact: &Contact, address: &str, code: &str) -> DeliveryResult {
        let Some(post) = &self.mail else { return DeliveryResult::Retry(DeliveryErrorReason::Unusable) };
        let link = format!("{}/calls/{}/confirm?code={code}", self.origin, contact.id);
        let stop = self.stop_link(contact);
        let asked = post.send_confirmation(address, &link, &stop);
        tokio::time::timeout(PATIENCE, asked).await.unwrap_or(DeliveryResult::Retry(DeliveryErrorReason::Silent))
    }
}

/// Somebody can be called from now on, or not any more, by every node of the house.
pub(crate) async fn broadcast_reachable(hall: &TableRegistry, who: &PersonId, on: bool) {
    hall.notifier.set_reachable(who, on);
    if let Err(error) = hall.store.notify_nodes(&ClusterEvent::ReachabilityChanged(who.clone(), on).to_text()).await {
        tracing::warn!(%error, "other nodes were not told who can be called");
    }
}

/// The people whom a table waits for and no bot stands in for.
fn asked(core: &TableState) -> Vec<PersonId> {
    if !core.has_started() || core.is_over() || core.is_paused() {
        return Vec::new();
    }
    let theirs = |seat: &Seat| matches!(core.occupant_of(*seat), PublicOccupant::Present | PublicOccupant::Away);
    let people = core.awaited_seats().into_iter().filter(theirs).filter_map(|seat| core.person_of(seat).cloned());
    let mut people: Vec<PersonId> = people.collect();
    people.sort();
    people.dedup();
    people
}

/// Whom a table waits for, of those who can be called.
pub(crate) fn people_to_notify(hall: &TableRegistry, core: &TableState) -> Vec<PersonId> {
    let mut people = asked(core);
    people.retain(|who| hall.notifier.is_reachable(who));
    people
}

/// Notes whom a table waits for from now on.
pub(crate) async fn schedule_notifications(
    hall: &TableRegistry,
    token: TableToken,
    people: &[PersonId],
) -> Result<(), store::StoreError> {
    let id = token.id();
    let table = SeatRecord { link: hall.key.seal(token), id };
    let people: Vec<String> = people.iter().map(|person| person.0.clone()).collect();
    hall.store.set_calls(&table, &people, later(hall, hall.notifier.settings.delay)).await
}

fn later(hall: &TableRegistry, by: Duration) -> i64 {
    hall.clock.now().cast_signed().saturating_add(i64::try_from(by.as_millis()).unwrap_or(i64::MAX))
}

/// Calls whoever is due, until the house closes.
pub(crate) async fn run(hall: Arc<TableRegistry>) {
    let mut closing = hall.closing.clone();
    loop {
        if let Err(error) = look(&hall).await {
            tracing::warn!(%error, "nobody could be called");
        }
        tokio::select! {
            () = tokio::time::sleep(hall.notifier.settings.check_interval) => {}
            _ = closing.wait_for(|closed| *closed) => return,
        }
    }
}

async fn look(hall: &Arc<TableRegistry>) -> Result<(), store::StoreError> {
    // One node calls, so that what comes up at several tables is said together and once.
    if !hall.runs_maintenance().await? {
        return Ok(());
    }
    let mut due: BTreeMap<String, Vec<DueNotification>> = BTreeMap::new();
    for call in hall.store.due_calls(hall.clock.now().cast_signed(), MAX_BATCH_NOTIFICATIONS).await? {
        due.entry(call.person.clone()).or_default().push(call);
    }
    for (person, calls) in due {
        call(hall, &PersonId(person), calls).await?;
    }
    Ok(())
}

/// Calls somebody to all tables that wait for them, or notes when to look again.
async fn call(hall: &Arc<TableRegistry>, who: &PersonId, calls: Vec<DueNotification>) -> Result<(), store::StoreError> {
    let now = hall.clock.now();
    let quiet = hall.store.quiet_hours(&who.0).await?;
    let quiet = quiet.and_then(|body| serde_json::from_str::<QuietHours>(&body).ok()).unwrap_or_default();
    let gap = u64::try_from(hall.notifier.settings.min_interval.as_millis()).unwrap_or(u64::MAX);
    let last = hall.notifier.last_notified.lock().unwrap_or_else(PoisonError::into_inner).get(who).copied();
    let rested = last.map(|at| at.saturating_add(gap)).filter(|until| *until > now);
    if let Some(until) = quiet.quiet_until(now).into_iter().chain(rested).max() {
        for call in calls {
            hall.store.move_call(&who.0, &call.table.id, until.cast_signed(), false).await?;
        }
        return Ok(());
    }
    let mut tables = Vec::new();
    for call in calls {
        match waits(hall, who, &call).await {
            Some(WaitKind::Away(game)) => {
                hall.store.move_call(&who.0, &call.table.id, now.cast_signed(), true).await?;
                tables.push((game, call.table.id));
            }
            Some(WaitKind::Here) => {
                let again = later(hall, hall.notifier.settings.delay.max(hall.notifier.settings.check_interval));
                hall.store.move_call(&who.0, &call.table.id, again, false).await?;
            }
            None => hall.store.drop_call(&who.0, &call.table.id).await?,
        }
    }
    if !tables.is_empty() {
        hall.notifier.rests(who, now, gap);
        for contact in hall.store.contacts_of(&who.0).await?.into_iter().filter(|contact| contact.confirmed) {
            tokio::spawn(deliver(Arc::clone(hall), contact, tables.clone()));
        }
    }
    Ok(())
}

/// How a table waits for somebody.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum WaitKind {
    /// They are not there; the id of the game.
    Away(String),
    /// They are there.
    Here,
}

/// Whether a table still waits for somebody, whichever node has it in memory: who is there is known there only.
async fn waits(hall: &Arc<TableRegistry>, who: &PersonId, call: &DueNotification) -> Option<WaitKind> {
    let token = hall.key.unseal(&call.table.id, &call.table.link)?;
    match (wait_state(hall, token, who).await, &hall.cluster) {
        (Err(Failure::OtherNode(node)), Some(nodes)) => {
            let errand = NodeRequest::Waits { table: token.to_text(), person: who.clone() };
            nodes.send_request(&node, &errand).await.unwrap_or(Some(WaitKind::Here))
        }
        (found, _) => wait_or_retry(found),
    }
}

/// Whether a table in this server's memory still waits for somebody.
pub(crate) async fn waits_here(hall: &Arc<TableRegistry>, token: TableToken, who: &PersonId) -> Option<WaitKind> {
    wait_or_retry(wait_state(hall, token, who).await)
}

async fn wait_state(hall: &Arc<TableRegistry>, token: TableToken, who: &PersonId) -> Result<Option<WaitKind>, Failure> {
    let person = who.clone();
    let look = move |core: &TableState| {
        let here = core.seats_of(Some(&person)).iter().any(|seat| core.occupant_of(*seat) == PublicOccupant::Present);
        let game = core.header().game.clone();
        asked(core).contains(&person).then_some(if here { WaitKind::Here } else { WaitKind::Away(game) })
    };
    hall.read_local(token, look).await
}

/// What is to be done after a look.
fn wait_or_retry(found: Result<Option<WaitKind>, Failure>) -> Option<WaitKind> {
    match found {
        Ok(waits) => waits,
        Err(Failure::NoSuchTable | Failure::Unplayable(_)) => None,
        // The table cannot be asked now: it is, later.
        Err(_) => Some(WaitKind::Here),
    }
}

/// Reaches somebody by one way, if need be after a while.
async fn deliver(hall: Arc<TableRegistry>, contact: Contact, tables: Vec<(String, String)>) {
    let Ok(ways) = serde_json::from_str::<ContactRecord>(&contact.body) else { return };
    let message = with_locale(ways.language.0, || NotificationText::of(&hall.notifier.origin, &tables));
    let mut reached = DeliveryResult::Retry(DeliveryErrorReason::Silent);
    for pause in ATTEMPTS {
        tokio::time::sleep(pause).await;
        reached = hall.notifier.try_once(&contact, &ways.way, &message, hall.clock.now()).await;
        if !matches!(reached, DeliveryResult::Retry(_)) {
            break;
        }
    }
    metrics::counter!("endtable_calls_total", "reached" => if reached == DeliveryResult::Delivered { "yes" } else { "no" })
        .increment(1);
    if let Err(error) = note_result(&hall, &contact, ways, reached).await {
        tracing::warn!(%error, "what came of a call was not noted");
    }
}

/// Notes beside a contact what came of a call. One that is given up stays in its owner's list, with the reason, and is not
/// called again before a test arrives.
async fn note_result(
    hall: &TableRegistry,
    contact: &Contact,
    ways: ContactRecord,
    reached: DeliveryResult,
) -> Result<(), store::StoreError> {
    let failures = if reached == DeliveryResult::Delivered { 0 } else { contact.failures.saturating_add(1) };
    let gone = matches!(reached, DeliveryResult::Gone(_)) || failures >= FAILURES;
    let trouble = reached.failure_reason().map(|reason| DeliveryError { reason, at: hall.clock.now(), ended: gone });
    let was_ended = ways.trouble.is_some_and(|trouble| trouble.ended);
    let confirmed = match trouble {
        None => contact.confirmed || was_ended,
        Some(trouble) => contact.confirmed && !trouble.ended,
    };
    let ended = trouble.map(|trouble| DeliveryError { ended: trouble.ended || was_ended, ..trouble });
    let body = serde_json::to_string(&ContactRecord { trouble: ended, ..ways }).expect("a contact serialises");
    update_contact(hall, contact, Contact { confirmed, failures, body, ..contact.clone() }).await.map(drop)
}

/// Keeps what has become of a contact, unless its owner has changed or ended it meanwhile. Says whether it was kept.
pub(crate) async fn update_contact(
    hall: &TableRegistry,
    before: &Contact,
    after: Contact,
) -> Result<bool, store::StoreError> {
    let changed = hall.store.change_contact(&after, &before.body).await?;
    if changed && before.confirmed != after.confirmed {
        let all = hall.store.contacts_of(&after.person).await?;
        broadcast_reachable(hall, &PersonId(after.person), all.iter().any(|contact| contact.confirmed)).await;
    }
    Ok(changed)
}

/// Sends a test to a contact, and notes what came of it.
///
/// # Errors
/// The store's.
pub(crate) async fn send_test(
    hall: &TableRegistry,
    contact: &Contact,
    ways: ContactRecord,
) -> Result<DeliveryResult, store::StoreError> {
    let message = with_locale(ways.language.0, || NotificationText::test(&hall.notifier.origin));
    let reached = hall.notifier.try_once(contact, &ways.way, &message, hall.clock.now()).await;
    note_result(hall, contact, ways, reached).await?;
    Ok(reached)
}

/// Says hello by a new way, so that its owner sees that it works.
pub(crate) async fn send_greeting(
    hall: &TableRegistry,
    contact: &Contact,
    way: &NotificationChannel,
) -> DeliveryResult {
    let message = NotificationText::greeting(&hall.notifier.origin);
    hall.notifier.try_once(contact, way, &message, hall.clock.now()).await
}

/// Ends the contacts of a person that devices which have ended had added.
pub(crate) async fn end_of_devices(
    hall: &TableRegistry,
    who: &PersonId,
    gone: &[String],
) -> Result<(), store::StoreError> {
    for contact in hall.store.contacts_of(&who.0).await? {
        let by = serde_json::from_str::<ContactRecord>(&contact.body).ok().and_then(|ways| ways.by);
        if by.is_some_and(|by| gone.contains(&by)) {
            delete_contact(hall, &contact).await?;
        }
    }
    Ok(())
}

/// Ends a contact. Who has no other can be called no more.
pub(crate) async fn delete_contact(hall: &TableRegistry, contact: &Contact) -> Result<(), store::StoreError> {
    hall.store.drop_contact(&contact.id).await?;
    let left = hall.store.contacts_of(&contact.person).await?;
    broadcast_reachable(hall, &PersonId(contact.person.clone()), left.iter().any(|contact| contact.confirmed)).await;
    Ok(())
}
