//! The script of a practice table: what the bots play and the page marks for the learner, until somebody does something else.

use arcade::Lesson as Written;
use play::Seat;
use serde_json::Value;

use crate::Header;

/// Where a lesson stands, for the learner's page.
#[derive(Clone, PartialEq, Debug)]
pub enum Lesson {
    /// The learner's next step.
    Step {
        /// Its number, from 0.
        number: usize,
        /// How many there are.
        of: usize,
        /// What the script does.
        action: Value,
    },
    /// The script is at its end, and the learner has not acted since.
    Done,
    /// The learner did something else, and has not acted since.
    Left,
}

/// How far a script has been followed.
#[derive(Debug)]
pub(crate) enum Script {
    /// All seats have followed it: how many of its own steps each has done.
    Followed {
        /// The script.
        lesson: &'static Written,
        /// Steps done, by seat.
        done: Vec<usize>,
    },
    /// The learner has just left it.
    Left,
    /// The game is free.
    Free,
}

impl Script {
    /// The script of a table; none if nobody learns there.
    pub fn of(header: &Header) -> Option<Script> {
        let lesson = arcade::lesson(&header.game).filter(|_| header.practice)?;
        Some(Script::Followed { lesson, done: vec![0; usize::from(header.seats)] })
    }

    /// What this seat does next by the script.
    pub fn next(&self, seat: Seat) -> Option<&'static Value> {
        let Script::Followed { lesson, done } = self else { return None };
        lesson.of(seat).nth(*done.get(seat.index())?)
    }

    /// Where it stands for the learner.
    pub fn stands(&self) -> Option<Lesson> {
        match self {
            Script::Followed { lesson, done } => {
                let (number, of) = (done[Written::LEARNER.index()], lesson.of(Written::LEARNER).count());
                let next = self.next(Written::LEARNER);
                Some(next.map_or(Lesson::Done, |action| Lesson::Step { number, of, action: action.clone() }))
            }
            Script::Left => Some(Lesson::Left),
            Script::Free => None,
        }
    }

    /// Takes note of a journal entry. What chance does belongs to the deal.
    pub fn hear(&mut self, entry: &Value) {
        if entry.get("fell").is_some() {
            return;
        }
        let seat =
            entry.pointer("/did/seat").and_then(Value::as_u64).and_then(|seat| u8::try_from(seat).ok()).map(Seat);
        let learner = seat == Some(Written::LEARNER);
        let next = seat.and_then(|seat| self.next(seat));
        *self = match (&mut *self, seat, next) {
            (Script::Followed { done, .. }, Some(seat), Some(action))
                if entry.pointer("/did/action") == Some(action) =>
            {
                done[seat.index()] += 1;
                return;
            }
            // Bots that have nothing left to do by the script play by themselves.
            (Script::Followed { .. }, Some(_), None) if !learner => return,
            (Script::Followed { .. } | Script::Left, Some(_), None) if learner => Script::Free,
            (Script::Followed { .. }, ..) => Script::Left,
            (Script::Left | Script::Free, ..) => return,
        };
    }
}
