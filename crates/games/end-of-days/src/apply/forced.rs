//! Forced decisions: if a single option is left according to public knowledge, it is taken automatically (ED-Q59).

use engine::{EventSink, Rules, Seat, ToAct};

use crate::cards::StepEffect;
use crate::hidden_cards::StateMut;
use crate::numbers::{Card, CardSet};
use crate::state::{Phase, Public};
use crate::{Action, EndOfDays, Event};

impl EndOfDays {
    /// Advances the game until there is a choice.
    pub(crate) fn go_through(&self, h: &mut StateMut<'_>, events: &mut impl EventSink<Event>) {
        if !self.single_answers_are_given() {
            return;
        }
        while let Some((seat, action)) = self.forced_action(h) {
            self.carry_out(h, seat, action, events);
        }
    }

    /// Returns the seat whose decision has a single option according to public knowledge, and that option.
    fn forced_action(&self, h: &StateMut<'_>) -> Option<(Seat, Action)> {
        let public = &*h.public;
        let ToAct::Seats(asked) = self.to_act(public) else { return None };
        let seat = asked.lowest()?;
        let action = match public.phase {
            Phase::Nation => {
                let mut left = self.stayed_out(public);
                let (nation, _) = left.next()?;
                left.next().is_none().then_some(Action::Nation { nation })
            }
            Phase::Trade => (!self.could_trade(public)).then_some(Action::EndTrade {}),
            Phase::Act => (!self.could_do(public, seat)).then_some(Action::Yield {}),
            // Either all available cards are taken, or they are all alike.
            Phase::Salvage => {
                let all = public.effect.left == public.scrapyard.len();
                let card = self.only(public.scrapyard).or(public.scrapyard.lowest().filter(|_| all))?;
                Some(Action::Take { card })
            }
            Phase::Commit if public[seat].hand == public.commit.said.n => {
                let picked = h.private.picked.last();
                let next = h.private.hands[seat.index()].iter().find(|card| picked.is_none_or(|last| *card > last));
                next.map(|card| Action::Pick { card })
            }
            Phase::Lose if matches!(self.current_step_effect(public), StepEffect::TakeHand { .. }) => {
                let from = self.taken_from(public);
                let all = public.effect.left == public[from].hand;
                h.private.hands[from.index()].lowest().filter(|_| all).map(|card| Action::Lose { card })
            }
            Phase::Board => {
                let (mut first, mut more) = (None, false);
                self.each_boarding(public, &mut |action| {
                    more |= first.is_some();
                    first = first.or(Some(action));
                });
                first.filter(|_| !more)
            }
            _ => None,
        };
        action.map(|action| (seat, action))
    }

    /// Returns the card that represents these cards, if they are all alike.
    fn only(&self, cards: CardSet) -> Option<Card> {
        let first = cards.lowest()?;
        cards.iter().all(|card| self.content.are_alike(first, card)).then_some(first)
    }

    /// True if, according to public knowledge, the seat on turn could do anything in step 2 but end it: swap a hand
    /// card, make or invite an offer, or accept one.
    fn could_trade(&self, public: &Public) -> bool {
        let barred = public.barred.contains(public.seat);
        let partner = || (0..self.seats).any(|seat| self.can_offer(public, Seat(seat)));
        !barred && (public[public.seat].hand > 0 || public.offers > 0 || partner())
    }

    /// True if, according to public knowledge, a seat with priority could do anything but yield. Hand cards that no
    /// other seat has seen can be any card.
    fn could_do(&self, public: &Public, seat: Seat) -> bool {
        let mut some = public[seat].unknown_card_count() > 0;
        if !some {
            self.each_act(public, public[seat].shown, seat, &mut |_| some = true);
        }
        some
    }

    /// Like `could_do`, for a seat that is asked to use a card (ED-53).
    pub(crate) fn could_use(&self, public: &Public, seat: Seat) -> bool {
        let mut some = public[seat].unknown_card_count() > 0;
        if !some {
            self.each_use(public, public[seat].shown, seat, &mut |_| some = true);
        }
        some
    }
}
