//! Tests of conversations with the protocol and of invalid input.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::session::Session;
use super::*;

mod document;
mod json_rpc;
mod limits;
mod searching;

/// Returns a transcript of a session: the requests and their responses, with long parts left out.
fn transcript(lines: &[&str]) -> String {
    let mut session = Session::default();
    let spoken = lines.iter().map(|line| {
        let answer = hear(&mut session, line.as_bytes());
        let answer = answer.map_or_else(
            || "(no answer)".to_owned(),
            |mut answer| {
                shorten(&mut answer);
                answer.to_string()
            },
        );
        format!("-> {line}\n<- {answer}\n")
    });
    spoken.collect::<Vec<_>>().join("\n")
}

/// Shortens long lists and texts to keep a transcript readable.
fn shorten(value: &mut Value) {
    match value {
        Value::Array(items) => {
            let more = items.len().saturating_sub(3);
            items.truncate(3);
            items.iter_mut().for_each(shorten);
            if more > 0 {
                items.push(json!(format!("… {more} more")));
            }
        }
        Value::Object(fields) => fields.values_mut().for_each(shorten),
        Value::String(text) if text.chars().count() > 120 => {
            *text = text.chars().take(117).chain("…".chars()).collect();
        }
        _ => {}
    }
}

/// Sends a line, runs the bots and returns the response.
fn hear(session: &mut Session, line: &[u8]) -> Option<Value> {
    session.receive_line(line);
    for thought in session.take_bot_tasks() {
        session.complete_bot_task(thought.run());
    }
    let said = session.take_output();
    (!said.is_empty()).then(|| serde_json::from_slice(&said).expect("one line of JSON"))
}

/// Sends a request and returns its result.
fn call(session: &mut Session, method: &str, params: Value) -> Result<Value, Value> {
    let line = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params }).to_string();
    let mut answer = hear(session, line.as_bytes()).expect("a call with an id is answered");
    if answer.get("error").is_some() { Err(answer["error"].take()) } else { Ok(answer["result"].take()) }
}

fn new(session: &mut Session, seats: u8, seed: u64) -> u64 {
    let table = call(session, "new", json!({ "game": "extraczon", "seats": seats, "seed": seed })).expect("a table");
    table["table"].as_u64().expect("a number")
}

/// Returns the seat to act, if the game is not over.
fn asked(session: &mut Session, table: u64) -> Option<u64> {
    let status = call(session, "status", json!({ "table": table })).expect("a status");
    status["pending"].as_array().map(|seats| seats[0].as_u64().expect("a seat"))
}

#[test]
fn a_conversation() {
    // The seed decides which seat acts first and with which actions. The conversation is about that decision.
    let mut before = Session::default();
    let table = new(&mut before, 2, 5);
    let seat = asked(&mut before, table).expect("somebody is asked");
    let legal = call(&mut before, "legal", json!({ "table": table, "seat": seat })).expect("answers");
    let question = call(&mut before, "status", json!({ "table": table })).expect("a status")["question"].clone();
    let say = |id: u8, method: &str, params: Value| {
        json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }).to_string()
    };
    let first = json!({ "table": 1, "seat": seat, "action": legal[0]["action"], "question": question });
    let closed = json!({ "table": 1, "seat": seat, "action": { "type": "discard", "kind": "infected" } });
    let lines = [
        say(1, "new", json!({ "game": "extraczon", "seats": 2, "seed": 5 })),
        say(2, "status", json!({ "table": 1 })),
        say(3, "legal", json!({ "table": 1, "seat": seat })),
        say(4, "legal", json!({ "table": 1, "seat": 1 - seat })),
        say(5, "act", closed),
        say(6, "act", first.clone()),
        say(7, "act", first),
        say(8, "log", json!({ "table": 1, "seat": null })),
        say(9, "close", json!({ "table": 1 })),
        say(10, "status", json!({ "table": 1 })),
    ];
    insta::assert_snapshot!(transcript(&lines.each_ref().map(String::as_str)));
}

