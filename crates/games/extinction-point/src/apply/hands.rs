//! Effects on hands: exchanging cards with the deck, giving them to each other, filling the row.

use engine::{EventSink, StateOf};

use super::NextStep;
use super::effects::pop;
use crate::action::Action;
use crate::card::{Card, Cards, NONE, Suits};
use crate::frame::StackFrame;
use crate::state::{MAX_CREW, Private, Public};
use crate::{Event, ExtinctionPoint};

impl ExtinctionPoint {
    pub(super) fn go_each(&self, public: &mut Public, max: u8, place: u8) -> NextStep {
        let Some(who) = self.in_turn(public, place) else { return pop(public) };
        public.set_top(StackFrame::Each { max, place: place + 1 });
        if public.counts[who as usize] > 0 {
            public.push(StackFrame::Cycle { who, left: max, thrown: 0, rule: NONE });
        }
        NextStep::Continue
    }

    pub(super) fn go_cycle(
        &self,
        public: &mut Public,
        frame: (u8, u8, u8, u8),
        events: &mut impl EventSink<Event>,
    ) -> NextStep {
        let (who, left, thrown, rule) = frame;
        if left > 0 && public.counts[who as usize] > 0 {
            return NextStep::Member(who);
        }
        if !self.tells_only_what_happens() {
            events.emit_to_all(Event::ThrownEnough { who, count: thrown });
        }
        self.end_cycle(public, who, thrown, rule);
        NextStep::Continue
    }

    /// Ends the discarding and draws as many cards.
    pub(super) fn end_cycle(&self, public: &mut Public, who: u8, thrown: u8, rule: u8) {
        public.pop();
        if thrown > 0 {
            self.use_up(public, rule);
            public.push(StackFrame::Draw { who, count: thrown });
        }
    }

    /// Solo: returns how many cards fill up the row (EP-155).
    pub(crate) fn refill_size(&self, public: &Public) -> u8 {
        let held: u8 = public.counts[0];
        let free = 52 - public.located.len() + public.discard.len() - held;
        (2 - public.row.len().min(2)).min(free)
    }

    pub(super) fn go_pass_left(&self, state: &mut StateOf<Self>, events: &mut impl EventSink<Event>) -> NextStep {
        let public = &mut state.public;
        if self.eligible_members(public).count_ones() < 2 {
            return pop(public);
        }
        if self.seats == 1 {
            public.set_top(StackFrame::Swap { card: NONE });
            return NextStep::Continue;
        }
        self.give_or_ask(state, events)
    }

    /// Returns the members who give a card now, as bits: all members with cards, or the two who exchange cards.
    pub(super) fn giving_members(&self, public: &Public) -> u8 {
        match public.top_frame() {
            Some(StackFrame::Exchange { who, to }) => 1 << who | 1 << to,
            _ => self.eligible_members(public),
        }
    }

    /// Asks all givers for their cards, except those with a single card. If every giver has a single card, no decision
    /// is needed.
    pub(super) fn give_or_ask(&self, state: &mut StateOf<Self>, events: &mut impl EventSink<Event>) -> NextStep {
        let public = &state.public;
        let mut asked = self.giving_members(public);
        if self.asks_only_for_choices() {
            asked &=
                (0..self.crew_size).filter(|who| public.counts[*who as usize] > 1).fold(0, |set, who| set | 1 << who);
        }
        if asked == 0 {
            self.pass_cards(state, [None; MAX_CREW], events);
            return NextStep::Continue;
        }
        NextStep::Seats(super::members_to_seats(asked))
    }

    /// Solo: the player chooses the cards that hand and row exchange, if there is a choice.
    pub(super) fn go_swap(&self, state: &mut StateOf<Self>, first: u8, events: &mut impl EventSink<Event>) -> NextStep {
        let from = if first == NONE { state.private.hands[0] } else { state.public.row };
        match from.lowest() {
            Some(card) if from.len() == 1 && self.asks_only_for_choices() => {
                self.answer_swap(state, first, Action::Give { card }, events);
                NextStep::Continue
            }
            _ => NextStep::Member(0),
        }
    }

    pub(super) fn go_offer(&self, public: &mut Public, who: u8) -> NextStep {
        let holders = self.eligible_members(public);
        if holders >> who & 1 == 1 && holders.count_ones() > 1 { NextStep::Member(who) } else { pop(public) }
    }

    /// Discards a card from a hand, or from the Outpost's row.
    pub(super) fn discard_from_hand(&self, state: &mut StateOf<Self>, who: u8, card: Card) {
        self.leave_hand(state, who, card);
        state.public.discard_cards(Cards::only(card));
    }

    pub(super) fn answer_offer(
        &self,
        public: &mut Public,
        who: u8,
        rule: u8,
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        public.pop();
        let Action::Offer { to } = action else {
            return events.emit_to_all(Event::Waived { who });
        };
        self.tell_first_use(rule, 0, events);
        events.emit_to_all(Event::Offered { who, to: to.0 });
        if self.seats == 1 {
            // EP-Q52: the solo player decides for both members.
            self.use_up(public, rule);
            public.push(StackFrame::Swap { card: NONE });
        } else {
            public.push(StackFrame::Reply { who, to: to.0, rule });
        }
    }

    /// Returns the set of cards that a member plays from: the hand, or the row.
    #[inline]
    pub(crate) fn hand_of(&self, public: &Public, private: &Private, who: u8) -> Cards {
        if self.seats == 1 && who == 1 { public.row } else { private.hands[who as usize] }
    }

    /// Solo: hand and row exchange one card each; the hand's card is chosen first, then the row's.
    pub(super) fn answer_swap(
        &self,
        state: &mut StateOf<Self>,
        first: u8,
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        let Action::Give { card } = action else { return };
        let (public, private) = (&mut state.public, &mut state.private);
        if first == NONE {
            public.set_top(StackFrame::Swap { card: card.0 });
            public.traces.seen[0].insert(card);
            events.emit_to_all(Event::Gave { from: 0, to: 1, card });
            return;
        }
        public.pop();
        let given = Card(first);
        private.hands[0].remove(given);
        private.hands[0].insert(card);
        public.row.remove(card);
        public.row.insert(given);
        public.located.remove(card);
        public.located.insert(given);
        let old = &mut public.traces.old;
        if old.contains(given) {
            old.remove(given);
            public.traces.old_least[0] = public.traces.old_least[0].saturating_sub(1);
            public.traces.old_most[0] = public.traces.old_most[0].saturating_sub(1);
        }
        public.traces.seen[0].remove(given);
        public.traces.seen[0].insert(card);
        public.traces.void[0] = Suits::NONE;
        events.emit_to_all(Event::Passed { to: [Some(1), Some(0), None, None], row: public.row });
        events.emit_to_all(Event::Gave { from: 1, to: 0, card });
    }
}
