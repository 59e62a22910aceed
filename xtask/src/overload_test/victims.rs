//! Victims of the overload tests: people who only want to play. They have their own thread, so that the work of the
//! attackers delays them only through the server.

use std::sync::{Arc, mpsc};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use parking_lot::Mutex;
use serde::Serialize;
use testkit::{Guest, StatusCode, unpooled_client};
use tokio::sync::oneshot;

use crate::latency::{LatencyRecorder, LatencySummary};
use crate::load::{Counts, Pace, SeatedTable, TableSetup};
use crate::player::start_table;

/// The victims' games: two people, and one person with a bot.
const PARTIES: [(&str, (u8, u8)); 2] = [("infection", (2, 0)), ("infection", (1, 1))];
/// The think time. Two players with it stay below the rate limit of one table.
const THINK: Duration = Duration::from_millis(60);
/// The number of tables of a player who visits one after the other.
const TABLES_PER_VISITOR: usize = 10;
/// The pause between two such visits.
const PAUSE: Duration = Duration::from_millis(150);
/// The numbers of the visited tables start here, because lower ones are taken.
const FIRST: usize = 100;

/// The latencies and refusals of the victims.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct VictimReport {
    /// The time from an action to the last resulting update.
    pub moves: LatencySummary,
    /// The time from there to a bot's action.
    pub bots: LatencySummary,
    /// The latency of single requests on new connections: `/health`, a table's page, its stream.
    pub visits: LatencySummary,
    /// The number of refused requests.
    pub refused: u64,
}

/// The measurements of the visiting players.
#[derive(Default)]
struct Visits {
    times: LatencyRecorder,
    refused: Mutex<Vec<String>>,
}

/// All victims. They play until this is dropped.
pub struct Victims {
    counts: Arc<Counts>,
    visits: Arc<Visits>,
    /// The path of the first table.
    pub table: String,
    thread: Option<JoinHandle<()>>,
    /// The victims stop when this sender is dropped.
    stop: Option<oneshot::Sender<()>>,
}

impl Victims {
    /// Seats the victims and lets them play.
    ///
    /// # Errors
    /// The server refuses them.
    pub fn sit_down(address: &str) -> Result<Victims> {
        let (counts, visits) = (Arc::new(Counts::default()), Arc::new(Visits::default()));
        let (tell, told) = mpsc::channel();
        let (stop, stopped) = oneshot::channel::<()>();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let (address, all, seen) = (address.to_owned(), Arc::clone(&counts), Arc::clone(&visits));
        let thread = std::thread::spawn(move || {
            runtime.block_on(async {
                let table = seat(&address, &all, seen).await;
                if tell.send(table).is_ok() {
                    let _ = stopped.await;
                }
            });
        });
        let table = told.recv().context("the victims are gone")??;
        Ok(Victims { counts, visits, table, thread: Some(thread), stop: Some(stop) })
    }

    /// Starts the measurement.
    pub fn begin_measurement(&self) {
        self.fate();
        self.counts.counting.store(true, std::sync::atomic::Ordering::SeqCst);
    }

    /// Ends the measurement and returns the results.
    ///
    /// # Errors
    /// The victims could not continue to play.
    pub fn end_measurement(&self) -> Result<VictimReport> {
        self.counts.counting.store(false, std::sync::atomic::Ordering::SeqCst);
        let trouble = self.counts.first_error();
        ensure!(trouble.is_empty(), "A victim could not go on: {trouble}");
        let (action, visit) = (self.counts.first_refusal(), self.visits.refused.lock().first().cloned());
        for first in visit.into_iter().chain((!action.is_empty()).then_some(action)) {
            println!("A victim was refused: {first}");
        }
        Ok(self.fate())
    }

    /// Returns and resets the counts.
    fn fate(&self) -> VictimReport {
        let mut refused = self.visits.refused.lock();
        let visits = std::mem::take(&mut *refused).len() as u64;
        VictimReport {
            moves: self.counts.latencies.take_spread(),
            bots: self.counts.waits.take_spread(),
            visits: self.visits.times.take_spread(),
            refused: visits + self.counts.refused.swap(0, std::sync::atomic::Ordering::Relaxed),
        }
    }
}

impl Drop for Victims {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Seats all victims and returns the path of the first table.
async fn seat(address: &str, counts: &Arc<Counts>, visits: Arc<Visits>) -> Result<String> {
    let mut first = None;
    for (number, (game, seats)) in PARTIES.into_iter().enumerate() {
        let guests = SeatedTable::new(
            address,
            number,
            &TableSetup { game, seats, pace: Pace::Think(THINK), draws: false },
            Arc::clone(counts),
        )
        .await?
        .open_pages()
        .await?;
        first.get_or_insert_with(|| guests.path().to_owned());
        tokio::spawn(guests.play_games());
    }
    // A full server closes each connection after one response, so every request of a visitor uses its own.
    let client = unpooled_client();
    let mut own = Vec::new();
    for number in FIRST..FIRST + TABLES_PER_VISITOR {
        let (path, mut guests) = start_table(&client, address, "extraczon", (1, 0), number).await?;
        own.push((path, guests.swap_remove(0)));
    }
    tokio::spawn(come_back(own, visits));
    first.context("somebody plays")
}

/// Visits one table after the other, each time on a new connection.
async fn come_back(own: Vec<(String, Guest)>, visits: Arc<Visits>) {
    for (path, guest) in own.iter().cycle() {
        if let Err(error) = visit(path, guest, &visits.times).await {
            visits.refused.lock().push(format!("{error:#}"));
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn visit(path: &str, guest: &Guest, times: &LatencyRecorder) -> Result<()> {
    for asked in ["/health", path] {
        let start = Instant::now();
        let answer = guest.try_get(asked).await.with_context(|| format!("no {asked}"))?;
        ensure!(answer.status == StatusCode::OK, "{} instead of {asked}", answer.status);
        times.record(start.elapsed());
    }
    let start = Instant::now();
    guest.try_open_stream(&format!("{path}/stream")).await?;
    times.record(start.elapsed());
    Ok(())
}
