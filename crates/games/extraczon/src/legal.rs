//! Legal actions, blocked actions and the reasons for blocking.

use alloc::vec::Vec;

use engine::{Rng, Seat, random};
use serde::Serialize;

use crate::area::KindCounts;
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

impl Extraczon {
    /// D1 to D3: lists `none` and each Tactical kind owned, or each kind in the area, in the order of the kinds.
    #[inline]
    pub(crate) fn list_legal(&self, public: &Public, seat: Seat, out: &mut Vec<Action>) {
        if seat != public.seat {
            return;
        }
        match public.phase {
            Phase::Activate => {
                out.push(Action::Activate(None));
                self.list(public.secured_kinds(seat).restricted_to(self.tactical), out, |kind| {
                    Action::Activate(Some(kind))
                });
            }
            Phase::Infection | Phase::Reroll => {
                self.list(self.kinds_lying(public), out, Action::Discard);
            }
            Phase::Rolloff | Phase::Zombie | Phase::Draw | Phase::Roll | Phase::Over => {}
        }
    }

    /// Selects a random action of the list by rank, without building the list.
    #[inline]
    pub(crate) fn some_legal(&self, public: &Public, seat: Seat, rng: &mut impl Rng) -> Action {
        if public.phase == Phase::Activate {
            let owned = public.secured_kinds(seat).restricted_to(self.tactical);
            let place = random::random_index(rng, u32::from(owned.sum()) + 1);
            return Action::Activate(place.checked_sub(1).map(|place| self.content.kind_at(owned.kind_at_rank(place))));
        }
        let lying = self.kinds_lying(public);
        let place = random::random_index(rng, u32::from(lying.sum()));
        Action::Discard(self.content.kind_at(lying.kind_at_rank(place)))
    }

    pub(crate) fn list_closed(&self, public: &Public, seat: Seat, out: &mut Vec<Action>) {
        if seat != public.seat {
            return;
        }
        match public.phase {
            Phase::Activate => {
                let missing = KindCounts::EACH.restricted_to(self.tactical).minus(public.secured_kinds(seat));
                self.list(missing, out, |kind| Action::Activate(Some(kind)));
            }
            Phase::Infection | Phase::Reroll => {
                let missing = KindCounts::EACH.restricted_to(self.securable).minus(self.kinds_lying(public));
                self.list(missing, out, Action::Discard);
            }
            Phase::Rolloff | Phase::Zombie | Phase::Draw | Phase::Roll | Phase::Over => {}
        }
    }

    /// Lists one action for each of these kinds, in ascending order.
    #[inline]
    fn list(&self, kinds: KindCounts, out: &mut Vec<Action>, action: impl Fn(CardKind) -> Action) {
        out.extend(kinds.iter().map(|kind| action(self.content.kind_at(kind))));
    }

    pub(crate) fn explain_blocked(&self, public: &Public, action: Action) -> BlockedReason {
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
