//! The budgets of tables in the browser: the server under load, beside the reference server
//! (`crates/server/examples/reference_server.rs`) in the same run.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Result, ensure};
use serde::Serialize;
use testkit::ListeningProcess;

use super::{LoadPlan, Pace, Report, measure_server};
use crate::player::{GAME_IDS, start_server};
use crate::shell::{build_endtable, cargo_program, new_command, run_command};

/// The number of times that everything is measured. The median counts.
const ROUNDS: usize = 3;
/// The number of people at each table, where a game has so many.
const SEATS: u8 = 4;
/// The game that is also measured in an open loop.
const MAIN_GAME: &str = "extraczon";

/// The bounds of the figures.
struct Bounds {
    /// The largest mean of bytes of all updates for each move and viewer.
    bytes_per_viewer: f64,
    /// The largest memory of an open page, in KiB.
    stream_kb: f64,
    /// The largest 99th percentile in an open loop.
    p99_ms: f64,
    /// The most processor time of a move, in times of the reference server's: of the main game, and of any.
    times_reference: [f64; 2],
}

/// The server draws frames.
const FRAMES: Bounds =
    Bounds { bytes_per_viewer: 6.0 * 1024.0, stream_kb: 30.0, p99_ms: 60.0, times_reference: [f64::INFINITY; 2] };
/// Browsers draw them.
const FACTS: Bounds = Bounds { bytes_per_viewer: 512.0, stream_kb: 16.0, p99_ms: 25.0, times_reference: [3.0, 5.0] };

/// The parameters of the measurement.
pub struct BudgetPlan {
    /// The number of concurrent tables.
    pub tables: usize,
    /// The duration of each measurement, in seconds.
    pub seconds: u64,
    /// True if browsers draw tables themselves.
    pub draws: bool,
    /// True to print one JSON document.
    pub json: bool,
    /// The program. Defaults to a fresh one, built as the packages are.
    pub endtable: Option<PathBuf>,
}

impl BudgetPlan {
    /// Returns the load of a game.
    fn load_of(&self, game: &str, pace: Pace) -> LoadPlan {
        LoadPlan {
            tables: self.tables,
            seats: if game == "infection" { 2 } else { SEATS },
            game: game.to_owned(),
            seconds: self.seconds,
            pace,
            draws: self.draws,
        }
    }
}

/// The figures of one game.
#[derive(Clone, Copy, Debug, Serialize)]
struct Figures {
    /// The processor time of the server for each accepted move, in milliseconds.
    cpu_ms_per_move: f64,
    /// The same in times of the reference server's.
    times_reference: f64,
    /// The bytes of all updates, with their padding.
    bytes_per_move_and_viewer: f64,
    /// The memory of an open page.
    stream_kb: f64,
    /// The rate with one move in flight at each table.
    moves_per_s: f64,
    /// The 99th percentile of the time from when a move was due to its last update, at half of that rate.
    open_loop_p99_ms: Option<f64>,
}

#[derive(Serialize)]
struct Row {
    game: &'static str,
    #[serde(flatten)]
    figures: Figures,
}

/// Measures all games and prints their figures.
///
/// # Errors
/// A build fails, a server does not start, or a figure is over its budget.
pub fn run(root: &Path, plan: &BudgetPlan) -> Result<()> {
    let endtable = build_endtable(root, plan.endtable.as_deref())?;
    let reference = build_reference(root)?;
    let mut rounds = Vec::new();
    for round in 1..=ROUNDS {
        eprintln!("round {round} of {ROUNDS}");
        rounds.push(measure_round(&endtable, &reference, plan)?);
    }
    let rows: Vec<Row> = GAME_IDS.iter().enumerate().map(|(at, game)| median_row(game, &rounds, at)).collect();
    if plan.json {
        println!("{}", serde_json::to_string(&rows)?);
    } else {
        print!("{}", format_rows(&rows));
    }
    let bounds = if plan.draws { &FACTS } else { &FRAMES };
    let over: Vec<&str> = rows.iter().filter(|row| !row.is_within(bounds)).map(|row| row.game).collect();
    ensure!(over.is_empty(), "over the budget: {}", over.join(", "));
    Ok(())
}

/// Builds the reference server as the packages are built.
fn build_reference(root: &Path) -> Result<PathBuf> {
    let arguments = ["build", "--profile", "dist", "--package", "server", "--example", "reference_server"];
    run_command(&mut new_command(root, &cargo_program(), &arguments))?;
    Ok(root.join("target/dist/examples/reference_server"))
}

/// Measures each game, and the reference server at the rate of the game: the more moves there are in a second, the more of
/// them share a write to the disk.
fn measure_round(endtable: &Path, reference: &Path, plan: &BudgetPlan) -> Result<Vec<Figures>> {
    GAME_IDS
        .iter()
        .map(|game| {
            let closed = plan.load_of(game, Pace::Think(Duration::ZERO));
            let report = measure_endtable(endtable, &closed)?;
            let interval = Duration::from_secs_f64(plan.tables as f64 / report.moves_per_s);
            let least = measure_reference(reference, plan.load_of(game, Pace::Interval(interval)))?;
            let open_loop_p99_ms = if *game == MAIN_GAME {
                Some(measure_endtable(endtable, &plan.load_of(game, Pace::Interval(2 * interval)))?.p99_ms)
            } else {
                None
            };
            Ok(Figures::new(&report, &least, open_loop_p99_ms))
        })
        .collect()
}

