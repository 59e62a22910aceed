//! Out-of-turn actions: wishes, phrases, marks, mistakes (section 4.8, EP-137 to EP-141).

use engine::{EventSink, Seat, SeatSet, StateOf};

use crate::action::{Action, Phrase, STRENGTHS};
use crate::card::{Card, Cards};
use crate::frame::TurnStep;
use crate::options::{Mistakes, Say, Talk};
use crate::state::{FINAL_SAY, Own, Public};
use crate::{Event, ExtinctionPoint};

impl ExtinctionPoint {
    /// Lists the out-of-turn actions of a seat.
    pub(crate) fn list_unasked(&self, public: &Public, own: &Own, seat: Seat, out: &mut alloc::vec::Vec<Action>) {
        if public.asked.is_empty() || public.breach.is_some() {
            return;
        }
        if public.step == TurnStep::Nominations && self.eligible_members(public) >> seat.0 & 1 == 1 {
            let now = public.signals[seat.index()];
            out.extend(STRENGTHS.into_iter().filter(|s| *s != now).map(|strength| Action::Signal { strength }));
        }
        let phrases = matches!(self.options.talk, Talk::Phrases | Talk::Chat);
        if phrases && self.seats > 1 && public.spoken >> seat.0 & 1 == 0 && public.round > 0 {
            out.extend(Phrase::ALL.map(|phrase| Action::Say { phrase }));
        }
        if self.options.talk != Talk::Off && self.says_captain(public) && self.seat_of(public.captain) != seat {
            let mut count = 0u8;
            self.list_public_actions(public, &mut |_| count = count.saturating_add(1));
            let marked = public.marks[seat.index()];
            out.extend((0..count).filter(|option| *option != marked).map(|option| Action::Mark { option }));
        }
        if self.options.mistakes != Mistakes::Prevent {
            let known = public.traces.seen[seat.index()];
            out.extend(own.hand.minus(known).iter().map(|card| Action::Show { card }));
        }
    }

    /// True if the Captain alone is to act and the decision is public.
    fn says_captain(&self, public: &Public) -> bool {
        self.options.say == Say::Captain
            && self.seats > 1
            && self.asked_member(public) == Some(FINAL_SAY)
            && public.asked == SeatSet::only(self.seat_of(public.captain))
    }

    /// Applies an out-of-turn action.
    pub(super) fn handle_out_of_turn(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        let who = seat.0;
        let public = &mut state.public;
        match action {
            Action::Signal { strength } => {
                public.signals[seat.index()] = strength;
                events.emit_to_all(Event::Signalled { who, strength });
            }
            Action::Say { phrase } => {
                public.spoken |= 1 << who;
                events.emit_to_all(Event::Said { who, phrase });
            }
            Action::Mark { option } => {
                public.marks[seat.index()] = option;
                events.emit_to_all(Event::Marked { who, option });
            }
            Action::Show { card } => self.show_by_mistake(state, who, card, events),
            _ => {}
        }
    }

    /// EP-137 to EP-140, EP-Q49: with the option `kind`, the card returns to the hand and is public knowledge. Under
    /// the official rule all hands are discarded. In a battle this happens at once and changes nothing else; otherwise
    /// the current decision is void and the trick is aborted. Intent does not matter (EP-Q50).
    fn show_by_mistake(&self, state: &mut StateOf<Self>, who: u8, card: Card, events: &mut impl EventSink<Event>) {
        let kind = self.options.mistakes == Mistakes::Kind;
        events.emit_to_all(Event::Showed { who, card, kind });
        if kind {
            state.public.traces.seen[who as usize].insert(card);
        } else if state.public.attack.running {
            self.discard_hands(state, events);
        } else {
            state.public.traces.seen[who as usize] = Cards::only(card).or(state.public.traces.seen[who as usize]);
            state.public.breach = Some((who, card));
        }
    }
}
