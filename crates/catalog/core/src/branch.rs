//! Branches of tables, and externally resolved chance: the operations that a search over games needs. Clones never
//! share future randomness with the original, so a search over clones knows no more than it should.

use engine::Viewer;
use serde::Serialize;
use serde_json::Value;

use crate::DealSecret;

/// The options of [`crate::DynGame::branch`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BranchOptions {
    /// The state with which the new table starts.
    pub past: BranchHistory,
    /// The source of all chance at the new table. The chance of the original has no influence: two originals that
    /// differ only in their future give equal branches.
    pub secret: DealSecret,
    /// The way in which chance is resolved at the new table.
    pub chance_mode: ChanceMode,
}

/// The part of the original that a branch keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BranchHistory {
    /// Everything: the full state, the journal, and all emitted events. This is only for callers that may know the full
    /// state.
    Now,
    /// Everything, as of this many journal entries, 0 for the beginning.
    At(usize),
    /// Only what this viewer knows: a determinization that is consistent with its view, the same for all originals with
    /// this view. The journal and the log start there; so do the actions of others in an open ballot.
    Determinized(Viewer),
}

/// The way in which chance is resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChanceMode {
    /// The table resolves chance at once, from its secret.
    #[default]
    Dealt,
    /// The caller resolves chance with [`crate::DynGame::apply_chance`].
    External,
}

/// One possible chance outcome.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ChanceOption {
    /// The value to pass to [`crate::DynGame::apply_chance`].
    pub outcome: Value,
    /// The probability, above 0 and at most 1. The probabilities of all listed outcomes add up to 1.
    pub probability: f64,
}
