//! The time limits of people: clocks, deadlines in games by days, and the consequences of a timeout.

use catalog::{Pace, TimeControl, TimeoutAction};
use engine::Seat;

use crate::question::Question;
use crate::stored_event::{StoredEvent, SubstituteReason};
use crate::table_state::{StepOutput, TableState};
use crate::timings::Millis;

const SECOND: Millis = 1_000;
const HOUR: Millis = 3_600 * SECOND;

/// The minimum time for a question for a seat with a time bank, however little is left in it.
const LEAST: Millis = 10 * SECOND;
/// The time limit of a question to several seats where seats play from a time bank.
const TOGETHER: Millis = 60 * SECOND;

impl TableState {
    /// Returns the time in each seat's bank at the start of the game, if the game has banks.
    pub(crate) fn full_bank(&self) -> Millis {
        match self.settings.time_control() {
            TimeControl::Bank { seconds, .. } => Millis::from(seconds) * SECOND,
            TimeControl::None | TimeControl::Question { .. } => 0,
        }
    }

    /// Returns the time limit of the present question for the people on turn; none if there is no limit.
    pub(crate) fn time_limit(&self, waiting: &[Seat]) -> Option<Millis> {
        match self.settings.pace {
            Pace::ByDays { hours, .. } => Some(Millis::from(hours) * HOUR),
            Pace::Together { clock: TimeControl::None, .. } => None,
            Pace::Together { clock: TimeControl::Question { seconds }, .. } => Some(Millis::from(seconds) * SECOND),
            Pace::Together { clock: TimeControl::Bank { increment, .. }, .. } => Some(match waiting {
                [seat] => self.banks[seat.index()].max(LEAST),
                _ => TOGETHER.max(Millis::from(increment) * SECOND),
            }),
        }
    }

    /// Ends the present question and returns it, if there is one: the time that it took counts.
    pub(crate) fn end_question(&mut self, work: &mut StepOutput) -> Option<Question> {
        let ask = self.question.take()?;
        let time = self.now.saturating_sub(ask.time.since.saturating_sub(ask.time.spent));
        self.used_time.add_time(ask.depth, time);
        if let &[seat] = &*ask.seats {
            self.charge_bank(seat, time, work);
        }
        Some(ask)
    }

    /// Deducts the time that a seat needed from its bank, once its question is answered. Silent steps count together,
    /// so that a bank does not reveal how many there were. A decision that was undone and is made again earns no second
    /// increment.
    fn charge_bank(&mut self, seat: Seat, time: Millis, work: &mut StepOutput) {
        let TimeControl::Bank { increment, .. } = self.settings.time_control() else { return };
        if self.seat_slots[seat.index()].bot().is_some() {
            return;
        }
        let earned = if self.used_time.is_new_depth(self.game.count_shared_entries()) {
            Millis::from(increment) * SECOND
        } else {
            0
        };
        let left = self.banks[seat.index()].saturating_sub(time) + earned;
        self.append_event(StoredEvent::Bank { seat: seat.0, left }, work);
    }

    /// Returns the time limit of the question that is put now: what an undo has left of it, or the whole time. Those
    /// who wait for somebody else's decision to be made again get at least a quarter.
    pub(crate) fn limit_after_undo(&self, waiting: &[Seat], before: Option<&Question>) -> Option<Millis> {
        let limit = self.time_limit(waiting)?;
        if matches!(self.settings.time_control(), TimeControl::Bank { .. }) {
            return Some(limit);
        }
        let depth = self.game.count_shared_entries();
        let others = before.is_some_and(|ask| depth > ask.depth && ask.seats != waiting);
        Some(self.used_time.left_of(limit, depth).max(if others { limit / 4 } else { 0 }))
    }

    /// Returns the time left in a seat's bank while its clock does not run; none if seats do not play from a bank.
    pub fn remaining_bank(&self, seat: Seat) -> Option<Millis> {
        matches!(self.settings.time_control(), TimeControl::Bank { .. })
            .then(|| self.banks.get(seat.index()).copied())
            .flatten()
    }