#[test]
fn every_wrong_message_has_its_code() {
    insta::assert_snapshot!(transcript(&[
        "no json",
        r#"{"jsonrpc":"2.0","id":1"#,
        "[]",
        "1",
        "[1]",
        r#"{"jsonrpc":"1.0","id":1,"method":"games"}"#,
        r#"{"jsonrpc":"2.0","id":{},"method":"games"}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":7}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"games","params":"x"}"#,
        r#"{"jsonrpc":"2.0","id":"a","method":"shuffle"}"#,
        r#"{"jsonrpc":"2.0","id":null,"method":"new"}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"new","params":["extraczon",2,5]}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"chess","seats":2,"seed":5}}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"extraczon","seats":9,"seed":5}}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"extraczon","seats":2,"seed":-5}}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"extraczon","seats":2,"seed":5,"options":{"reshuffle":"never"}}}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"extraczon","seats":2,"seed":5,"cheat":true}}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"view","params":{"table":99,"seat":0}}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"load","params":{"journal":{"endtable":1}}}"#,
    ]));
}

#[test]
fn a_seat_that_is_no_seat_and_a_bot_that_is_no_bot_are_refused() {
    let mut session = Session::default();
    let table = new(&mut session, 2, 5);
    let seat = asked(&mut session, table).expect("somebody is asked");
    let code = |answer: Result<Value, Value>| answer.expect_err("refused")["code"].as_i64();
    for other in [2, 7, 8, 255] {
        for method in ["view", "legal", "log"] {
            assert_eq!(code(call(&mut session, method, json!({ "table": table, "seat": other }))), Some(-32602));
        }
        let act = json!({ "table": table, "seat": other, "action": { "type": "discard", "kind": "survivor" } });
        assert_eq!(code(call(&mut session, "act", act)), Some(-32602));
    }
    let bot = |bot: &str, budget: Value| json!({ "table": table, "seat": seat, "bot": bot, "budget": budget });
    assert_eq!(code(call(&mut session, "bot", bot("nobody", json!(null)))), Some(-32602));
    assert_eq!(code(call(&mut session, "bot", bot("random", json!(0)))), Some(-32602));
    assert_eq!(code(call(&mut session, "bot", bot("random", json!({ "years": 1 })))), Some(-32602));
    let idle = json!({ "table": table, "seat": 1 - seat, "bot": "random" });
    assert_eq!(code(call(&mut session, "bot", idle)), Some(-32001));
    let odd = json!({ "table": table, "seat": seat, "action": { "type": "resign" } });
    assert_eq!(code(call(&mut session, "act", odd)), Some(-32602));
    for budget in [json!(10), json!({ "iterations": 10 }), json!({ "millis": 5 })] {
        let action = call(&mut session, "bot", bot("search", budget)).expect("an action");
        assert!(action["action"].is_object(), "{action}");
    }
}

#[test]
fn a_refused_action_changes_nothing_and_says_why() {
    let mut session = Session::default();
    let table = new(&mut session, 1, 7);
    let before = call(&mut session, "journal", json!({ "table": table })).expect("a journal");
    let wrong = json!({ "table": table, "seat": 0, "action": { "type": "activate", "kind": "hp3" } });
    let refused = call(&mut session, "act", wrong).expect_err("refused");
    assert_eq!(refused["code"], -32001);
    assert_eq!(refused["data"]["clause"], "EZ-37");
    assert!(refused["data"]["reason"].as_str().is_some_and(|reason| !reason.is_empty()));
    assert_eq!(call(&mut session, "journal", json!({ "table": table })).expect("a journal"), before);
}

