//! What a seat may decide, what it may not, and why.

mod orders;
mod trade;
mod uses;
mod why;

use alloc::vec::Vec;

use engine::Seat;

use crate::cards::StepEffect;
use crate::numbers::{Card, CardSet};
use crate::state::{Phase, Public};
use crate::{Action, EndOfDays, Own};

pub use why::BlockedReason;

impl EndOfDays {
    #[inline]
    pub(crate) fn list_legal(&self, open: &Public, mine: &Own, seat: Seat, out: &mut Vec<Action>) {
        if !matches!(engine::Rules::to_act(self, open), engine::ToAct::Seats(asked) if asked.has(seat)) {
            return;
        }
        match open.phase {
            Phase::Nation => {
                out.extend(self.stayed_out(open).map(|(nation, _)| Action::Nation { nation }));
            }
            Phase::Keep => out.extend([Action::Keep {}, Action::Discard {}]),
            Phase::Refill => {
                out.push(Action::Draw {});
                self.each_kind(open.scrapyard, &mut |card| out.push(Action::Take { card }));
            }
            Phase::Trade => self.list_trade(open, mine, seat, out),
            Phase::Answer => self.list_answers(open, mine, seat, out),
            Phase::Commit => self.list_picks(open, mine, out),
            Phase::Berth => out.extend(self.berths(open, seat).map(|site| Action::Site { site })),
            Phase::Act => {
                out.push(Action::Yield {});
                self.each_act(open, mine.hand, seat, &mut |action| out.push(action));
            }
            Phase::Poll => {
                out.push(Action::Pass {});
                self.each_use(open, mine.hand, seat, &mut |action| out.push(action));
            }
            Phase::Negate => self.list_negations(open, mine, seat, out),
            Phase::Aim => {
                out.push(Action::Stop {});
                out.extend(self.aimable(open).iter().map(|card| Action::Aim { card }));
            }
            Phase::Pay => out.extend([Action::Refuse {}, Action::Pay {}]),
            Phase::Lose => self.list_losses(open, mine, seat, out),
            Phase::Salvage => self.each_kind(open.scrapyard, &mut |card| out.push(Action::Take { card })),
            Phase::Arrange => {
                let left = &mine.top[open.effect.made as usize..open.due as usize];
                out.extend(left.iter().flatten().map(|card| Action::Top { card: *card }));
            }
            // ED-81: ships are launched or not, and no card is used.
            Phase::Launch => {
                out.push(Action::Pass {});
                let ready = open[seat].built().filter(|(_, modules)| self.viable_within(*modules));
                out.extend(ready.map(|(site, _)| Action::Launch { site }));
            }
            Phase::Board => self.each_boarding(open, &mut |action| out.push(action)),
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

    /// What the launcher can do with the ship that it prepares (ED-80).
    pub(crate) fn each_boarding(&self, open: &Public, each: &mut impl FnMut(Action)) {
        if self.viable(open.ship) {
            each(Action::Liftoff {});
        }
        self.each_type(open.ship, &mut |card| {
            if self.viable_within(open.ship.without(card)) {
                each(Action::Leave { card });
            }
        });
    }

    /// One card of each type among these.
    fn each_type(&self, cards: CardSet, each: &mut impl FnMut(Card)) {
        let mut last = None;
        for card in cards.iter() {
            let kind = Some(self.cards.kind_of(card));
            if last != kind {
                each(card);
            }
            last = kind;
        }
    }

    /// What the user can aim at next, or move.
    fn aimable(&self, open: &Public) -> CardSet {
        let deed = self.deed(open);
        match deed.at() {
            Some(at) => self.targets(open, at),
            None => open[open.bottom().user].modules(),
        }
    }

    fn list_losses(&self, open: &Public, mine: &Own, seat: Seat, out: &mut Vec<Action>) {
        let cards = match self.deed(open) {
            StepEffect::DiscardHand { .. } => mine.hand,
            StepEffect::ClearSanctions { .. } => {
                if seat == open.bottom().user {
                    out.push(Action::Stop {});
                }
                open[seat].down
            }
            StepEffect::TakeHand { .. } => {
                let from = self.taken_from(open);
                mine.known[from.index()].or(open[from].shown)
            }
            StepEffect::LoseCards { colour, .. } => self.losable(open, seat, colour),
            _ => CardSet::EMPTY,
        };
        out.extend(cards.iter().map(|card| Action::Lose { card }));
    }

    /// ED-Q52 and missing answers, for which there is always a way (ED-Q53): a standing order that fits, else what changes least.
    pub(crate) fn absent(&self, open: &Public, mine: &Own, seat: Seat) -> Action {
        let mut legal = Vec::new();
        self.list_legal(open, mine, seat, &mut legal);
        if let Some(ordered) = self.order_among(open, mine, seat, &legal) {
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
