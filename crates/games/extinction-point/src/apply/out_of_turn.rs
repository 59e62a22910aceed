//! Out-of-turn actions: wishes, phrases, marks, mistakes (section 4.8, EP-137 to EP-141).

use engine::{EventSink, Seat, StateOf};

use crate::action::Action;
use crate::card::{Card, Cards};
use crate::options::Mistakes;
use crate::{Event, ExtinctionPoint};

impl ExtinctionPoint {
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
