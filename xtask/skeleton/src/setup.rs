//! A table before the first throw (SK-1 to SK-3).

use engine::{Seat, State, StateOf};

use crate::state::{Phase, Public, SEATS};
use crate::{Options, Skeleton, Stones};

impl Skeleton {
    /// The rules for a table of 2 to 4 seats (SK-1); none for another number.
    pub fn new(seats: u8, options: Options, stones: Stones) -> Option<Skeleton> {
        Skeleton::with_rules_version(<Skeleton as engine::Rules>::RULES_VERSION, seats, options, stones)
    }

    /// The same under a version of the rules.
    pub fn with_rules_version(rules: u16, seats: u8, options: Options, stones: Stones) -> Option<Skeleton> {
        (2..=SEATS as u8).contains(&seats).then_some(Skeleton { rules, seats, options, stones })
    }

    pub(crate) fn first_state(&self) -> StateOf<Skeleton> {
        let public = Public { pile: self.stones.count, taken: [0; SEATS], phase: Phase::Roll, seat: Seat(0), die: 0 };
        State { public, private: () }
    }
}
