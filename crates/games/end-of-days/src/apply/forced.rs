//! Answers that give themselves: where everybody can see that one is left, nobody is asked (ED-Q59).

use engine::{EventSink, Rules, Seat, ToAct};

use crate::cards::StepEffect;
use crate::hands::Halves;
use crate::numbers::{Card, CardSet};
use crate::state::{Phase, Public};
use crate::{Action, EndOfDays, Event};

impl EndOfDays {
    /// Goes on until there is something to decide.
    pub(crate) fn go_through(&self, h: &mut Halves<'_>, tell: &mut impl EventSink<Event>) {
        if !self.single_answers_are_given() {
            return;
        }
        while let Some((seat, action)) = self.forced(h) {
            self.carry_out(h, seat, action, tell);
        }
    }

    /// Who is asked something that has one answer as everybody can see, and that answer.
    fn forced(&self, h: &Halves<'_>) -> Option<(Seat, Action)> {
        let open = &*h.open;
        let ToAct::Seats(asked) = self.to_act(open) else { return None };
        let seat = asked.lowest()?;
        let action = match open.phase {
            Phase::Nation => {
                let mut left = self.stayed_out(open);
                let (nation, _) = left.next()?;
                left.next().is_none().then_some(Action::Nation { nation })
            }
            Phase::Trade => (!self.could_trade(open)).then_some(Action::EndTrade {}),
            Phase::Act => (!self.could_do(open, seat)).then_some(Action::Yield {}),
            // All of what there is comes, or what there is is alike.
            Phase::Salvage => {
                let all = open.effect.left == open.scrapyard.len();
                let card = self.only(open.scrapyard).or(open.scrapyard.lowest().filter(|_| all))?;
                Some(Action::Take { card })
            }
            Phase::Commit if open[seat].hand == open.commit.said.n => {
                let picked = h.hidden.picked.last();
                let next = h.hidden.hands[seat.index()].iter().find(|card| picked.is_none_or(|last| *card > last));
                next.map(|card| Action::Pick { card })
            }
            Phase::Lose if matches!(self.deed(open), StepEffect::TakeHand { .. }) => {
                let from = self.taken_from(open);
                let all = open.effect.left == open[from].hand;
                h.hidden.hands[from.index()].lowest().filter(|_| all).map(|card| Action::Lose { card })
            }
            Phase::Board => {
                let (mut first, mut more) = (None, false);
                self.each_boarding(open, &mut |action| {
                    more |= first.is_some();
                    first = first.or(Some(action));
                });
                first.filter(|_| !more)
            }
            _ => None,
        };
        action.map(|action| (seat, action))
    }

    /// The card that stands for all of these, if they are alike.
    fn only(&self, cards: CardSet) -> Option<Card> {
        let first = cards.lowest()?;
        cards.iter().all(|card| self.cards.alike(first, card)).then_some(first)
    }

    /// Whether the seat on turn could do anything in step 2 but end it, as far as everybody knows: swap a hand card,
    /// make or ask for an offer, or take one up.
    fn could_trade(&self, open: &Public) -> bool {
        let barred = open.barred.has(open.seat);
        let partner = || (0..self.seats).any(|seat| self.can_offer(open, Seat(seat)));
        !barred && (open[open.seat].hand > 0 || open.offers > 0 || partner())
    }

    /// Whether a seat could do anything while it has priority but yield, as far as everybody knows: hand cards that
    /// nobody else has seen can be anything.
    fn could_do(&self, open: &Public, seat: Seat) -> bool {
        let mut some = open[seat].unknown() > 0;
        if !some {
            self.each_act(open, open[seat].shown, seat, &mut |_| some = true);
        }
        some
    }

    /// The same of a seat that is asked whether it uses a card (ED-53).
    pub(crate) fn could_use(&self, open: &Public, seat: Seat) -> bool {
        let mut some = open[seat].unknown() > 0;
        if !some {
            self.each_use(open, open[seat].shown, seat, &mut |_| some = true);
        }
        some
    }
}
