//! The task of one live table: it owns the core, stores before it shows, wakes it, and feeds the streams.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::http::StatusCode;
use catalog::words::{Language, with_locale};
use store::{Lease, NewTable, PendingWakeup, TableRow as Kept};
use tables::{
    BotRequest, CommandResult, Effect, Millis, PersonId, Refusal, StoredEvent, TableCommand, TableOpening, TableState,
};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, sleep_until};

use crate::clock::ClockSteps;
use crate::hall::{TableHandle, TableRegistry, TableUsage, stored_rows};
use crate::letterbox::{DrawnRegion, RegionReceiver, RegionSender, letterbox};
use crate::limits::ClientNetwork;
use crate::nodes::{self, HeldLease};
use crate::secrets::TableToken;
use crate::sleepers::SleepingTable;
use crate::texts;
use crate::view::{self, TableVisit};
use crate::{alarms, calls};

/// How long a table that could not be read waits before it is read again.
const AGAIN: Duration = Duration::from_secs(1);
/// How many requests may wait for one table.
pub(crate) const MAILBOX: usize = 64;

/// Why a table did not do something.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Failure {
    /// There is no such table.
    Missing,
    /// The table said no; nothing has changed.
    Refused(Refusal),
    /// The table cannot be played by this program. One sentence for people.
    Broken(String),
    /// The house is full or closing, or another owner went on with the table. Nothing was lost; try again.
    Busy,
    /// Too many tables are in use.
    Full,
    /// The disk is almost full.
    NoRoom,
    /// The store does not work now. Nothing was lost; the house tries again by itself.
    Ill,
    /// The table left memory before it came to this. Ask again.
    Asleep,
    /// The table is in the memory of the node at this address.
    Elsewhere(store::Node),
}

impl Failure {
    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        match self {
            Failure::Missing => StatusCode::NOT_FOUND,
            Failure::Busy
            | Failure::Ill
            | Failure::Full
            | Failure::NoRoom
            | Failure::Asleep
            | Failure::Elsewhere(_) => StatusCode::SERVICE_UNAVAILABLE,
            Failure::Broken(_) => StatusCode::CONFLICT,
            Failure::Refused(refusal) => match refusal {
                Refusal::NoSeat | Refusal::NotHost => StatusCode::FORBIDDEN,
                Refusal::Malformed(_)
                | Refusal::Unnumbered
                | Refusal::Setup(_)
                | Refusal::NoName
                | Refusal::BadName(_)
                | Refusal::ReservedName
                | Refusal::BadShare
                | Refusal::NoText
                | Refusal::BadText(_)
                | Refusal::NoSuchSeat
                | Refusal::NoSuchBot => StatusCode::UNPROCESSABLE_ENTITY,
                _ => StatusCode::CONFLICT,
            },
        }
    }
}

/// What reads a core and answers by itself.
pub(crate) type TableQuery = Box<dyn FnOnce(&TableState) + Send>;

/// A request to a table.
pub(crate) enum TableMessage {
    /// Look at the core.
    Read(TableQuery),
    /// Do something, for somebody who reads this language.
    Do(TableCommand, Language, oneshot::Sender<Result<(), Failure>>),
    /// Leave for somebody, and keep nothing that says who they were.
    Forget(PersonId, oneshot::Sender<Result<(), Failure>>),
    /// Leave memory if nobody looks: others need the place.
    Rest,
    /// Read the table again: somebody else has written to it.
    Reread,
    /// Open a stream of drawings; the number is needed to close it.
    Watch(TableVisit, oneshot::Sender<Result<(u64, RegionReceiver), Failure>>),
}

/// One open stream.
struct Stream {
    number: u64,
    visit: TableVisit,
    version: u64,
    sender: RegionSender,
}

