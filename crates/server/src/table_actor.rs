//! The actor task of one live table: it owns the table state, stores events before it shows them, handles timers, and
//! feeds the streams.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use app::{LinkOrigin, SeatState, SeenMoment, TableVisit};
use catalog::i18n::{Language, with_locale};
use store::{Lease, PendingWakeup};
use tables::{BotRequest, CommandResult, Effect, Millis, PersonId, TableCommand, TableState};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, sleep_until};

use crate::audit;
use crate::clock::ClockSteps;
use crate::deadline_alarms::{alarm_time, store_alarm};
use crate::erased_table::without_person;
use crate::failure::Failure;
use crate::hex::{encode_hex, random_bytes};
use crate::rate_limits::ClientNetwork;
use crate::seat_links::{note_seated, people_named_in};
use crate::secrets::TableToken;
use crate::services::Services;
use crate::shown::{Shown, show_moments_since, show_present};
use crate::table_handle::{CommandKey, TableHandle, TableMessage, TableUsage};
use crate::table_leases::{HeldLease, wakeup_after_crash, wakeup_after_leaving};
use crate::table_loading::restore_table;
use crate::table_persistence::persist_rows;
use crate::table_timers::SleepingTable;
use crate::turn_notices::{people_to_notify, schedule_notifications};
use crate::update_queue::{StreamUpdate, UpdateReceiver, UpdateSender, update_queue};

/// The number of origins that the links of spectators have at one table.
const MAX_ORIGINS: usize = 4;
/// How long the actor waits before it reads a table again after a failure.
const RELOAD_DELAY: Duration = Duration::from_secs(1);

/// An update that is drawn once for all streams that show the same.
enum DrawnUpdate {
    /// The new moments of a viewer, the present last.
    Moments(Vec<Shown>),
    /// The present, which replaces everything.
    Present(Shown),
}

/// One open stream.
struct Stream {
    number: u64,
    visit: TableVisit,
    version: u64,
    seen: SeenMoment,
    sender: UpdateSender,
}

/// The actor of a live table.
pub(crate) struct TableActor {
    services: Arc<Services>,
    token: TableToken,
    state: TableState,
    /// Messages are boxed, because a mailbox allocates its slots up front, and most tables receive no messages most of
    /// the time.
    inbox: mpsc::Receiver<Box<TableMessage>>,
    /// Given to bot computations and streams, which outlive single requests.
    outbox: mpsc::WeakSender<Box<TableMessage>>,
    /// Closed streams are reported here, because the mailbox may be full when they end.
    closed_streams: mpsc::UnboundedReceiver<u64>,
    streams: Vec<Stream>,
    next_stream: u64,
    /// Set after the store failed: the state may be ahead of the store and must not be shown. Holds the reason.
    stale_because: Option<Failure>,
    asked: Instant,
    /// The lease of the table, if several nodes share the store.
    lease: Option<Lease>,
    /// The wakeup last stored for the case that this node ends.
    stored_wakeup: PendingWakeup,
    /// Set once the table was taken over by another node or removed.
    lost: bool,
    /// The wakeup alarm last stored.
    stored_alarm: Option<Millis>,
    /// The people last stored as being on turn.
    stored_waiting: Vec<PersonId>,
    /// The client network that the table's bot time and memory are charged to.
    from: ClientNetwork,
    usage: Arc<TableUsage>,
    /// The steps of the server time that the table state accounts for.
    steps: ClockSteps,
}

/// A table that has left memory and whose mailbox is still open.
pub(crate) struct StoppedTable {
    inbox: mpsc::Receiver<Box<TableMessage>>,
    streams: usize,
}

impl StoppedTable {
    /// Closes the mailbox and rejects the messages in it.
    pub async fn close(mut self) {
        self.inbox.close();
        while let Some(ask) = self.inbox.recv().await {
            ask.reject(&Failure::Unloaded);
        }
        metrics::gauge!("endtable_streams").decrement(self.streams as f64);
    }
}

