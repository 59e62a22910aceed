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

mod contact;
pub(crate) mod guarded;
mod hook;
mod mail;
mod push;
mod troubles;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use arcade::say;
use arcade::words::speaking;
use play::Seat;
use serde::{Deserialize, Serialize};
use store::{Call, Contact, Seated, Store};
use tables::{Core, Millis, Occupant, Person};

use crate::ServeError;
use crate::config::Calling;
use crate::desk::Failure;
use crate::hall::Hall;
use crate::nodes::{Errand, Notice};
use crate::secrets::Token;

pub(crate) use contact::{Quiet, Reason, Shape, Spoken, Trouble, Way, Ways, ZONES, Zone};
pub(crate) use guarded::Refused;
pub(crate) use mail::address;
pub use troubles::{Failing, failing};

/// How many calls are looked at at once.
const MOST: u32 = 200;
/// How long one attempt may take.
const PATIENCE: Duration = Duration::from_secs(15);
/// The pauses before the attempts to reach somebody.
const ATTEMPTS: [Duration; 3] = [Duration::ZERO, Duration::from_secs(30), Duration::from_secs(300)];
/// A contact that could not be reached so often in a row is given up.
const FAILURES: i64 = 10;

/// What came of one attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reached {
    /// Somebody was there.
    Yes,
    /// Not now; perhaps a moment later.
    NotNow(Reason),
    /// The call was refused, and would be a moment later.
    Refused(Reason),
    /// Nobody is there any more.
    Never(Reason),
}

impl Reached {
    /// What an answer of HTTP says.
    fn by(answer: reqwest::Result<reqwest::Response>) -> Reached {
        match answer.map(|response| response.status().as_u16()) {
            Ok(200..300) => Reached::Yes,
            Ok(status @ (404 | 410)) => Reached::Never(Reason::Status(status)),
            Ok(status @ (408 | 425 | 429)) => Reached::NotNow(Reason::Status(status)),
            Ok(status @ 400..500) => Reached::Refused(Reason::Status(status)),
            Ok(status) => Reached::NotNow(Reason::Status(status)),
            Err(_) => Reached::NotNow(Reason::Silent),
        }
    }

    /// Why nobody was reached; none if somebody was.
    pub fn reason(self) -> Option<Reason> {
        match self {
            Reached::Yes => None,
            Reached::NotNow(reason) | Reached::Refused(reason) | Reached::Never(reason) => Some(reason),
        }
    }
}

/// What a call says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Message {
    /// One sentence.
    pub text: String,
    /// The ids of the games, one a table.
    pub games: Vec<String>,
    /// Where to go.
    pub link: String,
}

impl Message {
    /// That somebody is waited for at these tables, each the id of its game and of itself.
    fn of(origin: &str, tables: &[(String, String)]) -> Message {
        let games: Vec<String> = tables.iter().map(|(game, _)| game.clone()).collect();
        let link = match tables {
            [(_, id)] => format!("{origin}/me/t/{id}"),
            _ => format!("{origin}/me"),
        };
        Message { text: turns(games.iter()), games, link }
    }

    /// That a test has arrived.
    fn test(origin: &str) -> Message {
        Message { text: say!("calls-test"), games: Vec::new(), link: format!("{origin}/me") }
    }

    /// That calls arrive here from now on.
    pub fn hello(origin: &str) -> Message {
        Message { text: say!("calls-hello"), games: Vec::new(), link: format!("{origin}/me") }
    }
}

/// That it is one's turn at a table of each of these games.
pub(crate) fn turns<'a>(games: impl ExactSizeIterator<Item = &'a String>) -> String {
    let count = games.len();
    let mut names: Vec<String> = games.map(|game| arcade::name_of(game).to_owned()).collect();
    names.sort();
    names.dedup();
    say!("calls-turn", count = count, games = arcade::words::list(&names))
}

/// Everything that calling needs.
pub(crate) struct Calls {
    /// How the house calls.
    pub settings: Calling,
    /// How browsers reach the house.
    pub origin: String,
    /// What push services know the house by.
    pub key: push::Key,
    client: guarded::Client,
    mail: Option<mail::Post>,
    /// Who can be called.
    reachable: Mutex<HashSet<Person>>,
    /// When somebody was last called.
    last: Mutex<HashMap<Person, Millis>>,
}

