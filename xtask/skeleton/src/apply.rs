//! The effects of actions and of chance outcomes.

use engine::{Apply, EventSink, Seat, StateOf};

use crate::{Action, ChanceOutcome, Event, Phase, Skeleton};

impl Apply for Skeleton {
    /// SK-5: the seat takes the stones. SK-6: the last one ends the game.
    fn apply_action(&self, state: &mut StateOf<Self>, seat: Seat, action: Action, events: &mut impl EventSink<Event>) {
        let public = &mut state.public;
        let Action::Take(stones) = action;
        public.pile -= stones;
        public.taken[seat.index()] += stones;
        public.die = 0;
        events.emit_to_all(Event::Took { seat, stones, left: public.pile });
        if public.pile == 0 {
            public.phase = Phase::Over;
            events.emit_to_all(Event::Ended { last: seat });
        } else {
            public.phase = Phase::Roll;
            public.seat = seat.next(self.seats);
        }
    }

    /// SK-4: after the roll, the seat on turn is to act.
    fn apply_chance(&self, state: &mut StateOf<Self>, outcome: ChanceOutcome, events: &mut impl EventSink<Event>) {
        let public = &mut state.public;
        let ChanceOutcome::Die(die) = outcome;
        public.die = die;
        public.phase = Phase::Take;
        events.emit_to_all(Event::Rolled { seat: public.seat, die });
    }
}
