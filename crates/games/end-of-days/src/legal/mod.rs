//! The legal actions of a seat.

mod trade;
mod uses;

use alloc::vec::Vec;

use engine::{LegalActions, Rules, Seat, ToAct};

use crate::cards::StepEffect;
use crate::numbers::{Card, CardSet};
use crate::state::{Phase, Public};
use crate::{Action, EndOfDays, FoulVote, Own, StandingOrder};

impl LegalActions for EndOfDays {
    #[inline]
    fn legal_actions(&self, public: &Public, own: &Own, seat: Seat, out: &mut Vec<Action>) {
        if !matches!(self.to_act(public), ToAct::Seats(asked) if asked.contains(seat)) {
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

    /// Standing orders and accusations (section 11.4 of the clauses, ED-Q18). Orders can be given and revoked at any
    /// time, and other seats never see them. Taunts are not part of the game (ED-97).
    fn out_of_turn_actions(&self, public: &Public, _: &Own, seat: Seat, out: &mut Vec<Action>) {
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
}

impl EndOfDays {
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

    /// True if leaving this card of the prepared ship behind launches the ship at once, because nothing else is left to
    /// decide (ED-Q59).
    pub fn launches_without(&self, public: &Public, card: Card) -> bool {
        if !self.single_answers_are_given() {
            return false;
        }
        let mut ship = public.ship.without(card);
        loop {
            let (mut first, mut more) = (None, false);
            self.each_type(ship, &mut |other| {
                if self.viable_within(ship.without(other)) {
                    more |= first.is_some();
                    first = first.or(Some(other));
                }
            });
            match (self.is_viable_ship(ship), first) {
                (true, None) => return true,
                (false, Some(other)) if !more => ship = ship.without(other),
                _ => return false,
            }
        }
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
}
