//! Requests for a seat of a running game: one per person, only while the person is present, and never too many.

use std::net::{IpAddr, Ipv4Addr};

use catalog::{Pace, Series, TableSettings, TimeoutAction};
use engine::Seat;
use tables::{OutageSpan, Refusal, TableCommand, TableOpening};

use crate::common::{Live, bot_plan, opening, person, person_plan};

/// The maximum number of seat requests that a table keeps.
const WAITING: usize = 64;
/// The maximum number of seat requests that a table stores.
const STORED: usize = 500;
const MINUTE: u64 = 60_000;

fn knock(who: &str, name: &str) -> TableCommand {
    TableCommand::RequestSeat { who: person(who), name: name.into(), from: None }
}

/// The same from the address with this last part.
fn knock_from(address: u8, who: &str) -> TableCommand {
    let from = IpAddr::from(Ipv4Addr::new(192, 0, 2, address));
    TableCommand::RequestSeat { who: person(who), name: who.into(), from: Some(from) }
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
fn strangers_who_ask_without_end_keep_no_friend_out() {
    let mut live = table();
    for stranger in 0..WAITING {
        live.send(knock(&format!("s{stranger}"), &format!("S {stranger}"))).expect("asked");
    }
    live.send(knock("cy", "Cy")).expect("who has no page open makes room at once");
    live.open_stream("cy");
    for stranger in WAITING..3 * WAITING {
        live.send(knock(&format!("s{stranger}"), &format!("S {stranger}"))).expect("asked");
    }
    assert_eq!(names(&live).len(), WAITING);
    assert!(names(&live).contains(&"Cy".to_owned()), "whose page is open waits on");
}

#[test]
fn a_crowd_behind_one_address_makes_room_for_a_friend_from_another() {
    let mut live = table();
    for stranger in (0..WAITING).map(|stranger| format!("s{stranger}")) {
        live.open_stream(&stranger);
        live.send(knock_from(1, &stranger)).expect("a whole class may ask as long as there is room");
    }
    for friend in ["cy", "dee"] {
        live.open_stream(friend);
    }
    live.send(knock_from(2, "cy")).expect("the crowd makes room");
    assert!(names(&live).contains(&"s62".to_owned()) && !names(&live).contains(&"s63".to_owned()), "its latest goes");
    assert_eq!(live.send(knock_from(1, "s63")), Err(Refusal::Crowded), "and does not push out a friend");
    live.send(knock_from(3, "dee")).expect("nor do friends push out each other");
    assert!(names(&live).ends_with(&["cy".to_owned(), "dee".to_owned()]));
}

#[test]
fn requests_beyond_a_limit_are_not_stored_and_can_be_granted_all_the_same() {
    let mut live = table();
    let stored = live.rows.len() + STORED;
    let ask = |live: &mut Live, strangers: std::ops::Range<usize>| {
        for stranger in strangers {
            live.send(knock(&format!("s{stranger}"), &format!("S {stranger}"))).expect("asked");
        }
    };
    ask(&mut live, 0..STORED);
    assert_eq!(live.rows.len(), stored);
    live.open_stream("cy");
    live.send(knock("cy", "Cy")).expect("asked");
    let guest = live.core.seat_requests().last().expect("waits").0;
    ask(&mut live, STORED..2 * STORED);
    assert_eq!(live.rows.len(), stored, "strangers do not fill the store");

    let mut again = live.restore_undated();
    assert!(!names(&again).contains(&"Cy".to_owned()), "only the table in memory knows");
    again.now += MINUTE;
    again.send(knock("dee", "Dee")).expect("asked");
    let give = |guest| TableCommand::GiveSeat { who: person("ada"), seat: 1, guest };
    assert_eq!(again.send(give(guest)), Err(Refusal::NobodyWaits), "the number means nobody else after a restart");

    live.send(give(guest)).expect("asked");
    live.send(TableCommand::Vote { who: person("ben"), proposal: 1, yes: true }).expect("agreed");
    assert_eq!(live.core.seat_name(Seat(1)), "Cy");
    assert_eq!(live.restore_undated().snapshot(), live.snapshot());
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
    let away = [OutageSpan::new(live.now, live.now)];
    let mut again = live.restore_after_outages(&away);
    again.open_stream("cy");
    again.pass_time(10 * MINUTE);
    assert_eq!(names(&again), ["Cy"]);
    let mut alone = live.restore_after_outages(&away);
    alone.pass_time(live.habits.restore_grace);
    assert_eq!(names(&alone), [""; 0], "a page that does not come back asks for nothing");
}

#[test]
fn two_people_who_ask_for_a_seat_have_names_that_can_be_told_apart() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), bot_plan("low"), person_plan("ben")]));
    live.open_stream("ada");
    live.send(knock("cy", "Gus")).expect("asked");
    for name in ["Gus", "GUS", "Gus\u{200d}", "\u{13b}us"] {
        let other = live.send(knock("eve", name));
        let told_apart = !text::look_alike("Gus", name);
        assert_eq!(other.is_ok(), told_apart, "{name}: {other:?}");
    }
    assert_eq!(live.send(knock("eve", "Gus")).err(), Some(Refusal::NameTaken));
    live.send(knock("cy", "Gus")).expect("one's own name stays one's own");
    live.send(knock("eve", "Eve")).expect("asked");
    assert_eq!(live.send(knock("cy", "Eve")).err(), Some(Refusal::NameTaken), "a later name is compared, too");
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
