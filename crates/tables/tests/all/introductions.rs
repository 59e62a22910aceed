//! Nobody misses the beginning of a game because they still read its introduction.

use catalog::TableSettings;
use engine::Seat;
use tables::{Refusal, TableCommand, TableOpening};

use crate::common::{Live, bot_plan, opening, person, person_plan};

/// Returns the waiting room of three people, whose browsers show the introduction of the game to some of them.
fn room(readers: &[&str]) -> Live {
    let places = vec![person_plan("ada"), person_plan("ben"), person_plan("cy")];
    let mut live = Live::open(&TableOpening { start: false, ..opening(places) });
    for who in ["ada", "ben", "cy"] {
        live.open_stream(who);
    }
    for who in readers {
        show(&mut live, who);
    }
    live
}

fn show(live: &mut Live, who: &str) {
    live.send(TableCommand::ShowIntroduction { who: person(who), is_unread: true }).expect("noted");
}

fn close(live: &mut Live, who: &str) {
    live.send(TableCommand::CloseIntroduction { who: person(who), hints: true }).expect("closed");
}

fn start(live: &mut Live) {
    live.send(TableCommand::Start { who: person("ada") }).expect("started");
}

#[test]
fn the_first_card_waits_for_all_who_read() {
    let mut live = room(&["ada", "ben"]);
    start(&mut live);
    assert_eq!((live.core.has_started(), live.core.awaited_readers()), (false, vec![Seat(0), Seat(1)]));
    let joins =
        TableCommand::Sit { who: person("dee"), seat: 2, name: String::new(), share: String::new(), adds: false };
    assert_eq!(live.send(joins), Err(Refusal::Started));
    close(&mut live, "ada");
    assert_eq!((live.core.has_started(), live.core.awaited_readers()), (false, vec![Seat(1)]));
    assert!(!live.told.is_empty(), "everybody is told whom the table still waits for");
    close(&mut live, "ben");
    assert!(live.core.has_started() && live.core.awaited_readers().is_empty());
}

#[test]
fn nobody_waits_where_nobody_reads() {
    let mut live = room(&[]);
    start(&mut live);
    assert!(live.core.has_started());
}

#[test]
fn a_reader_keeps_others_waiting_for_a_minute_at_most() {
    let mut live = room(&["ben"]);
    start(&mut live);
    live.pass_time(live.habits.reading_limit - 1);
    assert!(!live.core.has_started());
    live.pass_time(1);
    assert!(live.core.has_started());
}

#[test]
fn the_host_can_begin_without_those_who_read() {
    let mut live = room(&["ben"]);
    start(&mut live);
    start(&mut live);
    assert!(live.core.has_started());
}

#[test]
fn nobody_waits_for_a_reader_who_has_gone() {
    let mut live = room(&["ben"]);
    start(&mut live);
    live.close_stream("ben");
    live.pass_time(live.habits.away_after);
    assert!(live.core.has_started());
}

#[test]
fn whoever_plays_alone_reads_for_as_long_as_they_like() {
    let places = vec![person_plan("ada"), bot_plan("low")];
    let mut live = Live::open(&TableOpening { start: false, terms: Some(TableSettings::default()), ..opening(places) });
    live.open_stream("ada");
    show(&mut live, "ada");
    start(&mut live);
    live.pass_time(10 * live.habits.reading_limit);
    assert!(!live.core.has_started());
    close(&mut live, "ada");
    assert!(live.core.has_started());
}

#[test]
fn a_host_who_closes_the_introduction_begins_only_where_bots_have_all_other_seats() {
    let mut live = room(&["ada"]);
    close(&mut live, "ada");
    assert!(!live.core.has_started(), "the room may wait for more people");
    let mut alone = Live::open(&TableOpening { start: false, ..opening(vec![person_plan("ada"), bot_plan("low")]) });
    alone.open_stream("ada");
    show(&mut alone, "ada");
    close(&mut alone, "ada");
    assert!(alone.core.has_started());
}
