//! Playing together, live or over days: absent people and how they are shown, clocks, deadlines, pauses, seats that
//! change hands. All tests run in simulated time.

use crate::by_days::{days, under};
use crate::common::{DAWN, Live, OPEN, SEALED, bot_plan, opening, person, person_plan};
use catalog::{Pace, TimeControl, TimeoutAction};
use engine::{Seat, Viewer};
use serde_json::json;
use tables::{
    AbsentSeat, EventTimes, Millis, PublicOccupant, Refusal, SeatPlan, StoredEvent, TableCommand, TableOpening,
    TableState, TableTimings,
};

const HOUR: Millis = 3_600_000;

fn clock(clock: TimeControl, zero: TimeoutAction) -> Pace {
    Pace::Together { clock, zero }
}

/// Opens a table of a game in which the host alone decides on changes of seats.
fn without_secrets(opening: &TableOpening) -> Live {
    Live::open_with(opening, OPEN, TableTimings::default())
}

/// Opens a table with people called p0, p1 and so on, all of them present.
fn gathering(seats: u8) -> Live {
    let names: Vec<String> = (0..seats).map(|seat| format!("p{seat}")).collect();
    let places = names.iter().map(|name| person_plan(name)).collect();
    let opening = TableOpening { game: "end-of-days".into(), host: person("p0"), ..opening(places) };
    let mut live =
        Live::open_with(&opening, catalog::find("end-of-days").expect("on the list"), TableTimings::default());
    for name in &names {
        live.open_stream(name);
    }
    live
}

fn lines(live: &Live) -> Vec<String> {
    live.core.game().log_lines(Viewer::Spectator.into(), 0).into_iter().map(|line| line.text).collect()
}

fn says(live: &Live, what: &str) -> bool {
    lines(live).iter().any(|line| line.contains(what))
}

#[test]
fn a_look_tells_the_time_that_is_left_now_and_changes_nothing() {
    let pace = clock(TimeControl::Question { seconds: 60 }, TimeoutAction::Once);
    let mut live = Live::open(&under(pace, vec![person_plan("ada"), person_plan("ben")]));
    live.open_stream("ada");
    live.open_stream("ben");
    let (left, wake) = (live.core.time_left().expect("a clock"), live.core.wake_at());
    live.core.advance_clock(live.now + 20_000);
    assert_eq!(live.core.time_left(), Some(left - 20_000));
    live.core.advance_clock(live.now);
    assert_eq!((live.core.time_left(), live.core.wake_at()), (Some(left - 20_000), wake), "it never goes back");
}

#[test]
fn whoever_is_missed_is_shown_to_all_waited_for_replaced_and_welcomed_back() {
    for seats in 2..=7 {
        let mut live = gathering(seats);
        let missed = live.core.awaited_seats()[0];
        let (gone, other) = (format!("p{}", missed.0), format!("p{}", (missed.0 + 1) % seats));
        live.close_stream(&gone);
        live.pass_time(live.habits.away_after - 1);
        assert_eq!(live.core.absent_seats(), []);
        let before = live.core.version_for(None);
        live.pass_time(1);
        let until = live.now + live.habits.substitute_after;
        assert_eq!(live.core.absent_seats(), [AbsentSeat { seat: missed, until }], "{seats} seats");
        assert!(live.core.version_for(None) > before, "everybody sees it");
        assert_eq!(live.core.time_left(), None, "nobody is hurried");

        let own = live.send(TableCommand::WaitLonger { who: person(&gone), seat: missed.0 });
        assert_eq!(own, Err(Refusal::NoSeat), "nobody gives themselves more time");
        live.send(TableCommand::WaitLonger { who: person(&other), seat: missed.0 }).expect("they wait");
        assert!(says(&live, &format!("give {gone} more time")), "{:?}", lines(&live));
        let longer = until + live.habits.substitute_after;
        assert_eq!(live.core.absent_seats(), [AbsentSeat { seat: missed, until: longer }]);

        live.pass_time(longer - live.now - 1);
        assert_eq!(live.core.occupant_of(missed), PublicOccupant::Away);
        live.pass_time(1);
        assert!(matches!(live.core.occupant_of(missed), PublicOccupant::Substituted(_)));
        assert!(says(&live, &format!("{gone} was away too long; a bot takes over")));
        assert_eq!(live.core.absent_seats(), []);
        assert_eq!(live.restore_undated().snapshot(), live.snapshot());

        live.open_stream(&gone);
        assert_eq!(
            live.submit_action(&gone, json!("anything")),
            Err(Refusal::YouLeft),
            "first the seat, then the game"
        );
        live.send(TableCommand::Return { who: person(&gone) }).expect("back");
        assert_eq!(live.core.occupant_of(missed), PublicOccupant::Present);
        assert!(says(&live, &format!("{gone} is back")));
    }
}

