//! The legal actions of a seat, its blocked actions, and the reasons.

mod blocked_reason;
mod orders;
mod trade;
mod uses;

use alloc::vec::Vec;

use engine::Seat;

use crate::cards::StepEffect;
use crate::numbers::{Card, CardSet};
use crate::state::{Phase, Public};
use crate::{Action, EndOfDays, Own};

pub use blocked_reason::BlockedReason;

impl EndOfDays {
    #[inline]
    pub(crate) fn list_legal(&self, public: &Public, own: &Own, seat: Seat, out: &mut Vec<Action>) {
        if !matches!(engine::Rules::to_act(self, public), engine::ToAct::Seats(asked) if asked.contains(seat)) {
            return;
        }
        match public.phase {
            Phase::Nation => {
                out.extend(self.stayed_out(public).map(|(nation, _)| Action::Nation { nation }));
            }
            Phase::Keep => out.extend([Action::Keep {}, Action::Discard {}]),
            Phase::Refill => {
                out.push(Action::Draw {});
                self.each_kind(public.scrapyard, &mut |card| out.push(Action::Take { card }));
            }
            Phase::Trade => self.list_trade(public, own, seat, out),
            Phase::Answer => self.list_answers(public, own, seat, out),
            Phase::Commit => self.list_picks(public, own, out),
            Phase::Berth => out.extend(self.available_sites(public, seat).map(|site| Action::Site { site })),
            Phase::Act => {
                out.push(Action::Yield {});
                self.each_act(public, own.hand, seat, &mut |action| out.push(action));
            }
            Phase::Poll => {
                out.push(Action::Pass {});
                self.each_use(public, own.hand, seat, &mut |action| out.push(action));
            }
            Phase::Negate => self.list_negations(public, own, seat, out),
            Phase::Aim => {
                out.push(Action::Stop {});
                out.extend(self.aimable(public).iter().map(|card| Action::Aim { card }));
            }
            Phase::Pay => out.extend([Action::Refuse {}, Action::Pay {}]),
            Phase::Lose => self.list_losses(public, own, seat, out),
            Phase::Salvage => self.each_kind(public.scrapyard, &mut |card| out.push(Action::Take { card })),
            Phase::Arrange => {
                let left = &own.top[public.effect.made as usize..public.due as usize];
                out.extend(left.iter().flatten().map(|card| Action::Top { card: *card }));
            }
            // ED-81: in this phase ships may be launched, and no card may be used.
            Phase::Launch => {
                out.push(Action::Pass {});
                let ready = public[seat].built_sites().filter(|(_, modules)| self.viable_within(*modules));
                out.extend(ready.map(|(site, _)| Action::Launch { site }));
            }
            Phase::Board => self.each_boarding(public, &mut |action| out.push(action)),
            Phase::Reduce => {
                out.extend(
                    (0..self.seats).map(Seat).filter(|other| *other != seat).map(|seat| Action::Reduce { seat }),
                );
            }
            Phase::Seating
            | Phase::Deal
            | Phase::Drawing
            | Phase::SwapDraw
            | Phase::Attack
            | Phase::Chance
            | Phase::EffectDraw
            | Phase::Look
            | Phase::Liftoff
            | Phase::Over => {}
        }
    }

    /// Visits the actions of the launcher for the ship that it prepares (ED-80).
    pub(crate) fn each_boarding(&self, public: &Public, each: &mut impl FnMut(Action)) {
        if self.is_viable_ship(public.ship) {
            each(Action::Liftoff {});
        }
        self.each_type(public.ship, &mut |card| {
            if self.viable_within(public.ship.without(card)) {
                each(Action::Leave { card });
            }
        });
    }

    /// Visits one card of each type.
    fn each_type(&self, cards: CardSet, each: &mut impl FnMut(Card)) {
        let mut last = None;
        for card in cards.iter() {
            let kind = Some(self.content.kind_of(card));
            if last != kind {
                each(card);
            }
            last = kind;
        }
    }

    /// Returns the cards that the user can target or move next.
    fn aimable(&self, public: &Public) -> CardSet {
        let deed = self.current_step_effect(public);
        match deed.target_spec() {
            Some(at) => self.valid_targets(public, at),
            None => public[public.bottom_frame().user].modules(),
        }
    }

    fn list_losses(&self, public: &Public, own: &Own, seat: Seat, out: &mut Vec<Action>) {
        let cards = match self.current_step_effect(public) {
            StepEffect::DiscardHand { .. } => own.hand,
            StepEffect::ClearSanctions { .. } => {
                if seat == public.bottom_frame().user {
                    out.push(Action::Stop {});
                }
                public[seat].down
            }
            StepEffect::TakeHand { .. } => {
                let from = self.taken_from(public);
                own.known[from.index()].or(public[from].shown)
            }
            StepEffect::LoseCards { colour, .. } => self.losable_cards(public, seat, colour),
            _ => CardSet::EMPTY,
        };
        out.extend(cards.iter().map(|card| Action::Lose { card }));
    }

    /// ED-Q52: returns the default action for a missing answer, which always exists (ED-Q53): a fitting standing order,
    /// otherwise the action that changes least.
    pub(crate) fn timeout_action(&self, public: &Public, own: &Own, seat: Seat) -> Action {
        let mut legal = Vec::new();
        self.list_legal(public, own, seat, &mut legal);
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
}
