use super::*;

const HOUR: Millis = 60 * MINUTE;
/// An arbitrary time in 2026.
const NOON: Millis = 1_790_000_000_000;

/// A machine with its clocks, an optional database, and a server that samples them.
struct Machine {
    monitor: ClockMonitor,
    wall: Millis,
    boot: Millis,
    database: Option<Millis>,
}

fn trusted(at: Millis) -> KeptClock {
    KeptClock { trusted: at, ..KeptClock::default() }
}

impl Machine {
    fn start(wall: Millis, kept: Option<KeptClock>, database: Option<Millis>) -> Machine {
        let boot = 5_000;
        let sample = ClockSample { wall, boot, database };
        Machine { monitor: ClockMonitor::start(sample, kept, None, database.is_some()), wall, boot, database }
    }

    /// Restarts the machine after a pause, with the wall clock shifted by `set`.
    fn restart(self, closed: Millis, set: i64) -> Machine {
        let kept = self.monitor.snapshot(self.boot);
        let wall = (self.wall + closed).saturating_add_signed(set);
        Machine::start(wall, Some(kept), self.database.map(|database| database + closed))
    }

    fn sample(&self, ask: bool) -> ClockSample {
        ClockSample { wall: self.wall, boot: self.boot, database: self.database.filter(|_| ask) }
    }

    /// Lets time pass without a sample, as on a suspended machine.
    fn sleep(&mut self, time: Millis) -> ClockChange {
        self.wall += time;
        self.boot += time;
        self.database = self.database.map(|database| database + time);
        self.monitor.process_sample(self.sample(true))
    }

    /// Lets time pass with a sample every second and one of the database every minute. Returns the last change.
    fn run(&mut self, time: Millis) -> ClockChange {
        let mut last = ClockChange::None;
        for second in 0..time / SECOND {
            self.wall += SECOND;
            self.boot += SECOND;
            self.database = self.database.map(|database| database + SECOND);
            let change = self.monitor.process_sample(self.sample(second % 60 == 59));
            if change != ClockChange::None {
                last = change;
            }
        }
        last
    }

    fn set(&mut self, by: i64) {
        self.wall = self.wall.saturating_add_signed(by);
    }

    fn now(&self) -> Millis {
        self.monitor.time_at(self.boot)
    }

    fn doubt(&self) -> Option<ClockDoubt> {
        self.monitor.fault().map(|alarm| alarm.doubt)
    }

    fn certain(&self) -> Millis {
        self.monitor.certain_time(self.boot)
    }

    fn held(&self) -> bool {
        self.monitor.days_held(self.boot).is_some_and(|until| until > self.now())
    }
}

fn days(count: i64) -> i64 {
    count * DAY.cast_signed()
}

#[test]
fn a_clock_that_agrees_with_the_store_is_trusted_at_once() {
    for kept in [None, Some(trusted(NOON)), Some(trusted(NOON - DAY)), Some(trusted(NOON + TOLERANCE))] {
        let mut machine = Machine::start(NOON, kept, None);
        assert_eq!((machine.doubt(), machine.held()), (None, false), "{kept:?}");
        assert_eq!(machine.run(HOUR), ClockChange::None);
        assert_eq!(machine.now(), NOON + HOUR);
        assert_eq!(machine.monitor.snapshot(machine.boot).trusted, NOON + HOUR);
    }
}

#[test]
fn a_day_that_only_the_wall_clock_saw_end_is_over_a_day_later() {
    for closed in [TOLERANCE + 1, 20 * HOUR, DAY] {
        let mut machine = Machine::start(NOON + closed, Some(trusted(NOON)), None);
        assert_eq!((machine.doubt(), machine.now(), machine.certain()), (None, NOON + closed, NOON));
        machine.run(DAY / 2);
        let mut machine = machine.restart(MINUTE, 0);
        machine.run(DAY / 2 - 2 * MINUTE);
        assert_eq!(machine.certain(), machine.now() - closed, "a short restart changes nothing");
        machine.run(2 * MINUTE);
        assert_eq!(machine.certain(), machine.now());
    }
    let mut machine = Machine::start(NOON + 20 * HOUR, Some(trusted(NOON)), None);
    machine.run(MINUTE);
    let machine = machine.restart(0, 20 * HOUR.cast_signed());
    assert_eq!((machine.doubt(), machine.certain()), (None, NOON + MINUTE), "two starts ahead add up");
    let machine = Machine::start(NOON + TOLERANCE, Some(trusted(NOON)), None);
    assert_eq!(machine.certain(), machine.now());
    let machine = Machine::start(NOON + HOUR, Some(trusted(NOON)), Some(NOON + HOUR));
    assert_eq!(machine.certain(), machine.now(), "the database says the same");
    let mut machine = Machine::start(NOON + HOUR, Some(trusted(NOON)), None);
    machine.monitor.confirm_wall_clock(machine.sample(false));
    assert_eq!(machine.certain(), machine.now(), "an operator says the same");
}

