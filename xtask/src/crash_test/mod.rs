//! Crash tests: a server is killed repeatedly while people play. Everything it confirmed must be stored exactly once
//! afterwards.
//!
//! Each round ends with a SIGKILL at a random time, to the server or to its database, while posts are in flight. Then
//! the stored rows are compared with the confirmations, and every table has to open again.

mod stored_activity;
mod table;

pub use stored_activity::{RoundTally, StoredActivity};
pub use table::Table;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use fastrand::Rng;
use testkit::{ListeningProcess, Postgres};

use crate::player::start_server;
use crate::shell::{build_endtable, new_command};

/// The games. All actions in them come from people, so that they can be counted. Lines of the chat tell tables apart, so
/// Extinction Point, whose chat is closed, is not among them.
const GAMES: [(&str, u8); 5] =
    [("extraczon", 2), ("infection", 2), ("extinction", 3), ("extrication", 4), ("end-of-days", 3)];
/// The minimum lifetime of the server in milliseconds, and its maximum random extension.
const SERVER_LIFETIME_MS: (u64, u64) = (50, 900);
/// The time within which every table has to open again after a restart.
const RECOVERY: Duration = Duration::from_secs(20);

/// The parameters of a crash test.
pub struct CrashPlan {
    /// The number of kills.
    pub rounds: u32,
    /// The number of concurrent tables.
    pub tables: usize,
    /// The seed of all random choices. Timing still varies between runs.
    pub seed: u64,
    /// True to store the tables in PostgreSQL, which is killed every other time instead of the server.
    pub postgres: bool,
    /// The program. Defaults to a fresh one, built as the packages are.
    pub endtable: Option<PathBuf>,
}

/// Runs a crash test.
///
/// # Errors
/// A confirmed post is lost or duplicated, or the server does not recover.
pub fn run(root: &Path, plan: &CrashPlan) -> Result<()> {
    ensure!(plan.rounds > 0 && plan.tables > 0, "At least one round and one table are needed.");
    let program = build_endtable(root, plan.endtable.as_deref())?;
    let postgres = match plan.postgres {
        true => Some(Postgres::start()?.context("PostgreSQL is not installed here.")?),
        false => None,
    };
    let data = tempfile::tempdir()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut scene = CrashTest {
        root,
        program: &program,
        data: data.path(),
        postgres,
        server: None,
        tables: Vec::new(),
        rng: Rng::with_seed(plan.seed),
        slowest: Duration::ZERO,
    };
    let mut sum = RoundTally::default();
    for round in 0..plan.rounds {
        let found = runtime.block_on(scene.round(round, plan.tables));
        let found = found.with_context(|| format!("Round {}, seed {}", round + 1, plan.seed))?;
        sum = RoundTally { confirmed: found.confirmed, unsure: sum.unsure + found.unsure, kept: sum.kept + found.kept };
        if (round + 1) % 20 == 0 {
            println!("{} of {} rounds, {} posts confirmed", round + 1, plan.rounds, sum.confirmed);
        }
    }
    println!(
        "Killed {} times: {} posts confirmed at {} tables, none of them lost, doubled or out of order; {} were under way, {} of which were \
         kept. The slowest recovery, until every table had opened again, took {} ms.",
        plan.rounds,
        sum.confirmed,
        scene.tables.len(),
        sum.unsure,
        sum.kept,
        scene.slowest.as_millis()
    );
    Ok(())
}

/// The server, its players and the processes to kill.
struct CrashTest<'a> {
    root: &'a Path,
    program: &'a Path,
    data: &'a Path,
    postgres: Option<Postgres>,
    server: Option<ListeningProcess>,
    tables: Vec<Table>,
    rng: Rng,
    slowest: Duration,
}

impl CrashTest<'_> {
    /// Starts the server if it is stopped, lets people play, kills a process, and checks the stored data.
    async fn round(&mut self, round: u32, tables: usize) -> Result<RoundTally> {
        let start = Instant::now();
        if self.server.is_none() {
            let database = self.database().map(|url| format!("--database={url}"));
            self.server = Some(start_server(self.program, self.data, database.as_slice())?);
        }
        let address = self.server.as_ref().map(|server| server.address.clone()).context("the server runs")?;
        self.wait_for_recovery(&address, start).await?;
        while self.tables.iter().filter(|table| !table.over).count() < tables {
            let number = self.tables.len();
            let (game, seats) = GAMES[number % GAMES.len()];
            self.tables.push(Table::open(&address, game, (seats, 0), number, self.rng.fork()).await?);
        }
        let playing: Vec<_> = self.tables.drain(..).map(|table| tokio::spawn(played(table, address.clone()))).collect();
        tokio::time::sleep(Duration::from_millis(SERVER_LIFETIME_MS.0 + self.rng.u64(..SERVER_LIFETIME_MS.1))).await;
        self.kill(round)?;
        for table in playing {
            self.tables.push(table.await?);
        }
        self.look()
    }

    fn database(&self) -> Option<&str> {
        self.postgres.as_ref().map(|server| server.url.as_str())
    }

    /// Waits until every table opens.
    async fn wait_for_recovery(&mut self, address: &str, start: Instant) -> Result<()> {
        for table in &mut self.tables {
            table.connect(address);
            while let Err(error) = table.check_page().await {
                ensure!(start.elapsed() < RECOVERY, "{error:#} after {RECOVERY:?}");
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
        if !self.tables.is_empty() {
            self.slowest = self.slowest.max(start.elapsed());
        }
        Ok(())
    }

    fn kill(&mut self, round: u32) -> Result<()> {
        match &self.postgres {
            Some(server) if round % 2 == 1 => server.crash_and_restart()?,
            _ => self.server = None,
        }
        Ok(())
    }

    /// Compares the stored data with the confirmed posts.
    fn look(&mut self) -> Result<RoundTally> {
        let place = match self.database() {
            Some(url) => format!("--database={url}"),
            None => format!("--data={}", self.data.display()),
        };
        let all = StoredActivity::parse_export(&self.asked(&["export", "-", &place])?)?;
        let mut sum = RoundTally::default();
        for table in &mut self.tables {
            let tally = table.reconcile(&all, self.server.is_some())?;
            sum.confirmed += tally.confirmed;
            sum.unsure += tally.unsure;
            sum.kept += tally.kept;
        }
        if self.server.is_none() {
            self.asked(&["doctor", "--port=0", &place])?;
        }
        Ok(sum)
    }

    /// Runs the program with another command than `serve` and returns its output.
    fn asked(&self, words: &[&str]) -> Result<String> {
        let output = new_command(self.root, &self.program.to_string_lossy(), words).output()?;
        let said = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "`endtable {}` failed: {said}", words.join(" "));
        Ok(String::from_utf8(output.stdout)?)
    }
}

/// Plays at a table until the server stops responding. The time is limited, because a server whose database was killed
/// keeps responding.
async fn played(mut table: Table, address: String) -> Table {
    let _ = tokio::time::timeout(
        Duration::from_millis(SERVER_LIFETIME_MS.0 + SERVER_LIFETIME_MS.1),
        table.play_steps(&address, usize::MAX, Duration::ZERO),
    )
    .await;
    table
}
