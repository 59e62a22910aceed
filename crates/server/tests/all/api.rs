//! Programs as players: keys, views, actions, the stream, the OpenAPI document, and the example.

use std::process::Stdio;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use testkit::FrameStream;

use crate::common::{Guest, Open};

/// A program with a key.
struct Program<'a> {
    guest: &'a Guest,
    key: String,
}

impl Program<'_> {
    async fn ask(&self, method: Method, path: &str, body: Option<Value>) -> (StatusCode, Value) {
        let mut request = self.guest.client.request(method, self.guest.url(path)).bearer_auth(&self.key);
        if let Some(body) = body {
            request = request.header("content-type", "application/json").body(body.to_string());
        }
        let response = request.send().await.expect("an answer");
        let status = response.status();
        let text = response.text().await.expect("a body");
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    /// Returns the state without the server's clock, which advances on its own.
    async fn state(&self) -> Value {
        let (status, mut state) = self.ask(Method::GET, "/api/v1/seat", None).await;
        assert_eq!(status, StatusCode::OK, "{state}");
        let now = state.as_object_mut().and_then(|fields| fields.remove("now"));
        assert!(now.is_some_and(|now| now.is_u64()), "{state}");
        state
    }

    async fn act(&self, action: Value, question: Value) -> (StatusCode, Value) {
        let body = json!({ "action": action, "question": question });
        self.ask(Method::POST, "/api/v1/seat/act", Some(body)).await
    }
}

/// Assigns a seat to a program, as the host does, and reads the key off the page.
async fn invite(host: &Guest, table: &str, seat: &str, name: &str) -> String {
    let page = host.post(&format!("{table}/program"), &[("seat", seat), ("name", name)]).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    page.shown_key().to_owned()
}

/// Starts a table of this game with the host on the first seat and a program on the second.
async fn table(house: &Open, game: &str) -> (Guest, String, String) {
    table_with(house, &[("game", game), ("seats", "2")]).await
}

/// Starts such a table with these form fields; further seats are played by bots.
async fn table_with(house: &Open, terms: &[(&str, &str)]) -> (Guest, String, String) {
    let host = house.new_guest();
    let made = [&[("mode", "invite"), ("name", "Ada")], terms].concat();
    let table = host.post("/tables", &made).await.leads_to();
    let key = invite(&host, &table, "1", "Deep Thought").await;
    let seats =
        terms.iter().find(|(name, _)| *name == "seats").map_or(2, |(_, seats)| seats.parse().expect("a number"));
    for seat in 2..seats {
        let bot = [("seat", &*u8::to_string(&seat)), ("bot", "beginner")];
        host.post(&format!("{table}/chair"), &bot).await.leads_to();
    }
    host.post(&format!("{table}/start"), &[]).await.leads_to();
    (host, table, key)
}

#[tokio::test]
async fn a_program_plays_a_whole_game_and_is_shown_as_one() {
    let house = Open::open_server().await;
    let (host, table, key) = table(&house, "extraczon").await;
    let guest = house.new_guest();
    let program = Program { guest: &guest, key };
    let page = host.get(&table).await.text;
    assert!(
        page.contains("bot program run by Ada, who sees what it sees")
            && page.contains("Deep Thought")
            && !page.contains(&program.key)
    );
    let mut answers = 0;
    for _ in 0..2_000 {
        let state = program.state().await;
        assert_eq!((&state["seat"], &state["bots"]), (&json!(1), &json!([false, true])));
        if state["over"] == true {
            break;
        }
        if state["question"].is_null() {
            assert_eq!(state["choices"], json!([]));
            let choice = host.get(&table).await.choices().into_iter().next().expect("then the host is asked");
            host.submit(&choice).await.leads_to();
        } else {
            let (status, _) = program.act(state["choices"][0]["action"].clone(), state["question"].clone()).await;
            assert_eq!(status, StatusCode::OK);
            answers += 1;
        }
    }
    let state = program.state().await;
    assert!(answers > 5 && state["over"] == true && state["result"]["scores"].is_array(), "{state}");
    house.close().await;
}

