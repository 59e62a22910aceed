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

/// The script of a practice table, and how far the table has followed it.
#[derive(Debug)]
pub(crate) struct Script {
    lesson: &'static Written,
    /// The actions that are in effect: an undo leads back into the script.
    taken: Vec<(Seat, Value)>,
    progress: ScriptProgress,
}

/// The progress along a script.
#[derive(Debug)]
enum ScriptProgress {
    /// All seats have followed the script. The number of steps done, by seat.
    Followed(Vec<usize>),
    /// The learner has just deviated from the script.
    Left,
    /// The game is free: the script no longer applies.
    Free,
}

impl Script {
    /// Returns the script of a table; none if it is not a practice table.
    pub fn for_table(header: &TableHeader) -> Option<Script> {
        let lesson = catalog::find_tutorial(&header.game).filter(|_| header.practice)?;
        Some(Script { lesson, taken: Vec::new(), progress: ScriptProgress::start(lesson) })
    }

    /// Returns this seat's next scripted action.
    pub fn next(&self, seat: Seat) -> Option<&'static Value> {
        self.progress.next(self.lesson, seat)
    }

    /// Returns the stage of the tutorial for the learner.
    pub fn stage(&self) -> Option<TutorialStage> {
        match &self.progress {
            ScriptProgress::Followed(done) => {
                let (number, of) = (done[Written::LEARNER.index()], self.lesson.actions_of(Written::LEARNER).count());
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

    /// Advances the script by an action that answers a question. What a seat says out of turn belongs to no script.
    pub fn observe_action(&mut self, seat: Seat, action: &Value) {
        self.taken.push((seat, action.clone()));
        self.progress.advance(self.lesson, seat, action);
    }

    /// Goes back to where the script was before the last action of a seat.
    pub fn observe_undo(&mut self, seat: Seat) {
        if let Some(place) = self.taken.iter().rposition(|(by, _)| *by == seat) {
            self.taken.remove(place);
        }
        self.progress = ScriptProgress::start(self.lesson);
        for (seat, action) in &self.taken {
            self.progress.advance(self.lesson, *seat, action);
        }
    }
}

impl ScriptProgress {
    fn start(lesson: &Written) -> ScriptProgress {
        ScriptProgress::Followed(vec![0; usize::from(lesson.seats)])
    }

    fn next(&self, lesson: &'static Written, seat: Seat) -> Option<&'static Value> {
        let ScriptProgress::Followed(done) = self else { return None };
        lesson.actions_of(seat).nth(*done.get(seat.index())?)
    }

    fn advance(&mut self, lesson: &'static Written, seat: Seat, action: &Value) {
        let (is_learner, next) = (seat == Written::LEARNER, self.next(lesson, seat));
        *self = match (&mut *self, next) {
            (ScriptProgress::Followed(done), Some(next)) if next == action => {
                done[seat.index()] += 1;
                return;
            }
            // Bots that have no scripted actions left decide by themselves.
            (ScriptProgress::Followed(_), None) if !is_learner => return,
            (ScriptProgress::Followed(_) | ScriptProgress::Left, None) if is_learner => ScriptProgress::Free,
            (ScriptProgress::Followed(_), _) => ScriptProgress::Left,
            (ScriptProgress::Left | ScriptProgress::Free, _) => return,
        };
    }
}
