//! Decides whether the clock of this machine can be believed, from samples of several clocks. It reads no clock itself.
//!
//! The *time of the server* goes on with the clock that counts since the machine was started, suspension included. It follows
//! small corrections of the wall clock slowly. A larger disagreement raises an alarm: the time of the server goes on as
//! before, and nothing that cannot be undone is done by it. The alarm ends after the sources have agreed for ten minutes, or
//! when an operator confirms the clock; then the time of the server steps to the wall clock. For a day after that, deadlines
//! of days are still held and the secrets of days that the alarm has put in doubt stay sealed.

use serde::{Deserialize, Serialize};
use tables::Millis;

const SECOND: Millis = 1_000;
const MINUTE: Millis = 60 * SECOND;
/// A day of the calendar.
pub(crate) const DAY: Millis = 24 * 60 * MINUTE;
/// The largest disagreement of two clocks that raises no alarm.
pub(crate) const TOLERANCE: Millis = 2 * MINUTE;
/// How far the wall clock may be ahead of the newest time in the store when the server starts.
const CLOSED: Millis = DAY;
/// How long the sources must agree before an alarm ends by itself.
pub(crate) const AGREEMENT: Millis = 10 * MINUTE;
/// How long deadlines of days are held after an alarm, at least.
pub(crate) const GRACE: Millis = DAY;
/// What is held longer than this from now was kept by a clock that was ahead.
const LONGEST_HOLD: Millis = 31 * DAY;
/// A small disagreement is corrected by at most one part in so many of the time that passes.
const SLEW: Millis = 20;

/// One reading of all clocks, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClockSample {
    /// The wall clock of this machine, since 1970.
    pub wall: Millis,
    /// The time since this machine was started, suspension included.
    pub boot: Millis,
    /// The clock of the database, since 1970; none if it has no clock of its own or was not asked.
    pub database: Option<Millis>,
}

/// Why the clock is not believed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockDoubt {
    /// When the server started, the clock was far ahead of the newest time in the store.
    AheadOfStore,
    /// When the server started, the clock was behind the newest time in the store.
    BehindStore,
    /// The clock was set forward while the server ran.
    SetForward,
    /// The clock was set back while the server ran.
    SetBack,
    /// The clock of the database says something else.
    Database,
}

/// A clock that is not believed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClockFault {
    pub doubt: ClockDoubt,
    /// By how much the clocks disagreed, in milliseconds.
    pub by: Millis,
    /// When the alarm began, by the time since the machine was started.
    since: Millis,
    /// Since when the sources have agreed, by the same clock.
    steady: Millis,
    /// A time that has certainly passed.
    certain: Millis,
    /// The newest time that was believed; 0 if there was none.
    trusted: Millis,
}

/// What is held for a while after an alarm, in milliseconds since 1970 by the time of the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct ClockHold {
    /// No deadline of days passes before.
    pub until: Millis,
    /// The only time that is known to have passed; none if an operator has confirmed the clock.
    pub certain: Option<Millis>,
}

/// What the store keeps of the clock from one start to the next, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct KeptClock {
    /// The newest time that was believed.
    pub trusted: Millis,
    /// What is held after an alarm.
    pub hold: Option<ClockHold>,
    /// Ages of tables are known from this time on.
    pub ages_from: Millis,
    /// The time that the server had before it went back to an earlier one.
    pub fell_from: Option<Millis>,
    /// Why the clock was not believed when this was kept.
    pub doubt: Option<ClockDoubt>,
}

/// What came of a sample.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ClockChange {
    /// Nothing that anybody has to hear of.
    None,
    /// The clock is not believed from now on.
    Raised(ClockFault),
    /// The clock is believed again; the time of the server has changed by so many milliseconds.
    Ended { step: i64 },
}

/// The state machine.
#[derive(Clone, Debug)]
pub(crate) struct ClockMonitor {
    /// The last sample.
    last: ClockSample,
    /// The time of the server at the last sample, in milliseconds since 1970.
    time: Millis,
    alarm: Option<ClockFault>,
    hold: Option<ClockHold>,
    ages_from: Millis,
    fell_from: Option<Millis>,
    /// Whether there is a database with a clock: then no alarm ends without it.
    shared: bool,
    /// A difference to the clock of the database that an operator has confirmed: wall minus database.
    accepted: i64,
}

