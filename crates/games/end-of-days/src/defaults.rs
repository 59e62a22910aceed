//! The actions for a seat that does not decide: defaults and standing orders (ED-Q18).

use alloc::vec::Vec;

use engine::{Defaults, LegalActions, Seat};

use crate::state::{Phase, Public};
use crate::{Action, EndOfDays, Own, StandingOrder, StandingOrders};

impl Defaults for EndOfDays {
    /// ED-Q52: a missing answer always exists (ED-Q53): a fitting standing order, otherwise the action that changes
    /// least: keep, draw, do not trade, pass.
    fn default_action(&self, public: &Public, own: &Own, seat: Seat) -> Action {
        let mut legal = Vec::new();
        self.legal_actions(public, own, seat, &mut legal);
        if let Some(ordered) = self.order_among(public, own, seat, &legal) {
            return ordered;
        }
        let calm = |action: &&Action| {
            matches!(
                action,
                Action::EndTrade {} | Action::Yield {} | Action::Pass {} | Action::Stop {} | Action::Decline {}
            )
        };
        let cancel = |action: &&Action| **action == Action::Cancel {};
        let found = legal.iter().find(calm).or_else(|| legal.iter().find(cancel)).or(legal.first());
        *found.expect("a seat that is asked has an answer")
    }

    fn standing_order(&self, public: &Public, own: &Own, seat: Seat) -> Option<Action> {
        if own.orders.is_empty() {
            return None;
        }
        let mut legal = Vec::new();
        self.legal_actions(public, own, seat, &mut legal);
        if legal.is_empty() { None } else { self.order_among(public, own, seat, &legal) }
    }
}

impl EndOfDays {
    /// True if one of these orders is to negate the card in use.
    fn wants_negation(&self, public: &Public, orders: StandingOrders, seat: Seat) -> bool {
        let top = public.top_frame();
        let guarded = || {
            let aimed = public.effect.target.filter(|_| public.negated_frame().is_none());
            let site = aimed.and_then(|card| public.site_of(card));
            site.is_some_and(|(owner, site)| owner == seat && orders.contains(StandingOrder::GuardSite(site)))
        };
        orders.contains(StandingOrder::NegateNuclear) && self.content.card_type(top.card).nuclear
            || orders.contains(StandingOrder::NegateOwn) && self.is_affected(public, seat)
            || guarded()
    }

    /// Returns the action that a seat's standing orders determine in the current window, if there is one.
    pub(crate) fn order_among(&self, public: &Public, own: &Own, seat: Seat, legal: &[Action]) -> Option<Action> {
        match public.phase {
            Phase::Negate if self.wants_negation(public, own.orders, seat) => {
                // The card with the lowest value is used.
                let negations = legal.iter().filter_map(|action| match action {
                    Action::Negate { card, .. } => Some((self.content.card_value(*card), *action)),
                    _ => None,
                });
                negations.min_by_key(|(value, _)| *value).map(|(_, action)| action).or(Some(Action::Pass {}))
            }
            Phase::Negate | Phase::Poll if own.orders.contains(StandingOrder::PassUntilTurn) => Some(Action::Pass {}),
            // Given in its own turn, the order also ends the actions of the seat whenever it is asked again.
            Phase::Act if own.orders.contains(StandingOrder::PassUntilTurn) => Some(Action::Yield {}),
            // ED-Q30: a seat that is not affected as declared is not hit; a poll hits no seat.
            Phase::Negate if own.orders.contains(StandingOrder::OnlyIfHit) => {
                (!self.is_affected(public, seat)).then_some(Action::Pass {})
            }
            Phase::Poll if own.orders.contains(StandingOrder::OnlyIfHit) => Some(Action::Pass {}),
            _ => None,
        }
    }
}
