//! The server time. It advances with a clock that counts suspension and follows the wall clock as far as the
//! [`monitor`] trusts it.
//!
//! While the machine was suspended or the process stopped, no player could act. Such a gap is recorded as an outage,
//! and so is a step of the time. Live tables reload their deadlines after both, so that nobody runs out of time at
//! once.

pub(crate) mod monitor;

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use parking_lot::{Mutex, MutexGuard};

use serde::{Deserialize, Serialize};
use store::Store;
use tables::Millis;
use tokio::sync::watch;
use tokio::time::Instant;

use crate::config::ServerConfig;
use crate::outages::OutageLog;
use monitor::{ClockChange, ClockDoubt, ClockFault, ClockMonitor, ClockSample, KeptClock};

/// A gap this long means that the machine was suspended or the process stopped.
const GAP: Millis = 10_000;
/// The prefix of the names under which the store keeps clock data. Exports leave out every name with it.
const KEPT: &str = "clock";
const ALARM: &str = "clock-alarm";
const CONFIRMED: &str = "clock-confirmed";
/// How far the wall clock may be from the time at which an operator confirmed it.
const CONFIRMATION: Millis = 10 * 60_000;
/// How old a report of an alarm may be. A server that runs repeats it every minute.
const FRESH: Millis = 3 * 60_000;

/// How often the server time has stepped, and the sum of the steps in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct ClockSteps {
    pub count: u64,
    total: i64,
}

impl ClockSteps {
    /// Returns a time recorded at `before`, shifted by the steps since then.
    pub fn shift_since(self, before: ClockSteps, at: Millis) -> Millis {
        at.saturating_add_signed(self.total.saturating_sub(before.total))
    }
}

/// A point in time, in milliseconds, that moves with steps of the server time, so that ten seconds ahead stays ten
/// seconds ahead.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct SteadyTime(i64);

/// An alarm as read by `endtable admin clock`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClockAlarm {
    /// The node that raised it; empty if there is only one.
    pub node: String,
    /// The reason why the clock is not trusted.
    pub doubt: ClockDoubt,
    /// The difference between the clocks, in milliseconds.
    pub by_ms: u64,
    /// The time of the last report, in milliseconds since 1970 by the clock of the database or else of the machine.
    pub at_ms: u64,
}

impl ClockAlarm {
    /// Returns true if the server that reported the alarm can still be running.
    fn is_fresh(&self, now: Millis) -> bool {
        self.at_ms.abs_diff(now) < FRESH
    }
}

struct State {
    monitor: ClockMonitor,
    /// The last time at which the time was read, since the machine was started.
    seen: Millis,
}

struct Inner {
    wall: fn() -> SystemTime,
    uptime: fn() -> Duration,
    state: Mutex<State>,
    steps: watch::Sender<ClockSteps>,
    outages: Arc<OutageLog>,
}

/// The server time. Clones share it.
#[derive(Clone)]
pub(crate) struct Clock(Arc<Inner>);