/// A live table's task.
pub(crate) struct TableActor {
    pub hall: Arc<TableRegistry>,
    pub token: TableToken,
    pub core: TableState,
    /// In boxes: a mailbox has room for many letters from the start, and most tables are asked nothing most of the time.
    pub inbox: mpsc::Receiver<Box<TableMessage>>,
    /// To be handed to thoughts and streams, which outlive single requests.
    pub outbox: mpsc::WeakSender<Box<TableMessage>>,
    /// Closed streams report here: the mailbox may be full when they end.
    pub parted: mpsc::UnboundedReceiver<u64>,
    streams: Vec<Stream>,
    next_stream: u64,
    /// Set after the store failed: the core may have gone ahead of it and must not be shown. Says why.
    stale: Option<Failure>,
    asked: Instant,
    /// The right to go on with the table, where several servers share it.
    lease: Option<Lease>,
    /// What the store knows to go on should this server end, as far as this task knows.
    noted: PendingWakeup,
    /// Set once another server has the table, or nobody any more.
    lost: bool,
    /// When the store will have the table woken, as far as this task knows.
    alarm: Option<Millis>,
    /// Whom the store knows to be waited for, as far as this task knows.
    called: Vec<PersonId>,
    /// Whose share of thinking and memory the table takes.
    from: ClientNetwork,
    usage: Arc<TableUsage>,
    /// The steps of the time of the server that the core knows of.
    steps: ClockSteps,
}

impl TableActor {
    /// A task for a core that has just come into memory.
    pub fn new(
        hall: Arc<TableRegistry>,
        token: TableToken,
        core: TableState,
        held: Option<HeldLease>,
        (inbox, parted): (mpsc::Receiver<Box<TableMessage>>, mpsc::UnboundedReceiver<u64>),
        door: &TableHandle,
    ) -> TableActor {
        let (lease, noted) = held.map_or((None, PendingWakeup::default()), |held| (Some(held.lease), held.rest));
        let (outbox, usage) = (door.asks.downgrade(), Arc::clone(&door.usage));
        let (asked, from, streams) = (Instant::now(), door.from, Vec::new());
        let steps = hall.clock.steps();
        TableActor {
            hall,
            token,
            core,
            inbox,
            outbox,
            parted,
            streams,
            next_stream: 0,
            stale: None,
            asked,
            lease,
            noted,
            lost: false,
            from,
            usage,
            alarm: None,
            called: Vec::new(),
            steps,
        }
    }

    /// Works until nobody needs the table in memory. `first` is the step with which the core came into memory. What is done
    /// now and then is boxed: a table that waits holds no room for it.
    pub async fn run(mut self, first: CommandResult) {
        self.follow(first.effects);
        Box::pin(self.note()).await;
        let mut closing = self.hall.closing.clone();
        let mut ill = self.hall.pulse.watch();
        let mut serving = self.hall.nodes.as_ref().map(|nodes| nodes.serving());
        let mut steps = self.hall.clock.watch();
        while !self.lost && self.hall.serves() {
            let wake = match &self.stale {
                _ if *ill.borrow() => None,
                Some(_) => Some(Instant::now() + AGAIN),
                None => self.core.wake_at().map(|at| self.hall.clock.instant(at)),
            };
            let idle = self.asked + self.hall.limits.idle;
            tokio::select! {
                ask = self.inbox.recv() => match ask {
                    Some(ask) if matches!(*ask, TableMessage::Rest) && self.core.can_sleep() => break,
                    Some(ask) => Box::pin(self.answer(*ask)).await,
                    None => break,
                },
                Some(number) = self.parted.recv() => Box::pin(self.unwatch(number)).await,
                () = sleep_until(wake.unwrap_or(idle)), if wake.is_some() => {
                    // Without a step in between, a wish that stays in the past would keep the processor busy.
                    tokio::time::sleep(Duration::from_millis(1)).await;
                    let _ = Box::pin(self.take(TableCommand::Wake, Language::default())).await;
                }
                Ok(()) = ill.changed() => {
                    // A clock that ran meanwhile goes on from where it stood.
                    if !*ill.borrow_and_update() && (self.stale.is_some() || self.core.clock().is_some()) {
                        let _ = Box::pin(self.reload()).await;
                    }
                }
                // The time has stepped, or nobody could answer for a while: what this waits for comes at another moment.
                Ok(()) = steps.changed() => drop(Box::pin(self.fresh()).await),
                () = sleep_until(idle), if self.core.can_sleep() => break,
                () = lapsed(&mut serving) => break,
                () = closed(&mut closing) => break,
            }
        }
        Box::pin(self.let_go()).await;
        self.hall.forget(self.token);
        self.inbox.close();
        while let Some(ask) = self.inbox.recv().await {
            refuse(*ask, &Failure::Asleep);
        }
        metrics::gauge!("endtable_streams").decrement(self.streams.len() as f64);
    }

