//! The balance lab, which measures the effect of a rule, a card or a seat on a game.
//!
//! An [`Experiment`] is a file that names a game, its treatments and a number of games. An [`ExperimentRunner`] plays
//! the same games of all treatments, so that a difference between two of them comes from the treatments and not from
//! luck. It keeps a row for each seat of each game, in Parquet files with the feature
//! `parquet` and in CSV files otherwise, and reports metrics and comparisons with confidence intervals.

mod auxiliary;
mod comparisons;
#[cfg(not(feature = "parquet"))]
mod csv_rows;
mod design;
#[cfg(feature = "parquet")]
mod dictionary_column;
mod digest;
mod error;
mod experiment;
mod extremes;
mod manifest;
mod metrics;
mod output_files;
mod outputs;
#[cfg(feature = "parquet")]
mod parquet_rows;
mod ratings;
mod report;
mod report_data;
mod rows;
mod run;
mod run_folder;
mod runner;
mod statistics;
mod tables;
mod template;
mod treatments;

#[cfg(not(feature = "parquet"))]
use csv_rows as columns;
#[cfg(feature = "parquet")]
use parquet_rows as columns;

pub use columns::{BEFORE_ROW, ROWS};
pub use error::LabError;
pub use experiment::{Design, Experiment, Factor, FactorKind, StoppingRule};
pub use manifest::Manifest;
pub use output_files::{FILES, REPORT};
pub use run::{RunOutcome, RunRequest};
pub use runner::{ExperimentRunner, Shard};
pub use statistics::{Measurement, MetricKnowledge, StoppingReason, false_discovery, holm_correction, required_games};
pub use template::render_template;
