//! Decides from samples of several clocks whether the clock of this machine can be trusted. It reads no clock itself.
//!
//! The *server time* advances with the clock that counts since the machine was started, including suspension. It slowly
//! follows small corrections of the wall clock. A larger disagreement raises an alarm: the server time goes on as
//! before, and nothing irreversible is done by it. The alarm ends after the sources have agreed for ten minutes, or
//! when an operator confirms the clock; then the server time steps to the wall clock. For a day after that, day
//! deadlines are still held and the daily secrets that the alarm has put in doubt stay sealed.
//!
//! At a start, the time in which the server was closed is known from the wall clock alone. Up to a day raises no alarm,
//! but for a day no secret is published that only this time would make public.

use serde::{Deserialize, Serialize};
use tables::Millis;

const SECOND: Millis = 1_000;
const MINUTE: Millis = 60 * SECOND;
/// One calendar day.
pub(crate) const DAY: Millis = 24 * 60 * MINUTE;
/// The largest disagreement of two clocks that raises no alarm.
pub(crate) const TOLERANCE: Millis = 2 * MINUTE;
/// How far the wall clock may be ahead of the newest time in the store when the server starts.
const CLOSED: Millis = DAY;
/// How long the sources must agree before an alarm ends by itself.
pub(crate) const AGREEMENT: Millis = 10 * MINUTE;
/// The minimum time for which day deadlines are held after an alarm.
pub(crate) const GRACE: Millis = DAY;
/// The longest plausible hold. A stored hold that ends later than this from now was written by a clock that was ahead.
const LONGEST_HOLD: Millis = 31 * DAY;
/// A small disagreement is corrected by at most one part in this many of the elapsed time.
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

/// The reason why the clock is not trusted.
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
    /// The clock of the database disagrees.
    Database,
}

/// The fault of a clock that is not trusted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClockFault {
    pub doubt: ClockDoubt,
    /// The difference between the clocks, in milliseconds.
    pub by: Millis,
    /// The start of the alarm, as time since the machine was started.
    since: Millis,
    /// The time since which the sources have agreed, by the same clock.
    steady: Millis,
    /// A time that has certainly passed.
    certain: Millis,
    /// The newest trusted time; 0 if there was none.
    trusted: Millis,
}

/// The restrictions that remain for a while after an alarm, in milliseconds since 1970 by the server time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct ClockHold {
    /// No day deadline passes before this time.
    pub until: Millis,
    /// The only time known to have passed; none if an operator has confirmed the clock.
    pub certain: Option<Millis>,
}

/// A time in which the server was closed, of which only the wall clock says how long it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct UnprovenTime {
    /// Its length in milliseconds: so much may not have passed.
    by: Millis,
    /// The server time until which that is kept in mind, in milliseconds since 1970.
    until: Millis,
}

/// The clock state that the store keeps from one start to the next, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct KeptClock {
    /// The newest trusted time.
    pub trusted: Millis,
    /// The restrictions after an alarm.
    pub hold: Option<ClockHold>,
    /// The time from which table ages are known.
    pub ages_from: Millis,
    /// The server time just before it stepped back to an earlier one.
    pub fell_from: Option<Millis>,
    /// A time in which the server was closed, of which only the wall clock says how long it was.
    pub unproven: Option<UnprovenTime>,
    /// How far the wall clock was ahead of the server time when this was saved, if it was not trusted. One that is less
    /// than a day ahead would pass for the right one after a restart.
    pub ahead: Option<Millis>,
}

/// The result of a sample.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ClockChange {
    /// Nothing to report.
    None,
    /// The clock is not trusted from now on.
    Raised(ClockFault),
    /// The clock is trusted again; the server time has changed by this many milliseconds.
    Ended { step: i64 },
}

/// The state machine that judges the clocks.
#[derive(Clone, Debug)]
pub(crate) struct ClockMonitor {
    /// The last sample.
    last: ClockSample,
    /// The server time at the last sample, in milliseconds since 1970.
    time: Millis,
    alarm: Option<ClockFault>,
    hold: Option<ClockHold>,
    ages_from: Millis,
    fell_from: Option<Millis>,
    /// True if there is a database with a clock, without which no alarm ends.
    shared: bool,
    /// An operator-confirmed difference to the database's clock: wall minus database.
    accepted: i64,
    unproven: Option<UnprovenTime>,
}

fn difference(one: Millis, other: Millis) -> i64 {
    one.cast_signed().saturating_sub(other.cast_signed())
}