#[test]
fn a_ballot_does_not_tell_who_of_those_away_has_answered() {
    let missing = |answers: bool| {
        let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben"), person_plan("cy")]));
        for who in ["ada", "ben", "cy"] {
            live.open_stream(who);
        }
        live.submit_action("ada", json!({ "pick": 1 })).expect("asked");
        live.submit_action("ada", json!("confirm")).expect("asked");
        if answers {
            live.submit_action("ben", json!({ "bid": 1 })).expect("asked");
        }
        live.close_stream("ben");
        live.pass_time(live.habits.away_after);
        let shown = (live.core.absent_seats(), live.core.deadline());
        live.pass_time(live.habits.substitute_after);
        (shown, live.core.occupant_of(Seat(1)))
    };
    assert_eq!(missing(true), missing(false));
    assert_eq!(missing(true).1, PublicOccupant::Substituted("steady".into()));
}

pub fn banked(zero: TimeoutAction) -> Live {
    let bank = TimeControl::Bank { seconds: 60, increment: 5 };
    let mut live = Live::open(&under(clock(bank, zero), vec![person_plan("ada"), person_plan("ben")]));
    live.open_stream("ada");
    live.open_stream("ben");
    live
}

#[test]
fn a_bank_runs_while_its_seat_is_asked_alone_and_gets_the_increment_back() {
    let mut live = banked(TimeoutAction::Once);
    assert_eq!(live.core.time_left(), Some(60_000));
    live.pass_time(20_000);
    live.submit_action("ada", json!({ "pick": 1 })).expect("asked");
    assert_eq!((live.core.remaining_bank(Seat(0)), live.core.remaining_bank(Seat(1))), (Some(45_000), Some(60_000)));
    assert_eq!(live.restore_undated().core.remaining_bank(Seat(0)), Some(45_000), "the house remembers");
    live.submit_action("ada", json!("confirm")).expect("asked");
    assert_eq!(live.core.time_left(), Some(60_000), "a ballot has a time of its own");
    live.pass_time(50_000);
    for who in ["ada", "ben"] {
        live.submit_action(who, json!({ "bid": 1 })).expect("asked");
    }
    assert_eq!((live.core.remaining_bank(Seat(0)), live.core.remaining_bank(Seat(1))), (Some(50_000), Some(60_000)));
}

#[test]
fn an_empty_bank_leaves_a_moment_for_each_question_or_the_seat_to_a_bot() {
    let mut once = banked(TimeoutAction::Once);
    once.pass_time(60_000);
    assert_eq!((once.core.game().status().ply, once.core.occupant_of(Seat(0))), (1, PublicOccupant::Present));
    assert_eq!(once.core.time_left(), Some(10_000), "never less than ten seconds");
    let mut on = banked(TimeoutAction::PlaysOn);
    on.pass_time(60_000);
    assert_eq!(on.core.occupant_of(Seat(0)), PublicOccupant::Substituted("steady".into()));
    on.send(TableCommand::Return { who: person("ada") }).expect("back");
    assert_eq!(on.core.occupant_of(Seat(0)), PublicOccupant::Present);
}

