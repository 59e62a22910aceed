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
        let time = ask.time.time_used(self.now);
        self.used_time.add_time(ask.depth, time);
        if let &[seat] = &*ask.seats
            && self.seat_slots[seat.index()].bot().is_none()
        {
            let in_time = !self.used_time.has_run_out(ask.question, seat);
            self.charge_bank(seat, time.saturating_sub(ask.time.charged), in_time, work);
        }
        Some(ask)
    }

    /// The same for a table that is being restored, at this time of a clock that stops while the server is down: the
    /// banks are charged by the stored events.
    pub(crate) fn end_restored_question(&mut self, open: Millis) -> Option<Question> {
        let ask = self.question.take()?;
        self.used_time.add_time(ask.depth, ask.time.time_used(open));
        Some(ask)
    }

    /// Charges the bank of a seat whose person a bot replaces for the present question so far: leaving makes no time
    /// free.
    fn charge_until_now(&mut self, seat: Seat, work: &mut StepOutput) {
        let now = self.paused.map_or(self.now, |pause| pause.since);
        let Some(ask) = self.question.as_mut().filter(|ask| ask.seats == [seat]) else { return };
        let before = ask.time.charged;
        ask.time.charged = ask.time.time_used(now).max(before);
        let time = ask.time.charged - before;
        self.charge_bank(seat, time, false, work);
    }

    /// Deducts the time that a seat needed from its bank, once its question is answered or a bot takes the seat. Silent
    /// steps count together, so that a bank does not reveal how many there were. Only an answer of the seat's person
    /// `in_time` earns an increment, and a decision that was undone and is made again earns no second one.
    fn charge_bank(&mut self, seat: Seat, time: Millis, in_time: bool, work: &mut StepOutput) {
        let TimeControl::Bank { increment, .. } = self.settings.time_control() else { return };
        let earns = in_time && self.used_time.is_new_depth(self.game.count_decided_entries());
        let earned = if earns { Millis::from(increment) * SECOND } else { 0 };
        let left = self.banks[seat.index()].saturating_sub(time) + earned;
        self.append_event(StoredEvent::Bank { seat: seat.0, left }, work);
    }

    /// Returns the time limit of the question that is put now: what an undo has left of it, or the whole time. Those
    /// who wait for somebody else's decision to be made again get at least a quarter, then an eighth, and so on: the
    /// more often it is undone, the less, so that no game can be kept from ending.
    pub(crate) fn limit_after_undo(&mut self, waiting: &[Seat], before: Option<&Question>) -> Option<Millis> {
        let depth = self.game.count_decided_entries();
        let left = self.limit_at(waiting, depth)?;
        if !before.is_some_and(|ask| depth > ask.depth && ask.seats != waiting) {
            return Some(left);
        }
        let least = self.used_time.minimum_of(self.question_limit(waiting)?, depth);
        if left >= least {
            return Some(left);
        }
        self.used_time.give_minimum(depth);
        Some(least)
    }

    /// Returns the time limit of a question beside what is in a bank.
    fn question_limit(&self, waiting: &[Seat]) -> Option<Millis> {
        match (self.settings.time_control(), waiting) {
            (TimeControl::Bank { .. }, [_]) => Some(LEAST),
            _ => self.time_limit(waiting),
        }
    }

    /// Returns what is left of the time limit of a question at this depth.
    pub(crate) fn limit_at(&self, waiting: &[Seat], depth: usize) -> Option<Millis> {
        let left = self.used_time.left_of(self.question_limit(waiting)?, depth);
        Some(match (self.settings.time_control(), waiting) {
            (TimeControl::Bank { .. }, &[seat]) => self.banks[seat.index()].max(left),
            _ => left,
        })
    }

    /// Returns true if a seat has time left for the decision to which an undo leads back.
    pub(crate) fn has_time_for_undone(&self, seat: Seat) -> bool {
        let depth = self.game.count_decided_entries().saturating_sub(1);
        self.limit_at(&[seat], depth).is_none_or(|left| left > 0)
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

    /// In games by days: extends the deadline that was just restored by the time in which no player could act.
    pub(crate) fn extend_deadline(&mut self, away: Millis) {
        if let (Some((_, until)), true) = (&mut self.due_by, away > 0) {
            *until += away;
            self.due_extended = true;
        }
    }

    /// In games by days: stores a deadline that was extended when the table was restored, because outages are not
    /// remembered forever, and replaces a deadline further away than the whole time for a question. It was set by a clock
    /// that was ahead, and people should not have to wait for it.
    pub(crate) fn correct_deadline(&mut self, work: &mut StepOutput) {
        if !self.settings.by_days() || self.question.is_none() || !self.started || self.over || self.paused.is_some() {
            return;
        }
        let limit = self.time_limit(&self.awaited_seats());
        let (Some(limit), Some((question, kept))) = (limit, self.due_by) else { return };
        if self.due_extended && question == self.question_number() {
            self.append_event(StoredEvent::Due { until: kept }, work);
        }
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
        let late = self.question.as_ref().is_some_and(|ask| !ask.stuck && ask.is_late(self.now));
        if self.settings.timeout_action() != TimeoutAction::PlaysOn || !late || self.paused.is_some() {
            return false;
        }
        let people: Vec<Seat> = self.awaited_seats().into_iter().filter(|seat| !self.bot_decides(*seat)).collect();
        for seat in &people {
            self.seat_substitute_bot(*seat, SubstituteReason::Overtime, work);
        }
        !people.is_empty()
    }

    /// Returns true if the time for the present question is over; in a pause, if it was when the pause began.
    fn is_time_over(&self) -> bool {
        match self.paused {
            Some(pause) => pause.left == Some(0),
            None => self.question.as_ref().is_some_and(|ask| ask.is_late(self.now)),
        }
    }

    /// Notes that a person has taken a seat for which the time for the present question has run out: a bot answers it,
    /// and the person plays from the next question on. Coming back gives nobody time.
    pub(crate) fn note_latecomer(&mut self, seat: Seat, work: &mut StepOutput) {
        let over = self.is_time_over() || self.used_time.has_run_out(self.question_number(), seat);
        let plays_on = self.settings.timeout_action() == TimeoutAction::PlaysOn;
        if over && plays_on && self.awaited_seats().contains(&seat) {
            self.append_event(StoredEvent::Late { seat: seat.0 }, work);
        }
    }

    /// Notes that a seat has run out of time for the present question, if a bot has to answer it then.
    pub(crate) fn run_out_of_time(&mut self, seat: u8) {
        if self.settings.timeout_action() == TimeoutAction::PlaysOn {
            self.used_time.run_out(self.question_number(), Seat(seat));
        }
    }

    /// Returns true if a seat has run out of time for the present question and a bot answers it, even if the seat's
    /// person is back. If no bot can answer it, the person may.
    pub fn is_out_of_time(&self, seat: Seat) -> bool {
        let stuck = self.question.as_ref().is_some_and(|ask| ask.stuck);
        !stuck && self.used_time.has_run_out(self.question_number(), seat) && self.game.awaited_seats().contains(seat)
    }

    /// Returns true if a bot and no person decides for this seat now.
    pub fn bot_decides(&self, seat: Seat) -> bool {
        self.seat_slots[seat.index()].bot().is_some() || self.is_out_of_time(seat)
    }

    /// Lets a substitute bot play for the person of a seat at once: the waiting time has already passed.
    pub(crate) fn seat_substitute_bot(&mut self, seat: Seat, why: SubstituteReason, work: &mut StepOutput) {
        let bot = self.game_entry.info().standard_bot.to_owned();
        self.charge_until_now(seat, work);
        self.append_event(StoredEvent::Left { seat: seat.0, bot, why }, work);
        self.substitute_ready_at[seat.index()] =
            self.now + if why == SubstituteReason::Left { self.timings.leave_delay } else { 0 };
    }

    /// Returns true if the table stands still.
    pub fn is_paused(&self) -> bool {
        self.paused.is_some()
    }
}
