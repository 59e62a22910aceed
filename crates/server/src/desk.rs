//! The task of one live table: it owns the core, stores before it shows, wakes it, and feeds the streams.

use std::sync::Arc;
use std::time::Duration;

use arcade::words::{Language, speaking};
use axum::http::StatusCode;
use store::{NewTable, Row as Kept};
use tables::{Command, Core, Effect, Opening, Refusal, Row, Step, Think};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, sleep_until};

use crate::hall::{Hall, stored_rows};
use crate::letterbox::{Drawn, Receiver, Sender, letterbox};
use crate::secrets::Token;
use crate::view::{self, Visit};

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
    /// The store did not answer, or the house is full or closing. Nothing was lost; try again.
    Busy,
    /// The table left memory before it came to this. Ask again.
    Asleep,
}

impl Failure {
    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        match self {
            Failure::Missing => StatusCode::NOT_FOUND,
            Failure::Busy | Failure::Asleep => StatusCode::SERVICE_UNAVAILABLE,
            Failure::Broken(_) => StatusCode::CONFLICT,
            Failure::Refused(refusal) => match refusal {
                Refusal::NoSeat | Refusal::NotHost => StatusCode::FORBIDDEN,
                Refusal::Malformed(_)
                | Refusal::Unnumbered
                | Refusal::Setup(_)
                | Refusal::BadName
                | Refusal::BadEntropy
                | Refusal::BadText
                | Refusal::NoSuchSeat
                | Refusal::NoSuchBot => StatusCode::UNPROCESSABLE_ENTITY,
                _ => StatusCode::CONFLICT,
            },
        }
    }
}

/// What reads a core and answers by itself.
pub(crate) type Read = Box<dyn FnOnce(&Core) + Send>;

/// A request to a table.
pub(crate) enum Ask {
    /// Look at the core.
    Read(Read),
    /// Do something, for somebody who reads this language.
    Do(Command, Language, oneshot::Sender<Result<(), Failure>>),
    /// Open a stream of drawings; the number is needed to close it.
    Watch(Visit, oneshot::Sender<Result<(u64, Receiver), Failure>>),
}

/// One open stream.
struct Stream {
    number: u64,
    visit: Visit,
    version: u64,
    sender: Sender,
}

/// A live table's task.
pub(crate) struct Desk {
    pub hall: Arc<Hall>,
    pub token: Token,
    pub core: Core,
    pub inbox: mpsc::Receiver<Ask>,
    /// To be handed to thoughts and streams, which outlive single requests.
    pub outbox: mpsc::WeakSender<Ask>,
    /// Closed streams report here: the mailbox may be full when they end.
    pub parted: mpsc::UnboundedReceiver<u64>,
    streams: Vec<Stream>,
    next_stream: u64,
    /// Set after the store failed: the core may have gone ahead of it and must not be shown.
    stale: bool,
    asked: Instant,
}

impl Desk {
    /// A task for a core that has just come into memory.
    pub fn new(
        hall: Arc<Hall>,
        token: Token,
        core: Core,
        inbox: mpsc::Receiver<Ask>,
        outbox: mpsc::WeakSender<Ask>,
        parted: mpsc::UnboundedReceiver<u64>,
    ) -> Desk {
        let asked = Instant::now();
        Desk { hall, token, core, inbox, outbox, parted, streams: Vec::new(), next_stream: 0, stale: false, asked }
    }

    /// Works until nobody needs the table in memory. `first` is the step with which the core came into memory.
    pub async fn run(mut self, first: Step) {
        self.follow(first.effects);
        let mut closing = self.hall.closing.clone();
        loop {
            let wake = self.core.wake_at().map(|at| self.hall.clock.instant(at));
            let idle = self.asked + self.hall.limits.idle;
            tokio::select! {
                ask = self.inbox.recv() => match ask {
                    Some(ask) => self.answer(ask).await,
                    None => break,
                },
                Some(number) = self.parted.recv() => self.unwatch(number).await,
                () = sleep_until(wake.unwrap_or(idle)), if wake.is_some() => {
                    // Without a step in between, a wish that stays in the past would keep the processor busy.
                    tokio::time::sleep(Duration::from_millis(1)).await;
                    let _ = self.take(Command::Wake, Language::default()).await;
                }
                () = sleep_until(idle), if self.core.can_sleep() => break,
                () = closed(&mut closing) => break,
            }
        }
        self.hall.forget(self.token);
        self.inbox.close();
        while let Some(ask) = self.inbox.recv().await {
            refuse(ask, &Failure::Asleep);
        }
        metrics::gauge!("endtable_live_tables").decrement(1.0);
        metrics::gauge!("endtable_streams").decrement(self.streams.len() as f64);
    }

    async fn answer(&mut self, ask: Ask) {
        self.asked = Instant::now();
        if self.stale && !self.reload().await {
            refuse(ask, &Failure::Busy);
            return;
        }
        match ask {
            Ask::Read(read) => read(&self.core),
            Ask::Do(command, language, reply) => drop(reply.send(self.take(command, language).await)),
            Ask::Watch(visit, reply) => {
                let watched = self.watch(visit).await;
                if let Err(Ok((number, _))) = reply.send(watched) {
                    self.unwatch(number).await;
                }
            }
        }
    }

    /// One command: through the core, into the store, and only then to everybody else.
    async fn take(&mut self, command: Command, language: Language) -> Result<(), Failure> {
        if self.stale && !self.reload().await { Err(Failure::Busy) } else { self.step(command, language).await }
    }