/// Measures a reference server that has just been started.
fn measure_reference(reference: &Path, plan: LoadPlan) -> Result<Report> {
    let data = tempfile::tempdir()?;
    let server = ListeningProcess::start(Command::new(reference).arg(data.path()), None)?;
    measure_server(&server, data.path(), &LoadPlan { game: "reference".to_owned(), draws: false, ..plan })
}

/// Measures a server that has just been started.
fn measure_endtable(endtable: &Path, plan: &LoadPlan) -> Result<Report> {
    let data = tempfile::tempdir()?;
    let server = start_server(endtable, data.path(), &[])?;
    measure_server(&server, data.path(), plan)
}

impl Figures {
    fn new(report: &Report, reference: &Report, open_loop_p99_ms: Option<f64>) -> Figures {
        let bytes = report.stream_bytes_per_update * report.updates as f64;
        Figures {
            cpu_ms_per_move: report.server_cpu_ms_per_move,
            times_reference: report.server_cpu_ms_per_move / reference.server_cpu_ms_per_move,
            bytes_per_move_and_viewer: bytes / (report.moves as f64 * f64::from(report.seats)),
            stream_kb: report.stream_kb,
            moves_per_s: report.moves_per_s,
            open_loop_p99_ms,
        }
    }
}

impl Row {
    fn is_within(&self, bounds: &Bounds) -> bool {
        let Row { game, figures } = self;
        figures.bytes_per_move_and_viewer <= bounds.bytes_per_viewer
            && figures.stream_kb <= bounds.stream_kb
            && figures.open_loop_p99_ms.is_none_or(|p99| p99 <= bounds.p99_ms)
            && figures.times_reference <= bounds.times_reference[usize::from(*game != MAIN_GAME)]
    }
}

/// Returns the medians of a game over all rounds.
fn median_row(game: &'static str, rounds: &[Vec<Figures>], at: usize) -> Row {
    let median = |figure: fn(&Figures) -> f64| {
        let mut values: Vec<f64> = rounds.iter().map(|round| figure(&round[at])).collect();
        values.sort_unstable_by(f64::total_cmp);
        values[values.len() / 2]
    };
    let is_open = rounds.iter().all(|round| round[at].open_loop_p99_ms.is_some());
    let figures = Figures {
        cpu_ms_per_move: median(|figures| figures.cpu_ms_per_move),
        times_reference: median(|figures| figures.times_reference),
        bytes_per_move_and_viewer: median(|figures| figures.bytes_per_move_and_viewer),
        stream_kb: median(|figures| figures.stream_kb),
        moves_per_s: median(|figures| figures.moves_per_s),
        open_loop_p99_ms: is_open.then(|| median(|figures| figures.open_loop_p99_ms.unwrap_or_default())),
    };
    Row { game, figures }
}

fn format_rows(rows: &[Row]) -> String {
    let mut text = format!(
        "{:<18}{:>9}{:>11}{:>13}{:>11}{:>9}{:>15}\n",
        "game", "ms/move", "reference", "bytes/viewer", "KB/stream", "moves/s", "open loop p99"
    );
    for Row { game, figures } in rows {
        let p99 = figures.open_loop_p99_ms.map_or_else(|| "-".to_owned(), |p99| format!("{p99:.1} ms"));
        text += &format!(
            "{game:<18}{:>9.3}{:>10.1}x{:>13.0}{:>11.1}{:>9.0}{p99:>15}\n",
            figures.cpu_ms_per_move,
            figures.times_reference,
            figures.bytes_per_move_and_viewer,
            figures.stream_kb,
            figures.moves_per_s,
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_of_the_rounds_is_held_against_the_budget() {
        let figures = |stream_kb, open_loop_p99_ms| Figures {
            cpu_ms_per_move: 1.0,
            times_reference: 5.0,
            bytes_per_move_and_viewer: 600.0,
            stream_kb,
            moves_per_s: 900.0,
            open_loop_p99_ms,
        };
        let rounds = [28.0, 90.0, 29.0].map(|stream_kb| vec![figures(stream_kb, None)]);
        let row = median_row("infection", &rounds, 0);
        assert!(row.is_within(&FRAMES), "{row:?}", row = row.figures);
        assert!(!row.is_within(&FACTS), "{row:?}", row = row.figures);
        assert!(format_rows(&[row]).contains("29.0"));
        let row = |game, figures| Row { game, figures };
        for (stream_kb, p99) in [(31.0, None), (20.0, Some(61.0))] {
            assert!(!row("infection", figures(stream_kb, p99)).is_within(&FRAMES));
        }
        let small = Figures { bytes_per_move_and_viewer: 300.0, ..figures(9.0, Some(20.0)) };
        assert!(row("infection", small).is_within(&FACTS));
        assert!(!row(MAIN_GAME, small).is_within(&FACTS), "five times the reference");
    }
}
