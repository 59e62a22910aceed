//! Tests of copies, determinizations and chance over the protocol, and of event selection.

use serde_json::{Value, json};

use super::{asked, call, new};
use crate::protocol::session::Session;
use crate::protocol::wire::code;

/// Runs a search over determinizations that supplies the chance outcomes itself, entirely through the protocol.
#[test]
fn a_search_imagines_a_world_and_answers_for_nature_in_it() {
    let mut session = Session::default();
    let table = new(&mut session, 2, 8);
    let world = json!({ "table": table, "seat": 0, "seed": 1, "nature": "asked" });
    let world = call(&mut session, "imagine", world).expect("a world")["table"].clone();
    let view = |session: &mut Session, table: &Value| {
        call(session, "view", json!({ "table": table, "seat": 0 })).expect("a view")
    };
    assert_eq!(view(&mut session, &world), view(&mut session, &json!(table)));
    for _ in 0..40 {
        let status = call(&mut session, "status", json!({ "table": world })).expect("a status");
        if status["pending"] == "over" {
            break;
        }
        if status["pending"] == "nature" {
            let chances = call(&mut session, "chance", json!({ "table": world })).expect("chances");
            let sampled = json!({ "table": world, "seed": 3, "count": 2 });
            let sampled = call(&mut session, "sample", sampled).expect("answers of nature");
            let outcome = sampled["outcomes"][1].clone();
            if let Some(listed) = chances["outcomes"].as_array() {
                assert!(listed.iter().any(|chance| chance["outcome"] == outcome), "{outcome}");
            }
            let settled = call(&mut session, "settle", json!({ "table": world, "outcome": outcome })).expect("settled");
            assert!(settled["told"]["spectator"].is_array());
            continue;
        }
        let seat = status["pending"][0].clone();
        let legal = call(&mut session, "legal", json!({ "table": world, "seat": seat })).expect("answers");
        let act = json!({ "table": world, "seat": seat, "action": legal[0]["action"] });
        call(&mut session, "act", act).expect("a legal action");
    }
    assert_eq!(call(&mut session, "journal", json!({ "table": world })).expect_err("no record")["code"], -32001);
}

#[test]
fn copies_keep_the_past_and_a_decision_that_told_nothing_can_be_taken_back() {
    let mut session = Session::default();
    let params = json!({ "game": "extrication", "seats": 2, "seed": 4 });
    let table = call(&mut session, "new", params).expect("a table")["table"].as_u64().expect("a number");
    let seat = asked(&mut session, table).expect("a seat");
    let before = call(&mut session, "status", json!({ "table": table })).expect("a status");
    let legal = call(&mut session, "legal", json!({ "table": table, "seat": seat })).expect("answers");
    let act = json!({ "table": table, "seat": seat, "action": legal[0]["action"] });
    call(&mut session, "act", act).expect("a legal action");
    let copy = call(&mut session, "clone", json!({ "table": table, "seed": 1 })).expect("a copy")["table"].clone();
    let log = |session: &mut Session, table: &Value| {
        call(session, "log", json!({ "table": table, "seat": null })).expect("a log")
    };
    assert_eq!(log(&mut session, &copy), log(&mut session, &json!(table)));
    let undone = call(&mut session, "undo", json!({ "table": copy, "seat": seat })).expect("taken back");
    assert_eq!(undone["told"]["spectator"][0]["event"]["event"], "took_back");
    assert_eq!(
        call(&mut session, "undo", json!({ "table": copy, "seat": seat })).expect_err("no more")["code"],
        -32001
    );
    let ply = &before["ply"];
    let then =
        call(&mut session, "at", json!({ "table": table, "ply": ply, "seed": 2 })).expect("back")["table"].clone();
    let status = call(&mut session, "status", json!({ "table": then })).expect("a status");
    assert_eq!((&status["ply"], &status["pending"]), (ply, &before["pending"]));
    let late = call(&mut session, "at", json!({ "table": table, "ply": 1000, "seed": 2 })).expect_err("too late");
    assert_eq!(late["code"], -32602);
}

