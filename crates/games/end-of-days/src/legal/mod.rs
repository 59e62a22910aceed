//! What a seat may decide, what it may not, and why.

mod orders;
mod trade;
mod uses;
mod why;

use alloc::vec::Vec;

use parts::CardSet;
use play::Seat;

use crate::cards::Deed;
use crate::state::{Open, Phase};
use crate::{Action, EndOfDays, Mine, NONE};

pub use why::Reason;

impl EndOfDays {
    #[inline]
    pub(crate) fn list_legal(&self, open: &Open, mine: &Mine, seat: Seat, out: &mut Vec<Action>) {
        if !matches!(play::Game::pending(self, open), play::Pending::Seats(asked) if asked.has(seat)) {
            return;
        }
        match open.phase {
            Phase::Nation => {
                let taken = &open.nation[..self.seats as usize];
                let free = (0..self.cards.pack.nations.len() as u8).filter(|nation| !taken.contains(nation));
                out.extend(free.map(|nation| Action::Nation { nation }));
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
            Phase::Act => self.list_acts(open, mine, seat, out),
            Phase::Poll => {
                out.push(Action::Pass {});
                self.list_uses(open, mine, seat, out);
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
                out.extend(left.iter().map(|card| Action::Top { card: *card }));
            }
            Phase::Launch => {
                out.push(Action::Pass {});
                let sites = open.sites[seat.index()].iter().enumerate();
                let ready = sites.filter(|(_, modules)| self.viable_within(**modules));
                out.extend(ready.map(|(site, _)| Action::Launch { site: site as u8 }));
            }
            Phase::Board => {
                if self.viable(open.ship) {
                    out.push(Action::Liftoff {});
                }
                self.each_type(open.ship, &mut |card| {
                    let mut rest = open.ship;
                    rest.remove(card);
                    if self.viable_within(rest) {
                        out.push(Action::Leave { card });
                    }
                });
            }
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

    /// One card of each type among these.
    fn each_type(&self, cards: CardSet, each: &mut impl FnMut(u8)) {
        let mut last = NONE;
        for card in cards.iter() {
            let kind = self.cards.kind_of[card as usize & 127];
            if last != kind {
                each(card);
            }
            last = kind;
        }
    }

    /// What the user can aim at next, or move.
    fn aimable(&self, open: &Open) -> CardSet {
        let deed = self.deed(open);
        match deed.at() {
            Some(at) => self.targets(open, at),
            None => open.modules(open.stack[0].user),
        }
    }

    fn list_losses(&self, open: &Open, mine: &Mine, seat: Seat, out: &mut Vec<Action>) {
        let cards = match self.deed(open) {
            Deed::DiscardHand { .. } => mine.hand,
            Deed::ClearSanctions { .. } => {
                if seat == open.stack[0].user {
                    out.push(Action::Stop {});
                }
                open.down[seat.index()]
            }
            Deed::TakeHand { .. } => {
                let from = self.taken_from(open).index();
                mine.known[from].union(open.shown[from])
            }
            Deed::LoseCards { colour, .. } => self.losable(open, seat, colour),
            _ => CardSet::EMPTY,
        };
        out.extend(cards.iter().map(|card| Action::Lose { card }));
    }

    /// ED-Q52 and missing answers, for which there is always a way (ED-Q53): a standing order that fits, else what changes least.
    pub(crate) fn absent(&self, open: &Open, mine: &Mine, seat: Seat) -> Action {
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