impl ClockMonitor {
    /// Starts with the first sample. `newest` is the newest time in the store, which counts instead of the saved clock
    /// state if there is none.
    pub fn start(sample: ClockSample, kept: Option<KeptClock>, newest: Option<Millis>, shared: bool) -> ClockMonitor {
        let reference = kept.map(|kept| kept.trusted).filter(|trusted| *trusted > 0).or(newest);
        let kept = kept.unwrap_or_default();
        let wall = sample.wall;
        // A hold remains in force unless the clock was so wrong when it was set that its end is out of reach.
        let hold = kept.hold.filter(|hold| wall < hold.until && hold.until <= wall + LONGEST_HOLD);
        // A clock that is a little behind is no reason for an alarm, but no time passes twice.
        let reached = [kept.trusted, newest.unwrap_or(0)].into_iter().filter(|time| *time <= wall + TOLERANCE).max();
        let mut monitor = ClockMonitor {
            last: sample,
            time: reached.map_or(wall, |reached| reached.max(wall)),
            alarm: None,
            hold,
            ages_from: kept.ages_from.min(wall),
            fell_from: kept.fell_from,
            shared,
            accepted: 0,
            unproven: kept.unproven.filter(|unproven| wall < unproven.until && unproven.until <= wall + 2 * DAY),
        };
        // A row from the future in a shared database was written by a faulty node: the database's own clock is the
        // better evidence.
        let confirmed = sample.database.is_some() && monitor.database_doubt(sample).is_none();
        let doubt = match reference {
            Some(reference) if wall > reference + CLOSED => Some((ClockDoubt::AheadOfStore, wall - reference)),
            Some(reference) if !confirmed && wall + TOLERANCE < reference => {
                Some((ClockDoubt::BehindStore, reference - wall))
            }
            _ => monitor.database_doubt(sample).or_else(|| {
                // A clock that is less far ahead than it was when it was doubted has been set right since.
                let ahead = kept.ahead.filter(|ahead| wall + TOLERANCE >= kept.trusted + ahead)?;
                Some((ClockDoubt::SetForward, ahead))
            }),
        };
        if let Some((doubt, by)) = doubt {
            let trusted = reference.unwrap_or(0);
            let known = hold.and_then(|hold| hold.certain).unwrap_or(trusted);
            let certain = known.min(wall).min(sample.database.unwrap_or(Millis::MAX));
            monitor.alarm = Some(ClockFault { doubt, by, since: sample.boot, steady: sample.boot, certain, trusted });
            // Rows written meanwhile must not look older than they are. A time from within the day after an alarm may
            // be wrong, though.
            if doubt == ClockDoubt::BehindStore && kept.hold.is_none() {
                monitor.time = reference.unwrap_or(wall);
            }
            // The alarm goes on, so the server keeps the time that it had before it was stopped.
            if doubt == ClockDoubt::SetForward {
                monitor.time = wall - by;
            }
        } else {
            if !confirmed && let Some(reference) = reference {
                monitor.doubt_closed_time(wall.saturating_sub(reference));
            }
            monitor.count_ages_again(false);
        }
        monitor
    }

    /// Notes that only the wall clock says how long the server was closed: it could be ahead by that much.
    fn doubt_closed_time(&mut self, closed: Millis) {
        if closed > TOLERANCE {
            let before = self.unproven.map_or(0, |unproven| unproven.by);
            self.unproven = Some(UnprovenTime { by: before + closed, until: self.time + DAY });
        }
    }

    /// Returns the server time at this time since the machine was started, in milliseconds since 1970.
    pub fn time_at(&self, boot: Millis) -> Millis {
        self.time + boot.saturating_sub(self.last.boot)
    }

    /// Returns the reason why the clock is not trusted, if it is not.
    pub fn fault(&self) -> Option<ClockFault> {
        self.alarm
    }

    /// Returns a time that has certainly passed, however wrong the clock may be.
    pub fn certain_time(&self, boot: Millis) -> Millis {
        let now = self.time_at(boot);
        let doubted = self.alarm.map(|alarm| alarm.certain);
        let certain = doubted.or(self.held(boot).and_then(|hold| hold.certain)).unwrap_or(now);
        certain.min(now.saturating_sub(self.unproven_at(boot).map_or(0, |unproven| unproven.by)))
    }

    fn unproven_at(&self, boot: Millis) -> Option<UnprovenTime> {
        self.unproven.filter(|unproven| self.time_at(boot) < unproven.until)
    }

    /// Returns the time before which no day deadline passes; none if they may pass now.
    pub fn days_held(&self, boot: Millis) -> Option<Millis> {
        match self.alarm {
            Some(_) => Some(self.time_at(boot) + GRACE),
            None => self.held(boot).map(|hold| hold.until),
        }
    }

    fn held(&self, boot: Millis) -> Option<ClockHold> {
        self.hold.filter(|hold| self.time_at(boot) < hold.until)
    }

    /// Returns the time from which table ages count, in milliseconds since 1970. Rows dated earlier may be younger than
    /// they look.
    pub fn ages_from(&self) -> Millis {
        self.ages_from
    }

    /// Returns the state that the next start needs.
    pub fn snapshot(&self, boot: Millis) -> KeptClock {
        KeptClock {
            trusted: self.alarm.map_or_else(|| self.time_at(boot), |alarm| alarm.trusted),
            hold: self.held(boot),
            ages_from: self.ages_from,
            fell_from: self.fell_from,
            unproven: self.unproven_at(boot),
            ahead: self.alarm.map(|_| self.last.wall.saturating_sub(self.time)).filter(|ahead| *ahead > TOLERANCE),
        }
    }

    /// Returns how far the database's clock is from the expected value, if that is too far.
    fn database_doubt(&self, sample: ClockSample) -> Option<(ClockDoubt, Millis)> {
        let off = difference(sample.wall, sample.database?).saturating_sub(self.accepted).unsigned_abs();
        (off > TOLERANCE).then_some((ClockDoubt::Database, off))
    }

    /// Processes the next sample.
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

    /// Applies an operator's confirmation that the wall clock is right.
    pub fn confirm_wall_clock(&mut self, sample: ClockSample) -> ClockChange {
        self.time = self.time_at(sample.boot);
        self.last = sample;
        self.unproven = None;
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

    /// Trusts the clock again, at the wall time of the last sample.
    fn end(&mut self, confirmed: bool) -> ClockChange {
        let Some(alarm) = self.alarm.take() else { return ClockChange::None };
        let (before, now) = (self.time, self.last.wall);
        let step = difference(now, before);
        // Within the day after an alarm the previous time may have been the wrong one.
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

    /// Restarts the count of table ages once the clock has gone forward again: rows written by a clock that was behind
    /// look older than they are.
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
