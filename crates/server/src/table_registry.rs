//! The registry of all live tables; it also loads tables from the store.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use app::TableVisit;
use catalog::i18n::{current_locale, with_locale};
use parking_lot::{Mutex, MutexGuard};
use store::PendingWakeup;
use tables::{CommandResult, Millis, PersonId, TableCommand, TableOpening, TableState};
use tokio::sync::{Semaphore, mpsc, oneshot};

use crate::cluster_access::Cluster;
use crate::deadline_alarms::{alarm_time, store_alarm};
use crate::failure::Failure;
use crate::rate_limits::ClientNetwork;
use crate::request_identity::{RequestIdentity, current_identity};
use crate::seat_links::note_seated;
use crate::seated_people::SeatsElsewhere;
use crate::secrets::TableToken;
use crate::services::Services;
use crate::table_actor::TableActor;
use crate::table_handle::{CommandKey, MAX_QUEUED_MESSAGES, OpenStream, TableHandle, TableMessage, TableUsage};
use crate::table_leases::{HeldLease, acquire_lease};
use crate::table_loading::restore_after;
use crate::table_rows::new_table;

/// The registry of all live tables.
pub(crate) struct TableRegistry {
    pub services: Arc<Services>,
    handles: Mutex<HashMap<TableToken, TableHandle>>,
    seats_elsewhere: SeatsElsewhere,
    /// The tables that are being loaded: whoever asks for one meanwhile waits for it.
    loading: LoadingTables,
    /// How many tables are read at once, so that connections to the database are left for those that are in play.
    load_slots: Semaphore,
    /// The number of tables that were loaded.
    #[cfg(test)]
    loads: std::sync::atomic::AtomicUsize,
}

/// How many tables are read at once from a file, and from a PostgreSQL server: half of the connections.
const LOADS: usize = 2;
const SHARED_LOADS: usize = 5;

/// A lock for each table that is being loaded.
type LoadingTables = Mutex<HashMap<TableToken, Arc<tokio::sync::Mutex<()>>>>;

/// The wish to load a table. The last one for a table removes its lock.
struct LoadTurn<'a> {
    tables: &'a LoadingTables,
    token: TableToken,
    lock: Arc<tokio::sync::Mutex<()>>,
}

impl LoadTurn<'_> {
    fn new(tables: &LoadingTables, token: TableToken) -> LoadTurn<'_> {
        let lock = Arc::clone(tables.lock().entry(token).or_default());
        LoadTurn { tables, token, lock }
    }
}

impl Drop for LoadTurn<'_> {
    fn drop(&mut self) {
        let mut tables = self.tables.lock();
        // The map has one of the references, and this wish the other.
        if Arc::strong_count(&self.lock) == 2 {
            tables.remove(&self.token);
        }
    }
}

impl TableRegistry {
    /// Creates a registry without live tables.
    pub fn new(services: Arc<Services>) -> TableRegistry {
        let load_slots = Semaphore::new(if services.store.is_shared() { SHARED_LOADS } else { LOADS });
        TableRegistry {
            load_slots,
            services,
            handles: Mutex::default(),
            seats_elsewhere: SeatsElsewhere::default(),
            loading: LoadingTables::default(),
            #[cfg(test)]
            loads: std::sync::atomic::AtomicUsize::new(0),
        }
    }

    /// Returns true if a player's clock runs, at a live or an unloaded table.
    pub fn has_running_clock(&self) -> bool {
        let awake = self.handles().values().any(|handle| handle.usage.has_running_clock.load(Ordering::Relaxed));
        awake || !self.services.timers.is_empty()
    }

