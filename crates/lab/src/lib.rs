//! Mass simulation: many games, played by bots, counted.
//!
//! A [`Simulation`] plays games on all cores and reports the same figures for any number of threads. Two runs with one
//! seed meet the same cards and dice although other bots sit at the table: what nature answers is drawn from streams
//! that the game names, so a difference between two runs comes from the bots.
//!
//! [`bench()`] measures how fast the rules are by themselves: random playouts on one thread and nothing else.

mod analysis;
mod bench;
mod cards;
mod census;
mod course;
mod exact;
mod figures;
mod lineup;
mod monitor;
mod ratio;
mod report;
mod simulate;
mod stopwatch;
mod streams;
mod watch;

pub use analysis::{
    AnalysedDecision, AnalysisEffort, CalibrationSample, GameAnalysis, SeatValues, UNIT, ValueChangeCause, analyse,
    analyse_watched, gauge,
};
pub use bench::{BenchmarkRow, bench};
pub use bots::{PlayoutBuffers, playout};
pub use cards::{CardImpact, CardStatistics};
pub use census::{DecisionCensus, QuestionCounts};
pub use counting::Counting;
pub use course::ScoreCourse;
pub use figures::{RunningSums, share, student};
pub use lineup::{Lineup, Participant, PlayedGame, Treatment};
pub use monitor::{Cancelled, Monitor, NoMonitor};
pub use ratio::RatioSums;
pub use report::{DecisionCost, GameLength, MeanEstimate, NamedMetrics, Proportion, SimulationReport};
pub use simulate::{NoThreads, Simulation, simulate, threads};
pub use stopwatch::ThreadStopwatch;
pub use streams::GameStreams;
pub use watch::{ProgressCallback, SharedProgress, SimulationProgress};
