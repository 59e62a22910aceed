//! Games by days.

use catalog::{Pace, Series, TableSettings, TimeoutAction};
use engine::Seat;
use serde_json::json;
use tables::{Millis, PublicOccupant, SeatPlan, StoredEvent, TableCommand, TableOpening, TableTimings};

use crate::common::{DAWN, Live, bot_plan, opening, person, person_plan};
use crate::together::banked;

const HOUR: Millis = 3_600_000;

pub fn under(pace: Pace, places: Vec<SeatPlan>) -> TableOpening {
    TableOpening { terms: Some(TableSettings { pace, series: Series::Single }), ..opening(places) }
}

pub fn days(hours: u16, zero: TimeoutAction) -> Pace {
    Pace::ByDays { hours, zero }
}

#[test]
fn a_game_by_correspondence_takes_days_and_nobody_is_replaced() {
    for seats in 2..=4 {
        let names: Vec<String> = (0..seats).map(|seat| format!("p{seat}")).collect();
        let places = names.iter().map(|name| person_plan(name)).collect();
        let opening = TableOpening {
            game: "extraczon".into(),
            host: person("p0"),
            ..under(days(48, TimeoutAction::Once), places)
        };
        let entry = catalog::find("extraczon").expect("on the list");
        let mut live = Live::open_with(&opening, entry, TableTimings::default());
        let start = live.now;
        for _ in 0..5_000 {
            if live.core.is_over() {
                break;
            }
            assert!(live.core.can_sleep(), "the table need not stay in memory");
            assert_eq!(live.core.wake_at(), live.core.deadline(), "it wants to be woken for its deadline");
            // The server is down for most of the time; the deadline does not move.
            let due = live.core.deadline().expect("a deadline");
            live.now += 30 * HOUR;
            live = live.restore_undated();
            assert_eq!(live.core.deadline(), Some(due));
            live.pass_time(17 * HOUR);
            let seat = live.core.awaited_seats()[0];
            assert_eq!(live.core.occupant_of(seat), PublicOccupant::Away, "away is nothing by days");
            assert_eq!(live.core.absent_seats(), []);
            let choice = live.core.game().legal_actions(seat).into_iter().next().expect("asked");
            live.submit_action(&format!("p{}", seat.0), choice.action).expect("in time");
        }
        assert!(live.core.is_over() && live.now - start > 20 * 24 * HOUR);
        assert!(!live.rows.iter().any(|row| matches!(row, StoredEvent::Late { .. } | StoredEvent::Left { .. })));
    }
}

#[test]
fn by_days_one_answer_is_given_at_the_deadline_or_a_bot_plays_on() {
    let mut once = Live::open(&under(days(48, TimeoutAction::Once), vec![person_plan("ada"), person_plan("ben")]));
    once.pass_time(48 * HOUR - 1);
    assert_eq!(once.core.game().status().ply, 0);
    once.pass_time(1);
    assert_eq!((once.core.game().status().ply, once.core.occupant_of(Seat(0))), (1, PublicOccupant::Away));
    assert!(once.rows.contains(&StoredEvent::Late { seat: 0 }));
    assert_eq!(once.core.time_left(), Some(48 * HOUR), "the next question has its own time");

    let mut on = Live::open(&under(days(48, TimeoutAction::PlaysOn), vec![person_plan("ada"), person_plan("ben")]));
    on.pass_time(48 * HOUR);
    assert_eq!(on.core.occupant_of(Seat(0)), PublicOccupant::Substituted("steady".into()));
    on.pass_time(1);
    assert!(on.core.game().status().ply >= 2, "the bot goes on although nobody looks");
    on.pass_time(48 * HOUR);
    let ply = on.core.game().status().ply;
    on.pass_time(480 * HOUR);
    assert_eq!(on.core.game().status().ply, ply, "without anybody left nothing happens");
    on.send(TableCommand::Return { who: person("ada") }).expect("back");
    assert_eq!(on.core.occupant_of(Seat(0)), PublicOccupant::Present);
}

#[test]
fn whoever_was_late_while_the_house_was_away_has_a_moment_more() {
    let mut live = Live::open(&under(days(1, TimeoutAction::PlaysOn), vec![person_plan("ada"), person_plan("ben")]));
    live.now += 5 * HOUR;
    let mut restored = live.restore_undated();
    assert_eq!(restored.core.time_left(), Some(live.habits.restore_grace));
    restored.pass_time(live.habits.restore_grace);
    assert_eq!(restored.core.occupant_of(Seat(0)), PublicOccupant::Substituted("steady".into()));
}