/// Plays a whole game with the first legal action each time. The events emitted on the way equal those that `log`
/// returns.
#[test]
fn a_game_to_its_end_tells_everybody_what_the_log_says() {
    let mut session = Session::default();
    let table = new(&mut session, 2, 8);
    let mut heard = call(&mut session, "log", json!({ "table": table, "seat": 1 })).expect("a log");
    while let Some(seat) = asked(&mut session, table) {
        let legal = call(&mut session, "legal", json!({ "table": table, "seat": seat })).expect("answers");
        let act = json!({ "table": table, "seat": seat, "action": legal[0]["action"] });
        let mut done = call(&mut session, "act", act).expect("a legal action");
        let keys: Vec<&String> = done["told"].as_object().expect("by viewer").keys().collect();
        assert_eq!(keys, ["spectator", "0", "1"]);
        let Value::Array(told) = done["told"]["1"].take() else { panic!("a list") };
        heard.as_array_mut().expect("a list").extend(told);
    }
    assert_eq!(call(&mut session, "log", json!({ "table": table, "seat": 1 })).expect("a log"), heard);
    let status = call(&mut session, "status", json!({ "table": table })).expect("a status");
    assert_eq!(status["pending"], "over");
    for field in ["payoffs", "winners", "scores", "outcome", "detail"] {
        assert!(!status["result"][field].is_null(), "{field}: {status}");
    }
    let late = json!({ "table": table, "seat": 0, "action": { "type": "discard", "kind": "survivor" } });
    assert_eq!(call(&mut session, "act", late).expect_err("over")["code"], -32001);
}

/// Plays a table to its end with the same bot in every seat.
fn played_by_greedy(session: &mut Session, table: u64) -> Value {
    while let Some(seat) = asked(session, table) {
        let bot = call(session, "bot", json!({ "table": table, "seat": seat, "bot": "greedy" })).expect("an action");
        let act = json!({ "table": table, "seat": seat, "action": bot["action"], "viewers": [] });
        call(session, "act", act).expect("a legal action");
    }
    call(session, "status", json!({ "table": table })).expect("a status")
}

#[test]
fn ez_q26_a_table_that_plays_on_says_so_and_deals_the_next_game() {
    let mut session = Session::default();
    let options = [json!({ "on_tie": "replay" }), json!({})];
    let tables = options.map(|options| {
        let level = json!({ "game": "extraczon", "seats": 2, "seed": 16, "options": options });
        call(&mut session, "new", level).expect("a table")["table"].as_u64().expect("a number")
    });
    let next = |session: &mut Session, table: u64| call(session, "next", json!({ "table": table, "seed": 17 }));
    assert_eq!(next(&mut session, tables[0]).expect_err("still being played")["code"], -32001);
    let ended = tables.map(|table| played_by_greedy(&mut session, table));
    for (status, goes_on) in ended.iter().zip([json!(true), Value::Null]) {
        assert_eq!((&status["result"]["outcome"], &status["goes_on"]), (&json!("unresolved"), &goes_on));
    }
    assert_eq!(next(&mut session, tables[1]).expect_err("nothing was said about further games")["code"], -32001);
    let second = next(&mut session, tables[0]).expect("the next game")["table"].as_u64().expect("a number");
    let status = played_by_greedy(&mut session, second);
    assert_eq!((&status["result"]["outcome"], &status["goes_on"]), (&json!("win"), &Value::Null), "{status}");
    assert_eq!(next(&mut session, second).expect_err("somebody has won")["code"], -32001);
}

