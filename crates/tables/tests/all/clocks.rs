//! Clocks of people at tables that are reloaded: after a crash, a shutdown of the server, or a database outage.

use catalog::{Pace, Series, TableSettings, TimeControl, TimeoutAction};
use engine::Seat;
use engine::random::below;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;
use tables::{Millis, OutageSpan, PublicOccupant, Refusal, TableCommand, TableOpening};

use crate::common::{Live, opening, person, person_plan};

const HOUR: Millis = 3_600_000;

fn with(clock: TimeControl, zero: TimeoutAction) -> TableOpening {
    let settings = TableSettings { pace: Pace::Together { clock, zero }, series: Series::Single };
    TableOpening { terms: Some(settings), ..opening(vec![person_plan("ada"), person_plan("ben")]) }
}

fn under(clock: TimeControl, zero: TimeoutAction) -> Live {
    Live::open(&with(clock, zero))
}

/// Takes the server down for this long and reloads the table.
fn away_for(live: &mut Live, time: Millis, known: &mut Vec<OutageSpan>) {
    known.push(OutageSpan::new(live.now, live.now + time));
    live.now += time;
    *live = live.restore_after_outages(known);
}

#[test]
fn what_a_question_has_taken_is_not_given_back_by_a_crash() {
    let (mut live, mut known) = (under(TimeControl::Question { seconds: 60 }, TimeoutAction::Once), Vec::new());
    let grace = live.habits.restore_grace;
    live.pass_time(20_000);
    away_for(&mut live, HOUR, &mut known);
    assert_eq!(live.core.time_left(), Some(40_000 + grace));
    live.pass_time(15_000);
    away_for(&mut live, 3 * HOUR, &mut known);
    assert_eq!(live.core.time_left(), Some(25_000 + grace), "and not by two");
    live.pass_time(25_000 + grace - 1);
    assert_eq!(live.core.game().status().ply, 0);
    live.pass_time(1);
    assert_eq!(live.core.game().status().ply, 1, "the answer of an absent seat");
    assert_eq!(live.core.time_left(), Some(60_000), "the next question has its own time");
    away_for(&mut live, HOUR, &mut known);
    assert_eq!(live.core.time_left(), Some(60_000 + grace));
}

#[test]
fn whoever_was_out_of_time_when_the_house_went_away_has_a_moment() {
    let (mut live, mut known) = (under(TimeControl::Question { seconds: 60 }, TimeoutAction::Once), Vec::new());
    live.now += 90_000;
    away_for(&mut live, HOUR, &mut known);
    assert_eq!(live.core.time_left(), Some(live.habits.restore_grace));
}

#[test]
fn a_bank_pays_for_the_time_before_a_crash_and_not_for_the_crash() {
    let (mut live, mut known) =
        (under(TimeControl::Bank { seconds: 60, increment: 5 }, TimeoutAction::Once), Vec::new());
    live.open_stream("ada");
    live.pass_time(20_000);
    away_for(&mut live, HOUR, &mut known);
    live.pass_time(5_000);
    live.submit_action("ada", json!({ "pick": 1 })).expect("asked");
    assert_eq!(live.core.remaining_bank(Seat(0)), Some(40_000), "25 seconds, and 5 come back");
    assert_eq!(live.core.time_left(), Some(40_000));
    live.pass_time(1_000);
    away_for(&mut live, HOUR, &mut known);
    assert_eq!(live.core.time_left(), Some(39_000 + live.habits.restore_grace), "of what was left when it was asked");
}

#[test]
fn silent_steps_and_pauses_count_after_a_crash_as_before() {
    let mut opening = with(TimeControl::Bank { seconds: 60, increment: 5 }, TimeoutAction::Once);
    opening.options.insert("ponder".into(), json!(true));
    let (mut live, mut known) = (Live::open(&opening), Vec::new());
    let grace = live.habits.restore_grace;
    live.pass_time(10_000);
    live.submit_action("ada", json!("ponder")).expect("a silent step");
    live.pass_time(10_000);
    away_for(&mut live, HOUR, &mut known);
    assert_eq!(live.core.time_left(), Some(40_000 + grace), "silent steps go on in the time of the first");
    live.send(TableCommand::Pause { who: person("ada") }).expect("the host stops it");
    live.pass_time(HOUR);
    away_for(&mut live, HOUR, &mut known);
    live.send(TableCommand::Resume { who: person("ada") }).expect("it goes on");
    assert_eq!(live.core.time_left(), Some(40_000 + grace), "with the time that was left");
    live.pass_time(5_000);
    away_for(&mut live, HOUR, &mut known);
    assert_eq!(live.core.time_left(), Some(35_000 + 2 * grace), "what was left was written down with its moment more");
    live.pass_time(5_000);
    live.submit_action("ada", json!({ "pick": 1 })).expect("asked");
    assert_eq!(live.core.remaining_bank(Seat(0)), Some(35_000), "30 seconds, and 5 come back; nobody pays for a pause");
}

