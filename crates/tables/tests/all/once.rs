//! Answers that arrive twice count once.

use serde_json::json;
use tables::{AnswerId, Refusal, StoredEvent, TableCommand};

use crate::common::{Live, opening, person, person_plan};

fn id(number: u32) -> AnswerId {
    AnswerId::parse(&format!("{number:016x}")).expect("an id")
}

fn table() -> Live {
    Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]))
}

fn say(live: &mut Live, who: &str, number: u32) -> Result<(), Refusal> {
    live.send_once(TableCommand::Say { who: person(who), text: "hello".into() }, who, &id(number))
}

#[test]
fn an_answer_that_comes_twice_counts_once_also_after_a_restart() {
    let mut live = table();
    let question = Some(live.core.question_number());
    let pick = TableCommand::Act { who: person("ada"), action: json!({ "pick": 1 }), question };
    live.send_once(pick.clone(), "ada", &id(1)).expect("asked");
    let rows = live.rows.clone();
    assert!(matches!(rows.last(), Some(StoredEvent::Once { .. })), "it is stored with what it did, as the last");
    live.send_once(pick.clone(), "ada", &id(1)).expect("done already");
    assert_eq!(live.rows, rows);
    let mut again = live.restore_undated();
    again.send_once(pick.clone(), "ada", &id(1)).expect("done already");
    assert_eq!(again.rows, rows);
    assert_eq!(again.send_once(pick, "ada", &id(2)), Err(Refusal::Stale), "another answer is another");
}

#[test]
fn a_refused_answer_may_come_again() {
    let mut live = table();
    let confirm = |live: &Live| TableCommand::Act {
        who: person("ada"),
        action: json!("confirm"),
        question: Some(live.core.question_number()),
    };
    let early = confirm(&live);
    assert!(live.send_once(early, "ada", &id(1)).is_err());
    assert!(!live.rows.iter().any(|row| matches!(row, StoredEvent::Once { .. })));
    live.submit_action("ada", json!({ "pick": 1 })).expect("asked");
    let now = confirm(&live);
    live.send_once(now, "ada", &id(1)).expect("now it is legal");
}

#[test]
fn an_answer_that_did_nothing_leaves_no_row() {
    let mut live = table();
    let on = live.core.has_first_time_hints(Some(&person("ada")));
    let rows = live.rows.len();
    for number in 1..=20 {
        let same = TableCommand::SetHints { who: person("ada"), on };
        live.send_once(same, "ada", &id(number)).expect("it is so already");
    }
    assert_eq!(live.rows.len(), rows);
    let other = TableCommand::SetHints { who: person("ada"), on: !on };
    live.send_once(other, "ada", &id(20)).expect("this answer has been carried out");
    assert_eq!(live.core.has_first_time_hints(Some(&person("ada"))), on);
}

#[test]
fn ids_belong_to_a_person_and_the_latest_are_remembered() {
    let mut live = table();
    say(&mut live, "ada", 0).expect("said");
    say(&mut live, "ben", 0).expect("somebody else");
    assert_eq!(live.core.chat_lines().len(), 2);
    for number in 1..=15 {
        say(&mut live, "ada", number).expect("said");
    }
    assert_eq!(live.core.chat_lines().len(), 17);
    say(&mut live, "ada", 0).expect("done already");
    assert_eq!(live.core.chat_lines().len(), 17);
    say(&mut live, "ada", 16).expect("said");
    say(&mut live, "ada", 0).expect("forgotten");
    assert_eq!(live.core.chat_lines().len(), 19);
    say(&mut live.restore_undated(), "ben", 0).expect("done already");
    assert_eq!(live.core.chat_lines().len(), 19);
}