#[test]
fn a_loaded_table_stands_where_the_saved_one_stood_and_a_changed_journal_is_refused() {
    let mut session = Session::default();
    let table = new(&mut session, 3, 9);
    for _ in 0..5 {
        let seat = asked(&mut session, table).expect("not over yet");
        let legal = call(&mut session, "legal", json!({ "table": table, "seat": seat })).expect("answers");
        let act = json!({ "table": table, "seat": seat, "action": legal[0]["action"] });
        call(&mut session, "act", act).expect("a legal action");
    }
    let journal = call(&mut session, "journal", json!({ "table": table })).expect("a journal");
    for params in [json!({ "journal": journal }), journal.clone()] {
        let loaded = call(&mut session, "load", params).expect("loads")["table"].clone();
        for viewer in [json!(null), json!(0), json!(2)] {
            for method in ["view", "log"] {
                let of = |session: &mut Session, table: &Value| {
                    call(session, method, json!({ "table": table, "seat": viewer })).expect("a view")
                };
                assert_eq!(of(&mut session, &loaded), of(&mut session, &json!(table)), "{method} {viewer}");
            }
        }
    }
    for (field, value) in [
        ("game", json!("chess")),
        ("rules", json!(99)),
        ("seats", json!(2)),
        ("secret", json!("0".repeat(64))),
        ("entropy", json!(["more"])),
        ("entries", json!([])),
        ("digest", json!("0".repeat(64))),
    ] {
        let mut changed = journal.clone();
        changed[field] = value;
        let refused = call(&mut session, "load", json!({ "journal": changed })).expect_err(field);
        assert_eq!(refused["code"], code::INVALID_RECORD, "{field}: {refused}");
    }
}

#[test]
fn notifications_get_no_answer_and_are_carried_out() {
    let mut session = Session::default();
    let note = r#"{"jsonrpc":"2.0","method":"new","params":{"game":"extraczon","seats":1,"seed":1}}"#;
    assert_eq!(hear(&mut session, note.as_bytes()), None);
    assert!(asked(&mut session, 1).is_some(), "the table is there");
    assert_eq!(hear(&mut session, br#"{"jsonrpc":"2.0","method":"nonsense"}"#), None);
    assert_eq!(hear(&mut session, b"  "), None);
}

#[test]
fn a_batch_is_answered_as_a_batch_without_its_notifications() {
    let mut session = Session::default();
    let batch = r#"[{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"extraczon","seats":1,"seed":1}},
        {"jsonrpc":"2.0","method":"games"}, 7, {"jsonrpc":"2.0","id":"x","method":"status","params":{"table":1}}]"#;
    let answers = hear(&mut session, batch.as_bytes()).expect("answers");
    let answers = answers.as_array().expect("a list");
    assert_eq!(answers.len(), 3);
    assert_eq!((&answers[0]["id"], &answers[2]["id"]), (&json!(1), &json!("x")));
    assert_eq!((&answers[1]["id"], &answers[1]["error"]["code"]), (&Value::Null, &json!(-32600)));
    let silent = r#"[{"jsonrpc":"2.0","method":"games"},{"jsonrpc":"2.0","method":"games"}]"#;
    assert_eq!(hear(&mut session, silent.as_bytes()), None);
}

#[test]
fn a_line_that_is_too_long_is_refused_and_the_next_one_heard() {
    let mut input = vec![b'x'; MAX_LINE_BYTES + 10];
    input.extend_from_slice(b"\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"games\"}");
    let mut output = Vec::new();
    serve(io::Cursor::new(input), &mut output).expect("memory never fails");
    let lines: Vec<Value> =
        output.split(|byte| *byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["error"]["code"], -32600);
    assert_eq!(lines[1]["result"][0]["id"], "extraczon");
}

#[test]
fn a_seat_that_is_told_something_hears_nothing_of_the_secret() {
    let mut session = Session::default();
    let table = new(&mut session, 2, 5);
    let secret = catalog::DealSecret::from_seed(5).to_hex();
    for (method, seat) in [("view", json!(null)), ("view", json!(1)), ("log", json!(0)), ("legal", json!(0))] {
        let shown = call(&mut session, method, json!({ "table": table, "seat": seat })).expect("shown").to_string();
        assert!(!shown.contains(&secret), "{method}");
    }
}

/// Generates values that a careless or hostile client might send.
fn anything() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (0u64..5).prop_map(Value::from),
        any::<f64>().prop_map(|number| json!(number)),
        "\\PC{0,8}".prop_map(Value::from),
        prop_oneof!["extraczon", "random", "search", "discard", "activate", "survivor", "none"].prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        let key = prop_oneof!["table", "seat", "action", "type", "kind", "question", "journal", "\\PC{0,4}"];
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::vec((key, inner), 0..4).prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

fn any_call() -> impl Strategy<Value = Value> {
    let method = prop_oneof![
        "games",
        "new",
        "status",
        "view",
        "legal",
        "act",
        "log",
        "journal",
        "load",
        "bot",
        "close",
        "clone",
        "imagine",
        "at",
        "undo",
        "chance",
        "sample",
        "settle",
        "\\PC{0,6}"
    ];
    let params = prop_oneof![
        anything(),
        (0u64..3, anything(), anything())
            .prop_map(|(table, seat, action)| { json!({ "table": table, "seat": seat, "action": action }) }),
        (0u64..3, 0u64..4, anything()).prop_map(|(table, seat, budget)| {
            json!({ "table": table, "seat": seat, "bot": "random", "budget": budget })
        }),
    ];
    (method, params, anything())
        .prop_map(|(method, params, id)| json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }))
}

