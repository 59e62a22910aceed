//! Tests of strict JSON-RPC 2.0 compliance.

use serde_json::{Value, json};

use super::{call, hear, new};
use crate::protocol::session::Session;

/// Returns the raw response to a line.
fn said(line: &str) -> String {
    let mut session = Session::default();
    session.receive_line(line.as_bytes());
    String::from_utf8(session.take_output()).expect("text").trim_end().to_owned()
}

fn code(line: &str) -> Value {
    let answer: Value = serde_json::from_str(&said(line)).expect("an answer");
    answer["error"]["code"].clone()
}

#[test]
fn an_id_comes_back_exactly_as_it_was_written() {
    for id in [
        "123456789012345678901234567890",
        "-0",
        "1.0",
        "1.50e+3",
        "1e400",
        r#""\u0041""#,
        r#""\ud800""#,
        r#""""#,
        "null",
    ] {
        let answer = said(&format!(r#"{{"jsonrpc":"2.0","method":"nope","id":{id}}}"#));
        assert!(answer.contains(&format!(r#""id":{id},"#)), "{answer}");
        let answer = said(&format!(r#"[{{"jsonrpc":"2.0","method":"nope","id":{id}}}]"#));
        assert!(answer.contains(&format!(r#""id":{id},"#)), "{answer}");
    }
    for id in ["true", "false", "[]", "{}"] {
        assert_eq!(code(&format!(r#"{{"jsonrpc":"2.0","method":"nope","id":{id}}}"#)), -32600, "{id}");
    }
}

#[test]
fn parameters_may_come_by_place() {
    let mut session = Session::default();
    let table = call(&mut session, "new", json!(["extraczon", 2, 5])).expect("a table")["table"].clone();
    let named = call(&mut session, "status", json!({ "table": table, "seat": 0 })).expect("a status");
    assert_eq!(call(&mut session, "status", json!([table, 0])).expect("a status"), named);
    assert_eq!(call(&mut session, "games", json!([])), call(&mut session, "games", json!({})));
    for (method, params) in [
        ("games", json!([1])),
        ("status", json!([])),
        ("status", json!([table, 0, 0])),
        ("new", json!(["extraczon"])),
        ("status", json!([null])),
    ] {
        let refused = call(&mut session, method, params).expect_err(method);
        assert_eq!(refused["code"], -32602, "{refused}");
    }
}

#[test]
fn a_key_that_stands_twice_is_refused_wherever_it_stands() {
    assert_eq!(code(r#"{"jsonrpc":"2.0","id":1,"method":"games","id":2}"#), -32600);
    assert_eq!(code(r#"{"jsonrpc":"2.0","id":1,"method":"games","method":"new"}"#), -32600);
    for params in [
        r#"{"table":1,"table":1}"#,
        r#"{"table":1,"seat":0,"action":{"type":"discard","type":"none"}}"#,
        r#"[1,0,{"a":[{"b":1,"b":2}]}]"#,
    ] {
        assert_eq!(
            code(&format!(r#"{{"jsonrpc":"2.0","id":1,"method":"act","params":{params}}}"#)),
            -32602,
            "{params}"
        );
    }
}

#[test]
fn valid_json_is_never_called_invalid() {
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    for (params, expected) in [
        (deep.as_str(), -32602),
        (r#"{"table":1e400}"#, -32602),
        (r#"{"table":"\ud800"}"#, -32602),
        (r#"{"table":123456789012345678901234567890}"#, -32602),
        ("7", -32600),
        ("null", -32600),
    ] {
        let line = format!(r#"{{"jsonrpc":"2.0","id":1,"method":"status","params":{params}}}"#);
        assert_eq!(code(&line), expected, "{}", params.chars().take(40).collect::<String>());
    }
    assert!(said(&deep).contains("-32600"), "a batch with something that is no call");
    let marked = said("\u{feff}{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"games\"}");
    assert!(marked.contains("result"), "a byte order mark may be ignored");
    for line in [r#"{"jsonrpc": "2.0", "method"#, "[1,", "{'a':1}", "\u{0}", "nul"] {
        assert_eq!(code(line), -32700, "{line}");
    }
}

#[test]
fn the_examples_of_the_specification_are_answered_as_it_says() {
    for (line, answer) in [
        (r#"{"jsonrpc": "2.0", "method": "foobar", "id": "1"}"#, json!({ "code": -32601, "id": "1" })),
        (r#"{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]"#, json!({ "code": -32700, "id": null })),
        (r#"{"jsonrpc": "2.0", "method": 1, "params": "bar"}"#, json!({ "code": -32600, "id": null })),
        ("[]", json!({ "code": -32600, "id": null })),
    ] {
        let said: Value = serde_json::from_str(&said(line)).expect("an answer");
        assert_eq!(json!({ "code": said["error"]["code"], "id": said["id"] }), answer, "{line}");
    }
    let ids = |line: &str| {
        let answers: Vec<Value> = serde_json::from_str(&said(line)).expect("a list");
        answers.into_iter().map(|answer| json!([answer["error"]["code"], answer["id"]])).collect::<Vec<_>>()
    };
    assert_eq!(ids("[1,2,3]"), vec![json!([-32600, null]); 3]);
    assert_eq!(said(r#"[{"jsonrpc":"2.0","method":"games"},{"jsonrpc":"2.0","method":"foobar"}]"#), "");
    let mixed = r#"[{"jsonrpc":"2.0","method":"games","id":"1"},{"jsonrpc":"2.0","method":"games"},{"foo":"boo"},
        {"jsonrpc":"2.0","method":"foo.get","params":{"name":"myself"},"id":"5"}]"#;
    assert_eq!(ids(mixed), [json!([null, "1"]), json!([-32600, null]), json!([-32601, "5"])]);
}

#[test]
fn sentences_about_parameters_name_no_types_of_the_program() {
    let mut session = Session::default();
    let table = new(&mut session, 2, 1);
    for (method, params) in [
        ("new", json!({ "game": "extraczon", "seats": 300, "seed": 1 })),
        ("new", json!({ "game": "extraczon", "seats": 2, "seed": -1 })),
        ("new", json!({ "game": "extraczon", "seats": 2, "options": [] })),
        ("act", json!({ "table": table, "seat": 0, "action": "move" })),
        ("act", json!({ "table": table, "seat": 0, "action": { "type": "move" } })),
        ("bot", json!({ "table": table, "seat": 0, "bot": "random", "budget": { "seconds": 1 } })),
        ("load", json!({ "journal": "text" })),
        ("load", json!({})),
        ("at", json!({ "table": table, "ply": -1, "seed": 1 })),
        ("clone", json!({ "table": table, "seed": 1, "nature": "mild" })),
        ("status", json!([])),
        ("status", json!([1, 2, 3])),
    ] {
        let message = call(&mut session, method, params).expect_err(method)["message"].to_string();
        for word in ["struct", "enum", "u8", "u64", "usize", "tuple", "variant", "line 1", "trailing"] {
            assert!(!message.contains(word), "{method}: {message}");
        }
    }
}

#[test]
fn a_notification_is_carried_out_in_silence_even_if_it_is_wrong() {
    let mut session = Session::default();
    for line in [
        r#"{"jsonrpc":"2.0","method":"status","params":{"table":9}}"#,
        r#"{"jsonrpc":"2.0","method":"new","params":["extraczon",1,1]}"#,
        r#"{"jsonrpc":"2.0","method":"bot","params":[1,0,"random"]}"#,
    ] {
        assert_eq!(hear(&mut session, line.as_bytes()), None, "{line}");
    }
    assert!(call(&mut session, "status", json!([1])).is_ok());
}
