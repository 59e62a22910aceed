//! Windows: the poll of step 3, and negations of negations (ED-60 to ED-63, ED-Q28 to ED-Q32).

use engine::{Audience, EventSink, Seat, SeatSet};

use crate::content::{ModeTiming, NegationRight, NegationScope};
use crate::hands::Halves;
use crate::numbers::{Card, CardSet};
use crate::state::{DEPTH, Phase, Public, SealedNegation, UseFrame};
use crate::{Action, EndOfDays, Event, Own, Windows};

impl EndOfDays {
    /// Whom an open window asks now.
    #[inline]
    pub(crate) fn asked(&self, open: &Public) -> SeatSet {
        match self.options.windows {
            Windows::Sealed => open.asked,
            Windows::InTurn => {
                self.turn_order(open).find(|seat| open.asked.has(*seat)).map_or(SeatSet::EMPTY, SeatSet::only)
            }
        }
    }

    /// The mode in which a card of a seat can negate the card in use, if it can.
    #[inline]
    pub(crate) fn negation(&self, open: &Public, seat: Seat, card: Card) -> Option<u8> {
        let top = open.top();
        let fits = |mode: &crate::UseMode| {
            mode.when == ModeTiming::Negate
                && mode.fits.has(self.cards.kind_of(top.card))
                && (mode.need == NegationRight::Any || self.affects(open, seat))
        };
        self.cards.kind(card).modes.iter().position(fits).map(|mode| mode as u8)
    }

    /// Whether the card in use affects a seat as declared (ED-Q30). A negation affects the user of what it negates.
    pub(crate) fn affects(&self, open: &Public, seat: Seat) -> bool {
        match open.negated() {
            None => open.effect.affected.has(seat),
            Some(below) => below.user == seat,
        }
    }

    /// Cards in a seat's hand that everybody must reckon with: those known, and any unseen card if the hand has one
    /// that is not known.
    fn imaginable(&self, open: &Public, seat: Seat, unseen: CardSet) -> CardSet {
        let shown = open[seat].shown;
        if open[seat].unknown() > 0 { shown.or(unseen) } else { shown }
    }

    /// The seats that could negate the card in use as far as everybody knows, so that the question tells nothing
    /// (ED-Q51).
    fn could_negate(&self, open: &Public) -> SeatSet {
        let top = open.top();
        let negators = self.cards.kind(top.card).negators;
        if negators.is_empty() {
            return SeatSet::EMPTY;
        }
        let unseen = self.cards.all.minus(open.plain());
        let able = |seat: Seat| {
            let hand =
                self.imaginable(open, seat, unseen).and(self.playable(open, seat)).and(self.cards.hand_negations);
            let front = open[seat].front.and(self.cards.front_negations);
            let cards = hand.or(front).and(negators);
            cards.iter().any(|card| self.negation(open, seat, card).is_some())
        };
        let barred = |seat: Seat| seat == top.user || seat == open.seat && open.restricted;
        (0..self.seats).map(Seat).filter(|seat| !barred(*seat) && able(*seat)).collect()
    }

    /// Opens the window for the card on top of the stack, or resolves it if nobody could negate it. The card does nothing
    /// before the window is shut (ED-62).
    pub(crate) fn open_window(&self, h: &mut Halves<'_>, tell: &mut impl EventSink<Event>) {
        let asked = if h.open.depth() == DEPTH { SeatSet::EMPTY } else { self.could_negate(h.open) };
        if asked.is_empty() {
            self.stand(h, tell);
        } else {
            h.open.asked = asked;
            h.open.phase = Phase::Negate;
        }
    }

