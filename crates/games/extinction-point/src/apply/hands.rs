//! What texts do with hands: exchanging cards with the deck, giving them to each other, filling the row.

use engine::{EventSink, StateOf};

use super::Next;
use super::effects::pop;
use crate::action::Action;
use crate::card::{Card, Cards, NONE, Suits};
use crate::frame::StackFrame;
use crate::state::{CREW, Private, Public};
use crate::{Event, ExtinctionPoint};

impl ExtinctionPoint {
    pub(super) fn go_each(&self, open: &mut Public, max: u8, place: u8) -> Next {
        let Some(who) = self.in_turn(open, place) else { return pop(open) };
        open.set_top(StackFrame::Each { max, place: place + 1 });
        if open.counts[who as usize] > 0 {
            open.push(StackFrame::Cycle { who, left: max, thrown: 0, rule: NONE });
        }
        Next::On
    }

    pub(super) fn go_cycle(
        &self,
        open: &mut Public,
        frame: (u8, u8, u8, u8),
        tell: &mut impl EventSink<Event>,
    ) -> Next {
        let (who, left, thrown, rule) = frame;
        if left > 0 && open.counts[who as usize] > 0 {
            return Next::Member(who);
        }
        if !self.tells_only_what_happens() {
            tell.all(Event::ThrownEnough { who, count: thrown });
        }
        self.end_cycle(open, who, thrown, rule);
        Next::On
    }

    /// Enough thrown away: now as many are drawn.
    pub(super) fn end_cycle(&self, open: &mut Public, who: u8, thrown: u8, rule: u8) {
        open.pop();
        if thrown > 0 {
            self.use_up(open, rule);
            open.push(StackFrame::Draw { who, count: thrown });
        }
    }

    /// Solo: how many cards fill the row up (EP-155).
    pub(crate) fn refill_size(&self, open: &Public) -> u8 {
        let held: u8 = open.counts[0];
        let free = 52 - open.located.len() + open.discard.len() - held;
        (2 - open.row.len().min(2)).min(free)
    }

    pub(super) fn go_pass_left(&self, state: &mut StateOf<Self>, tell: &mut impl EventSink<Event>) -> Next {
        let open = &mut state.public;
        if self.eligible(open).count_ones() < 2 {
            return pop(open);
        }
        if self.seats == 1 {
            open.set_top(StackFrame::Swap { card: NONE });
            return Next::On;
        }
        self.give_or_ask(state, tell)
    }

    /// Whoever gives a card now, as bits: all who have one, or the two who exchange one.
    pub(super) fn givers(&self, open: &Public) -> u8 {
        match open.top() {
            Some(StackFrame::Exchange { who, to }) => 1 << who | 1 << to,
            _ => self.eligible(open),
        }
    }

    /// Everybody who gives a card is asked for it, but who has only one; if that is everybody, nobody is.
    pub(super) fn give_or_ask(&self, state: &mut StateOf<Self>, tell: &mut impl EventSink<Event>) -> Next {
        let open = &state.public;
        let mut asked = self.givers(open);
        if self.asks_only_for_choices() {
            asked &= (0..self.crew).filter(|who| open.counts[*who as usize] > 1).fold(0, |set, who| set | 1 << who);
        }
        if asked == 0 {
            self.pass_cards(state, [None; CREW], tell);
            return Next::On;
        }
        Next::Seats(super::seats(asked))
    }

    /// Solo: the person chooses which cards hand and row exchange, if there is a choice.
    pub(super) fn go_swap(&self, state: &mut StateOf<Self>, first: u8, tell: &mut impl EventSink<Event>) -> Next {
        let from = if first == NONE { state.private.hands[0] } else { state.public.row };
        match from.lowest() {
            Some(card) if from.len() == 1 && self.asks_only_for_choices() => {
                self.answer_swap(state, first, Action::Give { card }, tell);
                Next::On
            }
            _ => Next::Member(0),
        }
    }

    pub(super) fn go_offer(&self, open: &mut Public, who: u8) -> Next {
        let holders = self.eligible(open);
        if holders >> who & 1 == 1 && holders.count_ones() > 1 { Next::Member(who) } else { pop(open) }
    }

    /// A card that is thrown away goes to the discards; the Outpost's from its row.
    pub(super) fn throw(&self, state: &mut StateOf<Self>, who: u8, card: Card) {
        self.leave_hand(state, who, card);
        state.public.throw(Cards::only(card));
    }

    pub(super) fn answer_offer(
        &self,
        open: &mut Public,
        who: u8,
        rule: u8,
        action: Action,
        tell: &mut impl EventSink<Event>,
    ) {
        open.pop();
        let Action::Offer { to } = action else {
            return tell.all(Event::Waived { who });
        };
        self.tell_first_use(rule, 0, tell);
        tell.all(Event::Offered { who, to: to.0 });
        if self.seats == 1 {
            // EP-Q52: the person decides for both.
            self.use_up(open, rule);
            open.push(StackFrame::Swap { card: NONE });
        } else {
            open.push(StackFrame::Reply { who, to: to.0, rule });
        }
    }

    /// Whose hand a member's cards come from.
    #[inline]
    pub(crate) fn hand_of(&self, open: &Public, hidden: &Private, who: u8) -> Cards {
        if self.seats == 1 && who == 1 { open.row } else { hidden.hands[who as usize] }
    }

    /// Solo: hand and row exchange one card each; first the hand's is chosen, then the row's.
    pub(super) fn answer_swap(
        &self,
        state: &mut StateOf<Self>,
        first: u8,
        action: Action,
        tell: &mut impl EventSink<Event>,
    ) {
        let Action::Give { card } = action else { return };
        let (open, hidden) = (&mut state.public, &mut state.private);
        if first == NONE {
            open.set_top(StackFrame::Swap { card: card.0 });
            open.traces.seen[0].add(card);
            tell.all(Event::Gave { from: 0, to: 1, card });
            return;
        }
        open.pop();
        let given = Card(first);
        hidden.hands[0].remove(given);
        hidden.hands[0].add(card);
        open.row.remove(card);
        open.row.add(given);
        open.located.remove(card);
        open.located.add(given);
        let old = &mut open.traces.old;
        if old.has(given) {
            old.remove(given);
            open.traces.old_least[0] = open.traces.old_least[0].saturating_sub(1);
            open.traces.old_most[0] = open.traces.old_most[0].saturating_sub(1);
        }
        open.traces.seen[0].remove(given);
        open.traces.seen[0].add(card);
        open.traces.void[0] = Suits::NONE;
        tell.all(Event::Passed { to: [Some(1), Some(0), None, None], row: open.row });
        tell.all(Event::Gave { from: 1, to: 0, card });
    }
}
