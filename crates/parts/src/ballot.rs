//! One question to several seats, answered under seal.

use engine::{MAX_SEATS, Seat, SeatSet};

/// The answers to one question that several seats are asked at once. It belongs into the hidden half: a view shows
/// who is asked, never who has answered or what.
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
    /// Seals a seat's answer.
    pub fn submit(&mut self, seat: Seat, answer: A) {
        debug_assert!(!self.answered.contains(seat), "a seat answers a ballot once");
        self.answered = self.answered.with(seat);
        self.answers[seat.index()] = Some(answer);
    }

    /// The seats whose answers are in.
    pub fn submitted_seats(&self) -> SeatSet {
        self.answered
    }

    /// A seat's answer, if it is in.
    pub fn submission(&self, seat: Seat) -> Option<A> {
        self.answers[seat.index()]
    }

    /// Empties the ballot for the next question.
    pub fn clear(&mut self) {
        *self = Ballot::default();
    }

    /// The first answer, going clockwise from a seat at a table of `seats`, that satisfies a condition.
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
