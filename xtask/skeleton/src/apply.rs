//! The course of play: the one place where the state changes.

use engine::{EventSink, Seat};

use crate::{Action, ChanceOutcome, Event, Phase, Public, Skeleton};

impl Skeleton {
    /// SK-4: the die lies, and the seat on turn is asked.
    pub(crate) fn handle_outcome(
        &self,
        public: &mut Public,
        outcome: ChanceOutcome,
        events: &mut impl EventSink<Event>,
    ) {
        let ChanceOutcome::Die(die) = outcome;
        public.die = die;
        public.phase = Phase::Take;
        events.emit_to_all(Event::Rolled { seat: public.seat, die });
    }

    /// SK-5: the stones go; SK-6: with the last one the game is over.
    pub(crate) fn handle_action(
        &self,
        public: &mut Public,
        seat: Seat,
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
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
}