fn difference(one: Millis, other: Millis) -> i64 {
    one.cast_signed().saturating_sub(other.cast_signed())
}

impl ClockMonitor {
    /// Begins with the first sample. `newest` is the newest time in the store, for a store that has kept nothing of the clock.
    pub fn start(sample: ClockSample, kept: Option<KeptClock>, newest: Option<Millis>, shared: bool) -> ClockMonitor {
        let reference = kept.map(|kept| kept.trusted).filter(|trusted| *trusted > 0).or(newest);
        let kept = kept.unwrap_or_default();
        let wall = sample.wall;
        // What was held is held on, unless the clock was so wrong then that the end is out of reach.
        let hold = kept.hold.filter(|hold| wall < hold.until && hold.until <= wall + LONGEST_HOLD);
        let mut monitor = ClockMonitor {
            last: sample,
            time: wall,
            alarm: None,
            hold,
            ages_from: kept.ages_from.min(wall),
            fell_from: kept.fell_from,
            shared,
            accepted: 0,
        };
        // A row from the future in a shared database was written by a server that errs: the database's own clock knows better.
        let confirmed = sample.database.is_some() && monitor.database_doubt(sample).is_none();
        let doubt = match reference {
            Some(reference) if wall > reference + CLOSED => Some((ClockDoubt::AheadOfStore, wall - reference)),
            Some(reference) if !confirmed && wall + TOLERANCE < reference => {
                Some((ClockDoubt::BehindStore, reference - wall))
            }
            _ => monitor.database_doubt(sample).or(kept.doubt.map(|doubt| (doubt, 0))),
        };
        if let Some((doubt, by)) = doubt {
            let trusted = reference.unwrap_or(0);
            let known = hold.and_then(|hold| hold.certain).unwrap_or(trusted);
            let certain = known.min(wall).min(sample.database.unwrap_or(Millis::MAX));
            monitor.alarm = Some(ClockFault { doubt, by, since: sample.boot, steady: sample.boot, certain, trusted });
            // What is stored meanwhile must not look older than it is. A time from within the day after an alarm may be
            // the wrong one, though.
            if doubt == ClockDoubt::BehindStore && kept.hold.is_none() {
                monitor.time = reference.unwrap_or(wall);
            }
        } else {
            monitor.count_ages_again(false);
        }
        monitor
    }

    /// The time of the server at this time since the machine was started, in milliseconds since 1970.
    pub fn time_at(&self, boot: Millis) -> Millis {
        self.time + boot.saturating_sub(self.last.boot)
    }

    /// Why the clock is not believed, if it is not.
    pub fn fault(&self) -> Option<ClockFault> {
        self.alarm
    }

    /// A time that has certainly passed, however wrong the clock may be.
    pub fn certain_time(&self, boot: Millis) -> Millis {
        let now = self.time_at(boot);
        let doubted = self.alarm.map(|alarm| alarm.certain);
        doubted.or(self.held(boot).and_then(|hold| hold.certain)).map_or(now, |certain| certain.min(now))
    }

    /// Before this time no deadline of days passes; none if they may pass now.
    pub fn days_held(&self, boot: Millis) -> Option<Millis> {
        match self.alarm {
            Some(_) => Some(self.time_at(boot) + GRACE),
            None => self.held(boot).map(|hold| hold.until),
        }
    }

    fn held(&self, boot: Millis) -> Option<ClockHold> {
        self.hold.filter(|hold| self.time_at(boot) < hold.until)
    }

    /// Ages of tables count from this time on, in milliseconds since 1970: what is dated before it may be younger than it looks.
    pub fn ages_from(&self) -> Millis {
        self.ages_from
    }

    /// What the next start has to know.
    pub fn snapshot(&self, boot: Millis) -> KeptClock {
        KeptClock {
            trusted: self.alarm.map_or_else(|| self.time_at(boot), |alarm| alarm.trusted),
            hold: self.held(boot),
            ages_from: self.ages_from,
            fell_from: self.fell_from,
            doubt: self.alarm.map(|alarm| alarm.doubt),
        }
    }