impl TableActor {
    /// Creates the actor of a table that was just loaded.
    pub fn new(
        services: Arc<Services>,
        token: TableToken,
        state: TableState,
        held: Option<HeldLease>,
        (inbox, closed_streams): (mpsc::Receiver<Box<TableMessage>>, mpsc::UnboundedReceiver<u64>),
        handle: &TableHandle,
    ) -> TableActor {
        let (lease, stored_wakeup) =
            held.map_or((None, PendingWakeup::default()), |held| (Some(held.lease), held.wakeup));
        let (outbox, usage) = (handle.messages.downgrade(), Arc::clone(&handle.usage));
        let (asked, from, streams) = (Instant::now(), handle.from, Vec::new());
        let steps = services.clock.steps();
        TableActor {
            services,
            token,
            state,
            inbox,
            outbox,
            closed_streams,
            streams,
            next_stream: 0,
            stale_because: None,
            asked,
            lease,
            stored_wakeup,
            lost: false,
            from,
            usage,
            stored_alarm: None,
            stored_waiting: Vec::new(),
            steps,
        }
    }

    /// Runs until the table leaves memory; the caller then removes its handle and closes its mailbox. `first` is the
    /// step that loaded the table. Rare branches are boxed, so that the future of an idle table stays small.
    pub async fn run(mut self, first: CommandResult) -> StoppedTable {
        self.apply_effects(first.effects);
        Box::pin(self.sync_metadata()).await;
        let mut closing = self.services.closing.clone();
        let mut ill = self.services.store_health.subscribe();
        let mut serving = self.services.cluster.as_ref().map(|nodes| nodes.subscribe_serving());
        let mut steps = self.services.clock.subscribe_steps();
        while !self.lost && self.services.is_serving() {
            let wake = match &self.stale_because {
                _ if *ill.borrow() => None,
                Some(_) => Some(Instant::now() + RELOAD_DELAY),
                None => self.state.wake_at().map(|at| self.services.clock.instant_at(at)),
            };
            let idle = self.asked + self.services.limits.idle_timeout;
            tokio::select! {
                ask = self.inbox.recv() => match ask {
                    Some(ask) if matches!(*ask, TableMessage::Evict) && self.state.can_sleep() => break,
                    Some(ask) => Box::pin(self.handle_message(*ask)).await,
                    None => break,
                },
                Some(number) = self.closed_streams.recv() => Box::pin(self.close_stream(number)).await,
                () = sleep_until(wake.unwrap_or(idle)), if wake.is_some() => {
                    // A wakeup time that stays in the past without a step in between would otherwise cause a busy loop.
                    tokio::time::sleep(Duration::from_millis(1)).await;
                    let _ = Box::pin(self.handle_command(TableCommand::Wake, Language::default())).await;
                }
                Ok(()) = ill.changed() => {
                    // A clock that ran meanwhile resumes from where it stood.
                    if !*ill.borrow_and_update() && (self.stale_because.is_some() || self.state.running_clock().is_some()) {
                        let _ = Box::pin(self.reload()).await;
                    }
                }
                // The time has stepped, or there was an outage, so the timers have to be recomputed.
                Ok(()) = steps.changed() => drop(Box::pin(self.ensure_current()).await),
                () = sleep_until(idle), if self.state.can_sleep() => break,
                () = node_stopped_serving(&mut serving) => break,
                () = server_closed(&mut closing) => break,
            }
        }
        Box::pin(self.release_table()).await;
        StoppedTable { inbox: self.inbox, streams: self.streams.len() }
    }

    /// Releases the table to its next owner.
    async fn release_table(&mut self) {
        if self.lost {
            return;
        }
        let fresh = self.stale_because.is_none();
        self.services.visitors.remember_visitors(self.token, self.state.visitors_without_stream());
        if let (Some(nodes), Some(lease)) = (&self.services.cluster, &self.lease) {
            let closing = *self.services.closing.borrow();
            let rest = if fresh { wakeup_after_leaving(&self.state, closing) } else { self.stored_wakeup };
            nodes.release_lease(lease, rest).await;
        } else if let Some(clock) = self.state.running_clock().filter(|_| fresh) {
            let clock = (clock.0, self.services.clock.to_steady(clock.1));
            self.services.timers.insert(self.token, SleepingTable { deadline: clock, from: self.from });
        }
    }