    pub(crate) fn decide_window(
        &self,
        h: &mut Halves<'_>,
        seat: Seat,
        action: Action,
        tell: &mut impl EventSink<Event>,
    ) {
        if self.options.windows == Windows::InTurn {
            return self.answer_in_turn(h, seat, action, tell);
        }
        let asked = h.open.asked;
        if asked.len() > 1 {
            h.hidden.ballot.answer(seat, action);
            tell.emit(Audience::Only(SeatSet::only(seat)), Event::Sealed { action });
            if h.hidden.ballot.answered() != asked {
                return;
            }
        } else {
            // One seat alone needs no seal.
            h.hidden.ballot.answer(seat, action);
        }
        let ballot = h.hidden.ballot;
        h.hidden.ballot.clear();
        h.open.asked = SeatSet::EMPTY;
        if h.open.phase == Phase::Poll {
            let first = ballot.first_clockwise(h.open.seat, self.seats, |answer| answer != Action::Pass {});
            match first {
                Some((seat, Action::Use { card, mode, target, room })) => {
                    // What the others would have used stays theirs, and unseen.
                    for other in asked.without(seat).iter() {
                        if let Some(Action::Use { card, .. }) = ballot.of(other) {
                            tell.emit(Audience::Only(SeatSet::only(other)), Event::Withdrawn { card });
                        }
                    }
                    self.declare(h, seat, (card, mode, target, room), tell);
                }
                _ => self.nobody_acts(h, tell),
            }
        } else {
            let depth = h.open.depth() - 1;
            for seat in asked.iter() {
                if let Some(Action::Negate { card, room }) = ballot.of(seat) {
                    h.hidden.waiting[depth][seat.index()] = Some(SealedNegation { card, room });
                }
            }
            self.next_reply(h, tell);
        }
    }

    fn answer_in_turn(&self, h: &mut Halves<'_>, seat: Seat, action: Action, tell: &mut impl EventSink<Event>) {
        h.open.asked = h.open.asked.without(seat);
        match action {
            Action::Use { card, mode, target, room } => {
                h.open.asked = SeatSet::EMPTY;
                self.declare(h, seat, (card, mode, target, room), tell);
            }
            Action::Negate { card, room } => {
                let depth = h.open.depth() - 1;
                h.open.stack[depth] = Some(UseFrame { left: h.open.asked, ..h.open.top() });
                h.open.asked = SeatSet::EMPTY;
                self.negate(h, seat, (card, room), tell);
            }
            _ => {
                tell.all(Event::Passed { seat });
                if h.open.asked.is_empty() {
                    if h.open.phase == Phase::Poll { self.nobody_acts(h, tell) } else { self.next_reply(h, tell) }
                }
            }
        }
    }

    /// ED-58: everybody has passed, after whatever was placed last (ED-Q22).
    fn nobody_acts(&self, h: &mut Halves<'_>, tell: &mut impl EventSink<Event>) {
        tell.all(Event::NobodyActs {});
        self.begin_launches(h, tell);
    }

    /// ED-Q28: the next sealed negation, clockwise from the seat on turn, comes up; if there is none left, the card
    /// stands.
    fn next_reply(&self, h: &mut Halves<'_>, tell: &mut impl EventSink<Event>) {
        let depth = h.open.depth() - 1;
        for seat in self.turn_order(h.open) {
            let Some(SealedNegation { card, room }) = h.hidden.waiting[depth][seat.index()].take() else { continue };
            if self.could_still(h, seat, card, room) {
                return self.negate(h, seat, (card, room), tell);
            }
            tell.emit(Audience::Only(SeatSet::only(seat)), Event::Withdrawn { card });
        }
        let top = h.open.top();
        if top.left.is_empty() {
            self.stand(h, tell);
        } else {
            h.open.stack[depth] = Some(UseFrame { left: SeatSet::EMPTY, ..top });
            h.open.asked = top.left;
            h.open.phase = Phase::Negate;
        }
    }

    /// Whether a sealed negation is still possible: its card may have been used in a window in between.
    fn could_still(&self, h: &Halves<'_>, seat: Seat, card: Card, room: Option<Card>) -> bool {
        let mut possible = false;
        self.each_negation(h.open, h.hidden.hands[seat.index()], seat, &mut |action| {
            possible |= action == Action::Negate { card, room };
        });
        possible
    }

