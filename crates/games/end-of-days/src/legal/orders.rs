//! Standing orders and accusations: the out-of-turn actions (section 11.4 of the clauses, ED-Q18).

use alloc::vec::Vec;

use engine::{Indexed, Seat};

use crate::cards::MAX_SITES;
use crate::numbers::Site;
use crate::state::{Phase, Public};
use crate::{Action, EndOfDays, FoulVote, Own, StandingOrder, StandingOrders};

/// The orders that concern no site.
const SITELESS_ORDERS: [StandingOrder; 4] =
    [StandingOrder::PassUntilTurn, StandingOrder::OnlyIfHit, StandingOrder::NegateOwn, StandingOrder::NegateNuclear];

impl StandingOrder {
    /// Returns all orders.
    pub fn all() -> impl Iterator<Item = StandingOrder> {
        SITELESS_ORDERS.into_iter().chain(Site::first(MAX_SITES as u8).map(StandingOrder::GuardSite))
    }
}

impl Indexed for StandingOrder {
    fn number(self) -> u8 {
        match self {
            StandingOrder::PassUntilTurn => 0,
            StandingOrder::OnlyIfHit => 1,
            StandingOrder::NegateOwn => 2,
            StandingOrder::NegateNuclear => 3,
            StandingOrder::GuardSite(site) => SITELESS_ORDERS.len() as u8 + site.number(),
        }
    }

    fn numbered(number: u8) -> StandingOrder {
        match SITELESS_ORDERS.get(usize::from(number)) {
            Some(order) => *order,
            None => StandingOrder::GuardSite(Site::numbered(number - SITELESS_ORDERS.len() as u8)),
        }
    }
}

impl EndOfDays {
    /// Lists the out-of-turn actions. Orders can be given and revoked at any time, and other seats never see them.
    /// Taunts are not part of the game (ED-97).
    pub(crate) fn list_unasked(&self, public: &Public, seat: Seat, out: &mut Vec<Action>) {
        if seat.0 >= self.seats || matches!(public.phase, Phase::Seating | Phase::Nation | Phase::Deal | Phase::Over) {
            return;
        }
        let sites = self.nation_card(public, seat).rockets;
        let fits = |order: &StandingOrder| match order {
            StandingOrder::GuardSite(site) => site.number() < sites,
            StandingOrder::OnlyIfHit => self.can_wait_to_be_hit(),
            _ => true,
        };
        out.extend(StandingOrder::all().filter(fits).map(|what| Action::Order { what }));
        let trading = matches!(public.phase, Phase::Trade | Phase::Answer);
        if trading && self.options.foul_vote == FoulVote::Majority && self.seats > 2 {
            out.extend(self.accusable_seats(public, seat).iter().map(|seat| Action::Foul { seat }));
        }
    }

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
            // ED-Q30: a seat that is not affected as declared is not hit; a poll hits no seat.
            Phase::Negate if own.orders.contains(StandingOrder::OnlyIfHit) => {
                (!self.is_affected(public, seat)).then_some(Action::Pass {})
            }
            Phase::Poll if own.orders.contains(StandingOrder::OnlyIfHit) => Some(Action::Pass {}),
            _ => None,
        }
    }
}