proptest! {
    #[test]
    fn arbitrary_bytes_get_an_answer_and_end_nothing(line in prop::collection::vec(any::<u8>(), 0..200)) {
        let mut session = Session::default();
        if let Some(answer) = hear(&mut session, &line) {
            prop_assert!(answer.is_array() || answer["jsonrpc"] == "2.0");
        }
        let games = call(&mut session, "games", json!({}));
        prop_assert!(games.is_ok(), "the session goes on");
    }

    #[test]
    fn arbitrary_calls_never_break_anything(calls in prop::collection::vec(any_call(), 0..12)) {
        let mut session = Session::default();
        new(&mut session, 2, 1);
        for call in calls {
            let answer = hear(&mut session, call.to_string().as_bytes()).expect("a call with an id is answered");
            let code = answer["error"]["code"].as_i64();
            prop_assert_ne!(code, Some(i64::from(code::INTERNAL_ERROR)), "{}", call);
            prop_assert!(code.is_some() != answer.get("result").is_some(), "{}", answer);
        }
    }
}

/// Sends corrupted copies of valid requests, as a careless client might.
#[test]
fn storm_of_calls() {
    let mut before = Session::default();
    new(&mut before, 2, 5);
    let seat = asked(&mut before, 1).expect("somebody is asked");
    let legal = call(&mut before, "legal", json!({ "table": 1, "seat": seat })).expect("answers");
    let action = legal[0]["action"].clone();
    call(&mut before, "act", json!({ "table": 1, "seat": seat, "action": action })).expect("a legal answer");
    let journal = call(&mut before, "journal", json!({ "table": 1 })).expect("a journal");
    let calls = [
        ("new", json!({ "game": "extraczon", "seats": 2, "seed": 5 })),
        ("act", json!({ "table": 1, "seat": seat, "action": action })),
        ("load", journal),
        ("at", json!({ "table": 1, "ply": 1, "seed": 7 })),
        ("imagine", json!({ "table": 1, "seat": 0, "seed": 7 })),
        ("sample", json!({ "table": 2, "seed": 7 })),
        ("settle", json!({ "table": 2, "outcome": 1 })),
        ("view", json!({ "table": 1, "seat": 1 })),
    ];
    let good = calls
        .map(|(method, params)| json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params }).to_string());
    check::fuzz_inputs("calls", &[good.join("\n").into_bytes()], 300, |input| {
        let mut session = Session::default();
        for line in input.split(|byte| *byte == b'\n') {
            let Some(answer) = hear(&mut session, line) else { continue };
            let broken = Value::from(code::INTERNAL_ERROR);
            let answers = answer.as_array().map_or(std::slice::from_ref(&answer), Vec::as_slice);
            assert!(answers.iter().all(|answer| answer["error"]["code"] != broken), "{answer}");
        }
    });
}
