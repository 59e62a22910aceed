//! An experiment that is set up: its treatments, contrasts and batches.

use std::ops::Range;
use std::path::Path;

use catalog::Treatment;

use crate::design::{self, Contrast};
use crate::error::LabError;
use crate::experiment::{Experiment, FactorKind};
use crate::manifest::{self, Manifest};
use crate::statistics::StoppingReason;
use crate::treatments::{self, TreatmentSetup};

/// The maximum number of games of all treatments together in a batch, which bounds memory.
const BATCH: u64 = 8192;
/// The minimum number of batches, as far as there are enough games, so that slow bots keep every core busy.
const BATCHES: u64 = 64;

/// A shard of an experiment: the batches whose number leaves this remainder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// The number of the shard, from 1.
    pub number: u64,
    /// The number of shards.
    pub of: u64,
}

impl Shard {
    /// The whole experiment.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// True if the shard includes the item at this index of all there is to play.
    pub(crate) fn includes(self, place: u64) -> bool {
        place % self.of == self.number - 1
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// An experiment that is ready to be played.
pub struct ExperimentRunner {
    /// The definition of the experiment.
    pub experiment: Experiment,
    pub(crate) manifest: Manifest,
    pub(crate) treatments: Vec<Box<dyn Treatment>>,
    /// The names of the treatments, and whether bots are rated by their games.
    pub(crate) names: Vec<(String, bool)>,
    pub(crate) contrasts: Vec<Contrast>,
}

/// True if this treatment differs from the base only in bots and seats.
fn rates(setting: &TreatmentSetup, experiment: &Experiment) -> bool {
    let mut varied = setting.levels.iter().zip(&experiment.factor).filter(|(level, _)| **level > 0);
    varied.all(|(_, factor)| matches!(factor.vary, FactorKind::Bots | FactorKind::Seats))
}

impl ExperimentRunner {
    /// Creates a runner. `folder` holds the experiment's packs, and `command` is the command line.
    ///
    /// # Errors
    /// If something cannot be read or set up, with its line.
    pub fn new(text: &str, folder: &Path, command: &str) -> Result<ExperimentRunner, LabError> {
        let experiment = Experiment::read(text).map_err(LabError::Experiment)?;
        let settings = treatments::resolve_settings(&experiment, folder)
            .map_err(|fault| LabError::Experiment(content::locate_fault(text, &fault)))?;
        let rules =
            treatments::find_game(&experiment).map_err(|fault| LabError::Message(fault.to_string()))?.info().rules;
        let program = env!("CARGO_PKG_VERSION").to_owned();
        let batch = (BATCH / settings.len() as u64).min(experiment.games / BATCHES).max(1);
        ExperimentRunner::of(Manifest {
            lab: 1,
            digest: manifest::experiment_digest(&program, rules, &experiment, &settings),
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
            machine: manifest::describe_machine(),
            command: command.to_owned(),
        })
    }

    /// Opens the experiment of a folder.
    ///
    /// # Errors
    /// A folder without a run, or one of another program.
    pub fn open(dir: &Path) -> Result<ExperimentRunner, LabError> {
        ExperimentRunner::of(Manifest::read(dir)?)
    }

    fn of(manifest: Manifest) -> Result<ExperimentRunner, LabError> {
        let experiment = manifest.experiment.clone();
        let game = treatments::find_game(&experiment).map_err(|fault| LabError::Message(fault.to_string()))?;
        let arms = manifest.settings.iter().map(|setting| treatments::prepare_treatment(setting, game, &experiment));
        let levels: Vec<_> = manifest.settings.iter().map(|setting| setting.levels.clone()).collect();
        Ok(ExperimentRunner {
            treatments: arms.collect::<Result<_, _>>().map_err(LabError::Message)?,
            names: manifest
                .settings
                .iter()
                .map(|setting| (setting.name.clone(), rates(setting, &experiment)))
                .collect(),
            contrasts: design::build_contrasts(&experiment, &levels),
            experiment,
            manifest,
        })
    }

    /// Returns the manifest of the run.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Returns the contrasts of the experiment.
    pub fn contrasts(&self) -> &[Contrast] {
        &self.contrasts
    }

    /// Returns the tables of the treatments.
    pub(crate) fn treatments(&self) -> &[Box<dyn Treatment>] {
        &self.treatments
    }

    /// Returns the rule that determines the number of games.
    pub fn stopping_reason(&self) -> StoppingReason {
        match &self.experiment.until {
            Some(_) => StoppingReason::Sequential { tuned: self.experiment.games as f64 / 4.0 },
            None => StoppingReason::Fixed,
        }
    }

    /// Returns the number of batches.
    pub(crate) fn batches(&self) -> u64 {
        self.experiment.games.div_ceil(self.manifest.batch)
    }

    /// Returns the numbers of the games of a batch.
    pub(crate) fn game_numbers(&self, batch: u64) -> Range<u64> {
        let size = self.manifest.batch;
        batch * size..self.experiment.games.min((batch + 1) * size)
    }
}