    /// Leaves the table to whoever needs it next.
    async fn let_go(&mut self) {
        if self.lost {
            return;
        }
        let fresh = self.stale.is_none();
        if let (Some(nodes), Some(lease)) = (&self.hall.nodes, &self.lease) {
            let closing = *self.hall.closing.borrow();
            let rest = if fresh { nodes::left_behind(&self.core, closing) } else { self.noted };
            nodes.release(lease, rest).await;
        } else if let Some(clock) = self.core.clock().filter(|_| fresh) {
            let clock = (clock.0, self.hall.clock.steady(clock.1));
            self.hall.sleepers.put(self.token, SleepingTable { clock, from: self.from });
        }
    }

    async fn answer(&mut self, ask: TableMessage) {
        if !self.hall.serves() {
            refuse(ask, &Failure::Ill);
            return;
        }
        // A bot's thought keeps no table in memory.
        if !matches!(ask, TableMessage::Rest | TableMessage::Do(TableCommand::Thought { .. }, ..)) {
            self.asked = Instant::now();
            self.usage.asked.store(self.hall.clock.now(), Ordering::Relaxed);
        }
        if let Err(failure) = self.fresh().await {
            refuse(ask, &failure);
            return;
        }
        match ask {
            TableMessage::Rest => {}
            TableMessage::Reread => drop(self.reload().await),
            TableMessage::Read(read) => {
                self.core.advance_clock(self.hall.clock.now());
                read(&self.core);
            }
            TableMessage::Do(command, language, reply) => drop(reply.send(self.take(command, language).await)),
            TableMessage::Forget(who, reply) => drop(reply.send(self.forget(&who).await)),
            TableMessage::Watch(visit, reply) => {
                let watched = self.watch(visit).await;
                if let Err(Ok((number, _))) = reply.send(watched) {
                    self.unwatch(number).await;
                }
            }
        }
    }

    /// One command: through the core, into the store, and only then to everybody else. While the store does not work
    /// only those come in who look on: the table stays as it is shown.
    pub async fn take(&mut self, command: TableCommand, language: Language) -> Result<(), Failure> {
        let looks =
            matches!(command, TableCommand::Joined { .. } | TableCommand::Parted { .. } | TableCommand::Seen { .. });
        if self.hall.pulse.ill() && !looks {
            return Err(Failure::Ill);
        }
        self.fresh().await?;
        let done = self.step(command, language).await;
        if self.stale.is_some() {
            // What is stored can often be read although nothing can be written.
            let _ = self.reload().await;
        }
        done
    }

    async fn step(&mut self, command: TableCommand, language: Language) -> Result<(), Failure> {
        self.core.hold_days(self.hall.clock.days_held());
        let now = self.hall.clock.now();
        let first = self.core.rows();
        let CommandResult { next, rows, finished, effects, reply } =
            with_locale(language, || self.core.handle(now, command));
        let lease = self.lease.as_ref();
        if let Err(error) = keep(&self.hall, (self.token, lease), next.as_deref(), first, &rows, finished).await {
            if matches!(error, store::StoreError::Lost | store::StoreError::Unknown) {
                return Err(self.give_up().await);
            }
            let failure = self.hall.store_failed(&error);
            self.stale = Some(failure.clone());
            return Err(failure);
        }
        self.follow(effects);
        self.note().await;
        reply.map_err(Failure::Refused)
    }

