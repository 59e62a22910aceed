//! Blocked actions and the reasons for blocking.

use alloc::vec::Vec;

use engine::{BlockedActions, Seat};
use serde::Serialize;

use crate::{Action, Phase, Public, Skeleton};

/// The reason why an action is blocked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum BlockedReason {
    /// At least one stone has to be taken.
    Nothing,
    /// The die does not allow so many.
    AboveDie {
        /// The face of the die.
        die: u8,
    },
    /// There are not so many stones.
    AbovePile {
        /// The number of stones in the pile.
        pile: u8,
    },
}

impl engine::BlockedReason for BlockedReason {
    fn clause(self) -> &'static str {
        match self {
            BlockedReason::Nothing | BlockedReason::AboveDie { .. } => "SK-5",
            BlockedReason::AbovePile { .. } => "SK-2",
        }
    }
}

impl BlockedActions for Skeleton {
    type BlockedReason = BlockedReason;

    /// The faces that exceed the die or the pile.
    fn blocked_actions(&self, public: &Public, _: &(), seat: Seat, out: &mut Vec<Action>) {
        if public.phase == Phase::Take && public.seat == seat {
            out.extend((public.die.min(public.pile) + 1..=6).map(Action::Take));
        }
    }

    fn blocked_reason(&self, public: &Public, _: &(), _: Seat, action: Action) -> BlockedReason {
        match action {
            Action::Take(0) => BlockedReason::Nothing,
            Action::Take(stones) if stones > public.die => BlockedReason::AboveDie { die: public.die },
            Action::Take(_) => BlockedReason::AbovePile { pile: public.pile },
        }
    }
}
