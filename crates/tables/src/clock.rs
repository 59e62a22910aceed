//! Time that people have: clocks, deadlines of days, and what happens when they have run out.

use catalog::{Pace, TimeControl, TimeoutAction};
use engine::Seat;

use crate::stored_event::SubstituteReason;
use crate::table_state::{StepOutput, TableState};
use crate::{Millis, StoredEvent};

const SECOND: Millis = 1_000;
const HOUR: Millis = 3_600 * SECOND;

/// A seat that plays from a bank has at least so long for a question, however little is left.
const LEAST: Millis = 10 * SECOND;
/// What a question to several seats may take where seats play from a bank.
const TOGETHER: Millis = 60 * SECOND;

/// A table that stands still.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TablePause {
    /// Since when.
    pub since: Millis,
    /// What was left of the present question.
    pub left: Option<Millis>,
}

impl TableState {
    /// What time each seat has at the start of the game, if it plays from a bank.
    pub(crate) fn full_bank(&self) -> Millis {
        match self.settings.time_control() {
            TimeControl::Bank { seconds, .. } => Millis::from(seconds) * SECOND,
            TimeControl::None | TimeControl::Question { .. } => 0,
        }
    }

    /// How long the present question may take the people who are asked; none if they have all the time in the world.
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

    /// Takes what a seat needed out of its bank, once its question is answered. Silent steps count together, so that
    /// nobody can tell from a bank how many there were.
    pub(crate) fn charge_bank(&mut self, seats: &[Seat], since: Millis, work: &mut StepOutput) {
        let (TimeControl::Bank { increment, .. }, &[seat]) = (self.settings.time_control(), seats) else { return };
        if self.seat_slots[seat.index()].bot().is_some() {
            return;
        }
        let left = self.banks[seat.index()].saturating_sub(self.now.saturating_sub(since));
        self.append_event(StoredEvent::Bank { seat: seat.0, left: left + Millis::from(increment) * SECOND }, work);
    }

    /// What is left of each seat's time, by seat, while its clock does not run; none if seats do not play from a bank.
    pub fn remaining_bank(&self, seat: Seat) -> Option<Millis> {
        matches!(self.settings.time_control(), TimeControl::Bank { .. })
            .then(|| self.banks.get(seat.index()).copied())
            .flatten()
    }

    /// The deadline of the present question by days: the one that was kept, or a new one, which is kept.
    pub(crate) fn keep_deadline(&mut self, until: Millis, work: &mut StepOutput) -> Millis {
        let question = self.question_number();
        match self.due_by {
            // Read again after the house was away: whoever would have been late meanwhile has a moment more.
            Some((known, kept)) if known == question => kept.max(self.now + self.timings.restore_grace),
            _ => {
                self.append_event(StoredEvent::Due { until }, work);
                until
            }
        }
    }

    /// By days: no deadline passes before this time, whatever the rows say, in milliseconds since 1970. The house calls this
    /// while it does not know what day it is.
    pub fn hold_days(&mut self, until: Option<Millis>) {
        let held = until.filter(|_| self.settings.by_days());
        self.days_held = held.unwrap_or_default();
        if let (Some(until), Some(ask)) = (held, &mut self.question) {
            ask.hold_deadline(until);
        }
    }

    /// By days: a deadline further away than the whole time for a question was set by a clock that was ahead. Nobody waits
    /// for it.
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

    /// Whether the time of the present question has run out and bots are to play on: then they have the seats.
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

    /// Whoever comes back to a question whose time has run out has that time again: otherwise the bot would have the
    /// seat back at once.
    pub(crate) fn begin_again(&mut self, work: &mut StepOutput) {
        let limit = self.time_limit(&self.awaited_seats());
        let Some((ask, limit)) = self.question.as_mut().filter(|ask| ask.is_late(self.now)).zip(limit) else { return };
        let until = self.now + limit;
        ask.stood_still(0, Some(until));
        if self.settings.by_days() {
            self.append_event(StoredEvent::Due { until }, work);
        }
    }

    /// A bot plays on for the person of a seat, at once: they have been waited for.
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

    /// Whether the table stands still.
    pub fn is_paused(&self) -> bool {
        self.paused.is_some()
    }
}
