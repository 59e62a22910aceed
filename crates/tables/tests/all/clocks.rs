//! Clocks of people at tables that are read again: after a crash, an end of the house, a database that was away.

use catalog::{Pace, Series, TableSettings, TimeControl, TimeoutAction};
use engine::Seat;
use engine::random::below;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;
use tables::{Millis, OutageSpan, PublicOccupant, TableCommand, TableOpening};

use crate::common::{Live, opening, person, place};

const HOUR: Millis = 3_600_000;

fn with(clock: TimeControl, zero: TimeoutAction) -> TableOpening {
    let terms = TableSettings { pace: Pace::Together { clock, zero }, series: Series::Single };
    TableOpening { terms: Some(terms), ..opening(vec![place("ada"), place("ben")]) }
}

fn under(clock: TimeControl, zero: TimeoutAction) -> Live {
    Live::open(&with(clock, zero))
}

/// The house is away for so long, and the table is read again.
fn away_for(live: &mut Live, time: Millis, known: &mut Vec<OutageSpan>) {
    known.push(OutageSpan { from: live.now, to: live.now + time });
    live.now += time;
    *live = live.after(known);
}

#[test]
fn what_a_question_has_taken_is_not_given_back_by_a_crash() {
    let (mut live, mut known) = (under(TimeControl::Question { seconds: 60 }, TimeoutAction::Once), Vec::new());
    let grace = live.habits.restored;
    live.pass(20_000);
    away_for(&mut live, HOUR, &mut known);
    assert_eq!(live.core.time_left(), Some(40_000 + grace));
    live.pass(15_000);
    away_for(&mut live, 3 * HOUR, &mut known);
    assert_eq!(live.core.time_left(), Some(25_000 + grace), "and not by two");
    live.pass(25_000 + grace - 1);
    assert_eq!(live.core.table().status().ply, 0);
    live.pass(1);
    assert_eq!(live.core.table().status().ply, 1, "the answer of an absent seat");
    assert_eq!(live.core.time_left(), Some(60_000), "the next question has its own time");
    away_for(&mut live, HOUR, &mut known);
    assert_eq!(live.core.time_left(), Some(60_000 + grace));
}

#[test]
fn whoever_was_out_of_time_when_the_house_went_away_has_a_moment() {
    let (mut live, mut known) = (under(TimeControl::Question { seconds: 60 }, TimeoutAction::Once), Vec::new());
    live.now += 90_000;
    away_for(&mut live, HOUR, &mut known);
    assert_eq!(live.core.time_left(), Some(live.habits.restored));
}

#[test]
fn a_bank_pays_for_the_time_before_a_crash_and_not_for_the_crash() {
    let (mut live, mut known) =
        (under(TimeControl::Bank { seconds: 60, increment: 5 }, TimeoutAction::Once), Vec::new());
    live.join("ada");
    live.pass(20_000);
    away_for(&mut live, HOUR, &mut known);
    live.pass(5_000);
    live.act("ada", json!({ "pick": 1 })).expect("asked");
    assert_eq!(live.core.bank(Seat(0)), Some(40_000), "25 seconds, and 5 come back");
    assert_eq!(live.core.time_left(), Some(40_000));
    live.pass(1_000);
    away_for(&mut live, HOUR, &mut known);
    assert_eq!(live.core.time_left(), Some(39_000 + live.habits.restored), "of what was left when it was asked");
}