fn millis(time: Duration) -> Millis {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// Returns milliseconds since 1970.
fn since_1970(time: SystemTime) -> Millis {
    millis(time.duration_since(UNIX_EPOCH).unwrap_or_default())
}

fn parsed<T: for<'a> Deserialize<'a>>(body: Option<String>) -> Option<T> {
    body.and_then(|body| serde_json::from_str(&body).ok())
}

impl Clock {
    /// Compares all clocks for the first time.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn open(config: &ServerConfig, store: &Store) -> Result<Clock, store::StoreError> {
        let sample = read(config.wall_clock, config.uptime, store.database_time().await?);
        let (monitor, last_known) = start_monitor(sample, store).await?;
        let outages = Arc::new(OutageLog::load(store, monitor.time_at(sample.boot), last_known).await?);
        let state = State { monitor, seen: sample.boot };
        let steps = watch::Sender::new(ClockSteps::default());
        let inner = Inner { wall: config.wall_clock, uptime: config.uptime, state: Mutex::new(state), steps, outages };
        let clock = Clock(Arc::new(inner));
        if let Some(alarm) = clock.fault() {
            log_fault(alarm);
        }
        Ok(clock)
    }

    /// Reads the state, after recording a gap if there was one.
    fn read<T>(&self, look: impl FnOnce(&mut ClockMonitor, Millis) -> T) -> T {
        let boot = millis((self.0.uptime)());
        let mut state: MutexGuard<'_, State> = self.0.state.lock();
        let seen = std::mem::replace(&mut state.seen, boot);
        if boot.saturating_sub(seen) > GAP {
            let (from, to) = (state.monitor.time_at(seen), state.monitor.time_at(boot));
            tracing::warn!(seconds = (to - from) / 1_000, "this process did not run; nobody's time went on");
            self.0.outages.record_outage(from, to);
            self.add_step(difference(to, from));
        }
        look(&mut state.monitor, boot)
    }

    fn add_step(&self, by: i64) {
        self.0.steps.send_modify(|steps| *steps = ClockSteps { count: steps.count + 1, total: steps.total + by });
    }

    /// Returns milliseconds since 1970.
    pub fn now(&self) -> Millis {
        self.read(|monitor, boot| monitor.time_at(boot))
    }

    /// Returns the instant of a time. It changes after a step: see [`Clock::subscribe_steps`].
    pub fn instant_at(&self, at: Millis) -> Instant {
        Instant::now() + Duration::from_millis(at.saturating_sub(self.now()))
    }

    /// Returns a time that has certainly passed, however wrong the clock may be, in milliseconds since 1970.
    pub fn certain_time(&self) -> Millis {
        self.read(|monitor, boot| monitor.certain_time(boot))
    }

    /// Returns the time before which no day deadline may pass; none if they may pass now.
    pub fn days_held(&self) -> Option<Millis> {
        self.read(|monitor, boot| monitor.days_held(boot))
    }

    /// Returns the reason why the clock is not trusted, if it is not.
    pub fn fault(&self) -> Option<ClockFault> {
        self.read(|monitor, _| monitor.fault())
    }

    /// Returns the time from which table ages count, in milliseconds since 1970.
    pub fn ages_from(&self) -> Millis {
        self.read(|monitor, _| monitor.ages_from())
    }

    /// Returns the time since the machine was started, in milliseconds.
    pub fn uptime(&self) -> Millis {
        millis((self.0.uptime)())
    }

    /// Returns the outages, during which no player could act.
    pub fn outages(&self) -> Arc<OutageLog> {
        Arc::clone(&self.0.outages)
    }

    /// Returns the steps up to now. A caller that remembers times from before the last step must read them again.
    pub fn steps(&self) -> ClockSteps {
        self.read(|_, _| ());
        *self.0.steps.borrow()
    }

    /// Subscribes to steps.
    pub fn subscribe_steps(&self) -> watch::Receiver<ClockSteps> {
        self.0.steps.subscribe()
    }

    /// Converts a server time to one that moves with steps.
    pub fn to_steady(&self, at: Millis) -> SteadyTime {
        SteadyTime(at.cast_signed().saturating_sub(self.steps().total))
    }

    /// Returns the current value of such a time.
    pub fn resolve_steady(&self, SteadyTime(at): SteadyTime) -> Millis {
        at.saturating_add(self.steps().total).max(0).cast_unsigned()
    }

    /// Takes one sample.
    pub(crate) fn look(&self, database: Option<i64>) -> ClockChange {
        self.apply(|monitor, sample| monitor.process_sample(sample), database)
    }

    fn apply(
        &self,
        change: impl FnOnce(&mut ClockMonitor, ClockSample) -> ClockChange,
        database: Option<i64>,
    ) -> ClockChange {
        self.read(|monitor, _| {
            let sample = read(self.0.wall, self.0.uptime, database);
            let before = monitor.time_at(sample.boot);
            let change = change(monitor, sample);
            let after = monitor.time_at(sample.boot);
            if let ClockChange::Ended { step } = change {
                self.0.outages.go_back_to(after);
                self.0.outages.record_clock_step(before, after);
                self.add_step(step);
            }
            change
        })
    }

    /// Saves the state that the next start needs, and the alarm for the operator.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn persist(&self, store: &Store, node: &str) -> Result<(), store::StoreError> {
        let (kept, alarm) = self.read(|monitor, boot| (monitor.snapshot(boot), monitor.fault()));
        // Nodes share this state, so a node whose clock is wrong must not overwrite it.
        if alarm.is_none() || !store.is_shared() {
            store.set_server_value(KEPT, Some(&serde_json::to_string(&kept).expect("times serialise"))).await?;
        }
        let at_ms = report_time(since_1970((self.0.wall)()), store.database_time().await?);
        if let Some(alarm) = alarm {
            let told = ClockAlarm { node: node.to_owned(), doubt: alarm.doubt, by_ms: alarm.by, at_ms };
            let told = serde_json::to_string(&told).expect("words and numbers serialise");
            return store.set_server_value(ALARM, Some(&told)).await;
        }
        let known: Option<ClockAlarm> = parsed(store.server_value(ALARM).await?);
        // Other nodes keep theirs, unless they ended before their alarm did.
        match known.is_some_and(|alarm| alarm.node == node || !alarm.is_fresh(at_ms)) {
            true => store.set_server_value(ALARM, None).await,
            false => Ok(()),
        }
    }

    /// Ends the alarm if an operator has confirmed the clock since the last call. `known` is the last confirmation that
    /// was followed.
    pub(crate) async fn follow_operator(
        &self,
        store: &Store,
        known: &mut Option<u64>,
    ) -> Result<ClockChange, store::StoreError> {
        let confirmed: Option<u64> = parsed(store.server_value(CONFIRMED).await?);
        let Some(at) = confirmed.filter(|_| confirmed != *known) else { return Ok(ClockChange::None) };
        *known = confirmed;
        // The confirmation may be meant for another machine, or for a clock that was right long ago.
        if since_1970((self.0.wall)()).abs_diff(at) > CONFIRMATION {
            return Ok(ClockChange::None);
        }
        let database = store.database_time().await?;
        Ok(self.apply(|monitor, sample| monitor.confirm_wall_clock(sample), database))
    }
}