    /// Leaves the table: it was removed from the store, or another server has taken it over.
    async fn give_up(&mut self) -> Failure {
        self.lost = true;
        let removed = matches!(self.hall.store.load(&self.token.id()).await, Ok(None));
        if removed {
            self.usage.removed.store(true, Ordering::Relaxed);
            return Failure::Missing;
        }
        tracing::warn!("a table was taken over by another server");
        Failure::Busy
    }

    /// Has the store know what others must know of this table.
    async fn note(&mut self) {
        self.usage.clock.store(self.core.clock().is_some(), Ordering::Relaxed);
        self.usage.seats.note(&self.core);
        self.set_alarm().await;
        self.set_calls().await;
        self.set_rest().await;
    }

    /// Has the store know what must go on should this server end.
    async fn set_rest(&mut self) {
        let Some(lease) = &self.lease else { return };
        let rest = nodes::restless(&self.core);
        if rest == self.noted {
            return;
        }
        match self.hall.store.note_rest(lease, rest).await {
            Ok(()) => self.noted = rest,
            Err(error) => tracing::warn!(%error, "what goes on at a table could not be noted"),
        }
    }

    /// Has the store know when the table must be woken. If it cannot be told, a later step tells it.
    async fn set_alarm(&mut self) {
        let due = alarms::due(&self.core);
        if due == self.alarm {
            return;
        }
        match alarms::note(&self.hall, self.token, due).await {
            Ok(()) => self.alarm = due,
            Err(error) => tracing::warn!(%error, "an alarm could not be set"),
        }
    }

    /// Has the store know whom the table waits for, of those who can be called.
    async fn set_calls(&mut self) {
        let wanted = calls::wanted(&self.hall, &self.core);
        if wanted == self.called {
            return;
        }
        match calls::note(&self.hall, self.token, &wanted).await {
            Ok(()) => self.called = wanted,
            Err(error) => tracing::warn!(%error, "whom a table waits for could not be noted"),
        }
    }

    /// Makes sure that the core is what the store has, and that it knows what time it is.
    async fn fresh(&mut self) -> Result<(), Failure> {
        let steps = self.hall.clock.steps();
        let late = self.steps != steps && (self.core.wake_at().is_some() || self.core.now() > self.hall.clock.now());
        if self.stale.is_none() && !late {
            self.steps = steps;
            return Ok(());
        }
        if self.hall.pulse.ill() {
            // The time that passes meanwhile is nobody's, and the table is read again when the store is back.
            return if self.stale.is_some() { Err(Failure::Ill) } else { Ok(()) };
        }
        self.reload().await
    }

    /// Reads the core from the store again, after the store failed or another owner went on.
    pub async fn reload(&mut self) -> Result<(), Failure> {
        let steps = self.hall.clock.steps();
        let Some((mut core, step)) = self.hall.restore(self.token).await? else { return Err(self.give_up().await) };
        // A clock may have been moved by what happened at another server, of which the store knows nothing.
        let moved = self.core.moved_clock().map(|(question, deadline)| (question, steps.since(self.steps, deadline)));
        let moved = moved.zip(core.clock()).filter(|(before, again)| before.1 > again.1);
        self.steps = steps;
        if let Some((clock, _)) = moved {
            core.go_on_with_clock(clock);
        }
        core.follow_versions(&self.core);
        self.core = core;
        self.usage.seats.note(&self.core);
        self.stale = None;
        self.follow(step.effects);
        let watching: Vec<_> = self.streams.iter().map(|stream| stream.visit.clone()).collect();
        for TableVisit { who, language, .. } in watching {
            self.step(TableCommand::Joined { who }, language).await?;
        }
        self.show();
        Ok(())
    }

