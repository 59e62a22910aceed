//! Actions, undo, ballots, one device for several people, the end of a game and the next table.

use crate::common::{Live, bot_plan, opening, person, person_plan};
use catalog::{Pace, Series, TableSettings, TimeControl, TimeoutAction};
use engine::{Seat, Viewer};
use serde_json::json;
use tables::{Refusal, SeatPlan, StoredEvent, TableCommand, TableOpening};

#[test]
fn an_answer_counts_once_and_only_for_its_question() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    let act = |question| TableCommand::Act { who: person("ada"), action: json!({ "pick": 2 }), question };
    let question = live.core.question_number();
    assert_eq!(live.send(act(Some(question + 1))), Err(Refusal::Stale));
    assert_eq!(live.send(act(None)), Err(Refusal::Unnumbered), "only what may be done unasked needs no question");
    let gone = TableCommand::Act { who: person("ada"), action: json!({ "pick": 9 }), question: None };
    let closed = Refusal::Closed { reason: "no".into(), clause: "S-1" };
    assert_eq!(live.send(gone), Err(closed), "what is not open at all is refused with its reason");
    let rows = live.rows.len();
    live.send(act(Some(question))).expect("asked");
    assert_eq!(live.rows.len(), rows + 1);
    assert_eq!(live.send(act(Some(question))), Err(Refusal::Stale), "the same post again");
    assert_eq!(live.rows.len(), rows + 1);
}

#[test]
fn foreign_forged_and_early_answers_change_nothing() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    let before = live.snapshot();
    let closed = |clause| Refusal::Closed { reason: "no".into(), clause };
    assert_eq!(live.submit_action("ben", json!({ "pick": 1 })), Err(closed("S-1")), "it is the other seat's question");
    assert_eq!(live.submit_action("ada", json!({ "pick": 9 })), Err(closed("S-1")));
    assert_eq!(live.submit_action("ada", json!({ "bid": 1 })), Err(closed("S-1")));
    assert_eq!(live.submit_action("cy", json!({ "pick": 1 })), Err(Refusal::NoSeat));
    assert_eq!(live.snapshot(), before);
    let mut waiting =
        Live::open(&TableOpening { start: false, ..opening(vec![person_plan("ada"), person_plan("ben")]) });
    assert_eq!(waiting.submit_action("ada", json!({ "pick": 1 })), Err(Refusal::NotStarted));
}

#[test]
fn a_decision_can_be_taken_back_by_its_seat_until_something_followed() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    live.submit_action("ada", json!({ "pick": 2 })).expect("asked");
    let question = Some(live.core.question_number());
    assert!(live.core.can_undo(Some(&person("ada"))) && !live.core.can_undo(Some(&person("ben"))));
    let undo = |who: &str, question| TableCommand::Undo { who: person(who), question };
    assert_eq!(live.send(undo("ben", question)), Err(Refusal::NoUndo));
    assert_eq!(live.send(undo("ada", Some(99))), Err(Refusal::Stale));
    live.send(undo("ada", question)).expect("taken back");
    assert_eq!(live.snapshot(), live.restore_undated().snapshot());
    assert_eq!(live.send(undo("ada", None)), Err(Refusal::NoUndo));
    live.submit_action("ada", json!({ "pick": 3 })).expect("asked again");
    live.submit_action("ada", json!("confirm")).expect("asked");
    assert_eq!(live.send(undo("ada", None)), Err(Refusal::NoUndo), "others are asked now");
}

#[test]
fn a_plan_gives_its_answers_one_after_the_other() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    let question = live.core.question_number();
    let rows = live.rows.len();
    let plan = |question| TableCommand::Act { who: person("ada"), action: json!("steady"), question };
    assert_eq!(live.send(plan(None)), Err(Refusal::Unnumbered));
    live.send(plan(Some(question))).expect("asked");
    // The third action of the plan is illegal by then: the two before it count.
    assert_eq!(live.rows.len(), rows + 2);
    assert_eq!(live.snapshot(), live.restore_undated().snapshot());
    assert_eq!(live.send(plan(Some(question))), Err(Refusal::Stale), "the same post again");
    assert_eq!(live.rows.len(), rows + 2);
}

