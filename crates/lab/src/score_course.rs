//! The course of the score in one game, recorded between its rounds.

use engine::{MAX_SEATS, Metrics, Seat, SeatSet, StateOf};

/// The course of a game. It is empty for games without rounds and games without a leader.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ScoreCourse {
    /// The number of rounds begun.
    pub rounds: u16,
    /// The number of times, between two rounds or at the end, that a seat led alone other than the last one to lead
    /// alone.
    pub lead_changes: u16,
    /// The fraction of the game's rounds that had been played when its only winner took the lead for good; none without
    /// a single winner who led at the end.
    pub decided_at: Option<f32>,
    /// The rank of each seat after half of the rounds, from 1, with equal seats sharing the better one; 0 where there
    /// is none.
    pub halftime_ranks: [u8; MAX_SEATS],
}

/// Records the standings while a game proceeds.
#[derive(Debug, Default)]
pub(crate) struct ScoreWatcher {
    round: u16,
    /// The standings after each round.
    standings: Vec<[i32; MAX_SEATS]>,
}

impl ScoreWatcher {
    /// Starts recording a new game.
    pub fn start_game(&mut self) {
        self.round = 0;
        self.standings.clear();
    }

    /// Observes a state after a step and records the standings between two rounds.
    #[inline]
    pub fn observe_state<G: Metrics>(&mut self, game: &G, state: &StateOf<G>) {
        let round = game.round(&state.public);
        if round != self.round {
            self.turned(game, state, round);
        }
    }

    #[cold]
    fn turned<G: Metrics>(&mut self, game: &G, state: &StateOf<G>, round: u16) {
        if self.round > 0 {
            self.take_down(game, state);
        }
        self.round = round;
    }

    fn take_down<G: Metrics>(&mut self, game: &G, state: &StateOf<G>) {
        let mut standings = [0; MAX_SEATS];
        for seat in (0..game.seats()).map(Seat) {
            let Some(standing) = game.interim_score(&state.public, seat) else { return };
            standings[seat.index()] = standing;
        }
        self.standings.push(standings);
    }

    /// Returns the course of the finished game.
    pub fn score_course<G: Metrics>(&mut self, game: &G, state: &StateOf<G>, winners: SeatSet) -> ScoreCourse {
        let mut course = ScoreCourse { rounds: self.round, ..ScoreCourse::default() };
        if self.round == 0 || game.seats() < 2 {
            return course;
        }
        self.take_down(game, state);
        let seats = usize::from(game.seats());
        let leaders = self.standings.iter().map(|all| leader(&all[..seats]));
        let mut last = None;
        for leading in leaders.clone().flatten() {
            let before = last.replace(leading);
            course.lead_changes += u16::from(before.is_some_and(|before| before != leading));
        }
        let rounds = leaders.len();
        if let (1, Some(winner)) = (winners.len(), winners.lowest()) {
            let since = leaders.rev().take_while(|leader| *leader == Some(winner.index())).count();
            course.decided_at = (since > 0).then(|| (rounds - since + 1) as f32 / rounds as f32);
        }
        if rounds > 1 {
            let half = &self.standings[rounds / 2 - 1][..seats];
            for (place, own) in course.halftime_ranks.iter_mut().zip(half) {
                *place = 1 + half.iter().filter(|other| *other > own).count() as u8;
            }
        }
        course
    }
}

/// Returns the only leader, if there is one.
fn leader(standings: &[i32]) -> Option<usize> {
    let best = standings.iter().max()?;
    let mut leading = (0..standings.len()).filter(|seat| standings[*seat] == *best);
    leading.next().filter(|_| leading.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_level_does_not_lead() {
        assert_eq!(leader(&[1, 3, 2]), Some(1));
        assert_eq!(leader(&[3, 3, 2]), None);
        assert_eq!(leader(&[]), None);
    }
}
