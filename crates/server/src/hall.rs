//! All live tables of the house, and how others come into memory.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use catalog::words::{current_locale, with_locale};
use store::{PendingWakeup, Store, TableRow as Kept};
use tables::{
    CommandResult, EventTimes, Millis, OutageSpan, PersonId, StoredEvent, TableCommand, TableHeader, TableOpening,
    TableState, TableTimings,
};
use tokio::sync::{mpsc, oneshot, watch};

use crate::alarms;
use crate::caller::{RequestIdentity, answered_for, asking};
use crate::calls::Notifier;
use crate::caretaking::OperatorNotice;
use crate::clock::Clock;
use crate::config::{RateLimits, ServerConfig};
use crate::desk::{self, Failure, TableActor, TableMessage};
use crate::keys::ServerKey;
use crate::letterbox::RegionReceiver;
use crate::limits::ClientNetwork;
use crate::nodes::{Cluster, HeldLease};
use crate::outages::OutageLog;
use crate::pulse::StoreHealth;
use crate::retention::RetentionState;
use crate::seats::{SeatedPeople, SeatsElsewhere};
use crate::secrets::TableToken;
use crate::sleepers::{SleepingTable, TableTimers};
use crate::texts;
use crate::thinkers::BotScheduler;
use crate::view::TableVisit;

/// A door to a live table.
#[derive(Clone)]
pub(crate) struct TableHandle {
    pub asks: mpsc::Sender<Box<TableMessage>>,
    parted: mpsc::UnboundedSender<u64>,
    /// From where the table was brought into memory.
    pub from: ClientNetwork,
    /// By whom.
    who: Option<PersonId>,
    pub usage: Arc<TableUsage>,
}

/// How much a live table is in use.
#[derive(Default)]
pub(crate) struct TableUsage {
    /// When somebody last asked for something.
    pub asked: AtomicU64,
    /// How many streams are open.
    pub streams: AtomicUsize,
    /// Whether somebody's clock runs.
    pub clock: AtomicBool,
    /// Who has a seat there.
    pub seats: SeatedPeople,
    /// Whether the table was removed from the store while it was in memory.
    pub removed: AtomicBool,
}

/// All live tables.
pub(crate) struct TableRegistry {
    pub store: Store,
    /// Whether the store works.
    pub pulse: Arc<StoreHealth>,
    pub habits: TableTimings,
    pub limits: RateLimits,
    pub clock: Clock,
    /// Where the secrets of deals come from.
    pub deal: fn() -> catalog::SecretChain,
    /// What opens the links of alarms.
    pub key: ServerKey,
    /// What calls people who are not there.
    pub calls: Notifier,
    /// Who thinks next.
    pub thinkers: Arc<BotScheduler>,
    /// Tables with a clock that are not in memory.
    pub sleepers: TableTimers,
    /// When the house was not there.
    pub outages: Arc<OutageLog>,
    /// The other servers of this house, if there can be any.
    pub nodes: Option<Arc<Cluster>>,
    pub retention: RetentionState,
    /// What the house has to say to everybody.
    pub announced: watch::Sender<OperatorNotice>,
    /// Whether the house is closing.
    pub closing: watch::Receiver<bool>,
    doors: Mutex<HashMap<TableToken, TableHandle>>,
    pub seats_elsewhere: SeatsElsewhere,
}