/// Returns a table with two people at the ballot.
fn ballot() -> Live {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    live.submit_action("ada", json!({ "pick": 2 })).expect("asked");
    live.submit_action("ada", json!("confirm")).expect("asked");
    live
}

#[test]
fn a_deadline_stays_until_the_ballot_opens_whoever_has_acted() {
    let pace = Pace::Together { clock: TimeControl::Question { seconds: 60 }, zero: TimeoutAction::Once };
    let places = vec![person_plan("ada"), person_plan("ben"), bot_plan("low")];
    let terms = Some(TableSettings { pace, series: Series::Single });
    let mut live = Live::open(&TableOpening { terms, ..opening(places) });
    live.open_stream("ada");
    live.open_stream("ben");
    live.submit_action("ada", json!({ "pick": 2 })).expect("asked");
    live.submit_action("ada", json!("confirm")).expect("asked");
    let (question, due) = (live.core.question_number(), live.core.deadline());
    assert!(due.is_some());
    for who in ["ada", "ben"] {
        live.submit_action(who, json!({ "bid": 1 })).expect("asked");
        assert_eq!((live.core.question_number(), live.core.deadline()), (question, due), "{who}");
    }
    live.pass_time(60_000);
    assert_ne!(live.core.question_number(), question, "the bot has acted");
}

#[test]
fn a_sealed_answer_shows_to_nobody_else_not_even_as_a_number() {
    let mut live = ballot();
    let others = |live: &Live| {
        (live.core.version_for(None), live.core.version_for(Some(&person("ben"))), live.core.question_number())
    };
    let (before, own) = (others(&live), live.core.version_for(Some(&person("ada"))));
    live.submit_action("ada", json!({ "bid": 1 })).expect("asked");
    assert_eq!(others(&live), before);
    assert!(live.core.version_for(Some(&person("ada"))) > own);
    assert_eq!(live.told, [Viewer::Seat(Seat(0))]);
    live.submit_action("ben", json!({ "bid": 2 })).expect("asked");
    assert!(live.core.version_for(None) > before.0 && live.core.version_for(Some(&person("ben"))) > before.1);
    assert_eq!(live.told.len(), 3, "the last answer opens the ballot to everybody");
}

#[test]
fn sealed_answers_meet_the_same_question_in_any_order() {
    let mut live = ballot();
    let question = Some(live.core.question_number());
    let bid = |who: &str, bid: u8| TableCommand::Act { who: person(who), action: json!({ "bid": bid }), question };
    live.send(bid("ben", 1)).expect("asked");
    assert!(live.send(bid("ben", 2)).is_err(), "a sealed answer stays");
    live.send(bid("ada", 1)).expect("asked");
    assert_eq!(live.send(bid("ada", 1)), Err(Refusal::Stale));
}

fn one_device() -> Live {
    let places = vec![person_plan("ada"), named("bea"), bot_plan("low")];
    Live::open(&TableOpening { hot_seat: true, ..opening(places) })
}

/// Returns another seat of the person who created the table.
fn named(name: &str) -> SeatPlan {
    SeatPlan::Person { person: person("ada"), name: name.into(), adds: false }
}

#[test]
fn on_one_device_nothing_private_shows_before_the_next_person_is_ready() {
    let mut live = one_device();
    let device = person("ada");
    assert_eq!(live.core.curtain_seat(Some(&device)), Some(Seat(0)));
    assert_eq!(live.core.viewer_for(Some(&device)), Viewer::Spectator);
    assert_eq!(live.submit_action("ada", json!({ "pick": 1 })), Err(Refusal::Curtain));
    live.send(TableCommand::LiftCurtain { who: device.clone() }).expect("ready");
    assert_eq!(live.core.viewer_for(Some(&device)), Viewer::Seat(Seat(0)));
    live.submit_action("ada", json!({ "pick": 1 })).expect("asked");
    assert_eq!(live.core.curtain_seat(Some(&device)), None, "the same person is asked again");
    live.submit_action("ada", json!("confirm")).expect("asked");
    live.submit_action("ada", json!({ "bid": 1 })).expect("asked");
    assert_eq!(live.core.curtain_seat(Some(&device)), Some(Seat(1)), "now the other one is asked");
    assert_eq!(live.core.viewer_for(Some(&device)), Viewer::Spectator);
    let before = live.core.version_for(Some(&device));
    live.send(TableCommand::LiftCurtain { who: device.clone() }).expect("ready");
    assert_eq!(live.core.viewer_for(Some(&device)), Viewer::Seat(Seat(1)));
    assert!(live.core.version_for(Some(&device)) > before);
    assert_eq!(
        live.restore_undated().core.curtain_seat(Some(&device)),
        Some(Seat(1)),
        "after a restart the curtain is up"
    );
    live.play_out(&["ada"]);
}

