//! Plays an experiment in batches that each hold the same games of all treatments.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Instant;

use catalog::{GameRecord, ProgressCallback};
use lab::{DecisionCensus, PlayedGame, SharedProgress};
use rayon::ThreadPool;

use crate::auxiliary::{AuxiliaryRuns, UnitResult, WorkUnit, looked_into};
use crate::error::LabError;
use crate::extremes::ExtremeKind;
use crate::manifest::{self, Manifest};
use crate::metrics::MetricName;
use crate::rows::RowBatch;
use crate::runner::{ExperimentRunner, Shard};
use crate::statistics::MetricKnowledge;
use crate::tables::{MetricMap, ResultTables};
use crate::{columns, outputs, run_folder, treatments};

/// The maximum number of batches between two checks of the metric that stops a run.
const ROUND: u64 = 32;

/// The parameters of a run.
pub struct RunRequest<'a> {
    /// The output folder.
    pub out: PathBuf,
    /// True if an interrupted run in that folder is resumed.
    pub resume: bool,
    /// The shard that is played.
    pub shard: Shard,
    /// The number of extreme games that are kept as saved games.
    pub keep_extremes: usize,
    /// The number of threads, 0 for one a core.
    pub threads: usize,
    /// A callback for progress, which may stop the run.
    pub watch: &'a ProgressCallback<'a>,
}

/// The result of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RunOutcome {
    /// All rows exist, and the report is written.
    Complete,
    /// All rows of its shard exist; the shards have to be merged.
    ShardComplete,
    /// The run was stopped and can be resumed. The report is about this many games of each setting, if there are any.
    Stopped {
        /// The number of games.
        games: u64,
    },
}

/// The buffers that a thread reuses for each batch, since fresh memory would have to be cleared each time.
#[derive(Default)]
struct WorkerBuffers {
    rows: RowBatch,
    /// The bytes of their file.
    file: Vec<u8>,
}

impl ExperimentRunner {
    /// Returns the number of games still to be played in a folder, including the auxiliary ones.
    pub fn missing_games(&self, dir: &Path, shard: Shard) -> u64 {
        let batches =
            (0..self.batches()).filter(|batch| shard.includes(*batch) && !run_folder::batch_path(dir, *batch).exists());
        let games =
            batches.map(|batch| self.game_numbers(batch)).map(|numbers| numbers.end - numbers.start).sum::<u64>();
        games * self.treatments.len() as u64 + self.missing_beside(dir, shard)
    }

    /// Plays the missing games, and writes the report if the run is the whole experiment.
    ///
    /// # Errors
    /// A folder that cannot be written to or holds another run, or a part of an experiment that stops by itself.
    pub fn run(mut self, request: &RunRequest<'_>) -> Result<RunOutcome, LabError> {
        if request.shard != Shard::WHOLE && self.experiment.until.is_some() {
            return Err(LabError::Message(
                "An experiment that stops at a precision cannot be played in parts: no part sees the others.".into(),
            ));
        }
        self.manifest.shard = request.shard.to_string();
        self.enter(request)?;
        self.carry_on(request)
    }

    /// Plays the games that the folder does not hold yet.
    fn carry_on(&mut self, request: &RunRequest<'_>) -> Result<RunOutcome, LabError> {
        let pool = pool(request.threads)?;
        let watched = SharedProgress::new(request.watch);
        let start = Instant::now();
        let played = self.play(request, &pool, &watched)?;
        let beside = match &played {
            None => None,
            Some(tables) => {
                // A shard plays its share of the auxiliary games of all shards.
                let games =
                    if self.experiment.until.is_some() { tables.games_per_setting() } else { self.experiment.games };
                pool.install(|| self.run_auxiliary(Some(&request.out), games, request.shard, &watched))?
            }
        };
        self.manifest.seconds += start.elapsed().as_secs_f64();
        let (Some(mut tables), Some(beside)) = (played, beside) else {
            let games = self.report_so_far(&request.out)?;
            self.manifest.write(&request.out)?;
            return Ok(RunOutcome::Stopped { games });
        };
        self.manifest.games = tables.games_per_setting();
        self.manifest.finished = true;
        if request.shard != Shard::WHOLE {
            self.manifest.write(&request.out)?;
            return Ok(RunOutcome::ShardComplete);
        }
        self.finish(request, &mut tables, &beside)?;
        Ok(RunOutcome::Complete)
    }

