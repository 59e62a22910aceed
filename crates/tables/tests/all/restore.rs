//! Stored events restore the same table; events that could not have been stored are refused.

use crate::common;

use crate::common::{DAWN, Live, SEALED, bot_plan, opening, person, person_plan};
use serde_json::json;
use tables::{
    PersonId, SeatChange, StoredEvent, SubstituteReason, TableCommand, TableHeader, TableState, TableTimings,
};

/// Returns a finished game in which every kind of event occurs.
fn eventful() -> Live {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben"), bot_plan("low")]));
    live.submit_action("ada", json!({ "pick": 2 })).expect("asked");
    live.send(TableCommand::Undo { who: person("ada"), question: None }).expect("taken back");
    live.send(TableCommand::Say { who: person("ben"), text: "again".into() }).expect("said");
    live.submit_action("ada", json!({ "pick": 1 })).expect("asked");
    live.open_stream("ben");
    live.send(TableCommand::Leave { who: person("ada") }).expect("left");
    live.pass_time(30_000);
    live.send(TableCommand::Return { who: person("ada") }).expect("back");
    live.send(TableCommand::SetHints { who: person("ada"), on: false }).expect("switched");
    live.play_out(&["ada", "ben"]);
    live.send(TableCommand::Rematch { who: person("ada") }).expect("over");
    live
}

fn restore(header: &TableHeader, rows: &[StoredEvent]) -> Result<TableState, String> {
    let restored = TableState::restore(DAWN, header.clone(), rows, SEALED, TableTimings::default());
    restored.map(|(state, _)| state).map_err(|broken| broken.0)
}

#[test]
fn every_step_of_a_game_can_be_restored_and_goes_on() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben"), bot_plan("low")]));
    while !live.core.is_over() {
        assert_eq!(live.restore_undated().snapshot(), live.snapshot());
        live = live.restore_undated();
        live.pass_time(live.habits.restore_grace + 60_000);
        for who in ["ada", "ben"] {
            let seat = live.core.viewer_for(Some(&person(who))).seat().expect("seated");
            if let Some(choice) = live.core.game().legal_actions(seat).into_iter().next() {
                live.submit_action(who, choice.action).expect("legal");
            }
        }
    }
    assert_eq!(live.restore_undated().snapshot(), live.snapshot());
}

#[test]
fn everything_that_happened_is_in_the_rows() {
    let live = eventful();
    assert_eq!(live.restore_undated().snapshot(), live.snapshot());
    assert!(
        live.restore_undated().core.version_for(None) >= live.now,
        "versions start above all that were shown before"
    );
}