#[test]
fn a_bank_does_not_tell_how_many_silent_steps_there_were() {
    let bank = |steps: usize| {
        let terms = clock(TimeControl::Bank { seconds: 60, increment: 5 }, TimeoutAction::Once);
        let mut opening = under(terms, vec![person_plan("ada"), person_plan("ben")]);
        opening.options.insert("ponder".into(), json!(true));
        let mut live = Live::open(&opening);
        for _ in 0..steps {
            live.submit_action("ada", json!("ponder")).expect("a silent step");
        }
        live.pass_time(10_000);
        live.submit_action("ada", json!({ "pick": 1 })).expect("a step that all hear");
        live.core.remaining_bank(Seat(0))
    };
    assert_eq!(bank(0), Some(55_000));
    assert_eq!(bank(3), bank(0));
}

#[test]
fn the_host_stops_the_table_and_anybody_who_plays_lets_it_go_on() {
    let question = TimeControl::Question { seconds: 30 };
    let mut live = Live::open(&under(
        clock(question, TimeoutAction::Once),
        vec![person_plan("ada"), person_plan("ben"), bot_plan("low")],
    ));
    live.open_stream("ada");
    live.open_stream("ben");
    assert_eq!(live.send(TableCommand::Pause { who: person("ben") }), Err(Refusal::NotHost));
    live.pass_time(10_000);
    live.send(TableCommand::Pause { who: person("ada") }).expect("the host stops it");
    assert!(live.core.is_paused() && live.core.time_left().is_none());
    assert_eq!(live.submit_action("ada", json!({ "pick": 1 })), Err(Refusal::Paused));
    live.close_stream("ada");
    live.pass_time(10 * HOUR);
    assert_eq!(live.core.game().status().ply, 0, "no clock runs, and nobody is replaced");
    assert_eq!(live.core.occupant_of(Seat(0)), PublicOccupant::Away);
    let mut restored = live.restore_undated();
    restored.open_stream("ben");
    restored.pass_time(HOUR);
    restored.send(TableCommand::Resume { who: person("ben") }).expect("it goes on");
    assert_eq!(restored.core.time_left(), Some(20_000), "with the time that was left");
    assert_eq!(restored.send(TableCommand::Resume { who: person("ben") }), Err(Refusal::NotPaused));
}

#[test]
fn the_host_hands_the_seat_of_somebody_away_to_a_bot_but_not_of_somebody_there() {
    let mut live = without_secrets(&opening(vec![person_plan("ada"), person_plan("ben")]));
    live.open_stream("ada");
    live.open_stream("ben");
    let hand = |who: &str| TableCommand::HandToBot { who: person(who), seat: 1 };
    assert_eq!(live.send(hand("ada")), Err(Refusal::Present));
    live.close_stream("ben");
    live.pass_time(live.habits.away_after);
    assert_eq!(live.send(hand("ben")), Err(Refusal::NotHost));
    live.send(hand("ada")).expect("away");
    assert_eq!(live.core.occupant_of(Seat(1)), PublicOccupant::Substituted("steady".into()));
    assert_eq!(live.restore_undated().snapshot(), live.snapshot());
    let mut slow = Live::open(&under(days(24, TimeoutAction::Once), vec![person_plan("ada"), person_plan("ben")]));
    assert_eq!(slow.send(hand("ada")), Err(Refusal::Present), "by days nobody counts as away");
}

#[test]
fn a_removed_stranger_looks_on_and_cannot_come_back() {
    let mut room = Live::open(&TableOpening { start: false, ..opening(vec![person_plan("ada"), person_plan("eve")]) });
    assert_eq!(room.send(TableCommand::Remove { who: person("eve"), seat: 0 }), Err(Refusal::NotHost));
    assert_eq!(room.send(TableCommand::Remove { who: person("ada"), seat: 0 }), Err(Refusal::Present), "not oneself");
    room.send(TableCommand::Remove { who: person("ada"), seat: 1 }).expect("removed");
    assert_eq!(room.core.occupant_of(Seat(1)), PublicOccupant::Empty);
    let sit = |who: &str| TableCommand::Sit {
        who: person(who),
        seat: 1,
        name: who.into(),
        share: String::new(),
        adds: false,
    };
    assert_eq!(room.send(sit("eve")), Err(Refusal::Barred));
    room.send(sit("ben")).expect("free");

    let mut live = without_secrets(&opening(vec![person_plan("ada"), person_plan("eve")]));
    live.open_stream("eve");
    let before = live.core.version_for(Some(&person("eve")));
    live.send(TableCommand::Remove { who: person("ada"), seat: 1 }).expect("removed");
    assert_eq!(live.core.occupant_of(Seat(1)), PublicOccupant::Bot("steady".into()));
    assert_eq!(live.core.viewer_for(Some(&person("eve"))), Viewer::Spectator);
    assert!(live.core.version_for(Some(&person("eve"))) > before, "what they see changes, and no version falls");
    let knock = TableCommand::RequestSeat { who: person("eve"), name: "Eva".into(), from: None };
    assert_eq!(live.send(knock.clone()), Err(Refusal::Barred));
    assert_eq!(live.restore_undated().send(knock), Err(Refusal::Barred), "the house remembers");
}

