//! The balance lab: what a rule, a card or a seat does to a game, answered with evidence.
//!
//! An [`Experiment`] is a file that names a game, its settings and a number of games. A [`ExperimentRunner`] plays the same
//! games of all settings, so that a difference between two of them comes from what differs and not from luck, keeps a row
//! for each seat of each game, and reports figures and comparisons with intervals that say what they know.

mod auxiliary;
mod columns;
mod comparisons;
mod design;
mod dictionary_column;
mod error;
mod experiment;
mod extremes;
mod manifest;
mod metrics;
mod outputs;
mod ratings;
mod report;
mod rows;
mod run;
mod run_folder;
mod statistics;
mod tables;
mod template;
mod treatments;

pub use error::LabError;
pub use experiment::{Design, Experiment, Factor, FactorKind, StoppingRule};
pub use manifest::Manifest;
pub use outputs::{FILES, REPORT};
pub use report::BEFORE_ROW;
pub use run::{ExperimentRunner, RunOutcome, RunRequest, Shard};
pub use statistics::{Measurement, MetricKnowledge, StoppingReason, false_discovery, holm_correction, required_games};
pub use template::render_template;
