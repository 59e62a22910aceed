//! The entry point for commands to a table.

use crate::command::{CommandResult, Effect, TableCommand};
use crate::refusal::Refusal;
use crate::stored_event::StoredEvent;
use crate::table_state::{StepOutput, TableState};
use crate::timings::Millis;

/// The number of stored events beyond those of the game. What each person and seat can change is bounded before that:
/// see [`crate::change_counts`].
const MAX_EXTRA_EVENTS: usize = 100_000;
/// The number of events that one decision or outcome of chance can come with: clocks, ballots, actions out of turn.
const EVENTS_PER_ENTRY: usize = 16;

/// Returns true for a command that a table that is full still takes: those with which people come, go, and play on.
fn advances_game(command: &TableCommand) -> bool {
    !matches!(
        command,
        TableCommand::AssignBot { .. }
            | TableCommand::Undo { .. }
            | TableCommand::Say { .. }
            | TableCommand::Remark { .. }
            | TableCommand::WaitLonger { .. }
            | TableCommand::Lock { .. }
            | TableCommand::RequestSeat { .. }
            | TableCommand::InviteProgram { .. }
            | TableCommand::Rename { .. }
    )
}

impl TableState {
    /// Carries out a command at the given time.
    pub fn handle_command(&mut self, now: Millis, command: TableCommand) -> CommandResult {
        self.now = self.now.max(now);
        let mut work = StepOutput::default();
        self.correct_deadline(&mut work);
        let reply = self.dispatch(command, &mut work);
        self.finish_step(work, reply)
    }

    /// Processes everything that has become due, and determines which viewers see a change.
    pub(crate) fn finish_step(&mut self, mut work: StepOutput, reply: Result<(), Refusal>) -> CommandResult {
        self.process_due_events(&mut work);
        self.drop_ended_wishes();
        let changed = self.count_changes();
        let mut effects = Vec::new();
        if !changed.is_empty() {
            effects.push(Effect::NotifyViewers(changed));
        }
        effects.extend(work.bot_requests.into_iter().map(Effect::RunBot));
        CommandResult { next: work.next, rows: work.rows, finished: work.finished, effects, reply }
    }

    fn dispatch(&mut self, command: TableCommand, work: &mut StepOutput) -> Result<(), Refusal> {
        let looks = matches!(
            command,
            TableCommand::StreamOpened { .. }
                | TableCommand::StreamClosed { .. }
                | TableCommand::PageRequested { .. }
                | TableCommand::Polled { .. }
                | TableCommand::ShowIntroduction { .. }
                | TableCommand::Wake
        );
        let is_rematch = self.ended_by_agreement && matches!(command, TableCommand::Rematch { .. });
        if self.closed && !looks && !is_rematch {
            return Err(Refusal::Shut);
        }
        // A host can always keep strangers out of a room.
        let is_exempt = !self.started && matches!(command, TableCommand::Lock { .. } | TableCommand::AssignBot { .. });
        if !advances_game(&command) && !is_exempt && self.is_full() {
            return Err(Refusal::TooManyChanges);
        }
        match command {
            TableCommand::Sit { who, seat, name, share, adds } => self.sit_down(&who, seat, &name, &share, adds, work),
            TableCommand::Join { who, name, share, adds } => self.join(&who, &name, &share, adds, work),
            TableCommand::CommitContribution { who, round, pledge } => {
                self.accept_commitment(&who, round, &pledge, work)
            }
            TableCommand::Open { who, round, share } => self.reveal_contribution(&who, round, &share, work),
            TableCommand::AssignBot { who, seat, bot } => self.assign_bot(&who, seat, bot.as_deref(), work),
            TableCommand::Start { who } => self.start(&who, work),
            TableCommand::Act { who, action, question } => self.submit_action(&who, &action, question, work),
            TableCommand::Choose { who, number, list, question } => {
                self.submit_choice(&who, number, list, question, work)
            }
            TableCommand::Undo { who, question } => self.undo(&who, question, work),
            TableCommand::Say { who, text } => self.post_chat(&who, &text, work),
            TableCommand::Remark { who, name, text } => self.post_remark(&who, &name, &text, work),
            TableCommand::Leave { who } => self.leave_table(&who, work),
            TableCommand::Return { who } => self.return_to_seats(&who, work),
            TableCommand::LiftCurtain { who } => self.lift_curtain(&who),
            TableCommand::Pause { who } => self.pause(&who, work),
            TableCommand::Resume { who } => self.resume(&who, work),
            TableCommand::WaitLonger { who, seat } => self.wait_longer(&who, seat, work),
            TableCommand::HandToBot { who, seat } => self.hand_to_bot(&who, seat, work),
            TableCommand::Remove { who, seat } => self.remove(&who, seat, work),
            TableCommand::Lock { who, on } => self.set_locked(&who, on, work),
            TableCommand::RequestSeat { who, name, from } => self.request_seat(&who, &name, from, work),
            TableCommand::GiveSeat { who, seat, guest } => self.give_seat(&who, seat, guest, work),
            TableCommand::DeclineRequest { who, guest } => self.decline_request(&who, guest, work),
            TableCommand::Move { who, seat, to } => self.move_seat(&who, seat, &to, work),
            TableCommand::InviteProgram { who, seat, person, name } => {
                self.invite_program(&who, seat, person, &name, work)
            }
            TableCommand::Vote { who, proposal, yes } => self.cast_vote(&who, proposal, yes, work),
            TableCommand::OfferEnd { who } => self.offer_end(&who, work),
            TableCommand::Rename { who, name } => self.rename_person(&who, &name, work),
            TableCommand::Rematch { who } => self.open_rematch(&who, work),
            TableCommand::SetHints { who, on } => self.set_first_time_hints(&who, on, work),
            TableCommand::SetBlunderWarnings { who, on } => self.set_blunder_warnings(&who, on, work),
            TableCommand::Speed { who, speed } => self.set_bot_speed(&who, speed, work),
            TableCommand::ShowIntroduction { who, is_unread } => self.note_introduction(who, is_unread),
            TableCommand::CloseIntroduction { who, hints } => self.close_introduction(&who, hints, work),
            TableCommand::SettleChance { who } => self.settle_chance(&who, work),
            TableCommand::SetChance { who, setting } => self.set_chance_setting(&who, setting, work),
            TableCommand::StreamOpened { who } => self.record_stream_opened(who),
            TableCommand::StreamClosed { who } => self.record_stream_closed(who),
            TableCommand::PageRequested { who } => self.touch_presence(&who),
            TableCommand::Polled { who } => self.record_poll(&who),
            TableCommand::BotDecided { seat, question, action } => self.record_bot_action(seat, question, action),
            TableCommand::Wake => Ok(()),
        }
    }

    /// Returns true if far more has been stored than the game needs: what people change without playing on is refused
    /// then, because a table is read as a whole and nobody may make that last.
    pub(crate) fn is_full(&self) -> bool {
        self.length >= MAX_EXTRA_EVENTS + EVENTS_PER_ENTRY * self.game.count_decided_entries()
    }

    /// Appends an event and applies it.
    pub(crate) fn append_event(&mut self, row: StoredEvent, work: &mut StepOutput) {
        self.apply_event(&row);
        self.length += 1;
        work.rows.push(row);
    }
}