    /// Writes the report of a run that was stopped, from the batches and pieces that exist. Each batch has the same games of
    /// all treatments. Returns the number of games of each treatment.
    fn report_so_far(&mut self, dir: &Path) -> Result<u64, LabError> {
        let mut tables = ResultTables::default();
        for path in run_folder::list_batches(dir)? {
            self.read(&path, 0, &mut tables)?;
        }
        self.manifest.games = tables.games_per_setting();
        if self.manifest.games > 0 && self.manifest.shard == Shard::WHOLE.to_string() {
            let beside = self.stored_auxiliary(dir)?;
            self.write_outputs(dir, &mut tables, &beside)?;
        }
        Ok(self.manifest.games)
    }

    /// Joins the batches into one file and writes all files that follow from it.
    fn write_outputs(&self, dir: &Path, tables: &mut ResultTables, beside: &AuxiliaryRuns) -> Result<(), LabError> {
        let parts = run_folder::list_batches(dir)?;
        let rows = dir.join(columns::ROWS);
        run_folder::write(&rows, |file| {
            columns::concat_files(&parts, file).map_err(|error| LabError::for_file(&rows, error))
        })?;
        tables.look_for_strange();
        outputs::write(self, dir, tables, beside)
    }

    /// Saves the most extreme games, equally many of each kind.
    fn keep(&self, dir: &Path, tables: &ResultTables, games: usize) -> Result<(), LabError> {
        for way in ExtremeKind::ALL {
            for (place, extreme) in
                tables.extremes.top_games(way, games.div_ceil(ExtremeKind::ALL.len())).iter().enumerate()
            {
                let path = run_folder::prepare_game_path(dir, way.label(), place + 1)?;
                let record = self.game_record(dir, extreme.row)?;
                let text = serde_json::to_string(&record).map_err(|error| LabError::for_file(&path, error))?;
                run_folder::write_atomically(&path, text.as_bytes())?;
            }
        }
        Ok(())
    }

    /// Prepares the folder, or finds the run in it that is to be resumed.
    fn enter(&mut self, request: &RunRequest<'_>) -> Result<(), LabError> {
        let dir = &request.out;
        if dir.join(manifest::FILE).exists() {
            let found = Manifest::read(dir)?;
            if !request.resume {
                return Err(LabError::Message(format!("{} holds a run already; go on with --resume.", dir.display())));
            }
            if found.digest != self.manifest.digest || found.shard != self.manifest.shard {
                return Err(LabError::Message(format!(
                    "{} holds another experiment, part, program or version of the rules; nothing was played.",
                    dir.display()
                )));
            }
            if found.finished {
                return Err(LabError::Message(format!("{} is complete.", dir.display())));
            }
            self.manifest.seconds = found.seconds;
        }
        run_folder::create_folders(dir)?;
        self.manifest.write(dir)
    }

    /// Plays batches until all are played or the metric is known well enough; returns `None` if the run was stopped.
    fn play(
        &self,
        request: &RunRequest<'_>,
        pool: &ThreadPool,
        watched: &SharedProgress<'_>,
    ) -> Result<Option<ResultTables>, LabError> {
        let mut tables = ResultTables::default();
        let mut next = 0;
        while next < self.batches() {
            // Checks of the stopping rule are rare, and their times depend only on the number of games.
            let round = if self.experiment.until.is_some() { (next / 4).clamp(2, ROUND) } else { self.batches() };
            let look = self.batches().min(next + round);
            let round: Vec<u64> = (next..look).filter(|batch| request.shard.includes(*batch)).collect();
            if !self.add_up(&request.out, &round, pool, watched, &mut tables)? {
                return Ok(None);
            }
            next = look;
            if self.known(&tables)? {
                break;
            }
        }
        Ok(Some(tables))
    }