    /// A card is used to negate the one on top of the stack, and may be negated itself (ED-Q31).
    fn negate(
        &self,
        h: &mut Halves<'_>,
        seat: Seat,
        (card, room): (Card, Option<Card>),
        tell: &mut impl EventSink<Event>,
    ) {
        let other = h.open.top().card;
        let mode = self.negation(h.open, seat, card).unwrap_or(0);
        tell.all(Event::Negates { seat, card, other });
        self.take_up(h, seat, (card, room), tell);
        let depth = h.open.depth();
        h.open.stack[depth] = Some(UseFrame { card, mode, user: seat, left: SeatSet::EMPTY });
        self.open_window(h, tell);
    }

    /// The card on top of the stack was not negated as a whole: only now does it do something, and only after that can
    /// somebody use another card in return (ED-63).
    fn stand(&self, h: &mut Halves<'_>, tell: &mut impl EventSink<Event>) {
        let top = h.open.top();
        let Some(below) = h.open.negated() else {
            let partly = !h.open.effect.exempt.is_empty();
            tell.all(Event::NobodyNegates { card: top.card, partly });
            return self.begin_effect(h, tell);
        };
        let scope = self.mode(top).scope;
        let part = (scope == NegationScope::OwnPart && h.open.depth() == 2).then_some(top.user);
        tell.all(Event::Negated { card: below.card, by: top.card, part });
        self.used_up(h);
        if let Some(seat) = part {
            h.open.effect.exempt = h.open.effect.exempt.with(seat);
            return self.next_reply(h, tell);
        }
        // The whole card is negated: later answers to it are withdrawn unseen, and it is used up itself.
        let depth = h.open.depth() - 1;
        for seat in (0..self.seats).map(Seat) {
            if let Some(SealedNegation { card, .. }) = h.hidden.waiting[depth][seat.index()] {
                tell.emit(Audience::Only(SeatSet::only(seat)), Event::Withdrawn { card });
            }
        }
        self.used_up(h);
        if h.open.in_use() {
            self.next_reply(h, tell);
        }
    }

    /// Every way in which a seat can negate the card in use (ED-61).
    pub(crate) fn each_negation(&self, open: &Public, hand: CardSet, seat: Seat, each: &mut impl FnMut(Action)) {
        let negators = self.cards.kind(open.top().card).negators;
        if negators.is_empty() || open.depth() == DEPTH {
            return;
        }
        let front = open[seat].front.and(self.cards.front_negations).and(negators);
        for card in front.iter().filter(|card| self.negation(open, seat, *card).is_some()) {
            each(Action::Negate { card, room: None });
        }
        let hand = hand.and(self.cards.hand_negations).and(negators).and(self.playable(open, seat));
        for card in hand.iter().filter(|card| self.negation(open, seat, *card).is_some()) {
            self.each_room(open, seat, card, &mut |room| each(Action::Negate { card, room }));
        }
    }

    /// Every way to make room for a card from the hand that is going to lie in front: none is needed for a card that
    /// is no Sanction, or where a place is free (ED-Q25).
    pub(crate) fn each_room(&self, open: &Public, seat: Seat, card: Card, each: &mut impl FnMut(Option<Card>)) {
        if !self.cards.sanctions.has(card) || open[seat].places() < self.nation_card(open, seat).size {
            each(None);
        } else {
            open[seat].front.iter().for_each(|room| each(Some(room)));
        }
    }

    /// Everything that a seat could answer to a negation window.
    pub(crate) fn list_negations(&self, open: &Public, mine: &Own, seat: Seat, out: &mut alloc::vec::Vec<Action>) {
        out.push(Action::Pass {});
        self.each_negation(open, mine.hand, seat, &mut |action| out.push(action));
    }
}
