//! Step 1: the refill of the hand (ED-34 to ED-38).

use engine::{EventSink, Seat};

use crate::chance::DrawnCards;
use crate::hands::Halves;
use crate::state::Phase;
use crate::{Action, CardMoveReason, EndOfDays, Event, ScrapPick};

impl EndOfDays {
    /// ED-34, ED-Q5: only a hand that is not empty can be discarded.
    pub(crate) fn begin_refill(&self, h: &mut Halves<'_>, tell: &mut impl EventSink<Event>) {
        if h.open[h.open.seat].hand > 0 {
            h.open.phase = Phase::Keep;
        } else {
            self.refill(h, tell);
        }
    }

    pub(crate) fn decide_refill(
        &self,
        h: &mut Halves<'_>,
        seat: Seat,
        action: Action,
        tell: &mut impl EventSink<Event>,
    ) {
        match action {
            Action::Keep {} => {
                tell.all(Event::Kept { seat });
                self.refill(h, tell);
            }
            // ED-Q7: the modules of the hand are in the Scrapyard before the refill.
            Action::Discard {} => {
                let cards = h.hidden.hands[seat.index()];
                for card in cards.iter() {
                    h.leave_hand(&self.cards, seat, card);
                    h.lay_down(&self.cards, card);
                }
                h.open.restricted = true;
                tell.all(Event::HandDiscarded { seat, cards });
                self.refill(h, tell);
            }
            Action::Draw {} => {
                tell.all(Event::DrawChosen { seat });
                let missing = self.missing(h, seat);
                let again = missing > 1 && self.options.scrap_pick == ScrapPick::FirstOrLast;
                self.draw_for_refill(h, if again { missing - 1 } else { missing }, again, tell);
            }
            Action::Take { card } => {
                h.open.scrapyard.remove(card);
                h.join_hand(seat, card);
                tell.all(Event::Salvaged { seat, card, why: CardMoveReason::Refill });
                self.draw_for_refill(h, self.missing(h, seat), false, tell);
            }
            _ => {}
        }
    }

    /// How many cards a hand lacks; a larger one lacks none (ED-Q4).
    fn missing(&self, h: &Halves<'_>, seat: Seat) -> u8 {
        self.nation_card(h.open, seat).hand.saturating_sub(h.open[seat].hand)
    }

    /// ED-36, ED-37: nothing for a full hand; else the Scrapyard is offered, if there is one.
    fn refill(&self, h: &mut Halves<'_>, tell: &mut impl EventSink<Event>) {
        let seat = h.open.seat;
        let missing = self.missing(h, seat);
        if missing > 0 && !h.open.scrapyard.is_empty() && h.open[seat].no_scrap == 0 {
            h.open.phase = Phase::Refill;
        } else {
            self.draw_for_refill(h, missing, false, tell);
        }
    }

    fn draw_for_refill(&self, h: &mut Halves<'_>, due: u8, again: bool, tell: &mut impl EventSink<Event>) {
        h.open.due = due;
        h.open.ask_again = again;
        if due == 0 || !h.open.can_draw() {
            self.begin_trade(h, tell);
        } else {
            h.open.phase = Phase::Drawing;
        }
    }

    /// ED-Q6: the last card may come from the Scrapyard again, unless a reshuffle swallowed it.
    pub(crate) fn refilled(&self, h: &mut Halves<'_>, cards: DrawnCards, tell: &mut impl EventSink<Event>) {
        let seat = h.open.seat;
        self.draw_cards(h, seat, cards, CardMoveReason::Refill, tell);
        let again = h.open.ask_again;
        h.open.ask_again = false;
        if !again {
            self.begin_trade(h, tell);
        } else if h.open.scrapyard.is_empty() {
            self.draw_for_refill(h, self.missing(h, seat), false, tell);
        } else {
            h.open.phase = Phase::Refill;
        }
    }
}
