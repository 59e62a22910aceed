//! The registry of all live tables; it also loads tables from the store.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use app::TableVisit;
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

/// A handle to a live table.
#[derive(Clone)]
pub(crate) struct TableHandle {
    pub messages: mpsc::Sender<Box<TableMessage>>,
    closed_streams: mpsc::UnboundedSender<u64>,
    /// The client network that loaded the table.
    pub from: ClientNetwork,
    /// The person who loaded the table.
    who: Option<PersonId>,
    pub usage: Arc<TableUsage>,
}

/// The usage of a live table.
#[derive(Default)]
pub(crate) struct TableUsage {
    /// The time of the last request.
    pub last_asked: AtomicU64,
    /// The number of open streams.
    pub streams: AtomicUsize,
    /// True while a player's clock runs.
    pub has_running_clock: AtomicBool,
    /// The seated players.
    pub seats: SeatedPeople,
    /// True if the table was removed from the store while it was in memory.
    pub is_removed: AtomicBool,
}

/// The registry of all live tables.
pub(crate) struct TableRegistry {
    pub store: Store,
    /// The health of the store.
    pub store_health: Arc<StoreHealth>,
    pub timings: TableTimings,
    pub limits: RateLimits,
    pub clock: Clock,
    /// The source of deal secrets.
    pub new_deal_secrets: fn() -> catalog::SecretChain,
    /// The key that opens the links of alarms.
    pub key: ServerKey,
    /// The notification service.
    pub notifier: Notifier,
    /// The scheduler of bot computations.
    pub bot_scheduler: Arc<BotScheduler>,
    /// Unloaded tables with a running clock.
    pub timers: TableTimers,
    /// The outages of the server.
    pub outages: Arc<OutageLog>,
    /// The other nodes of this server, if there can be any.
    pub cluster: Option<Arc<Cluster>>,
    pub retention: RetentionState,
    /// The current announcement of the operator.
    pub operator_notice: watch::Sender<OperatorNotice>,
    /// True once the server is closing.
    pub closing: watch::Receiver<bool>,
    handles: Mutex<HashMap<TableToken, TableHandle>>,
    pub seats_elsewhere: SeatsElsewhere,
}

impl TableRegistry {
    /// Creates a registry without live tables.
    ///
    /// # Errors
    /// Returns an error if the store fails.
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

    /// Returns true if a player's clock runs, at a live or an unloaded table.
    pub fn has_running_clock(&self) -> bool {
        let awake = self.handles().values().any(|handle| handle.usage.has_running_clock.load(Ordering::Relaxed));
        awake || !self.timers.is_empty()
    }

    pub(crate) fn handles(&self) -> std::sync::MutexGuard<'_, HashMap<TableToken, TableHandle>> {
        self.handles.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Creates a table, stores it, and returns its token.
    pub async fn create_table(&self, opening: &TableOpening) -> Result<TableToken, Failure> {
        self.create_with(opening, (self.new_deal_secrets)()).await
    }

    /// Creates a table with this deal.
    pub async fn create_with(&self, opening: &TableOpening, deal: catalog::SecretChain) -> Result<TableToken, Failure> {
        let token = TableToken::generate();
        if self.create_at(token, opening, deal).await? { Ok(token) } else { Err(Failure::Busy) }
    }

    /// Creates the table of a form that may be posted twice. Returns the existing table as long as its game goes on;
    /// the second value is true if the table is new.
    pub async fn create_once(
        self: &Arc<Self>,
        token: TableToken,
        opening: &TableOpening,
    ) -> Result<(TableToken, bool), Failure> {
        if self.create_at(token, opening, (self.new_deal_secrets)()).await? {
            return Ok((token, true));
        }
        match self.read(token, |state| !state.is_over() && !state.is_closed()).await {
            Ok(true) => Ok((token, false)),
            Ok(false) | Err(Failure::NoSuchTable | Failure::Unplayable(_)) => {
                Ok((self.create_table(opening).await?, true))
            }
            Err(failure) => Err(failure),
        }
    }

