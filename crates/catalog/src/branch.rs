//! Tables that come from other tables, and chance that is asked for: what a search over games needs. No copy ever meets
//! the future of its original, so a search over copies knows no more than it should.

use engine::Viewer;
use serde::Serialize;
use serde_json::Value;

use crate::DealSecret;

/// How a table is made from another by [`crate::DynGame::branch`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BranchOptions {
    /// What the new table starts with.
    pub past: BranchHistory,
    /// What all chance at the new table follows from. The chance of the original has no part in it: two originals that
    /// differ in what is still to come give equal branches.
    pub secret: DealSecret,
    /// Who answers for nature at the new table.
    pub chance_mode: ChanceMode,
}

/// What a branch keeps of its original.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BranchHistory {
    /// Everything: the truth as it stands, the journal, and what everybody was told. Only for whoever may know the
    /// truth.
    Now,
    /// The same, as it stood after so many journal entries, 0 for the beginning.
    At(usize),
    /// What this viewer knows and no more: a world that its view cannot rule out, the same for all originals with this
    /// view. The journal and the log start there; so do the answers of others to an open ballot.
    Determinized(Viewer),
}

/// Who answers for nature.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChanceMode {
    /// The table, from its secret, at once.
    #[default]
    Dealt,
    /// Whoever has the table, with [`crate::DynGame::settle`].
    External,
}

/// One answer that nature could give.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ChanceOption {
    /// To be handed to [`crate::DynGame::settle`].
    pub outcome: Value,
    /// How probable it is, above 0 and at most 1. All that are listed together have 1.
    pub probability: f64,
}
