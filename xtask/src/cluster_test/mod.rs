//! A cluster of several nodes on one PostgreSQL server behind one proxy. While people play, nodes are killed or stopped
//! at random and restarted. Everything that was confirmed must be stored exactly once afterwards, and no table may
//! pause for long.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use fastrand::Rng;
use serde::Serialize;
use testkit::{Balancer, ListeningProcess, Postgres};

use crate::crash_test::{RoundTally, StoredActivity, Table};
use crate::player::start_server;
use crate::shell::{build_endtable, new_command};

/// The games, each with the number of people and bots. Extinction Point is missing for the reason of the crash test.
const GAMES: [(&str, (u8, u8)); 5] = [
    ("extraczon", (2, 0)),
    ("infection", (1, 1)),
    ("extinction", (3, 0)),
    ("extrication", (2, 2)),
    ("end-of-days", (2, 1)),
];
/// The file that all nodes must share.
const KEY_FILE: &str = "house.key";
/// The number of posts after which a player reconnects, perhaps to another node.
const STEPS: usize = 6;
/// The think time while nodes are killed, and its increase for each table. The test measures the pause, not the speed
/// of the machine.
const THINK: [Duration; 2] = [Duration::from_millis(100), Duration::from_millis(10)];
/// The minimum pause between two failures in milliseconds and its maximum random extension, and the downtime of a node.
const QUIET_PERIOD_MS: (u64, u64) = (5_000, 3_000);
const NODE_DOWNTIME: Duration = Duration::from_secs(1);

/// The parameters of a cluster test.
pub struct ClusterPlan {
    /// The number of nodes.
    pub nodes: usize,
    /// The number of concurrent tables.
    pub tables: usize,
    /// The duration of the failures, in seconds.
    pub seconds: u64,
    /// The duration of the throughput measurements with one node and with all nodes, in seconds. 0 skips them.
    pub measure: u64,
    /// The maximum pause of a table.
    pub patience: Duration,
    /// The seed of all random choices. Timing still varies between runs.
    pub seed: u64,
    /// True to print the report as one JSON document.
    pub json: bool,
    /// The program. Defaults to a fresh one, built as the packages are.
    pub endtable: Option<PathBuf>,
}

/// The results of a cluster test.
#[derive(Debug, Serialize)]
struct Report {
    nodes: usize,
    tables: usize,
    seconds: u64,
    killed: u32,
    ended: u32,
    confirmed: u64,
    unsure: u64,
    kept_of_unsure: u64,
    longest_pause_ms: u128,
    posts_per_s_one_node: Option<f64>,
    posts_per_s_all_nodes: Option<f64>,
}

/// Lets people play while nodes fail and recover, and reports the results.
///
/// # Errors
/// A confirmed post is lost or duplicated, or a table paused for too long.
pub fn run(root: &Path, plan: &ClusterPlan) -> Result<()> {
    let server = Postgres::start()?.context("PostgreSQL is not installed here.")?;
    run_on_server(root, &server, plan)
}

/// Runs the test on a PostgreSQL server that is already running.
///
/// # Errors
/// The errors are those of [`run`].
pub fn run_on_server(root: &Path, server: &Postgres, plan: &ClusterPlan) -> Result<()> {
    ensure!(plan.nodes > 1 && plan.tables > 0 && plan.seconds > 0, "At least two nodes and one table are needed.");
    let program = build_endtable(root, plan.endtable.as_deref())?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let report = runtime.block_on(async {
        let (mut one, mut all) = (None, None);
        if plan.measure > 0 {
            one = Some(speed(&program, &server.create_database("one")?, 1, plan).await?);
            all = Some(speed(&program, &server.create_database("all")?, plan.nodes, plan).await?);
        }
        let mut report = fail_and_recover(root, &program, &server.create_database("failures")?, plan).await?;
        (report.posts_per_s_one_node, report.posts_per_s_all_nodes) = (one, all);
        anyhow::Ok(report)
    })?;
    if plan.json {
        println!("{}", serde_json::to_string(&report)?);
    } else {
        println!("{}", serde_json::to_string_pretty(&report)?);
    }
    ensure!(
        report.longest_pause_ms < plan.patience.as_millis(),
        "A table stood still for {} ms.",
        report.longest_pause_ms
    );
    Ok(())
}

/// Several nodes and the load balancer in front of them.
struct Cluster {
    program: PathBuf,
    database: String,
    folder: tempfile::TempDir,
    nodes: Vec<Option<ListeningProcess>>,
    balancer: Balancer,
}

impl Cluster {
    async fn open(program: &Path, database: &str, nodes: usize) -> Result<Cluster> {
        let mut cluster = Cluster {
            program: program.to_owned(),
            database: database.to_owned(),
            folder: tempfile::tempdir()?,
            nodes: Vec::new(),
            balancer: Balancer::open().await?,
        };
        for number in 0..nodes {
            cluster.nodes.push(None);
            let folder = cluster.folder(number);
            std::fs::create_dir_all(&folder)?;
            if number > 0 {
                std::fs::copy(cluster.folder(0).join(KEY_FILE), folder.join(KEY_FILE))?;
            }
            cluster.start(number).await?;
        }
        Ok(cluster)
    }

    fn folder(&self, number: usize) -> PathBuf {
        self.folder.path().join(number.to_string())
    }