#[test]
fn no_time_passes_twice_if_the_clock_is_a_little_behind_at_a_start() {
    let (wall, boot) = (NOON, 0);
    for (kept, newest) in [(Some(trusted(NOON + 90 * SECOND)), None), (Some(trusted(NOON)), Some(NOON + 90 * SECOND))] {
        let mut monitor = ClockMonitor::start(ClockSample { wall, boot, database: None }, kept, newest, false);
        assert_eq!((monitor.fault(), monitor.time_at(boot)), (None, NOON + 90 * SECOND));
        let later = ClockSample { wall: wall + SECOND, boot: SECOND, database: None };
        assert_eq!(monitor.process_sample(later), ClockChange::None);
        let now = monitor.time_at(SECOND);
        assert!((NOON + 90 * SECOND..NOON + 91 * SECOND).contains(&now), "it slows down");
    }
}

#[test]
fn the_newest_row_stands_in_for_a_time_that_was_never_kept() {
    let sample = ClockSample { wall: NOON, boot: 0, database: None };
    let doubt = |newest| ClockMonitor::start(sample, None, newest, false).fault().map(|alarm| alarm.doubt);
    assert_eq!(doubt(None), None);
    assert_eq!(doubt(Some(NOON - HOUR)), None);
    assert_eq!(doubt(Some(NOON - 200 * DAY)), Some(ClockDoubt::AheadOfStore));
    assert_eq!(doubt(Some(NOON + HOUR)), Some(ClockDoubt::BehindStore));
}

#[test]
fn a_start_far_ahead_is_doubted_and_a_long_closure_does_not_freeze_the_server() {
    let mut machine = Machine::start(NOON + 200 * DAY, Some(trusted(NOON)), None);
    assert_eq!(machine.doubt(), Some(ClockDoubt::AheadOfStore));
    assert_eq!(machine.certain(), NOON, "no later day is known to be over");
    assert_eq!(machine.run(AGREEMENT - SECOND), ClockChange::None);
    assert!(machine.held() && machine.doubt().is_some());
    assert_eq!(machine.run(SECOND), ClockChange::Ended { step: 0 });
    assert_eq!(machine.doubt(), None);
    // Only two clocks of one machine have agreed, so deadlines are held and secrets stay sealed for a day.
    machine.run(DAY - SECOND);
    assert!(machine.held());
    assert_eq!(machine.certain(), NOON);
    machine.run(SECOND);
    assert!(!machine.held());
    assert_eq!(machine.certain(), machine.wall);
}

#[test]
fn a_clock_that_is_set_right_after_a_start_ahead_leaves_nothing_behind() {
    for wrong in [MINUTE, 30 * MINUTE, 3 * HOUR] {
        let mut machine = Machine::start(NOON + 200 * DAY, Some(trusted(NOON)), None);
        machine.run(wrong);
        machine.set(-days(200));
        let raised = machine.run(SECOND);
        let ended = wrong >= AGREEMENT;
        assert_eq!(matches!(raised, ClockChange::Raised(_)), ended, "an alarm that has not ended goes on");
        assert_eq!(machine.doubt(), Some(ClockDoubt::SetBack));
        assert_eq!(machine.certain(), NOON, "a day that the wrong clock saw pass is not over");
        let ClockChange::Ended { step } = machine.run(AGREEMENT) else { panic!("it ends") };
        assert_eq!(step, -days(200));
        assert!(machine.now().abs_diff(machine.wall) < SECOND && machine.now() < NOON + DAY);
        assert_eq!(machine.monitor.ages_from(), 0, "no table looks older than it is");
        // After a restart too, the right time is the known one.
        let machine = machine.restart(HOUR, 0);
        assert_eq!(machine.doubt(), None);
    }
}

#[test]
fn a_restart_with_the_right_clock_within_a_day_takes_the_wrong_one_back_at_once() {
    let mut machine = Machine::start(NOON + 200 * DAY, Some(trusted(NOON)), None);
    machine.run(HOUR);
    let mut machine = machine.restart(MINUTE, -days(200));
    assert_eq!(machine.doubt(), Some(ClockDoubt::BehindStore));
    assert_eq!(machine.now(), machine.wall, "what was kept by a doubtful clock is no bound");
    assert!(machine.certain() <= NOON + HOUR + MINUTE);
    machine.run(AGREEMENT);
    assert_eq!(machine.doubt(), None);
    assert_eq!(machine.now(), machine.wall);
}