#[test]
fn a_seat_of_a_ballot_learns_whether_it_owes_an_answer_and_nothing_about_the_others() {
    let mut session = Session::default();
    let table = call(&mut session, "new", json!(["extinction", 3, 3])).expect("a table")["table"].clone();
    let status = |session: &mut Session, seat: u8| call(session, "status", json!([table, seat])).expect("a status");
    let before: Vec<Value> = (0..3).map(|seat| status(&mut session, seat)).collect();
    assert!(before.iter().all(|status| status["owes"] == true && status["pending"] == json!([0, 1, 2])), "{before:?}");
    let legal = call(&mut session, "legal", json!([table, 0])).expect("answers");
    call(&mut session, "act", json!([table, 0, legal[0]["action"]])).expect("a legal action");
    let owes: Vec<Value> = (0..3).map(|seat| status(&mut session, seat)["owes"].clone()).collect();
    assert_eq!(owes, [false, true, true]);
    assert_eq!(status(&mut session, 1)["pending"], json!([0, 1, 2]));
    assert_eq!(status(&mut session, 1)["question"], before[1]["question"]);
    assert_eq!(call(&mut session, "legal", json!([table, 0])).expect("a list"), json!([]));
}

#[test]
fn an_answer_tells_only_whom_it_should_and_the_log_goes_on_where_the_caller_is() {
    let mut session = Session::default();
    let table = new(&mut session, 2, 8);
    let seat = asked(&mut session, table).expect("a seat");
    let whole = call(&mut session, "log", json!([table, seat])).expect("a log");
    let had = whole.as_array().map_or(0, Vec::len);
    let legal = call(&mut session, "legal", json!([table, seat])).expect("answers");
    let act =
        json!({ "table": table, "seat": seat, "action": legal[0]["action"], "words": false, "viewers": [seat, null] });
    let told = call(&mut session, "act", act).expect("a legal action")["told"].clone();
    assert_eq!(told.as_object().map(|told| told.len()), Some(2));
    let lines = told[seat.to_string()].as_array().expect("a list").clone();
    assert!(!lines.is_empty() && lines.iter().all(|line| line.get("text").is_none() && line["event"].is_object()));
    let news = json!({ "table": table, "seat": seat, "since": had, "words": false });
    assert_eq!(call(&mut session, "log", news).expect("a log"), json!(lines));
    let worded = call(&mut session, "log", json!([table, seat, had])).expect("a log");
    assert!(worded[0]["text"].is_string() && worded[0]["event"] == lines[0]["event"]);
    assert_eq!(call(&mut session, "log", json!([table, seat, 100_000])).expect("a log"), json!([]));
    let wrong = json!({ "table": table, "seat": seat, "action": legal[0]["action"], "viewers": [7] });
    assert_eq!(call(&mut session, "act", wrong).expect_err("no such seat")["code"], -32602);
}

#[test]
fn the_secret_of_a_running_table_goes_only_to_those_who_know_it() {
    let mut session = Session::default();
    let drawn =
        call(&mut session, "new", json!({ "game": "extraczon", "seats": 1 })).expect("a table")["table"].clone();
    let chosen = new(&mut session, 1, 5);
    let journal = |session: &mut Session, table: &Value, secret: Value| {
        call(session, "journal", json!({ "table": table, "secret": secret }))
    };
    assert!(journal(&mut session, &drawn, Value::Null).expect("a journal").get("secret").is_none());
    assert_eq!(journal(&mut session, &drawn, json!(true)).expect_err("not yet")["code"], -32001);
    let known = journal(&mut session, &json!(chosen), Value::Null).expect("a journal");
    assert_eq!(known["secret"], catalog::DealSecret::from_seed(5).to_hex());
    let without = journal(&mut session, &json!(chosen), json!(false)).expect("a journal");
    assert!(without.get("secret").is_none() && without["entries"] == known["entries"]);
    let refused = call(&mut session, "load", without).expect_err("nobody can deal on");
    assert_eq!(refused["code"], code::INVALID_RECORD);
    let loaded = call(&mut session, "load", known.clone()).expect("a table")["table"].clone();
    assert_eq!(journal(&mut session, &loaded, Value::Null).expect("a journal"), known);
    let table = drawn.as_u64().expect("a number");
    while let Some(seat) = asked(&mut session, table) {
        let legal = call(&mut session, "legal", json!([table, seat])).expect("answers");
        call(&mut session, "act", json!([table, seat, legal[0]["action"]])).expect("a legal action");
    }
    let over = journal(&mut session, &drawn, json!(true)).expect("the game is over");
    assert!(call(&mut session, "load", over).is_ok());
}

