//! The script of a practice table: what the bots play and the page marks for the learner, until somebody does something else.

use catalog::Tutorial as Written;
use engine::Seat;
use serde_json::Value;

use crate::TableHeader;

/// Where a lesson stands, for the learner's page.
#[derive(Clone, PartialEq, Debug)]
pub enum TutorialStage {
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
pub(crate) enum ScriptProgress {
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

impl ScriptProgress {
    /// The script of a table; none if nobody learns there.
    pub fn for_table(header: &TableHeader) -> Option<ScriptProgress> {
        let lesson = catalog::find_tutorial(&header.game).filter(|_| header.practice)?;
        Some(ScriptProgress::Followed { lesson, done: vec![0; usize::from(header.seats)] })
    }

    /// What this seat does next by the script.
    pub fn next(&self, seat: Seat) -> Option<&'static Value> {
        let ScriptProgress::Followed { lesson, done } = self else { return None };
        lesson.actions_of(seat).nth(*done.get(seat.index())?)
    }

    /// Where it stands for the learner.
    pub fn stage(&self) -> Option<TutorialStage> {
        match self {
            ScriptProgress::Followed { lesson, done } => {
                let (number, of) = (done[Written::LEARNER.index()], lesson.actions_of(Written::LEARNER).count());
                let next = self.next(Written::LEARNER);
                Some(next.map_or(TutorialStage::Done, |action| TutorialStage::Step {
                    number,
                    of,
                    action: action.clone(),
                }))
            }
            ScriptProgress::Left => Some(TutorialStage::Left),
            ScriptProgress::Free => None,
        }
    }

    /// Takes note of a journal entry. What chance does belongs to the deal.
    pub fn observe_entry(&mut self, entry: &Value) {
        if entry.get("fell").is_some() {
            return;
        }
        let seat =
            entry.pointer("/did/seat").and_then(Value::as_u64).and_then(|seat| u8::try_from(seat).ok()).map(Seat);
        let learner = seat == Some(Written::LEARNER);
        let next = seat.and_then(|seat| self.next(seat));
        *self = match (&mut *self, seat, next) {
            (ScriptProgress::Followed { done, .. }, Some(seat), Some(action))
                if entry.pointer("/did/action") == Some(action) =>
            {
                done[seat.index()] += 1;
                return;
            }
            // Bots that have nothing left to do by the script play by themselves.
            (ScriptProgress::Followed { .. }, Some(_), None) if !learner => return,
            (ScriptProgress::Followed { .. } | ScriptProgress::Left, Some(_), None) if learner => ScriptProgress::Free,
            (ScriptProgress::Followed { .. }, ..) => ScriptProgress::Left,
            (ScriptProgress::Left | ScriptProgress::Free, ..) => return,
        };
    }
}