    async fn handle_message(&mut self, ask: TableMessage) {
        if !self.services.is_serving() {
            ask.reject(&Failure::StoreDown);
            return;
        }
        // The result of a bot keeps no table in memory.
        if !matches!(ask, TableMessage::Evict | TableMessage::Command(TableCommand::BotDecided { .. }, ..)) {
            self.asked = Instant::now();
            self.usage.last_asked.store(self.services.clock.now(), Ordering::Relaxed);
        }
        if let Err(failure) = self.ensure_current().await {
            ask.reject(&failure);
            return;
        }
        match ask {
            TableMessage::Evict => {}
            TableMessage::Reload => drop(self.reload().await),
            TableMessage::Read(read) => {
                self.state.advance_clock(self.services.clock.now());
                read(&self.state);
            }
            TableMessage::Command(command, once, language, reply) => {
                drop(reply.send(self.handle_post(command, once, language).await))
            }
            TableMessage::ErasePerson(who, reply) => drop(reply.send(self.erase_person(&who).await)),
            TableMessage::Watch(visit, reply) => {
                let watched = self.watch(visit).await;
                if let Err(Ok((number, _))) = reply.send(watched) {
                    self.close_stream(number).await;
                }
            }
        }
    }

    /// Executes one command: it changes the state, is stored, and only then becomes visible to others. While the store
    /// fails, only spectators may join: the table stays as it is shown.
    pub async fn handle_command(&mut self, command: TableCommand, language: Language) -> Result<(), Failure> {
        self.handle_post(command, None, language).await
    }

    /// The same for a command that a person may send again under the same id.
    async fn handle_post(
        &mut self,
        command: TableCommand,
        once: Option<CommandKey>,
        language: Language,
    ) -> Result<(), Failure> {
        let looks = matches!(
            command,
            TableCommand::StreamOpened { .. }
                | TableCommand::StreamClosed { .. }
                | TableCommand::PageRequested { .. }
                | TableCommand::Polled { .. }
                | TableCommand::ShowIntroduction { .. }
        );
        if self.services.store_health.is_degraded() && !looks {
            return Err(Failure::StoreDown);
        }
        self.ensure_current().await?;
        let done = self.step(command, once, language).await;
        if self.stale_because.is_some() {
            // Reads often work although writes fail.
            let _ = self.reload().await;
        }
        done
    }

    async fn step(
        &mut self,
        command: TableCommand,
        once: Option<CommandKey>,
        language: Language,
    ) -> Result<(), Failure> {
        self.state.hold_days(self.services.clock.days_held());
        let now = self.services.clock.now();
        let first = self.state.row_count();
        let acting = audit::acting_person(&command, &self.state);
        let CommandResult { next, rows, finished, effects, reply } = with_locale(language, || match once {
            Some((person, id)) => self.state.handle_once(now, command, &person, &id),
            None => self.state.handle_command(now, command),
        });
        let lease = self.lease.as_ref();
        if let Err(error) =
            persist_rows(&self.services, (self.token, lease), next.as_deref(), first, &rows, finished).await
        {
            if matches!(error, store::StoreError::Lost | store::StoreError::Unknown) {
                return Err(self.abandon_table().await);
            }
            let failure = self.services.store_failed(&error);
            self.stale_because = Some(failure.clone());
            return Err(failure);
        }
        self.apply_effects(effects);
        self.sync_metadata().await;
        note_seated(&self.services, self.token, people_named_in(&rows)).await;
        audit::record_events(&self.services, acting.as_ref(), &rows, self.token).await;
        reply.map_err(Failure::Refused)
    }

    /// Abandons the table: it was removed from the store, or another node has taken it over.
    async fn abandon_table(&mut self) -> Failure {
        self.lost = true;
        let removed = matches!(self.services.store.load(&self.token.id()).await, Ok(None));
        if removed {
            self.usage.is_removed.store(true, Ordering::Relaxed);
            return Failure::NoSuchTable;
        }
        tracing::warn!("a table was taken over by another server");
        Failure::Busy
    }

