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

pub use analysis::{Analysis, Cause, Decision, Effort, Gauged, UNIT, Worths, analyse, analyse_watched, gauge};
pub use bench::{Row, bench};
pub use bots::{Scratch, playout};
pub use cards::{Cards, Impact};
pub use census::{Census, Questions};
pub use counting::Counting;
pub use course::Course;
pub use figures::{Sums, share, student};
pub use lineup::{Arm, Entrant, Lineup, Played};
pub use monitor::{Monitor, Stopped, Unwatched};
pub use ratio::Ratio;
pub use report::{Cost, Figures, Length, Mean, Report, Share};
pub use simulate::{NoThreads, Simulation, simulate, threads};
pub use stopwatch::Stopwatch;
pub use streams::Streams;
pub use watch::{Reached, Watch, Watched};
