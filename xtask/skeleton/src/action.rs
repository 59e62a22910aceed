//! Actions of a seat.

use serde::{Deserialize, Serialize};

/// One decision. In JSON `{"take":2}`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Take this many stones (SK-5).
    Take(u8),
}