    /// Updates everything that the store must know about this table.
    async fn sync_metadata(&mut self) {
        self.usage.has_running_clock.store(self.state.running_clock().is_some(), Ordering::Relaxed);
        self.usage.seats.update_from(&self.state);
        self.sync_alarm().await;
        self.sync_notifications().await;
        self.sync_wakeup().await;
    }

    /// Stores the wakeup for the case that this node ends.
    async fn sync_wakeup(&mut self) {
        let (Some(lease), Some(nodes)) = (&self.lease, &self.services.cluster) else { return };
        let rest = wakeup_after_crash(&self.state);
        if rest == self.stored_wakeup {
            return;
        }
        match nodes.store_wakeup(lease, rest).await {
            Ok(()) => self.stored_wakeup = rest,
            Err(error) => tracing::warn!(%error, "what goes on at a table could not be noted"),
        }
    }

    /// Stores when the table must be woken. If that fails, a later step does it.
    async fn sync_alarm(&mut self) {
        let due = alarm_time(&self.state);
        if due == self.stored_alarm {
            return;
        }
        match store_alarm(&self.services, self.token, due).await {
            Ok(()) => self.stored_alarm = due,
            Err(error) => tracing::warn!(%error, "an alarm could not be set"),
        }
    }

    /// Stores whom the table waits for, of the people who can be notified.
    async fn sync_notifications(&mut self) {
        let wanted = people_to_notify(&self.services, &self.state);
        if wanted == self.stored_waiting {
            return;
        }
        match schedule_notifications(&self.services, self.token, &wanted).await {
            Ok(()) => self.stored_waiting = wanted,
            Err(error) => tracing::warn!(%error, "whom a table waits for could not be noted"),
        }
    }

    /// Leaves the table on behalf of a person and rewrites it without them.
    async fn erase_person(&mut self, who: &PersonId) -> Result<(), Failure> {
        if !self.state.is_over() && !self.state.seats_of(Some(who)).is_empty() {
            let left = self.handle_command(TableCommand::Leave { who: who.clone() }, Language::default()).await;
            // A closed table lets nobody leave, and forgets them all the same.
            if !matches!(left, Ok(()) | Err(Failure::Refused(_))) {
                return left;
            }
        }
        let id = self.token.id();
        // One table that takes long does not mean that the store fails.
        let failed = |error: &store::StoreError| self.services.load_failed(error);
        let saved = self.services.store.load(&id).await.map_err(|error| failed(&error))?.ok_or(Failure::NoSuchTable)?;
        let nobody = PersonId(encode_hex(&random_bytes::<32>()));
        let anew = without_person(&saved, who, &nobody, &self.services.timings);
        self.services.store.rewrite_table(&id, &saved, &anew).await.map_err(|error| failed(&error))?;
        // Erasing somebody must not give the others time.
        self.read_again(self.stale_because.is_some()).await
    }

    /// Ensures that the state matches the store and accounts for the current time.
    async fn ensure_current(&mut self) -> Result<(), Failure> {
        let steps = self.services.clock.steps();
        let late =
            self.steps != steps && (self.state.wake_at().is_some() || self.state.now() > self.services.clock.now());
        if self.stale_because.is_none() && !late {
            self.steps = steps;
            return Ok(());
        }
        if self.services.store_health.is_degraded() {
            // The outage is charged to no player, and the table is reloaded when the store is back.
            return if self.stale_because.is_some() { Err(Failure::StoreDown) } else { Ok(()) };
        }
        self.reload().await
    }

    /// Reloads the state from the store, after the store failed or another owner continued the table.
    pub async fn reload(&mut self) -> Result<(), Failure> {
        self.read_again(true).await
    }