    async fn step(&mut self, command: Command, language: Language) -> Result<(), Failure> {
        let now = self.hall.clock.now();
        let first = self.core.rows();
        let Step { next, rows, finished, effects, reply } = speaking(language, || self.core.handle(now, command));
        let kept = keep(&self.hall, self.token, next.as_deref(), first, &rows, finished).await;
        if let Err(error) = kept {
            tracing::error!(%error, "a table could not be stored; it is read again");
            metrics::counter!("endtable_store_failures_total").increment(1);
            self.stale = true;
            return Err(Failure::Busy);
        }
        self.follow(effects);
        reply.map_err(Failure::Refused)
    }

    /// Reads the core from the store again, after the store failed or another owner went on.
    async fn reload(&mut self) -> bool {
        let Ok(Some((core, step))) = self.hall.restore(self.token).await else { return false };
        self.core = core;
        self.stale = false;
        self.follow(step.effects);
        let watching: Vec<_> = self.streams.iter().map(|stream| stream.visit.clone()).collect();
        for Visit { who, language, .. } in watching {
            if self.step(Command::Joined { who }, language).await.is_err() {
                return false;
            }
        }
        self.show();
        true
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

    /// Runs a bot's thought aside, as many at once as the house allows.
    fn think(&self, Think { seat, question, thinker }: Think) {
        let (hall, outbox) = (Arc::clone(&self.hall), self.outbox.clone());
        tokio::spawn(async move {
            metrics::gauge!("endtable_thoughts_waiting").increment(1.0);
            let permit = hall.thinkers.acquire().await;
            metrics::gauge!("endtable_thoughts_waiting").decrement(1.0);
            let action = tokio::task::spawn_blocking(thinker).await.ok();
            drop(permit);
            if action.is_none() {
                tracing::error!("a bot failed; the answer of an absent seat is given");
            }
            if let Some(outbox) = outbox.upgrade() {
                let (reply, _) = oneshot::channel();
                let thought = Command::Thought { seat, question, action };
                let _ = outbox.send(Ask::Do(thought, Language::default(), reply)).await;
            }
        });
    }

    /// Draws the region for every stream whose viewer may see something new. A slow reader finds only the newest.
    fn show(&mut self) {
        let mut drawn: Vec<(Visit, Arc<Drawn>)> = Vec::new();
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

    async fn watch(&mut self, visit: Visit) -> Result<(u64, Receiver), Failure> {
        if self.streams.len() >= self.hall.limits.streams_per_table {
            return Err(Failure::Busy);
        }
        self.take(Command::Joined { who: visit.who.clone() }, visit.language).await?;
        let version = self.core.version(visit.who.as_ref());
        let (sender, receiver) = letterbox();
        sender.send(Arc::new(view::region(&self.core, self.token, &visit)));
        let number = self.next_stream;
        self.next_stream += 1;
        self.streams.push(Stream { number, visit, version, sender });
        metrics::gauge!("endtable_streams").increment(1.0);
        Ok((number, receiver))
    }

    async fn unwatch(&mut self, number: u64) {
        let Some(place) = self.streams.iter().position(|stream| stream.number == number) else { return };
        let stream = self.streams.swap_remove(place);
        metrics::gauge!("endtable_streams").decrement(1.0);
        let _ = self.take(Command::Parted { who: stream.visit.who }, stream.visit.language).await;
    }
}

/// Stores what a step added. The next table comes first: a row that speaks of it must find it.
async fn keep(
    hall: &Hall,
    token: Token,
    next: Option<&Opening>,
    first: usize,
    rows: &[Row],
    finished: bool,
) -> Result<(), store::Error> {
    let now = hall.clock.now();
    if let Some(opening) = next {
        hall.store.create(&opened(hall, token.next(), opening, now)?).await?;
    }
    if rows.is_empty() {
        return Ok(());
    }
    let started = std::time::Instant::now();
    let ended = finished.then_some(now.cast_signed());
    hall.store.append(&token.id(), first, &stored_rows(rows, now), ended).await?;
    metrics::histogram!("endtable_append_seconds").record(started.elapsed().as_secs_f64());
    count_moves(rows);
    Ok(())
}

/// The next table as the store keeps it first. It comes into memory when somebody goes there.
fn opened(hall: &Hall, token: Token, opening: &Opening, now: u64) -> Result<NewTable, store::Error> {
    let cabinet = arcade::find(&opening.game).ok_or(store::Error::Unknown)?;
    let opened = Core::open(now, opening, (hall.deal)(), cabinet, hall.habits);
    let (core, step) = opened.map_err(|_| store::Error::Unsupported("the next table cannot be opened"))?;
    Ok(new_table(token, &core, &step.rows, now))
}

/// Waits until the house closes.
async fn closed(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closed| *closed).await;
}

/// Answers a request that was not carried out. Whoever only wanted to look notices by the missing answer.
fn refuse(ask: Ask, failure: &Failure) {
    match ask {
        Ask::Do(_, _, reply) => drop(reply.send(Err(failure.clone()))),
        Ask::Watch(_, reply) => drop(reply.send(Err(failure.clone()))),
        Ask::Read(_) => {}
    }
}

/// A table as the store keeps it first.
pub(crate) fn new_table(token: Token, core: &Core, rows: &[Row], now: u64) -> NewTable {
    NewTable {
        id: token.id(),
        game: core.header().game.clone(),
        created: now.cast_signed(),
        header: serde_json::to_string(core.header()).expect("a header serialises"),
        rows: stored_rows(rows, now),
    }
}

fn count_moves(rows: &[Row]) {
    let moves = rows.iter().filter(|row| matches!(row, Row::Entry(entry) if entry.get("did").is_some())).count();
    metrics::counter!("endtable_moves_total").increment(moves as u64);
}

/// Rows as the store keeps them.
pub(crate) fn kept(row: &Row, now: u64) -> Kept {
    Kept { at: now.cast_signed(), body: serde_json::to_string(row).expect("a row serialises") }
}