#[test]
fn on_one_device_the_last_decision_can_be_taken_back_while_the_curtain_is_up() {
    let places = vec![person_plan("ada"), named("bea")];
    let mut live = Live::open(&TableOpening { hot_seat: true, ..opening(places) });
    live.send(TableCommand::LiftCurtain { who: person("ada") }).expect("ready");
    live.submit_action("ada", json!({ "pick": 1 })).expect("asked");
    assert!(live.core.can_undo(Some(&person("ada"))));
    live.send(TableCommand::Undo { who: person("ada"), question: None }).expect("taken back");
}

#[test]
fn the_end_publishes_the_secret_once() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), bot_plan("low")]));
    assert_eq!(live.core.published_secret(), None);
    live.play_out(&["ada"]);
    assert!(live.core.is_over() && live.finished == 1);
    let secret = live.core.published_secret().expect("over").to_hex();
    let over: Vec<&StoredEvent> = live.rows.iter().filter(|row| matches!(row, StoredEvent::Over { .. })).collect();
    assert_eq!(over, [&StoredEvent::Over { secret }]);
    assert!(live.submit_action("ada", json!({ "pick": 1 })).is_err());
    assert_eq!(live.core.wake_at().filter(|at| *at <= live.now), None, "nothing is left to do");
}

#[test]
fn a_rematch_rotates_the_seats_and_is_opened_once() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben"), bot_plan("low")]));
    assert_eq!(live.send(TableCommand::Rematch { who: person("ada") }), Err(Refusal::NotOver));
    live.send(TableCommand::Leave { who: person("ben") }).expect("left");
    live.open_stream("ada");
    live.play_out(&["ada"]);
    live.send(TableCommand::Rematch { who: person("ada") }).expect("over");
    live.send(TableCommand::Rematch { who: person("ada") }).expect("opened already");
    let [next] = live.next.as_slice() else { panic!("one table follows") };
    let ada = SeatPlan::Person { person: person("ada"), name: "ada".into(), adds: true };
    assert_eq!(next.places[..2], [bot_plan("low"), ada], "one seat further on");
    assert_eq!(next.places[2], bot_plan("steady"), "who left stays a bot");
    assert!(next.start);
    assert!(live.core.next_opened() && live.restore_undated().core.next_opened());
}

/// Returns a game that ends in a tie: both seats always bid the same.
fn tied(series: u8) -> Live {
    let mut opening = opening(vec![person_plan("ada"), person_plan("ben")]);
    opening.options.insert("on_tie".into(), json!("replay"));
    opening.series = series;
    let mut live = Live::open(&opening);
    live.play_out(&["ada", "ben"]);
    live
}

#[test]
fn ez_q26_an_unresolved_game_is_followed_by_the_next_at_most_twenty_times() {
    let live = tied(1);
    let [next] = live.next.as_slice() else { panic!("the next game starts by itself") };
    assert_eq!((next.series, &next.places), (2, &vec![person_plan("ada"), person_plan("ben")]), "on the same seats");
    assert_eq!(tied(20).next, [], "the series ends");
    let mut offered = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    offered.play_out(&["ada", "ben"]);
    assert_eq!(offered.next, [], "by default a rematch is offered only");
}

#[test]
fn a_host_who_leaves_a_running_game_hands_over() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    live.send(TableCommand::Leave { who: person("ada") }).expect("left");
    assert!(live.core.is_host(Some(&person("ben"))) && live.restore_undated().core.is_host(Some(&person("ben"))));
}
