//! Overload tests: each attack tries to keep other users out of a fresh server in which a few people play. Latencies
//! are measured while the server is quiet and then during the attack, from its start.

mod attacks;
mod victims;

pub use attacks::{Attack, AttackSize};

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use clap::ValueEnum;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use serde::Serialize;

use crate::latency::LatencySummary;
use crate::player::start_server;
use crate::shell::build_endtable;
use victims::{VictimReport, Victims};

/// The warm-up time before the measurement.
const WARM_UP: Duration = Duration::from_millis(500);

/// The parameters of an overload test.
pub struct OverloadPlan {
    pub size: AttackSize,
    /// The only attack to run. `None` for all.
    pub only: Option<Attack>,
    /// The minimum duration of each half of the measurement.
    pub seconds: Duration,
    /// The maximum latency of 99 of 100 requests by the victims, in milliseconds. `None` to measure it without judging: on
    /// a busy machine a latency shows its load.
    pub bound: Option<f64>,
    /// True to print the report as one JSON document.
    pub json: bool,
    /// The program. Defaults to a fresh one, built as the packages are.
    pub endtable: Option<PathBuf>,
}

/// The results of one attack.
#[derive(Debug, Serialize)]
struct Report {
    attack: &'static str,
    /// The number of tables, streams or forms that the crowd aimed for, that it was granted, and that it was refused.
    wanted: usize,
    given: usize,
    refused: usize,
    /// The time that the crowd needed to gather.
    gathered_s: f64,
    quiet: VictimReport,
    crowded: VictimReport,
}

/// Runs the attacks and reports the results.
///
/// # Errors
/// The server does not start, or a victim was refused something or waited for too long.
pub fn run(root: &Path, plan: &OverloadPlan) -> Result<()> {
    open_many_files();
    let program = build_endtable(root, plan.endtable.as_deref())?;
    let mut reports = Vec::new();
    for attack in Attack::value_variants().iter().filter(|attack| plan.only.is_none_or(|only| only == **attack)) {
        let report = against(&program, *attack, plan)?;
        if !plan.json {
            println!("{}", report.told());
        }
        reports.push(report);
    }
    if plan.json {
        println!("{}", serde_json::to_string(&reports)?);
    }
    reports.iter().try_for_each(|report| report.judged(plan.bound))
}

/// Raises the limit of open files. A crowd has many connections, each of which needs an open file, and the system's
/// default is low.
fn open_many_files() {
    let limit = getrlimit(Resource::Nofile);
    // A lower limit makes the crowd smaller, which the report shows.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
}

fn against(program: &Path, attack: Attack, plan: &OverloadPlan) -> Result<Report> {
    let data = tempfile::tempdir()?;
    let server = start_server(program, data.path(), &attack.server_settings(&plan.size))?;
    let victims = Victims::sit_down(&server.address)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        tokio::time::sleep(WARM_UP).await;
        victims.begin_measurement();
        tokio::time::sleep(plan.seconds).await;
        let quiet = victims.end_measurement()?;
        victims.begin_measurement();
        let start = Instant::now();
        let crowd = attack.launch_crowd(&server.address, &victims.table, &plan.size).await?;
        let gathered_s = start.elapsed().as_secs_f64();
        tokio::time::sleep(plan.seconds).await;
        let crowded = victims.end_measurement()?;
        let (attack, wanted) = (attack.name(), attack.target_count(&plan.size));
        Ok(Report { attack, wanted, given: crowd.given, refused: crowd.refused, gathered_s, quiet, crowded })
    })
}

impl Report {
    /// Formats the report for people.
    fn told(&self) -> String {
        let mut text = format!(
            "{}: {} of {} given in {:.1} s, {} times refused; victims were refused {} times\n",
            self.attack, self.given, self.wanted, self.gathered_s, self.refused, self.crowded.refused
        );
        for (what, quiet, crowded) in self.pairs() {
            text += &format!(
                "  {what:<7} quiet p50 {:>7.1} p99 {:>7.1} ms ({:>5})   crowded p50 {:>7.1} p99 {:>7.1} ms ({:>5})\n",
                quiet.p50_ms, quiet.p99_ms, quiet.count, crowded.p50_ms, crowded.p99_ms, crowded.count
            );
        }
        text
    }

    fn pairs(&self) -> [(&'static str, LatencySummary, LatencySummary); 3] {
        let (quiet, crowded) = (&self.quiet, &self.crowded);
        [
            ("moves", quiet.moves, crowded.moves),
            ("bots", quiet.bots, crowded.bots),
            ("visits", quiet.visits, crowded.visits),
        ]
    }

    /// Checks that the victims were not affected.
    ///
    /// # Errors
    /// The victims were affected.
    fn judged(&self, bound: Option<f64>) -> Result<()> {
        let refused = self.quiet.refused + self.crowded.refused;
        ensure!(refused == 0, "{}: victims were refused {refused} times.", self.attack);
        let enough = self.given * 10 >= self.wanted * 9;
        ensure!(enough, "{}: the crowd was no crowd, {} of {}.", self.attack, self.given, self.wanted);
        for (what, quiet, crowded) in self.pairs() {
            ensure!(quiet.count > 0 && crowded.count > 0, "{}: no {what} were measured.", self.attack);
            let p99_ms = crowded.p99_ms;
            ensure!(
                bound.is_none_or(|bound| p99_ms <= bound),
                "{}: {what} of victims took {p99_ms:.0} ms (p99).",
                self.attack
            );
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spread(p99_ms: f64) -> LatencySummary {
        LatencySummary { count: 9, p50_ms: 1.0, p99_ms }
    }

    fn report(refused: u64, p99_ms: f64) -> Report {
        let fate =
            |p99_ms, refused| VictimReport { moves: spread(p99_ms), bots: spread(1.0), visits: spread(1.0), refused };
        let (quiet, crowded) = (fate(30.0, 0), fate(p99_ms, refused));
        Report { attack: "spectators", wanted: 10, given: 9, refused: 1, gathered_s: 1.0, quiet, crowded }
    }

    #[test]
    fn a_victim_that_waits_too_long_or_is_refused_fails_the_command() {
        let bound = Some(100.0);
        assert!(report(0, 99.0).judged(bound).is_ok());
        assert!(report(0, 101.0).judged(bound).is_err());
        assert!(report(0, 9_999.0).judged(None).is_ok());
        for bound in [None, bound] {
            assert!(report(1, 9.0).judged(bound).is_err());
            assert!(Report { given: 8, ..report(0, 9.0) }.judged(bound).is_err());
        }
    }
}