    /// Does what a stored step asks for.
    fn follow(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Tell(_) => self.show(),
                Effect::Think(think) => self.think(think),
            }
        }
    }

    /// Runs a bot's thought aside when it is its turn. The thought of a table that has left memory is not thought.
    fn think(&self, BotRequest { seat, question, thinker }: BotRequest) {
        let (hall, outbox, from, token) = (Arc::clone(&self.hall), self.outbox.clone(), self.from, self.token);
        tokio::spawn(async move {
            metrics::gauge!("endtable_thoughts_waiting").increment(1.0);
            let turn = hall.thinkers.turn(from, token).await;
            metrics::gauge!("endtable_thoughts_waiting").decrement(1.0);
            if outbox.upgrade().is_none() {
                return;
            }
            let action = tokio::task::spawn_blocking(thinker).await.ok();
            drop(turn);
            if action.is_none() {
                tracing::error!("a bot failed; the answer of an absent seat is given");
            }
            // A thought that is thrown away is not asked for again.
            let _ = hall.pulse.watch().wait_for(|ill| !ill).await;
            if let Some(outbox) = outbox.upgrade() {
                let (reply, _) = oneshot::channel();
                let thought = TableCommand::Thought { seat, question, action };
                let _ = outbox.send(Box::new(TableMessage::Do(thought, Language::default(), reply))).await;
            }
        });
    }

    /// Draws the region for every stream whose viewer may see something new. A slow reader finds only the newest.
    fn show(&mut self) {
        let mut drawn: Vec<(TableVisit, Arc<DrawnRegion>)> = Vec::new();
        for stream in &mut self.streams {
            let version = self.core.version(stream.visit.who.as_ref());
            if version == stream.version {
                continue;
            }
            stream.version = version;
            let same = drawn.iter().find(|(visit, _)| *visit == stream.visit).map(|(_, region)| Arc::clone(region));
            let region = same.unwrap_or_else(|| {
                let region = Arc::new(view::region(&self.core, self.token, &stream.visit));
                drawn.push((stream.visit.clone(), Arc::clone(&region)));
                region
            });
            stream.sender.send(region);
        }
    }

    /// Whether this person can open no more streams here. Spectators take no places from people with a seat.
    fn all_places_taken(&self, who: Option<&PersonId>) -> bool {
        let seated = |who: Option<&PersonId>| !self.core.seats_of(who).is_empty();
        let visitors = self.streams.iter().map(|stream| stream.visit.who.as_ref());
        if seated(who) {
            visitors.filter(|visitor| *visitor == who).count() >= self.hall.limits.streams_per_person
        } else {
            visitors.filter(|visitor| !seated(*visitor)).count() >= self.hall.limits.streams_per_table
        }
    }

    async fn watch(&mut self, visit: TableVisit) -> Result<(u64, RegionReceiver), Failure> {
        if self.all_places_taken(visit.who.as_ref()) {
            return Err(Failure::Full);
        }
        self.take(TableCommand::Joined { who: visit.who.clone() }, visit.language).await?;
        let version = self.core.version(visit.who.as_ref());
        let (sender, receiver) = letterbox();
        sender.send(Arc::new(view::region(&self.core, self.token, &visit)));
        let number = self.next_stream;
        self.next_stream += 1;
        self.streams.push(Stream { number, visit, version, sender });
        self.usage.streams.store(self.streams.len(), Ordering::Relaxed);
        metrics::gauge!("endtable_streams").increment(1.0);
        Ok((number, receiver))
    }

    async fn unwatch(&mut self, number: u64) {
        let Some(place) = self.streams.iter().position(|stream| stream.number == number) else { return };
        let stream = self.streams.swap_remove(place);
        self.usage.streams.store(self.streams.len(), Ordering::Relaxed);
        metrics::gauge!("endtable_streams").decrement(1.0);
        let _ = self.take(TableCommand::Parted { who: stream.visit.who }, stream.visit.language).await;
    }
}

