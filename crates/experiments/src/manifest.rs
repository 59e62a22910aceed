//! The manifest of a run, from which others can repeat it.

use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::LabError;
use crate::digest::sha256_hex;
use crate::experiment::Experiment;
use crate::treatments::TreatmentSetup;

/// The document `manifest.json` beside the rows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Manifest {
    /// The version of this document: 1.
    pub lab: u32,
    /// The version of the program.
    pub program: String,
    /// The id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// The experiment as it was read.
    pub experiment: Experiment,
    /// Its treatments, with packs in full and by their fingerprints.
    pub settings: Vec<TreatmentSetup>,
    /// SHA-256 over program, rules, experiment and treatments as JSON, in hexadecimal digits. Runs with the same digest
    /// play the same games.
    pub digest: String,
    /// The number of games of each treatment in one row group.
    pub batch: u64,
    /// The shard of the batches that was played here, as `1/4`.
    pub shard: String,
    /// True if all games of this shard have been played.
    pub finished: bool,
    /// The number of games of each treatment in the rows, over all merged shards.
    pub games: u64,
    /// The run time in seconds, over all resumptions.
    pub seconds: f64,
    /// The machine: system, architecture and number of cores.
    pub machine: String,
    /// The command.
    pub command: String,
}

/// The name of the document.
pub const FILE: &str = "manifest.json";

impl Manifest {
    /// Reads the manifest of a folder.
    ///
    /// # Errors
    /// A folder without one, or one of another version.
    pub fn read(dir: &Path) -> Result<Manifest, LabError> {
        let path = dir.join(FILE);
        if !path.exists() {
            return Err(LabError::Message(format!("{} holds no run: there is no {FILE} in it.", dir.display())));
        }
        let text = fs::read_to_string(&path).map_err(|error| LabError::for_file(&path, error))?;
        let manifest: Manifest = serde_json::from_str(text::without_byte_order_mark(&text))
            .map_err(|error| LabError::for_file(&path, error))?;
        if manifest.lab == 1 { Ok(manifest) } else { Err(LabError::for_file(&path, "it is of a later version")) }
    }

    /// Writes the manifest.
    ///
    /// # Errors
    /// A folder that cannot be written to.
    pub fn write(&self, dir: &Path) -> Result<(), LabError> {
        let text = serde_json::to_string_pretty(self).map_err(|error| LabError::for_file(dir, error))?;
        crate::run_folder::write_atomically(&dir.join(FILE), format!("{text}\n").as_bytes())
    }
}

/// Returns the digest that identifies the games of an experiment.
pub fn experiment_digest(program: &str, rules: u16, experiment: &Experiment, settings: &[TreatmentSetup]) -> String {
    sha256_hex(&serde_json::json!([program, rules, experiment, settings]).to_string())
}

/// Returns a short description of this machine.
pub fn describe_machine() -> String {
    let cores = std::thread::available_parallelism().map_or(0, std::num::NonZero::get);
    format!("{} {}, {cores} cores", std::env::consts::OS, std::env::consts::ARCH)
}
