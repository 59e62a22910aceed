//! Tests that no input can exhaust the memory and that a thinking bot blocks only its own table.

use serde_json::{Value, json};

use super::{asked, call, hear, new};
use crate::protocol::request::Request;
use crate::protocol::session::Session;
use crate::protocol::tables::Tables;
use crate::protocol::wire::{MAX_BATCH_CALLS, code};

fn line(id: u64, method: &str, params: &Value) -> String {
    json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }).to_string()
}

#[test]
fn a_batch_of_long_answers_is_cut_off_and_the_session_goes_on() {
    let mut session = Session::default();
    let batch = format!("[{}]", vec![line(1, "games", &json!({})); 5_000].join(","));
    session.receive_line(batch.as_bytes());
    let said = session.take_output();
    assert!(said.len() < 20 * 1024 * 1024, "{}", said.len());
    let answers: Vec<Value> = serde_json::from_slice(&said).expect("a batch");
    let given_up = answers.iter().filter(|answer| answer["error"]["code"] == code::LIMIT_EXCEEDED).count();
    assert_eq!(answers.len(), 5_000);
    assert!(given_up > 3_000, "{given_up}");
    assert!(answers[0]["result"].is_array() && call(&mut session, "games", json!({})).is_ok());
}

#[test]
fn a_batch_has_a_most_of_calls() {
    let mut session = Session::default();
    let batch = |calls: usize| format!("[{}]", vec!["1"; calls].join(","));
    let most = hear(&mut session, batch(MAX_BATCH_CALLS).as_bytes()).expect("answers");
    assert_eq!(most.as_array().map(Vec::len), Some(MAX_BATCH_CALLS));
    let more = hear(&mut session, batch(MAX_BATCH_CALLS + 1).as_bytes()).expect("an answer");
    assert_eq!(more["error"]["code"], -32600);
}

#[test]
fn tables_that_grow_or_are_copied_meet_the_end_of_the_room() {
    let read = |method: &str, params: Value| {
        let params = serde_json::value::to_raw_value(&params).expect("JSON");
        Request::read(method, Some(&params)).unwrap_or_else(|fault| panic!("{fault:?}"))
    };
    let mut tables = Tables::with_room(100_000);
    assert!(tables.run(read("new", json!(["extrication", 2, 1]))).is_ok());
    let mut copies = 0;
    while tables.run(read("clone", json!([1, copies]))).is_ok() {
        copies += 1;
        assert!(copies < 100, "the room has an end");
    }
    let fault = |tables: &mut Tables, method: &str, params: Value| {
        tables.run(read(method, params)).err().map(|fault| fault.code)
    };
    assert!(copies > 3, "{copies}");
    assert_eq!(fault(&mut tables, "new", json!(["extrication", 2, 1])), Some(code::LIMIT_EXCEEDED));
    assert_eq!(fault(&mut tables, "act", json!([1, 0, {}])), Some(code::LIMIT_EXCEEDED));
    assert_eq!(fault(&mut tables, "undo", json!([1, 0])), Some(code::LIMIT_EXCEEDED));
    assert_eq!(fault(&mut tables, "status", json!([1])), None, "looking takes no room");
    for copy in 0..copies {
        assert_eq!(fault(&mut tables, "close", json!([copy + 2])), None);
    }
    assert_eq!(fault(&mut tables, "clone", json!([1, 1])), None);
}

#[test]
fn a_thought_keeps_its_own_table_waiting_and_no_other() {
    let mut session = Session::default();
    let (thinking, other) = (new(&mut session, 2, 1), new(&mut session, 2, 2));
    let seat = asked(&mut session, thinking).expect("a seat");
    let ids = |session: &mut Session| -> Vec<Value> {
        let said = String::from_utf8(session.take_output()).expect("text");
        said.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON")["id"].clone()).collect()
    };
    session.receive_line(line(1, "bot", &json!([thinking, seat, "search", 50])).as_bytes());
    session.receive_line(line(2, "status", &json!([thinking])).as_bytes());
    session.receive_line(line(3, "status", &json!([other])).as_bytes());
    session.receive_line(
        format!("[{},{}]", line(4, "status", &json!([other])), line(5, "close", &json!([thinking]))).as_bytes(),
    );
    assert_eq!(ids(&mut session), [json!(3)], "the batch waits for its last answer");
    assert!(session.is_thinking());
    let mut thoughts = session.take_bot_tasks();
    assert_eq!(thoughts.len(), 1);
    let done = thoughts.remove(0).run();
    session.complete_bot_task(done);
    let said = String::from_utf8(session.take_output()).expect("text");
    let said: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((&said[0]["id"], &said[1]["id"], &said[2][0]["id"]), (&json!(1), &json!(2), &json!(4)));
    assert!(!session.is_thinking() && call(&mut session, "status", json!([thinking])).is_err());
}

#[test]
fn only_a_bot_that_searches_keeps_its_table_waiting() {
    let mut session = Session::default();
    let table = new(&mut session, 2, 1);
    let seat = asked(&mut session, table).expect("a seat");
    for (bot, searches) in
        [("random", false), ("casual", false), ("steady", false), ("greedy", false), ("search", true)]
    {
        session.receive_line(line(1, "bot", &json!([table, seat, bot, 5])).as_bytes());
        assert_eq!(session.is_thinking(), searches, "{bot}");
        assert_eq!(session.take_output().is_empty(), searches, "{bot}");
        session.take_bot_tasks().into_iter().for_each(|thought| session.complete_bot_task(thought.run()));
        session.take_output();
    }
}

#[test]
fn a_bot_with_a_seed_draws_from_it_and_from_nothing_else() {
    let mut session = Session::default();
    let table =
        call(&mut session, "new", json!(["extrication", 3, 5])).expect("a table")["table"].as_u64().expect("a number");
    let seat = asked(&mut session, table).expect("a seat");
    let mut answer = |seed: Value| {
        call(&mut session, "bot", json!({ "table": table, "seat": seat, "bot": "random", "seed": seed }))
            .expect("an answer")
    };
    let answers: Vec<Value> = (0..30).map(|seed| answer(json!(seed))).collect();
    assert!(answers.iter().any(|other| *other != answers[0]), "{answers:?}");
    assert_eq!((0..30).map(|seed| answer(json!(seed))).collect::<Vec<_>>(), answers);
    assert_eq!(answer(json!(null)), answer(json!(null)));
}

/// Runs the whole program around a session: the threads for bots, and a shutdown that waits for them.
#[test]
fn a_session_ends_after_its_bots_have_answered() {
    let seats = {
        let mut session = Session::default();
        let table = new(&mut session, 2, 1);
        asked(&mut session, table).expect("a seat")
    };
    let lines = [
        line(1, "new", &json!(["extraczon", 2, 1])),
        line(2, "bot", &json!([1, seats, "search", 50])),
        line(3, "close", &json!([1])),
        line(4, "games", &json!([])),
    ];
    let mut output = Vec::new();
    let input = std::io::Cursor::new(lines.join("\n").into_bytes());
    crate::protocol::serve(input, &mut output).expect("memory never fails");
    let answers: Vec<Value> = String::from_utf8(output)
        .expect("text")
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let place = |id: u64| answers.iter().position(|answer| answer["id"] == id).expect("an answer");
    assert_eq!(answers.len(), 4);
    assert!(place(1) < place(2) && place(2) < place(3));
    assert!(answers[place(2)]["result"]["action"].is_object() && answers[place(3)]["result"].is_null());
}
