//! What a seat may decide, what it may not, and why.

use alloc::vec::Vec;

use play::Seat;
use serde::Serialize;

use crate::{Action, Open, Phase, Skeleton};

/// Why a decision is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Reason {
    /// At least one stone has to be taken.
    Nothing,
    /// The die does not allow so many.
    AboveDie {
        /// What it shows.
        die: u8,
    },
    /// There are not so many stones.
    AbovePile {
        /// How many there are.
        pile: u8,
    },
}

impl play::Reason for Reason {
    fn clause(self) -> &'static str {
        match self {
            Reason::Nothing | Reason::AboveDie { .. } => "SK-5",
            Reason::AbovePile { .. } => "SK-2",
        }
    }
}

impl Skeleton {
    /// SK-5: one stone, two, ... up to the die and the pile.
    pub(crate) fn list_legal(&self, open: &Open, seat: Seat, out: &mut Vec<Action>) {
        if open.phase == Phase::Take && open.seat == seat {
            out.extend((1..=open.die.min(open.pile)).map(Action::Take));
        }
    }

    /// The faces of the die that are too much now.
    pub(crate) fn list_closed(&self, open: &Open, seat: Seat, out: &mut Vec<Action>) {
        if open.phase == Phase::Take && open.seat == seat {
            out.extend((open.die.min(open.pile) + 1..=6).map(Action::Take));
        }
    }

    pub(crate) fn reason(&self, open: &Open, action: Action) -> Reason {
        match action {
            Action::Take(0) => Reason::Nothing,
            Action::Take(stones) if stones > open.die => Reason::AboveDie { die: open.die },
            Action::Take(_) => Reason::AbovePile { pile: open.pile },
        }
    }
}