#[test]
fn a_start_behind_the_store_goes_on_from_there_until_the_clock_is_set() {
    let mut machine = Machine::start(1_000, Some(trusted(NOON)), None);
    assert_eq!(machine.doubt(), Some(ClockDoubt::BehindStore));
    assert_eq!(machine.now(), NOON, "nothing is dated to 1970");
    machine.run(MINUTE);
    let (before, right) = (machine.now(), NOON + 20 * MINUTE);
    machine.wall = right;
    assert_eq!(machine.run(SECOND), ClockChange::None);
    assert!(machine.now() == before + SECOND && machine.held());
    let ClockChange::Ended { step } = machine.run(AGREEMENT) else { panic!("it ends") };
    assert_eq!(step, (right - before).cast_signed());
    assert_eq!(machine.now(), machine.wall);
}

#[test]
fn rows_from_the_future_do_not_make_a_server_doubt_the_clock_that_it_shares_with_the_database() {
    let ahead = Some(trusted(NOON + 200 * DAY));
    assert_eq!(Machine::start(NOON, ahead, Some(NOON)).doubt(), None);
    assert_eq!(Machine::start(NOON, ahead, Some(NOON + HOUR)).doubt(), Some(ClockDoubt::BehindStore));
    assert_eq!(Machine::start(NOON, ahead, None).doubt(), Some(ClockDoubt::BehindStore));
}

#[test]
fn a_lone_machine_without_the_right_time_is_not_frozen_and_no_table_looks_older_for_it() {
    let mut machine = Machine::start(NOON - 300 * DAY, Some(trusted(NOON)), None);
    let ClockChange::Ended { step } = machine.run(AGREEMENT) else { panic!("it ends") };
    assert_eq!(step, -days(300));
    assert_eq!(machine.doubt(), None);
    machine.run(2 * DAY);
    assert!(!machine.held());
    assert_eq!(machine.monitor.ages_from(), 0);
    // The clock is set, with or without a restart: rows written meanwhile are younger than they look.
    let mut other = machine.restart(MINUTE, days(300));
    other.run(AGREEMENT);
    assert!(other.monitor.ages_from() > NOON, "{}", other.monitor.ages_from());
    let mut machine = Machine::start(NOON - 300 * DAY, Some(trusted(NOON)), None);
    machine.run(HOUR);
    machine.set(days(300));
    machine.run(AGREEMENT + SECOND);
    assert!(machine.doubt().is_none() && machine.monitor.ages_from() > NOON);
}

#[test]
fn a_clock_that_is_set_while_the_server_runs_is_not_followed_before_ten_minutes() {
    for (by, doubt) in
        [(days(1), ClockDoubt::SetForward), (-days(1), ClockDoubt::SetBack), (days(200), ClockDoubt::SetForward)]
    {
        let mut machine = Machine::start(NOON, Some(trusted(NOON)), None);
        machine.run(HOUR);
        machine.set(by);
        let ClockChange::Raised(alarm) = machine.run(SECOND) else { panic!("an alarm") };
        assert_eq!(alarm.doubt, doubt);
        assert!(alarm.by.abs_diff(by.unsigned_abs()) < 2 * SECOND);
        assert_eq!(machine.now(), NOON + HOUR + SECOND, "the time of the server goes on");
        assert!(machine.held());
        assert!(machine.certain() <= NOON + HOUR);
        machine.run(AGREEMENT - SECOND);
        assert_eq!(machine.doubt(), Some(doubt));
        let ClockChange::Ended { step } = machine.run(SECOND) else { panic!("it ends") };
        assert!(step.abs_diff(by) < 2 * SECOND);
        assert_eq!(machine.now(), machine.wall);
        assert!(machine.held() && machine.certain() <= NOON + HOUR);
    }
}

#[test]
fn a_clock_that_goes_on_jumping_is_never_trusted() {
    let mut machine = Machine::start(NOON, Some(trusted(NOON)), None);
    for jump in 0..40 {
        machine.set(if jump % 2 == 0 { days(3) } else { -days(3) });
        machine.run(AGREEMENT / 2);
        assert!(machine.doubt().is_some(), "{jump}");
    }
    // The hold afterwards lasts as long as the alarm did, or a day.
    machine.run(AGREEMENT);
    assert_eq!(machine.doubt(), None);
    let mut machine = Machine::start(NOON, Some(trusted(NOON)), Some(NOON + 5 * DAY));
    machine.run(3 * DAY);
    machine.set(days(5));
    machine.run(AGREEMENT + MINUTE);
    assert_eq!(machine.doubt(), None);
    machine.run(2 * DAY);
    assert!(machine.held(), "the alarm lasted three days");
}

