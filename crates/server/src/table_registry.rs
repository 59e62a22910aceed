//! All live tables of the house, and how others come into memory.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use catalog::i18n::{current_locale, with_locale};
use store::{PendingWakeup, Store, TableRow as Kept};
use tables::{
    CommandResult, EventTimes, Millis, OutageSpan, PersonId, StoredEvent, TableCommand, TableHeader, TableOpening,
    TableState, TableTimings,
};
use tokio::sync::{mpsc, oneshot, watch};

use crate::bot_scheduler::BotScheduler;
use crate::clock::Clock;
use crate::cluster::{Cluster, HeldLease};
use crate::config::{RateLimits, ServerConfig};
use crate::deadline_alarms;
use crate::failure::Failure;
use crate::latest_value::RegionReceiver;
use crate::long_texts;
use crate::maintenance::OperatorNotice;
use crate::notifications::Notifier;
use crate::outages::OutageLog;
use crate::rate_limits::ClientNetwork;
use crate::request_identity::{RequestIdentity, current_identity, with_identity};
use crate::retention::RetentionState;
use crate::seated_people::{SeatedPeople, SeatsElsewhere};
use crate::secrets::TableToken;
use crate::server_key::ServerKey;
use crate::store_health::StoreHealth;
use crate::table_actor::{self, TableActor, TableMessage};
use crate::table_timers::{SleepingTable, TableTimers};
use crate::table_view::TableVisit;

/// A door to a live table.
#[derive(Clone)]
pub(crate) struct TableHandle {
    pub messages: mpsc::Sender<Box<TableMessage>>,
    closed_streams: mpsc::UnboundedSender<u64>,
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
    pub last_asked: AtomicU64,
    /// How many streams are open.
    pub streams: AtomicUsize,
    /// Whether somebody's clock runs.
    pub has_running_clock: AtomicBool,
    /// Who has a seat there.
    pub seats: SeatedPeople,
    /// Whether the table was removed from the store while it was in memory.
    pub is_removed: AtomicBool,
}