#[test]
fn rows_and_headers_survive_their_text_form() {
    let live = eventful();
    let text = serde_json::to_string(&live.rows).expect("writes");
    assert_eq!(serde_json::from_str::<Vec<StoredEvent>>(&text).expect("reads"), live.rows);
    let text = serde_json::to_string(&live.header).expect("writes");
    assert_eq!(serde_json::from_str::<TableHeader>(&text).expect("reads"), live.header);
    assert!(serde_json::from_str::<StoredEvent>(r#"{"sat":{"seat":0,"extra":1}}"#).is_err());
    assert!(serde_json::from_str::<StoredEvent>(r#"{"danced":{}}"#).is_err());
}

#[test]
fn secrets_and_people_do_not_print_themselves() {
    let live = eventful();
    let printed = format!("{:?} {:?}", live.header, person("ada"));
    assert!(!printed.contains(&live.header.secret) && !printed.contains(&person("ada").0), "{printed}");
}

#[test]
fn a_journal_that_the_secret_could_not_have_written_is_refused() {
    let live = eventful();
    let other = TableHeader { secret: catalog::DealSecret::from_seed(2).to_hex(), ..live.header.clone() };
    let refused = restore(&other, &live.rows).map(drop).expect_err("other draws");
    assert!(refused.contains("does not fit"), "{refused}");
}

#[test]
fn no_row_can_be_lost_moved_or_changed_unnoticed_before_the_end() {
    let live = eventful();
    let whole = live.snapshot();
    for place in 0..live.rows.len() {
        let mut lost = live.rows.clone();
        lost.remove(place);
        if let Ok(state) = restore(&live.header, &lost) {
            assert_ne!(common::snapshot(&state), whole, "row {place} can be lost: {:?}", live.rows[place]);
        }
        if let StoredEvent::Entry(entry) = &live.rows[place] {
            let mut changed = live.rows.clone();
            changed[place] = StoredEvent::Entry(json!({ "fell": { "outcome": 9 } }));
            assert!(restore(&live.header, &changed).is_err(), "entry {entry} can be changed");
            let mut doubled = live.rows.clone();
            doubled.insert(place, live.rows[place].clone());
            assert!(restore(&live.header, &doubled).is_err(), "entry {entry} can be doubled");
        }
    }
}

#[test]
fn half_a_move_is_refused() {
    let live = eventful();
    let nature =
        live.rows.iter().position(|row| matches!(row, StoredEvent::Entry(entry) if entry.get("fell").is_some()));
    let refused = restore(&live.header, &live.rows[..nature.expect("nature answers")]).map(drop);
    assert!(refused.expect_err("the draw is missing").contains("middle of a move"));
}

#[test]
fn rows_in_the_wrong_place_are_refused() {
    let live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    let who = || PersonId("x".repeat(64));
    let misfits = [
        StoredEvent::Sat { seat: 0, person: who(), name: "x".into(), entropy: String::new(), adds: false },
        StoredEvent::Bot { seat: 0, bot: "low".into(), name: "x".into() },
        StoredEvent::Stood { seat: 1 },
        StoredEvent::Started {},
        StoredEvent::Over { secret: "0".repeat(64) },
        StoredEvent::Next { by: None },
        StoredEvent::Left { seat: 7, bot: "low".into(), why: SubstituteReason::Left },
        StoredEvent::Bank { seat: 7, left: 1 },
        StoredEvent::Resumed { seat: 0 },
        StoredEvent::Removed { seat: 1, bot: None, name: "x".into() },
        StoredEvent::Given { seat: 7, person: who(), name: "x".into() },
        StoredEvent::Voted { seat: 1, yes: true },
        StoredEvent::Returned { seat: 1, person: who(), name: "x".into() },
        StoredEvent::Proposed { seat: 7, by: who(), since: 0, asked: vec![1], change: SeatChange::Removal {} },
        StoredEvent::Named { seat: 7, name: "x".into() },
        StoredEvent::Said { seat: 7, text: "x".into() },
        StoredEvent::Entry(json!("nonsense")),
        StoredEvent::Entry(json!({ "did": { "seat": 1, "action": { "pick": 0 }, "offered": 4 } })),
        StoredEvent::Entry(json!({ "did": { "seat": 0, "action": { "pick": 0 }, "offered": 5 } })),
    ];
    for misfit in misfits {
        let rows: Vec<StoredEvent> = live.rows.iter().cloned().chain([misfit.clone()]).collect();
        assert!(restore(&live.header, &rows).is_err(), "{misfit:?}");
    }
    assert!(restore(&live.header, &[StoredEvent::Started {}]).is_err(), "nobody sits there");
}

#[test]
fn tables_of_other_rules_and_programs_are_refused() {
    let live = eventful();
    for (header, reason) in [
        (TableHeader { rules: 4, ..live.header.clone() }, "rules version 4"),
        (TableHeader { endtable: 2, ..live.header.clone() }, "another program"),
        (TableHeader { game: "chess".into(), ..live.header.clone() }, "another program"),
        (TableHeader { secret: "x".into(), ..live.header.clone() }, "secret"),
        (TableHeader { seats: 9, ..live.header.clone() }, "seats"),
    ] {
        let refused = restore(&header, &live.rows).map(drop).expect_err(reason);
        assert!(refused.contains(reason), "{refused}");
    }
}