    /// Creates a table with this token and this deal; false if there is one already.
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
        let entry = catalog::find(&opening.game).ok_or(Failure::NoSuchTable)?;
        let now = self.clock.now();
        let opened = TableState::open(now, opening, deal, entry, self.timings);
        let (state, step) = opened.map_err(Failure::Refused)?;
        let table = table_actor::new_table(token, &state, &step.rows, now);
        match self.store.create_table(&table).await {
            Ok(true) => {
                // The store learns of a seat only when its player first views the table, and a full server admits only
                // known seated players.
                self.seats_elsewhere.record_all(token, &state);
                self.set_alarm(token, deadline_alarms::alarm_time(&state)).await?;
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

    /// Reports an error of the store and converts it to a failure.
    pub fn store_failed(&self, error: &store::StoreError) -> Failure {
        metrics::counter!("endtable_store_failures_total").increment(1);
        tracing::error!(%error, "the store failed");
        self.store_health.report_error(error);
        if error.is_database_failure() { Failure::StoreDown } else { Failure::Busy }
    }

    /// Restores the state of a stored table, if there is one.
    pub async fn restore_table(&self, token: TableToken) -> Result<Option<(TableState, CommandResult)>, Failure> {
        self.restore_after(token, None).await
    }

    /// Restores a table whose previous node had been gone for `silent_for` when this one took it over.
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
        let entry = catalog::find(&header.game).ok_or_else(|| unplayable("the game is not on the list"))?;
        let times: Vec<Millis> = saved.rows.iter().map(|row| row.at.cast_unsigned()).collect();
        let now = self.clock.now();
        let mut away = self.outages.spans();
        if let Some(gone) = gone {
            away.retain(|away| away.to <= now - gone);
            away.push(OutageSpan { from: now - gone, to: now });
        }
        let times = EventTimes { rows: &times, away: &away };
        let restored = TableState::restore_dated(now, header, &rows, times, entry, self.timings);
        let (mut state, step) = restored.map_err(|error| unplayable(&error.0))?;
        state.hold_days(self.clock.days_held());
        Ok(Some((state, step)))
    }

    /// Restores the long texts that a header refers to.
    async fn restore_long_texts(&self, header: &mut TableHeader) -> Result<(), Failure> {
        for value in header.options.values_mut() {
            let Some(name) = long_texts::text_reference(value) else { continue };
            let text = self.store.load_text(name).await.map_err(|error| self.store_failed(&error))?;
            *value = text.ok_or_else(|| unplayable("a text of the table is missing"))?.into();
        }
        Ok(())
    }

    /// Returns true if this node may serve its tables, because no other node can have taken them.
    pub fn is_serving(&self) -> bool {
        self.cluster.as_ref().is_none_or(|nodes| nodes.is_alive())
    }

    /// Returns the number of tables in memory.
    pub fn live_count(&self) -> usize {
        self.handles().len()
    }

    /// Loads a table if no other node has it in memory.
    pub async fn load_table(self: &Arc<Self>, token: TableToken) -> Result<(), Failure> {
        self.handle_for(token).await.map(drop)
    }

    /// Returns the handle of a table, loading it if necessary. Two actors of one table cannot last: only one is
    /// registered here, and if one of them has read too early, the store rejects its appends.
    async fn handle_for(self: &Arc<Self>, token: TableToken) -> Result<TableHandle, Failure> {
        if *self.closing.borrow() {
            return Err(Failure::Busy);
        }
        if !self.is_serving() {
            return Err(Failure::StoreDown);
        }
        if let Some(handle) = self.handles().get(&token).filter(|handle| !handle.messages.is_closed()) {
            return Ok(handle.clone());
        }
        let Some(nodes) = &self.cluster else { return self.open_table(token, None).await };
        let held = nodes.acquire_lease(self, token).await?;
        let opened = self.open_table(token, Some(held.clone())).await;
        if let Err(failure) = &opened {
            // An unplayable table will fail again; any other failure is left to a node that can load the table.
            let hopeless = matches!(failure, Failure::NoSuchTable | Failure::Unplayable(_));
            nodes.release_lease(&held.lease, if hopeless { PendingWakeup::default() } else { held.wakeup }).await;
        }
        opened
    }

    /// Reads a table from the store and starts its actor.
    async fn open_table(self: &Arc<Self>, token: TableToken, held: Option<HeldLease>) -> Result<TableHandle, Failure> {
        let gone = held.as_ref().and_then(|held| held.silent_for);
        let (mut state, step) = self.restore_after(token, gone).await?.ok_or(Failure::NoSuchTable)?;
        let asking = current_identity();
        let mut doors = self.handles();
        if let Some(handle) = doors.get(&token).filter(|handle| !handle.messages.is_closed()) {
            return Ok(handle.clone());
        }
        self.evict_idle_table(&doors, &asking, !state.seats_of(asking.who.as_ref()).is_empty())?;
        if let Some(asleep) = self.timers.remove(token) {
            let (question, deadline) = asleep.deadline;
            state.restore_clock((question, self.clock.resolve_steady(deadline)));
        }
        if let Some(clock) = held.as_ref().and_then(|held| held.resumed_clock(state.now(), self.timings.restore_grace))
        {
            state.restore_clock(clock);
        }
        let (asks, inbox) = mpsc::channel(table_actor::MAX_QUEUED_MESSAGES);
        let (parted, partings) = mpsc::unbounded_channel();
        let usage = Arc::new(TableUsage { last_asked: AtomicU64::new(self.clock.now()), ..TableUsage::default() });
        usage.seats.update_from(&state);
        let handle = TableHandle { messages: asks, closed_streams: parted, from: asking.from, who: asking.who, usage };
        let desk = TableActor::new(Arc::clone(self), token, state, held, (inbox, partings), &handle);
        doors.insert(token, handle.clone());
        tokio::spawn(desk.run(step));
        Ok(handle)
    }

    /// Makes room for one more table in memory. Tables without viewers are evicted, first those of an address or person
    /// over its limit, then those of the address with the most; the last slots are reserved for seated players.
    fn evict_idle_table(
        &self,
        doors: &HashMap<TableToken, TableHandle>,
        asking: &RequestIdentity,
        seated: bool,
    ) -> Result<(), Failure> {
        let mine =
            |handle: &TableHandle| handle.from == asking.from || handle.who.is_some() && handle.who == asking.who;
        let mut counts: HashMap<ClientNetwork, usize> = HashMap::new();
        let kept = if seated { 0 } else { self.limits.live_tables / 10 };
        let full = doors.len() + kept >= self.limits.live_tables;
        // Counting is expensive and done only when slots are scarce.
        let own = if doors.len() >= self.limits.live_tables_per_address {
            doors.values().filter(|handle| mine(handle)).count()
        } else {
            0
        };
        let greedy = own >= self.limits.live_tables_per_address;
        if !full && !greedy {
            return Ok(());
        }
        let unwatched =
            |handle: &&TableHandle| handle.usage.streams.load(Ordering::Relaxed) == 0 && !handle.messages.is_closed();
        for handle in doors.values().filter(unwatched) {
            *counts.entry(handle.from).or_default() += 1;
        }
        let most = counts.into_iter().max_by_key(|(from, count)| (*count, *from)).ok_or(Failure::TooManyTables)?.0;
        let idlest = doors
            .values()
            .filter(unwatched)
            .filter(|handle| if greedy { mine(handle) } else { handle.from == most })
            .min_by_key(|handle| handle.usage.last_asked.load(Ordering::Relaxed))
            .ok_or(Failure::TooManyTables)?;
        // A table whose mailbox is full is not idle after all; the next caller finds another one.
        let _ = idlest.messages.try_send(Box::new(TableMessage::Evict));
        idlest.usage.last_asked.store(Millis::MAX, Ordering::Relaxed);
        Ok(())
    }

    /// Loads tables whose clock runs out while they are unloaded, one after the other.
    pub async fn run_table_timers(self: Arc<Self>) {
        loop {
            let (token, asleep) = self.timers.next(&self.clock).await;
            let woken =
                with_identity(RequestIdentity { from: asleep.from, who: None, seated: false }, self.handle_for(token))
                    .await;
            let hopeless = matches!(woken, Err(Failure::NoSuchTable | Failure::Unplayable(_)));
            let left = self.timers.remove(token).is_some_and(|left| left == asleep);
            if left && !hopeless && (woken.is_err() || !self.is_live(token)) {
                // The server was full, or the table was just unloading: it is retried after the others.
                let later = self.clock.to_steady(self.clock.now() + 1_000);
                self.timers.insert(token, SleepingTable { deadline: (asleep.deadline.0, later), ..asleep });
            }
        }
    }

    /// Returns true if a table is in memory and stays there for now.
    pub(crate) fn is_live(&self, token: TableToken) -> bool {
        self.handles().get(&token).is_some_and(|handle| !handle.messages.is_closed())
    }

    /// Returns true if this node does the maintenance that must happen once per server. A node that does not trust its
    /// clock leaves it to the others.
    pub async fn runs_maintenance(&self) -> Result<bool, store::StoreError> {
        match &self.cluster {
            Some(nodes) if self.clock.fault().is_some() => nodes.release_maintenance().await.map(|()| false),
            Some(nodes) => nodes.acquire_maintenance().await,
            None => Ok(true),
        }
    }

    /// Returns the ids of the tables in this node's memory.
    pub fn live_ids(&self) -> HashSet<String> {
        self.handles().keys().map(|token| token.id()).collect()
    }

    /// Returns the id of this node; empty if there is only one.
    pub fn node_id(&self) -> &str {
        self.cluster.as_ref().map_or("", |nodes| nodes.id.as_str())
    }

    /// Sends a request to a table. A table that is just unloading is loaded again once.
    async fn send_and_wait<T>(
        self: &Arc<Self>,
        token: TableToken,
        mut make: impl FnMut(oneshot::Sender<T>) -> TableMessage,
    ) -> Result<(T, TableHandle), Failure> {
        for _ in 0..2 {
            let handle = self.handle_for(token).await?;
            let (reply, answer) = oneshot::channel();
            if handle.messages.send(Box::new(make(reply))).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok((answer, handle));
            }
        }
        Err(if self.store_health.is_degraded() { Failure::StoreDown } else { Failure::Busy })
    }