#[tokio::test]
async fn whose_a_program_is_stays_said_after_it_has_left() {
    let house = Open::open_server().await;
    let (host, table, key) = table(&house, "extraczon").await;
    let guest = house.new_guest();
    let program = Program { guest: &guest, key };
    let (status, _) = program.ask(Method::POST, "/api/v1/seat/leave", None).await;
    assert_eq!(status, StatusCode::OK);
    assert!(host.get(&table).await.text.contains("bot program run by Ada, who sees what it sees"));
    house.close().await;
}

#[tokio::test]
async fn only_the_key_of_a_seat_opens_it() {
    let house = Open::open_server().await;
    let (host, table, key) = table(&house, "extraczon").await;
    let (_, _, other) = self::table(&house, "extraczon").await;
    let token = &table["/t/".len()..];
    let mixed = format!("endtable_{token}{}", &other["endtable_".len() + 32..]);
    let cookie = format!("endtable_{token}{}", house.new_guest().cookie_value().unwrap_or("0".repeat(64)));
    let guest = house.new_guest();
    for wrong in [String::new(), "x".into(), mixed, cookie, key[..key.len() - 1].to_owned(), token.to_owned()] {
        let program = Program { guest: &guest, key: wrong.clone() };
        for (method, path) in [
            (Method::GET, "/api/v1/seat"),
            (Method::GET, "/api/v1/seat/view"),
            (Method::GET, "/api/v1/seat/numbers"),
            (Method::GET, "/api/v1/stream"),
            (Method::POST, "/api/v1/seat/back"),
            (Method::POST, "/api/v1/seat/leave"),
        ] {
            let (status, problem) = program.ask(method, path, None).await;
            assert_eq!((status, &problem["error"]), (StatusCode::UNAUTHORIZED, &json!("key")), "{path} {wrong}");
        }
        let (status, _) = program.act(json!({}), json!(1)).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED);
    }
    let eve = house.new_guest();
    let forged = eve.post(&format!("{table}/program"), &[("seat", "1"), ("name", "Eve")]).await;
    assert_eq!(forged.status, StatusCode::FORBIDDEN, "only the host invites programs");
    let own = host.post(&format!("{table}/program"), &[("seat", "0"), ("name", "Eve")]).await;
    assert_eq!(own.status, StatusCode::CONFLICT, "and to no seat that a person plays");
    let program = Program { guest: &guest, key };
    program.state().await;
    invite(&host, &table, "1", "Another").await;
    let (status, _) = program.ask(Method::GET, "/api/v1/seat", None).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED, "a new key ends the old one");
    house.close().await;
}

/// Infection has one seat on turn at a time; the program is first.
const PROGRAM_BEGINS: [(&str, &str); 3] = [("game", "infection"), ("seats", "2"), ("option.first_seat", "2")];

