//! The actions that a seat may take, those that it may not take, and why.

use alloc::vec::Vec;

use engine::Seat;
use serde::Serialize;

use crate::{Action, Phase, Public, Skeleton};

/// Why a decision is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum BlockedReason {
    /// At least one stone has to be taken.
    Nothing,
    /// The die does not allow so many.
    AboveDie {
        /// The face that it shows.
        die: u8,
    },
    /// There are not so many stones.
    AbovePile {
        /// How many there are.
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

impl Skeleton {
    /// SK-5: one stone, two, ... up to the die and the pile.
    pub(crate) fn list_legal(&self, public: &Public, seat: Seat, out: &mut Vec<Action>) {
        if public.phase == Phase::Take && public.seat == seat {
            out.extend((1..=public.die.min(public.pile)).map(Action::Take));
        }
    }

    /// The faces of the die that are too much now.
    pub(crate) fn list_closed(&self, public: &Public, seat: Seat, out: &mut Vec<Action>) {
        if public.phase == Phase::Take && public.seat == seat {
            out.extend((public.die.min(public.pile) + 1..=6).map(Action::Take));
        }
    }

    pub(crate) fn explain_blocked(&self, public: &Public, action: Action) -> BlockedReason {
        match action {
            Action::Take(0) => BlockedReason::Nothing,
            Action::Take(stones) if stones > public.die => BlockedReason::AboveDie { die: public.die },
            Action::Take(_) => BlockedReason::AbovePile { pile: public.pile },
        }
    }
}
