//! All live tables of the house, and how others come into memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use arcade::words::{speaking, spoken};
use store::{Row as Kept, Store};
use tables::{Command, Core, Habits, Header, Millis, Opening, Row, Step};
use tokio::sync::{Semaphore, mpsc, oneshot, watch};
use tokio::time::Instant;

use crate::config::{Config, Limits};
use crate::desk::{self, Ask, Desk, Failure};
use crate::letterbox::Receiver;
use crate::secrets::Token;
use crate::view::Visit;

/// The time of the house: of day at the start, then by a clock that never jumps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    started: Instant,
    at: Millis,
}

impl Clock {
    fn start() -> Clock {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock { started: Instant::now(), at: u64::try_from(since.as_millis()).unwrap_or_default() }
    }

    /// Milliseconds since 1970.
    pub fn now(self) -> Millis {
        self.at + u64::try_from(self.started.elapsed().as_millis()).unwrap_or_default()
    }

    /// The moment of a time.
    pub fn instant(self, at: Millis) -> Instant {
        self.started + Duration::from_millis(at.saturating_sub(self.at))
    }
}

/// A door to a live table.
#[derive(Clone)]
pub(crate) struct Door {
    asks: mpsc::Sender<Ask>,
    parted: mpsc::UnboundedSender<u64>,
}

/// All live tables.
pub(crate) struct Hall {
    pub store: Store,
    pub habits: Habits,
    pub limits: Limits,
    pub clock: Clock,
    /// Where the secrets of deals come from.
    pub deal: fn() -> arcade::Secret,
    /// How many bots may think at once.
    pub thinkers: Semaphore,
    /// Whether the house is closing.
    pub closing: watch::Receiver<bool>,
    doors: Mutex<HashMap<Token, Door>>,
}

impl Hall {
    /// A hall without live tables.
    pub fn new(config: &Config, store: Store, closing: watch::Receiver<bool>) -> Hall {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let thinkers = if config.limits.thinkers == 0 { cores } else { config.limits.thinkers };
        Hall {
            store,
            habits: config.habits,
            limits: config.limits,
            clock: Clock::start(),
            deal: config.deal,
            thinkers: Semaphore::new(thinkers),
            closing,
            doors: Mutex::default(),
        }
    }

    fn doors(&self) -> std::sync::MutexGuard<'_, HashMap<Token, Door>> {
        self.doors.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a table, stores it, and gives its token.
    pub async fn create(&self, opening: &Opening) -> Result<Token, Failure> {
        let cabinet = arcade::find(&opening.game).ok_or(Failure::Missing)?;
        let now = self.clock.now();
        let opened = Core::open(now, opening, (self.deal)(), cabinet, self.habits);
        let (core, step) = opened.map_err(Failure::Refused)?;
        let token = Token::fresh();
        let table = desk::new_table(token, &core, &step.rows, now);
        match self.store.create(&table).await {
            Ok(true) => Ok(token),
            Ok(false) => Err(Failure::Busy),
            Err(error) => Err(store_failed(&error)),
        }
    }

    /// The core that the store remembers, if there is such a table.
    pub async fn restore(&self, token: Token) -> Result<Option<(Core, Step)>, Failure> {
        let saved = self.store.load(&token.id()).await.map_err(|error| store_failed(&error))?;
        let Some(saved) = saved else { return Ok(None) };
        let header: Header = serde_json::from_str(&saved.header).map_err(|error| broken(&error.to_string()))?;
        let rows: Vec<Row> = saved
            .rows
            .iter()
            .map(|row| serde_json::from_str(&row.body))
            .collect::<Result<_, _>>()
            .map_err(|error| broken(&error.to_string()))?;
        let cabinet = arcade::find(&header.game).ok_or_else(|| broken("the game is not on the list"))?;
        let restored = Core::restore(self.clock.now(), header, &rows, cabinet, self.habits);
        restored.map(Some).map_err(|error| broken(&error.0))
    }