impl TableRegistry {
    /// A hall without live tables.
    ///
    /// # Errors
    /// The store's.
    pub async fn open(
        config: &ServerConfig,
        store: Store,
        key: ServerKey,
        calls: Notifier,
        nodes: Option<Arc<Cluster>>,
        closing: watch::Receiver<bool>,
    ) -> Result<TableRegistry, store::StoreError> {
        let clock = Clock::open(config, &store).await?;
        let outages = clock.outages();
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let thinkers = if config.limits.thinkers == 0 { cores } else { config.limits.thinkers };
        Ok(TableRegistry {
            pulse: StoreHealth::new(store.clone(), closing.clone(), (clock.clone(), Arc::clone(&outages))),
            store,
            habits: config.habits,
            limits: config.limits,
            clock,
            deal: config.deal,
            key,
            calls,
            thinkers: BotScheduler::new(thinkers),
            sleepers: TableTimers::default(),
            outages,
            nodes,
            retention: RetentionState::of(config.keeping),
            announced: watch::Sender::new(None),
            closing,
            doors: Mutex::default(),
            seats_elsewhere: SeatsElsewhere::default(),
        })
    }

    /// Whether somebody's clock runs, at a table in memory or at one that sleeps.
    pub fn clocks_run(&self) -> bool {
        let awake = self.doors().values().any(|door| door.usage.clock.load(Ordering::Relaxed));
        awake || !self.sleepers.is_empty()
    }

    pub(crate) fn doors(&self) -> std::sync::MutexGuard<'_, HashMap<TableToken, TableHandle>> {
        self.doors.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a table, stores it, and gives its token.
    pub async fn create(&self, opening: &TableOpening) -> Result<TableToken, Failure> {
        self.create_with(opening, (self.deal)()).await
    }

    /// The same with this deal.
    pub async fn create_with(&self, opening: &TableOpening, deal: catalog::SecretChain) -> Result<TableToken, Failure> {
        let token = TableToken::fresh();
        if self.create_at(token, opening, deal).await? { Ok(token) } else { Err(Failure::Busy) }
    }

    /// Makes the table of a form, which may have been posted before. Leads to the table that it made then, as long as that
    /// game goes on; the second value says whether the table is new.
    pub async fn create_once(
        self: &Arc<Self>,
        token: TableToken,
        opening: &TableOpening,
    ) -> Result<(TableToken, bool), Failure> {
        if self.create_at(token, opening, (self.deal)()).await? {
            return Ok((token, true));
        }
        match self.read(token, |core| !core.over() && !core.closed()).await {
            Ok(true) => Ok((token, false)),
            Ok(false) | Err(Failure::Missing | Failure::Broken(_)) => Ok((self.create(opening).await?, true)),
            Err(failure) => Err(failure),
        }
    }

    /// Makes a table with this token and this deal; false if there is one already.
    async fn create_at(
        &self,
        token: TableToken,
        opening: &TableOpening,
        deal: catalog::SecretChain,
    ) -> Result<bool, Failure> {
        if self.pulse.ill() {
            return Err(Failure::Ill);
        }
        if self.store.free_bytes().is_some_and(|free| free < self.limits.room) {
            tracing::warn!("the disk is almost full: no new tables are made");
            return Err(Failure::NoRoom);
        }
        let cabinet = catalog::find(&opening.game).ok_or(Failure::Missing)?;
        let now = self.clock.now();
        let opened = TableState::open(now, opening, deal, cabinet, self.habits);
        let (core, step) = opened.map_err(Failure::Refused)?;
        let table = desk::new_table(token, &core, &step.rows, now);
        match self.store.create(&table).await {
            Ok(true) => {
                // The store knows of a seat only once its person has looked at the table, and in a full house nobody can
                // look who is not known to have one.
                self.seats_elsewhere.note_all(token, &core);
                self.wake_at(token, alarms::due(&core)).await?;
                Ok(true)
            }
            Ok(false) => Ok(false),
            Err(error) => Err(self.store_failed(&error)),
        }
    }

    async fn wake_at(&self, token: TableToken, at: Option<Millis>) -> Result<(), Failure> {
        if at.is_none() {
            return Ok(());
        }
        alarms::note(self, token, at).await.map_err(|error| self.store_failed(&error))
    }

    /// What people are told when the store says this.
    pub fn store_failed(&self, error: &store::StoreError) -> Failure {
        metrics::counter!("endtable_store_failures_total").increment(1);
        tracing::error!(%error, "the store failed");
        self.pulse.heard(error);
        if error.ill() { Failure::Ill } else { Failure::Busy }
    }

