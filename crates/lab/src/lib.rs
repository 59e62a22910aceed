//! Mass simulation: plays many games with bots and collects metrics.
//!
//! A [`Simulation`] plays games on all cores and reports the same metrics for any number of threads. Two runs with one
//! seed have the same cards and dice although other bots play: outcomes of chance are drawn from streams that the game
//! names, so a difference between two runs is caused by the bots.
//!
//! [`run_benchmark`] measures the speed of the rules alone, with random playouts and search on one thread.

mod analysis;
mod benchmark;
mod cards;
mod census;
mod exact;
mod intervals;
mod lineup;
mod metrics;
mod monitor;
mod progress;
mod random_streams;
mod ratio;
mod report;
mod running_sums;
mod score_course;
mod simulate;
mod stopwatch;

pub use analysis::{
    AnalysedDecision, AnalysisEffort, CalibrationSample, GameAnalysis, SeatValues, UNIT, ValueChangeCause, analyse,
    analyse_watched, calibration_samples,
};
pub use benchmark::{BenchmarkRow, run_benchmark};
pub use bots::{PlayoutBuffers, run_playout};
pub use cards::{CardImpact, CardStatistics};
pub use census::{DecisionCensus, QuestionCounts};
pub use counting::Counting;
pub use intervals::{estimate_proportion, student_t_quantile};
pub use lineup::{Lineup, Participant, PlayedGame, Treatment};
pub use monitor::{Cancelled, Monitor, NoMonitor};
pub use progress::{ProgressCallback, SharedProgress, SimulationProgress};
pub use random_streams::GameStreams;
pub use ratio::RatioSums;
pub use report::{DecisionCost, GameLength, MeanEstimate, NamedMetrics, Proportion, SimulationReport};
pub use running_sums::RunningSums;
pub use score_course::ScoreCourse;
pub use simulate::{NoThreads, Simulation, simulate, threads};
pub use stopwatch::ThreadStopwatch;
