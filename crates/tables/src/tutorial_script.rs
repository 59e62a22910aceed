//! The script of a practice table: the actions that the bots play and that the page highlights for the learner, until
//! the learner deviates from it.

use catalog::Tutorial as Written;
use engine::Seat;
use serde_json::Value;

use crate::stored_event::TableHeader;

/// The stage of a tutorial, for the learner's page.
#[derive(Clone, PartialEq, Debug)]
pub enum TutorialStage {
    /// The learner's next step.
    Step {
        /// The number of the step, from 0.
        number: usize,
        /// The number of steps.
        of: usize,
        /// The scripted action.
        action: Value,
    },
    /// The script has ended, and the learner has not acted since.
    Done,
    /// The learner deviated from the script and has not acted since.
    Left,
}

/// The progress along a script.
#[derive(Debug)]
pub(crate) enum ScriptProgress {
    /// All seats have followed the script.
    Followed {
        /// The script.
        lesson: &'static Written,
        /// The number of steps done, by seat.
        done: Vec<usize>,
    },
    /// The learner has just deviated from the script.
    Left,
    /// The game is free: the script no longer applies.
    Free,
}

impl ScriptProgress {
    /// Returns the script of a table; none if it is not a practice table.
    pub fn for_table(header: &TableHeader) -> Option<ScriptProgress> {
        let lesson = catalog::find_tutorial(&header.game).filter(|_| header.practice)?;
        Some(ScriptProgress::Followed { lesson, done: vec![0; usize::from(header.seats)] })
    }

    /// Returns this seat's next scripted action.
    pub fn next(&self, seat: Seat) -> Option<&'static Value> {
        let ScriptProgress::Followed { lesson, done } = self else { return None };
        lesson.actions_of(seat).nth(*done.get(seat.index())?)
    }

    /// Returns the stage of the tutorial for the learner.
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

    /// Advances the script by a journal entry. Chance outcomes belong to the deal and are ignored.
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
            // Bots that have no scripted actions left decide by themselves.
            (ScriptProgress::Followed { .. }, Some(_), None) if !learner => return,
            (ScriptProgress::Followed { .. } | ScriptProgress::Left, Some(_), None) if learner => ScriptProgress::Free,
            (ScriptProgress::Followed { .. }, ..) => ScriptProgress::Left,
            (ScriptProgress::Left | ScriptProgress::Free, ..) => return,
        };
    }
}