#[tokio::test]
async fn what_a_program_may_not_do_is_refused_and_changes_nothing() {
    let house = Open::open_server().await;
    let (_, _, key) = table_with(&house, &PROGRAM_BEGINS).await;
    let guest = house.new_guest();
    let program = Program { guest: &guest, key };
    let before = program.state().await;
    let question = before["question"].clone();
    let action = before["choices"][0]["action"].clone();
    let stale = json!(question.as_u64().expect("a number") as u32 ^ 1);
    for (action, question, status, error) in [
        (action.clone(), stale, StatusCode::CONFLICT, "stale"),
        (action, Value::Null, StatusCode::UNPROCESSABLE_ENTITY, "stale"),
        (json!({ "type": "fly" }), question.clone(), StatusCode::UNPROCESSABLE_ENTITY, "unreadable"),
    ] {
        let (got, problem) = program.act(action, question).await;
        assert_eq!((got, &problem["error"]), (status, &json!(error)), "{problem}");
        assert!(problem["message"].as_str().is_some_and(|text| !text.is_empty()));
    }
    for body in [json!({ "action": {}, "seat": 0 }), json!([]), json!({ "question": question })] {
        let (status, problem) = program.ask(Method::POST, "/api/v1/seat/act", Some(body)).await;
        assert_eq!((status, &problem["error"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("unreadable")));
    }
    assert_eq!(program.state().await, before);
    house.close().await;
}

/// Removes the server's clock from the text of a state.
fn without_clock(text: &str) -> String {
    let (before, after) = text.split_once("\"now\":").expect("the server's clock");
    format!("{before}{}", after.trim_start_matches(|sign: char| sign.is_ascii_digit()))
}

/// Returns all responses to a program about its table, byte for byte except for the server's clock.
async fn sent_to(program: &Program<'_>) -> Vec<(StatusCode, String)> {
    let mut seen = Vec::new();
    for path in ["/api/v1/seat", "/api/v1/seat/view", "/api/v1/seat/numbers"] {
        let request = program.guest.client.get(program.guest.url(path)).bearer_auth(&program.key);
        let response = request.send().await.expect("an answer");
        let (status, text) = (response.status(), response.text().await.expect("a body"));
        seen.push((status, if path == "/api/v1/seat" { without_clock(&text) } else { text }));
    }
    seen
}

#[tokio::test]
async fn what_others_do_under_seal_changes_not_a_byte() {
    let house = Open::open_server().await;
    let (host, table, key) = table_with(&house, &PROGRAM_BEGINS).await;
    let guest = house.new_guest();
    let program = Program { guest: &guest, key };
    let before = sent_to(&program).await;
    let mut stream = Lines::open(&program).await;
    let state = stream.next().await;
    // The program must not learn of the other seat's standing orders.
    for births in ["friends", "foes", "ask", "foes"] {
        let order = json!({ "type": "order", "births": births }).to_string();
        host.post(&format!("{table}/act"), &[("action", &order)]).await.leads_to();
        assert_eq!(sent_to(&program).await, before, "after the order {births} of the other seat");
    }
    program.act(state["choices"][0]["action"].clone(), state["question"].clone()).await;
    let line = stream.next().await;
    assert_ne!(line["choices"], state["choices"], "the next line is about the seat's own answer");
    house.close().await;
}

#[tokio::test]
async fn what_others_answer_under_seal_changes_not_a_byte() {
    let house = Open::open_server().await;
    let (host, table, key) = table_with(&house, &[("game", "extinction"), ("seats", "3")]).await;
    let guest = house.new_guest();
    let program = Program { guest: &guest, key };
    let before = sent_to(&program).await;
    let mut stream = Lines::open(&program).await;
    let state = stream.next().await;
    assert_eq!(state["asked"], json!([0, 1, 2]), "all are asked at once");
    let choice = host.get(&table).await.choices().remove(0);
    host.submit(&choice).await.leads_to();
    let page = host.get(&table).await;
    assert!(page.choices().is_empty(), "the host has answered");
    assert!(page.forms().iter().all(|form| !form.action.ends_with("/undo")), "an undo would tell who has answered");
    assert_eq!(sent_to(&program).await, before, "after the answer of another seat");
    for births in ["foes", "friends"] {
        let order = json!({ "type": "order", "births": births }).to_string();
        host.post(&format!("{table}/act"), &[("action", &order)]).await.leads_to();
        assert_eq!(sent_to(&program).await, before, "after an order of another seat that has answered");
    }
    program.act(state["choices"][0]["action"].clone(), state["question"].clone()).await;
    let line = stream.next().await;
    assert_ne!(line["choices"], state["choices"], "the next line is about the seat's own answer");
    house.close().await;
}

/// The states of a stream.
struct Lines(FrameStream);

impl Lines {
    async fn open(program: &Program<'_>) -> Lines {
        let request = program.guest.client.get(program.guest.url("/api/v1/stream")).bearer_auth(&program.key);
        let response = request.send().await.expect("an answer");
        assert_eq!(response.headers()["content-type"], "application/x-ndjson");
        Lines(FrameStream::new(response))
    }

    /// Returns the next state.
    async fn next(&mut self) -> Value {
        self.0.next_record().await.expect("readable").expect("the stream is open").value
    }
}

#[tokio::test]
async fn the_stream_brings_each_line_of_the_log_once() {
    let house = Open::open_server().await;
    let (host, table, key) = table(&house, "extraczon").await;
    let guest = house.new_guest();
    let program = Program { guest: &guest, key };
    let mut stream = Lines::open(&program).await;
    let (mut heard, mut changes) = (0, 0);
    while changes < 8 {
        let state = stream.next().await;
        for line in state["log"].as_array().expect("lines") {
            assert_eq!(line["number"], heard, "{line}");
            heard += 1;
        }
        assert_eq!(state["heard"], heard);
        changes += 1;
        if state["over"] == true {
            break;
        }
        if state["question"].is_null() {
            if let Some(choice) = host.get(&table).await.choices().into_iter().next() {
                host.submit(&choice).await.leads_to();
            }
        } else {
            program.act(state["choices"][0]["action"].clone(), state["question"].clone()).await;
        }
    }
    drop(stream);
    house.close().await;
}

#[tokio::test]
async fn the_document_names_what_there_is() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let document: Value = serde_json::from_str(&guest.get("/api/v1/openapi.json").await.text).expect("JSON");
    let paths = document["paths"].as_object().expect("paths");
    let names: Vec<&str> = paths.keys().map(String::as_str).collect();
    assert_eq!(names.len(), 8, "{names:?}");
    for (path, methods) in paths {
        for method in methods.as_object().expect("methods").keys() {
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).expect("a method");
            let answer = guest.client.request(method, guest.url(path)).send().await.expect("an answer");
            assert_eq!(answer.status(), StatusCode::UNAUTHORIZED, "{path} is there and asks for a key");
        }
    }
    assert_eq!(document["components"]["securitySchemes"]["seat"]["scheme"], "bearer");
    assert!(document["components"]["schemas"]["SeatState"]["properties"]["choices"].is_object());
    house.close().await;
}

