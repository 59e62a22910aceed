//! Playing an experiment, in batches that each hold the same games of all settings.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Instant;

use arcade::{Arm, Record, Watch};
use lab::{Cards, Census, Watched};
use parquet::errors::ParquetError;
use rayon::ThreadPool;
use rayon::prelude::*;

use crate::arms::Setting;
use crate::design::{self, Contrast};
use crate::experiment::{Experiment, Vary};
use crate::extremes::Way;
use crate::manifest::{self, Manifest};
use crate::rows::Batch;
use crate::statistics::Stopping;
use crate::tables::Tables;
use crate::{Trouble, arms, columns, outputs, place};

/// The most games of all settings together in a batch, which bounds memory.
const BATCH: u64 = 4096;
/// How many batches there are at least where there are as many games, so that slow bots keep every core busy.
const BATCHES: u64 = 64;
/// The most batches that are played before their sums are merged.
const ROUND: u64 = 32;

/// Which part of an experiment is played: the batches whose number leaves this remainder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// Which, from 1.
    pub number: u64,
    /// Of how many.
    pub of: u64,
}

impl Shard {
    /// Everything.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    fn has(self, batch: u64) -> bool {
        batch % self.of == self.number - 1
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// An experiment that is ready to be played.
pub struct Laboratory {
    /// What was written down.
    pub experiment: Experiment,
    manifest: Manifest,
    arms: Vec<Box<dyn Arm>>,
    /// The names of the settings, and whether bots are rated by their games.
    names: Vec<(String, bool)>,
    contrasts: Vec<Contrast>,
}

/// How a run is carried out.
pub struct Request<'a> {
    /// Where it goes.
    pub out: PathBuf,
    /// Whether a run that was interrupted there goes on.
    pub resume: bool,
    /// Which part is played.
    pub shard: Shard,
    /// How many of the games that stick out are kept as saved games.
    pub keep: usize,
    /// How many threads, 0 for one a core.
    pub threads: usize,
    /// Hears how far it has come, and may stop it.
    pub watch: &'a Watch<'a>,
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finish {
    /// All rows are there and reported on.
    Complete,
    /// All rows of its part are there; the parts have to be merged.
    Part,
    /// It was stopped; it can be resumed.
    Stopped,
}

/// Whether only bots and seats differ from the base in this setting.
fn rates(setting: &Setting, experiment: &Experiment) -> bool {
    let mut varied = setting.levels.iter().zip(&experiment.factor).filter(|(level, _)| **level > 0);
    varied.all(|(_, factor)| matches!(factor.vary, Vary::Bots | Vary::Seats))
}

impl Laboratory {
    /// Sets an experiment up. `folder` is where its packs are looked for, `command` what was typed.
    ///
    /// # Errors
    /// What cannot be read or set up, with its line.
    pub fn new(text: &str, folder: &Path, command: &str) -> Result<Laboratory, Trouble> {
        let experiment = Experiment::read(text).map_err(Trouble::Experiment)?;
        let settings =
            arms::settings(&experiment, folder).map_err(|fault| Trouble::Experiment(content::place(text, &fault)))?;
        let rules = arms::game(&experiment).map_err(|fault| Trouble::Said(fault.to_string()))?.info().rules;
        let program = env!("CARGO_PKG_VERSION").to_owned();
        let batch = (BATCH / settings.len() as u64).min(experiment.games / BATCHES).max(1);
        Laboratory::of(Manifest {
            lab: 1,
            digest: manifest::digest(&program, rules, &experiment, &settings),
            program,
            game: experiment.game.clone(),
            rules,
            experiment,
            settings,
            batch,
            shard: Shard::WHOLE.to_string(),
            finished: false,
            games: 0,
            seconds: 0.0,
            machine: manifest::machine(),
            command: command.to_owned(),
        })
    }

    /// The experiment of a folder.
    ///
    /// # Errors
    /// A folder without a run, or one of another program.
    pub fn open(dir: &Path) -> Result<Laboratory, Trouble> {
        Laboratory::of(Manifest::read(dir)?)
    }

    fn of(manifest: Manifest) -> Result<Laboratory, Trouble> {
        let experiment = manifest.experiment.clone();
        let game = arms::game(&experiment).map_err(|fault| Trouble::Said(fault.to_string()))?;
        let arms = manifest.settings.iter().map(|setting| arms::arm(setting, game, &experiment));
        let levels: Vec<_> = manifest.settings.iter().map(|setting| setting.levels.clone()).collect();
        Ok(Laboratory {
            arms: arms.collect::<Result<_, _>>().map_err(Trouble::Said)?,
            names: manifest
                .settings
                .iter()
                .map(|setting| (setting.name.clone(), rates(setting, &experiment)))
                .collect(),
            contrasts: design::contrasts(&experiment, &levels),
            experiment,
            manifest,
        })
    }

