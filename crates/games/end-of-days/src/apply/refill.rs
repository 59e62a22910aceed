//! Step 1: the refill of the hand (ED-34 to ED-38).

use engine::{EventSink, Seat};

use crate::chance_outcome::DrawnCards;
use crate::hidden_cards::StateMut;
use crate::state::Phase;
use crate::{Action, CardMoveReason, EndOfDays, Event, ScrapPick};

impl EndOfDays {
    /// ED-34, ED-Q5: begins the refill. Only a non-empty hand can be discarded.
    pub(crate) fn begin_refill(&self, h: &mut StateMut<'_>, events: &mut impl EventSink<Event>) {
        if h.public[h.public.seat].hand > 0 {
            h.public.phase = Phase::Keep;
        } else {
            self.refill(h, events);
        }
    }

    pub(crate) fn decide_refill(
        &self,
        h: &mut StateMut<'_>,
        seat: Seat,
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        match action {
            Action::Keep {} => {
                events.emit_to_all(Event::Kept { seat });
                self.refill(h, events);
            }
            // ED-Q7: the modules of the hand go to the Scrapyard before the refill.
            Action::Discard {} => {
                let cards = h.private.hands[seat.index()];
                for card in cards.iter() {
                    h.leave_hand(&self.content, seat, card);
                    h.lay_down(&self.content, card);
                }
                h.public.restricted = true;
                events.emit_to_all(Event::HandDiscarded { seat, cards });
                self.refill(h, events);
            }
            Action::Draw {} => {
                events.emit_to_all(Event::DrawChosen { seat });
                let missing = self.missing(h, seat);
                let again = missing > 1 && self.options.scrap_pick == ScrapPick::FirstOrLast;
                self.draw_for_refill(h, if again { missing - 1 } else { missing }, again, events);
            }
            Action::Take { card } => {
                h.public.scrapyard.remove(card);
                h.join_hand(seat, card);
                events.emit_to_all(Event::Salvaged { seat, card, why: CardMoveReason::Refill });
                self.draw_for_refill(h, self.missing(h, seat), false, events);
            }
            _ => {}
        }
    }

    /// Returns how many cards a hand lacks, which is 0 for a hand above the limit (ED-Q4).
    fn missing(&self, h: &StateMut<'_>, seat: Seat) -> u8 {
        self.nation_card(h.public, seat).hand.saturating_sub(h.public[seat].hand)
    }

    /// ED-36, ED-37: does nothing for a full hand; otherwise offers the Scrapyard, if it has cards.
    fn refill(&self, h: &mut StateMut<'_>, events: &mut impl EventSink<Event>) {
        let seat = h.public.seat;
        let missing = self.missing(h, seat);
        if missing > 0 && !h.public.scrapyard.is_empty() && h.public[seat].no_scrap == 0 {
            h.public.phase = Phase::Refill;
        } else {
            self.draw_for_refill(h, missing, false, events);
        }
    }

    fn draw_for_refill(&self, h: &mut StateMut<'_>, due: u8, again: bool, events: &mut impl EventSink<Event>) {
        h.public.due = due;
        h.public.ask_again = again;
        if due == 0 || !h.public.can_draw() {
            self.begin_trade(h, events);
        } else {
            h.public.phase = Phase::Drawing;
        }
    }

    /// ED-Q6: the last card may come from the Scrapyard again, unless a reshuffle has emptied it.
    pub(crate) fn finish_refill(&self, h: &mut StateMut<'_>, cards: DrawnCards, events: &mut impl EventSink<Event>) {
        let seat = h.public.seat;
        self.draw_cards(h, seat, cards, CardMoveReason::Refill, events);
        let again = h.public.ask_again;
        h.public.ask_again = false;
        if !again {
            self.begin_trade(h, events);
        } else if h.public.scrapyard.is_empty() {
            self.draw_for_refill(h, self.missing(h, seat), false, events);
        } else {
            h.public.phase = Phase::Refill;
        }
    }
}