/// All live tables.
pub(crate) struct TableRegistry {
    pub store: Store,
    /// Whether the store works.
    pub store_health: Arc<StoreHealth>,
    pub timings: TableTimings,
    pub limits: RateLimits,
    pub clock: Clock,
    /// Where the secrets of deals come from.
    pub new_deal_secrets: fn() -> catalog::SecretChain,
    /// What opens the links of alarms.
    pub key: ServerKey,
    /// What calls people who are not there.
    pub notifier: Notifier,
    /// Who thinks next.
    pub bot_scheduler: Arc<BotScheduler>,
    /// Tables with a clock that are not in memory.
    pub timers: TableTimers,
    /// When the house was not there.
    pub outages: Arc<OutageLog>,
    /// The other servers of this house, if there can be any.
    pub cluster: Option<Arc<Cluster>>,
    pub retention: RetentionState,
    /// What the house has to say to everybody.
    pub operator_notice: watch::Sender<OperatorNotice>,
    /// Whether the house is closing.
    pub closing: watch::Receiver<bool>,
    handles: Mutex<HashMap<TableToken, TableHandle>>,
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
        let thinkers = if config.limits.bot_threads == 0 { cores } else { config.limits.bot_threads };
        Ok(TableRegistry {
            store_health: StoreHealth::new(store.clone(), closing.clone(), (clock.clone(), Arc::clone(&outages))),
            store,
            timings: config.timings,
            limits: config.limits,
            clock,
            new_deal_secrets: config.new_deal_secrets,
            key,
            notifier: calls,
            bot_scheduler: BotScheduler::new(thinkers),
            timers: TableTimers::default(),
            outages,
            cluster: nodes,
            retention: RetentionState::new(config.retention),
            operator_notice: watch::Sender::new(None),
            closing,
            handles: Mutex::default(),
            seats_elsewhere: SeatsElsewhere::default(),
        })
    }

    /// Whether somebody's clock runs, at a table in memory or at one that sleeps.
    pub fn has_running_clock(&self) -> bool {
        let awake = self.handles().values().any(|door| door.usage.has_running_clock.load(Ordering::Relaxed));
        awake || !self.timers.is_empty()
    }

    pub(crate) fn handles(&self) -> std::sync::MutexGuard<'_, HashMap<TableToken, TableHandle>> {
        self.handles.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a table, stores it, and gives its token.
    pub async fn create_table(&self, opening: &TableOpening) -> Result<TableToken, Failure> {
        self.create_with(opening, (self.new_deal_secrets)()).await
    }

    /// The same with this deal.
    pub async fn create_with(&self, opening: &TableOpening, deal: catalog::SecretChain) -> Result<TableToken, Failure> {
        let token = TableToken::generate();
        if self.create_at(token, opening, deal).await? { Ok(token) } else { Err(Failure::Busy) }
    }

    /// Makes the table of a form, which may have been posted before. Leads to the table that it made then, as long as that
    /// game goes on; the second value says whether the table is new.
    pub async fn create_once(
        self: &Arc<Self>,
        token: TableToken,
        opening: &TableOpening,
    ) -> Result<(TableToken, bool), Failure> {
        if self.create_at(token, opening, (self.new_deal_secrets)()).await? {
            return Ok((token, true));
        }
        match self.read(token, |core| !core.is_over() && !core.is_closed()).await {
            Ok(true) => Ok((token, false)),
            Ok(false) | Err(Failure::NoSuchTable | Failure::Unplayable(_)) => {
                Ok((self.create_table(opening).await?, true))
            }
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
        if self.store_health.is_degraded() {
            return Err(Failure::StoreDown);
        }
        if self.store.free_bytes().is_some_and(|free| free < self.limits.min_free_disk) {
            tracing::warn!("the disk is almost full: no new tables are made");
            return Err(Failure::DiskFull);
        }
        let cabinet = catalog::find(&opening.game).ok_or(Failure::NoSuchTable)?;
        let now = self.clock.now();
        let opened = TableState::open(now, opening, deal, cabinet, self.timings);
        let (core, step) = opened.map_err(Failure::Refused)?;
        let table = table_actor::new_table(token, &core, &step.rows, now);
        match self.store.create_table(&table).await {
            Ok(true) => {
                // The store knows of a seat only once its person has looked at the table, and in a full house nobody can
                // look who is not known to have one.
                self.seats_elsewhere.record_all(token, &core);
                self.set_alarm(token, deadline_alarms::alarm_time(&core)).await?;
                Ok(true)
            }
            Ok(false) => Ok(false),
            Err(error) => Err(self.store_failed(&error)),
        }
    }

    async fn set_alarm(&self, token: TableToken, at: Option<Millis>) -> Result<(), Failure> {
        if at.is_none() {
            return Ok(());
        }
        deadline_alarms::store_alarm(self, token, at).await.map_err(|error| self.store_failed(&error))
    }

    /// What people are told when the store says this.
    pub fn store_failed(&self, error: &store::StoreError) -> Failure {
        metrics::counter!("endtable_store_failures_total").increment(1);
        tracing::error!(%error, "the store failed");
        self.store_health.report_error(error);
        if error.is_database_failure() { Failure::StoreDown } else { Failure::Busy }
    }

    /// The core that the store remembers, if there is such a table.
    pub async fn restore_table(&self, token: TableToken) -> Result<Option<(TableState, CommandResult)>, Failure> {
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
            serde_json::from_str(&saved.header).map_err(|error| unplayable(&error.to_string()))?;
        self.restore_long_texts(&mut header).await?;
        let rows: Vec<StoredEvent> = saved
            .rows
            .iter()
            .map(|row| serde_json::from_str(&row.body))
            .collect::<Result<_, _>>()
            .map_err(|error| unplayable(&error.to_string()))?;
        let cabinet = catalog::find(&header.game).ok_or_else(|| unplayable("the game is not on the list"))?;
        let times: Vec<Millis> = saved.rows.iter().map(|row| row.at.cast_unsigned()).collect();
        let now = self.clock.now();
        let mut away = self.outages.spans();
        if let Some(gone) = gone {
            away.retain(|away| away.to <= now - gone);
            away.push(OutageSpan { from: now - gone, to: now });
        }
        let times = EventTimes { rows: &times, away: &away };
        let restored = TableState::restore_dated(now, header, &rows, times, cabinet, self.timings);
        let (mut core, step) = restored.map_err(|error| unplayable(&error.0))?;
        core.hold_days(self.clock.days_held());
        Ok(Some((core, step)))
    }

    /// Puts the long texts of a header back where it names them.
    async fn restore_long_texts(&self, header: &mut TableHeader) -> Result<(), Failure> {
        for value in header.options.values_mut() {
            let Some(name) = long_texts::text_reference(value) else { continue };
            let text = self.store.load_text(name).await.map_err(|error| self.store_failed(&error))?;
            *value = text.ok_or_else(|| unplayable("a text of the table is missing"))?.into();
        }
        Ok(())
    }

    /// Whether this server may go on with its tables: no other can have taken them.
    pub fn is_serving(&self) -> bool {
        self.cluster.as_ref().is_none_or(|nodes| nodes.is_alive())
    }

    /// How many tables are in memory.
    pub fn live_count(&self) -> usize {
        self.handles().len()
    }

    /// Brings a table into memory if it is in nobody else's.
    pub async fn load_table(self: &Arc<Self>, token: TableToken) -> Result<(), Failure> {
        self.handle_for(token).await.map(drop)
    }

    /// The door to a table, which comes into memory if it is not there. Two tasks for one table cannot last: only
    /// one is entered here, and should one of them have read too early, the store refuses what it appends.
    async fn handle_for(self: &Arc<Self>, token: TableToken) -> Result<TableHandle, Failure> {
        if *self.closing.borrow() {
            return Err(Failure::Busy);
        }
        if !self.is_serving() {
            return Err(Failure::StoreDown);
        }
        if let Some(door) = self.handles().get(&token).filter(|door| !door.messages.is_closed()) {
            return Ok(door.clone());
        }
        let Some(nodes) = &self.cluster else { return self.open_table(token, None).await };
        let held = nodes.acquire_lease(self, token).await?;
        let opened = self.open_table(token, Some(held.clone())).await;
        if let Err(failure) = &opened {
            // What cannot be played will be the same next time; anything else waits for somebody who can.
            let hopeless = matches!(failure, Failure::NoSuchTable | Failure::Unplayable(_));
            nodes.release_lease(&held.lease, if hopeless { PendingWakeup::default() } else { held.wakeup }).await;
        }
        opened
    }

    /// Reads a table from the store and opens its door.
    async fn open_table(self: &Arc<Self>, token: TableToken, held: Option<HeldLease>) -> Result<TableHandle, Failure> {
        let gone = held.as_ref().and_then(|held| held.silent_for);
        let (mut core, step) = self.restore_after(token, gone).await?.ok_or(Failure::NoSuchTable)?;
        let asking = current_identity();
        let mut doors = self.handles();
        if let Some(door) = doors.get(&token).filter(|door| !door.messages.is_closed()) {
            return Ok(door.clone());
        }
        self.evict_idle_table(&doors, &asking, !core.seats_of(asking.who.as_ref()).is_empty())?;
        if let Some(asleep) = self.timers.remove(token) {
            let (question, deadline) = asleep.deadline;
            core.restore_clock((question, self.clock.resolve_steady(deadline)));
        }
        if let Some(clock) = held.as_ref().and_then(|held| held.resumed_clock(core.now(), self.timings.restore_grace)) {
            core.restore_clock(clock);
        }
        let (asks, inbox) = mpsc::channel(table_actor::MAX_QUEUED_MESSAGES);
        let (parted, partings) = mpsc::unbounded_channel();
        let usage = Arc::new(TableUsage { last_asked: AtomicU64::new(self.clock.now()), ..TableUsage::default() });
        usage.seats.update_from(&core);
        let door = TableHandle { messages: asks, closed_streams: parted, from: asking.from, who: asking.who, usage };
        let desk = TableActor::new(Arc::clone(self), token, core, held, (inbox, partings), &door);
        doors.insert(token, door.clone());
        tokio::spawn(desk.run(step));
        Ok(door)
    }

    /// Sees to it that one more table may come into memory. Tables that nobody looks at make place, first those of
    /// the address or person with too many, then those of the address that has the most; the last places are for people
    /// with a seat.
    fn evict_idle_table(
        &self,
        doors: &HashMap<TableToken, TableHandle>,
        asking: &RequestIdentity,
        seated: bool,
    ) -> Result<(), Failure> {
        let mine = |door: &TableHandle| door.from == asking.from || door.who.is_some() && door.who == asking.who;
        let mut counts: HashMap<ClientNetwork, usize> = HashMap::new();
        let kept = if seated { 0 } else { self.limits.live_tables / 10 };
        let full = doors.len() + kept >= self.limits.live_tables;
        // Counting is for the rare moments in which places are scarce.
        let own = if doors.len() >= self.limits.live_tables_per_address {
            doors.values().filter(|door| mine(door)).count()
        } else {
            0
        };
        let greedy = own >= self.limits.live_tables_per_address;
        if !full && !greedy {
            return Ok(());
        }
        let unwatched =
            |door: &&TableHandle| door.usage.streams.load(Ordering::Relaxed) == 0 && !door.messages.is_closed();
        for door in doors.values().filter(unwatched) {
            *counts.entry(door.from).or_default() += 1;
        }
        let most = counts.into_iter().max_by_key(|(from, count)| (*count, *from)).ok_or(Failure::TooManyTables)?.0;
        let idlest = doors
            .values()
            .filter(unwatched)
            .filter(|door| if greedy { mine(door) } else { door.from == most })
            .min_by_key(|door| door.usage.last_asked.load(Ordering::Relaxed))
            .ok_or(Failure::TooManyTables)?;
        // A table whose mailbox is full is not idle after all; the next newcomer finds another one.
        let _ = idlest.messages.try_send(Box::new(TableMessage::Evict));
        idlest.usage.last_asked.store(Millis::MAX, Ordering::Relaxed);
        Ok(())
    }

    /// Wakes tables whose clock runs out while they sleep, one after the other.
    pub async fn run_table_timers(self: Arc<Self>) {
        loop {
            let (token, asleep) = self.timers.next(&self.clock).await;
            let woken =
                with_identity(RequestIdentity { from: asleep.from, who: None, seated: false }, self.handle_for(token))
                    .await;
            let hopeless = matches!(woken, Err(Failure::NoSuchTable | Failure::Unplayable(_)));
            let left = self.timers.remove(token).is_some_and(|left| left == asleep);
            if left && !hopeless && (woken.is_err() || !self.is_live(token)) {
                // The house was full, or the table was just leaving: it is tried again, after the others.
                let later = self.clock.to_steady(self.clock.now() + 1_000);
                self.timers.insert(token, SleepingTable { deadline: (asleep.deadline.0, later), ..asleep });
            }
        }
    }

    /// Whether a table is in memory and stays there for now.
    pub(crate) fn is_live(&self, token: TableToken) -> bool {
        self.handles().get(&token).is_some_and(|door| !door.messages.is_closed())
    }

    /// Whether this server does what must be done once: others may share the house. One that does not trust its clock leaves
    /// it to the others.
    pub async fn runs_maintenance(&self) -> Result<bool, store::StoreError> {
        match &self.cluster {
            Some(nodes) if self.clock.fault().is_some() => nodes.release_maintenance().await.map(|()| false),
            Some(nodes) => nodes.acquire_maintenance().await,
            None => Ok(true),
        }
    }

    /// The ids of the tables that are in this server's memory.
    pub fn live_ids(&self) -> HashSet<String> {
        self.handles().keys().map(|token| token.id()).collect()
    }

    /// What this server is known by among those that share the database; empty where there is only one.
    pub fn node_id(&self) -> &str {
        self.cluster.as_ref().map_or("", |nodes| nodes.id.as_str())
    }

    /// Sends a request to a table. A table that is just leaving memory is brought back once.
    async fn send_and_wait<T>(
        self: &Arc<Self>,
        token: TableToken,
        mut make: impl FnMut(oneshot::Sender<T>) -> TableMessage,
    ) -> Result<(T, TableHandle), Failure> {
        for _ in 0..2 {
            let door = self.handle_for(token).await?;
            let (reply, answer) = oneshot::channel();
            if door.messages.send(Box::new(make(reply))).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok((answer, door));
            }
        }
        Err(if self.store_health.is_degraded() { Failure::StoreDown } else { Failure::Busy })
    }

    /// The waiting room with this code, if somebody waits there. Should two have the same, neither is found: the link leads
    /// to the right one.
    pub async fn waiting_room(self: &Arc<Self>, code: &str) -> Option<TableToken> {
        let tokens = match &self.cluster {
            Some(nodes) => nodes.find_waiting_rooms(code).await,
            None => self.handles().keys().copied().filter(|token| token.room_code() == code).collect(),
        };
        let [token] = tokens[..] else { return None };
        let waits = self.read(token, |core| !core.has_started()).await;
        waits.unwrap_or(false).then_some(token)
    }

    /// Looks at a table, in the language that is spoken here. One that is in another node's memory is looked at as it is
    /// stored: only who is there just now is not known.
    pub async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        token: TableToken,
        look: impl Fn(&TableState) -> T + Clone + Send + 'static,
    ) -> Result<T, Failure> {
        match self.read_local(token, look.clone()).await {
            Err(Failure::OtherNode(_)) => {
                let (language, word) = (current_locale(), self.operator_notice.borrow().clone());
                let (core, _) = self.restore_table(token).await?.ok_or(Failure::NoSuchTable)?;
                Ok(with_locale(language, || pages::with_operator_notice(word, || look(&core))))
            }
            read => read,
        }
    }

    /// Looks at a table in this server's memory.
    pub async fn read_local<T: Send + 'static>(
        self: &Arc<Self>,
        token: TableToken,
        look: impl Fn(&TableState) -> T + Clone + Send + 'static,
    ) -> Result<T, Failure> {
        let (language, word) = (current_locale(), self.operator_notice.borrow().clone());
        let read = |reply: oneshot::Sender<T>| {
            let (look, word) = (look.clone(), word.clone());
            let drawn =
                move |core: &TableState| with_locale(language, || pages::with_operator_notice(word, || look(core)));
            TableMessage::Read(Box::new(move |core| drop(reply.send(drawn(core)))))
        };
        self.send_and_wait(token, read).await.map(|(answer, _)| answer)
    }

    /// Does something at a table. Once a table has taken a command it may have been carried out although no answer
    /// comes, so it is sent again only if the table says that it has not.
    pub async fn send_command(self: &Arc<Self>, token: TableToken, command: TableCommand) -> Result<(), Failure> {
        for _ in 0..2 {
            let door = self.handle_for(token).await?;
            let (reply, answer) = oneshot::channel();
            if door
                .messages
                .send(Box::new(TableMessage::Command(command.clone(), current_locale(), reply)))
                .await
                .is_err()
            {
                continue;
            }
            match answer.await {
                Ok(Err(Failure::Unloaded)) => {}
                Ok(done) => return done,
                Err(_) => return Err(Failure::Busy),
            }
        }
        Err(Failure::Busy)
    }

    /// Thinks something through for somebody in the place of a bot's thought; nothing if that fails. Whoever gives up waiting
    /// for it leaves the place taken until it is thought.
    pub async fn run_in_bot_slot<T: Send + 'static>(
        &self,
        from: ClientNetwork,
        token: TableToken,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let turn = self.bot_scheduler.acquire_permit(from, token).await;
        let thinking = move || {
            let found = thought();
            drop(turn);
            found
        };
        tokio::task::spawn_blocking(thinking).await.ok()
    }

    /// Leaves a table for somebody and keeps nothing there that says who they were.
    pub async fn erase_person_at(self: &Arc<Self>, token: TableToken, who: &PersonId) -> Result<(), Failure> {
        self.send_and_wait(token, |reply| TableMessage::ErasePerson(who.clone(), reply)).await?.0
    }

    /// Opens a stream of drawings. It is closed by dropping it.
    pub async fn open_stream(self: &Arc<Self>, token: TableToken, visit: TableVisit) -> Result<OpenStream, Failure> {
        let (watched, door) = self.send_and_wait(token, |reply| TableMessage::Watch(visit.clone(), reply)).await?;
        let (number, drawings) = watched?;
        Ok(OpenStream { number, updates: drawings, closed_streams: door.closed_streams, usage: door.usage })
    }

    /// Has a table read again that is known by this, if it is in memory.
    pub async fn reload_table(&self, id: &str) {
        let door = self.handles().iter().find(|(token, _)| token.id() == id).map(|(_, door)| door.clone());
        if let Some(door) = door {
            let _ = door.messages.send(Box::new(TableMessage::Reload)).await;
        }
    }

    /// A table has left memory.
    pub fn drop_handle(&self, token: TableToken) {
        self.handles().remove(&token);
    }

    /// Waits for all tables to finish what they are doing, and closes the store.
    pub async fn close(&self) {
        for _ in 0..500 {
            if self.handles().is_empty() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        if let Err(error) = self.clock.persist(&self.store, self.node_id()).await {
            tracing::warn!(%error, "what is known of the clock was not kept");
        }
        match &self.cluster {
            Some(nodes) => nodes.leave().await,
            None if self.has_running_clock() => {
                if let Err(error) = self.outages.persist(&self.store, self.clock.now()).await {
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
    pub updates: RegionReceiver,
    closed_streams: mpsc::UnboundedSender<u64>,
    usage: Arc<TableUsage>,
}

impl OpenStream {
    /// Whether the stream has ended because the table was removed.
    pub fn is_table_removed(&self) -> bool {
        self.usage.is_removed.load(Ordering::Relaxed)
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        let _ = self.closed_streams.send(self.number);
    }
}

/// Rows as the store keeps them.
pub(crate) fn stored_rows(rows: &[StoredEvent], now: Millis) -> Vec<Kept> {
    rows.iter().map(|row| table_actor::stored_row(row, now)).collect()
}

fn unplayable(what: &str) -> Failure {
    tracing::error!(what, "a stored table cannot be played");
    Failure::Unplayable(what.to_owned())
}