    fn handles(&self) -> MutexGuard<'_, HashMap<TableToken, TableHandle>> {
        self.handles.lock()
    }

    /// Creates a table, stores it, and returns its token.
    pub async fn create_table(&self, opening: &TableOpening) -> Result<TableToken, Failure> {
        self.create_with(opening, (self.services.new_deal_secrets)()).await
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
        if self.create_at(token, opening, (self.services.new_deal_secrets)()).await? {
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
        if self.services.store_health.is_degraded() {
            return Err(Failure::StoreDown);
        }
        if self.services.store.free_bytes().is_some_and(|free| free < self.services.limits.min_free_disk) {
            tracing::warn!("the disk is almost full: no new tables are made");
            return Err(Failure::DiskFull);
        }
        let entry = catalog::find(&opening.game).ok_or(Failure::NoSuchTable)?;
        let now = self.services.clock.now();
        let opened = TableState::open(now, opening, deal, entry, self.services.timings);
        let (state, step) = opened.map_err(Failure::Refused)?;
        let table = new_table(token, &state, &step.rows, now);
        match self.services.store.create_table(&table).await {
            Ok(true) => {
                // The store learns of a seat only when its player first views the table, and a full server admits only
                // known seated players.
                self.seats_elsewhere.record_all(token, &state);
                note_seated(&self.services, token, state.seated_people()).await;
                self.set_alarm(token, alarm_time(&state)).await?;
                Ok(true)
            }
            Ok(false) => Ok(false),
            Err(error) => Err(self.services.store_failed(&error)),
        }
    }

    async fn set_alarm(&self, token: TableToken, at: Option<Millis>) -> Result<(), Failure> {
        if at.is_none() {
            return Ok(());
        }
        store_alarm(&self.services, token, at).await.map_err(|error| self.services.store_failed(&error))
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
        if *self.services.closing.borrow() {
            return Err(Failure::Busy);
        }
        if !self.services.is_serving() {
            return Err(Failure::StoreDown);
        }
        if let Some(handle) = self.live_handle(token) {
            return Ok(handle);
        }
        let turn = LoadTurn::new(&self.loading, token);
        let _turn = turn.lock.lock().await;
        match self.live_handle(token) {
            Some(handle) => Ok(handle),
            None => self.lease_and_open(token).await,
        }
    }

    #[cfg(test)]
    pub fn load_count(&self) -> usize {
        self.loads.load(Ordering::Relaxed)
    }

    fn live_handle(&self, token: TableToken) -> Option<TableHandle> {
        self.handles().get(&token).filter(|handle| !handle.messages.is_closed()).cloned()
    }

    /// Loads a table that is not in memory.
    async fn lease_and_open(self: &Arc<Self>, token: TableToken) -> Result<TableHandle, Failure> {
        #[cfg(test)]
        self.loads.fetch_add(1, Ordering::Relaxed);
        let held = acquire_lease(&self.services, token).await?;
        let opened = self.open_table(token, held.clone()).await;
        if let (Err(failure), Some(cluster), Some(held)) = (&opened, &self.services.cluster, held) {
            // An unplayable table will fail again; any other failure is left to a node that can load the table.
            let hopeless = matches!(failure, Failure::NoSuchTable | Failure::Unplayable(_));
            cluster.release_lease(&held.lease, if hopeless { PendingWakeup::default() } else { held.wakeup }).await;
        }
        opened
    }

    /// Reads a table from the store and starts its actor.
    async fn open_table(self: &Arc<Self>, token: TableToken, held: Option<HeldLease>) -> Result<TableHandle, Failure> {
        let gone = held.as_ref().and_then(|held| held.silent_for);
        let (mut state, step) = self.restore(token, gone).await?;
        let asking = current_identity();
        let mut doors = self.handles();
        if let Some(handle) = doors.get(&token).filter(|handle| !handle.messages.is_closed()) {
            return Ok(handle.clone());
        }
        self.evict_idle_table(&doors, &asking, !state.seats_of(asking.who.as_ref()).is_empty())?;
        state.recall_visitors(&self.services.visitors.take_visitors(token));
        if let Some(asleep) = self.services.timers.remove(token) {
            let (question, deadline) = asleep.deadline;
            state.restore_clock((question, self.services.clock.resolve_steady(deadline)));
        }
        if let Some(clock) =
            held.as_ref().and_then(|held| held.resumed_clock(state.now(), self.services.timings.restore_grace))
        {
            state.restore_clock(clock);
        }
        let (asks, inbox) = mpsc::channel(MAX_QUEUED_MESSAGES);
        let (parted, partings) = mpsc::unbounded_channel();
        let usage =
            Arc::new(TableUsage { last_asked: AtomicU64::new(self.services.clock.now()), ..TableUsage::default() });
        usage.seats.update_from(&state);
        let handle = TableHandle { messages: asks, closed_streams: parted, from: asking.from, who: asking.who, usage };
        let actor = TableActor::new(Arc::clone(&self.services), token, state, held, (inbox, partings), &handle);
        doors.insert(token, handle.clone());
        let registry = Arc::clone(self);
        tokio::spawn(async move {
            let stopped = actor.run(step).await;
            registry.handles().remove(&token);
            stopped.close().await;
        });
        Ok(handle)
    }

    /// Reads a table from the store. Few are read at once.
    async fn restore(&self, token: TableToken, gone: Option<Millis>) -> Result<(TableState, CommandResult), Failure> {
        let _slot = self.load_slots.acquire().await;
        restore_after(&self.services, token, gone).await?.ok_or(Failure::NoSuchTable)
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
        let kept = if seated { 0 } else { self.services.limits.live_tables / 10 };
        let full = doors.len() + kept >= self.services.limits.live_tables;
        // Counting is expensive and done only when slots are scarce.
        let own = if doors.len() >= self.services.limits.live_tables_per_address {
            doors.values().filter(|handle| mine(handle)).count()
        } else {
            0
        };
        let greedy = own >= self.services.limits.live_tables_per_address;
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

    /// Returns true if a table is in memory and stays there for now.
    pub(crate) fn is_live(&self, token: TableToken) -> bool {
        self.handles().get(&token).is_some_and(|handle| !handle.messages.is_closed())
    }

    /// Returns the ids of the tables in this node's memory.
    pub fn live_ids(&self) -> HashSet<String> {
        self.handles().keys().map(|token| token.id()).collect()
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
        Err(if self.services.store_health.is_degraded() { Failure::StoreDown } else { Failure::Busy })
    }

    /// Returns the waiting room with this code, if there is one. If two have the same code, neither is returned; the
    /// link still leads to the right one.
    pub async fn waiting_room(self: &Arc<Self>, code: &str) -> Option<TableToken> {
        let tokens = match &self.services.cluster {
            Some(nodes) => self.waiting_rooms_of_all_nodes(nodes, code).await,
            None => self.handles().keys().copied().filter(|token| token.room_code() == code).collect(),
        };
        let [token] = tokens[..] else { return None };
        let waits = self.read(token, |state| !state.has_started()).await;
        waits.unwrap_or(false).then_some(token)
    }

    /// Returns the waiting rooms with this code on all nodes.
    async fn waiting_rooms_of_all_nodes(&self, nodes: &Cluster, code: &str) -> Vec<TableToken> {
        let key = self.services.key;
        let rooms = nodes.waiting_rooms(&key.room_id(code)).await.unwrap_or_default();
        rooms.iter().filter_map(|room| key.unseal(&room.id, &room.link)).collect()
    }

    /// Returns the id of the game at a table, if there is one.
    pub async fn game_of(self: &Arc<Self>, token: TableToken) -> Option<&'static str> {
        self.read(token, |state| state.game().info().id).await.ok()
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
                let (language, word) = (current_locale(), self.services.operator_notice.borrow().clone());
                let (state, _) = self.restore(token, None).await?;
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
        let (language, word) = (current_locale(), self.services.operator_notice.borrow().clone());
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
        self.send_post(token, command, None).await
    }

    /// The same for a command that a person may send again under the same id.
    pub async fn send_post(
        self: &Arc<Self>,
        token: TableToken,
        command: TableCommand,
        once: Option<CommandKey>,
    ) -> Result<(), Failure> {
        for _ in 0..2 {
            let handle = self.handle_for(token).await?;
            let (reply, answer) = oneshot::channel();
            let (command, language) = (command.clone(), current_locale());
            let message = TableMessage::Command(command, once.clone(), language, reply);
            if handle.messages.send(Box::new(message)).await.is_err() {
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
        let turn = self.services.bot_scheduler.acquire_permit(from, token).await;
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

    /// Returns true if a person has a seat at a table. It loads no table, and reads the store only for people known to
    /// have sat there: a forged cookie costs no more than one read of the store.
    pub async fn has_seat(self: &Arc<Self>, token: TableToken, who: &PersonId) -> bool {
        if let Some(handle) = self.handles().get(&token).filter(|handle| !handle.messages.is_closed()) {
            return handle.usage.seats.has(who);
        }
        let key = (who.clone(), token);
        if let Some(seated) = self.seats_elsewhere.known(&key) {
            return seated;
        }
        if !matches!(self.services.store.seat_link(&who.0, &token.id()).await, Ok(Some(_))) {
            return false;
        }
        let person = who.clone();
        let read = self.read(token, move |state| !state.seats_of(Some(&person)).is_empty()).await;
        let seated = read.unwrap_or(false);
        if !self.is_live(token) {
            self.seats_elsewhere.note(key, seated);
        }
        seated
    }

    /// Opens a stream of rendered regions. Dropping it closes it.
    pub async fn open_stream(self: &Arc<Self>, token: TableToken, visit: TableVisit) -> Result<OpenStream, Failure> {
        let (watched, handle) = self.send_and_wait(token, |reply| TableMessage::Watch(visit.clone(), reply)).await?;
        let (number, drawings) = watched?;
        Ok(handle.open_stream(number, drawings))
    }

    /// Reloads the table with this id, if it is in memory.
    pub async fn reload_table(&self, id: &str) {
        let handle = self.handles().iter().find(|(token, _)| token.id() == id).map(|(_, handle)| handle.clone());
        if let Some(handle) = handle {
            let _ = handle.messages.send(Box::new(TableMessage::Reload)).await;
        }
    }

    /// Waits for all tables to finish their work, and closes the store.
    pub async fn close(&self) {
        for _ in 0..500 {
            if self.handles().is_empty() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        if let Err(error) = self.services.clock.persist(&self.services.store, self.services.node_id()).await {
            tracing::warn!(%error, "what is known of the clock was not kept");
        }
        match &self.services.cluster {
            Some(nodes) => nodes.leave().await,
            None if self.has_running_clock() => {
                if let Err(error) = self.services.outages.persist(&self.services.store, self.services.clock.now()).await
                {
                    tracing::warn!(%error, "some seconds of running clocks will be given back");
                }
            }
            None => {}
        }
        self.services.store.close().await;
    }
}