    /// What was run.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// What is compared.
    pub fn contrasts(&self) -> &[Contrast] {
        &self.contrasts
    }

    /// What was asked in the first games of each setting, on all cores.
    pub fn census(&self, games: u64) -> Vec<Census> {
        /// One game in so many is looked into, and no more than so many.
        const ONE_IN: u64 = 10;
        const MOST: u64 = 200;
        let games = (games / ONE_IN).clamp(1, MOST);
        self.arms.par_iter().map(|arm| arm.census(0..games)).collect()
    }

    /// What cards do to whoever gets them, in the base.
    pub fn cards(&self) -> Cards {
        /// Games that are played one after the other.
        const TOGETHER: u64 = 32;
        let all = self.experiment.cards;
        let parts = (0..all.div_ceil(TOGETHER)).into_par_iter();
        let parts = parts.map(|part| self.arms[0].cards(part * TOGETHER..all.min((part + 1) * TOGETHER)));
        let mut cards = Cards::default();
        parts.collect::<Vec<_>>().iter().for_each(|part| cards.merge(part));
        cards
    }

    /// How the number of games comes about.
    pub fn stopping(&self) -> Stopping {
        match &self.experiment.until {
            Some(_) => Stopping::Sequential { tuned: self.experiment.games as f64 / 4.0 },
            None => Stopping::Fixed,
        }
    }

    /// How many games all settings play together.
    pub fn planned(&self, shard: Shard) -> u64 {
        let batches = (0..self.batches()).filter(|batch| shard.has(*batch));
        batches.map(|batch| self.numbers(batch)).map(|numbers| numbers.end - numbers.start).sum::<u64>()
            * self.arms.len() as u64
    }

    fn batches(&self) -> u64 {
        self.experiment.games.div_ceil(self.manifest.batch)
    }

    /// The numbers of the games of a batch.
    fn numbers(&self, batch: u64) -> Range<u64> {
        let size = self.manifest.batch;
        batch * size..self.experiment.games.min((batch + 1) * size)
    }

    /// Plays what has not been played yet, and reports if it is the whole.
    ///
    /// # Errors
    /// A folder that cannot be written to or holds another run, or a part of an experiment that stops by itself.
    pub fn run(mut self, request: &Request<'_>) -> Result<Finish, Trouble> {
        if request.shard != Shard::WHOLE && self.experiment.until.is_some() {
            return Err(Trouble::Said(
                "An experiment that stops at a precision cannot be played in parts: no part sees the others.".into(),
            ));
        }
        self.manifest.shard = request.shard.to_string();
        self.enter(request)?;
        let pool = lab::threads(request.threads).map_err(|error| Trouble::Said(error.to_string()))?;
        let start = Instant::now();
        let played = self.play(request, &pool)?;
        self.manifest.seconds += start.elapsed().as_secs_f64();
        let Some(mut tables) = played else {
            self.manifest.write(&request.out)?;
            return Ok(Finish::Stopped);
        };
        self.manifest.games = tables.games();
        self.manifest.finished = true;
        if request.shard != Shard::WHOLE {
            self.manifest.write(&request.out)?;
            return Ok(Finish::Part);
        }
        self.finish(&request.out, &mut tables)?;
        self.keep(&request.out, &tables, request.keep)?;
        Ok(Finish::Complete)
    }

    /// Keeps the games that stick out most as saved games, as many of each way.
    fn keep(&self, dir: &Path, tables: &Tables, games: usize) -> Result<(), Trouble> {
        for way in Way::ALL {
            for (place, extreme) in tables.extremes.of(way, games.div_ceil(Way::ALL.len())).iter().enumerate() {
                let path = place::game(dir, way.word(), place + 1)?;
                let record = self.game(dir, extreme.row)?;
                let text = serde_json::to_string(&record).map_err(|error| Trouble::file(&path, error))?;
                place::put(&path, text.as_bytes())?;
            }
        }
        Ok(())
    }