    /// Returns the deadline of the present question in a game by days: the stored one, or a new one, which is stored.
    pub(crate) fn keep_deadline(&mut self, until: Millis, work: &mut StepOutput) -> Millis {
        let question = self.question_number();
        match self.due_by {
            // The table was reloaded after the server was down: a person who would have timed out meanwhile gets a
            // moment more.
            Some((known, kept)) if known == question => kept.max(self.now + self.timings.restore_grace),
            _ => {
                self.append_event(StoredEvent::Due { until }, work);
                until
            }
        }
    }

    /// In games by days: no deadline passes before this time, whatever the stored events say, in milliseconds since
    /// 1970. The server calls this while it does not know the date.
    pub fn hold_days(&mut self, until: Option<Millis>) {
        let held = until.filter(|_| self.settings.by_days());
        self.days_held = held.unwrap_or_default();
        if let (Some(until), Some(ask)) = (held, &mut self.question) {
            ask.hold_deadline(until);
        }
    }

    /// In games by days: replaces a deadline further away than the whole time for a question. It was set by a clock
    /// that was ahead, and people should not have to wait for it.
    pub(crate) fn correct_deadline(&mut self, work: &mut StepOutput) {
        if !self.settings.by_days() || self.question.is_none() || !self.started || self.over || self.paused.is_some() {
            return;
        }
        let limit = self.time_limit(&self.awaited_seats());
        let (Some(limit), Some((question, kept))) = (limit, self.due_by) else { return };
        if question == self.question_number() && kept > self.now + limit + HOUR {
            let until = self.now + limit;
            self.append_event(StoredEvent::Due { until }, work);
            if let Some(ask) = &mut self.question {
                ask.stood_still(0, Some(until.max(self.days_held)));
            }
        }
    }

    /// Returns true if the present question has timed out and bots are to take over; the bots then have the seats.
    pub(crate) fn apply_timeout(&mut self, work: &mut StepOutput) -> bool {
        let late = self.question.as_ref().is_some_and(|ask| ask.is_late(self.now));
        if self.settings.timeout_action() != TimeoutAction::PlaysOn || !late || self.paused.is_some() {
            return false;
        }
        let people: Vec<Seat> =
            self.awaited_seats().into_iter().filter(|seat| self.seat_slots[seat.index()].bot().is_none()).collect();
        for seat in &people {
            self.seat_substitute_bot(*seat, SubstituteReason::Overtime, None, work);
        }
        !people.is_empty()
    }

    /// Restarts the time of a question that has timed out for a person who comes back to it: otherwise the bot would
    /// get the seat back at once.
    pub(crate) fn begin_again(&mut self, work: &mut StepOutput) {
        let limit = self.time_limit(&self.awaited_seats());
        let Some((ask, limit)) = self.question.as_mut().filter(|ask| ask.is_late(self.now)).zip(limit) else { return };
        let until = self.now + limit;
        ask.stood_still(0, Some(until));
        if self.settings.by_days() {
            self.append_event(StoredEvent::Due { until }, work);
        }
    }

    /// Lets a substitute bot play for the person of a seat at once: the waiting time has already passed.
    pub(crate) fn seat_substitute_bot(
        &mut self,
        seat: Seat,
        why: SubstituteReason,
        bot: Option<&str>,
        work: &mut StepOutput,
    ) {
        let bot = bot.unwrap_or(self.game_entry.info().standard_bot).to_owned();
        self.append_event(StoredEvent::Left { seat: seat.0, bot, why }, work);
        self.substitute_ready_at[seat.index()] =
            self.now + if why == SubstituteReason::Left { self.timings.leave_delay } else { 0 };
    }

    /// Returns true if the table stands still.
    pub fn is_paused(&self) -> bool {
        self.paused.is_some()
    }
}
