//! Untrusted clients and proxies: the information that they get, and the headers that are accepted from them.

use reqwest::StatusCode;
use server::{RateAllowance, ServerConfig};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::common::Open;

#[tokio::test(flavor = "multi_thread")]
async fn only_trusted_proxies_are_believed_about_addresses() {
    // Each request claims another address. A trusted proxy's requests count for six addresses, any other client's for
    // one.
    for (trusted, refused) in [("127.0.0.0/8", false), ("192.0.2.1/32", true)] {
        let house = Open::with(|mut config| {
            config.limits.pages = RateAllowance::new(3, 1);
            ServerConfig { proxy_count: 1, trusted_proxies: vec![trusted.parse().expect("a network")], ..config }
        })
        .await;
        let guest = house.new_guest();
        let mut statuses = Vec::new();
        for number in 1..=6 {
            let claim = format!("198.51.100.{number}");
            let request = guest.client.get(guest.url("/about")).header("x-forwarded-for", claim);
            statuses.push(request.send().await.expect("an answer").status());
        }
        assert_eq!(statuses.contains(&StatusCode::TOO_MANY_REQUESTS), refused, "{trusted}: {statuses:?}");
        house.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_name_of_somebody_else_is_refused() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    for path in ["/", "/about", "/health", "/metrics"] {
        let led_here = guest.client.get(guest.url(path)).header("host", "evil.example");
        let answer = led_here.header("origin", "http://evil.example").send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::MISDIRECTED_REQUEST, "{path}");
        assert!(answer.text().await.expect("read").contains("--public-url"));
    }
    let form = guest.client.post(guest.url("/tables")).header("host", "evil.example:80");
    let form = form.header("origin", "http://evil.example:80").body("game=extraczon&seats=1&mode=now");
    assert_eq!(form.send().await.expect("an answer").status(), StatusCode::MISDIRECTED_REQUEST);
    assert_eq!(guest.get("/").await.status, StatusCode::OK);
    house.close().await;

    let house =
        Open::with(|config| ServerConfig { public_url: Some("https://play.example.org".into()), ..config }).await;
    let guest = house.new_guest();
    for (host, status) in [
        ("play.example.org", StatusCode::OK),
        ("Play.Example.org:443", StatusCode::OK),
        ("localhost", StatusCode::OK),
        ("other.example.org", StatusCode::MISDIRECTED_REQUEST),
    ] {
        let answer = guest.client.get(guest.url("/about")).header("host", host).send().await.expect("an answer");
        assert_eq!(answer.status(), status, "{host}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_health_tells_strangers_yes_or_no_and_nothing_else() {
    let url = crate::common::create_database().await;
    let house = Open::with(|config| ServerConfig { database: Some(url), ..config }).await;
    let guest = house.new_guest();
    assert!(guest.get("/health").await.text.contains("tables 0"), "this machine learns more");
    let answer = guest.client.get(guest.url("/health")).header("x-forwarded-for", "192.0.2.7").send().await;
    assert_eq!(answer.expect("an answer").text().await.expect("read"), "ok\n");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_that_a_closing_server_did_not_get_whole_is_told_so() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "1")]).await;
    let mut stream = TcpStream::connect(house.address).await.expect("it listens");
    let head = format!(
        "POST {table}/act HTTP/1.1\r\nHost: {}\r\nSec-Fetch-Site: same-origin\r\nX-Frames: 1\r\nExpect: 100-continue\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n",
        house.address
    );
    stream.write_all(head.as_bytes()).await.expect("it reads");
    let mut ready = [0; 25];
    stream.read_exact(&mut ready).await.expect("the server waits for the body");
    assert!(ready.starts_with(b"HTTP/1.1 100"));
    stream.write_all(b"action=").await.expect("it reads");
    let closed = tokio::spawn(house.close());
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("it answers");
    assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("restarting"), "{answer}");
    assert!(answer.to_lowercase().contains("x-notice: 1"), "{answer}");
    closed.await.expect("closes");
}