    /// Makes the folder ready, or finds in it what is to go on.
    fn enter(&mut self, request: &Request<'_>) -> Result<(), Trouble> {
        let dir = &request.out;
        if dir.join(manifest::FILE).exists() {
            let found = Manifest::read(dir)?;
            if !request.resume {
                return Err(Trouble::Said(format!("{} holds a run already; go on with --resume.", dir.display())));
            }
            if found.digest != self.manifest.digest || found.shard != self.manifest.shard {
                return Err(Trouble::Said(format!(
                    "{} holds another experiment, part, program or version of the rules; nothing was played.",
                    dir.display()
                )));
            }
            if found.finished {
                return Err(Trouble::Said(format!("{} is complete.", dir.display())));
            }
            self.manifest.seconds = found.seconds;
        }
        place::make(dir)?;
        self.manifest.write(dir)
    }

    /// Plays batch after batch until all are played or the figure asked for is known; nothing if it was stopped.
    fn play(&self, request: &Request<'_>, pool: &ThreadPool) -> Result<Option<Tables>, Trouble> {
        let watched = Watched::new(request.watch);
        let mut tables = Tables::default();
        let mut next = 0;
        while next < self.batches() {
            // Whoever looks whether a figure is known looks seldom; when follows from the number of games alone.
            let round = if self.experiment.until.is_some() { (next / 4).clamp(2, ROUND) } else { ROUND };
            let look = self.batches().min(next + round);
            let round: Vec<u64> = (next..look).filter(|batch| request.shard.has(*batch)).collect();
            let played = pool.install(|| {
                let batches = round.into_par_iter().map(|batch| self.batch(&request.out, batch, &watched));
                batches.collect::<Result<Vec<_>, Trouble>>()
            })?;
            for batch in played {
                let Some(batch) = batch else { return Ok(None) };
                tables.merge(&batch);
            }
            next = look;
            if self.known(&tables) {
                break;
            }
        }
        Ok(Some(tables))
    }

    /// Whether the figure asked for is known well enough in all settings.
    fn known(&self, tables: &Tables) -> bool {
        /// Before so many games an asymptotic interval is not to be trusted.
        const LEAST: u64 = 100;
        let Some(until) = &self.experiment.until else { return false };
        let stopping = self.stopping();
        tables.settings.iter().all(|figures| {
            let figure = figures.iter().find(|(name, _)| name.to_string() == until.figure);
            figure.is_some_and(|(_, measured)| {
                let known = measured.known(stopping);
                known.games >= LEAST && (known.high - known.low) / 2.0 <= until.within
            })
        })
    }

    /// The sums of a batch, which is played unless that was done before; nothing if it was stopped.
    fn batch(&self, dir: &Path, batch: u64, watched: &Watched<'_>) -> Result<Option<Tables>, Trouble> {
        let path = place::part(dir, batch);
        if path.exists() {
            let mut tables = Tables::default();
            self.read(&path, &mut tables)?;
            return Ok(Some(tables));
        }
        let numbers = self.numbers(batch);
        let games = (numbers.end - numbers.start) as usize * self.arms.len();
        let seats = self.manifest.settings.iter().map(|setting| usize::from(setting.seats)).sum::<usize>();
        let mut rows = Batch::with_room(seats * (numbers.end - numbers.start) as usize);
        let mut played = 0;
        for (arm, setting) in self.arms.iter().zip(&self.manifest.settings) {
            let name = rows.words.number(&setting.name);
            let bots: Vec<u16> = setting.bots.iter().map(|bot| rows.words.number(bot)).collect();
            arm.play(numbers.clone(), watched, &mut |game| {
                rows.add(name, &bots, game);
                played += 1;
            });
        }
        if played < games {
            return Ok(None);
        }
        let fault = |error: ParquetError| Trouble::file(&path, error);
        place::write(&path, |file| columns::write(&rows, self.experiment.seed, file).map_err(fault))?;
        self.sums(&rows).map(Some)
    }

    fn sums(&self, rows: &Batch) -> Result<Tables, Trouble> {
        Tables::of(rows, &self.names, &self.contrasts).map_err(Trouble::Said)
    }

    /// Adds the rows of a file.
    fn read(&self, path: &Path, tables: &mut Tables) -> Result<(), Trouble> {
        columns::read(path, |rows| {
            tables.merge(&self.sums(&rows)?);
            Ok(())
        })
        .map_err(|error: Trouble| error.of(path))
    }

    /// Makes one file of the batches, and writes what follows from them.
    fn finish(&self, dir: &Path, tables: &mut Tables) -> Result<(), Trouble> {
        let parts = place::parts(dir)?;
        let rows = dir.join(place::ROWS);
        place::write(&rows, |file| columns::join(&parts, file).map_err(|error| Trouble::file(&rows, error)))?;
        self.look_for_strange(dir, tables)?;
        outputs::write(self, dir, tables)?;
        self.manifest.write(dir)?;
        place::clear(dir)
    }

