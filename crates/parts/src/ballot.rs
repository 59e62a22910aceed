//! A sealed ballot: several seats decide simultaneously and in secret.

use engine::{MAX_SEATS, Seat, SeatSet};

/// The answers of several seats that are on turn at once. A ballot belongs in the private part: a view shows the seats
/// on turn, but never which of them have submitted or what they chose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ballot<A> {
    answered: SeatSet,
    answers: [Option<A>; MAX_SEATS],
}

impl<A: Copy> Default for Ballot<A> {
    fn default() -> Self {
        Ballot { answered: SeatSet::EMPTY, answers: [None; MAX_SEATS] }
    }
}

impl<A: Copy> Ballot<A> {
    /// Submits a seat's sealed answer.
    pub fn submit(&mut self, seat: Seat, answer: A) {
        debug_assert!(!self.answered.contains(seat), "a seat answers a ballot once");
        self.answered = self.answered.with(seat);
        self.answers[seat.index()] = Some(answer);
    }

    /// Returns the seats that have submitted.
    pub fn submitted_seats(&self) -> SeatSet {
        self.answered
    }

    /// Returns a seat's answer if it has submitted.
    pub fn submission(&self, seat: Seat) -> Option<A> {
        self.answers[seat.index()]
    }

    /// Clears the ballot for the next decision.
    pub fn clear(&mut self) {
        *self = Ballot::default();
    }

    /// Returns the first answer that satisfies a condition, going clockwise from a seat at a table of `seats` seats.
    pub fn first_clockwise(&self, from: Seat, seats: u8, wanted: impl Fn(A) -> bool) -> Option<(Seat, A)> {
        from.clockwise(seats)
            .find_map(|seat| self.submission(seat).filter(|answer| wanted(*answer)).map(|answer| (seat, answer)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_clockwise_wins_whatever_the_order_of_answers() {
        let mut ballot = Ballot::default();
        ballot.submit(Seat(3), true);
        ballot.submit(Seat(0), true);
        ballot.submit(Seat(1), false);
        assert_eq!(ballot.first_clockwise(Seat(1), 4, |yes| yes), Some((Seat(3), true)));
        assert_eq!(ballot.first_clockwise(Seat(0), 4, |yes| yes), Some((Seat(0), true)));
        assert_eq!(ballot.submitted_seats().len(), 3);
        ballot.clear();
        assert!(ballot.submitted_seats().is_empty());
    }
}