    /// Returns the waiting room with this code, if there is one. If two have the same code, neither is returned; the
    /// link still leads to the right one.
    pub async fn waiting_room(self: &Arc<Self>, code: &str) -> Option<TableToken> {
        let tokens = match &self.cluster {
            Some(nodes) => nodes.find_waiting_rooms(code).await,
            None => self.handles().keys().copied().filter(|token| token.room_code() == code).collect(),
        };
        let [token] = tokens[..] else { return None };
        let waits = self.read(token, |state| !state.has_started()).await;
        waits.unwrap_or(false).then_some(token)
    }

    /// Reads a table in the current language. A table in another node's memory is read from the store, without
    /// presence.
    pub async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        token: TableToken,
        look: impl Fn(&TableState) -> T + Clone + Send + 'static,
    ) -> Result<T, Failure> {
        match self.read_local(token, look.clone()).await {
            Err(Failure::OtherNode(_)) => {
                let (language, word) = (current_locale(), self.operator_notice.borrow().clone());
                let (state, _) = self.restore_table(token).await?.ok_or(Failure::NoSuchTable)?;
                Ok(with_locale(language, || pages::with_operator_notice(word, || look(&state))))
            }
            read => read,
        }
    }

    /// Reads a table in this node's memory.
    pub async fn read_local<T: Send + 'static>(
        self: &Arc<Self>,
        token: TableToken,
        look: impl Fn(&TableState) -> T + Clone + Send + 'static,
    ) -> Result<T, Failure> {
        let (language, word) = (current_locale(), self.operator_notice.borrow().clone());
        let read = |reply: oneshot::Sender<T>| {
            let (look, word) = (look.clone(), word.clone());
            let drawn =
                move |state: &TableState| with_locale(language, || pages::with_operator_notice(word, || look(state)));
            TableMessage::Read(Box::new(move |state| drop(reply.send(drawn(state)))))
        };
        self.send_and_wait(token, read).await.map(|(answer, _)| answer)
    }

    /// Sends a command to a table. Once a table has accepted a command it may have been executed although no response
    /// arrives, so it is sent again only if the table reports that it was not executed.
    pub async fn send_command(self: &Arc<Self>, token: TableToken, command: TableCommand) -> Result<(), Failure> {
        for _ in 0..2 {
            let handle = self.handle_for(token).await?;
            let (reply, answer) = oneshot::channel();
            if handle
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

    /// Runs a computation with a bot permit; none if it fails. A caller that stops waiting does not free the permit
    /// before the computation ends.
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

    /// Removes a person from a table and erases their identity there.
    pub async fn erase_person_at(self: &Arc<Self>, token: TableToken, who: &PersonId) -> Result<(), Failure> {
        self.send_and_wait(token, |reply| TableMessage::ErasePerson(who.clone(), reply)).await?.0
    }

    /// Opens a stream of rendered regions. Dropping it closes it.
    pub async fn open_stream(self: &Arc<Self>, token: TableToken, visit: TableVisit) -> Result<OpenStream, Failure> {
        let (watched, handle) = self.send_and_wait(token, |reply| TableMessage::Watch(visit.clone(), reply)).await?;
        let (number, drawings) = watched?;
        Ok(OpenStream { number, updates: drawings, closed_streams: handle.closed_streams, usage: handle.usage })
    }

    /// Reloads the table with this id, if it is in memory.
    pub async fn reload_table(&self, id: &str) {
        let handle = self.handles().iter().find(|(token, _)| token.id() == id).map(|(_, handle)| handle.clone());
        if let Some(handle) = handle {
            let _ = handle.messages.send(Box::new(TableMessage::Reload)).await;
        }
    }

    /// Drops the handle of a table that has left memory.
    pub fn drop_handle(&self, token: TableToken) {
        self.handles().remove(&token);
    }

    /// Waits for all tables to finish their work, and closes the store.
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

/// An open stream of rendered regions.
pub(crate) struct OpenStream {
    number: u64,
    /// The channel on which they arrive.
    pub updates: RegionReceiver,
    closed_streams: mpsc::UnboundedSender<u64>,
    usage: Arc<TableUsage>,
}

impl OpenStream {
    /// Returns true if the stream has ended because the table was removed.
    pub fn is_table_removed(&self) -> bool {
        self.usage.is_removed.load(Ordering::Relaxed)
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        let _ = self.closed_streams.send(self.number);
    }
}

/// Converts events to their stored form.
pub(crate) fn stored_rows(rows: &[StoredEvent], now: Millis) -> Vec<Kept> {
    rows.iter().map(|row| table_actor::stored_row(row, now)).collect()
}

fn unplayable(what: &str) -> Failure {
    tracing::error!(what, "a stored table cannot be played");
    Failure::Unplayable(what.to_owned())
}