    /// Looks for strange games among the first rows, now that it is known what is usual.
    fn look_for_strange(&self, dir: &Path, tables: &mut Tables) -> Result<(), Trouble> {
        /// So many rows are looked at; it is a search for examples, not a census.
        const ROWS: u64 = 200_000;
        let path = dir.join(place::ROWS);
        let mut from = 0;
        columns::read_up_to(&path, ROWS, |rows| {
            tables.look_for_strange(&rows, &self.names, from).map_err(Trouble::Said)?;
            from += rows.len() as u64;
            Ok(())
        })
        .map_err(|error: Trouble| error.of(&path))
    }

    /// Writes the figures, comparisons and the report of a folder anew from its rows.
    ///
    /// # Errors
    /// A folder without rows, or one that cannot be written to.
    pub fn renew(&self, dir: &Path) -> Result<(), Trouble> {
        let mut tables = Tables::default();
        self.read(&dir.join(place::ROWS), &mut tables)?;
        self.look_for_strange(dir, &mut tables)?;
        outputs::write(self, dir, &tables)
    }

    /// The game of a row, counted from 0, as a saved game.
    ///
    /// # Errors
    /// A row that there is not, or one that another program played.
    pub fn game(&self, dir: &Path, row: u64) -> Result<Record, Trouble> {
        let path = dir.join(place::ROWS);
        let found = columns::holding(&path, row).map_err(|error| Trouble::file(&path, error))?;
        let Some((rows, place)) = found else {
            return Err(Trouble::Said(format!("{} has no row {row}.", path.display())));
        };
        let name = rows.words.word(rows.setting[place]);
        let (number, later) = (rows.game[place].unsigned_abs(), u64::from(rows.series[place].unsigned_abs()));
        let setting = self.manifest.settings.iter().find(|setting| setting.name == name);
        let setting = setting.ok_or_else(|| Trouble::Said(format!("there is no setting \"{name}\"")))?;
        let game = arms::game(&self.experiment).map_err(|fault| Trouble::Said(fault.to_string()))?;
        let info = game.info();
        if (self.manifest.rules, self.manifest.program.as_str()) != (info.rules, env!("CARGO_PKG_VERSION")) {
            return Err(Trouble::Said(format!(
                "These games were played by Endtable {} under rules version {}; another program may play them differently.",
                self.manifest.program, self.manifest.rules
            )));
        }
        let plan = arms::plan(setting, game, &self.experiment).map_err(Trouble::Said)?;
        game.played(&plan, number, later).map_err(|invalid| Trouble::Said(invalid.0))
    }

    /// Puts the parts of an experiment together; the result is what one run would have written.
    ///
    /// # Errors
    /// Parts of different experiments, unfinished or missing ones, or a folder that cannot be written to.
    pub fn merge(dirs: &[PathBuf], out: &Path) -> Result<(), Trouble> {
        let first = dirs.first().ok_or_else(|| Trouble::Said("There is nothing to merge.".into()))?;
        let mut laboratory = Laboratory::open(first)?;
        if out.join(manifest::FILE).exists() {
            return Err(Trouble::Said(format!("{} holds a run already.", out.display())));
        }
        place::make(out)?;
        laboratory.manifest.seconds = 0.0;
        laboratory.manifest.shard = Shard::WHOLE.to_string();
        for dir in dirs {
            let found = Manifest::read(dir)?;
            if found.digest != laboratory.manifest.digest {
                return Err(Trouble::Said(format!("{} is not of the same experiment.", dir.display())));
            }
            if !found.finished {
                return Err(Trouble::Said(format!("{} is unfinished; go on there with --resume.", dir.display())));
            }
            laboratory.manifest.seconds += found.seconds;
            for part in place::parts(dir)? {
                let Some(name) = part.file_name() else { continue };
                let copy = place::part(out, 0).with_file_name(name);
                fs::copy(&part, &copy).map_err(|error| Trouble::file(&copy, error))?;
            }
        }
        let found = place::parts(out)?.len() as u64;
        if found != laboratory.batches() {
            let all = laboratory.batches();
            place::clear(out)?;
            return Err(Trouble::Said(format!("The parts hold {found} of {all} batches; some part is missing.")));
        }
        let mut tables = Tables::default();
        for part in place::parts(out)? {
            laboratory.read(&part, &mut tables)?;
        }
        laboratory.manifest.games = tables.games();
        laboratory.finish(out, &mut tables)
    }
}
