//! Standing orders and accusations: what a seat may do without being asked (section 11.4 of the clauses, ED-Q18).

use alloc::vec::Vec;

use play::Seat;

use crate::cards::SITES;
use crate::state::{Open, Phase};
use crate::{Action, EndOfDays, FoulVote, Mine, NONE, Order};

impl Order {
    /// All orders, in the order of their bits.
    pub const ALL: [Order; 3 + SITES] = [
        Order::PassUntilTurn,
        Order::NegateOwn,
        Order::NegateNuclear,
        Order::GuardSite(0),
        Order::GuardSite(1),
        Order::GuardSite(2),
        Order::GuardSite(3),
    ];

    /// The order as a bit.
    pub const fn bit(self) -> u8 {
        match self {
            Order::PassUntilTurn => 1,
            Order::NegateOwn => 2,
            Order::NegateNuclear => 4,
            Order::GuardSite(site) => 8 << (site & 3),
        }
    }
}

impl EndOfDays {
    /// Orders can be given and taken back at any time; none of them is ever seen by others. Taunts are no part of the
    /// game (ED-97).
    pub(crate) fn list_unasked(&self, open: &Open, seat: Seat, out: &mut Vec<Action>) {
        if seat.0 >= self.seats || matches!(open.phase, Phase::Seating | Phase::Nation | Phase::Deal | Phase::Over) {
            return;
        }
        let sites = self.nation(open, seat).rockets;
        let fits = |order: &Order| !matches!(order, Order::GuardSite(site) if *site >= sites);
        out.extend(Order::ALL.into_iter().filter(fits).map(|what| Action::Order { what }));
        let trading = matches!(open.phase, Phase::Trade | Phase::Answer);
        if trading && self.options.foul_vote == FoulVote::Majority && self.seats > 2 {
            out.extend(self.accusable(open, seat).iter().map(|seat| Action::Foul { seat }));
        }
    }

    /// Whether one of these orders asks for a negation of the card in use.
    fn wants_negation(&self, open: &Open, orders: u8, seat: Seat) -> bool {
        let top = open.top();
        let has = |order: Order| orders & order.bit() != 0;
        let guarded = || {
            let site = (open.depth == 1).then(|| open.site_of(open.effect.target)).flatten();
            site.is_some_and(|(owner, site)| owner == seat && has(Order::GuardSite(site)))
        };
        has(Order::NegateNuclear) && self.cards.kind(top.card).nuclear
            || has(Order::NegateOwn) && self.affects(open, seat)
            || open.effect.target != NONE && guarded()
    }

    /// What a seat's standing orders answer to the present window, if they say anything.
    pub(crate) fn order_among(&self, open: &Open, mine: &Mine, seat: Seat, legal: &[Action]) -> Option<Action> {
        match open.phase {
            Phase::Negate if self.wants_negation(open, mine.orders, seat) => {
                // The card of the lowest value does it.
                let negations = legal.iter().filter_map(|action| match action {
                    Action::Negate { card, .. } => Some((self.cards.value(*card), *action)),
                    _ => None,
                });
                negations.min_by_key(|(value, _)| *value).map(|(_, action)| action).or(Some(Action::Pass {}))
            }
            Phase::Negate | Phase::Poll if mine.orders & Order::PassUntilTurn.bit() != 0 => Some(Action::Pass {}),
            _ => None,
        }
    }
}
