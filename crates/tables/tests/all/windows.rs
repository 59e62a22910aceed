//! Questions that stay open for a while, so that the timing of an action reveals nothing, and chat that is disabled
//! meanwhile.

use crate::common::{Live, bot_plan, opening, person, person_plan};
use engine::{Seat, Viewer};
use serde_json::json;
use tables::{Refusal, SeatPlan, StoredEvent, TableCommand};

/// Returns a table at its first secret bid, where every action counts after three seconds.
fn at_the_bid(places: Vec<SeatPlan>) -> Live {
    let mut opening = opening(places);
    opening.options.insert("window".into(), json!(3_000));
    opening.options.insert("quiet".into(), json!(true));
    let mut live = Live::open(&opening);
    live.open_stream("ada");
    live.submit_action("ada", json!({ "pick": 1 })).expect("picked");
    live.submit_action("ada", json!("confirm")).expect("confirmed");
    live
}

#[test]
fn a_quick_answer_is_kept_until_the_window_has_been_open_long_enough() {
    let mut live = at_the_bid(vec![person_plan("ada"), person_plan("ben")]);
    let ply = live.core.game().status().ply;
    live.pass_time(400);
    live.submit_action("ben", json!({ "bid": 2 })).expect("taken");
    assert_eq!(
        live.rows.last(),
        Some(&StoredEvent::Held { seat: 1, action: json!({ "bid": 2 }) }),
        "stored before told"
    );
    assert_eq!(live.told, [Viewer::Seat(Seat(1))], "nobody else notices");
    assert_eq!(live.core.awaited_seats(), [Seat(0)]);
    assert_eq!(live.submit_action("ben", json!({ "bid": 3 })), Err(Refusal::Stale), "one answer is enough");
    live.submit_action("ada", json!({ "bid": 0 })).expect("taken");
    assert!(live.core.awaited_seats().is_empty() && !live.core.can_sleep());
    live.pass_time(2_599);
    assert_eq!(live.core.game().status().ply, ply, "both wait");
    live.pass_time(1);
    assert_eq!(live.core.game().status().ply, ply + 3, "two bids and what nature draws");
    assert_eq!(live.core.held_action(Seat(0)), None);
}

#[test]
fn a_late_answer_counts_at_once() {
    let mut live = at_the_bid(vec![person_plan("ada"), person_plan("ben")]);
    let ply = live.core.game().status().ply;
    live.pass_time(3_000);
    live.submit_action("ben", json!({ "bid": 2 })).expect("taken");
    assert_eq!(live.core.game().status().ply, ply + 1);
}

#[test]
fn an_answer_that_is_kept_survives_a_restart() {
    let mut live = at_the_bid(vec![person_plan("ada"), person_plan("ben")]);
    live.submit_action("ben", json!({ "bid": 2 })).expect("taken");
    let mut again = live.restore_undated();
    assert_eq!(again.core.held_action(Seat(1)), Some(&json!({ "bid": 2 })));
    again.pass_time(3_000);
    live.pass_time(3_000);
    assert_eq!(again.snapshot(), live.snapshot());
    assert_eq!(again.rows, live.rows);
}

#[test]
fn an_answer_that_was_not_open_is_refused_and_not_kept() {
    let mut live = at_the_bid(vec![person_plan("ada"), person_plan("ben")]);
    assert!(matches!(
        live.submit_action("ben", json!({ "bid": 9 })),
        Err(Refusal::Closed { .. } | Refusal::Malformed(_))
    ));
    assert_eq!(live.core.held_action(Seat(1)), None);
}

#[test]
fn one_person_among_bots_does_not_wait() {
    let mut live = at_the_bid(vec![person_plan("ada"), bot_plan("low")]);
    let ply = live.core.game().status().ply;
    live.submit_action("ada", json!({ "bid": 0 })).expect("taken");
    assert_eq!(live.core.game().status().ply, ply + 1);
}

#[test]
fn a_bot_takes_as_long_as_the_window_where_people_play() {
    let mut live = at_the_bid(vec![person_plan("ada"), person_plan("ben"), bot_plan("low")]);
    let ply = live.core.game().status().ply;
    live.deliver_bot_replies();
    live.pass_time(2_999);
    assert_eq!(live.core.game().status().ply, ply);
    live.pass_time(1);
    assert_eq!(live.core.game().status().ply, ply + 1);
}

#[test]
fn free_talk_rests_while_the_rules_forbid_it() {
    let mut live = at_the_bid(vec![person_plan("ada"), person_plan("ben")]);
    let say = |live: &mut Live| live.send(TableCommand::Say { who: person("ben"), text: "I hold a ten".into() });
    assert_eq!(say(&mut live), Err(Refusal::Quiet));
    live.submit_action("ada", json!({ "bid": 0 })).expect("taken");
    live.submit_action("ben", json!({ "bid": 0 })).expect("taken");
    live.pass_time(3_000);
    assert_eq!(say(&mut live), Ok(()));
}
