//! Windows: the poll of step 3, and negations of negations (ED-60 to ED-63, ED-Q28 to ED-Q32).

use engine::{Audience, EventSink, Seat, SeatSet};

use crate::content::{ModeTiming, NegationRight, NegationScope};
use crate::hidden_cards::StateMut;
use crate::numbers::{Card, CardSet};
use crate::state::{MAX_STACK_DEPTH, Phase, Public, SealedNegation, UseFrame};
use crate::{Action, EndOfDays, Event, Own, Windows};

impl EndOfDays {
    /// Returns the seats that an open window asks now.
    #[inline]
    pub(crate) fn seats_to_act(&self, public: &Public) -> SeatSet {
        match self.options.windows {
            Windows::Sealed => public.asked,
            Windows::InTurn => {
                self.turn_order(public).find(|seat| public.asked.contains(*seat)).map_or(SeatSet::EMPTY, SeatSet::only)
            }
        }
    }

    /// Returns the mode in which a seat's card can negate the card in use, if there is one.
    #[inline]
    pub(crate) fn negation_mode(&self, public: &Public, seat: Seat, card: Card) -> Option<u8> {
        let top = public.top_frame();
        let fits = |mode: &crate::UseMode| {
            mode.when == ModeTiming::Negate
                && mode.matching_types.contains(self.content.kind_of(top.card))
                && (mode.negation_right == NegationRight::Any || self.is_affected(public, seat))
        };
        self.content.card_type(card).modes.iter().position(fits).map(|mode| mode as u8)
    }

    /// True if the card in use affects a seat as declared (ED-Q30). A negation affects the user of the card that it
    /// negates.
    pub(crate) fn is_affected(&self, public: &Public, seat: Seat) -> bool {
        match public.negated_frame() {
            None => public.effect.affected.contains(seat),
            Some(below) => below.user == seat,
        }
    }

    /// Returns the cards that could be in a seat's hand according to public knowledge: the known ones, and any unseen
    /// card if the hand has unknown cards.
    fn imaginable(&self, public: &Public, seat: Seat, unseen: CardSet) -> CardSet {
        let shown = public[seat].shown;
        if public[seat].unknown_card_count() > 0 { shown.or(unseen) } else { shown }
    }

    /// Returns the seats that could negate the card in use according to public knowledge, so that the request reveals
    /// nothing (ED-Q51).
    fn could_negate(&self, public: &Public) -> SeatSet {
        let top = public.top_frame();
        let negators = self.content.card_type(top.card).negators;
        if negators.is_empty() {
            return SeatSet::EMPTY;
        }
        let unseen = self.content.all.minus(public.publicly_located_cards());
        let able = |seat: Seat| {
            let hand = self
                .imaginable(public, seat, unseen)
                .and(self.playable_cards(public, seat))
                .and(self.content.hand_negations);
            let front = public[seat].front.and(self.content.front_negations);
            let cards = hand.or(front).and(negators);
            cards.iter().any(|card| self.negation_mode(public, seat, card).is_some())
        };
        let barred = |seat: Seat| seat == top.user || seat == public.seat && public.restricted;
        (0..self.seats).map(Seat).filter(|seat| !barred(*seat) && able(*seat)).collect()
    }

    /// Opens the window for the card on top of the stack, or resolves the card if no seat could negate it. The card has
    /// no effect before the window is closed (ED-62).
    pub(crate) fn open_window(&self, h: &mut StateMut<'_>, events: &mut impl EventSink<Event>) {
        let asked =
            if h.public.stack_depth() == MAX_STACK_DEPTH { SeatSet::EMPTY } else { self.could_negate(h.public) };
        if asked.is_empty() {
            self.stand(h, events);
        } else {
            h.public.asked = asked;
            h.public.phase = Phase::Negate;
        }
    }