#[test]
fn small_corrections_are_followed_slowly_and_never_backwards() {
    for by in [90_i64, -90, 3, -3] {
        let mut machine = Machine::start(NOON, Some(trusted(NOON)), None);
        machine.set(by * 1_000);
        let mut before = machine.now();
        for _ in 0..45 * 60 {
            assert_eq!(machine.run(SECOND), ClockChange::None);
            let passed = machine.now() - before;
            assert!((SECOND - SECOND / SLEW..=SECOND + SECOND / SLEW).contains(&passed), "{passed}");
            before = machine.now();
        }
        assert_eq!(machine.now(), machine.wall, "{by} seconds");
    }
}

#[test]
fn a_clock_that_drifts_is_corrected_without_an_alarm() {
    let mut machine = Machine::start(NOON, Some(trusted(NOON)), None);
    for _ in 0..24 * 60 {
        machine.set(30);
        assert_eq!(machine.run(MINUTE), ClockChange::None);
        assert!(machine.now().abs_diff(machine.wall) <= 30);
    }
}

#[test]
fn a_machine_that_was_suspended_goes_on_with_the_time_of_day() {
    for asleep in [MINUTE, 9 * HOUR, 30 * DAY] {
        let mut machine = Machine::start(NOON, Some(trusted(NOON)), None);
        machine.run(MINUTE);
        assert_eq!(machine.sleep(asleep), ClockChange::None, "the clock that counts suspension agrees");
        assert_eq!(machine.now(), NOON + MINUTE + asleep);
        assert!(!machine.held());
        assert_eq!(machine.certain(), machine.now(), "a day that passed meanwhile is over");
    }
    // A virtual machine whose clocks all stood still, and whose wall clock is then set right.
    let mut machine = Machine::start(NOON, Some(trusted(NOON)), None);
    machine.set(days(30));
    assert!(matches!(machine.run(SECOND), ClockChange::Raised(_)));
    assert_eq!(machine.run(AGREEMENT), ClockChange::Ended { step: days(30) });
    assert!(machine.monitor.ages_from() > NOON, "how old anything is counts from now on");
}

#[test]
fn the_clock_of_the_database_has_to_agree() {
    for off in [days(1), -days(1), 10 * MINUTE.cast_signed()] {
        let wall = NOON.saturating_add_signed(off);
        let mut machine = Machine::start(wall, Some(trusted(wall)), Some(NOON));
        assert_eq!(machine.doubt(), Some(ClockDoubt::Database));
        assert!(machine.certain() <= NOON);
        machine.run(3 * HOUR);
        assert_eq!(
            machine.doubt(),
            Some(ClockDoubt::Database),
            "a wall clock and its own machine are no witnesses here"
        );
        machine.set(-off);
        machine.run(AGREEMENT + MINUTE);
        assert_eq!(machine.doubt(), None);
        assert!(machine.now().abs_diff(NOON + 3 * HOUR + AGREEMENT + MINUTE) < 2 * MINUTE);
    }
    let mut machine = Machine::start(NOON, Some(trusted(NOON)), Some(NOON));
    assert_eq!(machine.run(HOUR), ClockChange::None);
    machine.database = Some(machine.wall + DAY);
    assert!(matches!(machine.run(MINUTE), ClockChange::Raised(ClockFault { doubt: ClockDoubt::Database, .. })));
}

#[test]
fn a_database_that_does_not_answer_ends_no_alarm() {
    let mut machine = Machine::start(NOON + DAY, Some(trusted(NOON)), Some(NOON));
    machine.database = None;
    machine.set(-days(1));
    machine.run(3 * HOUR);
    assert!(machine.doubt().is_some());
    machine.database = Some(machine.wall);
    machine.run(AGREEMENT + MINUTE);
    assert_eq!(machine.doubt(), None);
}