    /// The core that the store remembers, if there is such a table.
    pub async fn restore(&self, token: TableToken) -> Result<Option<(TableState, CommandResult)>, Failure> {
        self.restore_after(token, None).await
    }

    /// The same for a table whose last server had been gone for so long when this one took it over.
    async fn restore_after(
        &self,
        token: TableToken,
        gone: Option<Millis>,
    ) -> Result<Option<(TableState, CommandResult)>, Failure> {
        let saved = self.store.load(&token.id()).await.map_err(|error| self.store_failed(&error))?;
        let Some(saved) = saved else { return Ok(None) };
        let mut header: TableHeader =
            serde_json::from_str(&saved.header).map_err(|error| broken(&error.to_string()))?;
        self.fill_in(&mut header).await?;
        let rows: Vec<StoredEvent> = saved
            .rows
            .iter()
            .map(|row| serde_json::from_str(&row.body))
            .collect::<Result<_, _>>()
            .map_err(|error| broken(&error.to_string()))?;
        let cabinet = catalog::find(&header.game).ok_or_else(|| broken("the game is not on the list"))?;
        let times: Vec<Millis> = saved.rows.iter().map(|row| row.at.cast_unsigned()).collect();
        let now = self.clock.now();
        let mut away = self.outages.known();
        if let Some(gone) = gone {
            away.retain(|away| away.to <= now - gone);
            away.push(OutageSpan { from: now - gone, to: now });
        }
        let times = EventTimes { rows: &times, away: &away };
        let restored = TableState::restore_dated(now, header, &rows, times, cabinet, self.habits);
        let (mut core, step) = restored.map_err(|error| broken(&error.0))?;
        core.hold_days(self.clock.days_held());
        Ok(Some((core, step)))
    }

    /// Puts the long texts of a header back where it names them.
    async fn fill_in(&self, header: &mut TableHeader) -> Result<(), Failure> {
        for value in header.options.values_mut() {
            let Some(name) = texts::named(value) else { continue };
            let text = self.store.text(name).await.map_err(|error| self.store_failed(&error))?;
            *value = text.ok_or_else(|| broken("a text of the table is missing"))?.into();
        }
        Ok(())
    }

    /// Whether this server may go on with its tables: no other can have taken them.
    pub fn serves(&self) -> bool {
        self.nodes.as_ref().is_none_or(|nodes| nodes.alive())
    }

    /// How many tables are in memory.
    pub fn live(&self) -> usize {
        self.doors().len()
    }

    /// Brings a table into memory if it is in nobody else's.
    pub async fn bring(self: &Arc<Self>, token: TableToken) -> Result<(), Failure> {
        self.door(token).await.map(drop)
    }

    /// The door to a table, which comes into memory if it is not there. Two tasks for one table cannot last: only
    /// one is entered here, and should one of them have read too early, the store refuses what it appends.
    async fn door(self: &Arc<Self>, token: TableToken) -> Result<TableHandle, Failure> {
        if *self.closing.borrow() {
            return Err(Failure::Busy);
        }
        if !self.serves() {
            return Err(Failure::Ill);
        }
        if let Some(door) = self.doors().get(&token).filter(|door| !door.asks.is_closed()) {
            return Ok(door.clone());
        }
        let Some(nodes) = &self.nodes else { return self.opened(token, None).await };
        let held = nodes.lease(self, token).await?;
        let opened = self.opened(token, Some(held.clone())).await;
        if let Err(failure) = &opened {
            // What cannot be played will be the same next time; anything else waits for somebody who can.
            let hopeless = matches!(failure, Failure::Missing | Failure::Broken(_));
            nodes.release(&held.lease, if hopeless { PendingWakeup::default() } else { held.rest }).await;
        }
        opened
    }

