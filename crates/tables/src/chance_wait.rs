//! The time since when a table waits for a throw or draw.

use crate::timings::Millis;

/// A throw or draw that the table waits for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChanceWait {
    /// The number of the question in whose place it stands.
    pub question: u32,
    /// The time since when the table has waited.
    pub since: Millis,
    /// The number of paces of a bot that the public moments before it need to be seen.
    pub paces: u64,
}