#[test]
fn whoever_took_their_seat_back_after_their_time_gets_none_from_a_crash() {
    let (mut live, mut known) = (under(TimeControl::Question { seconds: 60 }, TimeoutAction::PlaysOn), Vec::new());
    live.now += 60_000;
    live.send(TableCommand::Wake).expect("woken");
    assert_eq!(live.core.occupant_of(Seat(0)), PublicOccupant::Substituted("steady".into()));
    live.send(TableCommand::Return { who: person("ada") }).expect("back");
    for _ in 0..3 {
        away_for(&mut live, HOUR, &mut known);
        assert_eq!(live.core.time_left(), None);
        assert_eq!(live.submit_action("ada", json!({ "pick": 1 })), Err(Refusal::OutOfTime));
    }
    live.deliver_bot_replies();
    live.pass_time(live.habits.bot_pace);
    assert_eq!(live.core.game().status().ply, 1, "a bot has answered");
    live.submit_action("ada", json!("confirm")).expect("the next question is hers");
}

#[test]
fn a_clock_that_another_house_kept_goes_on_and_its_bank_with_it() {
    let (mut live, mut known) =
        (under(TimeControl::Bank { seconds: 60, increment: 5 }, TimeoutAction::Once), Vec::new());
    live.pass_time(20_000);
    assert_eq!(live.core.moved_clock(), None, "the rows say it all");
    away_for(&mut live, HOUR, &mut known);
    let clock = live.core.moved_clock().expect("no row says how long the house was away");
    // Another server does not know of that outage, but it knows this clock.
    let mut other = live.restore_after_outages(&[]);
    assert_eq!(other.core.time_left(), Some(other.habits.restore_grace));
    other.core.restore_clock(clock);
    assert_eq!(other.core.time_left(), Some(40_000 + other.habits.restore_grace));
    other.pass_time(5_000);
    other.submit_action("ada", json!({ "pick": 1 })).expect("asked");
    assert_eq!(other.core.remaining_bank(Seat(0)), Some(40_000), "25 seconds, and 5 come back");
    assert_eq!(other.core.moved_clock(), None, "the next question begins here");
}

/// However often and whenever the server goes down, and although the recorded end of its uptime lags a little, a
/// question takes at least its time limit and at most a moment more for each outage.
#[test]
fn no_schedule_of_crashes_gives_a_question_more_than_a_moment_each_time() {
    const LIMIT: Millis = 60_000;
    const LATE: Millis = 5_000;
    for seed in 0..500 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut some = |most: Millis| Millis::from(below(&mut rng, u32::try_from(most).expect("small") + 1));
        let mut live = under(TimeControl::Question { seconds: 60 }, TimeoutAction::Once);
        let (mut known, mut open, mut crashes) = (Vec::<OutageSpan>::new(), 0, 0);
        while live.core.game().status().ply == 0 {
            let left = live.core.time_left().expect("a clock runs");
            let step = some(2 * LIMIT / 3).min(left);
            live.pass_time(step);
            open += step;
            if live.core.game().status().ply == 0 && crashes < 6 {
                let since = known.last().map_or(0, |away| away.to);
                let from = (live.now - some(LATE)).max(since);
                let to = live.now + some(HOUR);
                known.push(OutageSpan::new(from, to));
                live.now = to;
                live = live.restore_after_outages(&known);
                crashes += 1;
            }
        }
        let most = LIMIT + crashes * (LATE + live.habits.restore_grace);
        assert!((LIMIT..=most).contains(&open), "seed {seed}: {open} ms after {crashes} crashes");
    }
}

#[test]
fn by_days_a_deadline_moves_by_the_time_in_which_the_server_was_down() {
    let settings =
        TableSettings { pace: Pace::ByDays { hours: 24, zero: TimeoutAction::Once }, series: Series::Single };
    let opening = TableOpening { terms: Some(settings), ..opening(vec![person_plan("ada"), person_plan("ben")]) };
    let mut live = Live::open(&opening);
    live.pass_time(2 * HOUR);
    let away = [OutageSpan::new(live.now, live.now + 5 * HOUR)];
    live.now += 6 * HOUR;
    let mut live = live.restore_after_outages(&away);
    assert_eq!(live.core.time_left(), Some(21 * HOUR), "three hours were played");
    assert_eq!(live.restore_after_outages(&away).core.time_left(), Some(21 * HOUR), "it counts once");
    live.send(TableCommand::Wake).expect("woken");
    for restored in [live.restore_after_outages(&away), live.restore_undated()] {
        assert_eq!(restored.core.time_left(), Some(21 * HOUR), "it is stored");
    }
    live.pass_time(21 * HOUR - 1);
    assert_eq!(live.core.game().status().ply, 0);
    live.pass_time(1);
    assert_eq!(live.core.game().status().ply, 1);
}
