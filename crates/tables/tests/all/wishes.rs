//! Requests for a seat of a running game: one per person, only while the person is present, and never too many.

use catalog::{Pace, Series, TableSettings, TimeoutAction};
use tables::{OutageSpan, Refusal, TableCommand, TableOpening};

use crate::common::{Live, bot_plan, opening, person, person_plan};

/// The maximum number of seat requests that a table keeps.
const WAITING: usize = 64;
const MINUTE: u64 = 60_000;

fn knock(who: &str, name: &str) -> TableCommand {
    TableCommand::RequestSeat { who: person(who), name: name.into() }
}

fn table() -> Live {
    let mut live = Live::open(&opening(vec![person_plan("ada"), bot_plan("low"), person_plan("ben")]));
    live.open_stream("ada");
    live.open_stream("ben");
    live
}

fn names(live: &Live) -> Vec<String> {
    live.core.seat_requests().map(|(_, guest)| guest.name.clone()).collect()
}

#[test]
fn a_person_has_one_wish_however_often_they_ask() {
    let mut live = table();
    for count in 0..200 {
        live.send(knock("cy", &format!("Cy {count}"))).expect("asked");
    }
    live.send(knock("dee", "Dee")).expect("the names of one person leave room for others");
    assert_eq!(names(&live), ["Cy 199", "Dee"]);
    let rows = live.rows.len();
    live.send(knock("cy", "Cy 199")).expect("asked");
    assert_eq!(live.rows.len(), rows, "the same wish again is not stored");
    assert_eq!(names(&live.restore_undated()), ["Cy 199", "Dee"]);
}

#[test]
fn strangers_who_asked_and_went_leave_room_for_a_friend() {
    let mut live = table();
    for stranger in 0..WAITING {
        live.send(knock(&format!("s{stranger}"), &format!("S {stranger}"))).expect("asked");
    }
    live.pass_time(live.habits.away_after);
    live.send(knock("cy", "Cy")).expect("somebody who is not here makes room");
    let waiting = names(&live);
    assert_eq!(waiting.len(), WAITING);
    assert!(waiting.contains(&"Cy".to_owned()) && !waiting.contains(&"S 0".to_owned()), "the longest away goes");
    assert_eq!(names(&live.restore_after_outages(&[])), waiting, "the same after a restart");
}

#[test]
fn a_friend_who_asks_when_too_many_do_is_told_the_truth() {
    let mut live = table();
    for stranger in (0..WAITING).map(|stranger| format!("s{stranger}")) {
        live.open_stream(&stranger);
        live.send(knock(&stranger, &stranger)).expect("asked");
    }
    live.pass_time(60 * MINUTE);
    assert_eq!(live.send(knock("cy", "Cy")), Err(Refusal::Crowded));
    live.send(knock("s3", "S three")).expect("who asks already may ask by another name");
    live.close_stream("s7");
    live.pass_time(live.habits.away_after);
    live.send(knock("cy", "Cy")).expect("one of them has gone");
    assert!(!names(&live).contains(&"s7".to_owned()));
}

#[test]
fn a_wish_ends_when_its_person_has_been_gone_for_minutes_and_the_host_sees_it() {
    let mut live = table();
    live.open_stream("cy");
    live.send(knock("cy", "Cy")).expect("asked");
    live.send(knock("dee", "Dee")).expect("asked without a stream");
    live.pass_time(4 * MINUTE);
    live.send(TableCommand::PageRequested { who: person("dee") }).expect("seen");
    live.pass_time(4 * MINUTE);
    assert_eq!(names(&live), ["Cy", "Dee"], "one has a stream, the other asked for a page");
    live.close_stream("cy");
    let seen = live.core.version_for(Some(&person("ada")));
    live.pass_time(6 * MINUTE);
    assert_eq!(names(&live), [""; 0]);
    assert!(live.core.version_for(Some(&person("ada"))) > seen, "the host's page changes by itself");
    live.open_stream("cy");
    assert_eq!(names(&live), [""; 0], "who returns later does not ask without knowing it");
}

#[test]
fn a_restart_keeps_the_wish_of_a_person_whose_page_is_open() {
    let mut live = table();
    live.open_stream("cy");
    live.send(knock("cy", "Cy")).expect("asked");
    live.pass_time(20 * MINUTE);
    let away = [OutageSpan { from: live.now, to: live.now }];
    let mut again = live.restore_after_outages(&away);
    again.open_stream("cy");
    again.pass_time(10 * MINUTE);
    assert_eq!(names(&again), ["Cy"]);
    let mut alone = live.restore_after_outages(&away);
    alone.pass_time(live.habits.restore_grace);
    assert_eq!(names(&alone), [""; 0], "a page that does not come back asks for nothing");
}

#[test]
fn by_days_a_wish_waits_for_a_host_who_looks_in_later() {
    let settings =
        TableSettings { pace: Pace::ByDays { hours: 14 * 24, zero: TimeoutAction::Once }, series: Series::Single };
    let places = vec![person_plan("ada"), bot_plan("low"), person_plan("ben")];
    let mut live = Live::open(&TableOpening { terms: Some(settings), ..opening(places) });
    live.send(knock("cy", "Cy")).expect("asked");
    live.pass_time(24 * 60 * MINUTE);
    assert_eq!(names(&live), ["Cy"]);
    assert_eq!(names(&live.restore_after_outages(&[])), ["Cy"]);
    live.pass_time(72 * 60 * MINUTE);
    assert_eq!(names(&live), [""; 0]);
}