    /// Plays batches and merges their sums in order. Threads take the next batch as soon as they are free, so none
    /// waits for another, and the sums do not depend on the number of threads. Returns false if the run was stopped.
    fn add_up(
        &self,
        dir: &Path,
        batches: &[u64],
        pool: &ThreadPool,
        watched: &SharedProgress<'_>,
        tables: &mut ResultTables,
    ) -> Result<bool, LabError> {
        let next = AtomicUsize::new(0);
        let (send, receive) = mpsc::channel();
        let play = |send: &mpsc::Sender<_>| {
            let mut desk = WorkerBuffers::default();
            loop {
                let place = next.fetch_add(1, Ordering::Relaxed);
                let Some(batch) = batches.get(place) else { break };
                let played = self.batch(dir, *batch, watched, &mut desk);
                // The receiver is gone once a batch could not be played.
                if send.send((place, played)).is_err() {
                    break;
                }
            }
        };
        pool.in_place_scope(|scope| {
            for _ in 0..pool.current_num_threads() {
                let (play, send) = (&play, send.clone());
                scope.spawn(move |_| play(&send));
            }
            drop(send);
            let (mut early, mut added) = (BTreeMap::new(), 0);
            for (place, played) in receive {
                let Some(batch) = played? else { return Ok(false) };
                early.insert(place, batch);
                while let Some(batch) = early.remove(&added) {
                    tables.merge(batch);
                    added += 1;
                }
            }
            Ok(true)
        })
    }

    /// Returns true if the metric of the stopping rule is known well enough in all treatments.
    fn known(&self, tables: &ResultTables) -> Result<bool, LabError> {
        /// With fewer games an asymptotic interval is not reliable.
        const LEAST: u64 = 100;
        let Some(until) = &self.experiment.until else { return Ok(false) };
        let stopping = self.stopping_reason();
        let of = |figures: &MetricMap| {
            let figure = figures.iter().find(|(name, _)| name.to_string() == until.figure);
            figure.map(|(_, measured)| measured.knowledge(stopping))
        };
        let figures: Vec<_> = tables.settings.iter().map(of).collect();
        if figures.iter().all(Option::is_none) {
            let there: BTreeSet<String> =
                tables.settings.iter().flat_map(BTreeMap::keys).map(MetricName::to_string).collect();
            let there = there.into_iter().collect::<Vec<_>>().join(", ");
            let figure = &until.figure;
            return Err(LabError::Message(format!(
                "The games have no figure \"{figure}\" to stop at; there are {there}."
            )));
        }
        let well = |known: &MetricKnowledge| known.games >= LEAST && (known.high - known.low) / 2.0 <= until.within;
        Ok(figures.iter().all(|known| known.as_ref().is_some_and(well)))
    }

