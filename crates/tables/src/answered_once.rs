//! Answers that arrive twice: a browser that got no reply sends its answer again under the same id, and the answer
//! counts once.

use crate::answer_ids::AnswerId;
use crate::command::{CommandResult, TableCommand};
use crate::person_id::PersonId;
use crate::stored_event::StoredEvent;
use crate::table_state::TableState;
use crate::timings::Millis;

impl TableState {
    /// Carries out an answer of a person unless it has been carried out before under the same id. The id is stored with
    /// what the answer did; if it did nothing, it is remembered only in memory. A refused answer may be repeated.
    pub fn handle_once(
        &mut self,
        now: Millis,
        command: TableCommand,
        person: &PersonId,
        id: &AnswerId,
    ) -> CommandResult {
        if self.answered.has_answered(person, id) {
            return self.handle_command(now, TableCommand::Wake);
        }
        let mut step = self.handle_command(now, command);
        if step.reply.is_ok() && step.rows.is_empty() {
            // Without a seat one can only ask for a seat, which may be repeated, and anybody can be any number of people.
            if self.is_host(Some(person)) || !self.seats_of(Some(person)).is_empty() {
                self.answered.remember_answer(person, id.as_str());
            }
        } else if step.reply.is_ok() {
            let row = StoredEvent::Once { person: person.clone(), id: id.as_str().to_owned() };
            self.apply_event(&row);
            self.length += 1;
            step.rows.push(row);
        }
        step
    }
}