    /// Reads a table from the store and opens its door.
    async fn opened(self: &Arc<Self>, token: TableToken, held: Option<HeldLease>) -> Result<TableHandle, Failure> {
        let gone = held.as_ref().and_then(|held| held.gone);
        let (mut core, step) = self.restore_after(token, gone).await?.ok_or(Failure::Missing)?;
        let asking = asking();
        let mut doors = self.doors();
        if let Some(door) = doors.get(&token).filter(|door| !door.asks.is_closed()) {
            return Ok(door.clone());
        }
        self.make_place(&doors, &asking, !core.seats_of(asking.who.as_ref()).is_empty())?;
        if let Some(asleep) = self.sleepers.take(token) {
            let (question, deadline) = asleep.clock;
            core.go_on_with_clock((question, self.clock.time_of(deadline)));
        }
        if let Some(clock) = held.as_ref().and_then(|held| held.clock(core.now(), self.habits.restored)) {
            core.go_on_with_clock(clock);
        }
        let (asks, inbox) = mpsc::channel(desk::MAILBOX);
        let (parted, partings) = mpsc::unbounded_channel();
        let usage = Arc::new(TableUsage { asked: AtomicU64::new(self.clock.now()), ..TableUsage::default() });
        usage.seats.note(&core);
        let door = TableHandle { asks, parted, from: asking.from, who: asking.who, usage };
        let desk = TableActor::new(Arc::clone(self), token, core, held, (inbox, partings), &door);
        doors.insert(token, door.clone());
        tokio::spawn(desk.run(step));
        Ok(door)
    }

    /// Sees to it that one more table may come into memory. Tables that nobody looks at make place, first those of
    /// the address or person with too many, then those of the address that has the most; the last places are for people
    /// with a seat.
    fn make_place(
        &self,
        doors: &HashMap<TableToken, TableHandle>,
        asking: &RequestIdentity,
        seated: bool,
    ) -> Result<(), Failure> {
        let mine = |door: &TableHandle| door.from == asking.from || door.who.is_some() && door.who == asking.who;
        let mut counts: HashMap<ClientNetwork, usize> = HashMap::new();
        let kept = if seated { 0 } else { self.limits.live / 10 };
        let full = doors.len() + kept >= self.limits.live;
        // Counting is for the rare moments in which places are scarce.
        let own = if doors.len() >= self.limits.live_per_address {
            doors.values().filter(|door| mine(door)).count()
        } else {
            0
        };
        let greedy = own >= self.limits.live_per_address;
        if !full && !greedy {
            return Ok(());
        }
        let unwatched = |door: &&TableHandle| door.usage.streams.load(Ordering::Relaxed) == 0 && !door.asks.is_closed();
        for door in doors.values().filter(unwatched) {
            *counts.entry(door.from).or_default() += 1;
        }
        let most = counts.into_iter().max_by_key(|(from, count)| (*count, *from)).ok_or(Failure::Full)?.0;
        let idlest = doors
            .values()
            .filter(unwatched)
            .filter(|door| if greedy { mine(door) } else { door.from == most })
            .min_by_key(|door| door.usage.asked.load(Ordering::Relaxed))
            .ok_or(Failure::Full)?;
        // A table whose mailbox is full is not idle after all; the next newcomer finds another one.
        let _ = idlest.asks.try_send(Box::new(TableMessage::Rest));
        idlest.usage.asked.store(Millis::MAX, Ordering::Relaxed);
        Ok(())
    }

    /// Wakes tables whose clock runs out while they sleep, one after the other.
    pub async fn keep_clocks(self: Arc<Self>) {
        loop {
            let (token, asleep) = self.sleepers.next(&self.clock).await;
            let woken =
                answered_for(RequestIdentity { from: asleep.from, who: None, seated: false }, self.door(token)).await;
            let hopeless = matches!(woken, Err(Failure::Missing | Failure::Broken(_)));
            let left = self.sleepers.take(token).is_some_and(|left| left == asleep);
            if left && !hopeless && (woken.is_err() || !self.lives(token)) {
                // The house was full, or the table was just leaving: it is tried again, after the others.
                let later = self.clock.steady(self.clock.now() + 1_000);
                self.sleepers.put(token, SleepingTable { clock: (asleep.clock.0, later), ..asleep });
            }
        }
    }