#[test]
fn a_late_friend_asks_and_the_host_gives_them_the_seat_of_a_bot() {
    let mut live = without_secrets(&opening(vec![person_plan("ada"), bot_plan("low"), person_plan("ben")]));
    for who in ["ada", "ben", "cy"] {
        live.open_stream(who);
    }
    let knock = |who: &str, name: &str| TableCommand::RequestSeat { who: person(who), name: name.into(), from: None };
    let give = |who: &str, seat, guest| TableCommand::GiveSeat { who: person(who), seat, guest };
    assert_eq!(live.send(give("ada", 1, 0)), Err(Refusal::NobodyWaits));
    assert_eq!(live.send(knock("ben", "Ben")), Err(Refusal::Seated));
    assert_eq!(live.send(knock("cy", "ADA")), Err(Refusal::NameTaken));
    assert_eq!(live.send(knock("cy", " ")), Err(Refusal::NoName));
    live.send(knock("cy", "Cy")).expect("asked");
    live.send(knock("cy", "Cyd")).expect("asked by another name");
    let waiting: Vec<(usize, String)> = live.core.seat_requests().map(|(at, guest)| (at, guest.name.clone())).collect();
    assert_eq!(waiting, [(1, "Cyd".to_owned())]);
    assert_eq!(live.core.viewer_for(Some(&person("cy"))), Viewer::Spectator, "asking shows nothing");
    assert_eq!(live.send(give("ben", 1, 1)), Err(Refusal::NotHost));
    assert_eq!(live.send(give("cy", 1, 1)), Err(Refusal::NotHost));
    assert_eq!(live.send(give("ada", 2, 1)), Err(Refusal::Present), "ben is there");
    assert_eq!(live.send(give("ada", 1, 0)), Err(Refusal::NobodyWaits), "an older wish");
    live.send(give("ada", 1, 1)).expect("given");
    assert_eq!(live.core.viewer_for(Some(&person("cy"))), Viewer::Seat(Seat(1)));
    assert_eq!((live.core.seat_name(Seat(1)), live.core.seat_requests().count()), ("Cyd", 0));
    assert_eq!(live.restore_undated().snapshot(), live.snapshot());
    live.play_out(&["ada", "ben", "cy"]);
}

#[test]
fn somebody_who_waits_can_have_the_seat_of_somebody_who_left() {
    let mut live = without_secrets(&opening(vec![person_plan("ada"), person_plan("ben")]));
    live.open_stream("ada");
    live.send(TableCommand::Leave { who: person("ben") }).expect("left");
    live.send(TableCommand::RequestSeat { who: person("cy"), name: "Cy".into(), from: None }).expect("asked");
    live.send(TableCommand::GiveSeat { who: person("ada"), seat: 1, guest: 0 }).expect("given");
    assert_eq!(live.core.viewer_for(Some(&person("ben"))), Viewer::Spectator);
    assert_eq!(live.restore_undated().snapshot(), live.snapshot());
    live.send(TableCommand::Return { who: person("ben") }).expect("it is still his");
    assert_eq!(live.core.viewer_for(Some(&person("ben"))), Viewer::Seat(Seat(1)));
}

