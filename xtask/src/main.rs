//! The chores of the repository, as `cargo xtask`.
//!
//! `check` is the one test command; the others are its parts and a few tools for people who work on games.

mod balance;
mod check;
mod cluster_test;
mod compiler;
mod crash_test;
mod findings;
mod ladder;
mod latency;
mod load;
mod new_game;
mod overload_test;
mod package;
mod player;
mod python;
mod rust;
mod schemas;
mod shell;
mod tidy;
mod tools;
mod trace;
mod tree;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};

/// The chores of the repository.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version)]
struct Command {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Formatting, lints, all tests, documentation, tidy, trace and the browser run: the one test command
    Check {
        /// Leave out the browser run
        #[arg(long)]
        fast: bool,
        /// Begin with this step, because those before it have passed: a name of the table that the check prints
        #[arg(long, value_name = "STEP")]
        from: Option<String>,
    },
    /// The rules of the house that no compiler knows: layers, names, sizes, documents
    Tidy {
        /// Lower the allowed counts in xtask/baseline.toml to those of today
        #[arg(long)]
        baseline: bool,
    },
    /// Every clause of a game's rules is cited in code and in a test
    Trace {
        /// The game's id; all games without it
        game: Option<String>,
    },
    /// Plays the built program in a real browser
    E2e {
        /// Also renew the pictures of the README
        #[arg(long)]
        pictures: bool,
        /// Only the stories whose name contains this
        #[arg(long)]
        only: Option<String>,
        /// All stories, and layouts at all sizes
        #[arg(long)]
        all: bool,
        /// Whole games where otherwise a part of them is enough
        #[arg(long)]
        long: bool,
    },
    /// Runs the property tests with a seed of their own; the check always uses the same one
    PropertyTests {
        /// The seed; drawn and printed without it
        #[arg(long)]
        seed: Option<u64>,
    },
    /// Plays the committed experiments with our own games and keeps their reports
    Balance {
        /// The game's id; all games without it
        game: Option<String>,
    },
    /// Goes on playing the levels of the bots against each other and renews docs/strength.md
    Ladder {
        /// The game's id; all games without it
        game: Option<String>,
        /// How long to play each game, on one core
        #[arg(long, default_value_t = 3600)]
        seconds: u64,
        /// Plays a part again instead and prints what comes of it: from this game of each rung
        #[arg(long, requires_all = ["game", "to"])]
        from: Option<u64>,
        /// To the game before this one
        #[arg(long, requires = "from")]
        to: Option<u64>,
        /// Only rungs with so many seats, or of this level
        #[arg(long, requires = "from")]
        only: Vec<String>,
    },
    /// Goes on playing exploiters against the levels of the bots and renews the table at the head of docs/strength.md
    Exploit {
        /// The game's id; all games without it
        game: Option<String>,
        /// How long to play each game, on one core
        #[arg(long, default_value_t = 600)]
        seconds: u64,
        /// Only tables with so many seats, with this level or with this exploiter
        #[arg(long)]
        only: Vec<String>,
    },
    /// Asks whether the estimates of the analysis keep their word and renews docs/analysis.md
    Calibrate {
        /// The game's id; all games without it
        game: Option<String>,
        /// For how many seconds each game is asked; what was counted before stays
        #[arg(long, default_value_t = 600)]
        seconds: u64,
    },
    /// Asks the balance lab in full whether it finds what is planted, and nothing else
    LabTruth,
    /// Plays a hundred thousand random games and checks that each answer has one number
    Numbers,
    /// Builds the wheel of the Python package
    Python {
        /// Builds it as cheaply as can be and tests it in a virtual environment of its own instead
        #[arg(long)]
        test: bool,
        /// Writes its reference into `target/python/reference` instead: every class and function, and a page for each game
        #[arg(long, conflicts_with = "test")]
        reference: bool,
    },
    /// Feeds broken packs, records, experiments, rows, calls and exports to everything that reads them
    Fuzz {
        /// How long each reader is fed
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// What the first input follows from
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Compares what pairs of worlds that a viewer cannot tell apart show: to programs, on pages, to browsers that draw, in
    /// a terminal and, for a thousandth of them, to a person with all their seats and powers
    Leaks {
        /// How many pairs, for each of these, over all games
        #[arg(long, default_value_t = 1_000_000)]
        pairs: u64,
        /// What all worlds follow from
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Lets browsers draw whole games, and compares each frame with what the server draws
    Drawings {
        /// How many games of each
        #[arg(long, default_value_t = 1_700)]
        games: u64,
        /// The seed of all games
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Records games of the present rules for the corpus; what is there stays as it is
    Record {
        /// The game's id; all games without it
        game: Option<String>,
    },
    /// Derives the JSON Schemas of games from their types and renews the committed files
    Schemas {
        /// The game's id; all games without it
        game: Option<String>,
    },
    /// Writes the skeleton of a new game
    NewGame {
        /// Its id, lower case with hyphens
        id: String,
    },
    /// Fills a house with people who play through real HTTP and streams, and measures what it costs
    Load {
        /// Tables at the same time
        #[arg(long, default_value_t = 125)]
        tables: usize,
        /// People at each
        #[arg(long, default_value_t = 4)]
        seats: u8,
        /// What they play
        #[arg(long, default_value = "extraczon")]
        game: String,
        /// How long is measured
        #[arg(long, default_value_t = 20)]
        seconds: u64,
        /// How many milliseconds people think before an answer
        #[arg(long, default_value_t = 0)]
        think: u64,
        /// All games beside a server that does the least possible, three times, against the budgets
        #[arg(long, conflicts_with_all = ["game", "seats", "think"])]
        budgets: bool,
        /// Browsers draw the tables themselves; this needs `--features facts` and a program with `--features client`
        #[arg(long)]
        facts: bool,
        /// One JSON document
        #[arg(long)]
        json: bool,
        /// Another program than a fresh one, built as the packages are
        #[arg(long)]
        endtable: Option<PathBuf>,
    },
    /// Builds a static program and a Debian package
    Package,
    /// Kills a server again and again while people play; nothing that it confirmed may be lost or duplicated
    CrashTest {
        /// How often something is killed
        #[arg(long, default_value_t = 200)]
        rounds: u32,
        /// Tables at the same time
        #[arg(long, default_value_t = 12)]
        tables: usize,
        /// What people do follows from it
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Keeps the tables in PostgreSQL and kills that every other time
        #[arg(long)]
        postgres: bool,
        /// Another program than a fresh one, built as the packages are
        #[arg(long)]
        endtable: Option<PathBuf>,
    },
    /// Overloads a server in which people play, and measures their latencies
    OverloadTest {
        /// Only this attack
        #[arg(long, value_enum)]
        only: Option<overload_test::Attack>,
        /// Attacks of the sizes that the check uses
        #[arg(long)]
        small: bool,
        /// How long latencies are measured without an attack, and then with one
        #[arg(long, default_value_t = 20)]
        seconds: u64,
        /// How many milliseconds 99 of 100 things that people do may take
        #[arg(long, default_value_t = 100.0)]
        bound: f64,
        /// One JSON document
        #[arg(long)]
        json: bool,
        /// Another program than a fresh one, built as the packages are
        #[arg(long)]
        endtable: Option<PathBuf>,
    },
    /// Kills nodes of a cluster on one PostgreSQL server; nothing may be lost, and no table may pause for long
    ClusterTest {
        /// How many nodes
        #[arg(long, default_value_t = 3)]
        nodes: usize,
        /// Tables at the same time
        #[arg(long, default_value_t = 100)]
        tables: usize,
        /// How long nodes are killed
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// For how many seconds one node is measured, and then all; 0 measures nothing
        #[arg(long, default_value_t = 15)]
        measure: u64,
        /// What people do follows from it
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// One JSON document
        #[arg(long)]
        json: bool,
        /// Another program than a fresh one, built as the packages are
        #[arg(long)]
        endtable: Option<PathBuf>,
    },
}

fn main() -> ExitCode {
    let command = Command::parse();
    match carry_out(command.chore) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\n{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn carry_out(chore: Chore) -> Result<()> {
    let root = shell::repository_root();
    match chore {
        Chore::Check { fast, from } => check::run(&root, fast, from.as_deref()),
        Chore::Tidy { baseline: true } => tidy::write_baseline(&root),
        Chore::Tidy { baseline: false } => tidy::run(&root),
        Chore::Trace { game } => trace::run(&root, game.as_deref()),
        Chore::E2e { pictures, only, all, long } => {
            check::run_browser_tests(&root, &check::BrowserRun { pictures, only, all, long })
        }
        Chore::PropertyTests { seed } => property_tests(&root, seed.unwrap_or_else(|| fastrand::u64(..))),
        Chore::Balance { game } => balance::run(&root, game.as_deref()),
        // These run one after the other, because some of them measure the time and the memory of the whole process.
        Chore::LabTruth => in_full(&root, "experiments", &["--test-threads=1", "--nocapture"]),
        Chore::Numbers => in_full(&root, "tensors", &[]),
        Chore::Python { test: true, .. } => python::run_python_tests(&root),
        Chore::Python { reference: true, .. } => python::build_reference(&root),
        Chore::Python { .. } => python::build_wheel(&root),
        Chore::Ladder { game: Some(game), from: Some(from), to: Some(to), only, .. } => {
            ladder::replay_games(&root, &game, from..to, &only)
        }
        Chore::Ladder { game, seconds, .. } => ladder::update_strength(&root, game.as_deref(), seconds),
        Chore::Exploit { game, seconds, only } => ladder::update_exploits(&root, game.as_deref(), seconds, &only),
        Chore::Calibrate { game, seconds } => ladder::update_calibration(&root, game.as_deref(), seconds),
        Chore::Record { game } => record(&root, game.as_deref()),
        Chore::Schemas { game } => schemas::renew_schemas(&root, game.as_deref()),
        Chore::Fuzz { seconds, seed } => fuzz(&root, seconds, seed),
        Chore::Leaks { pairs, seed } => leaks(&root, pairs, seed),
        Chore::Drawings { games, seed } => compare_drawings(&root, games, seed),
        Chore::NewGame { id } => new_game::run(&root, &id),
        Chore::Load { tables, seconds, budgets: true, facts, json, endtable, .. } => {
            let plan = load::budgets::BudgetPlan { tables, seconds, draws: facts, json, endtable };
            load::budgets::run(&root, &plan)
        }
        Chore::Load { tables, seats, game, seconds, think, facts, json, endtable, .. } => {
            let pace = load::Pace::Think(std::time::Duration::from_millis(think));
            let plan = load::LoadPlan { tables, seats, game, seconds, pace, draws: facts };
            load::run(&root, &plan, json, endtable.as_deref())
        }
        Chore::Package => package::run(&root),
        Chore::CrashTest { rounds, tables, seed, postgres, endtable } => {
            crash_test::run(&root, &crash_test::CrashPlan { rounds, tables, seed, postgres, endtable })
        }
        Chore::OverloadTest { only, small, seconds, bound, json, endtable } => {
            let size = if small { overload_test::AttackSize::SMALL } else { overload_test::AttackSize::FULL };
            let seconds = std::time::Duration::from_secs(seconds);
            let bound = Some(bound);
            overload_test::run(&root, &overload_test::OverloadPlan { size, only, seconds, bound, json, endtable })
        }
        Chore::ClusterTest { nodes, tables, seconds, measure, seed, json, endtable } => {
            let patience = std::time::Duration::from_secs(5);
            cluster_test::run(
                &root,
                &cluster_test::ClusterPlan { nodes, tables, seconds, measure, patience, seed, json, endtable },
            )
        }
    }
}

/// Runs the tests of a crate that take too long for `check`.
fn in_full(root: &Path, package: &str, how: &[&str]) -> Result<()> {
    let arguments = ["test", "--package", package, "--release", "--test", "all", "--", "--ignored", "in_full"];
    shell::run_command(shell::new_command(root, &shell::cargo_program(), &arguments).args(how))
}

/// Runs the fuzz tests for the given time.
fn fuzz(root: &Path, seconds: u64, seed: u64) -> Result<()> {
    let packages = ["catalog", "endtable", "experiments", "tables"].map(|package| format!("--package={package}"));
    let mut test = shell::new_command(root, &shell::cargo_program(), &["test", "--test", "all", "--bin", "endtable"]);
    test.args(packages).args(["--", "storm_of", "--nocapture"]);
    test.env("ENDTABLE_FUZZ_SECONDS", seconds.to_string()).env("ENDTABLE_FUZZ_SEED", seed.to_string());
    shell::run_command(&mut test)
}

/// Runs the tests of all crates that have property tests with this seed instead of that of the check.
fn property_tests(root: &Path, seed: u64) -> Result<()> {
    println!("PROPTEST_RNG_SEED={seed}; `cargo xtask property-tests --seed {seed}` repeats this run.");
    let packages = ["content", "endtable", "server", "tables", "terminal", "text"];
    let packages = packages.map(|package| format!("--package={package}"));
    let mut test = shell::new_command(root, &shell::cargo_program(), &["test", "--locked", "--no-fail-fast"]);
    let result = shell::run_command(test.args(packages).env("PROPTEST_RNG_SEED", seed.to_string()));
    result.with_context(|| format!("Found with the seed {seed}"))
}

/// Runs the non-interference tests with the given number of pairs.
fn leaks(root: &Path, pairs: u64, seed: u64) -> Result<()> {
    let packages = ["catalog", "client", "pages", "tables", "terminal"].map(|package| format!("--package={package}"));
    let mut test =
        shell::new_command(root, &shell::cargo_program(), &["test", "--release", "--test", "all", "--test", "lines"]);
    test.args(packages).args([
        "--",
        "pairs_of_worlds",
        "indistinguishable_states",
        "a_person_learns_nothing",
        "--nocapture",
    ]);
    test.env("ENDTABLE_PAIRS", pairs.to_string()).env("ENDTABLE_PAIRS_SEED", seed.to_string());
    shell::run_command(&mut test)
}

/// Compares what browsers and the server draw of so many games of each.
fn compare_drawings(root: &Path, games: u64, seed: u64) -> Result<()> {
    let arguments = ["test", "--release", "--package", "client", "--test", "all", "--", "drawing", "--nocapture"];
    let mut test = shell::new_command(root, &shell::cargo_program(), &arguments);
    test.env("ENDTABLE_DRAWN_GAMES", games.to_string()).env("ENDTABLE_DRAWN_SEED", seed.to_string());
    shell::run_command(&mut test)
}

/// A separate program writes the corpus, because the chores do not depend on the product's crates.
fn record(root: &Path, game: Option<&str>) -> Result<()> {
    let arguments = ["run", "--quiet", "--package", "catalog", "--example", "record", "--"];
    shell::run_command(shell::new_command(root, &shell::cargo_program(), &arguments).args(game))
}
