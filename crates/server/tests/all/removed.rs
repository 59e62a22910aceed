//! Tables that are removed during a game, and errors that leave a page as it is.

use std::time::Duration;

use reqwest::StatusCode;
use store::Store;

use crate::common::{Answer, Guest, Open, PageStream};

/// Returns the store of an open server, as `endtable admin` opens it, and the only table in it.
async fn outside(house: &Open) -> (Store, String) {
    let store = Store::open_file(&house.folder.path().join("tables.db")).await.expect("opens");
    let id = store.table_ids().await.expect("reads").remove(0);
    (store, id)
}

/// Posts as the script of a page does.
async fn scripted(guest: &Guest, path: &str, fields: &[(&str, &str)]) -> Answer {
    guest.post_with(path, fields, &[("x-frames", "1")]).await
}

fn assert_notice(answer: &Answer, status: StatusCode, words: &str) {
    assert_eq!(answer.status, status, "{}", answer.text);
    assert_eq!(answer.headers["x-notice"], "1");
    assert_eq!(answer.headers["x-endtable"], "1");
    assert!(answer.text.starts_with("<div") && answer.text.contains(words), "{}", answer.text);
}

/// Reads a stream to its end and returns the name of the last event.
async fn last_event(mut stream: PageStream) -> String {
    let mut last = String::new();
    while let Some(event) = stream.next().await {
        event.kind().clone_into(&mut last);
    }
    last
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_at_a_removed_table_is_refused_with_the_true_sentence() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "1")]).await;
    let choice = guest.wait_until_asked(&table).await.choices().remove(0);
    let stream = guest.open_stream(&table).await;
    let (store, id) = outside(&house).await;
    assert!(store.remove_table(&id).await.expect("deleted"), "without a word to the server");
    let fields: Vec<(&str, &str)> = choice.fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let answer = scripted(&guest, &choice.action, &fields).await;
    assert_notice(&answer, StatusCode::NOT_FOUND, "was removed");
    assert_eq!(last_event(stream).await, "removed");
    let answer = guest.get(&table).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert!(answer.text.contains("This table is gone"), "{}", answer.text);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_table_leaves_memory_by_itself_and_its_streams_say_so() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "1")]).await;
    guest.wait_until_asked(&table).await;
    let streams = [guest.open_stream(&table).await, house.new_guest().open_stream(&table).await];
    let (store, id) = outside(&house).await;
    assert!(server::remove_table(&store, &id).await.expect("removed"));
    assert!(!server::remove_table(&store, &id).await.expect("looked at"), "it is gone already");
    for stream in streams {
        let ended = tokio::time::timeout(Duration::from_secs(30), last_event(stream)).await;
        assert_eq!(ended.expect("the server looks every five seconds"), "removed");
    }
    assert_eq!(guest.get(&table).await.status, StatusCode::NOT_FOUND);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn errors_give_the_script_of_a_page_a_sentence_and_never_a_page() {
    let house = Open::with(|mut config| {
        config.limits.per_table = server::RateAllowance::new(1, 1);
        config
    })
    .await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "1")]).await;
    guest.wait_until_asked(&table).await;
    let act = format!("{table}/act");
    // Seated players have an allowance of their own, so a stranger uses up that of the table.
    let stranger = house.new_guest();
    scripted(&stranger, &act, &[]).await;
    let answer = scripted(&stranger, &act, &[]).await;
    assert_notice(&answer, StatusCode::TOO_MANY_REQUESTS, "Too many requests at once");
    let large = "x".repeat(100_000);
    let answer = scripted(&guest, &act, &[("action", &large)]).await;
    assert_notice(&answer, StatusCode::PAYLOAD_TOO_LARGE, "could not be read");
    let foreign = guest.client.post(guest.url(&act)).header("x-frames", "1").header("sec-fetch-site", "cross-site");
    let foreign = foreign.send().await.expect("an answer");
    assert_eq!(
        (foreign.status(), &foreign.headers()["x-notice"]),
        (StatusCode::FORBIDDEN, &"1".parse().expect("text"))
    );
    let answer = guest.post(&act, &[("action", &large)]).await;
    assert!(answer.text.starts_with("<!DOCTYPE html>"), "without the script it is a page: {}", answer.text);
    assert!(answer.headers.get("x-notice").is_none() && answer.headers["x-endtable"] == "1");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn errors_give_programs_a_document_and_never_a_page() {
    let house = Open::with(|mut config| {
        config.limits.pages = server::RateAllowance::new(1, 1);
        config
    })
    .await;
    let guest = house.new_guest();
    let seat = async |host: &str| {
        let answer = guest.client.get(guest.url("/api/v1/seat")).header("host", host).send().await.expect("an answer");
        let status = answer.status().as_u16();
        let document: serde_json::Value = answer.json().await.expect("a document");
        assert!(document["message"].as_str().is_some_and(|text| text.ends_with('.')), "{document}");
        (status, document["error"].as_str().expect("a word").to_owned())
    };
    assert_eq!(seat("localhost").await, (401, "key".to_owned()));
    assert_eq!(seat("localhost").await, (429, "too_many".to_owned()));
    house.close().await;
    let house = Open::open_server().await;
    let guest = house.new_guest();
    for nowhere in ["/api/v1/nothing", "/api/v2", "/api/v1/%ff"] {
        let answer = guest.get(nowhere).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{nowhere}");
        assert_eq!(answer.headers["content-type"], "application/json", "{nowhere}");
        assert!(answer.text.contains("\"missing\""), "{}", answer.text);
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_that_say_what_was_done_do_not_say_that_it_did_not_work() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    guest.create_table(&[("seats", "1")]).await;
    let deleted = guest.post("/me/delete", &[("sure", "1")]).await;
    let stopped = guest.post("/calls/0123456789abcdef0123456789abcdef/stop", &[]).await;
    for answer in [deleted, stopped] {
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
        assert!(answer.text.contains("<h1>Done</h1>") && !answer.text.contains("That did not work"), "{}", answer.text);
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_that_list_tables_and_names_are_not_compressed() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "2"), ("mode", "invite")]).await;
    let token = table.strip_prefix("/t/").expect("the path of a table");
    // A browser's list contains the tables that it has opened.
    guest.get(&table).await;
    let mut compressed = 0;
    for path in ["/", "/me", "/me.json", "/me/turns.json", "/daily", "/about", "/join?code=BBBBBB", "/rules/extraczon"]
    {
        let request = guest.client.get(guest.url(path)).header("accept-encoding", "gzip, deflate, br, zstd");
        let answer = guest.with_cookies(request).send().await.expect("an answer");
        let packed = answer.headers().contains_key("content-encoding");
        compressed += usize::from(packed);
        let text = String::from_utf8_lossy(&answer.bytes().await.expect("read")).into_owned();
        assert!(!packed || ["/about", "/rules/extraczon", "/join?code=BBBBBB"].contains(&path), "{path} is compressed");
        assert!(!["/", "/me"].contains(&path) || text.contains(token), "{path} lists the table");
    }
    assert!(compressed > 0, "pages without tables are");
    house.close().await;
}