impl Calls {
    /// What a house of this setup needs for calling.
    ///
    /// # Errors
    /// The settings cannot be used, or the store.
    pub async fn open(settings: &Calling, store: &Store, origin: String) -> Result<Calls, ServeError> {
        let kept = store.keepsake("push key", &push::Key::fresh()).await?;
        let subject = mail::contact_of(settings.mail_from.as_deref(), &origin).map_err(ServeError::Calls)?;
        let key = push::Key::read(&kept, subject).ok_or_else(|| ServeError::Calls("the push key is damaged".into()))?;
        let reachable = store.callable().await?.into_iter().map(Person).collect();
        Ok(Calls {
            mail: mail::Post::open(settings).map_err(ServeError::Calls)?,
            client: guarded::Client::new(&settings.hosts),
            settings: settings.clone(),
            origin,
            key,
            reachable: Mutex::new(reachable),
            last: Mutex::default(),
        })
    }

    /// Whether the house can send mail.
    pub fn mails(&self) -> bool {
        self.mail.is_some()
    }

    /// Whether an address may be called at all; where it leads is looked at again when it is.
    ///
    /// # Errors
    /// It may not.
    pub fn allows(&self, address: &str) -> Result<(), Refused> {
        self.client.allows(address).map(drop)
    }

    fn reaches(&self, who: &Person) -> bool {
        self.reachable.lock().unwrap_or_else(PoisonError::into_inner).contains(who)
    }

    /// Somebody can be called from now on, or not any more.
    pub fn reach(&self, who: &Person, on: bool) {
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
    pub async fn read_again(&self, store: &Store) -> Result<(), store::Error> {
        let reachable = store.callable().await?.into_iter().map(Person).collect();
        *self.reachable.lock().unwrap_or_else(PoisonError::into_inner) = reachable;
        Ok(())
    }

    /// Somebody is called now.
    fn rests(&self, who: &Person, now: Millis, gap: u64) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.retain(|_, at| at.saturating_add(gap) > now);
        last.insert(who.clone(), now);
    }

    /// One attempt.
    async fn try_once(&self, contact: &Contact, way: &Way, message: &Message, now: Millis) -> Reached {
        let attempt = async {
            match way {
                Way::Push { endpoint } => push::send(&self.client, &self.key, endpoint, now).await,
                Way::Hook { url, shape } => hook::send(&self.client, url, *shape, message).await,
                Way::Mail { address } => match &self.mail {
                    Some(post) => post.turn(address, message, &self.stop_link(contact)).await,
                    None => Reached::Refused(Reason::Unusable),
                },
            }
        };
        let reached = tokio::time::timeout(PATIENCE, attempt).await.unwrap_or(Reached::NotNow(Reason::Silent));
        if let Some(reason) = reached.reason() {
            // Paths of push services and hooks are keys, and addresses of mail are people's: neither belongs in a log.
            let host = if way.kind() == "mail" { String::new() } else { way.label() };
            tracing::warn!(kind = way.kind(), host, ?reason, "a call did not arrive");
        }
        reached
    }

    /// Where a mail can be put an end to.
    fn stop_link(&self, contact: &Contact) -> String {
        format!("{}/calls/{}/stop", self.origin, contact.id)
    }

    /// Asks the owner of an address whether it is theirs.
    pub async fn ask_owner(&self, contact: &Contact, address: &str, code: &str) -> Reached {
        let Some(post) = &self.mail else { return Reached::NotNow(Reason::Unusable) };
        let link = format!("{}/calls/{}/confirm?code={code}", self.origin, contact.id);
        let stop = self.stop_link(contact);
        let asked = post.confirm(address, &link, &stop);
        tokio::time::timeout(PATIENCE, asked).await.unwrap_or(Reached::NotNow(Reason::Silent))
    }
}

/// Somebody can be called from now on, or not any more, by every node of the house.
pub(crate) async fn reach(hall: &Hall, who: &Person, on: bool) {
    hall.calls.reach(who, on);
    if let Err(error) = hall.store.tell(&Notice::Reach(who.clone(), on).written()).await {
        tracing::warn!(%error, "other nodes were not told who can be called");
    }
}

/// The people whom a table waits for and no bot stands in for.
fn asked(core: &Core) -> Vec<Person> {
    if !core.started() || core.over() || core.paused() {
        return Vec::new();
    }
    let theirs = |seat: &Seat| matches!(core.occupant(*seat), Occupant::Here | Occupant::Away);
    let people = core.waiting().into_iter().filter(theirs).filter_map(|seat| core.person_of(seat).cloned());
    let mut people: Vec<Person> = people.collect();
    people.sort();
    people.dedup();
    people
}

/// Whom a table waits for, of those who can be called.
pub(crate) fn wanted(hall: &Hall, core: &Core) -> Vec<Person> {
    let mut people = asked(core);
    people.retain(|who| hall.calls.reaches(who));
    people
}