    /// Returns the sums of a batch and plays it unless its file exists, or returns `None` if the run was stopped.
    fn batch(
        &self,
        dir: &Path,
        batch: u64,
        watched: &SharedProgress<'_>,
        desk: &mut WorkerBuffers,
    ) -> Result<Option<ResultTables>, LabError> {
        let path = run_folder::batch_path(dir, batch);
        let numbers = self.game_numbers(batch);
        let seats = self.manifest.settings.iter().map(|setting| usize::from(setting.seats)).sum::<usize>();
        let before = numbers.start * seats as u64;
        if path.exists() {
            let mut tables = ResultTables::default();
            self.read(&path, before, &mut tables)?;
            return Ok(Some(tables));
        }
        let games = (numbers.end - numbers.start) as usize * self.treatments.len();
        // While the number of games is unknown, decisions are counted only after the games have been played.
        let asked = if self.experiment.until.is_some() { 0 } else { looked_into(self.experiment.games) };
        let asked = asked.clamp(numbers.start, numbers.end);
        let WorkerBuffers { rows, file } = desk;
        rows.clear();
        let mut played = 0;
        for (place, (treatment, setting)) in self.treatments.iter().zip(&self.manifest.settings).enumerate() {
            let name = rows.words.intern(&setting.name);
            let bots: Vec<u16> = setting.bots.iter().map(|bot| rows.words.intern(bot)).collect();
            let mut add = |game: &PlayedGame<'_>| {
                rows.add_game(name, &bots, game);
                played += 1;
            };
            let piece = numbers.start..asked;
            if !piece.is_empty() {
                let mut census = DecisionCensus::default();
                treatment.play_games(piece.clone(), watched, &mut add, Some(&mut census));
                if census.games == piece.end - piece.start {
                    let found = UnitResult::Questions(place, Box::new(census));
                    WorkUnit::of_questions(place, piece).store_result(dir, &found)?;
                }
            }
            treatment.play_games(asked..numbers.end, watched, &mut add, None);
        }
        if played < games {
            return Ok(None);
        }
        // The file is buffered because the writer passes on each column separately.
        file.clear();
        columns::write(rows, self.experiment.seed, &mut *file).map_err(|error| LabError::for_file(&path, error))?;
        run_folder::write_atomically(&path, file)?;
        self.sums(rows, before).map(Some)
    }

    fn sums(&self, rows: &RowBatch, before: u64) -> Result<ResultTables, LabError> {
        ResultTables::from_batch(rows, before, &self.names, &self.contrasts).map_err(LabError::Message)
    }

    /// Adds the rows of a file, which follow `before` rows of other files.
    fn read(&self, path: &Path, before: u64, tables: &mut ResultTables) -> Result<(), LabError> {
        columns::read(path, self.manifest.batch, |rows| {
            tables.merge(self.sums(&rows, before + tables.rows)?);
            Ok(())
        })
        .map_err(|error: LabError| error.with_path(path))
    }

    /// Joins the batches into one file and writes the outputs. Until all of that is done, the run can be resumed.
    fn finish(
        &self,
        request: &RunRequest<'_>,
        tables: &mut ResultTables,
        beside: &AuxiliaryRuns,
    ) -> Result<(), LabError> {
        let dir = &request.out;
        self.write_outputs(dir, tables, beside)?;
        self.keep(dir, tables, request.keep_extremes)?;
        self.manifest.write(dir)?;
        run_folder::clear(dir)
    }

    /// Rebuilds the metrics, comparisons and the report of a folder from its rows.
    ///
    /// # Errors
    /// A folder without rows, or one that cannot be written to.
    pub fn rebuild_report(
        &self,
        dir: &Path,
        threads: usize,
        watch: &ProgressCallback<'_>,
    ) -> Result<RunOutcome, LabError> {
        let mut tables = ResultTables::default();
        self.read(&rows_of(dir)?, 0, &mut tables)?;
        tables.look_for_strange();
        let watched = SharedProgress::new(watch);
        let beside =
            pool(threads)?.install(|| self.run_auxiliary(None, tables.games_per_setting(), Shard::WHOLE, &watched))?;
        let Some(beside) = beside else { return Ok(RunOutcome::Stopped { games: 0 }) };
        outputs::write(self, dir, &tables, &beside)?;
        Ok(RunOutcome::Complete)
    }

    /// Returns the game of a row, counted from 0, as a saved game.
    ///
    /// # Errors
    /// A row that there is not, or one that another program played.
    pub fn game_record(&self, dir: &Path, row: u64) -> Result<GameRecord, LabError> {
        let path = rows_of(dir)?;
        let found = columns::find_row(&path, row).map_err(|error| LabError::for_file(&path, error))?;
        let Some((rows, place)) = found else {
            return Err(LabError::Message(format!("{} has no row {row}.", path.display())));
        };
        let name = rows.words.resolve(rows.setting[place]);
        let (number, later) = (rows.game[place].unsigned_abs(), u64::from(rows.series[place].unsigned_abs()));
        let setting = self.manifest.settings.iter().find(|setting| setting.name == name);
        let setting = setting.ok_or_else(|| LabError::Message(format!("there is no setting \"{name}\"")))?;
        let game = treatments::find_game(&self.experiment).map_err(|fault| LabError::Message(fault.to_string()))?;
        let info = game.info();
        if (self.manifest.rules, self.manifest.program.as_str()) != (info.rules, env!("CARGO_PKG_VERSION")) {
            return Err(LabError::Message(format!(
                "These games were played by Endtable {} under rules version {}; another program may play them differently.",
                self.manifest.program, self.manifest.rules
            )));
        }
        let plan = treatments::simulation_plan(setting, game, &self.experiment).map_err(LabError::Message)?;
        game.play_simulated_game(&plan, number, later).map_err(|invalid| LabError::Message(invalid.0))
    }

    /// Merges the shards of an experiment as given in `command`; the result is what one run with as many saved games
    /// would have written. It can be stopped like a run, and merging the same shards again resumes it.
    ///
    /// # Errors
    /// Parts of different experiments, unfinished or missing ones, or a folder that cannot be written to.
    pub fn merge_shards(
        dirs: &[PathBuf],
        out: &Path,
        command: &str,
        keep: usize,
        threads: usize,
        watch: &ProgressCallback<'_>,
    ) -> Result<RunOutcome, LabError> {
        let first = dirs.first().ok_or_else(|| LabError::Message("There is nothing to merge.".into()))?;
        let mut laboratory = ExperimentRunner::open(first)?;
        laboratory.manifest.seconds = 0.0;
        laboratory.manifest.shard = Shard::WHOLE.to_string();
        command.clone_into(&mut laboratory.manifest.command);
        if out.join(manifest::FILE).exists() {
            let there = Manifest::read(out)?;
            if there.finished
                || (&there.digest, &there.shard) != (&laboratory.manifest.digest, &laboratory.manifest.shard)
            {
                return Err(LabError::Message(format!("{} holds a run already.", out.display())));
            }
        }
        laboratory.manifest.finished = false;
        for dir in dirs {
            laboratory.manifest.seconds += laboratory.seconds_of(dir)?;
        }
        run_folder::create_folders(out)?;
        for path in
            dirs.iter().map(|dir| run_folder::list_partial_files(dir)).collect::<Result<Vec<_>, _>>()?.iter().flatten()
        {
            let Some(name) = path.file_name() else { continue };
            let copy = run_folder::batch_path(out, 0).with_file_name(name);
            fs::copy(path, &copy).map_err(|error| LabError::for_file(&copy, error))?;
        }
        let (found, all) = (run_folder::list_batches(out)?.len() as u64, laboratory.batches());
        if found != all {
            run_folder::clear(out)?;
            return Err(LabError::Message(format!("The parts hold {found} of {all} batches; some part is missing.")));
        }
        laboratory.carry_on(&RunRequest {
            out: out.to_owned(),
            resume: true,
            shard: Shard::WHOLE,
            keep_extremes: keep,
            threads,
            watch,
        })
    }

    /// Returns the run time of a finished shard of this experiment.
    fn seconds_of(&self, dir: &Path) -> Result<f64, LabError> {
        let found = Manifest::read(dir)?;
        if found.digest != self.manifest.digest {
            return Err(LabError::Message(format!("{} is not of the same experiment.", dir.display())));
        }
        if !found.finished {
            return Err(LabError::Message(format!("{} is unfinished; go on there with --resume.", dir.display())));
        }
        Ok(found.seconds)
    }
}

/// Returns the path of the rows of a complete run.
fn rows_of(dir: &Path) -> Result<PathBuf, LabError> {
    let path = dir.join(columns::ROWS);
    if path.exists() {
        return Ok(path);
    }
    Err(LabError::Message(format!(
        "{} has no {} yet: go on there with lab run --resume, or put its parts together with lab merge.",
        dir.display(),
        columns::ROWS
    )))
}

/// Creates the thread pool.
fn pool(threads: usize) -> Result<ThreadPool, LabError> {
    lab::threads(threads).map_err(|error| LabError::Message(error.to_string()))
}