    /// Reloads the state from the store. After an interruption the clocks that ran get a moment more.
    async fn read_again(&mut self, interrupted: bool) -> Result<(), Failure> {
        let steps = self.services.clock.steps();
        let Some((mut state, step)) = restore_table(&self.services, self.token).await? else {
            return Err(self.abandon_table().await);
        };
        // An outage of another node may have moved a clock; the store does not record that.
        let moved =
            self.state.moved_clock().map(|(question, deadline)| (question, steps.shift_since(self.steps, deadline)));
        let moved = moved.zip(state.running_clock()).filter(|(before, again)| before.1 > again.1);
        if !interrupted && steps == self.steps {
            state.follow_timing(&self.state);
        } else if let Some((clock, _)) = moved {
            state.restore_clock(clock);
        }
        self.steps = steps;
        state.follow_versions(&self.state);
        self.state = state;
        self.usage.seats.update_from(&self.state);
        self.stale_because = None;
        self.apply_effects(step.effects);
        let watching: Vec<_> = self.streams.iter().map(|stream| stream.visit.clone()).collect();
        for TableVisit { who, language, .. } in watching {
            self.step(TableCommand::StreamOpened { who }, None, language).await?;
        }
        self.push_updates();
        Ok(())
    }

    /// Applies the effects of a stored step.
    fn apply_effects(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::NotifyViewers(_) => self.push_updates(),
                Effect::RunBot(think) => self.start_bot_thought(think),
            }
        }
    }

    /// Starts a bot's computation outside the actor when its turn comes. It is dropped if the table has left memory by
    /// then.
    fn start_bot_thought(&self, BotRequest { seat, question, task: thinker, .. }: BotRequest) {
        let (services, outbox, from, token) = (Arc::clone(&self.services), self.outbox.clone(), self.from, self.token);
        tokio::spawn(async move {
            metrics::gauge!("endtable_thoughts_waiting").increment(1.0);
            let turn = services.bot_scheduler.acquire_permit(from, token).await;
            metrics::gauge!("endtable_thoughts_waiting").decrement(1.0);
            if outbox.upgrade().is_none() {
                return;
            }
            let action = tokio::task::spawn_blocking(thinker).await.ok();
            drop(turn);
            if action.is_none() {
                tracing::error!("a bot failed; the answer of an absent seat is given");
            }
            // A result that is dropped would not be requested again.
            let _ = services.store_health.subscribe().wait_for(|ill| !ill).await;
            if let Some(outbox) = outbox.upgrade() {
                let (reply, _) = oneshot::channel();
                let thought = TableCommand::BotDecided { seat, question, action };
                let _ = outbox.send(Box::new(TableMessage::Command(thought, None, Language::default(), reply))).await;
            }
        });
    }

    /// Draws the new moments for every stream whose viewer may see something new. Streams that see the same share them.
    fn push_updates(&mut self) {
        let mut drawn: Vec<(TableVisit, SeenMoment, DrawnUpdate)> = Vec::new();
        let (state, links) = (&self.state, self.token.to_links());
        for stream in &mut self.streams {
            if stream.sender.is_abandoned() {
                stream.sender.close();
                continue;
            }
            let version = state.version_for(stream.visit.who.as_ref());
            if std::mem::replace(&mut stream.version, version) == version {
                continue;
            }
            if stream.visit.is_program {
                stream.sender.replace_all(program_state(state, &stream.visit));
                continue;
            }
            let (visit, seen) = (&stream.visit.as_drawn(state), stream.seen);
            let same = drawn.iter().position(|(other, from, _)| other == visit && *from == seen);
            let place = same.unwrap_or_else(|| {
                let update = match show_moments_since(state, &links, visit, seen) {
                    Some(moments) => DrawnUpdate::Moments(moments),
                    None => DrawnUpdate::Present(show_present(state, &links, visit)),
                };
                drawn.push((visit.clone(), seen, update));
                drawn.len() - 1
            });
            stream.seen = SeenMoment::at_present(state, visit);
            match &drawn[place].2 {
                DrawnUpdate::Moments(moments) => stream.sender.send_moments(moments),
                DrawnUpdate::Present(moment) => stream.sender.replace_all(StreamUpdate::Present(moment.clone())),
            }
        }
    }

    /// Returns true if this person can open no more streams here. Spectators take no slots from seated players.
    fn is_stream_limit_reached(&self, who: Option<&PersonId>) -> bool {
        let seated = |who: Option<&PersonId>| !self.state.seats_of(who).is_empty();
        let visitors = self.streams.iter().map(|stream| stream.visit.who.as_ref());
        if seated(who) {
            visitors.filter(|visitor| *visitor == who).count() >= self.services.limits.streams_per_person
        } else {
            visitors.filter(|visitor| !seated(*visitor)).count() >= self.services.limits.streams_per_table
        }
    }

    async fn watch(&mut self, mut visit: TableVisit) -> Result<(u64, UpdateReceiver), Failure> {
        if self.is_stream_limit_reached(visit.who.as_ref()) {
            return Err(Failure::TooManyTables);
        }
        self.handle_command(TableCommand::StreamOpened { who: visit.who.clone() }, visit.language).await?;
        if let Some(who) = visit.who.clone() {
            let is_unread = visit.guides.is_shown(self.state.game_id());
            if is_unread != self.state.has_unread_introduction(&who) {
                self.handle_command(TableCommand::ShowIntroduction { who, is_unread }, visit.language).await?;
            }
        }
        if self.state.seats_of(visit.who.as_ref()).is_empty() {
            let known = self.streams.iter().map(|stream| &stream.visit.origin);
            visit.origin = spectator_origin(known, visit.origin, &self.services.own_origin);
        }
        let version = self.state.version_for(visit.who.as_ref());
        let (sender, receiver) = update_queue();
        sender.replace_all(match visit.is_program {
            true => program_state(&self.state, &visit),
            false => StreamUpdate::Present(show_present(&self.state, &self.token.to_links(), &visit)),
        });
        let seen = SeenMoment::at_present(&self.state, &visit);
        let number = self.next_stream;
        self.next_stream += 1;
        self.streams.push(Stream { number, visit, version, seen, sender });
        self.usage.streams.store(self.streams.len(), Ordering::Relaxed);
        metrics::gauge!("endtable_streams").increment(1.0);
        Ok((number, receiver))
    }

    async fn close_stream(&mut self, number: u64) {
        let Some(place) = self.streams.iter().position(|stream| stream.number == number) else { return };
        let stream = self.streams.swap_remove(place);
        self.usage.streams.store(self.streams.len(), Ordering::Relaxed);
        metrics::gauge!("endtable_streams").decrement(1.0);
        let _ = self.handle_command(TableCommand::StreamClosed { who: stream.visit.who }, stream.visit.language).await;
    }
}

