//! Compares `docs/protocol.md` with the program: every method, parameter and code, and every example.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::hear;
use crate::protocol::request::Request;
use crate::protocol::session::Session;

const DOCUMENT: &str = include_str!("../../../../../docs/protocol.md");

/// Returns the sections about methods by name.
fn sections() -> Vec<(&'static str, &'static str)> {
    let parts = DOCUMENT.split("\n### `").skip(1);
    parts.map(|part| part.split_once('`').expect("a name ends")).collect()
}

/// Returns the first column of the first table in a text.
fn rows(text: &str) -> Vec<&str> {
    let section = text.split("\n## ").next().unwrap_or_default();
    section.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).collect()
}

#[test]
fn every_method_is_documented_with_all_its_parameters_in_their_order() {
    let documented: Vec<&str> = sections().iter().map(|(name, _)| *name).collect();
    let sorted = |names: &[&'static str]| names.iter().copied().collect::<BTreeSet<_>>();
    assert_eq!(sorted(&documented), sorted(Request::NAMES));
    for (name, text) in sections() {
        // A method lists its parameters when it rejects an unknown one.
        let line = json!({ "jsonrpc": "2.0", "id": 1, "method": name, "params": { "?": 1 } }).to_string();
        let answer = hear(&mut Session::default(), line.as_bytes()).expect("an answer");
        let message = answer["error"]["message"].as_str().expect("a sentence").replace("`?`", "");
        let known: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
        let known = if name == "load" { vec!["journal"] } else { known };
        assert_eq!(rows(text), known, "{name}: {message}");
    }
}

#[test]
fn every_code_is_documented_and_no_other() {
    let source = include_str!("../wire.rs");
    let codes = source.lines().filter_map(|line| line.split_once(": i32 = ")?.1.strip_suffix(';'));
    let codes: BTreeSet<&str> = codes.collect();
    let errors = DOCUMENT.split("\n## Errors").nth(1).expect("a section");
    let documented = errors.lines().filter_map(|line| line.strip_prefix("| ")?.split(' ').next());
    let documented: BTreeSet<&str> = documented.filter(|code| code.parse::<i32>().is_ok()).collect();
    assert_eq!(documented, codes);
    let own = codes.iter().filter_map(|code| code.parse::<i32>().ok()).filter(|code| !(-32768..=-32600).contains(code));
    let reserved: Vec<i32> = own.filter(|code| (-32768..=-32000).contains(code)).collect();
    assert_eq!(reserved, [-32001, -32002], "programs rely on these two");
}

#[test]
fn every_example_is_answered_as_it_says() {
    let blocks: Vec<&str> = DOCUMENT.split("```text\n").skip(1).filter_map(|block| block.split("```").next()).collect();
    assert!(blocks.len() > 7);
    for block in blocks {
        let mut session = Session::default();
        let mut answer = None;
        for line in block.lines() {
            if let Some(line) = line.strip_prefix("-> ") {
                assert_eq!(answer, None, "the document shows no answer before {line}");
                answer = hear(&mut session, line.as_bytes());
            } else if let Some(line) = line.strip_prefix("<- ") {
                let shown: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
                let answer = answer.take().unwrap_or_else(|| panic!("no answer: {line}"));
                assert!(fits(&shown, &answer), "shown:  {shown}\nanswer: {answer}");
            }
        }
    }
}

/// True if a response has the documented shape. `…` stands for anything, and numbers other than codes may differ.
fn fits(shown: &Value, answer: &Value) -> bool {
    match (shown, answer) {
        (Value::String(shown), _) if shown == "…" => true,
        (Value::Object(shown), Value::Object(answer)) => {
            let open = shown.contains_key("…");
            let known = |key: &String| open || shown.contains_key(key);
            let as_shown = |(key, shown): (&String, &Value)| {
                let exact = key != "code" || Some(shown) == answer.get(key);
                key == "…" || exact && answer.get(key).is_some_and(|answer| fits(shown, answer))
            };
            answer.keys().all(known) && shown.iter().all(as_shown)
        }
        (Value::Array(shown), Value::Array(answer)) => {
            shown.len() <= answer.len() && shown.iter().zip(answer).all(|(shown, answer)| fits(shown, answer))
        }
        (Value::Number(_), Value::Number(_)) => true,
        _ => shown == answer,
    }
}
