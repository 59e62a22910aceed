//! Arbitrary input: the server responds or disconnects; it never fails and never stops.

use std::net::SocketAddr;
use std::time::Duration;

use crate::common::{Guest, Open, encode_form};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;

/// Sends bytes, disconnects, and returns the status of the response if there is one.
async fn send(address: SocketAddr, bytes: &[u8]) -> Option<u16> {
    let mut stream = TcpStream::connect(address).await.expect("the house takes connections");
    let _ = stream.write_all(bytes).await;
    let _ = stream.shutdown().await;
    let mut answer = vec![0; 64];
    let read = tokio::time::timeout(Duration::from_secs(10), stream.read(&mut answer)).await.expect("in time").ok()?;
    let head = String::from_utf8_lossy(&answer[..read]).into_owned();
    head.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()
}

fn path(table: &str) -> impl Strategy<Value = String> + use<> {
    let table = table.to_owned();
    let what = prop_oneof![
        Just("sit"),
        Just("chair"),
        Just("start"),
        Just("act"),
        Just("undo"),
        Just("say"),
        Just("leave"),
        Just("back"),
        Just("ready"),
        Just("rematch"),
        Just("coach"),
        Just("warn"),
        Just("speed"),
        Just("events"),
        Just("log"),
        Just("replay"),
        Just("analysis"),
        Just("play-on"),
        Just("picture.svg"),
        Just("proof"),
        Just("record.json"),
        Just("")
    ];
    prop_oneof![
        6 => what.prop_map(move |what| format!("{table}/{what}")),
        1 => Just("/tables".to_owned()),
        1 => "/(games|rules|static|t)/[!-~]{0,40}",
        1 => "/[ -~]{0,60}",
    ]
}

fn field() -> impl Strategy<Value = (String, String)> {
    let name = prop_oneof![
        Just("seat".to_owned()),
        Just("name".to_owned()),
        Just("action".to_owned()),
        Just("question".to_owned()),
        Just("text".to_owned()),
        Just("bot".to_owned()),
        Just("on".to_owned()),
        Just("game".to_owned()),
        Just("seats".to_owned()),
        Just("mode".to_owned()),
        Just("option.card_set".to_owned()),
        any::<String>()
    ];
    let value = prop_oneof![
        any::<String>(),
        any::<i64>().prop_map(|number| number.to_string()),
        Just("extraczon".to_owned()),
        "[\\[\\]{}\":,a-z0-9]{0,80}",
        (0..2_000_usize).prop_map(|depth| "[".repeat(depth)),
        Just("{\"type\":\"activate\",\"kind\":\"none\"}".to_owned()),
    ];
    (name, value)
}

fn noise(cases: u32) -> TestRunner {
    TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() })
}

async fn still_open(guest: &Guest, table: &str) {
    assert_eq!(guest.get(table).await.status.as_u16(), 200);
    let figures = guest.get("/metrics").await.text;
    assert!(!figures.contains("endtable_panics_total"), "a request failed");
}

#[test]
fn forms_of_any_content_are_answered_with_reason() {
    let runtime = Runtime::new().expect("a runtime");
    let (house, guest, table) = runtime.block_on(async {
        let house = Open::open_server().await;
        let guest = house.new_guest();
        let table = guest.create_table(&[("seats", "2"), ("mode", "invite"), ("name", "Ada")]).await;
        (house, guest, table)
    });
    let request = (path(&table), prop::collection::vec(field(), 0..5), any::<bool>());
    let outcome = noise(800).run(&request, |(path, fields, region)| {
        let pairs: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let headers: &[(&str, &str)] = if region { &[("x-frames", "1")] } else { &[] };
        let path = path.replace([' ', '#', '?', '%', '\\', '"', '<', '>'], "-");
        let status = runtime.block_on(guest.post_with(&path, &pairs, headers)).status.as_u16();
        prop_assert!(status < 500, "{status}: {path} {}", encode_form(&pairs));
        Ok(())
    });
    outcome.expect("no form is too strange");
    runtime.block_on(still_open(&guest, &table));
    runtime.block_on(house.close());
}

#[test]
fn bytes_of_any_kind_are_answered_or_hung_up_on() {
    let runtime = Runtime::new().expect("a runtime");
    let (house, guest, table) = runtime.block_on(async {
        let house = Open::open_server().await;
        let guest = house.new_guest();
        let table = guest.create_table(&[]).await;
        (house, guest, table)
    });
    let header = (
        prop_oneof!["[A-Za-z-]{1,20}", Just("cookie".to_owned()), Just("host".to_owned()), Just("origin".to_owned())],
        prop::collection::vec(any::<u8>(), 0..60),
    );
    let request = (
        prop_oneof![Just("GET"), Just("POST"), Just("HEAD"), Just("PUT"), Just("OPTIONS"), Just("BREW")],
        prop_oneof![path(&table).prop_map(String::into_bytes), prop::collection::vec(any::<u8>(), 0..80)],
        prop::collection::vec(header, 0..4),
        prop::collection::vec(any::<u8>(), 0..200),
    );
    let outcome = noise(600).run(&request, |(method, path, headers, body)| {
        let mut bytes = format!("{method} ").into_bytes();
        bytes.extend(path);
        bytes.extend(b" HTTP/1.1\r\n");
        for (name, value) in headers {
            bytes.extend(name.into_bytes());
            bytes.extend(b": ");
            bytes.extend(value);
            bytes.extend(b"\r\n");
        }
        bytes.extend(format!("content-length: {}\r\nconnection: close\r\n\r\n", body.len()).into_bytes());
        bytes.extend(body);
        let status = runtime.block_on(send(house.address, &bytes));
        prop_assert!(status.is_none_or(|status| status < 500), "{status:?}");
        Ok(())
    });
    outcome.expect("no bytes are too strange");
    runtime.block_on(still_open(&guest, &table));
    runtime.block_on(house.close());
}