/// Returns the origin of a spectator's links. Each further origin is another drawing of every moment, and browsers
/// choose the host names that they ask for, so only the first few are kept apart; all others get the server's own, and
/// nobody gets one that a stranger has made up.
fn spectator_origin<'a>(
    known: impl Iterator<Item = &'a LinkOrigin>,
    asked: LinkOrigin,
    own: &LinkOrigin,
) -> LinkOrigin {
    let mut apart: Vec<&LinkOrigin> = Vec::new();
    for origin in known.filter(|origin| *origin != own) {
        if !apart.contains(&origin) {
            apart.push(origin);
        }
    }
    if apart.contains(&&asked) || apart.len() < MAX_ORIGINS - 1 { asked } else { own.clone() }
}

/// Returns the update for the program of a seat.
fn program_state(state: &TableState, visit: &TableVisit) -> StreamUpdate {
    StreamUpdate::State(visit.who.as_ref().and_then(|who| SeatState::for_person(state, who)).map(Arc::new))
}

/// Waits until this node may no longer serve its tables; never returns if there are no other nodes.
async fn node_stopped_serving(serving: &mut Option<watch::Receiver<bool>>) {
    match serving {
        Some(serving) => drop(serving.wait_for(|serving| !serving).await),
        None => std::future::pending().await,
    }
}

/// Waits until the server closes.
async fn server_closed(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closed| *closed).await;
}

#[cfg(test)]
mod tests;
