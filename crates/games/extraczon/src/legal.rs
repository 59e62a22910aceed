//! Legal actions.

use alloc::vec::Vec;

use engine::{LegalActions, Rng, Seat, random};

use crate::kind_counts::KindCounts;
use crate::state::{Phase, Public};
use crate::{Action, CardKind, Extraczon};

impl LegalActions for Extraczon {
    /// D1 to D3: lists `none` and each Tactical kind owned, or each kind in the area, in the order of the kinds.
    #[inline]
    fn legal_actions(&self, public: &Public, _: &(), seat: Seat, out: &mut Vec<Action>) {
        if seat != public.seat {
            return;
        }
        match public.phase {
            Phase::Activate => {
                out.push(Action::Activate(None));
                self.push_each_kind(public.secured_kinds(seat).restricted_to(self.tactical), out, |kind| {
                    Action::Activate(Some(kind))
                });
            }
            Phase::Infection | Phase::Reroll => {
                self.push_each_kind(self.kinds_lying(public), out, Action::Discard);
            }
            Phase::Rolloff | Phase::Zombie | Phase::Draw | Phase::Roll | Phase::Over => {}
        }
    }

    /// Selects a random action of the list by rank, without building the list.
    #[inline]
    fn random_legal_action(
        &self,
        public: &Public,
        _: &(),
        seat: Seat,
        rng: &mut impl Rng,
        _: &mut Vec<Action>,
    ) -> Action {
        if public.phase == Phase::Activate {
            let owned = public.secured_kinds(seat).restricted_to(self.tactical);
            let place = random::random_index(rng, u32::from(owned.sum()) + 1);
            return Action::Activate(place.checked_sub(1).map(|place| self.content.kind_at(owned.kind_at_rank(place))));
        }
        let lying = self.kinds_lying(public);
        let place = random::random_index(rng, u32::from(lying.sum()));
        Action::Discard(self.content.kind_at(lying.kind_at_rank(place)))
    }
}

impl Extraczon {
    /// Appends one action for each of these kinds, in ascending order.
    #[inline]
    pub(crate) fn push_each_kind(&self, kinds: KindCounts, out: &mut Vec<Action>, action: impl Fn(CardKind) -> Action) {
        out.extend(kinds.iter().map(|kind| action(self.content.kind_at(kind))));
    }
}
