//! `endtable lab`: runs, merges and reports experiments.

use std::collections::BTreeSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::Ordering;

use catalog::{ProgressCallback, SimulationProgress, tr};
use experiments::{ExperimentRunner, Manifest, REPORT, RunOutcome, RunRequest, Shard};
use server::ReportServer;

use crate::command_error::{CommandError, quote_input};
use crate::command_line::{Lab, LabRun};
use crate::progress::Progress;
use crate::{output, setup, signals};

/// The maximum size of an experiment file, in bytes.
const LONGEST: usize = 256 * 1024;

/// Runs a lab command.
///
/// # Errors
/// The experiment cannot be run, or files cannot be read or written.
pub fn run(lab: &Lab) -> Result<(), CommandError> {
    match lab {
        Lab::New { game } => output::write_stdout(&experiments::render_template(setup::find_game(game)?.info())),
        Lab::Run(run) => play(run),
        Lab::Merge { dirs, out, keep, threads } => {
            let (keep, threads) = ((*keep).into(), (*threads).into());
            let merge = |watch: &ProgressCallback<'_>| {
                ExperimentRunner::merge_shards(dirs, out, &typed(), keep, threads, watch)
            };
            let finish = listening(merge)?;
            finished(finish, || tr!("lab-merged", report = report(out)))
        }
        Lab::Report { dir, threads } => {
            let laboratory = ExperimentRunner::open(dir).map_err(trouble)?;
            let finish = listening(|watch| laboratory.rebuild_report(dir, usize::from(*threads), watch))?;
            finished(finish, || tr!("lab-renewed", report = report(dir)))
        }
        Lab::Open { dir, port } => open(dir, *port),
        Lab::Game { dir, row } => output::write_json(
            &ExperimentRunner::open(dir).and_then(|laboratory| laboratory.game_record(dir, *row)).map_err(trouble)?,
        ),
    }
}

/// Returns the command line without the program's name.
fn typed() -> String {
    std::env::args().skip(1).collect::<Vec<_>>().join(" ")
}

fn play(run: &LabRun) -> Result<(), CommandError> {
    let file = quote_input(&run.experiment.display().to_string());
    let text = setup::read_text(&run.experiment, LONGEST).map_err(|error| {
        CommandError::InvalidInput(tr!("cli-unreadable", what = tr!("cli-file", file = file.as_str()), error = error))
    })?;
    let folder = run.experiment.parent().unwrap_or(Path::new(""));
    let laboratory = ExperimentRunner::new(&text, folder, &typed()).map_err(|error| match error {
        experiments::LabError::Experiment(error) => {
            CommandError::InvalidInput(tr!("lab-typed", file = file.as_str(), error = error.to_string()))
        }
        other => trouble(other),
    })?;
    warn(&laboratory)?;
    let shard = run.shard.unwrap_or(Shard::WHOLE);
    let stop = signals::watch_interrupt();
    let progress = Progress::new(laboratory.missing_games(&run.out, shard));
    let watch = |reached: SimulationProgress| {
        progress.reach_with(reached.games, || tr!("cli-decisions", count = reached.decisions.to_string()));
        if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let request = RunRequest {
        out: run.out.clone(),
        resume: run.resume,
        shard,
        keep_extremes: run.keep.into(),
        threads: run.threads.into(),
        watch: &watch,
    };
    let finish = laboratory.run(&request).map_err(trouble)?;
    drop(progress);
    match finish {
        RunOutcome::Complete => {
            let games = Manifest::read(&run.out).map_err(trouble)?.games;
            say(&tr!("lab-complete", games = tr!("games-count", count = games), report = report(&run.out)))
        }
        RunOutcome::ShardComplete => say(&tr!("lab-part")),
        RunOutcome::Stopped { games } => {
            output::write_note(&tr!("lab-stopped"));
            if games > 0 {
                let games = tr!("games-count", count = games);
                say(&tr!("lab-complete", games = games, report = report(&run.out)))?;
            }
            Err(CommandError::Interrupted(signals::INTERRUPTED_EXIT_CODE))
        }
    }
}

/// Prints a warning about settings that are probably unintended, once.
fn warn(laboratory: &ExperimentRunner) -> Result<(), CommandError> {
    let about = laboratory.manifest();
    let game = setup::find_game(&about.game)?;
    let mut said = BTreeSet::new();
    for setting in &about.settings {
        said.extend(game.setup_warnings(setting.seats, &setting.options)?);
    }
    said.iter().for_each(|warning| output::write_note(&tr!("cli-warning", text = warning.as_str())));
    Ok(())
}

/// Runs `work`, which plays games without an experiment, until it ends or Ctrl-C is pressed.
fn listening(
    what: impl FnOnce(&ProgressCallback<'_>) -> Result<RunOutcome, experiments::LabError>,
) -> Result<RunOutcome, CommandError> {
    let stop = signals::watch_interrupt();
    let watch = |_: SimulationProgress| {
        if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    what(&watch).map_err(trouble)
}

/// Prints the closing sentence, unless the run was stopped.
fn finished(finish: RunOutcome, sentence: impl FnOnce() -> String) -> Result<(), CommandError> {
    if matches!(finish, RunOutcome::Stopped { .. }) {
        Err(CommandError::Interrupted(signals::INTERRUPTED_EXIT_CODE))
    } else {
        say(&sentence())
    }
}

/// Serves a report and its data until Ctrl-C is pressed.
fn open(dir: &Path, port: u16) -> Result<(), CommandError> {
    let failed = |error: String| CommandError::Failed(tr!("cli-not-serving", error = error));
    let runtime = tokio::runtime::Runtime::new().map_err(|error| failed(error.to_string()))?;
    let listen = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let announce = |address: SocketAddr| {
        // The server keeps running even if stdout is closed and its address cannot be printed.
        let _ = say(&tr!("lab-open", address = address.to_string()));
    };
    let laboratory = ExperimentRunner::open(dir).map_err(trouble)?;
    let folder = dir.to_owned();
    let documents = ReportServer {
        folder: dir.to_owned(),
        files: &experiments::FILES,
        row_link_prefix: experiments::BEFORE_ROW,
        games: Box::new(move |row| laboratory.game_record(&folder, row).map_err(|error| error.to_string())),
    };
    runtime.block_on(server::serve_report(listen, documents, announce)).map_err(|error| failed(error.to_string()))
}

fn report(dir: &Path) -> String {
    dir.join(REPORT).display().to_string()
}

fn say(sentence: &str) -> Result<(), CommandError> {
    output::write_stdout(&format!("{sentence}\n"))
}

fn trouble(trouble: experiments::LabError) -> CommandError {
    if trouble.is_typed() {
        CommandError::InvalidInput(trouble.to_string())
    } else {
        CommandError::Failed(trouble.to_string())
    }
}
