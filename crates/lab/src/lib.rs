//! Mass simulation: many games, played by bots, counted.
//!
//! A [`Simulation`] plays games on all cores and reports the same figures for any number of threads. Two runs with one
//! seed meet the same cards and dice although other bots sit at the table: what nature answers is drawn from streams
//! that the game names, so a difference between two runs comes from the bots.
//!
//! [`bench()`] measures how fast the rules are by themselves: random playouts on one thread and nothing else.

mod analysis;
mod benchmark;
mod cards;
mod census;
mod exact;
mod lineup;
mod metrics;
mod monitor;
mod progress;
mod random_streams;
mod ratio;
mod report;
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
pub use lineup::{Lineup, Participant, PlayedGame, Treatment};
pub use metrics::{RunningSums, estimate_proportion, student_t_quantile};
pub use monitor::{Cancelled, Monitor, NoMonitor};
pub use progress::{ProgressCallback, SharedProgress, SimulationProgress};
pub use random_streams::GameStreams;
pub use ratio::RatioSums;
pub use report::{DecisionCost, GameLength, MeanEstimate, NamedMetrics, Proportion, SimulationReport};
pub use score_course::ScoreCourse;
pub use simulate::{NoThreads, Simulation, simulate, threads};
pub use stopwatch::ThreadStopwatch;
