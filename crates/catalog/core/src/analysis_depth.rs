//! How closely positions are evaluated.

use lab::AnalysisEffort;

/// The number of actions that a hint compares closely.
const CLOSE: usize = 8;

/// The amount of work for an analysis or a hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnalysisDepth {
    /// The number of rollouts for each position.
    pub samples_per_position: u32,
    /// The number of rollouts for each action; 0 to evaluate no actions.
    pub samples_per_action: u32,
    /// The number of actions that a hint compares closely.
    pub close_candidates: usize,
    /// The maximum total number of rollouts; the other numbers shrink if they would exceed it.
    pub max_rollouts: u64,
    /// The number of threads; 0 for one per core.
    pub threads: usize,
    /// The seed of simulated chance.
    pub seed: u64,
}

impl AnalysisDepth {
    /// The depth beside a live table: seconds of one core.
    pub const QUICK: AnalysisDepth = AnalysisDepth {
        samples_per_position: 96,
        samples_per_action: 32,
        close_candidates: CLOSE,
        max_rollouts: 60_000,
        threads: 1,
        seed: 1,
    };
    /// The depth for an analysis that was requested by itself.
    pub const DEFAULT: AnalysisDepth = AnalysisDepth {
        samples_per_position: 96,
        samples_per_action: 96,
        close_candidates: CLOSE,
        max_rollouts: u64::MAX,
        threads: 0,
        seed: 1,
    };
    /// The maximum number of samples that can be requested.
    pub const MAX_SAMPLES: u32 = 100_000;

    /// Returns the default depth with this number of samples for each position and each action.
    #[must_use]
    pub fn with_samples(samples: u32) -> AnalysisDepth {
        AnalysisDepth { samples_per_position: samples, samples_per_action: samples, ..AnalysisDepth::DEFAULT }
    }
}

impl From<AnalysisDepth> for AnalysisEffort {
    fn from(depth: AnalysisDepth) -> AnalysisEffort {
        let (positions, answers) = (depth.samples_per_position as usize, depth.samples_per_action as usize);
        AnalysisEffort {
            samples_per_position: positions,
            samples_per_action: answers,
            max_samples: depth.max_rollouts,
            seed: depth.seed,
        }
    }
}