#[test]
fn silent_steps_and_pauses_count_after_a_crash_as_before() {
    let mut opening = with(TimeControl::Bank { seconds: 60, increment: 5 }, TimeoutAction::Once);
    opening.options.insert("ponder".into(), json!(true));
    let (mut live, mut known) = (Live::open(&opening), Vec::new());
    let grace = live.habits.restored;
    live.pass(10_000);
    live.act("ada", json!("ponder")).expect("a silent step");
    live.pass(10_000);
    away_for(&mut live, HOUR, &mut known);
    assert_eq!(live.core.time_left(), Some(40_000 + grace), "silent steps go on in the time of the first");
    live.send(TableCommand::Pause { who: person("ada") }).expect("the host stops it");
    live.pass(HOUR);
    away_for(&mut live, HOUR, &mut known);
    live.send(TableCommand::Resume { who: person("ada") }).expect("it goes on");
    assert_eq!(live.core.time_left(), Some(40_000 + grace), "with the time that was left");
    live.pass(5_000);
    away_for(&mut live, HOUR, &mut known);
    assert_eq!(live.core.time_left(), Some(35_000 + 2 * grace), "what was left was written down with its moment more");
    live.pass(5_000);
    live.act("ada", json!({ "pick": 1 })).expect("asked");
    assert_eq!(live.core.bank(Seat(0)), Some(35_000), "30 seconds, and 5 come back; nobody pays for a pause");
}

#[test]
fn whoever_took_their_seat_back_from_a_bot_keeps_that_time_and_no_more() {
    let (mut live, mut known) = (under(TimeControl::Question { seconds: 60 }, TimeoutAction::PlaysOn), Vec::new());
    live.pass(60_000);
    assert_eq!(live.core.occupant(Seat(0)), PublicOccupant::Left("steady".into()));
    live.send(TableCommand::Back { who: person("ada") }).expect("back");
    assert_eq!(live.core.time_left(), Some(60_000));
    live.pass(20_000);
    away_for(&mut live, HOUR, &mut known);
    assert_eq!(live.core.time_left(), Some(40_000 + live.habits.restored));
}

#[test]
fn a_clock_that_another_house_kept_goes_on_and_its_bank_with_it() {
    let (mut live, mut known) =
        (under(TimeControl::Bank { seconds: 60, increment: 5 }, TimeoutAction::Once), Vec::new());
    live.pass(20_000);
    assert_eq!(live.core.moved_clock(), None, "the rows say it all");
    away_for(&mut live, HOUR, &mut known);
    let clock = live.core.moved_clock().expect("no row says how long the house was away");
    // Another server does not know of that time, but of this clock.
    let mut other = live.after(&[]);
    assert_eq!(other.core.time_left(), Some(other.habits.restored));
    other.core.go_on_with_clock(clock);
    assert_eq!(other.core.time_left(), Some(40_000 + other.habits.restored));
    other.pass(5_000);
    other.act("ada", json!({ "pick": 1 })).expect("asked");
    assert_eq!(other.core.bank(Seat(0)), Some(40_000), "25 seconds, and 5 come back");
    assert_eq!(other.core.moved_clock(), None, "the next question begins here");
}

/// However often and whenever the house goes down, and although it learns a little late until when it was there, a question
/// takes at least its time and at most a moment more for each time that it went down.
#[test]
fn no_schedule_of_crashes_gives_a_question_more_than_a_moment_each_time() {
    const LIMIT: Millis = 60_000;
    const LATE: Millis = 5_000;
    for seed in 0..500 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut some = |most: Millis| Millis::from(below(&mut rng, u32::try_from(most).expect("small") + 1));
        let mut live = under(TimeControl::Question { seconds: 60 }, TimeoutAction::Once);
        let (mut known, mut open, mut crashes) = (Vec::<OutageSpan>::new(), 0, 0);
        while live.core.table().status().ply == 0 {
            let left = live.core.time_left().expect("a clock runs");
            let step = some(2 * LIMIT / 3).min(left);
            live.pass(step);
            open += step;
            if live.core.table().status().ply == 0 && crashes < 6 {
                let since = known.last().map_or(0, |away| away.to);
                let from = (live.now - some(LATE)).max(since);
                let to = live.now + some(HOUR);
                known.push(OutageSpan { from, to });
                live.now = to;
                live = live.after(&known);
                crashes += 1;
            }
        }
        let most = LIMIT + crashes * (LATE + live.habits.restored);
        assert!((LIMIT..=most).contains(&open), "seed {seed}: {open} ms after {crashes} crashes");
    }
}