/// Stores what a step added. The next table comes first: a row that speaks of it must find it.
async fn keep(
    hall: &TableRegistry,
    (token, lease): (TableToken, Option<&Lease>),
    next: Option<&TableOpening>,
    first: usize,
    rows: &[StoredEvent],
    finished: bool,
) -> Result<(), store::StoreError> {
    let now = hall.clock.now();
    if let Some(opening) = next {
        let (table, due) = opened(hall, token.next(), opening, now)?;
        hall.store.create(&table).await?;
        if due.is_some() {
            alarms::note(hall, token.next(), due).await?;
        }
    }
    if rows.is_empty() {
        return Ok(());
    }
    let started = std::time::Instant::now();
    let ended = finished.then_some(now.cast_signed());
    let rows_kept = stored_rows(rows, now);
    match lease {
        Some(lease) => hall.store.append_leased(lease, first, &rows_kept, ended).await?,
        None => hall.store.append(&token.id(), first, &rows_kept, ended).await?,
    }
    metrics::histogram!("endtable_append_seconds").record(started.elapsed().as_secs_f64());
    count_moves(rows);
    Ok(())
}

/// The next table as the store keeps it first. It comes into memory when somebody goes there.
fn opened(
    hall: &TableRegistry,
    token: TableToken,
    opening: &TableOpening,
    now: u64,
) -> Result<(NewTable, Option<Millis>), store::StoreError> {
    let cabinet = catalog::find(&opening.game).ok_or(store::StoreError::Unknown)?;
    let deal = opening.chain.unwrap_or_else(|| (hall.deal)());
    let opened = TableState::open(now, opening, deal, cabinet, hall.habits);
    let (core, step) = opened.map_err(|_| store::StoreError::Unsupported("the next table cannot be opened"))?;
    Ok((new_table(token, &core, &step.rows, now), alarms::due(&core)))
}

/// Waits until this server may not go on with its tables; where it is alone, it always may.
async fn lapsed(serving: &mut Option<watch::Receiver<bool>>) {
    match serving {
        Some(serving) => drop(serving.wait_for(|serving| !serving).await),
        None => std::future::pending().await,
    }
}

/// Waits until the house closes.
async fn closed(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closed| *closed).await;
}

/// Answers a request that was not carried out. Whoever only wanted to look notices by the missing answer.
fn refuse(ask: TableMessage, failure: &Failure) {
    match ask {
        TableMessage::Do(_, _, reply) | TableMessage::Forget(_, reply) => drop(reply.send(Err(failure.clone()))),
        TableMessage::Watch(_, reply) => drop(reply.send(Err(failure.clone()))),
        TableMessage::Read(_) | TableMessage::Rest | TableMessage::Reread => {}
    }
}

/// A table as the store keeps it first.
pub(crate) fn new_table(token: TableToken, core: &TableState, rows: &[StoredEvent], now: u64) -> NewTable {
    let mut header = core.header().clone();
    let texts = texts::taken_out(&mut header.options);
    NewTable {
        id: token.id(),
        game: header.game.clone(),
        created: now.cast_signed(),
        header: serde_json::to_string(&header).expect("a header serialises"),
        rows: stored_rows(rows, now),
        texts,
    }
}

fn count_moves(rows: &[StoredEvent]) {
    let moves =
        rows.iter().filter(|row| matches!(row, StoredEvent::Entry(entry) if entry.get("did").is_some())).count();
    metrics::counter!("endtable_moves_total").increment(moves as u64);
}

/// Rows as the store keeps them.
pub(crate) fn kept(row: &StoredEvent, now: u64) -> Kept {
    Kept { at: now.cast_signed(), body: serde_json::to_string(row).expect("a row serialises") }
}
