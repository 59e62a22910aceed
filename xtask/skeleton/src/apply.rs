//! What happens: the one place where the state changes.

use engine::{EventSink, Seat};

use crate::{Action, ChanceOutcome, Event, Phase, Public, Skeleton};

impl Skeleton {
    /// SK-4: the die lies, and the seat on turn is asked.
    pub(crate) fn fall(&self, open: &mut Public, outcome: ChanceOutcome, tell: &mut impl EventSink<Event>) {
        let ChanceOutcome::Die(die) = outcome;
        open.die = die;
        open.phase = Phase::Take;
        tell.all(Event::Rolled { seat: open.seat, die });
    }

    /// SK-5: the stones go; SK-6: with the last one the game is over.
    pub(crate) fn decide(&self, open: &mut Public, seat: Seat, action: Action, tell: &mut impl EventSink<Event>) {
        let Action::Take(stones) = action;
        open.pile -= stones;
        open.taken[seat.index()] += stones;
        open.die = 0;
        tell.all(Event::Took { seat, stones, left: open.pile });
        if open.pile == 0 {
            open.phase = Phase::Over;
            tell.all(Event::Ended { last: seat });
        } else {
            open.phase = Phase::Roll;
            open.seat = seat.next(self.seats);
        }
    }
}