#[test]
fn an_operator_ends_the_alarm_and_people_have_a_day_all_the_same() {
    let mut machine = Machine::start(NOON + 200 * DAY, Some(trusted(NOON)), None);
    assert_eq!(machine.monitor.confirm_wall_clock(machine.sample(true)), ClockChange::Ended { step: 0 });
    assert_eq!(machine.doubt(), None);
    assert!(machine.held(), "nobody had a chance to answer yet");
    assert_eq!(machine.certain(), machine.now(), "what the operator says is not doubted");
    // Within the day after an alarm that ended by itself, the secrets are released as well.
    let mut machine = Machine::start(NOON + 200 * DAY, Some(trusted(NOON)), None);
    machine.run(HOUR);
    assert_eq!(machine.certain(), NOON);
    assert_eq!(machine.monitor.confirm_wall_clock(machine.sample(true)), ClockChange::None);
    assert_eq!(machine.certain(), machine.now());
    // A database whose clock is permanently wrong.
    let mut machine = Machine::start(NOON, Some(trusted(NOON)), Some(NOON - DAY));
    assert_eq!(machine.monitor.confirm_wall_clock(machine.sample(true)), ClockChange::Ended { step: 0 });
    assert_eq!(machine.run(HOUR), ClockChange::None);
    machine.database = machine.database.map(|database| database + HOUR);
    assert!(matches!(machine.run(MINUTE), ClockChange::Raised(_)), "what is different from what was confirmed");
}

#[test]
fn an_alarm_and_what_is_held_after_it_outlast_a_restart() {
    // Set forward by less than a day: after a restart that alone would look like a pause.
    let mut machine = Machine::start(NOON, Some(trusted(NOON)), None);
    machine.set(20 * HOUR.cast_signed());
    machine.run(MINUTE);
    let mut machine = machine.restart(MINUTE, 0);
    assert_eq!(machine.doubt(), Some(ClockDoubt::SetForward));
    assert!(machine.held() && machine.certain() <= NOON);
    machine.run(AGREEMENT);
    assert_eq!(machine.doubt(), None);
    let machine = machine.restart(MINUTE, 0);
    assert_eq!(machine.doubt(), None);
    assert!(machine.held() && machine.certain() <= NOON);
    let mut machine = machine.restart(20 * HOUR, 0);
    assert!(machine.held());
    machine.run(4 * HOUR);
    assert!(!machine.held());
}

#[test]
fn a_clock_that_is_set_right_while_the_server_is_stopped_during_an_alarm_raises_none() {
    // Doubted at the start: too far ahead, and behind.
    for wrong in [days(200), -days(200), -days(1) / 2] {
        let mut machine = Machine::start(NOON.saturating_add_signed(wrong), Some(trusted(NOON)), None);
        machine.run(AGREEMENT / 2);
        assert!(machine.doubt().is_some());
        let machine = machine.restart(MINUTE, -wrong);
        assert_eq!((machine.doubt(), machine.held()), (None, false), "{wrong}");
        assert!(machine.certain() >= machine.wall - AGREEMENT);
    }
    // Set while the server ran, in either direction.
    for wrong in [days(1) / 2, days(200), -days(1) / 2, -days(200)] {
        let mut machine = Machine::start(NOON, Some(trusted(NOON)), None);
        machine.run(HOUR);
        machine.set(wrong);
        machine.run(MINUTE);
        assert!(machine.doubt().is_some());
        let machine = machine.restart(MINUTE, -wrong);
        assert_eq!((machine.doubt(), machine.held()), (None, false), "{wrong}");
    }
}

#[test]
fn a_clock_that_stays_wrong_over_a_restart_stays_doubted_and_by_how_much_is_known() {
    let mut machine = Machine::start(NOON, Some(trusted(NOON)), None);
    machine.set(20 * HOUR.cast_signed());
    machine.run(MINUTE);
    machine.set(-2 * HOUR.cast_signed());
    machine.run(MINUTE);
    for _ in 0..2 {
        machine = machine.restart(MINUTE, 0);
        let alarm = machine.monitor.fault().expect("an alarm");
        assert_eq!(alarm.doubt, ClockDoubt::SetForward);
        assert!(alarm.by.abs_diff(18 * HOUR) < MINUTE, "{}", alarm.by);
        assert!(machine.held() && machine.certain() <= NOON);
    }
}

#[test]
fn what_is_kept_can_be_read_again_and_older_servers_have_kept_less() {
    let mut machine = Machine::start(NOON + 200 * DAY, Some(trusted(NOON)), None);
    machine.run(HOUR);
    let kept = machine.monitor.snapshot(machine.boot);
    let text = serde_json::to_string(&kept).expect("it serialises");
    assert_eq!(serde_json::from_str::<KeptClock>(&text).expect("reads"), kept);
    assert_eq!(serde_json::from_str::<KeptClock>("{\"trusted\":7}").expect("reads"), trusted(7));
}
