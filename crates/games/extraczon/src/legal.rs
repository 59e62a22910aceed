//! What a seat may decide, what it may not, and why.

use alloc::vec::Vec;

use play::Seat;
use serde::Serialize;

use crate::setup::kinds_of;
use crate::state::{Open, Phase};
use crate::{Action, Class, Extraczon, Kind};

/// Why a decision is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Reason {
    /// The active card is chosen at the beginning of a turn, and stays.
    NotNowActive,
    /// Nothing is discarded before the cards lie open.
    NotNowDiscard,
    /// Only a Tactical card can be active.
    NotTactical,
    /// The seat has secured no Tactical card of this kind.
    NotSecured {
        /// The kind.
        kind: Kind,
    },
    /// An Infected card is never given up for another.
    Infected,
    /// No card of this kind lies in the area, for infection to take.
    NotBitten {
        /// The kind.
        kind: Kind,
    },
    /// No card of this kind lies in the area, to pay for a failed roll.
    NotLying {
        /// The kind.
        kind: Kind,
    },
}

impl play::Reason for Reason {
    fn clause(self) -> &'static str {
        match self {
            Reason::NotNowActive => "EZ-37",
            Reason::NotNowDiscard => "EZ-41",
            Reason::NotTactical | Reason::NotSecured { .. } => "EZ-33",
            Reason::Infected => "EZ-Q34",
            Reason::NotBitten { .. } => "EZ-49",
            Reason::NotLying { .. } => "EZ-63",
        }
    }
}

impl Extraczon {
    /// D1 to D3: `none` and each Tactical kind owned, or each kind in the area, in the order of the kinds.
    #[inline]
    pub(crate) fn list_legal(&self, open: &Open, seat: Seat, out: &mut Vec<Action>) {
        if seat != open.seat {
            return;
        }
        match open.phase {
            Phase::Activate => {
                out.push(Action::Activate(None));
                self.list(open.owned[seat.index()] & self.tactical, out, |kind| Action::Activate(Some(kind)));
            }
            Phase::Infection | Phase::Reroll => {
                self.list(self.kinds_lying(open), out, Action::Discard);
            }
            Phase::Rolloff | Phase::Zombie | Phase::Draw | Phase::Roll | Phase::Over => {}
        }
    }

    pub(crate) fn list_closed(&self, open: &Open, seat: Seat, out: &mut Vec<Action>) {
        if seat != open.seat {
            return;
        }
        match open.phase {
            Phase::Activate => {
                self.list(self.tactical & !open.owned[seat.index()], out, |kind| Action::Activate(Some(kind)));
            }
            Phase::Infection | Phase::Reroll => {
                let payable = kinds_of(&self.cards.kinds, |kind| kind.class() != Class::Infected);
                self.list(payable & !self.kinds_lying(open), out, Action::Discard);
            }
            Phase::Rolloff | Phase::Zombie | Phase::Draw | Phase::Roll | Phase::Over => {}
        }
    }

    /// One action for each kind of a set of kinds, ascending.
    #[inline]
    fn list(&self, mut kinds: u8, out: &mut Vec<Action>, action: impl Fn(Kind) -> Action) {
        while kinds != 0 {
            out.push(action(self.cards.kind_at(kinds.trailing_zeros() as usize)));
            kinds &= kinds - 1;
        }
    }

    pub(crate) fn reason(&self, open: &Open, action: Action) -> Reason {
        match (open.phase, action) {
            (Phase::Activate, Action::Activate(Some(kind))) if kind.class() == Class::Tactical => {
                Reason::NotSecured { kind }
            }
            (Phase::Activate, Action::Activate(_)) => Reason::NotTactical,
            (Phase::Activate, Action::Discard(_)) => Reason::NotNowDiscard,
            (_, Action::Activate(_)) => Reason::NotNowActive,
            (_, Action::Discard(kind)) if kind.class() == Class::Infected => Reason::Infected,
            (Phase::Infection, Action::Discard(kind)) => Reason::NotBitten { kind },
            (_, Action::Discard(kind)) => Reason::NotLying { kind },
        }
    }
}