    /// Whether a table is in memory and stays there for now.
    pub(crate) fn lives(&self, token: TableToken) -> bool {
        self.doors().get(&token).is_some_and(|door| !door.asks.is_closed())
    }

    /// Whether this server does what must be done once: others may share the house. One that does not trust its clock leaves
    /// it to the others.
    pub async fn does_chores(&self) -> Result<bool, store::StoreError> {
        match &self.nodes {
            Some(nodes) if self.clock.alarm().is_some() => nodes.leave_chores().await.map(|()| false),
            Some(nodes) => nodes.does_chores().await,
            None => Ok(true),
        }
    }

    /// The ids of the tables that are in this server's memory.
    pub fn live_ids(&self) -> HashSet<String> {
        self.doors().keys().map(|token| token.id()).collect()
    }

    /// What this server is known by among those that share the database; empty where there is only one.
    pub fn node(&self) -> &str {
        self.nodes.as_ref().map_or("", |nodes| nodes.id.as_str())
    }

    /// Sends a request to a table. A table that is just leaving memory is brought back once.
    async fn ask<T>(
        self: &Arc<Self>,
        token: TableToken,
        mut make: impl FnMut(oneshot::Sender<T>) -> TableMessage,
    ) -> Result<(T, TableHandle), Failure> {
        for _ in 0..2 {
            let door = self.door(token).await?;
            let (reply, answer) = oneshot::channel();
            if door.asks.send(Box::new(make(reply))).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok((answer, door));
            }
        }
        Err(if self.pulse.ill() { Failure::Ill } else { Failure::Busy })
    }

    /// The waiting room with this code, if somebody waits there. Should two have the same, neither is found: the link leads
    /// to the right one.
    pub async fn waiting_room(self: &Arc<Self>, code: &str) -> Option<TableToken> {
        let tokens = match &self.nodes {
            Some(nodes) => nodes.rooms(code).await,
            None => self.doors().keys().copied().filter(|token| token.code() == code).collect(),
        };
        let [token] = tokens[..] else { return None };
        let waits = self.read(token, |core| !core.started()).await;
        waits.unwrap_or(false).then_some(token)
    }

    /// Looks at a table, in the language that is spoken here. One that is in another node's memory is looked at as it is
    /// stored: only who is there just now is not known.
    pub async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        token: TableToken,
        look: impl Fn(&TableState) -> T + Clone + Send + 'static,
    ) -> Result<T, Failure> {
        match self.read_here(token, look.clone()).await {
            Err(Failure::Elsewhere(_)) => {
                let (language, word) = (current_locale(), self.announced.borrow().clone());
                let (core, _) = self.restore(token).await?.ok_or(Failure::Missing)?;
                Ok(with_locale(language, || pages::announcing(word, || look(&core))))
            }
            read => read,
        }
    }

    /// Looks at a table in this server's memory.
    pub async fn read_here<T: Send + 'static>(
        self: &Arc<Self>,
        token: TableToken,
        look: impl Fn(&TableState) -> T + Clone + Send + 'static,
    ) -> Result<T, Failure> {
        let (language, word) = (current_locale(), self.announced.borrow().clone());
        let read = |reply: oneshot::Sender<T>| {
            let (look, word) = (look.clone(), word.clone());
            let drawn = move |core: &TableState| with_locale(language, || pages::announcing(word, || look(core)));
            TableMessage::Read(Box::new(move |core| drop(reply.send(drawn(core)))))
        };
        self.ask(token, read).await.map(|(answer, _)| answer)
    }

    /// Does something at a table. Once a table has taken a command it may have been carried out although no answer
    /// comes, so it is sent again only if the table says that it has not.
    pub async fn command(self: &Arc<Self>, token: TableToken, command: TableCommand) -> Result<(), Failure> {
        for _ in 0..2 {
            let door = self.door(token).await?;
            let (reply, answer) = oneshot::channel();
            if door.asks.send(Box::new(TableMessage::Do(command.clone(), current_locale(), reply))).await.is_err() {
                continue;
            }
            match answer.await {
                Ok(Err(Failure::Asleep)) => {}
                Ok(done) => return done,
                Err(_) => return Err(Failure::Busy),
            }
        }
        Err(Failure::Busy)
    }

    /// Thinks something through for somebody in the place of a bot's thought; nothing if that fails. Whoever gives up waiting
    /// for it leaves the place taken until it is thought.
    pub async fn think<T: Send + 'static>(
        &self,
        from: ClientNetwork,
        token: TableToken,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let turn = self.thinkers.turn(from, token).await;
        let thinking = move || {
            let found = thought();
            drop(turn);
            found
        };
        tokio::task::spawn_blocking(thinking).await.ok()
    }

    /// Leaves a table for somebody and keeps nothing there that says who they were.
    pub async fn forget_at(self: &Arc<Self>, token: TableToken, who: &PersonId) -> Result<(), Failure> {
        self.ask(token, |reply| TableMessage::Forget(who.clone(), reply)).await?.0
    }

    /// Opens a stream of drawings. It is closed by dropping it.
    pub async fn watch(self: &Arc<Self>, token: TableToken, visit: TableVisit) -> Result<OpenStream, Failure> {
        let (watched, door) = self.ask(token, |reply| TableMessage::Watch(visit.clone(), reply)).await?;
        let (number, drawings) = watched?;
        Ok(OpenStream { number, drawings, parted: door.parted, usage: door.usage })
    }

    /// Has a table read again that is known by this, if it is in memory.
    pub async fn reread(&self, id: &str) {
        let door = self.doors().iter().find(|(token, _)| token.id() == id).map(|(_, door)| door.clone());
        if let Some(door) = door {
            let _ = door.asks.send(Box::new(TableMessage::Reread)).await;
        }
    }

    /// A table has left memory.
    pub fn forget(&self, token: TableToken) {
        self.doors().remove(&token);
    }

    /// Waits for all tables to finish what they are doing, and closes the store.
    pub async fn close(&self) {
        for _ in 0..500 {
            if self.doors().is_empty() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        if let Err(error) = self.clock.keep(&self.store, self.node()).await {
            tracing::warn!(%error, "what is known of the clock was not kept");
        }
        match &self.nodes {
            Some(nodes) => nodes.leave().await,
            None if self.clocks_run() => {
                if let Err(error) = self.outages.keep(&self.store, self.clock.now()).await {
                    tracing::warn!(%error, "some seconds of running clocks will be given back");
                }
            }
            None => {}
        }
        self.store.close().await;
    }
}

/// An open stream of drawings.
pub(crate) struct OpenStream {
    number: u64,
    /// Where they arrive.
    pub drawings: RegionReceiver,
    parted: mpsc::UnboundedSender<u64>,
    usage: Arc<TableUsage>,
}

impl OpenStream {
    /// Whether the stream has ended because the table was removed.
    pub fn removed(&self) -> bool {
        self.usage.removed.load(Ordering::Relaxed)
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        let _ = self.parted.send(self.number);
    }
}

/// Rows as the store keeps them.
pub(crate) fn stored_rows(rows: &[StoredEvent], now: Millis) -> Vec<Kept> {
    rows.iter().map(|row| desk::kept(row, now)).collect()
}

fn broken(what: &str) -> Failure {
    tracing::error!(what, "a stored table cannot be played");
    Failure::Broken(what.to_owned())
}