#[test]
fn what_can_be_done_unasked_and_what_is_closed_is_listed() {
    let mut session = Session::default();
    let table = call(&mut session, "new", json!(["extinction", 3, 3])).expect("a table")["table"].clone();
    let unasked = call(&mut session, "unasked", json!([table, 1])).expect("a list");
    assert!(unasked.as_array().is_some_and(|list| !list.is_empty() && list.iter().all(|one| one["text"].is_string())));
    let closed = call(&mut session, "closed", json!([table, 1])).expect("a list");
    assert!(closed.as_array().is_some_and(|list| list.iter().all(|one| one["reason"].is_string())));
}

/// Returns a seat that still has to act, if the game is not over. In a ballot it is one of the seats that have not
/// voted.
fn owing(session: &mut Session, table: u64) -> Option<u64> {
    let status = call(session, "status", json!({ "table": table })).expect("a status");
    let seats: Vec<u64> = status["pending"].as_array()?.iter().filter_map(Value::as_u64).collect();
    seats.into_iter().find(|seat| {
        let own = call(session, "status", json!({ "table": table, "seat": seat })).expect("a status");
        own["owes"] == true
    })
}

/// Plays a table to its end with a bot in every seat. Returns for each action whether it was owed rather than out of
/// turn.
fn replies(session: &mut Session, game: &str, seats: u8, seed: u8, options: &Value, talk: bool) -> Vec<bool> {
    let made = call(session, "new", json!({ "game": game, "seats": seats, "seed": seed, "options": options }));
    let table = made.expect("a table")["table"].as_u64().expect("a number");
    let mut owed = Vec::new();
    while let Some(seat) = owing(session, table) {
        let place = json!({ "table": table, "seat": seat });
        let bot = json!({ "table": table, "seat": seat, "bot": "steady", "talk": talk });
        let reply = call(session, "bot", bot).expect("a reply");
        let is_owed = reply["owed"].as_bool().expect("yes or no");
        let listed = call(session, if is_owed { "legal" } else { "unasked" }, place.clone()).expect("a list");
        let is_listed = listed.as_array().is_some_and(|list| list.iter().any(|one| one["action"] == reply["action"]));
        assert!(is_listed, "{game}: {reply}");
        let act = json!({ "table": table, "seat": seat, "action": reply["action"], "viewers": [] });
        call(session, "act", act).expect("an open action");
        let status = call(session, "status", place).expect("a status");
        assert!(is_owed || status["owes"] == true, "{game}: {reply}");
        owed.push(is_owed);
    }
    owed
}

#[test]
fn a_bot_answers_what_is_owed_unless_it_may_talk() {
    let mut session = Session::default();
    for (game, seats, options) in [
        ("infection", 2, json!({})),
        ("extinction", 4, json!({})),
        ("extinction-point", 3, json!({ "election": "talk" })),
    ] {
        let mut owed = |talk| -> Vec<bool> {
            (7..11).flat_map(|seed| replies(&mut session, game, seats, seed, &options, talk)).collect()
        };
        assert!(owed(false).iter().all(|owed| *owed), "{game}");
        assert!(owed(true).iter().any(|owed| !*owed), "{game}");
    }
}