#[test]
fn by_days_no_deadline_passes_while_the_house_does_not_know_what_day_it_is() {
    for zero in [TimeoutAction::Once, TimeoutAction::PlaysOn] {
        let opening = under(days(24, zero), vec![person_plan("ada"), person_plan("ben")]);
        // The clock jumps by days in the middle of a question, or before the table is reloaded.
        for restored in [false, true] {
            let mut live = Live::open(&opening);
            live.now += 3 * 24 * HOUR;
            if restored {
                live = live.restore_undated();
            }
            for _ in 0..5 {
                live.core.hold_days(Some(live.now + 24 * HOUR));
                live.send(TableCommand::Wake).expect("woken");
                live.now += HOUR;
            }
            assert_eq!(live.core.time_left(), Some(24 * HOUR), "everybody has what is held");
            live.core.hold_days(Some(live.now + 2 * HOUR));
            live.core.hold_days(None);
            assert!(live.core.deadline().is_some_and(|until| until > live.now + 2 * HOUR));
            live.pass_time(2 * HOUR);
            assert_eq!((live.core.game().status().ply, live.core.occupant_of(Seat(0))), (0, PublicOccupant::Away));
            // Then the deadline does pass.
            live.pass_time(24 * HOUR);
            assert!(
                live.rows.iter().any(|row| matches!(row, StoredEvent::Late { .. } | StoredEvent::Left { .. })),
                "{zero:?}"
            );
        }
    }
    let mut quick = banked(TimeoutAction::Once);
    quick.core.hold_days(Some(quick.now + 24 * HOUR));
    assert_eq!(quick.core.time_left(), Some(60_000), "clocks of seconds are not meant");
}

#[test]
fn by_days_nobody_waits_for_a_deadline_that_a_clock_far_ahead_has_set() {
    let mut live = Live::open(&under(days(24, TimeoutAction::Once), vec![person_plan("ada"), person_plan("ben")]));
    live.now += 200 * 24 * HOUR;
    live.core.hold_days(Some(live.now + 24 * HOUR));
    live.submit_action("ada", json!({ "pick": 1 })).expect("the next question is asked");
    // The clock is corrected, and the table is reloaded.
    live.now = DAWN + HOUR;
    let mut live = live.restore_undated();
    assert!(live.core.time_left().is_some_and(|left| left > 100 * 24 * HOUR), "as the rows have it");
    live.send(TableCommand::Wake).expect("woken");
    assert_eq!(live.core.time_left(), Some(24 * HOUR));
    assert_eq!(live.restore_undated().core.time_left(), Some(24 * HOUR), "and the rows have that as well");
    live.pass_time(24 * HOUR);
    assert!(live.rows.iter().any(|row| matches!(row, StoredEvent::Late { .. })));
}

#[test]
fn by_days_a_pause_needs_everybody_and_moves_the_deadline() {
    let mut live = Live::open(&under(
        days(24, TimeoutAction::Once),
        vec![person_plan("ada"), person_plan("ben"), bot_plan("low")],
    ));
    live.pass_time(4 * HOUR);
    live.send(TableCommand::Pause { who: person("ben") }).expect("asked for");
    assert!(!live.core.is_paused());
    assert_eq!(live.core.seats_requesting_pause(), [Seat(1)]);
    live.send(TableCommand::Pause { who: person("ada") }).expect("agreed to");
    assert!(live.core.is_paused() && live.core.seats_requesting_pause().is_empty());
    live.pass_time(200 * HOUR);
    let mut live = live.restore_undated();
    live.send(TableCommand::Resume { who: person("ada") }).expect("it goes on");
    assert_eq!(live.core.time_left(), Some(20 * HOUR));
    live.now += HOUR;
    assert_eq!(live.restore_undated().core.time_left(), Some(19 * HOUR), "the moved deadline is kept");
}

#[test]
fn by_days_a_request_for_a_pause_ends_after_the_time_for_a_question() {
    for reloads in [false, true] {
        let seats = vec![person_plan("ada"), person_plan("ben")];
        let mut live = Live::open(&under(days(24, TimeoutAction::Once), seats));
        live.open_stream("ada");
        live.send(TableCommand::Pause { who: person("ben") }).expect("asked for");
        live.now += 24 * HOUR - 1;
        assert_eq!(live.core.seats_requesting_pause(), [Seat(1)]);
        live.pass_time(1);
        if reloads {
            live = live.restore_undated();
        }
        assert!(live.core.seats_requesting_pause().is_empty());
        live.send(TableCommand::Pause { who: person("ada") }).expect("asked for");
        assert!(!live.core.is_paused(), "ben may have changed their mind");
        live.send(TableCommand::Pause { who: person("ben") }).expect("agreed to");
        assert!(live.core.is_paused());
    }
}