    /// How far the clock of the database is from what it should be, if that is too far.
    fn database_doubt(&self, sample: ClockSample) -> Option<(ClockDoubt, Millis)> {
        let off = difference(sample.wall, sample.database?).saturating_sub(self.accepted).unsigned_abs();
        (off > TOLERANCE).then_some((ClockDoubt::Database, off))
    }

    /// Takes the next sample.
    pub fn process_sample(&mut self, sample: ClockSample) -> ClockChange {
        let passed = sample.boot.saturating_sub(self.last.boot);
        let now = self.time_at(sample.boot);
        let jump = difference(sample.wall, self.last.wall + passed);
        let off = difference(sample.wall, now);
        let database = self.database_doubt(sample);
        self.time = now;
        self.last = sample;
        let set = |by: i64| {
            let doubt = if by > 0 { ClockDoubt::SetForward } else { ClockDoubt::SetBack };
            (by.unsigned_abs() > TOLERANCE).then_some((doubt, by.unsigned_abs()))
        };
        if let Some(alarm) = &mut self.alarm {
            // A database that does not answer neither agrees nor disagrees, and only agreement ends an alarm.
            match set(jump).or(database) {
                Some((doubt, by)) => (alarm.doubt, alarm.by, alarm.steady) = (doubt, by, sample.boot),
                None if sample.boot.saturating_sub(alarm.steady) < AGREEMENT => {}
                None if self.shared && sample.database.is_none() => {}
                None => return self.end(false),
            }
            return ClockChange::None;
        }
        if let Some((doubt, by)) = set(off).or(database) {
            let trusted = now.saturating_sub(passed);
            let known = self.held(sample.boot).and_then(|hold| hold.certain).unwrap_or(trusted);
            let certain = known.min(sample.wall).min(sample.database.unwrap_or(Millis::MAX));
            let alarm = ClockFault { doubt, by, since: sample.boot, steady: sample.boot, certain, trusted };
            self.alarm = Some(alarm);
            return ClockChange::Raised(alarm);
        }
        let most = (passed / SLEW).cast_signed();
        self.time = now.saturating_add_signed(off.clamp(-most, most));
        ClockChange::None
    }

    /// An operator says that the wall clock is right.
    pub fn confirm_wall_clock(&mut self, sample: ClockSample) -> ClockChange {
        self.time = self.time_at(sample.boot);
        self.last = sample;
        if let Some(database) = sample.database {
            self.accepted = difference(sample.wall, database);
        }
        if self.alarm.is_some() {
            return self.end(true);
        }
        if let Some(hold) = &mut self.hold {
            hold.certain = None;
        }
        ClockChange::None
    }

    /// The clock is believed again, as the last sample has it.
    fn end(&mut self, confirmed: bool) -> ClockChange {
        let Some(alarm) = self.alarm.take() else { return ClockChange::None };
        let (before, now) = (self.time, self.last.wall);
        let step = difference(now, before);
        // Within the day after an alarm the time before may have been the wrong one.
        let settled = self.held(self.last.boot).is_none();
        self.time = now;
        if settled && step < -TOLERANCE.cast_signed() {
            self.fell_from = Some(self.fell_from.unwrap_or(0).max(before));
        }
        self.count_ages_again(step > DAY.cast_signed());
        let lasted = self.last.boot.saturating_sub(alarm.since);
        let certain = (!confirmed).then_some(alarm.certain.min(now));
        self.hold = Some(ClockHold { until: now + lasted.max(GRACE), certain });
        ClockChange::Ended { step }
    }

    /// What was written by a clock that was behind looks older than it is, so ages of tables count from now on once the clock
    /// has gone forward again.
    fn count_ages_again(&mut self, forward: bool) {
        let back_again = self.fell_from.is_some_and(|fell_from| self.time + TOLERANCE >= fell_from);
        if forward || back_again {
            self.ages_from = self.time;
        }
        if back_again {
            self.fell_from = None;
        }
        self.ages_from = self.ages_from.min(self.time);
    }
}

#[cfg(test)]
mod tests;
