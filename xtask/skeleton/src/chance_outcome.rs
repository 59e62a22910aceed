//! The outcomes of chance events.

use serde::{Deserialize, Serialize};

/// The outcome of one chance event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ChanceOutcome {
    /// The face of the die (SK-4).
    Die(u8),
}