#[tokio::test]
async fn a_program_that_learns_reads_numbers_beside_the_answers() {
    let house = Open::open_server().await;
    let (_, _, key) = table_with(&house, &PROGRAM_BEGINS).await;
    let guest = house.new_guest();
    let program = Program { guest: &guest, key };
    let state = program.state().await;
    let (status, seen) = program.ask(Method::GET, "/api/v1/seat/numbers", None).await;
    assert_eq!((status, &seen["seats"], &seen["question"]), (StatusCode::OK, &json!(2), &state["question"]));
    let numbers: Vec<u64> = seen["choices"].as_array().expect("numbers").iter().flat_map(Value::as_u64).collect();
    assert_eq!(numbers.len(), state["choices"].as_array().expect("answers").len(), "one number for each answer");
    assert!(numbers.iter().all(|number| *number < seen["actions"].as_u64().expect("a size")));
    assert!(seen["observation"].as_array().is_some_and(|seen| seen.len() > 100));
    let (status, _) = program.act(state["choices"][0]["action"].clone(), state["question"].clone()).await;
    assert_eq!(status, StatusCode::OK);
    let (_, after) = program.ask(Method::GET, "/api/v1/seat/numbers", None).await;
    assert_ne!(after["observation"], seen["observation"], "its own answer is to be seen");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_example_plays_a_game_to_its_end() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let text = std::fs::read_to_string(example).expect("the example is there");
    assert!(text.lines().count() < 60);
    let house = Open::open_server().await;
    let host = house.new_guest();
    let made = [("game", "extraczon"), ("seats", "1"), ("mode", "invite"), ("name", "Ada")];
    let table = host.post("/tables", &made).await.leads_to();
    host.post(&format!("{table}/leave"), &[]).await.leads_to();
    let key = invite(&host, &table, "0", "Example").await;
    host.post(&format!("{table}/start"), &[]).await.leads_to();
    let url = format!("http://{}", house.address);
    let mut bot = tokio::process::Command::new("python3");
    let bot = bot.arg(example).args([&url, &key]).env("no_proxy", "*").stdout(Stdio::piped()).output();
    match bot.await {
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(output.status.success() && said.contains("'scores'"), "{said} {output:?}");
        }
        Err(error) => assert_eq!(error.kind(), std::io::ErrorKind::NotFound, "there may be no Python here: {error}"),
    }
    house.close().await;
}
