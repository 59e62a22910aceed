//! The overhead of rows over the bare simulation of the same games, in time, in memory and with more cores.

use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use catalog::{SimulationBot, SimulationPlan, SimulationProgress};
use experiments::{ExperimentRunner, RunOutcome, RunRequest, Shard};
use rustix::time::{ClockId, clock_gettime};
use serde_json::Map;
use tempfile::TempDir;

/// The number of threads, two if there are as many cores.
const THREADS: usize = 2;

/// Returns the processor time so far, of all threads or of this one, which does not depend on the load of the machine.
fn spent(clock: ClockId) -> Duration {
    let time = clock_gettime(clock);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// Returns the processor time of a closure, in seconds.
fn cost(clock: ClockId, what: impl FnOnce()) -> f64 {
    let before = spent(clock);
    what();
    (spent(clock) - before).as_secs_f64()
}

/// Plays this many games with rows, metrics and report.
fn lab(game: &str, bot: &str, games: u64, threads: usize) {
    let text = format!("game = \"{game}\"\nseats = 2\nbots = [\"{bot}\"]\nseed = 1\ngames = {games}\n");
    let room = TempDir::new().expect("a folder");
    let watch = |_: SimulationProgress| ControlFlow::Continue(());
    let laboratory = ExperimentRunner::new(&text, Path::new(""), "").expect("sound");
    let out = room.path().join("run");
    let request = RunRequest { out, resume: false, shard: Shard::WHOLE, keep_extremes: 0, threads, watch: &watch };
    assert_eq!(laboratory.run(&request).expect("it runs"), RunOutcome::Complete);
}

/// Returns the processor time of this many simulated games, and of the same games with rows, each the best of several
/// turns.
fn costs(game: &str, bot: &str, games: u64, turns: u32) -> (f64, f64) {
    let entry = catalog::find(game).expect("a game");
    let bots = vec![SimulationBot::read(entry.info(), bot, None).expect("a bot")];
    let plan = SimulationPlan { seats: 2, games, seed: 1, bots, rotate: false, options: Map::new(), threads: 1 };
    let watch = |_: SimulationProgress| ControlFlow::Continue(());
    let (mut bare, mut rows) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..turns {
        let simulate = || drop(entry.simulate(&plan, &watch).expect("it can be played"));
        bare = bare.min(cost(ClockId::ProcessCPUTime, simulate));
        rows = rows.min(cost(ClockId::ProcessCPUTime, || lab(game, bot, games, 1)));
    }
    (bare, rows)
}

/// Returns the peak memory of a closure, in megabytes. Only Linux reports it (proc_pid_clear_refs).
#[cfg(target_os = "linux")]
fn peak_megabytes(what: impl FnOnce()) -> f64 {
    std::fs::write("/proc/self/clear_refs", "5").expect("the peak can be reset");
    what();
    let status = std::fs::read_to_string("/proc/self/status").expect("the system reports the peak");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the peak is a line");
    let kilobytes: f64 = line.trim().trim_end_matches(" kB").parse().expect("the peak is a number");
    kilobytes / 1024.0
}

#[test]
#[ignore = "takes a minute; cargo xtask lab-truth"]
fn in_full_rows_cost_little() {
    for (game, bot, games) in [("extraczon", "greedy", 400_000), ("extrication", "greedy", 12_000)] {
        let (bare, rows) = costs(game, bot, games, 5);
        let micros = |seconds: f64| 1e6 * seconds / games as f64;
        let ratio = bare / rows;
        println!("{game}, {bot}: {:.2} and {:.2} µs a game, {ratio:.3} of the speed", micros(bare), micros(rows));
        assert!(ratio >= 0.9, "{game}, {bot}: {ratio}");
    }
}

#[test]
#[cfg(target_os = "linux")]
#[ignore = "takes a minute; cargo xtask lab-truth"]
fn in_full_memory_does_not_grow_with_the_games() {
    let played = |games: u64| peak_megabytes(|| lab("extraczon", "greedy", games, THREADS));
    let (few, many) = (played(100_000), played(1_000_000));
    println!("at most {few:.0} MB for 100,000 games and {many:.0} MB for 1,000,000");
    assert!(many <= 1.2 * few, "{few} {many}");
}

#[test]
#[ignore = "takes a minute; cargo xtask lab-truth"]
fn in_full_cores_share_the_work() {
    let games = 400_000;
    let timed = |threads: usize| {
        let start = Instant::now();
        let alone = cost(ClockId::ThreadCPUTime, || lab("extraczon", "greedy", games, threads));
        (alone, start.elapsed().as_secs_f64())
    };
    let before = spent(ClockId::ProcessCPUTime);
    let (alone, one) = timed(1);
    let all = (spent(ClockId::ProcessCPUTime) - before).as_secs_f64();
    let (_, two) = timed(THREADS);
    // The serial part bounds the speedup by more cores.
    let share = alone / all;
    println!("{:.2} times as fast on {THREADS} threads; {:.1}% of the work is one thread's", one / two, 100.0 * share);
    assert!(share <= 0.05, "{alone} of {all}");
}
