//! What was run, so that anybody can run it again.

use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::LabError;
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
    /// Its settings, packs in full and by their fingerprints.
    pub settings: Vec<TreatmentSetup>,
    /// SHA-256 over program, rules, experiment and settings as JSON, in hexadecimal digits: who has the same plays the
    /// same games.
    pub digest: String,
    /// How many games of each setting stand together in a row group.
    pub batch: u64,
    /// Which part of the batches was played here, as `1/4`.
    pub shard: String,
    /// Whether all games of this part have been played.
    pub finished: bool,
    /// How many games of each setting the rows hold; with several parts, all of them together.
    pub games: u64,
    /// How long it took, in seconds of all sittings together.
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

    /// Writes it.
    ///
    /// # Errors
    /// A folder that cannot be written to.
    pub fn write(&self, dir: &Path) -> Result<(), LabError> {
        let text = serde_json::to_string_pretty(self).map_err(|error| LabError::for_file(dir, error))?;
        crate::run_folder::write_atomically(&dir.join(FILE), format!("{text}\n").as_bytes())
    }
}

/// What names the games of an experiment.
pub fn experiment_digest(program: &str, rules: u16, experiment: &Experiment, settings: &[TreatmentSetup]) -> String {
    sha256_hex(&serde_json::json!([program, rules, experiment, settings]).to_string())
}

/// The SHA-256 of a text in hexadecimal digits.
pub fn sha256_hex(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// This machine in a few words.
pub fn describe_machine() -> String {
    let cores = std::thread::available_parallelism().map_or(0, std::num::NonZero::get);
    format!("{} {}, {cores} cores", std::env::consts::OS, std::env::consts::ARCH)
}
