//! The constructors of the rules.

use crate::state::SEATS;
use crate::{Options, Skeleton, Stones};

impl Skeleton {
    /// Creates the rules for a table of 2 to 4 seats (SK-1). Returns `None` for another number.
    pub fn new(seats: u8, options: Options, stones: Stones) -> Option<Skeleton> {
        Skeleton::with_rules_version(<Skeleton as engine::Rules>::RULES_VERSION, seats, options, stones)
    }

    /// Creates the rules under a given rules version.
    pub fn with_rules_version(rules: u16, seats: u8, options: Options, stones: Stones) -> Option<Skeleton> {
        (2..=SEATS as u8).contains(&seats).then_some(Skeleton { rules, seats, options, stones })
    }
}