/// Notes whom a table waits for from now on.
pub(crate) async fn note(hall: &Hall, token: Token, people: &[Person]) -> Result<(), store::Error> {
    let id = token.id();
    let table = Seated { link: hall.key.seal(token), id };
    let people: Vec<String> = people.iter().map(|person| person.0.clone()).collect();
    hall.store.set_calls(&table, &people, later(hall, hall.calls.settings.after)).await
}

fn later(hall: &Hall, by: Duration) -> i64 {
    hall.clock.now().cast_signed().saturating_add(i64::try_from(by.as_millis()).unwrap_or(i64::MAX))
}

/// Calls whoever is due, until the house closes.
pub(crate) async fn run(hall: Arc<Hall>) {
    let mut closing = hall.closing.clone();
    loop {
        if let Err(error) = look(&hall).await {
            tracing::warn!(%error, "nobody could be called");
        }
        tokio::select! {
            () = tokio::time::sleep(hall.calls.settings.look) => {}
            _ = closing.wait_for(|closed| *closed) => return,
        }
    }
}

async fn look(hall: &Arc<Hall>) -> Result<(), store::Error> {
    // One node calls, so that what comes up at several tables is said together and once.
    if !hall.does_chores().await? {
        return Ok(());
    }
    let mut due: BTreeMap<String, Vec<Call>> = BTreeMap::new();
    for call in hall.store.due_calls(hall.clock.now().cast_signed(), MOST).await? {
        due.entry(call.person.clone()).or_default().push(call);
    }
    for (person, calls) in due {
        call(hall, &Person(person), calls).await?;
    }
    Ok(())
}

/// Calls somebody to all tables that wait for them, or notes when to look again.
async fn call(hall: &Arc<Hall>, who: &Person, calls: Vec<Call>) -> Result<(), store::Error> {
    let now = hall.clock.now();
    let quiet = hall.store.quiet(&who.0).await?;
    let quiet = quiet.and_then(|body| serde_json::from_str::<Quiet>(&body).ok()).unwrap_or_default();
    let gap = u64::try_from(hall.calls.settings.gap.as_millis()).unwrap_or(u64::MAX);
    let last = hall.calls.last.lock().unwrap_or_else(PoisonError::into_inner).get(who).copied();
    let rested = last.map(|at| at.saturating_add(gap)).filter(|until| *until > now);
    if let Some(until) = quiet.ends(now).into_iter().chain(rested).max() {
        for call in calls {
            hall.store.move_call(&who.0, &call.table.id, until.cast_signed(), false).await?;
        }
        return Ok(());
    }
    let mut tables = Vec::new();
    for call in calls {
        match waits(hall, who, &call).await {
            Some(Waits::Away(game)) => {
                hall.store.move_call(&who.0, &call.table.id, now.cast_signed(), true).await?;
                tables.push((game, call.table.id));
            }
            Some(Waits::Here) => {
                let again = later(hall, hall.calls.settings.after.max(hall.calls.settings.look));
                hall.store.move_call(&who.0, &call.table.id, again, false).await?;
            }
            None => hall.store.drop_call(&who.0, &call.table.id).await?,
        }
    }
    if !tables.is_empty() {
        hall.calls.rests(who, now, gap);
        for contact in hall.store.contacts_of(&who.0).await?.into_iter().filter(|contact| contact.confirmed) {
            tokio::spawn(reach_out(Arc::clone(hall), contact, tables.clone()));
        }
    }
    Ok(())
}

/// How a table waits for somebody.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Waits {
    /// They are not there; the id of the game.
    Away(String),
    /// They are there.
    Here,
}

/// Whether a table still waits for somebody, whichever node has it in memory: who is there is known there only.
async fn waits(hall: &Arc<Hall>, who: &Person, call: &Call) -> Option<Waits> {
    let token = hall.key.unseal(&call.table.id, &call.table.link)?;
    match (looked(hall, token, who).await, &hall.nodes) {
        (Err(Failure::Elsewhere(address)), Some(nodes)) => {
            let errand = Errand::Waits { table: token.digits(), person: who.clone() };
            nodes.send(&address, &errand).await.unwrap_or(Some(Waits::Here))
        }
        (found, _) => known(found),
    }
}

/// Whether a table in this server's memory still waits for somebody.
pub(crate) async fn waits_here(hall: &Arc<Hall>, token: Token, who: &Person) -> Option<Waits> {
    known(looked(hall, token, who).await)
}

