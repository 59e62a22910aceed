//! A load test: many players use real HTTP and streams, as browsers do, and the costs are measured.
//!
//! Every table is a closed loop with one action in flight: the seat to act chooses at random, then the updates of all
//! players are awaited. The clients run beside the server on the same machine. The metrics of the server come from its
//! own process.

pub mod budgets;
mod drawing_page;
mod table;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use serde::Serialize;
use testkit::ListeningProcess;

use crate::player::start_server;
use crate::shell::build_endtable;
use table::TablePlayers;
pub use table::{Counts, Pace, SeatedTable, TableSetup};

/// The parameters of a load test.
pub struct LoadPlan {
    /// The number of concurrent tables.
    pub tables: usize,
    /// The number of people per table.
    pub seats: u8,
    /// The id of the game.
    pub game: String,
    /// The duration of the measurement, in seconds.
    pub seconds: u64,
    /// When people act.
    pub pace: Pace,
    /// True if browsers draw tables themselves.
    pub draws: bool,
}

/// The results of a load test. Milliseconds of the server are processor time of its process.
#[derive(Debug, Serialize)]
struct Report {
    game: String,
    tables: usize,
    seats: u8,
    seconds: f64,
    moves: u64,
    moves_per_s: f64,
    /// The time from a post to the last resulting update.
    p50_ms: f64,
    p99_ms: f64,
    server_cpu_ms_per_move: f64,
    stream_bytes_per_update: f64,
    updates: u64,
    largest_update_bytes: u64,
    post_bytes_per_move: f64,
    /// The growth of the server's files. It includes the database log, which is reused.
    stored_bytes_per_move: f64,
    page_count: u64,
    page_bytes: f64,
    streams: u64,
    /// The memory of a table without viewers, and of an open page with its share of the connection. Both come from the
    /// second half of the tables, after the shared structures have been allocated.
    table_kb: f64,
    stream_kb: f64,
    rss_mb: f64,
    idle_rss_mb: f64,
    refused: u64,
}

/// Runs the load test and reports the results.
///
/// # Errors
/// The server does not start, a table cannot be opened, or its players cannot go on.
pub fn run(root: &Path, plan: &LoadPlan, json: bool, endtable: Option<&Path>) -> Result<()> {
    let (program, data) = (build_endtable(root, endtable)?, tempfile::tempdir()?);
    let server = start_server(&program, data.path(), &[])?;
    let report = measure_server(&server, data.path(), plan)?;
    if json {
        println!("{}", serde_json::to_string(&report)?);
    } else {
        println!("{}", serde_json::to_string_pretty(&report)?);
    }
    Ok(())
}

/// Measures a server that keeps its data in this folder.
fn measure_server(server: &ListeningProcess, data: &Path, plan: &LoadPlan) -> Result<Report> {
    ensure!(plan.tables > 0 && plan.seconds > 0, "At least one table and one second are needed.");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(measure(server, data, plan))
}

/// Returns the total size of the files in a folder.
fn bytes_in(folder: &Path) -> Result<u64> {
    std::fs::read_dir(folder)?.map(|entry| Ok(entry?.metadata()?.len())).sum()
}

/// Seats the players at all tables, then opens all their pages. Returns the memory per table and per page.
async fn fill(
    server: &ListeningProcess,
    plan: &LoadPlan,
    counts: &Arc<Counts>,
) -> Result<(Vec<TablePlayers>, [f64; 2])> {
    let party = TableSetup { game: &plan.game, seats: (plan.seats, 0), pace: plan.pace, draws: plan.draws };
    let (mut seated, mut tables) = (Vec::new(), Vec::new());
    let mut memory = Vec::new();
    for up_to in [plan.tables / 2, plan.tables] {
        while seated.len() < up_to {
            seated.push(SeatedTable::new(&server.address, seated.len(), &party, Arc::clone(counts)).await?);
        }
        memory.push(server.rss_mb()?);
    }
    let mut seated = seated.into_iter();
    for up_to in [plan.tables / 2, plan.tables] {
        for table in seated.by_ref().take(up_to - tables.len()) {
            tables.push(table.open_pages().await?);
        }
        memory.push(server.rss_mb()?);
    }
    let half = plan.tables.div_ceil(2);
    let kb_of_each = |from: usize, number: usize| 1_024.0 * (memory[from + 1] - memory[from]) / number as f64;
    Ok((tables, [kb_of_each(0, half), kb_of_each(2, half * usize::from(plan.seats))]))
}

async fn measure(server: &ListeningProcess, data: &Path, plan: &LoadPlan) -> Result<Report> {
    let counts = Arc::new(Counts::default());
    let idle = server.rss_mb()?;
    let (tables, [table_kb, stream_kb]) = fill(server, plan, &counts).await?;
    let tables: Vec<_> = tables.into_iter().map(|guests| tokio::spawn(guests.play_games())).collect();
    // All streams are open and all caches are warm before the measurement starts.
    tokio::time::sleep(Duration::from_secs(2)).await;
    counts.counting.store(true, Ordering::SeqCst);
    let (cpu, stored, start) = (server.cpu_ms()?, bytes_in(data)?, Instant::now());
    tokio::time::sleep(Duration::from_secs(plan.seconds)).await;
    counts.counting.store(false, Ordering::SeqCst);
    let (cpu, seconds) = (server.cpu_ms()? - cpu, start.elapsed().as_secs_f64());
    let (rss, stored) = (server.rss_mb()?, bytes_in(data)?.saturating_sub(stored));
    let streams = counts.streams.load(Ordering::Relaxed);
    tables.iter().for_each(tokio::task::JoinHandle::abort);
    let moves = counts.moves.load(Ordering::Relaxed);
    let error = counts.first_error();
    ensure!(error.is_empty(), "A table stopped: {error}");
    ensure!(moves > 0, "Nobody could move.");
    let per_move = |sum: u64| sum as f64 / moves as f64;
    let load = |count: &std::sync::atomic::AtomicU64| count.load(Ordering::Relaxed);
    let latencies = counts.latencies.take_spread();
    Ok(Report {
        game: plan.game.clone(),
        tables: plan.tables,
        seats: plan.seats,
        seconds,
        moves,
        moves_per_s: moves as f64 / seconds,
        p50_ms: latencies.p50_ms,
        p99_ms: latencies.p99_ms,
        server_cpu_ms_per_move: cpu / moves as f64,
        stream_bytes_per_update: load(&counts.stream_bytes) as f64 / load(&counts.updates).max(1) as f64,
        updates: load(&counts.updates),
        largest_update_bytes: load(&counts.largest),
        post_bytes_per_move: per_move(load(&counts.post_bytes)),
        stored_bytes_per_move: per_move(stored),
        page_count: load(&counts.pages),
        page_bytes: load(&counts.page_bytes) as f64 / load(&counts.pages).max(1) as f64,
        streams,
        table_kb,
        stream_kb,
        rss_mb: rss,
        idle_rss_mb: idle,
        refused: load(&counts.refused),
    })
}