#[test]
fn a_table_that_is_read_again_still_knows_since_when_it_waits() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    live.open_stream("ada");
    live.open_stream("ben");
    let mut times = vec![DAWN; live.rows.len()];
    for _ in 0..6 {
        live.pass_time(90_000);
        let seat = live.core.awaited_seats()[0];
        let who = live.core.person_of(seat).expect("a person").clone();
        let action = live.core.game().legal_actions(seat)[0].action.clone();
        live.send(TableCommand::Act { who, action, question: Some(live.core.question_number()) }).expect("answered");
        times.resize(live.rows.len(), live.now);
        let since = live.core.asked_since();
        let (later, timings) = (live.now + 3_600_000, TableTimings::default());
        let dates = EventTimes { rows: &times, away: &[] };
        let again = TableState::restore_dated(later, live.header.clone(), &live.rows, dates, SEALED, timings);
        assert_eq!(again.expect("restored").0.asked_since(), since);
    }
}

#[test]
fn somebody_goes_on_with_one_seat_on_another_device() {
    let mut live = without_secrets(&opening(vec![person_plan("ada"), person_plan("ben"), person_plan("eve")]));
    let carry = |who: &str, seat, to: &str| TableCommand::Move { who: person(who), seat, to: person(to) };
    for who in ["ada", "ben", "eve", "phone"] {
        live.open_stream(who);
    }
    assert_eq!(live.send(carry("ben", 0, "phone")), Err(Refusal::NoSeat), "not somebody else's");
    assert_eq!(live.send(carry("ben", 9, "phone")), Err(Refusal::NoSuchSeat));
    assert_eq!(live.send(carry("ben", 1, "ada")), Err(Refusal::Seated));
    live.send(TableCommand::Remove { who: person("ada"), seat: 2 }).expect("removed");
    assert_eq!(live.send(carry("ben", 1, "eve")), Err(Refusal::Barred));
    live.send(TableCommand::SetHints { who: person("ada"), on: false }).expect("switched");
    let before = live.core.version_for(Some(&person("ada")));
    live.send(carry("ada", 0, "phone")).expect("moved");
    assert_eq!(live.core.viewer_for(Some(&person("ada"))), Viewer::Spectator);
    assert!(
        live.core.version_for(Some(&person("ada"))) > before,
        "the old device sees something else, and no version falls"
    );
    assert_eq!(live.core.viewer_for(Some(&person("phone"))), Viewer::Seat(Seat(0)));
    assert_eq!((live.core.seat_name(Seat(0)), live.core.occupant_of(Seat(0))), ("ada", PublicOccupant::Present));
    assert!(live.core.is_host(Some(&person("phone"))) && !live.core.is_host(Some(&person("ada"))));
    assert!(!live.core.has_first_time_hints(Some(&person("phone"))), "what was chosen stays chosen");
    assert_eq!(live.send(carry("ada", 0, "other")), Err(Refusal::NoSeat), "once");
    assert_eq!(live.restore_undated().snapshot(), live.snapshot());
    live.play_out(&["phone", "ben"]);
    assert_eq!(live.send(carry("ben", 1, "other")), Err(Refusal::Started), "what is over stays where it is");
}

#[test]
fn a_seat_moves_when_the_game_runs_and_not_from_a_device_that_is_handed_round() {
    let mut room = Live::open(&TableOpening { start: false, ..opening(vec![person_plan("ada"), person_plan("ben")]) });
    let carry = TableCommand::Move { who: person("ada"), seat: 0, to: person("phone") };
    assert_eq!(room.send(carry.clone()), Err(Refusal::NotStarted));
    let other = SeatPlan::Person { person: person("ada"), name: "Ann".into(), adds: false };
    let mut round = Live::open(&TableOpening { hot_seat: true, ..opening(vec![person_plan("ada"), other]) });
    assert_eq!(round.send(carry), Err(Refusal::Seated));
}

#[test]
fn a_bot_that_plays_for_somebody_waits_for_them_on_their_other_device() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    live.open_stream("ada");
    live.send(TableCommand::Leave { who: person("ben") }).expect("left");
    live.send(TableCommand::Move { who: person("ben"), seat: 1, to: person("phone") }).expect("moved");
    assert!(matches!(live.core.occupant_of(Seat(1)), PublicOccupant::Substituted(_)));
    live.send(TableCommand::Return { who: person("phone") }).expect("taken back");
    assert_eq!(live.restore_undated().snapshot(), live.snapshot());
}

