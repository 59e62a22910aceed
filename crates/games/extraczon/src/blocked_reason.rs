//! Blocked actions and the reasons for blocking.

use alloc::vec::Vec;

use engine::{BlockedActions, Seat};
use serde::Serialize;

use crate::kind_counts::KindCounts;
use crate::state::{Phase, Public};
use crate::{Action, CardClass, CardKind, Extraczon};

/// The reason why an action is blocked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum BlockedReason {
    /// The active card is chosen at the beginning of a turn and cannot be changed later.
    NotNowActive,
    /// No card is discarded before the draw is face up.
    NotNowDiscard,
    /// Only a Tactical card can be active.
    NotTactical,
    /// The seat has secured no Tactical card of this kind.
    NotSecured { kind: CardKind },
    /// An Infected card is never given up for another card.
    Infected,
    /// The area has no card of this kind that infection could take.
    NotBitten { kind: CardKind },
    /// The area has no card of this kind that could pay for a failed roll.
    NotLying { kind: CardKind },
}

impl engine::BlockedReason for BlockedReason {
    fn clause(self) -> &'static str {
        match self {
            BlockedReason::NotNowActive => "EZ-37",
            BlockedReason::NotNowDiscard => "EZ-41",
            BlockedReason::NotTactical | BlockedReason::NotSecured { .. } => "EZ-33",
            BlockedReason::Infected => "EZ-Q34",
            BlockedReason::NotBitten { .. } => "EZ-49",
            BlockedReason::NotLying { .. } => "EZ-63",
        }
    }
}

impl BlockedActions for Extraczon {
    type BlockedReason = BlockedReason;

    fn blocked_actions(&self, public: &Public, _: &(), seat: Seat, out: &mut Vec<Action>) {
        if seat != public.seat {
            return;
        }
        match public.phase {
            Phase::Activate => {
                let missing = KindCounts::EACH.restricted_to(self.tactical).minus(public.secured_kinds(seat));
                self.push_each_kind(missing, out, |kind| Action::Activate(Some(kind)));
            }
            Phase::Infection | Phase::Reroll => {
                let missing = KindCounts::EACH.restricted_to(self.securable).minus(self.kinds_lying(public));
                self.push_each_kind(missing, out, Action::Discard);
            }
            Phase::Rolloff | Phase::Zombie | Phase::Draw | Phase::Roll | Phase::Over => {}
        }
    }

    fn blocked_reason(&self, public: &Public, _: &(), _: Seat, action: Action) -> BlockedReason {
        match (public.phase, action) {
            (Phase::Activate, Action::Activate(Some(kind))) if kind.class() == CardClass::Tactical => {
                BlockedReason::NotSecured { kind }
            }
            (Phase::Activate, Action::Activate(_)) => BlockedReason::NotTactical,
            (Phase::Activate, Action::Discard(_)) => BlockedReason::NotNowDiscard,
            (_, Action::Activate(_)) => BlockedReason::NotNowActive,
            (_, Action::Discard(kind)) if kind.class() == CardClass::Infected => BlockedReason::Infected,
            (Phase::Infection, Action::Discard(kind)) => BlockedReason::NotBitten { kind },
            (_, Action::Discard(kind)) => BlockedReason::NotLying { kind },
        }
    }
}