    /// Starts a node in the background while people continue to play.
    async fn start(&mut self, number: usize) -> Result<()> {
        let (program, folder) = (self.program.clone(), self.folder(number));
        let settings = [format!("--database={}", self.database)];
        let opened = tokio::task::spawn_blocking(move || start_server(&program, &folder, &settings));
        self.nodes[number] = Some(opened.await??);
        self.balance();
        Ok(())
    }

    /// Kills a node, or asks it to stop and waits for its exit.
    async fn stop(&mut self, number: usize, kill: bool) -> Result<()> {
        let node = self.nodes[number].take().context("the node is there")?;
        if !kill {
            // The load balancer is informed first, as in an orderly rolling restart.
            self.balance();
            tokio::task::spawn_blocking(move || node.terminate()).await??;
            return Ok(());
        }
        drop(node);
        self.balance();
        Ok(())
    }

    /// Sends new connections to the nodes that run.
    fn balance(&self) {
        self.balancer.set_nodes(self.nodes.iter().flatten().map(|node| node.address.clone()).collect());
    }

    async fn tables(&self, count: usize, rng: &mut Rng) -> Result<Vec<Table>> {
        let mut tables = Vec::new();
        for number in 0..count {
            let (game, seats) = GAMES[number % GAMES.len()];
            tables.push(Table::open(&self.balancer.address, game, seats, number, rng.fork()).await?);
        }
        Ok(tables)
    }

    /// Lets people play until the given time.
    fn play(&self, tables: Vec<Table>, think: Duration, until: Instant) -> Vec<tokio::task::JoinHandle<Table>> {
        let play = |mut table: Table| {
            let address = self.balancer.address.clone();
            tokio::spawn(async move {
                table.reset_pause_clock();
                while Instant::now() < until {
                    let left = until - Instant::now();
                    let _ = tokio::time::timeout(left, table.play_steps(&address, STEPS, think)).await;
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
                table
            })
        };
        tables.into_iter().map(play).collect()
    }
}

/// Measures the confirmed posts per second without failures.
async fn speed(program: &Path, database: &str, nodes: usize, plan: &ClusterPlan) -> Result<f64> {
    let cluster = Cluster::open(program, database, nodes).await?;
    let mut rng = Rng::with_seed(plan.seed);
    let tables = cluster.tables(plan.tables, &mut rng).await?;
    let seconds = Duration::from_secs(plan.measure);
    let mut posts = 0;
    for table in cluster.play(tables, Duration::ZERO, Instant::now() + seconds) {
        posts += table.await?.confirmed_posts();
    }
    Ok(posts as f64 / seconds.as_secs_f64())
}

async fn fail_and_recover(root: &Path, program: &Path, database: &str, plan: &ClusterPlan) -> Result<Report> {
    let mut cluster = Cluster::open(program, database, plan.nodes).await?;
    let mut rng = Rng::with_seed(plan.seed);
    let tables = cluster.tables(plan.tables, &mut rng).await?;
    let until = Instant::now() + Duration::from_secs(plan.seconds);
    let playing = cluster.play(tables, THINK[0] + THINK[1] * u32::try_from(plan.tables)?, until);
    let (mut killed, mut ended) = (0, 0);
    loop {
        tokio::time::sleep(Duration::from_millis(QUIET_PERIOD_MS.0 + rng.u64(..QUIET_PERIOD_MS.1))).await;
        // Every failure is over before people stop playing, because the longest pause counts.
        if Instant::now() + Duration::from_millis(QUIET_PERIOD_MS.0) > until {
            break;
        }
        let number = rng.usize(..plan.nodes);
        let kill = (killed + ended) % 3 != 2;
        cluster.stop(number, kill).await?;
        if kill {
            killed += 1
        } else {
            ended += 1
        }
        tokio::time::sleep(NODE_DOWNTIME).await;
        cluster.start(number).await?;
    }
    let mut tables = Vec::new();
    for table in playing {
        tables.push(table.await?);
    }
    let longest = tables.iter().map(Table::longest_pause).max().unwrap_or_default();
    let sum = reconcile(root, &cluster, &mut tables)?;
    // A table opens only if every chance outcome in its journal follows from its secret.
    for table in &mut tables {
        table.connect(&cluster.balancer.address);
        table.check_page().await?;
    }
    Ok(Report {
        nodes: plan.nodes,
        tables: plan.tables,
        seconds: plan.seconds,
        killed,
        ended,
        confirmed: sum.confirmed,
        unsure: sum.unsure,
        kept_of_unsure: sum.kept,
        longest_pause_ms: longest.as_millis(),
        posts_per_s_one_node: None,
        posts_per_s_all_nodes: None,
    })
}

/// Compares the stored data with the confirmed posts.
fn reconcile(root: &Path, cluster: &Cluster, tables: &mut [Table]) -> Result<RoundTally> {
    let place = format!("--database={}", cluster.database);
    let output = new_command(root, &cluster.program.to_string_lossy(), &["export", "-", &place]).output()?;
    ensure!(output.status.success(), "`endtable export` failed: {}", String::from_utf8_lossy(&output.stderr));
    let all = StoredActivity::parse_export(&String::from_utf8(output.stdout)?)?;
    let mut sum = RoundTally::default();
    for table in tables {
        let tally = table.reconcile(&all, true)?;
        sum.confirmed += tally.confirmed;
        sum.unsure += tally.unsure;
        sum.kept += tally.kept;
    }
    Ok(sum)
}