#[test]
fn a_pause_ends_when_the_last_person_who_could_end_it_is_removed() {
    let opening = TableOpening {
        start: false,
        ..under(days(48, TimeoutAction::Once), vec![person_plan("ada"), person_plan("ben")])
    };
    let mut live = without_secrets(&opening);
    live.send(TableCommand::Leave { who: person("ada") }).expect("stood up");
    live.send(TableCommand::AssignBot { who: person("ben"), seat: 0, bot: Some("low".into()) })
        .expect("the host's chair");
    live.send(TableCommand::Start { who: person("ben") }).expect("started");
    live.rows.push(StoredEvent::Host { person: person("ada") });
    let mut live = live.restore_undated();
    live.send(TableCommand::Pause { who: person("ben") }).expect("nobody else has to agree");
    assert!(live.core.is_paused());
    live.send(TableCommand::Remove { who: person("ada"), seat: 1 }).expect("removed");
    assert!(!live.core.is_paused());
    assert_eq!(live.restore_undated().snapshot(), live.snapshot());
}

#[test]
fn nothing_goes_on_at_a_table_that_the_house_has_closed() {
    let mut live = Live::open(&under(
        clock(TimeControl::Question { seconds: 30 }, TimeoutAction::Once),
        vec![person_plan("ada"), bot_plan("low"), person_plan("ben")],
    ));
    live.open_stream("ada");
    live.send(TableCommand::Leave { who: person("ben") }).expect("left");
    live.rows.push(StoredEvent::Closed { agreed: false });
    let mut closed = live.restore_undated();
    assert!(closed.core.is_closed() && !closed.core.is_over() && closed.core.absent_seats().is_empty());
    closed.open_stream("ada");
    for command in [
        TableCommand::Return { who: person("ben") },
        TableCommand::Say { who: person("ada"), text: "hello".into() },
        TableCommand::Resume { who: person("ada") },
        TableCommand::Rematch { who: person("ada") },
    ] {
        assert_eq!(closed.send(command), Err(Refusal::Shut));
    }
    let rows = closed.rows.len();
    closed.pass_time(86_400_000);
    assert_eq!((closed.rows.len(), closed.core.wake_at(), closed.core.deadline()), (rows, None, None));
    assert_eq!(closed.restore_undated().snapshot(), closed.snapshot());
    closed.rows.push(StoredEvent::Locked { on: true });
    let more = TableState::restore(closed.now, closed.header.clone(), &closed.rows, SEALED, TableTimings::default());
    assert!(more.is_err(), "nothing stands behind it");
}

#[test]
fn a_locked_table_lets_nobody_new_sit_down() {
    let mut room = Live::open(&TableOpening {
        start: false,
        ..opening(vec![person_plan("ada"), person_plan("ben"), SeatPlan::Open])
    });
    let sit = |who: &str| TableCommand::Sit {
        who: person(who),
        seat: 2,
        name: who.into(),
        share: String::new(),
        adds: false,
    };
    assert_eq!(room.send(TableCommand::Lock { who: person("ben"), on: true }), Err(Refusal::NotHost));
    room.send(TableCommand::Lock { who: person("ada"), on: true }).expect("locked");
    assert_eq!(room.send(sit("cy")), Err(Refusal::Locked));
    assert!(room.restore_undated().core.is_locked());
    room.send(sit("ben")).expect("who is in may move");
    room.send(TableCommand::Start { who: person("ada") }).expect("started");
    assert_eq!(
        room.send(TableCommand::RequestSeat { who: person("cy"), name: "Cy".into(), from: None }),
        Err(Refusal::Locked)
    );
    room.send(TableCommand::Lock { who: person("ada"), on: false }).expect("open");
    room.send(TableCommand::RequestSeat { who: person("cy"), name: "Cy".into(), from: None }).expect("asked");
}