async fn looked(hall: &Arc<Hall>, token: Token, who: &Person) -> Result<Option<Waits>, Failure> {
    let person = who.clone();
    let look = move |core: &Core| {
        let here = core.seats_of(Some(&person)).iter().any(|seat| core.occupant(*seat) == Occupant::Here);
        let game = core.header().game.clone();
        asked(core).contains(&person).then_some(if here { Waits::Here } else { Waits::Away(game) })
    };
    hall.read_here(token, look).await
}

/// What is to be done after a look.
fn known(found: Result<Option<Waits>, Failure>) -> Option<Waits> {
    match found {
        Ok(waits) => waits,
        Err(Failure::Missing | Failure::Broken(_)) => None,
        // The table cannot be asked now: it is, later.
        Err(_) => Some(Waits::Here),
    }
}

/// Reaches somebody by one way, if need be after a while.
async fn reach_out(hall: Arc<Hall>, contact: Contact, tables: Vec<(String, String)>) {
    let Ok(ways) = serde_json::from_str::<Ways>(&contact.body) else { return };
    let message = speaking(ways.language.0, || Message::of(&hall.calls.origin, &tables));
    let mut reached = Reached::NotNow(Reason::Silent);
    for pause in ATTEMPTS {
        tokio::time::sleep(pause).await;
        reached = hall.calls.try_once(&contact, &ways.way, &message, hall.clock.now()).await;
        if !matches!(reached, Reached::NotNow(_)) {
            break;
        }
    }
    metrics::counter!("endtable_calls_total", "reached" => if reached == Reached::Yes { "yes" } else { "no" })
        .increment(1);
    if let Err(error) = note_result(&hall, &contact, ways, reached).await {
        tracing::warn!(%error, "what came of a call was not noted");
    }
}

/// Notes beside a contact what came of a call. One that is given up stays in its owner's list, with the reason, and is not
/// called again before a test arrives.
async fn note_result(hall: &Hall, contact: &Contact, ways: Ways, reached: Reached) -> Result<(), store::Error> {
    let failures = if reached == Reached::Yes { 0 } else { contact.failures.saturating_add(1) };
    let gone = matches!(reached, Reached::Never(_)) || failures >= FAILURES;
    let trouble = reached.reason().map(|reason| Trouble { reason, at: hall.clock.now(), ended: gone });
    let was_ended = ways.trouble.is_some_and(|trouble| trouble.ended);
    let confirmed = match trouble {
        None => contact.confirmed || was_ended,
        Some(trouble) => contact.confirmed && !trouble.ended,
    };
    let ended = trouble.map(|trouble| Trouble { ended: trouble.ended || was_ended, ..trouble });
    let body = serde_json::to_string(&Ways { trouble: ended, ..ways }).expect("a contact serialises");
    change(hall, contact, Contact { confirmed, failures, body, ..contact.clone() }).await.map(drop)
}

/// Keeps what has become of a contact, unless its owner has changed or ended it meanwhile. Says whether it was kept.
pub(crate) async fn change(hall: &Hall, before: &Contact, after: Contact) -> Result<bool, store::Error> {
    let changed = hall.store.change_contact(&after, &before.body).await?;
    if changed && before.confirmed != after.confirmed {
        let all = hall.store.contacts_of(&after.person).await?;
        reach(hall, &Person(after.person), all.iter().any(|contact| contact.confirmed)).await;
    }
    Ok(changed)
}

/// Sends a test to a contact, and notes what came of it.
///
/// # Errors
/// The store's.
pub(crate) async fn test(hall: &Hall, contact: &Contact, ways: Ways) -> Result<Reached, store::Error> {
    let message = speaking(ways.language.0, || Message::test(&hall.calls.origin));
    let reached = hall.calls.try_once(contact, &ways.way, &message, hall.clock.now()).await;
    note_result(hall, contact, ways, reached).await?;
    Ok(reached)
}

/// Says hello by a new way, so that its owner sees that it works.
pub(crate) async fn greet(hall: &Hall, contact: &Contact, way: &Way) -> Reached {
    let message = Message::hello(&hall.calls.origin);
    hall.calls.try_once(contact, way, &message, hall.clock.now()).await
}

/// Ends a contact. Who has no other can be called no more.
pub(crate) async fn end(hall: &Hall, contact: &Contact) -> Result<(), store::Error> {
    hall.store.drop_contact(&contact.id).await?;
    let left = hall.store.contacts_of(&contact.person).await?;
    reach(hall, &Person(contact.person.clone()), left.iter().any(|contact| contact.confirmed)).await;
    Ok(())
}