fn difference(one: Millis, other: Millis) -> i64 {
    one.cast_signed().saturating_sub(other.cast_signed())
}

/// Compares the first sample with what is stored. Returns also the latest time at which the clocks were known to be
/// right, or 0.
async fn start_monitor(sample: ClockSample, store: &Store) -> Result<(ClockMonitor, Millis), store::StoreError> {
    let kept: Option<KeptClock> = parsed(store.server_value(KEPT).await?);
    let newest = store.newest_time().await?.and_then(|newest| u64::try_from(newest).ok());
    let monitor = ClockMonitor::start(sample, kept, newest, store.is_shared());
    Ok((monitor, kept.unwrap_or_default().trusted))
}

/// Returns the time at which a report is made: that of the database, if it has a clock that nodes share.
fn report_time(wall: Millis, database: Option<i64>) -> Millis {
    database.map_or(wall, |time| u64::try_from(time).unwrap_or_default())
}

fn read(wall: fn() -> SystemTime, uptime: fn() -> Duration, database: Option<i64>) -> ClockSample {
    let database = database.map(|time| u64::try_from(time).unwrap_or_default());
    ClockSample { wall: since_1970(wall()), boot: millis(uptime()), database }
}

/// Logs that the clock is not trusted, and what an operator can do.
pub(crate) fn log_fault(alarm: ClockFault) {
    tracing::error!(
        doubt = ?alarm.doubt,
        seconds = alarm.by / 1_000,
        "the clock of this machine is not trusted: nothing is removed, no deadline of days passes, no secret of a day is \
         published. It is trusted again after ten minutes of agreement, or once `endtable admin clock --confirm` says that \
         it is right"
    );
    metrics::gauge!("endtable_clock_alarm").set(1.0);
}

pub(crate) fn log_fault_ended(step: i64) {
    tracing::warn!(
        step_ms = step,
        "the clock of this machine is trusted again; deadlines of days are held for a day more"
    );
    metrics::gauge!("endtable_clock_alarm").set(0.0);
}

/// Records an operator's statement that it is `now`. Running servers whose wall clock agrees follow within seconds.
///
/// # Errors
/// Returns an error if the store fails.
pub async fn confirm_clock(store: &Store, now: SystemTime) -> Result<(), store::StoreError> {
    store.set_server_value(CONFIRMED, Some(&since_1970(now).to_string())).await
}

/// Returns the reason why a running server does not trust its clock, or why one that started now on this machine would
/// not. `now` is the wall clock of this machine.
///
/// # Errors
/// Returns an error if the store fails.
pub async fn clock_alarm(store: &Store, now: SystemTime) -> Result<Option<ClockAlarm>, store::StoreError> {
    let (wall, database) = (since_1970(now), store.database_time().await?);
    let at_ms = report_time(wall, database);
    let reported: Option<ClockAlarm> = parsed(store.server_value(ALARM).await?);
    if let Some(reported) = reported.filter(|alarm| alarm.is_fresh(at_ms)) {
        return Ok(Some(reported));
    }
    let database = database.map(|time| u64::try_from(time).unwrap_or_default());
    let sample = ClockSample { wall, boot: millis(crate::uptime::uptime()), database };
    let (monitor, _) = start_monitor(sample, store).await?;
    let alarm = |fault: ClockFault| ClockAlarm { node: String::new(), doubt: fault.doubt, by_ms: fault.by, at_ms };
    Ok(monitor.fault().map(alarm))
}