    pub(crate) fn decide_window(
        &self,
        h: &mut StateMut<'_>,
        seat: Seat,
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        if self.options.windows == Windows::InTurn {
            return self.answer_in_turn(h, seat, action, events);
        }
        let asked = h.public.asked;
        if asked.len() > 1 {
            h.private.ballot.submit(seat, action);
            let only = events.is_heard() && !self.has_answer(h, seat);
            events.emit(Audience::Only(SeatSet::only(seat)), Event::Sealed { action, only });
            if h.private.ballot.submitted_seats() != asked {
                return;
            }
        } else {
            // A single seat needs no sealed ballot.
            h.private.ballot.submit(seat, action);
        }
        let ballot = h.private.ballot;
        h.private.ballot.clear();
        h.public.asked = SeatSet::EMPTY;
        if h.public.phase == Phase::Poll {
            let first = ballot.first_clockwise(h.public.seat, self.seats, |answer| answer != Action::Pass {});
            match first {
                Some((seat, Action::Use { card, mode, target, room })) => {
                    // The cards that the others would have used stay hidden in their hands.
                    for other in asked.without(seat).iter() {
                        if let Some(Action::Use { card, .. }) = ballot.submission(other) {
                            events.emit(Audience::Only(SeatSet::only(other)), Event::Withdrawn { card });
                        }
                    }
                    self.declare_use(h, seat, (card, mode, target, room), events);
                }
                _ => self.nobody_acts(h, events),
            }
        } else {
            let depth = h.public.stack_depth() - 1;
            for seat in asked.iter() {
                if let Some(Action::Negate { card, room }) = ballot.submission(seat) {
                    h.private.waiting[depth][seat.index()] = Some(SealedNegation { card, room });
                }
            }
            self.next_reply(h, events);
        }
    }

    /// True if a seat has a card for the open window.
    fn has_answer(&self, h: &StateMut<'_>, seat: Seat) -> bool {
        let hand = h.private.hands[seat.index()];
        let mut some = false;
        if h.public.phase == Phase::Poll {
            self.each_use(h.public, hand, seat, &mut |_| some = true);
        } else {
            self.each_negation(h.public, hand, seat, &mut |_| some = true);
        }
        some
    }

    fn answer_in_turn(&self, h: &mut StateMut<'_>, seat: Seat, action: Action, events: &mut impl EventSink<Event>) {
        h.public.asked = h.public.asked.without(seat);
        match action {
            Action::Use { card, mode, target, room } => {
                h.public.asked = SeatSet::EMPTY;
                self.declare_use(h, seat, (card, mode, target, room), events);
            }
            Action::Negate { card, room } => {
                let depth = h.public.stack_depth() - 1;
                h.public.stack[depth] = Some(UseFrame { left: h.public.asked, ..h.public.top_frame() });
                h.public.asked = SeatSet::EMPTY;
                self.negate(h, seat, (card, room), events);
            }
            _ => {
                events.emit_to_all(Event::Passed { seat });
                if h.public.asked.is_empty() {
                    if h.public.phase == Phase::Poll { self.nobody_acts(h, events) } else { self.next_reply(h, events) }
                }
            }
        }
    }

    /// ED-58: all seats have passed since the last placement (ED-Q22).
    fn nobody_acts(&self, h: &mut StateMut<'_>, events: &mut impl EventSink<Event>) {
        events.emit_to_all(Event::NobodyActs {});
        self.begin_launches(h, events);
    }

    /// ED-Q28: processes the next sealed negation, clockwise from the seat on turn; if there is none left, the card
    /// stands.
    fn next_reply(&self, h: &mut StateMut<'_>, events: &mut impl EventSink<Event>) {
        let depth = h.public.stack_depth() - 1;
        for seat in self.turn_order(h.public) {
            let Some(SealedNegation { card, room }) = h.private.waiting[depth][seat.index()].take() else { continue };
            if self.could_still(h, seat, card, room) {
                return self.negate(h, seat, (card, room), events);
            }
            events.emit(Audience::Only(SeatSet::only(seat)), Event::Withdrawn { card });
        }
        let top = h.public.top_frame();
        if top.left.is_empty() {
            self.stand(h, events);
        } else {
            h.public.stack[depth] = Some(UseFrame { left: SeatSet::EMPTY, ..top });
            h.public.asked = top.left;
            h.public.phase = Phase::Negate;
        }
    }