    /// The door to a table, which comes into memory if it is not there. Two tasks for one table cannot last: only
    /// one is entered here, and should one of them have read too early, the store refuses what it appends.
    async fn door(self: &Arc<Self>, token: Token) -> Result<Door, Failure> {
        if *self.closing.borrow() {
            return Err(Failure::Busy);
        }
        if let Some(door) = self.doors().get(&token).filter(|door| !door.asks.is_closed()) {
            return Ok(door.clone());
        }
        let (core, step) = self.restore(token).await?.ok_or(Failure::Missing)?;
        let mut doors = self.doors();
        if let Some(door) = doors.get(&token).filter(|door| !door.asks.is_closed()) {
            return Ok(door.clone());
        }
        if doors.len() >= self.limits.live {
            tracing::warn!("the house is full");
            return Err(Failure::Busy);
        }
        let (asks, inbox) = mpsc::channel(desk::MAILBOX);
        let (parted, partings) = mpsc::unbounded_channel();
        let desk = Desk::new(Arc::clone(self), token, core, inbox, asks.downgrade(), partings);
        let door = Door { asks, parted };
        doors.insert(token, door.clone());
        metrics::gauge!("endtable_live_tables").increment(1.0);
        tokio::spawn(desk.run(step));
        Ok(door)
    }

    /// Sends a request to a table. A table that is just leaving memory is brought back once.
    async fn ask<T>(
        self: &Arc<Self>,
        token: Token,
        mut make: impl FnMut(oneshot::Sender<T>) -> Ask,
    ) -> Result<(T, Door), Failure> {
        for _ in 0..2 {
            let door = self.door(token).await?;
            let (reply, answer) = oneshot::channel();
            if door.asks.send(make(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok((answer, door));
            }
        }
        Err(Failure::Busy)
    }

    /// Looks at a table, in the language that is spoken here.
    pub async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        token: Token,
        look: impl Fn(&Core) -> T + Clone + Send + 'static,
    ) -> Result<T, Failure> {
        let language = spoken();
        let read = |reply: oneshot::Sender<T>| {
            let look = look.clone();
            Ask::Read(Box::new(move |core| drop(reply.send(speaking(language, || look(core))))))
        };
        self.ask(token, read).await.map(|(answer, _)| answer)
    }

    /// Does something at a table. Once a table has taken a command it may have been carried out although no answer
    /// comes, so it is sent again only if the table says that it has not.
    pub async fn command(self: &Arc<Self>, token: Token, command: Command) -> Result<(), Failure> {
        for _ in 0..2 {
            let door = self.door(token).await?;
            let (reply, answer) = oneshot::channel();
            if door.asks.send(Ask::Do(command.clone(), spoken(), reply)).await.is_err() {
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

    /// Opens a stream of drawings. It is closed by dropping it.
    pub async fn watch(self: &Arc<Self>, token: Token, visit: Visit) -> Result<Watching, Failure> {
        let (watched, door) = self.ask(token, |reply| Ask::Watch(visit.clone(), reply)).await?;
        let (number, drawings) = watched?;
        Ok(Watching { number, drawings, parted: door.parted })
    }

    /// A table has left memory.
    pub fn forget(&self, token: Token) {
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
        self.store.close().await;
    }
}

/// An open stream of drawings.
pub(crate) struct Watching {
    number: u64,
    /// Where they arrive.
    pub drawings: Receiver,
    parted: mpsc::UnboundedSender<u64>,
}

impl Drop for Watching {
    fn drop(&mut self) {
        let _ = self.parted.send(self.number);
    }
}

/// Rows as the store keeps them.
pub(crate) fn stored_rows(rows: &[Row], now: Millis) -> Vec<Kept> {
    rows.iter().map(|row| desk::kept(row, now)).collect()
}

fn store_failed(error: &store::Error) -> Failure {
    tracing::error!(%error, "the store failed");
    Failure::Busy
}

fn broken(what: &str) -> Failure {
    tracing::error!(what, "a stored table cannot be played");
    Failure::Broken(what.to_owned())
}