    /// True if a sealed negation is still possible: its card may have been used in a window in between.
    fn could_still(&self, h: &StateMut<'_>, seat: Seat, card: Card, room: Option<Card>) -> bool {
        let mut possible = false;
        self.each_negation(h.public, h.private.hands[seat.index()], seat, &mut |action| {
            possible |= action == Action::Negate { card, room };
        });
        possible
    }

    /// Uses a card to negate the one on top of the stack; it may be negated itself (ED-Q31).
    fn negate(
        &self,
        h: &mut StateMut<'_>,
        seat: Seat,
        (card, room): (Card, Option<Card>),
        events: &mut impl EventSink<Event>,
    ) {
        let other = h.public.top_frame().card;
        let mode = self.negation_mode(h.public, seat, card).unwrap_or(0);
        events.emit_to_all(Event::Negates { seat, card, other });
        self.take_up(h, seat, (card, room), events);
        let depth = h.public.stack_depth();
        h.public.stack[depth] = Some(UseFrame { card, mode, user: seat, left: SeatSet::EMPTY });
        self.open_window(h, events);
    }

    /// Resolves the card on top of the stack, which was not negated as a whole: only now does it take effect, and only
    /// after that can a seat use another card in response (ED-63).
    fn stand(&self, h: &mut StateMut<'_>, events: &mut impl EventSink<Event>) {
        let top = h.public.top_frame();
        let Some(below) = h.public.negated_frame() else {
            let partly = !h.public.effect.exempt.is_empty();
            events.emit_to_all(Event::NobodyNegates { card: top.card, partly });
            return self.begin_effect(h, events);
        };
        let scope = self.use_mode(top).scope;
        let part = (scope == NegationScope::OwnPart && h.public.stack_depth() == 2).then_some(top.user);
        events.emit_to_all(Event::Negated { card: below.card, by: top.card, part });
        self.used_up(h);
        if let Some(seat) = part {
            h.public.effect.exempt = h.public.effect.exempt.with(seat);
            return self.next_reply(h, events);
        }
        // The whole card is negated: later responses to it are withdrawn unseen, and the card is removed.
        let depth = h.public.stack_depth() - 1;
        for seat in (0..self.seats).map(Seat) {
            if let Some(SealedNegation { card, .. }) = h.private.waiting[depth][seat.index()] {
                events.emit(Audience::Only(SeatSet::only(seat)), Event::Withdrawn { card });
            }
        }
        self.used_up(h);
        if h.public.has_card_in_use() {
            self.next_reply(h, events);
        }
    }

    /// Visits every way in which a seat can negate the card in use (ED-61).
    pub(crate) fn each_negation(&self, public: &Public, hand: CardSet, seat: Seat, each: &mut impl FnMut(Action)) {
        let negators = self.content.card_type(public.top_frame().card).negators;
        if negators.is_empty() || public.stack_depth() == MAX_STACK_DEPTH {
            return;
        }
        let front = public[seat].front.and(self.content.front_negations).and(negators);
        for card in front.iter().filter(|card| self.negation_mode(public, seat, *card).is_some()) {
            each(Action::Negate { card, room: None });
        }
        let hand = hand.and(self.content.hand_negations).and(negators).and(self.playable_cards(public, seat));
        for card in hand.iter().filter(|card| self.negation_mode(public, seat, *card).is_some()) {
            self.each_room(public, seat, card, &mut |room| each(Action::Negate { card, room }));
        }
    }

    /// Visits every way to make room for a hand card that will lie in front. No room is needed if the card is not a
    /// Sanction or if a place is free (ED-Q25).
    pub(crate) fn each_room(&self, public: &Public, seat: Seat, card: Card, each: &mut impl FnMut(Option<Card>)) {
        if !self.content.sanctions.contains(card)
            || public[seat].occupied_places() < self.nation_card(public, seat).size
        {
            each(None);
        } else {
            public[seat].front.iter().for_each(|room| each(Some(room)));
        }
    }

    /// Lists all actions that a seat could take in a negation window.
    pub(crate) fn list_negations(&self, public: &Public, own: &Own, seat: Seat, out: &mut alloc::vec::Vec<Action>) {
        out.push(Action::Pass {});
        self.each_negation(public, own.hand, seat, &mut |action| out.push(action));
    }
}
